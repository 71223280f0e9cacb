// The page's language, its links, its waiting and its bad news. Loaded before anything is painted.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("ludo-script");
  const languages = ["fr", "en"];
  const address = () => new URLSearchParams(location.search);

  // --- language: the address, else the browser's, else French ---------------------------------------------
  const preferred = () =>
    [address().get("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].find((lang) =>
      languages.includes(lang),
    ) ?? "fr";

  function show(lang) {
    root.lang = lang;
    document.title = root.dataset[lang === "fr" ? "titleFr" : "titleEn"] ?? document.title;
    for (const link of document.querySelectorAll(".ludo-lang a")) {
      if (link.dataset.lang === lang) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    // Our other pages open in the same language and view.
    for (const link of document.querySelectorAll("a[data-ludo-page]")) {
      const target = new URL(link.href);
      for (const key of ["lang", "view"]) {
        const value = address().get(key);
        if (value === null) target.searchParams.delete(key);
        else target.searchParams.set(key, value);
      }
      link.href = target.href;
    }
  }

  function speak(lang) {
    const here = new URL(location.href);
    here.searchParams.set("lang", lang);
    history.replaceState(history.state, "", here);
    show(lang);
    document.dispatchEvent(new CustomEvent("ludo:lang", { detail: { lang } }));
  }

  show(preferred());
  if (address().get("view") === "projector") root.dataset.view = "projector";

  // Widgets that ask for their own dark colours look here.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const tint = () => document.body.setAttribute("data-jp-theme-light", String(!dark.matches));

  document.addEventListener("DOMContentLoaded", () => {
    tint();
    dark.addEventListener("change", tint);
    show(root.lang);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".ludo-lang a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    speak(link.dataset.lang);
  });

  // --- bad news: at most one notice at a time -------------------------------------------------------------
  function notice(what) {
    for (const text of document.querySelectorAll("[data-notice]")) text.hidden = text.dataset.notice !== what;
  }

  // --- waiting: the still picture stands where the board will be, until the board is painted --------------
  let beats = 0;
  let finished = false;

  function ready() {
    root.classList.remove("ludo-laying");
    if (beats >= 3) notice(null);
  }

  document.addEventListener("ludo:ready", ready);

  // Voilà calls these three while it runs the cells.
  window.voila_process = () => {};
  window.voila_heartbeat = () => {
    beats += 1; // one in ten seconds
    if (beats === 3) notice("slow");
  };
  window.voila_finish = () => {
    if (finished) return;
    finished = true;
    const cells = document.getElementById("ludo-cells");
    const failed = cells.querySelector('[data-mime-type="application/vnd.jupyter.stderr"]');
    if (failed) notice("error");
    if (failed || !cells.innerHTML.includes("widget-view+json")) return ready();
    // A board says itself when it is painted. Other widgets do not: for them a while after they are there.
    const observer = new MutationObserver(() => {
      if (!cells.querySelector(".jupyter-widgets, .lm-Widget .widget-container")) return;
      observer.disconnect();
      setTimeout(ready, 3000);
    });
    observer.observe(cells, { childList: true, subtree: true });
  };

  // --- the kernel: Voilà puts its application here once it runs -------------------------------------------
  let application;
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    get: () => application,
    set(app) {
      application = app;
      watch(app.widgetManager?.kernel);
    },
  });

  function watch(kernel) {
    if (!kernel) return notice("gone");
    const gone = new Set(["dead", "autorestarting", "restarting", "terminating"]);
    let lost = false;
    const tell = (what) => {
      lost ||= what === "gone";
      notice(lost ? "gone" : what);
    };
    kernel.statusChanged.connect((_, status) => gone.has(status) && tell("gone"));
    kernel.connectionStatusChanged.connect((_, status) =>
      tell({ connected: null, connecting: "wait", disconnected: "gone" }[status]),
    );
    kernel.disposed.connect(() => setTimeout(tell, 1000, "gone")); // not in the moment in which the page closes
    // A kernel that the server has ended says nothing at all.
    const model = new URL(`api/kernels/${kernel.id}`, kernel.serverSettings.baseUrl);
    const ask = () => fetch(model).then((answer) => answer.status === 404 && tell("gone"), () => undefined);
    setInterval(() => lost || document.hidden || ask(), 20_000);
    document.addEventListener("visibilitychange", () => lost || document.hidden || ask());
  }

  addEventListener("offline", () => application && notice("wait"));
  addEventListener("online", () => application?.widgetManager?.kernel?.connectionStatus === "connected" && notice(null));

  // The browser's "back" may show a page whose kernel was stopped when it was left.
  addEventListener("pageshow", (event) => event.persisted && application && location.reload());
})();

// What the page tells Python (language, theme, width, motion, address) and what Python tells the page
// (the marks on the element around, the address to keep, that the board is painted).

const WIDE = 640; // CSS px from which the wide picture is shown
const BESIDE = 1000; // CSS px from which words and controls stand beside the board
const ADDRESS_EVERY = 1000; // ms; Safari throws above 100 changes in 30 s

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

const inVoila = () => document.body.dataset.voila === "voila";

function language() {
  if (inVoila()) return document.documentElement.lang;
  const ours = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return ours.find((lang) => lang === "fr" || lang === "en") ?? "fr";
}

// In JupyterLab the theme is Lab's own; in Voilà the page follows the system.
const isDark = () => {
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? dark.matches : light === "false";
};

function render({ model, el }) {
  const leave = [];
  const on = (target, name, action) => {
    target.addEventListener(name, action);
    leave.push(() => target.removeEventListener(name, action));
  };

  const around = () => el.closest(".ludo-stepper, .ludo-table, .ludo-quiz, .ludo-practice, .ludo-chart");

  let width = 0;
  let told = "";
  function tell(changed = {}) {
    const page = {
      lang: changed.lang ?? (inVoila() ? language() : model.get("page").lang ?? language()),
      dark: isDark(),
      layout: width >= WIDE ? "wide" : "tall",
      motion: !still.matches,
      voila: inVoila(),
      projector: document.documentElement.dataset.view === "projector",
      search: inVoila() ? location.search : "",
      address: inVoila() ? location.origin + location.pathname : "",
    };
    if (JSON.stringify(page) === told) return;
    told = JSON.stringify(page);
    model.send({ page });
  }

  on(document, "ludo:lang", (event) => tell({ lang: event.detail.lang }));
  on(dark, "change", () => tell());
  on(still, "change", () => tell());
  const theme = new MutationObserver(() => tell());
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  leave.push(() => theme.disconnect());

  function mark() {
    const outer = around();
    if (!outer) return;
    const answered = outer.dataset.asking === "yes" && model.get("marks").asking === "no";
    for (const [name, value] of Object.entries(model.get("marks"))) outer.dataset[name] = value;
    // While a match is played the page gives all its room to the table.
    if (inVoila() && outer.matches(".ludo-table")) {
      document.documentElement.classList.toggle("ludo-playing", outer.dataset.phase !== "setup");
    }
    // On a small screen the question has pushed the board up: what is shown now is to be seen.
    if (answered) requestAnimationFrame(() => outer.querySelector(".ludo-board").scrollIntoView({ block: "nearest" }));
    outer.lang = model.get("page").lang ?? language();
  }

  // A presenter's remote sends PageDown and PageUp, wherever the focus is.
  on(document, "keydown", (event) => {
    if (document.documentElement.dataset.view !== "projector" || event.altKey || event.ctrlKey || event.metaKey) return;
    const key = { PageDown: "next", PageUp: "back" }[event.key];
    if (!key) return;
    event.preventDefault();
    model.send({ key });
  });

  // The address is replaced, never pushed, and in Voilà only: JupyterLab would lose the notebook's path.
  let timer = 0;
  let changedAt = -Infinity;
  function keepAddress() {
    const wanted = model.get("address");
    if (!inVoila() || !Object.keys(wanted).length || timer) return;
    timer = setTimeout(() => {
      timer = 0;
      changedAt = performance.now();
      const here = new URL(location.href);
      for (const [name, value] of Object.entries(model.get("address"))) {
        if (value === null) here.searchParams.delete(name);
        else here.searchParams.set(name, value);
      }
      history.replaceState(history.state, "", here);
    }, Math.max(0, changedAt + ADDRESS_EVERY - performance.now()));
  }
  leave.push(() => clearTimeout(timer));

  // Python asks to be called after a while; a newer call, or null, takes the older one's place.
  let alarm = 0;
  let clock = 0;
  function wait() {
    clearTimeout(alarm);
    clearInterval(clock);
    const { ms, call } = model.get("wait");
    if (!call) return;
    const end = performance.now() + ms;
    alarm = setTimeout(() => model.send({ call }), ms);
    clock = setInterval(() => countDown(end), 200);
  }
  // Only what is left of the time in which anybody may speak is shown.
  function countDown(end) {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    for (const shown of around()?.querySelectorAll(".ludo-closing") ?? []) shown.textContent = `${left} s`;
    if (!left) clearInterval(clock);
  }
  model.on("change:wait", wait);
  leave.push(() => clearTimeout(alarm), () => clearInterval(clock));

  // At a projector the page opens at the board: what stands above it is for whoever prepares.
  let shownOnce = false;
  function beforeAClass() {
    const outer = around();
    const projector = document.documentElement.dataset.view === "projector";
    if (projector && outer?.matches(".ludo-stepper") && !scrollY) outer.scrollIntoView({ block: "start" });
  }

  // The canvas is painted after this message has come: the still picture goes one frame later.
  function hear(message) {
    if (message.save) keep(message.save, message.text);
    if (message.print) print();
    if (message.painted) {
      requestAnimationFrame(() => requestAnimationFrame(() => document.dispatchEvent(new CustomEvent("ludo:ready"))));
      if (!shownOnce) requestAnimationFrame(beforeAClass);
      shownOnce = true;
    }
  }
  model.on("msg:custom", hear);
  model.on("change:marks", mark);
  model.on("change:page", mark);
  model.on("change:address", keepAddress);

  // The element around is there once all widgets are: then its width can be watched.
  const measure = new ResizeObserver((entries) => {
    width = entries[0].contentRect.width;
    if (!width) return;
    const outer = around();
    if (outer) outer.dataset.room = width >= BESIDE ? "beside" : "below";
    tell();
  });
  const seek = () => {
    const outer = around();
    if (!outer) return requestAnimationFrame(seek);
    mark();
    for (const canvas of outer.querySelectorAll("canvas")) quiet(canvas);
    const canvases = new MutationObserver(() => outer.querySelectorAll("canvas").forEach(quiet));
    canvases.observe(outer, { childList: true, subtree: true });
    leave.push(() => canvases.disconnect());
    measure.observe(outer);
  };
  seek();
  leave.push(() => measure.disconnect());

  return () => {
    model.off("msg:custom", hear);
    model.off("change:marks", mark);
    model.off("change:page", mark);
    model.off("change:address", keepAddress);
    model.off("change:wait", wait);
    for (const undo of leave) undo();
  };
}

function keep(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// The canvas only paints: it takes no focus, no wheel, no voice.
function quiet(canvas) {
  canvas.tabIndex = -1;
  canvas.setAttribute("aria-hidden", "true");
}

export default { render };

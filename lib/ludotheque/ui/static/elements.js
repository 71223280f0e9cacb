// Elements that Python describes: [tag, {attributes}, ...children], a child being an element or a text.
// Text is only ever text, so nobody's name can become markup. What has not changed is left alone: focus,
// open details and a slider in somebody's hand stay as they are.

const TAGS = new Set(
  (
    "div p span strong em h2 h3 h4 ol ul li dl dt dd details summary button input label section nav form img " +
    "select option fieldset legend table caption thead tbody tr th td"
  ).split(" "),
);
const ATTRIBUTES =
  /^(class|id|role|lang|type|name|alt|width|height|min|max|step|maxlength|inputmode|autocomplete|placeholder|for|scope|hidden|checked|readonly|tabindex|title|open|aria-[a-z]+|data-[a-z-]+)$/;
const AROUND = ".ludo-table, .ludo-stepper, .ludo-quiz, .ludo-practice, .ludo-chart";
const PICTURE = "data:image/svg+xml,"; // drawn by Python: nothing is fetched

function make(node, send) {
  if (typeof node === "string") return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  if (!TAGS.has(tag)) throw new Error(`no such element: ${tag}`);
  const element = document.createElement(tag);
  if (attributes.type) element.type = attributes.type; // before all else: it decides what the rest means
  listen(element, send);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  for (const child of children) element.append(make(child, send));
  if (attributes.rove) rove(element);
  return element;
}

// What is to have the focus, and what to be seen, once all is in place.
let wanted = null;
let sight = null;
let pictures = {}; // of the tree that is being built, by the names that stand in it

function set(element, name, value) {
  if (name === "act") element.ludoAct = value;
  else if (name === "box") place(element, value);
  else if (name === "value") setValue(element, value ?? "");
  else if (name === "checked" || name === "selected") element[name] = value === true;
  else if (name === "src") element.src = pictures[value]?.startsWith(PICTURE) ? pictures[value] : "";
  else if (name === "key" || name === "rove") return;
  else if (name === "focus") wanted = value ? element : wanted; // a new value: it is to have the focus
  else if (name === "sight") sight = value ? element : sight; // a new value: it is to be seen
  else if (!ATTRIBUTES.test(name)) throw new Error(`no such attribute: ${name}`);
  else if (value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function setValue(element, value) {
  if (element.tagName === "OPTION") element.setAttribute("value", value);
  else if (element.ludoHeld === undefined) element.value = value; // a slider in somebody's hand is left alone
}

// A place on the board, in fractions of the picture.
function place(element, [x, y, w, h]) {
  Object.assign(element.style, { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` });
}

function listen(element, send) {
  if (element.tagName === "BUTTON") {
    element.type = "button";
    element.addEventListener("click", (event) => {
      if (element.ludoAct === undefined || element.getAttribute("aria-disabled") === "true") return;
      // The second click of a double click must not fall through to what has just come under the finger.
      // Nor the third: all taps of a run belong to the button under the first one.
      const run = document.ludoPressed;
      if (event.detail > 1 && run && run.element !== element && run.act !== element.ludoAct) return;
      if (event.detail < 2) document.ludoPressed = { element, act: element.ludoAct };
      if (element.dataset.types) {
        type(element, element.dataset.types, send);
        if (event.detail) typedIn(pad(element)).focus({ preventScroll: true }); // pressed by hand: Enter says it
      } else if (element.dataset.says) says(element, send);
      else if (element.dataset.hold !== undefined && event.detail) return; // by hand it is held, not pressed
      else if (element.dataset.done) copy(element);
      else if (element.matches(".ludo-word")) word(element, send);
      else send({ act: element.ludoAct, ...(element.dataset.value ? { value: element.dataset.value } : {}) });
    });
    hold(element, send);
  } else if (element.tagName === "SELECT") {
    element.addEventListener("change", () => send({ act: element.ludoAct, value: element.value }));
  } else if (element.tagName === "INPUT") {
    // Its class is set after this.
    element.addEventListener("input", () => element.classList.contains("ludo-typed") && typed(element, send));
    element.addEventListener("change", () => {
      if (!element.ludoAct) return;
      if (element.type === "checkbox") send({ act: element.ludoAct, value: String(element.checked) });
      else if (element.type === "file") read(element, send);
      else if (element.type !== "range") send({ act: element.ludoAct, value: element.value });
    });
    if (element.type !== "range") return;
    // One message at a time: while Python is at work only the newest value is kept.
    element.addEventListener("input", () => {
      element.ludoHeld = element.value;
      send({ act: element.ludoAct, value: element.value }, element);
    });
  }
}

// A button that acts while it is held down: "on", and "off" as soon as it is let go, whatever the reason.
function hold(element, send) {
  const ends = ["pointerup", "pointercancel", "blur"];
  const letGo = () => {
    for (const end of ends) window.removeEventListener(end, letGo);
    document.removeEventListener("visibilitychange", letGo);
    send({ act: element.ludoAct, value: "off" });
  };
  element.addEventListener("pointerdown", (event) => {
    if (element.dataset.hold === undefined || event.button) return;
    send({ act: element.ludoAct, value: "on" });
    for (const end of ends) window.addEventListener(end, letGo);
    document.addEventListener("visibilitychange", letGo);
  });
  element.addEventListener("contextmenu", (event) => element.dataset.hold !== undefined && event.preventDefault());
}

// --- a text to hand on ---------------------------------------------------------------------------------------

// Where the page has no leave to write to the clipboard (plain http), the text is at least chosen.
async function copy(button) {
  const input = button.parentElement.querySelector("input");
  const said = button.parentElement.querySelector("[role=status]");
  const done = await navigator.clipboard?.writeText(input.value).then(() => true, () => false);
  if (!done) {
    input.focus({ preventScroll: true });
    input.select();
    if (!document.execCommand("copy")) return;
    button.focus({ preventScroll: true });
  }
  said.textContent = button.dataset.done;
  setTimeout(() => (said.textContent = ""), 3000);
}

// --- a keypad: what is typed stays here until it is said ------------------------------------------------------

const pad = (element) => element.closest(".ludo-keypad");
const typedIn = (keypad) => keypad.querySelector(".ludo-typed");
const saysIn = (keypad) => keypad.querySelector("[data-says]");

function type(key, what, send) {
  const input = typedIn(pad(key));
  const value = what === "back" ? input.value.slice(0, -1) : input.value + what;
  if (value.length > Number(input.getAttribute("maxlength"))) return;
  input.value = value;
  typed(input, send);
}

// Numbers only, no longer than they may be; the key that says them tells which action it is, and is off while
// there is nothing to say. What is typed (then `send` is given) takes the place of a word that was chosen.
function typed(input, send) {
  const digits = input.value.replace(/[^0-9]/g, "").replace(/^0+(?=[0-9])/, "");
  input.value = digits.slice(0, Number(input.getAttribute("maxlength")));
  const key = saysIn(pad(input));
  if (send && key.dataset.dropped) send({ act: key.dataset.dropped });
  if (input.value || key.dataset.chosen) key.removeAttribute("aria-disabled");
  else key.setAttribute("aria-disabled", "true");
  if (!key.dataset.template) return;
  if (input.value) key.dataset.action = key.dataset.template.replace("%", input.value);
  else delete key.dataset.action;
}

// The number that was typed; without one, the word that was chosen.
function says(key, send) {
  const input = typedIn(pad(key));
  send(input.value ? { act: key.ludoAct, value: input.value } : { act: key.dataset.chosen });
  erase(input);
}

// A word takes the place of what was typed.
function word(key, send) {
  send({ act: key.ludoAct, ...(key.dataset.value ? { value: key.dataset.value } : {}) });
  erase(typedIn(pad(key)));
}

function erase(input) {
  input.value = "";
  typed(input);
}

// Real keys: digits and Enter for the keypad, and one key for each button that has one.
function listenToKeys(el, send) {
  const hear = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const now = document.activeElement;
    // A key held down presses once: what comes under it is not for it.
    if (event.repeat && event.key === "Enter" && el.contains(now)) return event.preventDefault();
    const outer = el.closest(AROUND) ?? el;
    // In JupyterLab a key without a place is a command to the notebook.
    if (!outer.contains(now) && !(document.body.dataset.voila === "voila" && now === document.body)) return;
    const own = now?.classList.contains("ludo-typed");
    if (!own && now?.matches("input, select, textarea, [contenteditable]")) return;
    if (!pressed(el, event.key.toLowerCase()) && !intoKeypad(el, event.key, own, send)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", hear, true);
  return () => document.removeEventListener("keydown", hear, true);
}

function pressed(el, key) {
  const named = [...el.querySelectorAll("[data-hotkey]")].find((one) => one.dataset.hotkey === key && one.offsetParent);
  named?.click();
  if (named?.matches(".ludo-word")) typedIn(pad(named))?.focus({ preventScroll: true });
  return Boolean(named);
}

// What is typed draws the focus, like the word of a letter, so that Enter says it.
function intoKeypad(el, key, own, send) {
  const keypad = [...el.querySelectorAll(".ludo-keypad[data-hotkeys]")].find((one) => one.offsetParent);
  if (!keypad) return false;
  const says = saysIn(keypad);
  if (key === "Enter" && own) says.click();
  else if (key === "Backspace" && own && !typedIn(keypad).value) type(says, "back", send);
  else if (own || !/^([0-9]|Backspace)$/.test(key)) return false;
  else {
    type(says, key === "Backspace" ? "back" : key, send);
    typedIn(keypad).focus({ preventScroll: true });
  }
  return true;
}

// A file that somebody opens: its text is sent, unless it is far too long to be a match.
function read(element, send) {
  const file = element.files[0];
  element.value = "";
  if (!file) return;
  if (file.size > 4_000_000) send({ act: element.ludoAct, value: "" });
  else file.text().then((text) => send({ act: element.ludoAct, value: text }));
}

const kind = (node, index) => (typeof node === "string" ? `text ${index}` : `${node[0]} ${node[1].key ?? index}`);

function patch(element, before, after, send) {
  const [, was, ...old] = before;
  const [, is, ...young] = after;
  for (const name of Object.keys(was)) if (!(name in is)) set(element, name, null);
  for (const [name, value] of Object.entries(is)) {
    if (JSON.stringify(was[name]) !== JSON.stringify(value)) set(element, name, value);
  }
  const kept = new Map(old.map((node, index) => [kind(node, index), [node, element.childNodes[index]]]));
  const wanted = young.map((node, index) => {
    const found = kept.get(kind(node, index));
    if (!found) return make(node, send);
    kept.delete(kind(node, index));
    if (typeof node === "string") {
      if (found[1].data !== node) found[1].data = node;
    } else patch(found[1], found[0], node, send);
    return found[1];
  });
  for (const [, gone] of kept.values()) gone.remove();
  wanted.forEach((child, index) => {
    if (element.childNodes[index] !== child) element.insertBefore(child, element.childNodes[index] ?? null);
  });
  if (is.rove) oneStop(element);
}

// --- a group of buttons that is one tab stop, with the arrow keys inside ------------------------------------

const buttons = (group) => [...group.querySelectorAll("button")];

function oneStop(group, chosen) {
  const all = buttons(group);
  const stop = chosen ?? all.find((button) => button.tabIndex === 0) ?? all[0];
  for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}

function rove(group) {
  oneStop(group);
  group.addEventListener("focusin", (event) => event.target.tagName === "BUTTON" && oneStop(group, event.target));
  group.addEventListener("keydown", (event) => {
    const next = neighbour(buttons(group), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function neighbour(all, from, key) {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const way = WAYS[key];
  if (!way || !all.includes(from)) return null;
  const middle = (button) => {
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const far = (button) => {
    const [dx, dy] = [middle(button)[0] - x, middle(button)[1] - y];
    const along = dx * way[0] + dy * way[1];
    return along > 1 ? along + 2 * Math.abs(dx * way[1]) + 2 * Math.abs(dy * way[0]) : Infinity;
  };
  const near = all.filter((button) => button !== from && far(button) < Infinity);
  return near.sort((a, b) => far(a) - far(b))[0] ?? null;
}

// The focus is led to a new question, or to the way on; never away from somewhere else on the page.
function lead(el, target) {
  const outer = el.closest(AROUND) ?? el;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== document.body && !outer.contains(now)) return;
    target.focus({ preventScroll: true });
    // On a small screen as much of the board as can be stays in sight above.
    el.scrollIntoView({ block: outer.dataset.room === "below" && el.offsetHeight < innerHeight ? "end" : "nearest" });
  });
}

// What had the focus is gone: it goes to what can be done now, never back to the top of the page.
// Until there is such a thing (a bot is thinking, something moves) it rests on what is said.
function seat(el) {
  const outer = el.closest(AROUND) ?? el;
  const rest = outer.querySelector(".ludo-status") ?? el;
  rest.tabIndex = -1;
  rest.focus({ preventScroll: true });
  let given = null; // where the focus was put; the page's parts come one by one, so it may have to go on
  let looks = 0;
  const wait = () => {
    const now = document.activeElement;
    if (![rest, given, document.body].includes(now) || !outer.isConnected) return;
    const firsts = [...outer.querySelectorAll("[data-first]")].filter((one) => one.offsetParent);
    const first = firsts.find((one) => one.matches("button, input")) ?? firsts[0];
    if (first && first !== now) first.focus({ preventScroll: true });
    given = first ?? given;
    if (!first || (looks += 1) < 10) setTimeout(wait, 100);
  };
  requestAnimationFrame(wait);
}

// --- the widget -------------------------------------------------------------------------------------------

function render({ model, el }) {
  let tree = null;
  let busy = false;
  let waiting = null; // [message, slider] not yet sent

  function send(message, slider = null) {
    if (busy && slider) waiting = [message, slider];
    else {
      busy = true;
      model.send(message);
      if (slider) slider.ludoSent = message.value;
    }
  }

  function heard() {
    busy = false;
    if (waiting) {
      const [message, slider] = waiting;
      waiting = null;
      send(message, slider);
    } else {
      for (const slider of el.querySelectorAll("input")) if (slider.ludoHeld === slider.ludoSent) delete slider.ludoHeld;
    }
  }

  function show() {
    const young = ["div", {}, ...model.get("sent")];
    pictures = model.get("pictures");
    const first = !tree;
    const held = el.contains(document.activeElement);
    if (!tree) el.replaceChildren(...make(young, send).childNodes);
    else patch(el, tree, young, send);
    tree = young;
    for (const input of el.querySelectorAll(".ludo-typed")) typed(input);
    const [target, shown] = [wanted, sight];
    wanted = sight = null;
    if (target && !first) lead(el, target);
    else {
      if (held && !el.contains(document.activeElement)) seat(el);
      if (shown && !first) requestAnimationFrame(() => shown.scrollIntoView({ block: "nearest" }));
    }
  }

  el.classList.add("ludo");
  const deaf = listenToKeys(el, send);
  show();
  model.on("change:sent", show);
  model.on("change:heard", heard);
  return () => {
    deaf();
    model.off("change:sent", show);
    model.off("change:heard", heard);
  };
}

export default { render };

// @ts-check
/** The lists of keys; each key can be changed, and this browser keeps that. */

import { settings, t } from "../context.js";
import { h, setText } from "../dom.js";
import { FIXED_ROWS, ROWS, canBe, changed, nameOf, written } from "../keymap.js";

/** @typedef {import("../keymap.js").Row} Row */

/** @param {("table"|"house")[]} kinds  of tables whose keys are listed @returns {any[]} what a dialog shows */
export function keyLists(kinds) {
  const said = h("p.said-so", { role: "status" });
  /** @type {(() => void)[]} */
  const redraw = [];
  const list = (/** @type {string} */ title, /** @type {Row[]} */ rows, /** @type {Row[]} */ fixed) => [
    h("h3", {}, t(title)),
    h("table.keys", {}, h("tbody", {}, rows.map((row) => changeable(row, said, redraw)), fixed.map(unchangeable))),
  ];
  const usual = h("button.plain", { type: "button", onclick: () => {
    settings.set({ keys: {} });
    redraw.forEach((draw) => draw());
    setText(said, "");
  } }, t("keys_usual"));
  return [
    h("p.quiet", {}, t("keys_change")),
    kinds.map((kind) => list(`keys_${kind}`, ROWS[kind], FIXED_ROWS[kind])),
    list("keys_everywhere", ROWS.everywhere, []),
    h("p", {}, usual),
    said,
    h("p.quiet", {}, t("keys_off")),
  ].flat(3);
}

/** @param {Row} row */
const unchangeable = ([key, label]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(label)));

/** @param {Row} row @param {HTMLElement} said @param {(() => void)[]} redraw */
function changeable([action, label, values], said, redraw) {
  const key = h("kbd");
  const draw = () => setText(key, written(settings.values.keys, action));
  const what = t(label, values);
  const props = { type: "button", "data-action": action, "aria-label": t("key_change", { what }) };
  const button = h("button.plain.change", props, key);
  button.addEventListener("click", () => ask(button, key, action, said, draw));
  redraw.push(draw);
  draw();
  return h("tr", {}, h("th", { scope: "row" }, button), h("td", {}, what));
}

/** Wait for the key that somebody wants.
 * @param {any} button @param {HTMLElement} key @param {string} action @param {HTMLElement} said @param {() => void} draw */
function ask(button, key, action, said, draw) {
  setText(key, "…");
  tell(said, t("key_press"));
  const end = () => {
    button.removeEventListener("keydown", take);
    button.removeEventListener("blur", end);
    draw();
  };
  /** @param {KeyboardEvent} event */
  const take = (event) => {
    if (event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    const wrong = event.key === "Escape" ? "" : choose(action, event);
    tell(said, wrong, wrong !== "");
    end();
  };
  button.addEventListener("keydown", take);
  button.addEventListener("blur", end);
}

/** @param {HTMLElement} said @param {string} text @param {boolean} wrong */
function tell(said, text, wrong = false) {
  setText(said, text);
  said.classList.toggle("wrong", wrong);
}

/** @param {string} action @param {KeyboardEvent} event @returns {string} what is wrong with it */
function choose(action, event) {
  const name = nameOf(event.key);
  if (!canBe(event.key) || event.ctrlKey || event.altKey || event.metaKey) return t("key_cannot", { key: name });
  const own = changed(settings.values.keys, action, event.key);
  if (typeof own === "string") return t("key_taken", { key: name, what: labelOf(own) });
  settings.set({ keys: own });
  return "";
}

/** @param {string} action */
function labelOf(action) {
  const [, label, values] = Object.values(ROWS).flat().find(([each]) => each === action) ?? ["", action];
  return t(label, values);
}

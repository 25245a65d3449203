// @ts-check
/** The lists of keys; each key can be changed, and this browser keeps that. */

import { settings, t } from "../context.js";
import { h, setText } from "../dom.js";
import { FIXED_ROWS, ROWS, canBe, changed, nameOf, written } from "../keymap.js";
import { openDialog, statusLine } from "./dialogs.js";

/** @typedef {import("../keymap.js").Row} Row */
/** @typedef {import("./dialogs.js").ShowStatus} ShowStatus */

/** @param {("table"|"house")[]} kinds  of tables whose keys are listed @param {ShowStatus|null} own  else a line of the list does it
 * @returns {any[]} what a dialog shows */
export function keyLists(kinds, own = null) {
  const { status, showStatus } = statusLine();
  const tell = own ?? showStatus;
  /** @type {(() => void)[]} */
  const redraw = [];
  const list = (/** @type {string} */ title, /** @type {Row[]} */ rows, /** @type {Row[]} */ fixed) => [
    h("h3", {}, t(title)),
    h("table.keys", {}, h("tbody", {}, rows.map((row) => changeable(row, tell, redraw)), fixed.map(unchangeable))),
  ];
  const usual = h("button.plain", { type: "button", onclick: () => {
    settings.set({ keys: {} });
    redraw.forEach((draw) => draw());
    tell("", false);
  } }, t("keys_usual"));
  return [
    h("p.quiet", {}, t("keys_change")),
    kinds.map((kind) => list(`keys_${kind}`, ROWS[kind], FIXED_ROWS[kind])),
    list("keys_everywhere", ROWS.everywhere, []),
    h("p", {}, usual),
    own ? null : status,
    h("p.quiet", {}, t("keys_off")),
  ].flat(3).filter(Boolean);
}

/** @param {Row} row */
const unchangeable = ([key, label]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(label)));

/** @param {Row} row @param {ShowStatus} tell @param {(() => void)[]} redraw */
function changeable([action, label, values], tell, redraw) {
  const key = h("kbd");
  const draw = () => setText(key, written(settings.values.keys, action));
  const what = t(label, values);
  const props = { type: "button", "data-action": action, "aria-label": t("key_change", { what }) };
  const button = h("button.plain.change", props, key);
  button.addEventListener("click", () => ask(button, key, action, tell, draw));
  redraw.push(draw);
  draw();
  return h("tr", {}, h("th", { scope: "row" }, button), h("td", {}, what));
}

/** Wait for the key that somebody wants.
 * @param {any} button @param {HTMLElement} key @param {string} action @param {ShowStatus} tell @param {() => void} draw */
function ask(button, key, action, tell, draw) {
  setText(key, "…");
  tell(t("key_press"), false);
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
    tell(wrong, wrong !== "");
    end();
  };
  button.addEventListener("keydown", take);
  button.addEventListener("blur", end);
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

/** Open the list of all keys, which also says where the terminal client is. */
export function helpDialog() {
  const [before, after] = t("terminal_hint", { link: "\n" }).split("\n");
  openDialog({
    title: t("keys"),
    body: [...keyLists(["table", "house"]), h("p.quiet", {}, before, h("a", { href: "/terminal" }, "/terminal"), after)],
    cls: "help",
  });
}

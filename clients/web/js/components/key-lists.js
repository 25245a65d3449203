// @ts-check
/** The lists of keys, in which players change them, and the help dialog. The profile stores the changes. */

import { settings, _ } from "../context.js";
import { h, setText } from "../dom.js";
import { FIXED_ROWS, ROWS, isAssignable, reassigned, nameOf, written } from "../keymap.js";
import { changeSettings } from "../profile.js";
import { openDialog, statusLine } from "./dialogs.js";
import { helpLink } from "./help-link.js";
import { howToPlay } from "./how-link.js";
import { N_ } from "../translation.js";

/** @typedef {import("../keymap.js").Row} Row */
/** @typedef {import("./dialogs.js").ShowStatus} ShowStatus */

/** @param {("table"|"uth")[]} kinds  of tables whose keys are listed @param {ShowStatus|null} own  shows messages; without it the list has a line for them
 * @returns {any[]} elements for a dialog */
export function keyLists(kinds, own = null) {
  const line = own ? null : statusLine();
  const showStatus = /** @type {ShowStatus} */ (own ?? line?.showStatus);
  /** @type {(() => void)[]} */
  const redraw = [];
  const list = (/** @type {string} */ title, /** @type {Row[]} */ rows, /** @type {Row[]} */ fixed) => [
    h("h3", {}, _(title)),
    h("table.keys", {}, h("tbody", {}, rows.map((row) => changeable(row, showStatus, redraw)), fixed.map(unchangeable))),
  ];
  const usual = h("button.plain", { type: "button", onclick: () => {
    void changeSettings({ keys: {} }).catch(() => {});
    redraw.forEach((draw) => draw());
    showStatus("", false);
  } }, _("Usual keys"));
  return [
    h("p.quiet", {}, _("Press a key's button to choose another key for it; this browser remembers it.")),
    kinds.map((kind) => list(kind === "table"
        ? N_("At a table of players")
        : N_("At a table against the house"), ROWS[kind], FIXED_ROWS[kind])),
    list(N_("At every table"), ROWS.everywhere, []),
    h("p", {}, usual),
    line?.status,
    h("p.quiet", {}, _("Keys do nothing while you type, and for a moment after the amounts on the buttons changed.")),
  ].flat(3).filter(Boolean);
}

/** @param {Row} row */
const unchangeable = ([key, label]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, shownKey(key))), h("td", {}, _(label)));

/** The name of a key in the page's language; a letter or sign is its own. @param {string} name */
const shownKey = (name) => (/[a-z]{2}/.test(name) ? _(name) : name);

/** @param {Row} row @param {ShowStatus} showStatus @param {(() => void)[]} redraw */
function changeable([action, label, values], showStatus, redraw) {
  const key = h("kbd");
  const draw = () => setText(key, written(settings.values.keys, action).map(shownKey).join(", "));
  const what = _(label, values);
  const props = { type: "button", "data-action": action, "aria-label": _("Change the key: {what}", { what }) };
  const button = h("button.plain.change", props, key);
  button.addEventListener("click", () => askForKey(button, key, action, showStatus, draw));
  redraw.push(draw);
  draw();
  return h("tr", {}, h("th", { scope: "row" }, button), h("td", {}, what));
}

/** Wait for the new key of an action.
 * @param {any} button @param {HTMLElement} key @param {string} action @param {ShowStatus} showStatus @param {() => void} draw */
function askForKey(button, key, action, showStatus, draw) {
  setText(key, "…");
  showStatus(_("Press the key that you want, or Escape."), false);
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
    const wrong = event.key === "Escape" ? "" : chooseKey(action, event);
    showStatus(wrong, wrong !== "");
    end();
  };
  button.addEventListener("keydown", take);
  button.addEventListener("blur", end);
}

/** @param {string} action @param {KeyboardEvent} event @returns {string} what is wrong with it */
function chooseKey(action, event) {
  const name = shownKey(nameOf(event.key));
  if (!isAssignable(event.key) || event.ctrlKey || event.altKey || event.metaKey) return _("{key} cannot be chosen.", { key: name });
  const own = reassigned(settings.values.keys, action, event.key);
  if (typeof own === "string") return _("{key} has another meaning already: {what}.", { key: name, what: labelOf(own) });
  void changeSettings({ keys: own }).catch(() => {});
  return "";
}

/** @param {string} action */
function labelOf(action) {
  const [, label, values] = Object.values(ROWS).flat().find(([each]) => each === action) ?? ["", action];
  return _(label, values);
}

/** Whether nothing but fingers is there to press with. */
export const touchOnly = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Open the list of all keys, which also says where the terminal client is. */
export function helpDialog() {
  const [before, after] = _("There is a client for the terminal too: {link}", { link: "\n" }).split("\n");
  openDialog({
    title: _("Keys"),
    extra: h("button.plain", { type: "button", onclick: () => void howToPlay() }, _("How to play")),
    body: [...keyLists(["table", "uth"]), h("p", {}, helpLink("playing", _("More about playing")), " · ", helpLink("rules", _("All the rules"))), h("p.quiet", {}, before, h("a", { href: "/terminal" }, "/terminal"), after)],
    cls: "help",
  });
}

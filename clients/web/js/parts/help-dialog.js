// @ts-check
/** The list of keys; each can be changed, and this browser keeps that. */

import { settings, t } from "../context.js";
import { h, setText } from "../dom.js";
import { ROWS, canBe, changed, nameOf, written } from "../keymap.js";
import { openDialog } from "./dialogs.js";

export function helpDialog() {
  const said = h("p.wrong", { role: "status" });
  const usual = h("button.plain", { type: "button" }, t("keys_usual"));
  const rows = ROWS.map(([action, label]) => row(action, label, said));
  const digits = h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, "1 … 5")), h("td", {}, t("key_digits")));
  const [before, after] = t("terminal_hint", { link: "\n" }).split("\n");
  const dialog = openDialog({
    title: t("keys"),
    body: [
      h("p.quiet", {}, t("keys_change")),
      h("table.keys", {}, h("tbody", {}, rows, digits)),
      said,
      h("p.quiet", {}, t("keys_off")),
      h("p.quiet", {}, before, h("a", { href: "/terminal" }, "/terminal"), after),
    ],
    extra: usual,
    cls: "help",
  });
  usual.addEventListener("click", () => {
    settings.set({ keys: {} });
    dialog.close();
    helpDialog();
  });
}

/** @param {string} action @param {string} label @param {HTMLElement} said */
function row(action, label, said) {
  const key = h("kbd", {}, written(settings.values.keys, action));
  const button = h("button.plain.change", { type: "button", "data-action": action, "aria-label": t("key_change", { what: t(label) }) }, key);
  button.addEventListener("click", () => ask(button, key, action, said));
  return h("tr", {}, h("th", { scope: "row" }, button), h("td", {}, t(label)));
}

/** Wait for the key that somebody wants. @param {any} button @param {HTMLElement} key @param {string} action @param {HTMLElement} said */
function ask(button, key, action, said) {
  setText(key, "…");
  setText(said, t("key_press"));
  const end = () => {
    button.removeEventListener("keydown", take);
    button.removeEventListener("blur", end);
    setText(key, written(settings.values.keys, action));
  };
  /** @param {KeyboardEvent} event */
  const take = (event) => {
    if (event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") setText(said, choose(action, event));
    else setText(said, "");
    end();
  };
  button.addEventListener("keydown", take);
  button.addEventListener("blur", end);
}

/** @param {string} action @param {KeyboardEvent} event @returns {string} what to say of it */
function choose(action, event) {
  const name = nameOf(event.key);
  if (!canBe(event.key) || event.ctrlKey || event.altKey || event.metaKey) return t("key_cannot", { key: name });
  const own = changed(settings.values.keys, action, event.key);
  if (typeof own === "string") return t("key_taken", { key: name, what: t(ROWS.find(([each]) => each === own)?.[1] ?? own) });
  settings.set({ keys: own });
  return "";
}

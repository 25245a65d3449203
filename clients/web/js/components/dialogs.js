// @ts-check
/** What all dialogs are made of, and three small ones: new table, share a hand, invite to a table. Escape closes each. */

import { t } from "../context.js";
import { h } from "../dom.js";
import { reachOf } from "../invitation-links.js";

/** @typedef {Record<string, any>} Row */

/**
 * Open a dialog. With `go` it is a form whose submit button says `goLabel`; it stays open when `go` fails, and says why.
 * @param {{title: string, body: any[], go?: (fields: FormData) => Promise<unknown>|void, goLabel?: string,
 *   extra?: any, must?: boolean, cls?: string, read?: boolean}} options  `must`: cannot be cancelled;
 *   `read`: focus its heading instead of its first control
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, body, go, goLabel, extra = null, must = false, cls = "", read = false }) {
  const id = `dialog-${(openDialog.count += 1)}`;
  const wrong = h("p.wrong", { role: "alert" });
  const closer = must ? null : h("button.plain", { type: "button", onclick: () => dialog.close() }, t(go ? "cancel" : "close"));
  const submit = go ? h("button.main", { type: "submit" }, goLabel) : null;
  const heading = h(must ? "h1" : "h2", { id, tabindex: read && "-1", autofocus: read }, title);
  const form = h("form", {}, heading, body, wrong, h("div.buttons", {}, extra, closer, submit));
  const dialog = h("dialog", { "aria-labelledby": id, class: cls || null }, form);
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await go?.(new FormData(form));
      dialog.close();
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
    }
  });
  if (must) dialog.addEventListener("cancel", (/** @type {Event} */ event) => event.preventDefault());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
openDialog.count = 0;

/** @typedef {(text: string, wrong?: boolean) => void} ShowStatus */

/** The line of a dialog that shows the result of a command, and the function that fills it. @returns {{status: any, showStatus: ShowStatus}} */
export function statusLine() {
  const status = h("p.dialog-status", { role: "status" });
  const showStatus = (/** @type {string} */ text, wrong = false) => {
    status.textContent = text;
    status.classList.toggle("wrong", wrong);
  };
  return { status, showStatus };
}

/** @param {string} label @param {any} input @param {any} after */
export const field = (label, input, after = null) => h("label.field", {}, h("span", {}, label), input, after);

/** @param {string} name @param {number} value @param {number} min @param {number} max */
export function numberInput(name, value, min, max) {
  return h("input", { name, type: "number", required: true, min, max, step: 1, value, inputmode: "numeric" });
}

/** @param {string} name @param {[string, string][]} options @param {string} value */
export function select(name, options, value) {
  const choices = options.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
  return h("select", { name }, choices);
}

/** @param {string} name @param {string} label @param {boolean} checked */
export const checkbox = (name, label, checked) =>
  h("label.check", {}, h("input", { type: "checkbox", name, checked }), h("span", {}, label));

/** A select box for the betting structure. @param {string} chosen */
export const structureSelect = (chosen) =>
  select("structure", ["no_limit", "pot_limit", "limit"].map((key) => /** @type {[string, string]} */ ([key, t(key)])), chosen);

/** @param {string} name  of the player @param {(config: Row) => Promise<unknown>} go */
export function newTableDialog(name, go) {
  const games = /** @type {[string, string][]} */ (["holdem", "draw"].map((key) => [key, t(key)]));
  const seats = numberInput("seats", 9, 2, 10);
  const game = select("game", games, "holdem");
  game.addEventListener("change", () => (seats.value = game.value === "draw" ? "5" : "9"));
  openDialog({
    title: t("new_table"),
    body: [
      field(t("table_name"), h("input", { name: "name", required: true, maxlength: 40, value: t("table_of", { name }) })),
      h("div.pair", {}, field(t("game"), game), field(t("structure"), structureSelect("no_limit"))),
      h(
        "div.pair",
        {},
        field(t("small_blind"), numberInput("small_blind", 1, 1, 1e9)),
        field(t("big_blind"), numberInput("big_blind", 2, 1, 1e9)),
        field(t("ante"), numberInput("ante", 0, 0, 1e9)),
      ),
      h("div.pair", {}, field(t("seat_count"), seats), field(t("decision_seconds"), numberInput("decision", 25, 0, 3600))),
      checkbox("bots", t("bots_allowed"), true),
    ],
    go: (fields) => go(tableConfig(fields)),
    goLabel: t("create"),
  });
}

/** @param {FormData} fields @returns {Row} */
function tableConfig(fields) {
  const number = (/** @type {string} */ name) => Number(fields.get(name));
  return {
    name: String(fields.get("name")).trim(),
    game: fields.get("game"),
    structure: fields.get("structure"),
    small_blind: number("small_blind"),
    big_blind: number("big_blind"),
    ante: number("ante"),
    seats: number("seats"),
    bots_allowed: fields.get("bots") !== null,
    clocks: { decision: number("decision") * 1000 },
  };
}

/** A text to copy: its field, the copy button, and the status that says it was copied. @param {string} label */
export function copyField(label) {
  const status = h("p", { role: "status" });
  const input = h("input", { readonly: true, "aria-label": label });
  const copy = h("button.plain", { type: "button" }, t("copy"));
  copy.addEventListener("click", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      document.execCommand("copy");
    }
    status.textContent = t("copied");
  });
  return { input, copy, status: status };
}

/** @param {(cards: boolean) => Promise<string>} make  the link to a hand, with the player's cards or without */
export async function shareDialog(make) {
  const { input, copy, status } = copyField(t("share"));
  const text = h("p");
  const wrong = h("p.wrong", { role: "alert" });
  const cards = checkbox("cards", t("share_cards"), false);
  const box = cards.querySelector("input");
  const update = async () => {
    text.textContent = t(box.checked ? "share_text_cards" : "share_text");
    status.textContent = input.value = "";
    try {
      input.value = await make(box.checked);
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
    }
  };
  box.addEventListener("change", update);
  openDialog({ title: t("share"), body: [cards, text, input, status, wrong], extra: copy });
  await update();
}

/** Who can use the address of this page, and what to do when nobody else can; `null` when everybody can. @returns {any} */
export function addressNote() {
  const reach = reachOf(location.hostname);
  if (reach === "world") return null;
  return h(reach === "computer" ? "p.wrong" : "p.quiet", {}, t(`invite_${reach}`));
}

/** @param {string} table  its name @param {string} link */
export function inviteDialog(table, link) {
  const { input, copy, status } = copyField(t("invite"));
  input.value = link;
  const code = h("img.qr", { src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: "QR", width: 240, height: 240 });
  const body = [h("p", {}, t("invite_text")), addressNote(), input, code, status];
  openDialog({ title: t("invite_title", { name: table }), body, extra: copy });
}

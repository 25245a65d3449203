// @ts-check
/** What all dialogs are made of, and two small ones: share a hand, invite to a table. Escape closes each. */

import { fieldChips, fieldText, inWrittenDecimals, writtenUnit } from "../amounts.js";
import { amountHint, language, _ } from "../context.js";
import { h, setAttribute } from "../dom.js";
import { structureName } from "../game-names.js";
import { reachOf } from "../invitation-links.js";
import { languageQuery } from "../navigation.js";
import { roomOrigin } from "../room-origin.js";
import { N_ } from "../translation.js";

/** @typedef {Record<string, any>} Row */

/**
 * Open a dialog. With `go` it is a form whose submit button says `goLabel`, or whose body has such buttons; it stays open when `go` fails, and says why.
 * @param {{title: string, body: any[], go?: (fields: FormData) => Promise<unknown>|void, goLabel?: string|HTMLElement,
 *   extra?: any, must?: boolean, cls?: string, read?: boolean}} options  `must`: cannot be cancelled;
 *   `read`: focus its heading instead of its first control
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, body, go, goLabel, extra = null, must = false, cls = "", read = false }) {
  const id = `dialog-${(openDialog.count += 1)}`;
  const wrong = h("p.wrong", { role: "alert" });
  const closer = must ? null : h("button.plain", { type: "button", onclick: () => dialog.close() }, _(go ? N_("Cancel") : N_("Close")));
  const submit = goLabel ? h("button.main", { type: "submit" }, goLabel) : null;
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

/** A field for an amount, in what people of the room write; `fieldChips` reads it. @param {string} name @param {number} chips @param {number} min @param {number} max */
export function amountInput(name, chips, min, max) {
  if (writtenUnit() === 1) return numberInput(name, chips, min, max);
  const [least, most] = [min, max].map(fieldText);
  const input = h("input", { name, type: "text", required: true, min: least, max: most, value: fieldAmount(chips), inputmode: "decimal", autocomplete: "off" });
  input.addEventListener("input", () => {
    const [typed, low, high] = [input.value, input.min, input.max].map(fieldChips);
    input.setCustomValidity(typed >= low && typed <= high ? "" : amountHint(low, high, {}));
  });
  return input;
}

/** An amount as the reader types it into such a field. @param {number} chips */
export const fieldAmount = (chips) => inWrittenDecimals(fieldText(chips), language());

/** @param {string} name @param {[string, string][]} options @param {string} value */
export function select(name, options, value) {
  const choices = options.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
  return h("select", { name }, choices);
}

/** Choices side by side; one is always taken. @param {string} name @param {string} label @param {[string, any][]} options
 * @param {string} value @param {(chosen: string) => void} chosen  told of each change */
export function choiceRow(name, label, options, value, chosen) {
  const choices = options.map(([key, text]) => h("label.choice", {}, h("input", { type: "radio", name, value: key, checked: key === value }), h("span", {}, text)));
  return h("div.choice-row", { role: "radiogroup", "aria-label": label, onchange: (/** @type {any} */ event) => chosen(event.target.value) }, choices);
}

/** @param {string} name @param {string} label @param {boolean} checked */
export const checkbox = (name, label, checked) =>
  h("label.check", {}, h("input", { type: "checkbox", name, checked }), h("span", {}, label));

/** A select box for the betting structure. @param {string} chosen */
export const structureSelect = (chosen) =>
  select("structure", ["no_limit", "pot_limit", "limit"].map((key) => /** @type {[string, string]} */ ([key, structureName(key)])), chosen);

/** Ask what to play against the house. @param {string} name  the player's @param {Row[]} offers  the house's tables
 * @param {(config: Row) => Promise<unknown>} go */
export function newUthTableDialog(name, offers, go) {
  const byRules = new Map(offers.map((row) => [row.rules, row]));
  const choices = /** @type {[string, string][]} */ ([...byRules].map(([rules, row]) => [rules, `${row.title} (${rules})`]));
  const rules = select("rules", choices, choices[0][0]);
  const ante = (/** @type {string} */ key) => amountInput(key, byRules.get(rules.value)?.[key] ?? 1, 1, 1e9);
  const least = ante("min_bet");
  const most = ante("max_bet");
  rules.addEventListener("change", () => {
    least.value = fieldAmount(byRules.get(rules.value)?.min_bet ?? 1);
    most.value = fieldAmount(byRules.get(rules.value)?.max_bet ?? 1);
  });
  openDialog({
    title: _("New table against the house"),
    body: [
      field(_("Name of the table"), h("input", { name: "name", required: true, maxlength: 40, value: _("{name}'s table", { name }) })),
      field(_("Rules"), rules),
      h("div.pair", {}, field(_("Minimum ante"), least), field(_("Maximum ante"), most)),
      checkbox("bots", _("Bots may play"), true),
    ],
    go: (fields) =>
      go({
        name: String(fields.get("name")).trim(),
        rules: fields.get("rules"),
        ante: { min: fieldChips(fields.get("min_bet")), max: fieldChips(fields.get("max_bet")) },
        bots_allowed: fields.get("bots") !== null,
      }),
    goLabel: _("Open the table"),
  });
}

/** A text to copy: its field, the copy button, and the status that says it was copied. @param {string} label */
export function copyField(label) {
  const status = h("p", { role: "status" });
  const input = h("input", { readonly: true, "aria-label": label });
  const copy = h("button.plain", { type: "button" }, _("Copy the link"));
  copy.addEventListener("click", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      document.execCommand("copy");
    }
    status.textContent = _("Copied.");
  });
  return { input, copy, status: status };
}

/** @param {(cards: boolean) => Promise<string>} make  the code of the link to a hand, with the player's cards or without */
export async function shareDialog(make) {
  const { input, copy, status } = copyField(_("Share"));
  const picture = pictureLink();
  const text = h("p");
  const wrong = h("p.wrong", { role: "alert" });
  const cards = checkbox("cards", _("with my cards"), false);
  const box = cards.querySelector("input");
  const update = async () => {
    text.textContent = _(box.checked
        ? N_("Whoever opens this link sees what you saw: your cards, and those that were shown.")
        : N_("Whoever opens this link sees what everybody saw at the table."));
    status.textContent = input.value = "";
    picture.hidden = true;
    try {
      const code = await make(box.checked);
      input.value = `${roomOrigin()}${handAddress(code)}`;
      showPicture(picture, code);
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
    }
  };
  box.addEventListener("change", update);
  openDialog({ title: _("Share"), body: [cards, text, addressNote(), input, status, wrong], extra: [picture, copy] });
  await update();
}

/** The address of a shared hand in the room; its preview speaks the language of who shares it. @param {string} code */
const handAddress = (code, suffix = "") => `/hand/${code}${suffix}${languageQuery(language())}`;

/** A link that saves the picture of a shared hand. @returns {any} */
export const pictureLink = () => h("a.plain.save-picture", { hidden: true }, _("Save as image"));

/** @param {any} link @param {string} code  of the hand */
export function showPicture(link, code) {
  setAttribute(link, "href", handAddress(code, ".png"));
  setAttribute(link, "download", `hand-${code.slice(0, 8)}.png`);
  link.hidden = false;
}

const INVITE_COMPUTER = N_("This link leads to this computer only, since the room has no other address: nobody else can follow it yet. Close the room and open it again with --home, or with --lan, which encrypts browsers too.");
const INVITE_NETWORK = N_("It leads here from the same network only.");

/** Who can use the links of this page, and what to do when nobody else can; `null` when everybody can. @returns {any} */
export function addressNote() {
  const reach = reachOf(new URL(roomOrigin()).hostname);
  if (reach === "world") return null;
  return h(reach === "computer" ? "p.wrong" : "p.quiet", {}, _(reach === "computer" ? INVITE_COMPUTER : INVITE_NETWORK));
}

/** Send a link by what the device shares with, or show it. @param {string} name  of what it leads to @param {string} link */
export function invite(name, link) {
  if (!navigator.share || reachOf(new URL(link).hostname) === "computer") return inviteDialog(name, link);
  navigator.share({ title: name, url: link }).catch((/** @type {DOMException} */ error) => error.name === "AbortError" || inviteDialog(name, link));
}

/** @param {string} table  its name @param {string} link */
function inviteDialog(table, link) {
  const { input, copy, status } = copyField(_("Invite"));
  input.value = link;
  const code = h("img.qr", { src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: "QR", width: 240, height: 240 });
  const body = [h("p", {}, _("Send this link, or let a phone scan the code:")), addressNote(), input, code, status];
  openDialog({ title: _("Invite to {name}", { name: table }), body, extra: copy });
}

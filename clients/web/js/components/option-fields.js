// @ts-check
/** The fields of a form for the options of a table or tournament, made from their rows. */

import { asLine, _ } from "../context.js";
import { h } from "../dom.js";
import { gameWithStructure } from "../game-names.js";
import { sameGame } from "../games.js";
import { GAMES } from "../generated/game-records.js";
import { isOpen } from "../option-values.js";
import { amountInput, checkbox, field, numberInput, select } from "./dialogs.js";
import { stepper } from "./stepper.js";

/** @typedef {import("../option-values.js").OptionRow} OptionRow */

const LONGEST_TEXT = 40;
/** numbers with at most this many values have buttons for the next one */
const STEPPED = 10;

/** The fields of options: side by side, and switches on lines of their own. @param {OptionRow[]} rows @param {Record<string, any>} proposed  values in place of the usual ones @returns {any[]} */
export function optionFields(rows, proposed = {}) {
  /** @type {any[]} */
  const shown = [];
  for (const row of rows) {
    const made = optionField(row, proposed[row.field] ?? row.usual ?? 0);
    if (row.kind === "switch") shown.push(made);
    else if (shown.at(-1)?.matches(".option-fields")) shown.at(-1).append(made);
    else shown.push(h("div.option-fields", {}, made));
  }
  return shown;
}

/** The fields of further options, with a heading over each group of them and its switches below. @param {OptionRow[]} rows @param {Record<string, any>} proposed @returns {HTMLElement[]} */
export function optionGroups(rows, proposed = {}) {
  const sorted = [...rows].sort((a, b) => Number(a.kind === "switch") - Number(b.kind === "switch"));
  const titles = [...new Set(rows.map(({ group = "" }) => group))];
  return titles.map((title) => h("fieldset.option-group", {}, h("legend", {}, _(title)), optionFields(sorted.filter(({ group }) => group === title), proposed)));
}

/** @param {OptionRow} row @param {any} value */
function optionField({ field: name, kind, label, least = 0, most = 0, unit = 1, choices = [] }, value) {
  if (kind === "switch") return checkbox(name, _(label), Boolean(value));
  const made = field(_(label), input());
  made.classList.toggle("whole", kind === "text");
  return made;

  function input() {
    if (kind === "count" && most - least < STEPPED) return stepper(numberInput(name, value, least, most));
    switch (kind) {
      case "choice": return select(name, choices.map(([key, text]) => [key, asLine(_(text))]), value);
      case "amount": return amountInput(name, value, least, most);
      case "share": return h("input", { name, type: "number", required: true, min: least / 10, max: most / 10, step: 0.1, value: value / 10, inputmode: "decimal" });
      case "games": return gamesSelect(name, value);
      case "text": return h("input", { name, required: least > 0, maxlength: Math.min(most, LONGEST_TEXT), value });
      default: return numberInput(name, value / unit, Math.ceil(least / unit), Math.floor(most / unit));
    }
  }
}

/** Several games of all that the room deals. @param {string} name @param {Record<string, any>[]} chosen */
function gamesSelect(name, chosen) {
  const every = Object.values(GAMES).flatMap(({ name: game }) => ["no_limit", "pot_limit", "limit"].map((structure) => ({ game, structure })));
  const choices = every.map((played) =>
    h("option", { value: `${played.structure} ${played.game}`, selected: chosen.some((one) => sameGame(one, played)) }, gameWithStructure(played)));
  return h("select", { name, multiple: true, size: 5 }, choices);
}

/** Show in a form only the options that make sense with the others. @param {HTMLFormElement} form @param {OptionRow[]} rows */
export function showOpen(form, rows) {
  const fields = new FormData(form);
  for (const row of rows) {
    const input = /** @type {any} */ (form.elements.namedItem(row.field));
    if (input && row.only) input.closest("label").hidden = input.disabled = !isOpen(row, rows, fields);
  }
}

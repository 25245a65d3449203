// @ts-check
/** Three usual tables on top of the form for a new one: a press fills the form, and all can still be changed. */

import { usualBlinds } from "../amounts.js";
import { plainAmount, _ } from "../context.js";
import { h, setAttribute } from "../dom.js";
import { NN_, N_ } from "../translation.js";
import { drawSeats } from "./table-row.js";

/** @typedef {{label: string, seats: number, bots: number, values: Record<string, string|number>}} Ready */

/** @param {string} label @param {number} seats @param {number} bots @param {string} game @param {string} structure @returns {Ready} */
const ready = (label, seats, bots, game = "holdem", structure = "no_limit") =>
  ({ label, seats, bots, values: { game, structure, seats, house_bots: bots } }); // a game proposes structure and seats, so it comes first

const WITH_FRIENDS = ready(N_("Friends"), 9, 0);
const WITH_BOTS = ready(N_("Bots"), 6, 4);
const HEADS_UP = ready(N_("Heads-up"), 2, 0);
const OMAHA = ready(N_("Omaha"), 6, 0, "omaha", "pot_limit");

/** The row of them for a form; the one that the form equals is pressed. @param {() => HTMLFormElement} form @param {boolean} bots  whether the room has bots */
export function readyTables(form, bots) {
  const tables = [WITH_FRIENDS, bots ? WITH_BOTS : HEADS_UP, OMAHA];
  const blinds = usualBlinds().map((amount) => plainAmount(amount)).join("/");
  const buttons = tables.map((table) => {
    const picture = h("span.dots");
    drawSeats(picture, table.seats, table.bots);
    return h("button.plain", { type: "button", onclick: () => fill(form(), table) }, picture, h("span", {}, _(table.label)), " ", h("span.quiet", {}, `${blinds} · ${_(NN_("{count} seat", "{count} seats", "count"), { count: table.seats })}`));
  });
  const mark = () => buttons.forEach((button, i) => setAttribute(button, "aria-pressed", String(standsFor(form(), tables[i]))));
  return { row: h("div.ready-tables", { role: "group", "aria-label": _("New table") }, buttons), mark };
}

/** @param {HTMLFormElement} form @param {Ready} table */
function fill(form, { values }) {
  for (const [name, value] of Object.entries(values)) {
    const field = /** @type {HTMLInputElement|null} */ (form.elements.namedItem(name));
    if (!field) continue;
    field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** @param {HTMLFormElement} form @param {Ready} table */
function standsFor(form, { values }) {
  const fields = new FormData(form);
  return Object.entries(values).every(([name, value]) => String(fields.get(name) ?? 0) === String(value));
}

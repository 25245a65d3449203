// @ts-check
/** The dialog that chooses another table: one more beside those that are open, or one in place of another. */

import { plainNumber, session, _ } from "../context.js";
import { whyNot } from "../addable-tables.js";
import { h } from "../dom.js";
import { openDialog } from "./dialogs.js";
import { whatIsPlayed } from "./table-row.js";

/** The loss at the table that another one takes the place of. @param {string} name */
const losesSeat = (name) => h("p.wrong.asks", {}, _("You have a seat at {name}. If you choose another table you stand up there, when your hand is over.", { name }));

/** Ask before a table takes the place of one where the player has a seat. @param {{name: string, other: string, go: () => void}} options */
export function askToLeave({ name, other, go }) {
  openDialog({ title: _("{other} in place of {name}", { other, name }), body: [losesSeat(name)], go, goLabel: _("Go there instead") });
}

/**
 * @param {{tables: import("../addable-tables.js").Here, replaced: {table: number, name: string}|null, go: (table: number) => void}} options
 *   `replaced`: the table that the chosen one takes the place of
 */
export function pickTable({ tables, replaced, go }) {
  const here = session();
  const rows = [...here.lobby.values()].filter(({ table }) => table !== replaced?.table).sort((a, b) => a.table - b.table);
  const lines = rows.map((row) => {
    const seats = row.seats ? `${row.seated}/${row.seats}` : plainNumber(row.seated);
    const why = whyNot(row, tables, replaced !== null);
    const note = why ? _(why) : here.elsewhere.has(row.table) ? _("you play there on another device: it moves here") : "";
    const choose = h("button.plain", { type: "button", "data-table": row.table, disabled: why !== null, onclick: () => chosen(row.table) },
      h("b", {}, row.name), h("span.what", {}, whatIsPlayed(row)), h("span", {}, seats), note && h("span.why", {}, note));
    return h("li", {}, choose);
  });
  const dialog = openDialog({
    title: replaced ? _("Another table in place of {name}", { name: replaced.name }) : _("One more table"),
    body: [
      replaced && here.seats.has(replaced.table) ? losesSeat(replaced.name) : null,
      lines.length ? h("ul.table-choice", {}, lines) : h("p", {}, _("No other table is open in this room.")),
    ],
    cls: "picker",
  });
  /** @param {number} table */
  function chosen(table) {
    dialog.close();
    go(table);
  }
}

// @ts-check
/** What a UTH table pays and its rules: the panel beside the felt, and the dialogs. */

import { uthWritten, plainAmount, _ } from "../../context.js";
import { h } from "../../dom.js";
import { limitsText, payGrid, payTables, rulesLines } from "../../uth/pay-tables.js";
import { openDialog } from "../dialogs.js";
import { keyLists } from "../key-lists.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */

/** The limits as a table. @param {UthView} view */
function limitsTable(view) {
  const rows = view.limits.map((limit) =>
    h("tr", {}, h("th", { scope: "row" }, limit.name), h("td", {}, limitsText(/** @type {any} */ (limit), plainAmount))),
  );
  return h("table.pays.limits", {}, h("caption", {}, _("Limits")), h("tbody", {}, rows));
}

/** All pay tables in one table. @param {UthView} view */
function paysTable(view) {
  const { titles, rows } = payGrid(view, uthWritten(), plainAmount);
  const head = h("tr", {}, h("th", { scope: "col" }, _("Hand")), titles.map((title) => h("th", { scope: "col" }, title)));
  const body = rows.map(([hand, ...cells]) =>
    h("tr", {}, h("th", { scope: "row" }, hand), cells.map((cell) => h("td", {}, cell))),
  );
  return h("table.pays", {}, h("caption", {}, _("Pays")), h("thead", {}, head), h("tbody", {}, body));
}

/** @param {UthView} view @returns {any[]} */
export function payPanel(view) {
  const limits = uthWritten().limits(view.next_limits);
  const later = limits && h("p.quiet", {}, uthWritten().phrase("limits_set", { limits }));
  return [limitsTable(view), ...(later ? [later] : []), paysTable(view)];
}

/** What hands get that no pay table lists. @param {UthView} view @returns {any} */
function payNotes(view) {
  const tables = payTables(view, uthWritten(), plainAmount);
  return h("ul.pay-notes", {}, tables.map(({ title, note }) => h("li", {}, h("b", {}, `${title}: `), note)));
}

/** @param {UthView} view */
export function paysDialog(view) {
  openDialog({ title: _("Pay tables"), body: [h("div.pay-panel", {}, payPanel(view)), payNotes(view)], cls: "wide", read: true });
}

/** @param {UthView} view */
export function rulesDialog(view) {
  const { rules } = view;
  openDialog({
    title: _("Rules: {title}", { title: rules.title }),
    body: [
      h("ul.rules", {}, rulesLines(view, uthWritten()).map((line) => h("li", {}, line))),
      rules.source ? h("p.quiet", {}, _("After: {source}", { source: rules.source })) : null,
      h("div.pay-panel", {}, payPanel(view)),
      payNotes(view),
      ...keyLists(["uth"]),
    ],
    cls: "wide",
    read: true,
  });
}

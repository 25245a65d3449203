// @ts-check
/** Limits and pay tables of a house table, as elements. */

import { houseWritten, plainAmount, t } from "../../context.js";
import { h } from "../../dom.js";
import { limitsText, payGrid, payTables } from "../../uth/pay-tables.js";

/** @typedef {import("../../uth/uth-reducer.js").HouseView} HouseView */

/** The limits panel. @param {HouseView} view */
function limitsTable(view) {
  const rows = view.limits.map((limit) =>
    h("tr", {}, h("th", { scope: "row" }, limit.name), h("td", {}, limitsText(/** @type {any} */ (limit), plainAmount))),
  );
  return h("table.pays.limits", {}, h("caption", {}, t("limits")), h("tbody", {}, rows));
}

/** All pay tables side by side. @param {HouseView} view */
function paysTable(view) {
  const { titles, rows } = payGrid(view, houseWritten(), plainAmount);
  const head = h("tr", {}, h("th", { scope: "col" }, t("hand")), titles.map((title) => h("th", { scope: "col" }, title)));
  const body = rows.map(([hand, ...cells]) =>
    h("tr", {}, h("th", { scope: "row" }, hand), cells.map((cell) => h("td", {}, cell))),
  );
  return h("table.pays", {}, h("caption", {}, t("pays_to_one")), h("thead", {}, head), h("tbody", {}, body));
}

/** @param {HouseView} view @returns {any[]} */
export function payPanel(view) {
  const limits = houseWritten().limits(view.next_limits);
  const later = limits && h("p.quiet", {}, houseWritten().phrase("limits_set", { limits }));
  return [limitsTable(view), ...(later ? [later] : []), paysTable(view)];
}

/** What goes for the hands that no line lists. @param {HouseView} view @returns {any} */
export function payNotes(view) {
  const tables = payTables(view, houseWritten(), plainAmount);
  return h("ul.pay-notes", {}, tables.map(({ title, note }) => h("li", {}, h("b", {}, `${title}: `), note)));
}

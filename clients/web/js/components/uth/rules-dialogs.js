// @ts-check
/** What a UTH table pays and its rules: the panel beside the felt, and the dialogs. */

import { houseWritten, plainAmount, t } from "../../context.js";
import { h } from "../../dom.js";
import { limitsText, payGrid, payTables, rulesLines } from "../../uth/pay-tables.js";
import { openDialog } from "../dialogs.js";
import { keyLists } from "../key-lists.js";

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
function payNotes(view) {
  const tables = payTables(view, houseWritten(), plainAmount);
  return h("ul.pay-notes", {}, tables.map(({ title, note }) => h("li", {}, h("b", {}, `${title}: `), note)));
}

/** @param {HouseView} view */
export function paysDialog(view) {
  openDialog({ title: t("pays"), body: [h("div.pay-panel", {}, payPanel(view)), payNotes(view)], cls: "wide", read: true });
}

/** @param {HouseView} view */
export function rulesDialog(view) {
  const { rules } = view;
  openDialog({
    title: t("rules_of", { title: rules.title }),
    body: [
      h("ul.rules", {}, rulesLines(view, houseWritten()).map((line) => h("li", {}, line))),
      rules.source ? h("p.quiet", {}, t("after_source", { source: rules.source })) : null,
      h("div.pay-panel", {}, payPanel(view)),
      payNotes(view),
      ...keyLists(["house"]),
    ],
    cls: "wide",
    read: true,
  });
}

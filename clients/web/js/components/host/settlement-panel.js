// @ts-check
/** The panel of the settlement: who won what, who pays whom, payments to note, the banker, and settling up. */

import { columnAmount, session, signedColumnAmount, t, _ } from "../../context.js";
import { h } from "../../dom.js";
import { hasOtherWay, houseLine, madeLine, paymentLine, pendingLines, settlementColumns, settlementText } from "../../host/settlement-text.js";
import { field, select } from "../dialogs.js";
import { sureButton } from "../sure-button.js";
import { commandButton, commandLabel, panelOf } from "./host-panel.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {import("./host-panel.js").RunCommand} RunCommand */

const WRITTEN = { chips: columnAmount, signed: signedColumnAmount };

/** @param {RunCommand} act */
export function settlementPanel(act) {
  return panelOf(async (box) => {
    const draw = async () => {
      const settlement = await session().command("get_settlement");
      box.replaceChildren(
        resultTable(settlement),
        settlement.house ? h("p.house-result", {}, houseLine(settlement, _, WRITTEN)) : "",
        ...payments(settlement, done),
        pendingLines(settlement, _, WRITTEN).map((line) => h("p.quiet", {}, line)),
        settlement.lines.length ? bankerForm(settlement, done) : "",
        ...settlingUp(settlement, done),
      );
    };
    /** @type {(command: string, fields?: Row) => Promise<void>} */
    const done = async (command, fields = {}) => {
      await act(command, fields);
      await draw(); // after a refusal too: another host may have been faster
    };
    await draw();
  });
}

/** @param {Row} settlement */
function resultTable(settlement) {
  const columns = settlementColumns(settlement, _);
  const head = h("tr", {}, [t("host_player"), ...columns.map((one) => one.head)].map((text) => h("th", { scope: "col" }, text)));
  const rows = settlement.lines.map((/** @type {Row} */ row) => h("tr", {},
    h("th", { scope: "row" }, row.bot ? t("host_bot", { name: row.name }) : row.name),
    columns.map(({ part, signed }) => h("td", {}, (signed ? signedColumnAmount : columnAmount)(row[part] ?? 0)))));
  return h("div.scrolls", { tabindex: "0" }, h("table.sums-table", {}, h("thead", {}, head), h("tbody", {}, rows)));
}

/** @param {Row} settlement @param {(command: string, fields: Row) => Promise<void>} done */
function payments(settlement, done) {
  const list = (/** @type {Row[]} */ open) => h("ul.payments", {}, open.map((one) => {
    const fields = { player: one.payee ?? "", payer: one.payer ?? "", by: one.chips, due: one.chips };
    const what = commandLabel("host_paid");
    const sure = () => _("Press again: {what}", { what: paymentLine(one, _, WRITTEN) });
    return h("li", {}, h("span", {}, paymentLine(one, _, WRITTEN)), " ", sureButton(what, sure, () => done("host_paid", fields)));
  }));
  const made = (settlement.made ?? []).map((/** @type {Row} */ one) => h("li", {}, `✓ ${madeLine(one, _, WRITTEN)}`));
  const other = hasOtherWay(settlement);
  return [
    made.length ? h("ul.payments.made", {}, made) : "",
    other ? h("h3", {}, _("With the fewest payments")) : "",
    settlement.payments.length ? list(settlement.payments) : h("p.quiet", {}, t("host_no_payments")),
    ...(other ? [h("h3", {}, settlement.banker ? _("Or all with {banker}", settlement) : _("Or all with the host")), list(settlement.with_banker)] : []),
  ];
}

/** @param {Row} settlement @param {(command: string, fields: Row) => Promise<void>} done */
function bankerForm(settlement, done) {
  const people = settlement.lines.filter((/** @type {Row} */ row) => !row.bot).map((/** @type {Row} */ row) => row.name);
  const names = [...new Set([...people, settlement.banker])].filter(Boolean);
  const choice = select("banker", [["", _("the host")], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))], settlement.banker ?? "");
  return h("div.host-buttons", {}, field(_("Who holds the money"), choice),
    commandButton("host_banker", () => done("host_banker", { player: choice.value })));
}

/** @param {Row} settlement @param {(command: string) => Promise<void>} done */
function settlingUp(settlement, done) {
  const text = h("textarea", { readonly: true, rows: 6, "aria-label": t("host_copy") }, settlementText(settlement, _, WRITTEN));
  text.hidden = true;
  const copy = async () => {
    text.hidden = false;
    text.select();
    await navigator.clipboard?.writeText(text.value).catch(() => {});
  };
  const what = commandLabel("host_settle");
  return [
    h("div.host-buttons", {}, h("button.plain", { type: "button", onclick: copy }, t("host_copy")),
      sureButton(what, () => _("Press again: {what}", { what }), () => done("host_settle"))),
    text,
  ];
}

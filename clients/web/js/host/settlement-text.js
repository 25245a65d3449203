// @ts-check
/** The settlement of an evening in words: its columns, who pays whom, what was paid; and all of it for pasting. No DOM. */

/** @typedef {Record<string, any>} Row */
/** @typedef {(message: string, values?: Row) => string} Translate */
/** @typedef {{chips: (amount: number) => string, signed: (amount: number) => string}} Written  how amounts are written */

/** The columns of a settlement: heads, and which part of a row each shows; those about money only where there is some.
 * @param {Row} settlement @param {Translate} _ @returns {{head: string, part: string, signed: boolean}[]} */
export function settlementColumns({ lines }, _) {
  const any = (/** @type {string} */ part) => lines.some((/** @type {Row} */ row) => row[part]);
  const money = any("paid") || any("before");
  return [
    { head: _("Brought"), part: "brought", signed: false },
    { head: _("Took"), part: "took", signed: false },
    { head: _("On tables"), part: "on_tables", signed: false },
    { head: _("Result"), part: "net", signed: true },
    ...(money ? [{ head: _("Paid"), part: "paid", signed: true }] : []),
    ...(any("before") ? [{ head: _("Open before"), part: "before", signed: true }] : []),
    ...(money ? [{ head: _("Still due"), part: "due", signed: true }] : []),
  ];
}

/** What rake, bank, bots and corrections leave to the host or the banker. @param {Row} settlement @param {Translate} _ @param {Written} written */
export function houseLine({ house, banker }, _, { signed }) {
  const won = signed(house);
  return banker ? _("for {banker}, the banker (rake, bank, bots, corrections): {won}", { banker, won })
    : _("for the host (rake, bank, bots, corrections): {won}", { won });
}

/** A payment that is still to be made. @param {Row} payment @param {Translate} _ @param {Written} written */
export const paymentLine = ({ payer, payee, chips }, _, written) =>
  _("{payer} pays {chips} to {payee}", { payer: payer ?? _("the host"), payee: payee ?? _("the host"), chips: written.chips(chips) });

/** A payment that was made. @param {Row} payment @param {Translate} _ @param {Written} written */
export function madeLine({ payer, payee, chips }, _, written) {
  const values = { payer, payee, chips: written.chips(chips) };
  if (payer === null) return _("{payee} got {chips}", values);
  return payee === null ? _("{payer} paid {chips}", values) : _("{payee} got {chips} from {payer}", values);
}

/** A line for each change of a stack that waits for the end of a hand. @param {Row} settlement @param {Translate} _ @param {Written} written @returns {string[]} */
export const pendingLines = ({ pending = [] }, _, { signed }) => pending.map((/** @type {Row} */ { player, table, by }) =>
  _("not counted: {change} for {player} at table {table} when the hand is over", { player, table, change: signed(by) }));

/** The settlement as plain text, for pasting. @param {Row} settlement @param {Translate} _ @param {Written} written */
export function settlementText(settlement, _, written) {
  const results = settlement.lines.map((/** @type {Row} */ row) => `${row.name} ${written.signed(row.net)}`);
  const house = settlement.house ? [houseLine(settlement, _, written)] : [];
  const made = (settlement.made ?? []).map((/** @type {Row} */ one) => madeLine(one, _, written));
  const payments = settlement.payments.map((/** @type {Row} */ one) => paymentLine(one, _, written));
  return [...results, ...house, "", ...made, ...payments, ...pendingLines(settlement, _, written)].join("\n");
}

/** Whether paying all by the banker is another way than the fewest payments. @param {Row} settlement */
export const hasOtherWay = ({ payments, with_banker: others = [] }) => {
  const said = (/** @type {Row[]} */ list) => list.map(({ payer, payee, chips }) => JSON.stringify([payer, payee, chips])).sort().join();
  return others.length > 0 && said(payments) !== said(others);
};

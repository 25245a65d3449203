// @ts-check
/** The lines of an account statement: what to show of them, their sums by day, and all of them as CSV. No DOM. */

import { fieldText } from "../amounts.js";
import { NP_, N_ } from "../translation.js";

/** @typedef {Record<string, any>} Row  a line of the statement, or the sums of a day */
/** @typedef {{lines: Row[], days: Row[], before: string}} Page */

/** @type {Record<string, import("../translation.js").Message>} */
const KIND_NAMES = {
  buy_in: N_("buy-in"),
  top_up: N_("top-up"),
  cash_out: N_("cash-out"),
  hand: N_("hand"),
  round: N_("round against the house"),
  refill: NP_("line of a statement", "refill"),
  deposit: N_("deposit"),
  withdrawal: N_("withdrawal"),
  correction: N_("correction"),
};

/** Chips that a table had no room for. @type {Record<string, import("../translation.js").Message>} */
const RETURNED_NAMES = { buy_in: N_("returned buy-in"), top_up: N_("returned top-up") };

/** What a line is called. @param {Row} line @returns {import("../translation.js").Message} */
export const kindName = ({ kind, net }) => (net > 0 && RETURNED_NAMES[kind]) || (KIND_NAMES[kind] ?? kind);

/** What the list can be narrowed to: the kinds of lines, all of them when empty. @type {Record<string, {label: string, kinds: string[]}>} */
export const CHOICES = {
  all: { label: N_("everything"), kinds: [] },
  played: { label: N_("hands and rounds"), kinds: ["hand", "round"] },
  table: { label: N_("buy-ins, top-ups and cash-outs"), kinds: ["buy_in", "top_up", "cash_out"] },
  cashier: { label: N_("deposits and withdrawals"), kinds: ["deposit", "withdrawal"] },
  other: { label: N_("refills and corrections"), kinds: ["refill", "correction"] },
};

const SUMS = ["games", "bets", "payouts", "net", "received", "paid"];
const COLUMNS = ["time", "kind", "number", "table", "game", "amount", "payout", "net", "balance", "note"];
/** what a spreadsheet would take for a formula */
const FORMULA = /^[=+\-@\t\r]/;

/** The time of a line (GMT), as in 2026-09-21 20:15:00. @param {Row} line @returns {string} */
export const timeOf = (line) => new Date(line.at).toISOString().slice(0, 19).replace("T", " ");

/** Whether a line is about a game; the others move chips of the wallet. @param {Row} line */
export const isGame = ({ kind }) => kind === "hand" || kind === "round";

/** The sums of a day that began on the page before. @param {Row|undefined} before @param {Row} day @returns {Row} */
export function withSums(before, day) {
  if (!before) return day;
  return { ...day, ...Object.fromEntries(SUMS.map((name) => [name, before[name] + day[name]])) };
}

/**
 * Ask for pages until there are `most` lines, or no more: a page may be short, or empty, and have a next one.
 * @param {(before: string) => Promise<Page>} ask @param {string} before  of the page before @param {number} most @returns {Promise<Page>}
 */
export async function readPages(ask, before, most) {
  /** @type {Page} */
  const read = { lines: [], days: [], before };
  do {
    const page = await ask(read.before);
    read.lines.push(...page.lines);
    read.days.push(...page.days);
    read.before = page.before;
  } while (read.before && read.lines.length < most);
  return read;
}

/** A statement as CSV with a header; an empty balance is not known. @param {Row[]} lines @returns {string} */
export function statementCsv(lines) {
  const rows = lines.map((line) => [
    timeOf(line), line.kind, line.number, line.table || "", harmless(line.game), fieldText(line.amount), fieldText(line.payout), fieldText(line.net),
    line.balance === null ? "" : fieldText(line.balance), harmless(line.note),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** @param {string} text */
const harmless = (text) => (FORMULA.test(text) ? `'${text}` : text);

/** @param {string|number} value */
function quoted(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

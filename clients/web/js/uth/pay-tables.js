// @ts-check
/** The pay tables, limits and rules of a UTH table, as rows and sentences. No DOM. */

import { inWrittenDecimals } from "../amounts.js";
import { handWord } from "./uth-reducer.js";
import { N_ } from "../translation.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {import("./uth-words.js").UthWords} UthWords */
/** @typedef {{title: string, lines: [string, string][], note: string}} PayTable  rows of hand and payout; `note`: what all other hands get */
/** @typedef {(chips: number) => string} Amount */

/** The pay tables of the blind, of each side bet, and of the progressive.
 * @param {UthView} view @param {UthWords} words @param {Amount} amount @returns {PayTable[]} */
export function payTables(view, words, amount = String) {
  const { rules } = view;
  const table = (/** @type {string} */ title, /** @type {Record<string, string>} */ pays, /** @type {string} */ note) => ({
    title,
    lines: Object.entries(pays).map(([hand, odds]) => /** @type {[string, string]} */ ([handWord(view, hand), payout(odds, amount, words.language)])),
    note,
  });
  const tables = [table(rules.words.blind, rules.blind_pays, words.phrase("pays_push", { push: rules.words.push }))];
  for (const side of rules.side_bets) tables.push(table(side.name, side.pays, words.phrase("pays_lose")));
  const { progressive } = rules;
  if (progressive) {
    const values = { amount: amount(progressive.amount), meter: amount(view.meter) };
    tables.push(table(progressive.name, progressive.pays, words.phrase("pays_meter", values)));
  }
  return tables;
}

/** All pay tables as one: the titles of its columns, and a row for each hand, best first; a blank cell is no payout.
 * @param {UthView} view @param {UthWords} words @param {Amount} amount @returns {{titles: string[], rows: string[][]}} */
export function payGrid(view, words, amount = String) {
  const tables = payTables(view, words, amount);
  const columns = tables.map((table) => new Map(table.lines));
  const hands = new Set(columns.flatMap((column) => [...column.keys()]));
  const best = /** @type {string[]} */ (Object.values(view.rules.words.hands)).filter((hand) => hands.has(hand));
  const order = [...best, ...[...hands].filter((hand) => !best.includes(hand))];
  return {
    titles: tables.map((table) => table.title),
    rows: order.map((hand) => [hand, ...columns.map((column) => column.get(hand) ?? "")]),
  };
}

/** @param {string} odds @param {Amount} amount @param {string} language */
const payout = (odds, amount, language) => (/^\d+$/.test(odds) ? amount(Number(odds)) : inWrittenDecimals(odds, language));

/** "1-1,000", or one amount when it is fixed. @param {{min: number, max: number}} limit @param {Amount} amount */
export const limitsText = ({ min, max }, amount = String) => (min === max ? amount(min) : `${amount(min)}-${amount(max)}`);

/** what the room calls returns, and says beside them; the words of hosts stay as they write them */
const RETURN_WORDS = [
  N_("how it is defined is not said"),
  N_("computed exactly"),
  N_("Optimal play, per ante"),
  N_("Optimal play, per chip staked"),
  N_("Basic strategy, per ante"),
  N_("Basic strategy, per chip staked"),
  N_("Lost by the basic strategy before the flop, per ante"),
  N_("Lost by the basic strategy at the flop, per ante"),
  N_("Lost by the basic strategy at the river, per ante"),
];

const LAST_RULES = ["rule_time", "rule_qualify", "rule_win", "rule_equal"];

/** The rules of a table as sentences: how a round goes, what pays, and the published return rates.
 * @param {UthView} view @param {UthWords} words @returns {string[]} */
export function rulesLines(view, words) {
  const { rules } = view;
  const dealer = rules.words.dealer.toLowerCase();
  const named = { ...rules.words, raise_: rules.words.raise, dealer };
  const lines = [
    words.phrase("rule_bets", named),
    words.phrase(rules.shared_hand ? "rule_cards_shared" : "rule_cards", named),
  ];
  if (rules.board_first) lines.push(words.phrase("rule_board_first"));
  for (const phase of ["preflop", "flop", "river"]) {
    const times = rules.raises[phase].map((/** @type {number} */ by) => rules.words.raise_times.replaceAll("{times}", by));
    lines.push(words.phrase(`rule_${phase}`, { ...named, raises: times.join(" / ") }));
  }
  for (const key of LAST_RULES) lines.push(words.phrase(key, named));
  for (const rate of rules.returns) lines.push(`${RETURN_WORDS.includes(rate.of) ? words.filled(rate.of) : rate.of}: ${inWrittenDecimals(`${rate.percent}%`, words.language)}${rate.note ? ` (${words.filled(rate.note)})` : ""}`);
  return [...lines, ...meterLines(view, words)];
}

/** What a bet on the progressive gives back on average with the meter as it stands, 1 being even; 0 without one. @param {UthView} view */
export function returnAtMeter({ rules, meter, meter_return }) {
  const { progressive } = rules;
  if (!progressive || !meter_return) return 0;
  /** @type {[number, number][]} */
  const shares = meter_return.shares.map((/** @type {Record<string, number>} */ { percent, chance }) => [percent, chance]);
  const paid = shares.reduce((sum, [percent, chance]) => sum + chance * Math.floor(((meter + progressive.contribution) * percent) / 100), meter_return.fixed);
  return paid / progressive.amount;
}

/** What the progressive returns: with the meter as it stands, and over its life. @param {UthView} view @param {UthWords} words @returns {string[]} */
function meterLines(view, words) {
  const { rules: { progressive }, meter, meter_return } = view;
  if (!progressive || !meter_return) return [];
  const named = { progressive: progressive.name };
  const written = (/** @type {number} */ share, /** @type {number} */ digits) => inWrittenDecimals(`${(100 * share).toFixed(digits)}%`, words.language);
  return [
    words.phrase("return_at_meter", { ...named, meter, share: written(returnAtMeter(view), 4) }),
    words.phrase("return_over_life", { ...named, share: written(meter_return.over_life, 2) }),
  ];
}

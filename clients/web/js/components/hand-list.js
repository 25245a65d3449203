// @ts-check
/** The list of the player's hands: each is a row, and those of a tournament lie behind one that says how it ended. */

import { amount, asLine, locale, plainNumber, session, _, withAmounts, written } from "../context.js";
import { h } from "../dom.js";
import { gameWithStructure } from "../game-names.js";
import { linesOf } from "../hands/hand-statistics.js";
import { tournamentOf } from "../tournament/tournament-tables.js";
import { placeText } from "../tournament/tournament-words.js";
import { NN_, NP_, N_ } from "../translation.js";
import { signedAmount } from "./result-text.js";

/** @typedef {import("../hands/hand-statistics.js").HandRow} HandRow */
/** @typedef {{tournament: number, name: string, place: number, players: number, net: number}} PlayedTournament */

/** @type {Record<string, string>} */
const COLUMNS = { time: N_("Time"), hand: N_("Hand"), cards: N_("Cards"), winner: N_("Winner"), pot: N_("Pot"), net: N_("Result"), stack: N_("Stack") };

/**
 * @param {HandRow[]} hands  newest first @param {Map<number, PlayedTournament>} results  of the tournaments that are over, by their numbers
 * @param {Set<number>} unfolded  the tournaments whose hands are shown @param {(number: number) => void} replay
 */
export function handList(hands, results, unfolded, replay) {
  const heads = Object.entries(COLUMNS).map(([key, label]) => h(`th.${key}`, { scope: "col" }, _(label)));
  const several = new Set(hands.map(gameWithStructure)).size > 1;
  const row = (/** @type {HandRow} */ hand) => handRow(hand, several ? gameWithStructure(hand) : "", replay);
  let day = "";
  const parts = linesOf(hands).map((together) => {
    const tournament = tournamentOf(together[0].table);
    const rows = tournament ? tournamentRows(together, results.get(tournament), tournament, unfolded, row) : together.map(row);
    const before = day;
    day = new Date(together[0].ended).toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long" });
    return day === before ? rows : [h("tr.day", {}, h("th", { colspan: heads.length + 1, scope: "rowgroup" }, asLine(day))), rows];
  });
  return h("table", {}, h("caption.unseen", {}, _("My hands, newest first")), h("thead", {}, h("tr", {}, heads, h("td"))), h("tbody", {}, parts));
}

/** When a hand was over, on its day. @param {HandRow} hand */
const timeOf = ({ ended }) => new Date(ended).toLocaleTimeString(locale(), { timeStyle: "short" });

/** @param {HandRow} hand */
function winnerText({ winners = [] }) {
  if (winners.length !== 1) return new Intl.ListFormat(locale(), { type: "conjunction" }).format(winners);
  return winners[0] === session().name ? _("You win") : _("{winner} wins", { winner: winners[0] });
}

/** @param {HandRow} hand @param {string} game  where the hands are of several games @param {(number: number) => void} replay */
function handRow(hand, game, replay) {
  const label = _("Replay hand {hand}", { hand: hand.hand });
  const cells = [
    h("td.time", {}, timeOf(hand)),
    h("td.hand-name", {}, h("b", {}, hand.hand), h("span.quiet", {}, hand.table_name), game ? h("span.quiet.game", {}, game) : null),
    h("td.cards", {}, [hand.cards, hand.board, ...(hand.more_boards ?? [])].map(smallCards)),
    h("td.winner", {}, winnerText(hand)),
    h("td.pot", {}, amount(hand.pot, hand)),
    h(look("td.net", hand.net), {}, hand.voided ? _("does not count") : signedAmount(hand.net, hand)),
    h("td.stack", {}, amount(hand.stack, hand)),
    h("td.way-in", {}, h("button.plain", { type: "button", "data-number": hand.number, "aria-label": label }, _("Replay"))),
  ];
  return h("tr", { onclick: () => replay(hand.number) }, cells);
}

/** A part of the page coloured by whether something was won or lost. @param {string} part  such as "td.net" @param {number} net */
export const look = (part, net) => part + (net > 0 ? ".up" : net < 0 ? ".down" : "");

/** @param {HandRow[]} hands  of one tournament @param {PlayedTournament|undefined} result @param {number} tournament @param {Set<number>} unfolded @param {(hand: HandRow) => HTMLElement} row */
function tournamentRows(hands, result, tournament, unfolded, row) {
  const rows = hands.map(row);
  const button = h("button.plain", { type: "button" }, _("Hands"));
  const show = () => {
    for (const each of rows) each.hidden = !unfolded.has(tournament);
    button.setAttribute("aria-expanded", String(unfolded.has(tournament)));
  };
  const onclick = () => {
    if (!unfolded.delete(tournament)) unfolded.add(tournament);
    show();
  };
  for (const each of rows) each.classList.add("of-tournament");
  show();
  const place = result?.place ? `${placeText(result.place)} ${_(NP_("place", "of {count}"), { count: plainNumber(result.players) })}` : "";
  const head = h("tr.tournament", { onclick },
    h("td.time", {}, timeOf(hands[0])),
    h("td.hand-name", {}, h("b", {}, result?.name ?? hands[0].table_name), h("span.quiet", {}, withAmounts(NN_("{count} hand", "{count} hands", "count"), { count: hands.length }))),
    h("td.cards", {}, h("b", {}, place)),
    h("td.winner"),
    h("td.pot"),
    result ? h(look("td.net", result.net), {}, signedAmount(result.net, {})) : h("td.net"),
    h("td.stack"),
    h("td.way-in", {}, button));
  return [head, ...rows];
}

/** Cards beside each other, small enough for a list; as text they are what the log says. @param {string[]} cards */
const smallCards = (cards) => h("span.small-cards", {}, cards.map((card) => h(`span.suit-${card[1]}`, {}, written().cards([card]))));

// @ts-check
/** In which steps the events of a hand are shown on the felt, and how long each takes. No DOM. */

import { potTotal } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {{event: Record<string, any>, view: View}} Told  an event, and the view after it */
/** @typedef {"deal"|"bet"|"back"|"gather"|"fold"|"board"|"show"|"odds"|"win"|"draw"|"still"} Kind */
/** @typedef {{kind: Kind, told: Told[], ms: number}} Step  events that move together */

/** ms of each kind of movement; of the equities of open hands, those in which they can be read before the next card */
export const MS = { bet: 220, back: 200, gather: 260, fold: 180, show: 260, odds: 600, win: 350, deal: 200, board: 200, draw: 200 };
/** ms between cards that are dealt, and between those of the board */
export const DEAL_APART = 45;
export const BOARD_APART = 150;
/** the same when nobody can bet any more and everybody waits for the next card */
export const ALL_IN_MS = 350;
export const ALL_IN_APART = 350;
export const ALL_IN_PAUSE = 700;
/** ms for which names and hands of winners are read before their chips leave */
export const NAMES_MS = 320;
/** the most ms that all cards of a hand take to be dealt */
const WHOLE_DEAL = 700;

/** @type {Record<string, (event: Record<string, any>, before: View) => Kind>} */
const KINDS = {
  forced_bet: (event) => (event.by > 0 ? "bet" : "still"),
  acted: (event, before) => (event.action === "fold" ? "fold" : event.to > (before.seats[event.seat]?.bet ?? 0) ? "bet" : "still"),
  uncalled_returned: () => "back",
  pots_formed: (_event, before) => (Object.values(before.seats).some(({ bet }) => bet > 0) ? "gather" : "still"),
  hole_cards: () => "deal",
  board_dealt: () => "board",
  drew: (event) => (event.count ? "draw" : "still"),
  hand_shown: () => "show",
  all_in_odds: () => "odds",
  pot_awarded: () => "win",
};

/** kinds of which several events, one after another, move at once */
const TOGETHER = new Set(["deal", "still"]);
const FORCED = "forced_bet";

/**
 * The next step of what is still to be shown. @param {Told[]} waiting  not empty @param {View} before  what is shown now @returns {Step}
 */
export function nextStep(waiting, before) {
  const [first] = waiting;
  const kind = kindOf(first, before);
  const told = [first];
  for (const next of waiting.slice(1)) {
    const same = kindOf(next, told[told.length - 1].view) === kind;
    const blinds = first.event.type === FORCED && next.event.type === FORCED;
    if (!same || !(TOGETHER.has(kind) || blinds)) break;
    told.push(next);
  }
  return { kind, told, ms: lengthOf(kind, told, before) };
}

/** @param {Told} told @param {View} before @returns {Kind} */
const kindOf = ({ event }, before) => KINDS[event.type]?.(event, before) ?? "still";

/** @param {Kind} kind @param {Told[]} told @param {View} before */
function lengthOf(kind, told, before) {
  const { event } = told[0];
  if (kind === "still") return 0;
  if (kind === "win") return NAMES_MS + MS.win;
  if (kind === "deal") return MS.deal + apartOf(told) * (cardsOf(told) - 1);
  if (kind === "board") {
    const cards = event.board.length - before.board.length;
    const slow = allIn(before);
    return (slow ? ALL_IN_PAUSE + ALL_IN_MS : MS.board) + Math.max(0, cards - 1) * (slow ? ALL_IN_APART : BOARD_APART);
  }
  return MS[kind];
}

/** @param {Told[]} told  of `hole_cards` */
export const cardsOf = (told) => told.reduce((sum, { event }) => sum + event.count, 0);

/** ms between two cards. @param {Told[]} told  of `hole_cards` */
export const apartOf = (told) => Math.min(DEAL_APART, WHOLE_DEAL / Math.max(1, cardsOf(told)));

/** Whether only cards are still to come: several play on, and no more than one of them has chips. @param {View} view */
export function allIn(view) {
  const playing = Object.values(view.seats).filter((seat) => seat.in_hand && !seat.folded);
  return view.hand_running && playing.length > 1 && playing.filter((seat) => seat.stack > 0).length < 2 && potTotal(view) > 0;
}

/** ms that all of it takes. @param {Told[]} waiting @param {View} shown */
export function timeOf(waiting, shown) {
  let rest = waiting, view = shown, sum = 0;
  while (rest.length) {
    const step = nextStep(rest, view);
    sum += step.ms;
    rest = rest.slice(step.told.length);
    view = step.told[step.told.length - 1].view;
  }
  return sum;
}

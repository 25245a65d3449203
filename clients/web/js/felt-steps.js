// @ts-check
/** In which steps the events of a hand are shown on the felt, and how long each takes. No DOM. */

import { FILM } from "./generated/film-times.js";
import { potTotal } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {{event: Record<string, any>, view: View}} Told  an event, and the view after it */
/** @typedef {"deal"|"bet"|"back"|"gather"|"fold"|"board"|"show"|"odds"|"win"|"draw"|"still"} Kind */
/** @typedef {{kind: Kind, told: Told[], ms: number}} Step  events that move together */
/** @typedef {{ms: number, down: number, turn: number, see: number}} Street */

/** ms of each kind of movement; of the equities of open hands, those in which they are read before the flop */
export const MS = { bet: FILM.BET, back: FILM.BACK, gather: FILM.GATHER, fold: 180, show: FILM.SHOW, odds: FILM.ODDS, win: FILM.PAY, deal: 200, board: 200, draw: 200 };
/** ms between cards that are dealt, and between those of the board */
const DEAL_APART = 45;
export const BOARD_APART = 150;
/**
 * ms of a street when nobody can bet any more: in all with the time to read the equities, and of those `down` with its cards on the felt
 * face down, `turn` in which each is turned over, and `see` in which they are seen before anything tells what they make. By the cards of the board with it.
 * @type {Record<number, Street>}
 */
export const STREETS = { 3: { ms: FILM.FLOP, down: 120, turn: 350, see: 100 }, 4: { ms: FILM.TURN, down: 250, turn: 350, see: 100 }, 5: { ms: FILM.RIVER, down: 1150, turn: 700, see: 100 } };
/** ms between the cards of a flop that are turned over */
export const TURN_APART = 60;
/** the most ms that all cards of a hand take to be dealt */
const WHOLE_DEAL = 700;

export const ODDS = "all_in_odds";
const WIN = "pot_awarded";

/** @type {Record<string, (event: Record<string, any>, before: View) => Kind>} */
const KINDS = {
  forced_bet: (event) => (event.by > 0 ? "bet" : "still"),
  acted: (event, before) => (event.action === "fold" ? "fold" : event.to > (before.seats[event.seat]?.bet ?? 0) ? "bet" : "still"),
  uncalled_returned: () => "back",
  pots_formed: (_event, before) => (Object.values(before.seats).some(({ bet }) => bet > 0) ? "gather" : "still"),
  hole_cards: () => "deal",
  board_dealt: () => "board",
  drew: (event) => (event.count ? "draw" : "still"),
  hand_shown: ({ seat }, before) => (before.seats[seat]?.cards?.length ? "still" : "show"),
  [ODDS]: () => "odds",
  [WIN]: () => "win",
};

/** kinds whose events, one after another, move at once */
const TOGETHER = new Set(["deal", "still"]);
/** the odds known with the cards of a street when hands lie face up */
const WITH_STREET = new Set(["made_hand", ODDS]);
/** hands that are turned up before the board is complete, with their first odds */
const WITH_HANDS = new Set(["hand_shown", ODDS]);
/** all of a pot, in hundredths of a percent */
const WHOLE = 10000;
const FORCED = "forced_bet";
/** the cards of a whole board */
const BOARD = 5;

/**
 * The next step of what is still to be shown. @param {Told[]} waiting  not empty @param {View} before  what is shown now @returns {Step}
 */
export function nextStep(waiting, before) {
  const [first] = waiting;
  const kind = kindOf(first, before);
  const told = [first];
  const hands = kind === "show" && before.board.length < BOARD && allIn(before);
  const together = TOGETHER.has(kind) || (kind === "win" && sweeps(waiting, before));
  for (const next of waiting.slice(1)) {
    const { type } = next.event;
    const same = together && kindOf(next, told[told.length - 1].view) === kind;
    const blinds = first.event.type === FORCED && type === FORCED;
    const street = kind === "board" && WITH_STREET.has(type) && isFilm(before);
    if (!same && !blinds && !street && !(hands && WITH_HANDS.has(type))) break;
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
  if (kind === "win") return namesTime(before, told) + MS.win;
  if (kind === "show") return MS.show + (told[told.length - 1].event.type === ODDS ? MS.odds : 0);
  if (kind === "deal") return MS.deal + dealApart(cardsOf(told)) * (cardsOf(told) - 1);
  if (kind === "board") {
    return isFilm(before) ? STREETS[event.board.length].ms : MS.board + (event.cards.length - 1) * BOARD_APART;
  }
  return MS[kind];
}

/** @param {Told[]} told  of `hole_cards` */
export const cardsOf = (told) => told.reduce((sum, { event }) => sum + event.count, 0);

/** ms between two cards of a deal. @param {number} cards  how many are dealt in all */
export const dealApart = (cards) => Math.min(DEAL_APART, WHOLE_DEAL / Math.max(1, cards));

/** Whether only cards are still to come: several play on, and no more than one of them has chips. @param {View} view */
export function allIn(view) {
  const playing = Object.values(view.seats).filter((seat) => seat.in_hand && !seat.folded);
  return view.hand_running && playing.length > 1 && playing.filter((seat) => seat.stack > 0).length < 2 && potTotal(view) > 0;
}

/** Whether cards come slowly: nobody can bet any more, and not only bots play. @param {View} view */
export const isFilm = (view) => allIn(view) && hasPeople(view);

/** Whether anybody but bots was dealt in. @param {View} view */
export const hasPeople = (view) => Object.values(view.seats).some((seat) => seat.in_hand && !seat.bot);

/** Whether one player wins all pots: they are paid as one. @param {Told[]} waiting @param {View} before */
function sweeps(waiting, before) {
  const wins = waiting.filter(({ event }) => event.type === WIN).flatMap(({ event }) => event.shares);
  return before.board_count < 2 && wins.length === before.pots.length && wins.every(({ seat }) => seat === wins[0].seat);
}

/** Whether a pot that is paid is one of several, or of several boards; all that go to one player are as one. @param {View} view @param {Told[]} told */
export const isPart = (view, told) => view.board_count > 1 || view.pots.length > told.length;

/** ms to read the names of a pot's winners before its chips leave. @param {View} view @param {Told[]} told */
export const namesTime = (view, told) => (isPart(view, told) ? FILM.POT_NAMES : FILM.NAMES);

/** Whether the last card changes nothing: each hand wins or shares for certain, or loses. @param {View} view */
export const decided = ({ odds }) => odds.length > 0 && odds.every(({ win, tie }) => [win, tie].every((share) => share === 0 || share === WHOLE));

/** The times of a street, by how many cards its board has then; a river that decides nothing is turned over as soon as a turn. @param {number} board @param {boolean} nothing @returns {Street} */
export const streetOf = (board, nothing) => (nothing && board === BOARD ? { ...STREETS[4], ms: FILM.RIVER } : STREETS[board]);

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

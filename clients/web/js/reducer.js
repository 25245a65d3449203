// @ts-check
/**
 * A table as one viewer sees it: a pure fold of events over a snapshot. No DOM, no clock, no network.
 *
 * `fromSnapshot` and `fold` return a new view and do not change the old one. A view always equals what a new snapshot
 * would give. There are no poker rules here: the `turn` from the server says what is allowed.
 */

import { timed, valuesOf } from "./event-effects.js";
import { gameOf } from "./games.js";
import { SEAT_SETS, TABLE_SETS, USUAL_SEAT, USUAL_TABLE } from "./generated/table-state.js";

/** @typedef {Record<string, any>} Event  an event as it comes over the wire, with its `type` */
/** @typedef {import("./generated/table-state.js").SeatFields & {picture?: string}} Seat
 *   `picture`: of a recorded hand, the one that the player had then */
/** @typedef {{amount: number, seats: number[]}} Pot */
/** @typedef {{seat: number, player: string, by: number, pot: number, run: number, name: string, named?: import("./hand-names.js").NamedHand|null}} Win */
/** @typedef {{hand: number, wins: Win[], net: Record<number, number>, voided: boolean,
 *   shown: Record<number, import("./hand-names.js").Named & {cards: string[]}>, mucked: number[], to_come: string[][]}} Result
 *   `to_come`: the boards as they would have been, once a player had them shown */
/** @typedef {{seat: number, started: number, time: number, bank: number, source: string, limited: boolean}} Clock
 *   `started` is the caller's `now`; all in milliseconds */
/** @typedef {{seat: number, win: number, tie: number, equity: number}} Odds  in hundredths of a percent */
/** @typedef {{player: string, seat: number, time: number, started: number}} Offer */
/** @typedef {{hand: number, seats: number[], most: number, time: number, started: number}} RunsAsked
 *   seats that have not yet answered how many times the cards to come are dealt */
/** @typedef {{seat: number, hand: number, time: number, started: number}} GameAsked
 *   who chooses the game of the hand that comes */
/** @typedef {{player: string, seat: number, by: number, top_up: boolean}} Request
 *   a player waits for the host to approve their chips */
/** @typedef {{seats: Record<number, Seat>, runs_asked: RunsAsked|null, game_asked: GameAsked|null, pots: Pot[],
 *   clock: Clock|null, made_hand: (Event & import("./hand-names.js").Named)|null, offers: Offer[], requests: Request[]}} OwnForm
 *   fields of the state that are kept in a form of their own */
/** @typedef {Omit<import("./generated/table-state.js").TableFields, keyof OwnForm> & OwnForm
 *   & {table: number, name: string|null, closed: string|null, results: Result|null, dead: number, paused_at: number,
 *   kept_from: number, made_hands: Record<number, Event & import("./hand-names.js").Named>}} View
 *   `made_hand`: the last that was named, `made_hands`: by the number of the board;
 *   `paused_at`: the caller's `now` when the table was paused, while it is; `kept_from`: when the viewer sat out, or
 *   learned for how long their seat is kept;
 *   `dead`: antes and dead posts of the running round, which are in the middle but in no player's bet */

/** Events are missing between the view and the message. */
export class Gap extends Error {}

/**
 * The view that a snapshot describes. `before` is the view that it replaces, whose result is kept.
 * @param {number} table @param {Event} state @param {string|null} name  the viewer's own
 * @param {number} now  ms, starts the clock @param {View|null} before
 * @returns {View}
 */
export function fromSnapshot(table, state, name, now = 0, before = null) {
  const { seats, pots, offers, runs_asked, game_asked } = /** @type {Event} */ ({ ...USUAL_TABLE, ...state });
  let view = /** @type {View} */ ({
    ...USUAL_TABLE,
    ...state,
    table,
    name,
    seats: Object.fromEntries(seats.map((/** @type {Event} */ seat) => [seat.seat, { ...USUAL_SEAT, ...seat }])),
    runs_asked: timed(runs_asked, now),
    game_asked: timed(game_asked, now),
    pots: pots.map((/** @type {[number, number[]]} */ [amount, of]) => ({ amount, seats: of })),
    clock: null,
    offers: offers.map((/** @type {Event} */ offer) => timed(offer, now)),
    made_hands: state.made_hand ? { [state.made_hand.run ?? 0]: state.made_hand } : {},
    paused_at: now,
    kept_from: now,
    closed: null,
    results: before ? before.results : null,
    dead: 0,
  });
  view.clock = startClock(view, now);
  if (state.clock) view = fold(view, state.clock, now);
  view.dead = view.turn ? view.turn.pot - potTotal(view) : 0;
  if (view.hand_running && (!view.results || view.results.hand !== view.hand)) view.results = freshResult(view.hand);
  return view;
}

/**
 * The view after one event. Unknown events change nothing.
 * @param {View} view @param {Event} event @param {number} now  ms, for clocks only @returns {View}
 */
export function fold(view, event, now = 0) {
  const next = declared(view, event, now);
  const change = FOLDS[event.type];
  return change ? { ...next, ...change(next, event, now, view) } : next;
}

/** The view with what the event declares to set. @param {View} view @param {Event} event @param {number} now @returns {View} */
function declared(view, event, now) {
  const ofSeat = valuesOf(SEAT_SETS, event, USUAL_SEAT, now);
  return { ...view, ...(ofSeat ? patched(view, event.seat, ofSeat) : valuesOf(TABLE_SETS, event, USUAL_TABLE, now)) };
}

/**
 * Fold an `events` message: each event with the view after it; none for a repeated message.
 * @template {{seq: number}} V  the view of either kind of table
 * @param {V} view @param {Event} message @param {number} now
 * @param {(view: V, event: Event, now: number) => V} foldOne  the fold for that kind of table
 * @returns {{view: V, steps: {event: Event, view: V}[]}}
 * @throws {Gap} when events between the view and the message are missing
 */
export function foldMessage(view, message, now = 0, foldOne = /** @type {any} */ (fold)) {
  if (message.last <= view.seq) return { view, steps: [] };
  if (message.first !== view.seq + 1) throw new Gap(`events ${message.first} came after ${view.seq}`);
  let next = { ...view, seq: message.last };
  const steps = [];
  for (const event of message.events) {
    next = foldOne(next, event, now);
    steps.push({ event, view: next });
  }
  return { view: next, steps };
}

// --- reading a view ----------------------------------------------------------------------------------------------

/** @param {View} view @returns {Seat|null} the viewer's own seat */
export const me = (view) => (view.you === null ? null : (view.seats[view.you] ?? null));

/** The same, and after a rabbit hunt as they would have been. @param {View} view @returns {string[][]} */
export const shownBoardsOf = (view) => (view.results?.to_come.length ? view.results.to_come : boardsOf(view));

/** Whether a player may ask which cards would have come in the hand that is over. @param {View} view @param {Seat} mine */
export const canHunt = (view, mine) =>
  Boolean(view.config.rabbit_hunt && !view.hand_running && mine.in_hand && view.results && !view.results.voided) &&
  !view.results?.to_come.length && view.board.length < gameOf(view.config).board;

/** The board that comes next, and that the odds are of, where several come one after another; `null` where they come together, or none does. @param {View} view */
export function boardDue(view) {
  if (view.board_count < 2 || handBoards(view.config) > 1) return null;
  const boards = boardsOf(view);
  const due = [...boards, []].findIndex((board) => board.length < gameOf(view.config).board);
  return due < view.board_count ? due : null;
}

/** How many boards a hand of a table has from its flop on. @param {Record<string, any>} config */
const handBoards = (config) => (config.bomb_pot ? config.bomb_pot_boards : 1);

/** A street of another board than the first. @param {View} view @param {Event} event */
const laterBoard = (view, event) => ({
  more_boards: [...view.more_boards.slice(0, event.run - 1), event.board],
  board_count: Math.max(view.board_count, event.run + 1),
});

/** All boards of the hand: one, but for hands with several. @param {View} view */
export const boardsOf = (view) => [view.board, ...view.more_boards];

/** The pots of these seats, each with who can win it, by position. @param {View} view @param {number[]} seats */
export const potsOf = ({ pots }, seats) => pots.map(({ amount, seats: of }) => ({ amount, of: of.map((seat) => seats.indexOf(seat)).filter((i) => i >= 0) })).filter(({ of }) => of.length);

/** @param {View} view */
export const myTurn = (view) => view.turn !== null && view.turn.seat === view.you;

/** @param {View} view @returns {Seat[]} the taken seats, in order */
export const seatsInOrder = (view) => Object.values(view.seats).sort((a, b) => a.seat - b.seat);

/** Whether a seat is in the running hand and has not folded. @param {Seat} seat */
export const live = (seat) => seat.in_hand && !seat.folded;

/** Whether somebody is there and ready to play. @param {Seat} seat */
export const mayPlay = (seat) => seat.connected && !seat.sitting_out && seat.stack > 0;

/** Whether no hand can begin: fewer than two may play, or the table is closed. @param {View} view */
export const cannotDeal = (view) => !view.hand_running && (view.closed !== null || Object.values(view.seats).filter(mayPlay).length < 2);

/** The same table with nothing left of the last hand. @param {View} view @returns {View} */
export const withoutHand = (view) => ({ ...view, board: [], more_boards: [], board_count: 1, pots: [], results: null, odds: [], button: null, seats: each(view, CLEARED) });

/** @param {View} view @returns {number} all chips in the middle, including the bets and antes of this round */
export function potTotal(view) {
  const pots = view.pots.reduce((sum, pot) => sum + pot.amount, 0);
  return pots + seatsInOrder(view).reduce((sum, seat) => sum + seat.bet, 0) + view.dead;
}

/** @param {View} view @param {number} seat @returns {string} the player's name, or `Seat 4` */
export const player = (view, seat) => view.seats[seat]?.player ?? `Seat ${seat}`;

/** The names of the players of some seats, as a list. @param {View} view @param {number[]} seats */
export const players = (view, seats) => seats.map((seat) => player(view, seat)).join(", ");

/** @param {View} view @returns {Offer|null} the free seat that is kept for the viewer */
export const myOffer = (view) => view.offers.find((offer) => offer.player === view.name) ?? null;

/** @param {View} view @returns {Request|null} the viewer's chips that wait for a host's approval */
export const myRequest = (view) => view.requests.find((request) => request.player === view.name) ?? null;

/** The question which game is played next, if it is the viewer's to answer. @param {View} view */
export const myGameQuestion = (view) => (view.you !== null && view.game_asked?.seat === view.you ? view.game_asked : null);

/** The question how many times to run an all-in, if the viewer has yet to answer it. @param {View} view */
export const myRunsQuestion = (view) => (view.you !== null && view.runs_asked?.seats.includes(view.you) ? view.runs_asked : null);

/** @param {View} view @param {number} now @returns {number|null} ms that the viewer's seat is still kept while they sit out */
export function keptTimeLeft(view, now) {
  const kept = me(view)?.kept;
  return kept ? Math.max(0, kept - ((view.paused ? view.paused_at : now) - view.kept_from)) : null;
}

/** @param {Clock} clock @param {number} now @returns {number} ms left of this part of the clock */
export const timeLeft = (clock, now) => Math.max(0, clock.time - (now - clock.started));

/** An equity in whole percents, 0 and 100 only when it is just that. @param {{equity: number}} odds  in hundredths of a percent */
export function percentOf({ equity }) {
  const percent = Math.floor((equity + 50) / 100);
  return equity === 0 || equity === 10000 ? percent : Math.min(Math.max(percent, 1), 99);
}

// --- one function for each event, named after it: what changes ---------------------------------------------------

/** @typedef {(view: View, event: Event, now: number, before: View) => Partial<View>} Fold
 *   `view` has what the event declares to set, `before` has not */

/** @type {Record<string, Fold>} */
const FOLDS = {
  sat(view, event) {
    const { seat: number, player: name, stack, bot } = event;
    const seat = /** @type {Seat} */ ({ ...USUAL_SEAT, seat: number, player: name, stack, bot });
    return {
      seats: { ...view.seats, [event.seat]: seat },
      you: event.player === view.name ? event.seat : view.you,
      offers: view.offers.filter((offer) => offer.player !== event.player),
    };
  },
  stood_up(view, event) {
    const { [event.seat]: _, ...seats } = view.seats;
    return view.you === event.seat ? { seats, you: null, made_hand: null, made_hands: {} } : { seats };
  },
  sat_out: (view, event, now) => (event.seat === view.you ? { kept_from: now } : patched(view, event.seat, { kept: 0 })),
  auto_top_up_set: (view, event) =>
    patched(view, event.seat, { auto_top_up: event.to ? { to: event.to, below: event.below } : null }),

  rabbit_hunted: (view, event) => ({ results: view.results && { ...view.results, to_come: event.boards } }),
  hand_started(view, event) {
    /** @type {Record<number, Seat>} */
    const seats = {};
    for (const seat of Object.values(view.seats)) seats[seat.seat] = { ...seat, ...CLEARED };
    for (const dealt of event.players) {
      seats[dealt.seat] = { ...seats[dealt.seat], in_hand: true, stack: dealt.stack };
    }
    return {
      seats,
      hand: event.hand,
      hand_running: true,
      button: event.button,
      small_blind_seat: event.small_blind_seat,
      big_blind_seat: event.big_blind_seat,
      board: [],
      more_boards: [],
      board_count: handBoards(/** @type {any} */ (view.config)),
      pots: [],
      dead: 0,
      street: gameOf(view.config).streets[0],
      made_hand: null,
      made_hands: {},
      odds: [],
      results: freshResult(event.hand),
      ...NO_TURN,
    };
  },
  forced_bet(view, event) {
    const dead = view.dead + event.by - (event.to - view.seats[event.seat].bet);
    return { ...patched(view, event.seat, { bet: event.to, stack: event.stack, last_action: event.kind }), dead };
  },
  hole_cards: (view, event) => patched(view, event.seat, { card_count: event.count, cards: event.cards }),
  acted(view, event) {
    const folded = event.action === "fold" ? { folded: true } : {};
    const change = { bet: event.to, stack: event.stack, last_action: event.action, ...folded };
    return { ...patched(view, event.seat, change), ...NO_TURN };
  },
  uncalled_returned: (view, event) =>
    patched(view, event.seat, { bet: view.seats[event.seat].bet - event.by, stack: event.stack }),
  pots_formed: (view, event) => ({ pots: event.pots, dead: 0, seats: each(view, { bet: 0 }) }),
  game_asked: (view, _event, now) => ({ clock: startClock(view, now) }),
  game_chosen: () => ({ clock: null }),
  runs_answered: (view, event) => ({
    runs_asked: view.runs_asked && { ...view.runs_asked, seats: view.runs_asked.seats.filter((seat) => seat !== event.seat) },
  }),
  board_dealt: (view, event) => ({
    street: event.street,
    ...(event.run ? laterBoard(view, event) : { board: event.board }),
    odds: [],
    seats: each(view, { last_action: "" }, live),
  }),
  draw_started: (view, event) => ({ street: event.street ?? "draw", seats: each(view, { drew: null }, live) }),
  drew(view, event) {
    /** @type {Partial<Seat>} */
    const change = { drew: event.count, last_action: "draw" };
    if (event.hand !== null) change.cards = event.hand;
    else if (event.count && event.seat !== view.you) change.cards = null;
    return { ...patched(view, event.seat, change), ...NO_TURN };
  },
  hand_shown(view, event) {
    const change = patched(view, event.seat, { cards: shownCards(view, event) });
    if (!view.results || !event.name) return change;
    const shown = { ...view.results.shown, [event.seat]: { name: event.name, named: event.named, cards: event.cards } };
    return { ...change, results: { ...view.results, shown } };
  },
  hand_mucked: (view, event) => ({ results: view.results && { ...view.results, mucked: [...view.results.mucked, event.seat] } }),
  pot_awarded(view, event) {
    let seats = view.seats;
    /** @type {Win[]} */
    const wins = [];
    for (const { seat, by } of event.shares) {
      seats = { ...seats, [seat]: { ...seats[seat], stack: seats[seat].stack + by } };
      const { name, named } = view.results?.shown[seat] ?? { name: "", named: null };
      wins.push({ seat, player: player(view, seat), by, pot: event.pot, run: event.run ?? 0, name, named });
    }
    const results = view.results && { ...view.results, wins: [...view.results.wins, ...wins] };
    return { seats, results };
  },
  hand_ended(view, event) {
    const seats = withStacks(each(view, { bet: 0 }), event.results);
    /** @type {Record<number, number>} */
    const net = {};
    for (const result of event.results) net[result.seat] = result.net;
    return { ...HAND_OVER, seats, results: view.results && { ...view.results, net } };
  },
  hand_voided(view, event) {
    const seats = withStacks(each(view, { bet: 0 }), event.players);
    return { ...HAND_OVER, seats, results: view.results && { ...view.results, voided: true } };
  },
  made_hand(view, event) {
    const made = /** @type {any} */ (event);
    return { made_hand: made, made_hands: { ...view.made_hands, [made.run ?? 0]: made } };
  },

  turn(view, event, now) {
    const unannounced = event.legal.draw_max && view.street === "predraw"; // by a room of before
    const street = unannounced ? "draw" : view.street;
    return { turn: event, street, clock: startClock({ ...view, turn: event }, now) };
  },
  clock_extended: (view, event, now) =>
    view.clock ? { clock: { ...view.clock, started: now, time: event.time, source: event.source } } : {},
  side_bet_paid: (view, event) => ({ seats: withStacks(view.seats, event.results) }),
  seats_marked(view, event) {
    /** @type {Record<number, Seat>} */
    const seats = {};
    for (const seat of Object.values(view.seats)) {
      const others = seat.marks.filter((mark) => mark !== event.mark);
      seats[seat.seat] = { ...seat, marks: event.seats.includes(seat.seat) ? [...others, event.mark] : others };
    }
    return { seats };
  },
  waiting_list_changed: (view, event) => ({
    waiting: event.names,
    offers: view.offers.filter((offer) => event.names.includes(offer.player)),
  }),
  seat_offered: (view, event, now) => ({ offers: [...view.offers, /** @type {Offer} */ (timed(event, now))] }),
  buy_in_asked(view, event) {
    const seat = Object.values(view.seats).find(({ player: name }) => name === event.player);
    const waits = seat?.sit_out_reason === "broke" ? patched(view, seat.seat, { kept: 0 }) : {};
    return { ...waits, requests: [...view.requests, /** @type {any} */ (event)] };
  },
  buy_in_answered: (view, event) => ({ requests: view.requests.filter(({ player: name }) => name !== event.player) }),
  paused: (_view, _event, now) => ({ paused_at: now }),
  resumed: (view, _event, now, before) => ({
    clock: before.paused ? clockAfterPause(view, now) : view.clock,
    kept_from: view.kept_from + now - view.paused_at,
  }),
  table_closed: (_view, event) => ({ closed: event.reason }),
};

/** The clock of the decision, which stood still while the table was paused. @param {View} view @param {number} now */
function clockAfterPause({ clock, paused_at }, now) {
  return clock && { ...clock, started: clock.started + now - Math.max(paused_at, clock.started) };
}

const NO_TURN = { turn: null, clock: null };
const HAND_OVER = { ...NO_TURN, hand_running: false, pots: [], odds: [], runs_asked: null, dead: 0 };
const CLEARED = { bet: 0, card_count: 0, in_hand: false, folded: false, cards: null, drew: null, last_action: "" };

/** @param {number} hand @returns {Result} */
const freshResult = (hand) => ({ hand, wins: [], net: {}, shown: {}, voided: false, mucked: [], to_come: [] });

/** @param {View} view @param {number} seat @param {Partial<Seat>} change @returns {Partial<View>} */
const patched = (view, seat, change) => ({ seats: { ...view.seats, [seat]: { ...view.seats[seat], ...change } } });

/** @param {View} view @param {Partial<Seat>} change @param {(seat: Seat) => boolean} which */
function each(view, change, which = () => true) {
  /** @type {Record<number, Seat>} */
  const seats = {};
  for (const seat of Object.values(view.seats)) seats[seat.seat] = which(seat) ? { ...seat, ...change } : seat;
  return seats;
}

/** @param {Record<number, Seat>} seats @param {{seat: number, stack: number}[]} stacks */
function withStacks(seats, stacks) {
  const changed = { ...seats };
  for (const { seat, stack } of stacks) changed[seat] = { ...seats[seat], stack };
  return changed;
}

/** The cards of a seat after a show. The viewer's own cards stay in the viewer's order. @param {View} view @param {Event} event */
function shownCards(view, event) {
  const seat = view.seats[event.seat];
  if (seat.seat === view.you) return seat.cards;
  if (event.cards.length >= seat.card_count) return event.cards;
  const before = seat.cards ?? [];
  return [...before, ...event.cards.filter((/** @type {string} */ card) => !before.includes(card))];
}

/** The clock of a decision, or of the choice of the next game. @param {View} view @param {number} now @returns {Clock|null} */
function startClock(view, now) {
  const { game_asked: asked } = view;
  if (asked) return { seat: asked.seat, started: now, time: asked.time, bank: 0, source: "choice", limited: true };
  if (!view.turn) return null;
  const { seat, time, bank } = view.turn;
  return { seat, started: now, time, bank, source: "decision", limited: view.config.clocks.decision > 0 };
}

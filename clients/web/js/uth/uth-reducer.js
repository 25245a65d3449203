// @ts-check
/**
 * A UTH table as one viewer sees it: a pure fold of events over a snapshot. No DOM, no clock, no network.
 *
 * `fromSnapshot` and `fold` return a new view and do not change the old one. A view always equals what a new snapshot
 * would give. There are no rules here: names, limits, pay tables and decisions come from the room.
 */

import { valuesOf } from "../event-effects.js";
import { SEAT_SETS, TABLE_SETS, USUAL_SEAT, USUAL_TABLE } from "../generated/uth-state.js";

/** @typedef {Record<string, any>} Event  an event as it comes over the wire, with its `type` */
/** @typedef {{bet: string, amount: number}} Bet */
/** @typedef {Omit<import("../generated/uth-state.js").UthSeatFields, "bets"> & {bets: Bet[]}} UthSeat */
/** @typedef {{started: number, time: number, whole: number, stopped: boolean}} PhaseClock
 *   `started` is the caller's `now`; all in milliseconds; `whole` is the time at the start */
/** @typedef {import("../generated/uth-state.js").UthTableFields} Fields */
/** @typedef {Omit<Fields, "places"|"time"|"paused"|"balance"|"usable_chips"|"spectators"|"previous"|"limits"|"next_limits"> & {kind: "house",
 *   table: number, player: string|null, places: Record<number, UthSeat>, opened_as: string, clock: PhaseClock|null,
 *   counts: Event[], auto: string, previous: Bet[], limits: Event[], next_limits: Event[], pause_reason: string,
 *   host_paused: boolean, cancelled: string, closed: string|null}} UthView
 *   `player` is the viewer's own name, `name` the table's; `auto` is the decision made for a viewer who ran out of time */

export const ANTE = "ante";
const BLIND = "blind";
export const RAISE = "raise";

/** The reason in a snapshot when a host has paused the table. Any other reason is a failure of the table itself. */
const HOST_PAUSED = "the host paused the table";

const TIMED = ["betting", "preflop", "flop", "river"];
/** A seat at the start of a round. */
const CLEARED = { bets: [], total: 0, ready: false, card_count: 0, cards: null, decided: "", decision: null, raised: 0,
  folded: false, shown: null, settled: null, can_double: false };

/**
 * The view that a snapshot describes.
 * @param {number} table @param {Event} state @param {string|null} player  the viewer's own name
 * @param {number} now  ms, starts the clock @returns {UthView}
 */
export function fromSnapshot(table, state, player, now = 0) {
  const host_paused = state.paused === HOST_PAUSED;
  const pause_reason = host_paused ? "" : state.paused;
  const runs = state.time && !pause_reason && TIMED.includes(state.phase);
  const { betting, decision } = state.rules.timing;
  const whole = state.phase === "betting" ? betting : decision;
  return /** @type {any} */ ({
    ...USUAL_TABLE,
    ...state,
    kind: "house",
    table,
    player,
    opened_as: state.game,
    places: Object.fromEntries(state.places.map((/** @type {Event} */ place) => [place.seat, { ...USUAL_SEAT, ...place }])),
    clock: runs ? { started: now, time: state.time, whole, stopped: host_paused } : null,
    host_paused,
    pause_reason,
    counts: [],
    auto: "",
    cancelled: "",
    closed: null,
  });
}

/**
 * The view after one event. Unknown events change nothing.
 * @param {UthView} view @param {Event} event @param {number} now  ms, for clocks only @returns {UthView}
 */
export function fold(view, event, now = 0) {
  const next = declared(view, event, now);
  const change = FOLDS[event.type];
  return change ? { ...next, ...change(next, event, now) } : next;
}

/** The view with what the event declares to set. @param {UthView} view @param {Event} event @param {number} now @returns {UthView} */
function declared(view, event, now) {
  const ofSeat = valuesOf(SEAT_SETS, event, USUAL_SEAT, now);
  if (ofSeat) return view.places[event.seat] ? { ...view, ...patched(view, event.seat, ofSeat) } : view;
  return { ...view, ...valuesOf(TABLE_SETS, event, USUAL_TABLE, now) };
}

// --- reading a view ----------------------------------------------------------------------------------------------

/** @param {UthView} view @returns {UthSeat|null} the viewer's own seat */
export const me = (view) => (view.you === null ? null : (view.places[view.you] ?? null));

/** @param {UthView} view @returns {string} why the table is paused; empty when it is not */
export const paused = (view) => view.pause_reason || (view.host_paused ? HOST_PAUSED : "");

/** @param {UthView} view @returns {Event|null} the offer of a seat to the viewer */
export const myOffer = (view) => view.offers.find((offer) => offer.player === view.player) ?? null;

/** Whether a newcomer may use a place: a marker holds it, and no bets of its player are in play. @param {UthSeat} place */
export const mayHaveGuest = (place) => place.held && (!place.total || place.settled !== null);

/** Whether there is no seat for a newcomer. @param {UthView} view */
export function full(view) {
  const taken = Object.values(view.places).filter((place) => !mayHaveGuest(place)).map((place) => place.seat);
  const offered = view.offers.filter((offer) => offer.player !== view.player).map((offer) => offer.seat);
  return view.rules.seats > 0 && new Set([...taken, ...offered]).size >= view.rules.seats;
}

/** Whether the viewer has to decide now. @param {UthView} view */
export const myTurn = (view) => view.choices !== null && !paused(view);

/** Whether the viewer can place bets now. @param {UthView} view */
export function mayBet(view) {
  const mine = me(view);
  return view.phase === "betting" && !paused(view) && mine !== null && !mine.held && !mine.leaving;
}

/** Whether any number of players can sit here; the room then sends only sums about the others. @param {UthView} view */
export const crowd = (view) => view.rules.seats === 0;

/** @param {UthView} view @returns {string[]} the two cards that the viewer plays */
export const myCards = (view) => (view.shared_hand.length ? view.shared_hand : (me(view)?.cards ?? []));

/** @param {UthView} view @returns {Event|null} the viewer's hand as the room names it, `null` while it is not known */
export function myHand(view) {
  const shown = view.shared_shown ?? me(view)?.shown ?? null;
  return shown ?? (view.choices?.name ? view.choices : null);
}

/** @param {UthView} view @returns {string[]} the ids of all spots in table order */
export const spots = (view) => [ANTE, BLIND, RAISE, ...view.limits.map((limit) => limit.bet).filter((bet) => bet !== ANTE)];

/** @param {UthView} view @param {string} bet  the limit of a spot, `null` when players put no chips there themselves */
export const limitOf = (view, bet) => view.limits.find((limit) => limit.bet === bet) ?? null;

/** @param {UthView} view @param {string} bet @returns {string} the table's own name of a spot */
export function betName(view, bet) {
  const { words } = view.rules;
  const own = /** @type {Record<string, string>} */ ({ [ANTE]: words.ante, [BLIND]: words.blind, [RAISE]: words.raise });
  return own[bet] ?? limitOf(view, bet)?.name ?? bet;
}

/** The table's own name for a hand of a pay table, such as `full_house`. @param {UthView} view @param {string} hand */
export const handWord = (view, hand) => view.rules.words.hands[hand] || hand.replaceAll("_", " ");

/** @param {UthView} view @param {number} seat @returns {string} the player's name, or `Seat 4` */
export const playerName = (view, seat) => view.places[seat]?.player ?? `Seat ${seat}`;

/** @param {UthSeat|null} seat @param {string} bet @returns {number} the chips on that spot */
export const chipsOn = (seat, bet) =>
  (seat?.bets ?? []).reduce((sum, one) => sum + (one.bet === bet ? one.amount : 0), 0);

/** @param {UthSeat|null} seat @param {string} bet @returns {Event|null} how that bet ended */
export const resultOf = (seat, bet) =>
  seat?.settled?.results.find((/** @type {Event} */ one) => one.bet === bet) ?? null;

/** @param {PhaseClock} clock @param {number} now @returns {number} ms left */
export const timeLeft = (clock, now) => (clock.stopped ? clock.time : Math.max(0, clock.time - (now - clock.started)));

// --- one function for each event, named after it: what changes ---------------------------------------------------

/** @typedef {(view: UthView, event: Event, now: number) => Partial<UthView>} Fold */

/** @type {Record<string, Fold>} */
const FOLDS = {
  place_taken(view, event) {
    const { seat, player, bot, reserved_for = "" } = event;
    const place = /** @type {UthSeat} */ ({ ...USUAL_SEAT, seat, player, bot, reserved_for });
    const mine = player === view.player ? { you: seat, lent: null, ...NO_BETS_BEFORE } : {};
    const lent = reserved_for && reserved_for === view.player ? { you: null, lent: seat, choices: null, ...NO_BETS_BEFORE } : {};
    const players = view.players + (crowd(view) || reserved_for ? 0 : 1);
    return { places: { ...view.places, [seat]: place }, ...lent, ...mine, players, ...offersWithout(view, seat) };
  },
  place_left(view, event) {
    const { [event.seat]: _, ...places } = view.places;
    const mine = view.you === event.seat ? { you: null, choices: null, ...NO_BETS_BEFORE } : {};
    return { places, ...mine, players: view.players - (crowd(view) ? 0 : 1) };
  },
  place_held: (view, event) => patched(view, event.seat, { held: true }),
  place_back(view, event) {
    const place = view.places[event.seat];
    const change = patched(view, event.seat, { held: place.held && place.leaving, leaving: false });
    return { ...change, ...offersWithout(view, event.seat) };
  },
  place_given_up: (view, event) => ({
    ...patched(view, event.seat, { reserved_for: "" }),
    ...(event.player === view.player ? { lent: null } : {}),
  }),
  place_leaving: (view, event) => patched(view, event.seat, { leaving: true }),
  place_line: (view, event) => patched(view, event.seat, { connected: event.connected }),
  crowd_counted: (view, event) => ({ players: event.players, betting: event.betting, total: event.total }),

  betting_opened: (view, event) => ({
    ...cleared(view),
    game: event.game,
    opened_as: event.game,
    meter: event.meter,
    phase: "betting",
    light: "green",
  }),
  bets_changed(view, event) {
    const changed = { ...view, ...bets(view, event) };
    const can_double = event.can_double ?? event.total > 0;
    return { ...changed, ...patched(changed, event.seat, { can_double }), ...mine(view, event, { missing: event.missing }) };
  },
  bets_declined: (view, event) => ({ ...bets(view, event), ...mine(view, event, { missing: 0 }) }),
  light_changed(view, event, now) {
    const whole = view.rules.timing.betting;
    return { light: event.light, game: event.game || view.game, clock: event.time ? started(event.time, whole, now) : null };
  },
  betting_closed(view) {
    const own = me(view)?.bets ?? [];
    const previous = own.length ? own : view.previous;
    return { clock: null, previous };
  },
  bank_short: (view, event) => ({ ...cleared(view), bank_short: event.reason }),

  dealer_shown: () => ({ clock: null }),
  player_shown(view, event) {
    if (!event.seat) return { shared_shown: event };
    return view.places[event.seat] ? patched(view, event.seat, { shown: event, cards: event.cards }) : {};
  },

  decision_time: (view, event, now) => ({ clock: event.time ? started(event.time, event.time, now) : null }),
  decision_opened(view, event) {
    const decides = (/** @type {UthSeat} */ place) => place.total > 0 && !place.raised && !place.folded;
    const places = each(view, (place) => (decides(place) ? { decided: "", decision: null } : {}));
    return { phase: event.phase, waiting: event.waiting, auto: "", places };
  },
  choices: (view, event) => ({ choices: event }),
  decided(view, event) {
    const place = view.places[event.seat];
    /** @type {Partial<UthSeat>} */
    const change = { decided: event.label, decision: event, folded: event.choice === "fold" };
    let sums = {};
    if (event.by) {
      const total = place.total + event.by;
      Object.assign(change, { raised: event.by, bets: [...place.bets, { bet: RAISE, amount: event.by }] });
      Object.assign(change, { total, ready: false });
      sums = sumsWith(view, place, total);
    }
    return {
      ...patched(view, event.seat, change),
      ...sums,
      waiting: view.waiting - (crowd(view) ? 0 : 1),
      ...mine(view, event, { choices: null, auto: event.auto ? event.label : "" }),
    };
  },
  decisions_closed: (_view, event) => ({ counts: event.counts, clock: null }),

  round_ended: () => ({ clock: null }),
  bets_refunded(view, event) {
    const place = view.places[event.seat];
    if (!place) return {};
    const change = patched(view, event.seat, { bets: [], total: 0, ready: false });
    return { ...change, ...sumsWith(view, place, 0), ...mine(view, event, { missing: 0 }) };
  },
  round_cancelled: (view, event) => ({
    phase: "cancelled",
    pause_reason: "",
    waiting: 0,
    choices: null,
    clock: null,
    cancelled: event.reason,
  }),

  round_paused: (view, event, now) => ({ pause_reason: event.reason, clock: stopped(view.clock, now) }),
  round_resumed: (view, event, now) => clockResumed({ ...view, pause_reason: "" }, now),
  paused: (view, event, now) => ({ host_paused: true, clock: stopped(view.clock, now) }),
  resumed: (view, event, now) => clockResumed({ ...view, host_paused: false }, now),
  limits_set: (view, event) => ({ next_limits: event.limits }),
  limits_changed: (view, event) => ({ limits: event.limits, next_limits: [], rules: limited(view.rules, event.limits) }),
  waiting_list_changed: (view, event) => ({
    waiting_list: event.names,
    offers: view.offers.filter((offer) => event.names.includes(offer.player)),
  }),
  seat_offered: (view, event) => ({ offers: [...view.offers, event] }),
  table_closed: (view, event) => ({ closed: event.reason }),
};

/** The offers but those of one seat. @param {UthView} view @param {number} seat */
const offersWithout = (view, seat) => ({ offers: view.offers.filter((offer) => offer.seat !== seat) });

/** The rule set with new limits. @param {Record<string, any>} rules @param {Record<string, any>[]} limits */
function limited(rules, limits) {
  const byBet = Object.fromEntries(limits.map(({ bet, min, max }) => [bet, { min, max }]));
  const side_bets = rules.side_bets.map((/** @type {Record<string, any>} */ side) => ({ ...side, ...byBet[side.bet] }));
  return { ...rules, ante: byBet[ANTE], side_bets };
}

const NO_BETS_BEFORE = { previous: [], missing: 0 };

/** @param {UthView} view @param {number} seat @param {Partial<UthSeat>} change @returns {Partial<UthView>} */
const patched = (view, seat, change) => ({ places: { ...view.places, [seat]: { ...view.places[seat], ...change } } });

/** @param {UthView} view @param {(place: UthSeat) => Partial<UthSeat>} change */
const each = (view, change) =>
  Object.fromEntries(Object.values(view.places).map((place) => [place.seat, { ...place, ...change(place) }]));

/** A change that only the viewer's own events make. @param {UthView} view @param {Event} event @param {Partial<UthView>} change */
const mine = (view, event, change) => (event.seat === view.you ? change : {});

/** The view of an empty table between rounds. @param {UthView} view @returns {Partial<UthView>} */
const cleared = (view) => ({
  phase: "idle",
  light: "red",
  clock: null,
  betting: 0,
  total: 0,
  waiting: 0,
  missing: 0,
  dealer_cards: 0,
  board: [],
  shared_hand: [],
  counts: [],
  shared_shown: null,
  dealer: null,
  choices: null,
  auto: "",
  cancelled: "",
  pause_reason: "",
  bank_short: "",
  places: each(view, () => CLEARED),
});

/** @param {UthView} view @param {Event} event @returns {Partial<UthView>} */
function bets(view, event) {
  const sums = sumsWith(view, view.places[event.seat], event.total);
  return { ...patched(view, event.seat, { bets: event.bets, total: event.total, ready: false }), ...sums };
}

/** The sums once a player has `total` on the table. At a table for any number the room sends them from time to time.
 * @param {UthView} view @param {UthSeat} seat @param {number} total @returns {Partial<UthView>} */
function sumsWith(view, seat, total) {
  const betting = view.betting + Number(total > 0) - Number(seat.total > 0);
  return { betting, total: view.total + total - seat.total };
}

/** @param {number} time @param {number} whole @param {number} now @returns {PhaseClock} */
const started = (time, whole, now) => ({ started: now, time, whole, stopped: false });

/** @param {PhaseClock|null} clock @param {number} now @returns {PhaseClock|null} */
const stopped = (clock, now) => clock && { ...clock, time: timeLeft(clock, now), stopped: true };

/** @param {UthView} view  without one of the reasons to pause @param {number} now @returns {Partial<UthView>} */
function clockResumed(view, now) {
  const { pause_reason, host_paused, clock } = view;
  const runs = clock?.stopped && !paused(view);
  return { pause_reason, host_paused, clock: runs ? { ...clock, started: now, stopped: false } : clock };
}

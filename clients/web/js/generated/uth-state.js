// @ts-check
/**
 * The state of a table against the house as the room sends it, and what each event sets of it.
 * Written by `make docs`; change `clients/pokerwire/uth/` instead. No DOM.
 */

/** @typedef {{seat: number, player: string, bot: boolean, connected: boolean, held: boolean, leaving: boolean, cards: string[]|null, reserved_for: string, bets: {bet: string, amount: number}[], total: number, ready: boolean, can_double: boolean, card_count: number, decided: string, raised: number, folded: boolean, shown: Record<string, any>|null, settled: Record<string, any>|null, decision: Record<string, any>|null}} UthSeatFields */
/** @typedef {{game: string, light: string, meter: number, betting: number, total: number, waiting: number, board: string[], shared_hand: string[], shared_shown: Record<string, any>|null, dealer_cards: number, dealer: Record<string, any>|null, bank_short: string, seq: number, name: string, rules: Record<string, any>, limits: {bet: string, name: string, min: number, max: number, step: number}[], places: Record<string, any>[], you: number|null, players: number, phase: string, time: number, choices: Record<string, any>|null, previous: {bet: string, amount: number}[], missing: number, balance: number, usable_chips: number[], paused: string, spectators: number, next_limits: {bet: string, name: string, min: number, max: number, step: number}[], waiting_list: string[], offers: Record<string, any>[], lent: number|null, meter_return: {fixed: number, shares: {percent: number, chance: number}[], over_life: number}|null}} UthTableFields */

/** fields of a seat that a room need not send @type {Record<string, any>} */
export const USUAL_SEAT = { bot: false, connected: true, held: false, leaving: false, cards: null, reserved_for: "", bets: [], total: 0, ready: false, can_double: false, card_count: 0, decided: "", raised: 0, folded: false, shown: null, settled: null, decision: null };

/** the same of the table @type {Record<string, any>} */
export const USUAL_TABLE = { game: "", light: "red", meter: 0, betting: 0, total: 0, waiting: 0, board: [], shared_hand: [], shared_shown: null, dealer_cards: 0, dealer: null, bank_short: "", spectators: 0, next_limits: [], waiting_list: [], offers: [], lent: null, meter_return: null };

/** what events set of the seat that they name @type {import("../event-effects.js").Sets} */
export const SEAT_SETS = {
  player_dealt: { card_count: { of: "count" }, cards: { of: "cards" } },
  bets_settled: { settled: { of: "" } },
  deal_asked: { ready: true },
};

/** what they set of the table @type {import("../event-effects.js").Sets} */
export const TABLE_SETS = {
  betting_closed: { phase: "closed", betting: { of: "players" }, total: { of: "total" } },
  shared_hand_dealt: { shared_hand: { of: "cards" } },
  dealer_dealt: { dealer_cards: { of: "count" } },
  community_shown: { board: { of: "board" }, phase: { of: "phase" } },
  dealer_shown: { dealer: { of: "" }, phase: "showdown" },
  decisions_closed: { waiting: 0 },
  round_ended: { phase: "over", meter: { of: "meter" } },
};

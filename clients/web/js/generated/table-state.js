// @ts-check
/**
 * The state of a poker table as the room sends it, and what each event sets of it.
 * Written by `make docs`; change `clients/pokerwire/cash/` instead. No DOM.
 */

/** @typedef {{seat: number, player: string, stack: number, bot: boolean, bet: number, in_hand: boolean, folded: boolean, cards: string[]|null, card_count: number, last_action: string, drew: number|null, sitting_out: boolean, sit_out_reason: string|null, kept: number, connected: boolean, leaving: boolean, top_up: number, auto_top_up: {to: number, below: number}|null, adjust_by: number, owes_big_blind: boolean, owes_small_blind: boolean, blind_choice: string, straddle: boolean, straddle_to: number, straddle_min_to: number, straddle_max_to: number, runs: number, marks: string[]}} SeatFields */
/** @typedef {{hand: number, hand_running: boolean, button: number|null, small_blind_seat: number|null, big_blind_seat: number|null, board: string[], street: string, turn: Record<string, any>|null, clock: Record<string, any>|null, waiting: string[], offers: Record<string, any>[], paused: boolean, requests: Record<string, any>[], next_config: Record<string, any>|null, closing: string|null, odds: {seat: number, win: number, tie: number, equity: number}[], more_boards: string[][], board_count: number, runs_asked: Record<string, any>|null, game_asked: Record<string, any>|null, seq: number, config: Record<string, any>, seats: Record<string, any>[], you: number|null, pots: [number, number[]][], made_hand: Record<string, any>|null, spectators: number}} TableFields */

/** fields of a seat that a room need not send @type {Record<string, any>} */
export const USUAL_SEAT = { bot: false, bet: 0, in_hand: false, folded: false, cards: null, card_count: 0, last_action: "", drew: null, sitting_out: false, sit_out_reason: null, kept: 0, connected: true, leaving: false, top_up: 0, auto_top_up: null, adjust_by: 0, owes_big_blind: false, owes_small_blind: false, blind_choice: "wait", straddle: false, straddle_to: 0, straddle_min_to: 0, straddle_max_to: 0, runs: 0, marks: [] };

/** the same of the table @type {Record<string, any>} */
export const USUAL_TABLE = { hand: 0, hand_running: false, button: null, small_blind_seat: null, big_blind_seat: null, board: [], street: "", turn: null, clock: null, waiting: [], offers: [], paused: false, requests: [], next_config: null, closing: null, odds: [], more_boards: [], board_count: 1, runs_asked: null, game_asked: null, spectators: 0 };

/** what events set of the seat that they name @type {import("../event-effects.js").Sets} */
export const SEAT_SETS = {
  sat_out: { sitting_out: true, sit_out_reason: { of: "reason" }, kept: { of: "kept" } },
  sat_in: { sitting_out: false, sit_out_reason: null, kept: 0 },
  top_up_set: { top_up: { of: "by" } },
  topped_up: { stack: { of: "stack" }, top_up: 0 },
  line_lost: { connected: false },
  line_back: { connected: true },
  blinds_owed: { owes_big_blind: { of: "big_blind" }, owes_small_blind: { of: "small_blind" }, blind_choice: { of: "choice" } },
  straddle_set: { straddle: { of: "on" }, straddle_to: { of: "to" }, straddle_min_to: { of: "min_to" }, straddle_max_to: { of: "max_to" } },
  leave_set: { leaving: { of: "on" } },
  adjust_set: { adjust_by: { of: "by" } },
  stack_adjusted: { stack: { of: "stack" }, adjust_by: 0 },
  runs_set: { runs: { of: "times" } },
};

/** what they set of the table @type {import("../event-effects.js").Sets} */
export const TABLE_SETS = {
  runs_agreed: { board_count: { of: "times" }, runs_asked: null },
  all_in_odds: { odds: { of: "seats" } },
  runs_asked: { runs_asked: { of: "" } },
  game_asked: { game_asked: { of: "" } },
  game_chosen: { game_asked: null },
  button_drawn: { button: { of: "button" } },
  stakes_set: { next_config: { of: "config" } },
  stakes_changed: { config: { of: "config" }, next_config: null },
  closing_set: { closing: { of: "reason" } },
  paused: { paused: true },
  resumed: { paused: false },
  table_closed: { game_asked: null },
};

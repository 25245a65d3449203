// @ts-check
/** How long an all-in is shown. Written by `make docs`; change `pokerroom/tables/peer/run_out_film.py` instead. No DOM. */

/** in ms */
export const FILM = { BET: 220, BACK: 200, GATHER: 260, SHOW: 260, ODDS: 1500, FLOP: 2200, TURN: 2000, RIVER: 2800, NAMES: 320, POT_NAMES: 1200, PAY: 350, RESULT: 4500 };

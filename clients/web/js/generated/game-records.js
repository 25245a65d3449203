// @ts-check
/** The games of poker. Written by `make docs`; change `clients/pokerwire/games.py` instead. No DOM. */

import { N_, NP_ } from "../translation.js";

/** @typedef {{name: string, title: string, played: string, short: string, hole: number, streets: string[],
 *   board: number, draws: boolean, usual_players: number, max_players: number, more_players_option: string}} Game
 *   `title`, `played`, `short`: its name alone, beside its structure, and where there is little room; `hole`, `board`:
 *   how many cards; `more_players_option`: the option that a table needs for more than `usual_players` */

/** @type {Record<string, Game>} */
export const GAMES = {
  holdem: { name: "holdem", title: N_("Texas Hold'em"), played: N_("Hold'em"), short: N_("Hold'em"), hole: 2, streets: ["preflop", "flop", "turn", "river"], board: 5, draws: false, usual_players: 9, max_players: 10, more_players_option: "" },
  draw: { name: "draw", title: N_("Five-Card Draw"), played: N_("Five-Card Draw"), short: NP_("game", "Draw"), hole: 5, streets: ["predraw", "draw"], board: 0, draws: true, usual_players: 5, max_players: 6, more_players_option: "six_seat_draw" },
};

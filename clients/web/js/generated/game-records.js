// @ts-check
/** The games of poker. Written by `make docs`; change `clients/pokerwire/games.py` instead. No DOM. */

import { N_, NP_ } from "../translation.js";

/** @typedef {{name: string, title: string, played: string, short: string, hole: number, plays: number,
 *   ranking: string, deck: number, streets: string[], board: number, draws: number, usual_players: number,
 *   max_players: number, usual_structure: string, button_blind: boolean, more_players_option: string}} Game
 *   `title`, `played`, `short`: its name alone, beside its structure, and where there is little room; `hole`, `board`:
 *   how many cards; `plays`: how many hole cards play, exactly (0: as many as are best); `ranking`: which hand beats
 *   which; `deck`: how many cards it has, those of the highest ranks; `button_blind`: whether tables usually have
 *   antes and a blind of the button alone; `more_players_option`: the option that a table needs for more than
 *   `usual_players` */

/** @type {Record<string, Game>} */
export const GAMES = {
  holdem: { name: "holdem", title: N_("Texas Hold'em"), played: N_("Hold'em"), short: N_("Hold'em"), hole: 2, plays: 0, ranking: "high", deck: 52, streets: ["preflop", "flop", "turn", "river"], board: 5, draws: 0, usual_players: 9, usual_structure: "no_limit", max_players: 10, button_blind: false, more_players_option: "" },
  omaha: { name: "omaha", title: N_("Omaha"), played: N_("Omaha"), short: N_("Omaha"), hole: 4, plays: 2, ranking: "high", deck: 52, streets: ["preflop", "flop", "turn", "river"], board: 5, draws: 0, usual_players: 9, usual_structure: "pot_limit", max_players: 10, button_blind: false, more_players_option: "" },
  omaha5: { name: "omaha5", title: N_("Five-Card Omaha"), played: N_("Five-Card Omaha"), short: N_("Omaha 5"), hole: 5, plays: 2, ranking: "high", deck: 52, streets: ["preflop", "flop", "turn", "river"], board: 5, draws: 0, usual_players: 6, usual_structure: "pot_limit", max_players: 8, button_blind: false, more_players_option: "" },
  short_deck: { name: "short_deck", title: N_("Short-Deck Hold'em"), played: N_("Short-Deck Hold'em"), short: N_("Short-Deck"), hole: 2, plays: 0, ranking: "short_deck", deck: 36, streets: ["preflop", "flop", "turn", "river"], board: 5, draws: 0, usual_players: 6, usual_structure: "no_limit", max_players: 10, button_blind: true, more_players_option: "" },
  draw: { name: "draw", title: N_("Five-Card Draw"), played: N_("Five-Card Draw"), short: NP_("game", "Draw"), hole: 5, plays: 0, ranking: "high", deck: 52, streets: ["predraw", "draw"], board: 0, draws: 1, usual_players: 5, usual_structure: "no_limit", max_players: 6, button_blind: false, more_players_option: "six_seat_draw" },
  single_draw: { name: "single_draw", title: N_("2-7 Single Draw"), played: N_("2-7 Single Draw"), short: N_("2-7 Single"), hole: 5, plays: 0, ranking: "deuce_to_seven", deck: 52, streets: ["predraw", "draw"], board: 0, draws: 1, usual_players: 6, usual_structure: "no_limit", max_players: 6, button_blind: false, more_players_option: "" },
  triple_draw: { name: "triple_draw", title: N_("2-7 Triple Draw"), played: N_("2-7 Triple Draw"), short: N_("2-7 Triple"), hole: 5, plays: 0, ranking: "deuce_to_seven", deck: 52, streets: ["predraw", "first_draw", "second_draw", "third_draw"], board: 0, draws: 3, usual_players: 6, usual_structure: "limit", max_players: 6, button_blind: false, more_players_option: "" },
  badugi: { name: "badugi", title: N_("Badugi"), played: N_("Badugi"), short: N_("Badugi"), hole: 4, plays: 0, ranking: "badugi", deck: 52, streets: ["predraw", "first_draw", "second_draw", "third_draw"], board: 0, draws: 3, usual_players: 6, usual_structure: "limit", max_players: 8, button_blind: false, more_players_option: "" },
};

/** how well a table suits a newcomer, 0 best: with the usual game or another, with people, bots or nobody there
 * (`clients/pokerwire/room/newcomers.py`) */
export const NEWCOMER_RANKS = [[0, 0, 2], [1, 3, 4]];

// @ts-check
/** Which hand beats which. Written by `make docs`; change `clients/pokerwire/hand_sheets.py` instead. No DOM. */

import { N_ } from "../translation.js";

/** the hands of each ranking, the lowest first: name and example @type {Record<string, [string, string[]][]>} */
export const HAND_SHEETS = {
  high: [[N_("High card"), ["As", "Jd", "8c", "6h", "3s"]], [N_("One pair"), ["Qs", "Qd", "9c", "6h", "3s"]], [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]], [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "2s"]], [N_("Straight"), ["9s", "8d", "7c", "6h", "5s"]], [N_("Flush"), ["Kh", "Jh", "8h", "4h", "2h"]], [N_("Full house"), ["Js", "Jd", "Jc", "4h", "4s"]], [N_("Four of a kind"), ["5s", "5d", "5c", "5h", "As"]], [N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]]],
  short_deck: [[N_("High card"), ["As", "Jd", "9c", "8h", "6s"]], [N_("One pair"), ["Qs", "Qd", "9c", "8h", "6s"]], [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]], [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "9s"]], [N_("Straight"), ["9s", "8d", "7c", "6h", "As"]], [N_("Full house"), ["Js", "Jd", "Jc", "8h", "8s"]], [N_("Flush"), ["Kh", "Jh", "9h", "8h", "6h"]], [N_("Four of a kind"), ["6s", "6d", "6c", "6h", "As"]], [N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]]],
  deuce_to_seven: [[N_("Straight flush"), ["Jd", "Td", "9d", "8d", "7d"]], [N_("Four of a kind"), ["5s", "5d", "5c", "5h", "As"]], [N_("Full house"), ["Js", "Jd", "Jc", "4h", "4s"]], [N_("Flush"), ["Kh", "Jh", "8h", "4h", "2h"]], [N_("Straight"), ["6s", "5d", "4c", "3h", "2s"]], [N_("Three of a kind"), ["7s", "7d", "7c", "Kh", "2s"]], [N_("Two pair"), ["Ts", "Td", "9c", "9h", "Ks"]], [N_("One pair"), ["2s", "2d", "5c", "4h", "3s"]], [N_("Ace high"), ["As", "5d", "4c", "3h", "2s"]], [N_("Nine low"), ["9s", "8d", "7c", "6h", "4s"]], [N_("Eight low"), ["8s", "6d", "4c", "3h", "2s"]], [N_("Seven-five low, the best hand"), ["7s", "5d", "4c", "3h", "2s"]]],
  badugi: [[N_("One card"), ["As", "2s", "3s", "4s"]], [N_("Two cards"), ["As", "Ah", "2s", "2h"]], [N_("Three cards"), ["5s", "3d", "2c", "8c"]], [N_("Badugi, four cards"), ["Ks", "Qd", "Jc", "Th"]], [N_("Four-high badugi, the best hand"), ["4s", "3d", "2c", "Ah"]]],
};

// @ts-check
/** The list of hands from the highest to the lowest: mine is marked, with how many hands that others may hold beat it now. */

import { plainNumber, _ } from "../context.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { handsThatBeat } from "../outs.js";
import { me } from "../reducer.js";
import { openDialog } from "./dialogs.js";
import { handRows } from "./hand-sheet.js";
import { helpLink } from "./help-link.js";
import { howToPlay } from "./how-link.js";

/** @typedef {import("../reducer.js").View} View */

/** the cards of a board with which two cards are a hand */
const FLOP = 3;

/** @param {View} view */
export function handSheet(view) {
  const mine = me(view)?.cards ?? [];
  const game = gameOf(view.config);
  const known = mine.length === 2 && view.board.length >= FLOP ? handsThatBeat(mine, view.board, game) : null;
  const all = known?.better.reduce((sum, count) => sum + count, 0) ?? 0;
  const sum = known && _("{count} of {all} hands that others may hold beat yours now.", { count: plainNumber(all), all: plainNumber(known.of) });
  const how = h("button.plain", { type: "button", onclick: () => void howToPlay() }, _("How to play"));
  openDialog({ title: _("Which hand beats which"), body: [sum && h("p", {}, sum), h("ol.hand-sheet", {}, handRows(game.ranking, known))], extra: [helpLink("rules", _("All the rules")), how], cls: "sheet" });
}

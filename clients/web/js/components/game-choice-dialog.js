// @ts-check
/** The dialog in which the player on the button chooses the game of the next hand. */

import { _ } from "../context.js";
import { gameWithStructure } from "../game-names.js";
import { sameGame } from "../games.js";
import { h } from "../dom.js";
import { openDialog } from "./dialogs.js";

/**
 * A button for each game: one press chooses. The game of before has the focus.
 * @param {Record<string, any>} config  of the table @param {(played: {game: string, structure: string}) => Promise<unknown>} go  sends the choice
 * @returns {HTMLDialogElement}
 */
export function gameChoiceDialog(config, go) {
  /** @type {Record<string, any>[]} */
  const games = config.games;
  const chosen = /** @type {HTMLInputElement} */ (h("input", { type: "hidden", name: "played" }));
  const button = (/** @type {Record<string, any>} */ played, /** @type {number} */ index) =>
    h("button.plain", { type: "submit", autofocus: sameGame(played, config) && "", onclick: () => (chosen.value = String(index)) }, gameWithStructure(played));
  return openDialog({
    title: _("Your choice"),
    body: [h("p", {}, _("Which game is played next?")), chosen, h("div.game-choices", {}, ...games.map(button))],
    go: (fields) => {
      const { game, structure } = games[Number(fields.get("played"))];
      return go({ game, structure });
    },
  });
}

// @ts-check
/** The dialog in which the player on the button chooses the game of the next hand. */

import { _ } from "../context.js";
import { gameWithStructure } from "../game-names.js";
import { sameGame } from "../games.js";
import { h } from "../dom.js";
import { field, openDialog, select } from "./dialogs.js";

/**
 * @param {Record<string, any>} config  of the table @param {(played: {game: string, structure: string}) => Promise<unknown>} go  sends the choice
 */
export function gameChoiceDialog(config, go) {
  /** @type {Record<string, any>[]} */
  const games = config.games;
  const now = Math.max(0, games.findIndex((played) => sameGame(played, config)));
  const choices = games.map((played, index) => /** @type {[string, string]} */ ([String(index), gameWithStructure(played)]));
  openDialog({
    title: _("Your choice"),
    body: [h("p", {}, _("Which game is played next?")), field(_("Game"), select("played", choices, String(now)))],
    go: (fields) => {
      const { game, structure } = games[Number(fields.get("played"))];
      return go({ game, structure });
    },
    goLabel: _("Deal it"),
  });
}

// @ts-check
/** The dialog in which a player chooses for how many a sit-and-go is. */

import { _ } from "../../context.js";
import { h } from "../../dom.js";
import { SIT_AND_GO_SIZES } from "../../generated/tournament-options.js";
import { choiceRow, openDialog } from "../dialogs.js";

/** @param {(players: number) => Promise<unknown>} go */
export function sitAndGoDialog(go) {
  const sizes = SIT_AND_GO_SIZES.map((size) => /** @type {[string, string]} */ ([String(size), String(size)]));
  openDialog({
    title: _("Sit & go"),
    body: [
      h("p", {}, _("A small tournament that begins as soon as it is full.")),
      h("p.quiet", {}, _("Players")),
      choiceRow("players", _("Players"), sizes, sizes[0][0], () => {}),
    ],
    go: (fields) => go(Number(fields.get("players"))),
    goLabel: _("Register"),
    cls: "sit-and-go",
  });
}

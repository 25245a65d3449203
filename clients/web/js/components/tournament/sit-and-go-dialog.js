// @ts-check
/** The dialog in which a player chooses for how many a sit-and-go is. */

import { plainAmount, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { SIT_AND_GO_SIZES } from "../../generated/tournament-options.js";
import { registerLabel } from "../../tournament/entrant-acts.js";
import { NP_ } from "../../translation.js";
import { choiceRow, openDialog } from "../dialogs.js";

/** @param {(players: number) => Promise<unknown>} go */
export async function sitAndGoDialog(go) {
  const { sit_and_go: price } = await session().tournaments.subscribe();
  const sizes = SIT_AND_GO_SIZES.map((size) => /** @type {[string, string]} */ ([String(size), String(size)]));
  const cost = h("p", { role: "status" });
  const tell = (/** @type {string} */ players) =>
    setText(cost, `${_(NP_("tournament", "Buy-in"))} ${plainAmount(price)} · ${_("Prize pool")} ${plainAmount(price * Number(players))}`);
  tell(sizes[0][0]);
  openDialog({
    title: _("Sit & go"),
    body: [
      h("p", {}, _("A small tournament that begins as soon as it is full.")),
      h("p.quiet", {}, _("Players")),
      choiceRow("players", _("Players"), sizes, sizes[0][0], tell),
      cost,
    ],
    go: (fields) => go(Number(fields.get("players"))),
    goLabel: registerLabel({ buy_in: price }),
    cls: "sit-and-go",
  });
}

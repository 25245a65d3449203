// @ts-check
/** For hosts: let a player in again whose browser or phone no longer proves the name. */

import { dateTime, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { readmissionLink } from "../../invitation-links.js";
import { roomOrigin } from "../../room-origin.js";
import { field, openDialog } from "../dialogs.js";
import { showLink } from "./invitations-dialog.js";

/** Ask for the name, and show what to pass on. */
export async function readmissionDialog() {
  const names = h("datalist", { id: "readmitted-names" });
  const player = h("input", { name: "player", required: true, maxlength: 24, autocomplete: "off", list: "readmitted-names" });
  openDialog({
    title: _("Let a name in again"),
    body: [
      h("p", {}, _("For a player with a new phone, a cleared browser or another device.")),
      field(_("Name"), player), names,
    ],
    go: async (fields) => {
      const made = await session().command("readmit", { player: String(fields.get("player")).trim() });
      const link = readmissionLink(`${roomOrigin()}/`, made.player, made.code);
      const text = _("{player} comes in again with this link, once, until {until}. Where the password is asked for, the code {code} does too.",
        { ...made, until: dateTime(made.until, "short") });
      showLink(_("Let {player} in again", made), text, { link });
    },
    goLabel: _("Make the link"),
  });
  const { players } = await session().command("get_players", { everybody: true }).catch(() => ({ players: [] }));
  names.append(...players.map((/** @type {{name: string}} */ { name }) => h("option", { value: name })));
}

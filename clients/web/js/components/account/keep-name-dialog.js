// @ts-check
/** A player keeps a name: a link and four words that prove it for good, or a code for one other device. */

import { dateTime, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { readmissionLink } from "../../invitation-links.js";
import { otherOrigins, roomOrigin } from "../../room-origin.js";
import { openDialog } from "../dialogs.js";
import { showLink } from "./invitations-dialog.js";

/** Make the link and the words, after a question if that ends earlier ones. @param {boolean} again  whether there are some */
export async function keepNameDialog(again) {
  if (!again) return keepName();
  openDialog({
    title: _("Keep my name"),
    body: [h("p", {}, _("You have made a link and four words before. New ones end those."))],
    go: () => keepName(),
    goLabel: _("Make new ones"),
  });
}

async function keepName() {
  const kept = await session().command("keep_name");
  session().kept = true;
  const text = [
    h("p", {}, _("This link is your name, {name}: it brings you in on any device, as often as you like. Keep it where only you look, as in a message to yourself.", kept)),
    h("p", {}, _("These four words do the same where the password is asked for:"), " ", h("b.kept-words", {}, kept.words.replaceAll("-", " "))),
  ];
  showLink(_("Keep my name"), text, { link: readmissionLink(`${roomOrigin()}/`, kept.name, kept.words) });
}

/** Make a code for another device of the player. */
export async function addDeviceDialog() {
  const made = await session().command("add_device");
  const text = _("Open this link on your other device, or scan the code: it comes in as {player}, once, until {until}. Where the password is asked for, the code {code} does too.",
    { ...made, until: dateTime(made.until, "short") });
  showLink(_("Another device"), text, { link: readmissionLink(`${roomOrigin()}/`, made.player, made.code) });
}

/** Ask whether to take the name to another address of the room, and go there. @param {string} origin */
export async function bringNameDialog(origin) {
  const { name } = session();
  if (!(await otherOrigins()).includes(origin)) throw new Error(_("This room has no address {address}.", { address: origin }));
  openDialog({
    title: _("Take your name along"),
    body: [h("p", {}, _("At {address} this browser does not know you yet. It comes in there as {name}.", { address: origin, name }))],
    go: async () => {
      const { player, code } = await session().command("add_device");
      location.assign(readmissionLink(`${origin}/`, player, code));
    },
    goLabel: _("Take {name} along", { name }),
  });
}

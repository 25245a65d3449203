// @ts-check
/** The settings that the room keeps with a player's name, so that they hold on any device. */

import { room, settings } from "./context.js";

/** @typedef {import("./settings.js").Values} Values */

/** Names here -> names on the wire. */
const NAMES = /** @type {Record<string, string>} */ ({
  hideChat: "hide_chat",
  sideBets: "side_bets",
  autoDecisions: "auto_decisions",
  sound: "sounds",
  fourColours: "four_colours",
  confirmAllIn: "confirm_all_in",
});

/** The part of a profile that this page knows; a newer room may keep more. @param {Record<string, any>} told @returns {Partial<Values>} */
export function fromProfile(told) {
  const known = Object.entries(NAMES).filter(([, there]) => there in told);
  return Object.fromEntries(known.map(([here, there]) => [here, told[there]]));
}

/** What of a change the room should keep. @param {Partial<Values>} change @returns {Record<string, any>} */
export function toProfile(change) {
  const kept = Object.entries(change).filter(([here]) => here in NAMES);
  return Object.fromEntries(kept.map(([here, value]) => [NAMES[here], value]));
}

/** Take the settings over that the room keeps. */
export async function pullProfile() {
  const here = room.session;
  if (!here || here.name === null) return;
  const answer = await here.command("get_settings");
  if (here === room.session) settings.set(fromProfile(answer.settings));
}

/** Change settings: at once here, and in the room what belongs to the profile.
 * @param {Partial<Values>} change @returns {Promise<boolean>} whether the room has kept something of it */
export async function changeSettings(change) {
  settings.set(change);
  const kept = toProfile(change);
  const here = room.session;
  if (!here || here.name === null || !Object.keys(kept).length) return false;
  await here.command("set_settings", { settings: kept });
  return true;
}

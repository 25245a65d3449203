// @ts-check
/** What the lobby says of a table below its game and seats. No DOM. */

import { isPrivate } from "./best-table.js";
import { locale, plainAmount, _ } from "./context.js";
import { NN_ } from "./translation.js";
import { BOTS_COME } from "./who-waits.js";

/** @typedef {Record<string, any>} Row  a table of the lobby */

/** What else is to know about a table. @param {Row} row @returns {string[]} */
export function rowNotes(row) {
  const parts = [];
  if (isPrivate(row)) parts.push(`🔒 ${row.access === "hidden" ? _("private and hidden") : _("private")}`);
  if (row.kind === "house" && !row.seats) parts.push(_("any number"));
  if (row.meter) parts.push(_("Jackpot {meter}", { meter: plainAmount(row.meter) }));
  if (row.away?.length) parts.push(_("{count} away", { count: row.away.length }));
  if (row.bots) parts.push(_(NN_("{count} bot", "{count} bots", "count"), { count: row.bots }));
  if (!row.seated && row.house_bots?.length) parts.push(_(BOTS_COME, { count: row.house_bots.length }));
  if (row.waiting) parts.push(_("{count} waiting", { count: row.waiting }));
  if (row.paused) parts.push(_("paused"));
  if (row.one_at_a_time) parts.push(_("played one at a time"));
  if (row.buy_ins === "approved") parts.push(_("the host approves all chips"));
  return parts;
}

/** When a table that nobody sits at closes. @param {Row} row @returns {string} */
export const closingText = ({ closes_at: at }) => (at ? _("closes {time}", { time: new Date(at).toLocaleTimeString(locale(), { timeStyle: "short" }) }) : "");

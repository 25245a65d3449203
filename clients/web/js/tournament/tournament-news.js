// @ts-check
/** What a page says of new events of a tournament, in one line. No DOM. */

import { _, withAmounts } from "../context.js";
import { NN_ } from "../translation.js";
import { isOver, onBubble } from "./tournament-view.js";
import { sentence } from "./tournament-words.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {import("./tournament-view.js").TournamentView} View */

/** shown of others only at the last table: in a large field somebody goes out all the time */
const OF_OTHERS = new Set(["place_taken", "bounty_won", "player_advanced"]);

/** The player's own news, all of it, or else the new level and the last of what matters to everybody; then what stage the tournament has reached.
 * @param {Message[]} events @param {string|null} you @param {number} tables  in play @param {View|null} view  after them */
export function news(events, you, tables, view = null) {
  // who has a seat at the only table sees it
  if (tables < 2 && events.some((event) => event.player === you && event.reason === "start")) return "";
  const own = you === null ? [] : said(events.filter((event) => event.player === you), you);
  const level = said(events.filter((event) => event.type === "level_began"), you);
  const others = said(events.filter((event) => event.type !== "level_began" && (tables < 2 || !OF_OTHERS.has(event.type))), you);
  const first = own.length ? own : [...level.slice(-1), ...others.slice(-1)];
  return [...first, ...(view && !isOver(view) ? stages(events, you, view) : [])].join(" ");
}

/** @param {Message[]} events @param {string|null} you @param {View} view @returns {string[]} */
function stages(events, you, view) {
  const final = events.filter((event) => event.type === "player_moved" && event.reason === "final");
  const isNew = events.some((event) => event.type === "player_out" || event.type === "prizes_fixed");
  return [
    final.length && !final.some((event) => event.player === you) ? withAmounts(NN_("The final table: {count} player is left.", "The final table: {count} players are left.", "count"), { count: view.players }) : "",
    isNew && onBubble(view) ? _("The bubble: one more player goes out without a prize.") : "",
  ].filter(Boolean);
}

/** @param {Message[]} events @param {string|null} you */
const said = (events, you) => events.map((event) => sentence(event, you)).filter(Boolean);

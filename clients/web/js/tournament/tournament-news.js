// @ts-check
/** What a page says of new events of a tournament, in one line. No DOM. */

import { sentence } from "./tournament-words.js";

/** @typedef {Record<string, any>} Message */

/** told of others only at the last table: in a large field somebody goes out all the time */
const OF_OTHERS = new Set(["place_taken", "bounty_won", "player_advanced"]);

/** The player's own news, all of it, or else the last of what matters to everybody.
 * @param {Message[]} events @param {string|null} you @param {number} tables  in play */
export function news(events, you, tables) {
  const own = you === null ? [] : said(events.filter((event) => event.player === you), you);
  if (own.length) return own.join(" ");
  return said(events.filter((event) => tables < 2 || !OF_OTHERS.has(event.type)), you).at(-1) ?? "";
}

/** @param {Message[]} events @param {string|null} you */
const said = (events, you) => events.map((event) => sentence(event, you)).filter(Boolean);

// @ts-check
/** Levels and games of a tournament as a host types them in French, in the English that a room reads. No DOM. */

const WORDS = /** @type {[RegExp, string][]} */ ([[/\bpause\b/gi, "break"], [/\bmains\b/gi, "hands"], [/\bmain\b/gi, "hand"]]);
const GAME = /(hold'?em|tirage|poker fermé|fermé)\s+(sans limite|limite du pot|limite fixe|limite)/gi;
const LIMITS = /** @type {Record<string, string>} */ ({ "sans limite": "no-limit", "limite du pot": "pot-limit", "limite fixe": "limit", limite: "limit" });

/** A game with its limit: `limit draw` for `tirage limite fixe`. @param {string} text */
export const gamesInEnglish = (text) =>
  text.replace(GAME, (_all, game, limit) => `${LIMITS[limit.toLowerCase()]} ${/^hold/i.test(game) ? "holdem" : "draw"}`);

/** A line of a blind structure: `break 5` for `pause 5`. @param {string} line */
export const levelInEnglish = (line) => WORDS.reduce((text, [french, english]) => text.replace(french, english), gamesInEnglish(line));

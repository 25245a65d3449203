// @ts-check
/** Games and levels of a tournament, between the reader's language and the English that a room reads. No DOM. */

import { _ } from "../context.js";
import { gameWithStructure, nameWithStructure } from "../game-names.js";
import { GAMES } from "../generated/game-records.js";
import { NP_ } from "../translation.js";

/** a betting structure -> before a game, as a room reads it */
const TYPED_STRUCTURES = { no_limit: "no-limit", pot_limit: "pot-limit", limit: "limit" };

/** words of a line of levels -> in English */
const LEVEL_WORDS = [[NP_("level", "break"), "break"], [NP_("level", "hands"), "hands"], [NP_("level", "hand"), "hand"]];

/** Letters alone decide: no capitals, no apostrophe, no hyphen. @param {string} text */
const plain = (text) => text.toLowerCase().replace(/['’]/g, "").replace(/[- \u00a0]+/g, " ").trim();

/** Each game with its structure, and how a room reads it. */
const playedGames = () => Object.values(GAMES).flatMap((game) => Object.entries(TYPED_STRUCTURES)
  .map(([structure, typed]) => ({ game, structure, english: `${typed} ${game.name}` })));

/** Everything that a reader may write -> in English, the longest first. @returns {[string, string][]} */
const writtenGames = () => playedGames()
  .flatMap(({ game, structure, english }) => [game.title, game.played, game.short]
    .map((name) => /** @type {[string, string]} */ ([plain(nameWithStructure(name, structure)), english])))
  .sort(([one], [other]) => other.length - one.length);

/** A text with the game at its end in English: `limit draw` for `poker fermé limite fixe`. @param {string} text */
export function gameInEnglish(text) {
  const words = plain(text);
  const found = writtenGames().find(([written]) => ` ${words}`.endsWith(` ${written}`));
  return found ? words.slice(0, words.length - found[0].length) + found[1] : text;
}

/** A line of a blind structure: `break 5` for `pause 5`. @param {string} line */
export function levelInEnglish(line) {
  const words = new Map(LEVEL_WORDS.map(([message, english]) => [plain(_(message)), english]));
  return gameInEnglish(line).split(" ").map((word) => words.get(plain(word)) ?? word).join(" ");
}

/** The same game in the reader's language: `Hold'em sans limite` for `no-limit holdem`. @param {string} english */
export function gameInWords(english) {
  const wanted = plain(english).replace(/^fixed limit/, "limit");
  const found = playedGames().find((played) => [plain(played.english), plain(played.game.name)].includes(wanted));
  return found ? gameWithStructure({ structure: found.structure, game: found.game.name }) : english;
}

// @ts-check
/** The print on cards: ranks by language, suits as signs and as SVG paths. */

import { LANGUAGES } from "./generated/languages.js";

const FACES = "JQKA";
const SIGNS = /** @type {Record<string, string>} */ ({ c: "♣", d: "♦", h: "♥", s: "♠" });

/** Each suit as an SVG path in a 24 by 24 box. */
export const SUIT_PATHS = /** @type {Record<string, string>} */ ({
  c: "M12 2a5 5 0 0 1 4.3 7.5 5 5 0 1 1-2.9 8.6L15 22H9l1.6-3.9a5 5 0 1 1-2.9-8.6A5 5 0 0 1 12 2z",
  d: "M12 1.500l8 10.500-8 10.500-8-10.500z",
  h: "M12 21.500C5 15.500 1.500 12 1.500 7.800A5.300 5.300 0 0 1 12 5.600 5.300 5.300 0 0 1 22.500 7.800c0 4.200-3.500 7.700-10.500 13.700z",
  s: "M12 1.500c6 5.800 9.500 8.500 9.500 12.700a4.800 4.800 0 0 1-8.400 3.200L14.800 22H9.200l1.700-4.600a4.800 4.800 0 0 1-8.400-3.200c0-4.200 3.500-6.900 9.500-12.700z",
});

/** The rank as it is printed: 10 for T; V, D, R in French. @param {string} card @param {string} language */
export function rankText(card, language) {
  if (card[0] === "T") return "10";
  return LANGUAGES[language]?.faces[FACES.indexOf(card[0])] ?? card[0];
}

/** @param {string} card @param {string} language @returns {string} `A♠`, `D♥` for the French queen */
export const cardLetters = (card, language) => rankText(card, language) + SIGNS[card[1]];

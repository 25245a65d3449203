// @ts-check
/** The look of a player's picture, made from the name: the same name looks the same everywhere. No DOM. */

/** @typedef {{hue: number, other: number, pattern: number, letters: string}} Look
 *   two colours as hues in degrees, one of PATTERNS, and the initials */

/** what records and lists of players call the face of a bot */
export const BOT_FACE = "robot";

/** what lies on the picture behind the initials, as SVG paths in a 40 by 40 box */
export const PATTERNS = [
  "M0 40 40 0V40z",
  "M20 0A20 20 0 0 1 20 40z",
  "M0 26C12 18 26 36 40 24V40H0z",
  "M20 2 38 38H2z",
  "M0 0H20V20H40V40H20V20H0z",
  "M20 6A14 14 0 1 1 19.900 6z",
];

/** a robot's head in the same box */
export const ROBOT = "M18.800 6.500a2.200 2.200 0 1 1 2.400 0V11h6.300a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-15a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h6.300zM15.500 17a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM24.500 17a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM15 24.800v2h10v-2z";

/** FNV-1a: one letter more makes another number. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 0x01000193) >>> 0;
  return hash;
}

/** @param {string} name @returns {Look} */
export function lookOf(name) {
  const hash = hashOf(name);
  const hue = hash % 360;
  return { hue, other: (hue + 40 + ((hash >>> 9) % 80)) % 360, pattern: (hash >>> 17) % PATTERNS.length, letters: initialsOf(name) };
}

/** @param {string} name @returns {string} one or two letters */
function initialsOf(name) {
  const words = name.split(/[\s\-_.]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...word][0].toLocaleUpperCase()).join("");
}

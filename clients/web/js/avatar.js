// @ts-check
/** The look of a player's picture, made from the name: the same name looks the same everywhere. No DOM. */

/** @typedef {{hue: number, hair: number, skin: string, shade: string, glasses: boolean}} Look  a colour of the ground as a hue in degrees, one of HAIR, and its colours */

/** what records and lists of players call the face of a bot */
export const BOT_FACE = "robot";

/** what all faces have, as SVG paths in a 64 by 64 box: the class that colours it, and the path */
export const BODY = [
  ["coat", "M6 66C7 52 18 47.500 32 47.500S57 52 58 66z"],
  ["neck", "M24.500 48.500 32 57.500 39.500 48.500 37 40H27z"],
  ["collar", "M32 57.500 24 47.600 20.500 49.500 26 60zM32 57.500 40 47.600 43.500 49.500 38 60z"],
  ["head", "M20.500 24C20.500 14 43.500 14 43.500 24V30C43.500 38.500 38 43.500 32 43.500S20.500 38.500 20.500 30z"],
];
export const EYES = "M26.800 28.800v1.600M37.200 28.800v1.600";
export const MOUTH = "M29.300 37.300q2.700 2 5.400 0";

/** hair, by how it is worn: behind the head, and before it; `beard` lets the mouth show through, `cap` is of another colour
 * @type {{behind?: string, before: string, kind?: "beard"|"cap"}[]} */
export const HAIR = [
  { behind: "M18 50C14 30 15 9.500 32 9.500S50 30 46 50z", before: "M20.500 27C21 17 26 13.500 32 13.500S43 17 43.500 27C40 24 37.500 20 36.500 17.500 32 22 25 24 20.500 27z" },
  { before: "M20 30C20 42 25.500 46.500 32 46.500S44 42 44 30C42.500 35 39 35.500 36 34.500 34 33.600 30 33.600 28 34.500 25 35.500 21.500 35 20 30zM20.200 24C19.500 14 26 11.500 32 11.500S44.500 14 43.800 24C41 18.500 37 17.500 32 17.500S23 18.500 20.200 24z", kind: "beard" },
  { behind: "M26 8.500a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", before: "M19.800 28C18.500 15.500 25 11.500 32 11.500S45.500 15.500 44.200 28C42 21 38 18 32 18S22 21 19.800 28z" },
  { before: "M19.500 28C17.500 15 25 10.500 32.500 10.500S46 14 44.500 28C43 23.500 42 21 39.500 19.500 34 22 27 21.500 24 19.800 22 21.500 21 24 19.500 28z" },
  { before: "M14.500 24.500C19 19.500 38 19 46.500 21.500 46.500 13 41 9 33.500 9S20.500 12.500 20 19.500C17.500 20.500 15.500 22 14.500 24.500z", kind: "cap" },
  { behind: "M17.500 40C15.500 22 18 9.800 32 9.800S48.500 22 46.500 40C42 42 22 42 17.500 40z", before: "M20.200 25.500C20.500 17 25 13.500 32 13.500S43.500 17 43.800 25.500C36 24.500 28 24.500 20.200 25.500z" },
  { before: "M18.500 27a5 5 0 0 1 .5-8a5.500 5.500 0 0 1 6-7.500a6.500 6.500 0 0 1 13 0a5.500 5.500 0 0 1 7 7.500a5 5 0 0 1 .5 8C43 23 41 21 38 20.500 34 19.800 29 20 26 20.800 23 21.500 21 23.500 18.500 27z" },
];

export const GLASSES = "M21.500 27.500h9v3a4 4 0 0 1-9 0zM33.500 27.500h9v3a4 4 0 0 1-9 0zM30.500 28.500h3";
const SKINS = ["#ffe0c4", "#f0c197", "#d69a6a", "#a86b42", "#724527"];
const SHADES = ["#1d1815", "#4a2c1a", "#8a4f24", "#c8963e", "#a63a22", "#8d8f94", "#3b3050"];

/** a robot's head, in a 40 by 40 box */
export const ROBOT = "M18.800 6.500a2.200 2.200 0 1 1 2.400 0V11h6.300a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-15a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h6.300zM15.500 17a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM24.500 17a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600zM15 24.800v2h10v-2z";

/** FNV-1a, mixed once more so that short names alike in a letter differ in all bits. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** @param {string} name @returns {Look} */
export function lookOf(name) {
  const hash = hashOf(name);
  return { hue: hash % 360, hair: (hash >>> 17) % HAIR.length, skin: SKINS[(hash >>> 8) % SKINS.length], shade: SHADES[(hash >>> 22) % SHADES.length], glasses: (hash >>> 27) % 4 === 0 };
}

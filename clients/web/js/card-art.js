// @ts-check
/** The drawings on cards and chips, as SVG in boxes of their own; all of it made for this room. No DOM. */

/** width and height of a card's box */
export const CARD_BOX = [60, 84];

const [LEFT, MIDDLE, RIGHT] = [22.5, 30, 37.5];

/** Where pips are on a card of a rank: x and y of their middles. @type {Record<string, [number, number][]>} */
export const PIPS = {
  A: [[MIDDLE, 42]],
  2: column(MIDDLE, 17, 67),
  3: column(MIDDLE, 17, 42, 67),
  4: pairs(17, 67),
  5: [...pairs(17, 67), [MIDDLE, 42]],
  6: pairs(17, 42, 67),
  7: [...pairs(17, 42, 67), [MIDDLE, 29.5]],
  8: [...pairs(17, 42, 67), [MIDDLE, 29.5], [MIDDLE, 54.5]],
  9: [...pairs(16, 33.3, 50.7, 68), [MIDDLE, 42]],
  T: [...pairs(16, 33.3, 50.7, 68), [MIDDLE, 24.6], [MIDDLE, 59.4]],
};

/** @param {number} x @param {...number} ys @returns {[number, number][]} */
function column(x, ...ys) {
  return ys.map((y) => [x, y]);
}

/** @param {...number} ys @returns {[number, number][]} */
function pairs(...ys) {
  return [LEFT, RIGHT].flatMap((x) => column(x, ...ys));
}

const GOLD = "#d9a62b";
const SKIN = "#f3d5b0";
const INK = "#20242a";
const HAIR = { J: "#8a5a2b", Q: "#c9962f", K: "#6b6f75" };

/** @typedef {[string, string, string?, number?]} Stroke  a path, its fill, its line and the width of that */

/** What the three courts share: shoulders in the colour of the suit, a collar, neck and face. @param {string} hair @returns {Stroke[]} */
const bust = (hair) => [
  ["M0 33V29C2 23 8 20.500 13 19.500H19C24 20.500 30 23 32 29V33z", "currentColor", INK, 0.7],
  ["M9.500 20.800 16 33 22.500 20.800 19 19.500H13z", "#fbf6e6", INK, 0.5],
  ["M16 33V25", "none", GOLD, 1.200],
  ["M2 33C3 28 6 25 9 23.500M30 33C29 28 26 25 23 23.500", "none", GOLD, 1],
  ["M13.600 15H18.400V20.500C17 22 15 22 13.600 20.500z", SKIN, INK, 0.5],
  [hair, "var(--hair)", INK, 0.5],
  ["M11.600 9.500C11.600 6.500 20.400 6.500 20.400 9.500V12.500C20.400 16 18 18.200 16 18.200S11.600 16 11.600 12.500z", SKIN, INK, 0.5],
  ["M13.200 11.300H14.600M17.400 11.300H18.800", "none", INK, 0.9],
  ["M16 11.500 15.500 14H16.400M14.700 15.900H17.300", "none", INK, 0.5],
];

/** The upper half of each court in a box of 32 by 33; the lower half is the same, turned. @type {Record<string, {hair: string, strokes: Stroke[]}>} */
export const COURTS = {
  J: {
    hair: HAIR.J,
    strokes: [
      ...bust("M10.400 8C9.500 12 9.800 15 10.800 17.500L13 16V8zM21.600 8C22.500 12 22.200 15 21.200 17.500L19 16V8z"),
      ["M9.600 8.300C10 4.600 22 4.600 22.400 8.300L21.500 9.300H10.500z", "currentColor", INK, 0.6],
      ["M9.800 8.900H22.200V7.200H9.800z", GOLD, INK, 0.4],
      ["M21.500 6.500C24 4 25.500 2.500 25 .800C22.500 1 20.800 3.500 20.500 6z", "#fbf6e6", INK, 0.5],
      ["M4.500 33V9M3 9.500 4.500 3 6 9.500z", GOLD, INK, 0.7],
    ],
  },
  Q: {
    hair: HAIR.Q,
    strokes: [
      ...bust("M10 8.500C8 13 8 18 9.300 21.500L13.200 19.500V8zM22 8.500C24 13 24 18 22.700 21.500L18.800 19.500V8z"),
      ["M10.500 8.500 9.500 3.500 12.600 5.600 16 2.200 19.400 5.600 22.500 3.500 21.500 8.500C18.500 7.400 13.500 7.400 10.500 8.500z", GOLD, INK, 0.6],
      ["M9.500 2.200A.9.900 0 1 0 9.600 2.200zM16 .700A.9.900 0 1 0 16.100 .700zM22.500 2.200A.9.900 0 1 0 22.600 2.200z", "#fbf6e6", INK, 0.4],
      ["M27.500 33C27.500 27 26.800 24 26.500 20", "none", "#3d7a3a", 0.9],
      ["M26.500 15.500C28.500 15.500 28.500 18 27.300 18.300C28.300 19.500 26.500 21 26 19.600C25 20.800 23.500 19.200 24.600 18.200C23.500 17.300 25 15.300 26 16.500z", "currentColor", INK, 0.4],
    ],
  },
  K: {
    hair: HAIR.K,
    strokes: [
      ...bust("M10.300 8.500C9.600 12 9.800 15 10.600 17L13 15.500V8zM21.700 8.500C22.400 12 22.200 15 21.400 17L19 15.500V8z"),
      ["M11.500 13.600C12 19.500 14 22 16 22S20 19.500 20.500 13.600C19 15.600 17.500 15 16 15S13 15.600 11.500 13.600z", "var(--hair)", INK, 0.5],
      ["M10 8.500V3.200L12.500 5.300 14 2.500H15.200V1H16.800V2.500H18L19.500 5.300 22 3.200V8.500C19 7.200 13 7.200 10 8.500z", GOLD, INK, 0.6],
      ["M10 8.500C13 7.200 19 7.200 22 8.500V7C19 5.800 13 5.800 10 7z", "currentColor", INK, 0.4],
      ["M27 33V14M24.800 24.500H29.200", "none", GOLD, 1.300],
      ["M26.200 24V9L27 6.500 27.800 9V24z", "#dfe6ee", INK, 0.5],
    ],
  },
};

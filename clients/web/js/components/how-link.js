// @ts-check
/** The way to what a newcomer reads, which is loaded when somebody asks for it. */

import { howStyle } from "../style-sheet.js";

/** Show how poker is played. @param {string} [names]  what is said of the names of players @param {any} [extra]  what else the dialog offers */
export async function howToPlay(names, extra) {
  const [shown] = await Promise.all([import("./how-to-play.js"), howStyle()]);
  shown.howToPlay(names, extra);
}

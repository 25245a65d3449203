// @ts-check
/** The way to what a newcomer reads, which is loaded when somebody asks for it. */

/** Show how poker is played. @param {string} [names]  what is said of the names of players @param {any} [extra]  what else the dialog offers */
export const howToPlay = async (names, extra) => (await import("./how-to-play.js")).howToPlay(names, extra);

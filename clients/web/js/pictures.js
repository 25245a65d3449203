// @ts-check
/** The pictures that players chose: a sign on a colour, written as in `fox-210`. The room sends those of others. */

import { room, settings } from "./context.js";

/** names of signs, as the setting has them -> the sign in a font; `drawn-faces.js` has those that are drawn instead */
export const SIGNS = /** @type {Record<string, string>} */ ({
  fox: "🦊", cat: "🐱", dog: "🐶", bear: "🐻", panda: "🐼", tiger: "🐯", lion: "🦁", cow: "🐮", pig: "🐷", frog: "🐸", monkey: "🐵", owl: "🦉",
  penguin: "🐧", duck: "🦆", eagle: "🦅", moose: "🫎", beaver: "🦫", wolf: "🐺", shark: "🦈", whale: "🐳", octopus: "🐙", snail: "🐌", bee: "🐝", turtle: "🐢",
  unicorn: "🦄", dragon: "🐲", ghost: "👻", alien: "👽", clown: "🤡", rocket: "🚀", crown: "👑", star: "⭐", maple: "🍁", clover: "🍀", cactus: "🌵", dice: "🎲",
});
/** colours of the ground, as hues in degrees */
export const HUES = [0, 30, 60, 120, 160, 200, 230, 270, 310];

/** ms after which the room is asked again for the picture of a player who is still there */
const FRESH_MS = 60_000;
/** the most names of one question */
const ASKED = 20;

/** @type {Map<string, {picture: string, at: number}>} */
const known = new Map();
/** names to ask for in the next question @type {Set<string>} */
const wanted = new Set();
/** called when a picture changes @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener @returns {() => void} ends it */
export function whenPicturesChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The picture that a player has chosen, as far as it is known; the room is asked where it is not. @param {string} name @returns {{sign: string, hue: number}|null} */
export function pictureOf(name) {
  if (name === room.session?.name) return parsedPicture(settings.values.picture);
  const there = known.get(name);
  if (!there || performance.now() - there.at > FRESH_MS) want(name);
  return parsedPicture(there?.picture ?? "");
}

/** @param {string} picture @returns {{sign: string, hue: number}|null} the name of the sign, and the hue of its ground */
export function parsedPicture(picture) {
  const [name, hue] = picture.split("-");
  return SIGNS[name] && hue ? { sign: name, hue: Number(hue) } : null;
}

/** @param {string} name */
function want(name) {
  known.set(name, { picture: known.get(name)?.picture ?? "", at: performance.now() });
  if (!wanted.size) setTimeout(() => void ask(), 0);
  wanted.add(name);
}

async function ask() {
  const names = [...wanted].slice(0, ASKED);
  const rest = [...wanted].slice(ASKED);
  wanted.clear();
  rest.forEach((name) => known.delete(name));
  const answer = await room.session?.command("get_pictures", { names }).catch(() => null);
  const pictures = /** @type {Record<string, string>} */ (answer?.pictures ?? {});
  const changed = Object.entries(pictures).filter(([name, picture]) => known.get(name)?.picture !== picture);
  for (const [name, picture] of changed) known.set(name, { picture, at: performance.now() });
  if (changed.length || rest.length) tellPictures();
}

/** Let every picture on the page be drawn again. */
export const tellPictures = () => listeners.forEach((listener) => listener());

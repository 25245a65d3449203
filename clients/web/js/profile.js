// @ts-check
/** The settings that the room stores with a player's name, so that they apply on any device. */

import { room, settings } from "./context.js";
import { loadCatalogue, loadRest } from "./translation.js";

/** @typedef {import("./settings.js").Values} Values */

/** Names of settings here -> names on the wire. */
const NAMES = /** @type {Record<string, string>} */ ({
  hideChat: "hide_chat",
  sideBets: "side_bets",
  autoDecisions: "auto_decisions",
  sound: "sounds",
  fourColours: "four_colours",
  confirmAllIn: "confirm_all_in",
  language: "language",
  felt: "felt",
  volume: "volume",
  voice: "voice",
  voiceVolume: "voice_volume",
  stillness: "stillness",
  vibrate: "vibrate",
  notify: "notices",
  bigBlinds: "big_blinds",
  trainer: "trainer",
  keys: "keys",
  muted: "muted",
  chatOpen: "chat_open",
  chatWide: "chat_wide",
  chatNarrow: "chat_narrow",
  cloth: "cloth",
  deck: "deck",
  soundVolumes: "sound_volumes",
  raiseSizes: "raise_sizes",
  potShares: "pot_shares",
  picture: "picture",
  notes: "notes",
});

/** Volumes: parts of one here, percent on the wire. */
const VOLUMES = ["volume", "voiceVolume"];

/** How many muted players the room stores: the last ones. */
const MAX_MUTED = 100;

/** The settings in a profile that this page knows and the player has chosen; a newer room may store more. @param {Record<string, any>} profile @returns {Partial<Values>} */
export function fromProfile(profile) {
  const known = Object.entries(NAMES).filter(([, there]) => (profile[there] ?? null) !== null);
  return Object.fromEntries(known.map(([here, there]) => [here, hereValue(here, profile[there])]));
}

/** The part of a change that the room stores. @param {Partial<Values>} change @returns {Record<string, any>} */
export function toProfile(change) {
  const stored = Object.entries(change).filter(([here]) => here in NAMES);
  return Object.fromEntries(stored.map(([here, value]) => [NAMES[here], wireValue(here, value)]));
}

/** @param {string} name @param {any} value */
function hereValue(name, value) {
  if (name === "soundVolumes") return Object.fromEntries(Object.entries(value).map(([sound, percent]) => [sound, percent / 100]));
  return VOLUMES.includes(name) ? value / 100 : value;
}

/** @param {string} name @param {any} value */
function wireValue(name, value) {
  if (VOLUMES.includes(name)) return Math.round(value * 100);
  if (name === "soundVolumes") return Object.fromEntries(Object.entries(value).map(([sound, part]) => [sound, Math.round(part * 100)]));
  return name === "muted" ? value.slice(-MAX_MUTED) : value;
}

/** @type {Set<string>} settings that the player changed while the profile was on its way: it has their older values */
const changedMeanwhile = new Set();

/** Load the settings that the room stores. */
export async function loadProfile() {
  const current = room.session;
  if (!current || current.name === null) return;
  changedMeanwhile.clear();
  const answer = await current.command("get_settings");
  if (current !== room.session) return;
  const stored = Object.entries({ notes: {}, ...fromProfile(answer.settings) }).filter(([name]) => !changedMeanwhile.has(name));
  settings.set(Object.fromEntries(stored));
}

/** Change settings here, and store those of the profile in the room.
 * @param {Partial<Values>} change @returns {Promise<boolean>} whether the room stored anything */
export async function changeSettings(change) {
  if (change.language) await Promise.all([loadCatalogue(change.language), loadRest(change.language)]);
  settings.set(change);
  Object.keys(change).forEach((name) => changedMeanwhile.add(name));
  const stored = toProfile(change);
  const current = room.session;
  if (!current || current.name === null || !Object.keys(stored).length) return false;
  await current.command("set_settings", { settings: stored });
  return true;
}

// @ts-check
/** The player's settings, stored in the browser; the room stores some of them too (profile.js). */

import { languageFor } from "./translation.js";

const KEY = "pokerroom.settings";

/** @typedef {{text: string, colour: string}} Note  about another player, for this one alone */
/** @typedef {{language: string, fourColours: boolean, suitsAsked: boolean, keepClosed: boolean, felt: string, bigBlinds: boolean, sound: boolean,
 *   volume: number, voice: boolean, voiceVolume: number, vibrate: boolean, stillness: boolean, tiled: boolean, muted: string[], hideChat: boolean, sideBets: boolean,
 *   autoDecisions: string, trainer: boolean, confirmAllIn: boolean, notify: boolean, keys: Record<string, string>,
 *   chatOpen: boolean, chatWide: import("./chat-place.js").ChatPlace|null, chatNarrow: import("./chat-place.js").ChatPlace|null,
 *   cloth: string, deck: string, soundVolumes: Record<string, number>, raiseSizes: number[], potShares: number[], picture: string,
 *   notes: Record<string, Note>}} Values  profile.js names those of the profile */

/** @returns {Values} */
const defaults = () => ({
  language: languageFor(navigator.language || ""),
  fourColours: true,
  suitsAsked: false,
  keepClosed: false,
  felt: "auto",
  cloth: "green",
  deck: "classic",
  soundVolumes: {},
  raiseSizes: [250, 300, 400],
  potShares: [50, 67, 100],
  picture: "",
  bigBlinds: false,
  sound: true,
  volume: 0.5,
  voice: false,
  voiceVolume: 0.8,
  vibrate: true,
  stillness: false,
  tiled: false,
  muted: [],
  hideChat: false,
  sideBets: true,
  autoDecisions: "off",
  trainer: false,
  confirmAllIn: true,
  notify: false,
  keys: {},
  chatOpen: false,
  chatWide: null,
  chatNarrow: null,
  notes: {},
});

class Settings {
  constructor() {
    /** @type {Values} */
    this.values = { ...defaults(), ...read() };
    /** whether sounds and voice are off until the player opens another table; not stored */
    this.silenced = false;
    /** @type {Set<() => void>} */
    this._listeners = new Set();
  }

  /** @param {boolean} on */
  silence(on) {
    this.silenced = on;
    for (const listener of this._listeners) listener();
  }

  /** Change settings and store them. @param {Partial<Values>} change */
  set(change) {
    this.values = { ...this.values, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...this.values, notes: {} })); // the room alone keeps notes
    } catch {
      // without storage the change lasts as long as this page
    }
    for (const listener of this._listeners) listener();
  }

  /** @param {() => void} listener */
  listen(listener) {
    this._listeners.add(listener);
  }

  /** Whether another player's chat is neither shown nor read out. @param {string} player */
  isHidden(player) {
    return this.values.hideChat || this.isMuted(player);
  }

  /** What the player has noted about another. @param {string} player @returns {Note|undefined} */
  noteAbout(player) {
    return this.values.notes[player];
  }

  /** @param {string} player */
  isMuted(player) {
    return this.values.muted.includes(player);
  }

  /** The muted players after this one is muted, or unmuted. @param {string} player */
  withToggled(player) {
    const { muted } = this.values;
    return this.isMuted(player) ? muted.filter((name) => name !== player) : [...muted, player];
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const settings = new Settings();

const light = globalThis.matchMedia?.("(prefers-color-scheme: light)");

/** Call a function when the system turns dark or light. @param {() => void} then */
export const whenSchemeChanges = (then) => light?.addEventListener("change", then);

/** Apply the settings to the whole page: language, colours and animation. */
export function applySettings() {
  const { values } = settings;
  const root = document.documentElement;
  root.lang = values.language;
  root.dataset.felt = values.felt === "auto" ? (light?.matches ? "light" : "dark") : values.felt;
  root.dataset.cloth = values.cloth;
  root.dataset.deck = values.deck;
  root.classList.toggle("two-colours", !values.fourColours);
  root.classList.toggle("still", values.stillness);
  root.classList.toggle("hide-chat", values.hideChat);
}

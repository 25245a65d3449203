// @ts-check
/** What this browser's player prefers, kept in the browser; the room keeps some of it too (profile.js). */

const KEY = "pokerroom.settings";

/** @typedef {{language: string, fourColours: boolean, felt: string, bigBlinds: boolean, sound: boolean,
 *   volume: number, vibrate: boolean, stillness: boolean, muted: string[], hideChat: boolean, sideBets: boolean,
 *   autoDecisions: string, confirmAllIn: boolean, notify: boolean, keys: Record<string, string>}} Values  those of the profile are named in profile.js */

/** @returns {Values} */
const usual = () => ({
  language: (navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en",
  fourColours: true,
  felt: "dark",
  bigBlinds: false,
  sound: true,
  volume: 0.5,
  vibrate: true,
  stillness: false,
  muted: [],
  hideChat: false,
  sideBets: true,
  autoDecisions: "off",
  confirmAllIn: true,
  notify: false,
  keys: {},
});

class Settings {
  constructor() {
    /** @type {Values} */
    this.values = { ...usual(), ...read() };
    /** @type {Set<() => void>} */
    this._listeners = new Set();
  }

  /** Change some and keep them. @param {Partial<Values>} change */
  set(change) {
    this.values = { ...this.values, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // a browser that keeps nothing: the change holds for this page
    }
    for (const listener of this._listeners) listener();
  }

  /** @param {() => void} listener */
  listen(listener) {
    this._listeners.add(listener);
  }

  /** Whether the chat of somebody else is neither shown nor read out. @param {string} player */
  isHidden(player) {
    return this.values.hideChat || this.isMuted(player);
  }

  /** @param {string} player */
  isMuted(player) {
    return this.values.muted.includes(player);
  }

  /** Hear nothing more of a player's chat, or hear it again. @param {string} player */
  toggleMuted(player) {
    const { muted } = this.values;
    this.set({ muted: this.isMuted(player) ? muted.filter((name) => name !== player) : [...muted, player] });
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

/** Set language, colours and movement of the whole page as the settings say. */
export function applySettings() {
  const { values } = settings;
  const root = document.documentElement;
  root.lang = values.language;
  root.dataset.felt = values.felt;
  root.classList.toggle("two-colours", !values.fourColours);
  root.classList.toggle("still", values.stillness);
  root.classList.toggle("hide-chat", values.hideChat);
}

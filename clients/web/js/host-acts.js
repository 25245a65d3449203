// @ts-check
/** What hosts did, from their log, in the player's language. No DOM. */

import { AMOUNTS, numberText, written as amountWritten } from "./amounts.js";
import { ACTORS, ACTS, CHANGES } from "./host-act-phrases.js";
import { localTime, reasonText } from "./said.js";
import { translated } from "./translation.js";

/** values that people chose: they stay as they are, even if they are figures */
const NAMES = new Set(["name", "names", "event", "player"]);

/**
 * An entry of the hosts' log as a sentence, without the reason.
 * @param {{who: string, what: string, about: string, detail: string}} act @param {string} language
 */
export function hostActText({ who, what, about, detail }, language) {
  const actor = firstActorText(who, language);
  const told = fitting(ACTS[what] ?? [], `${about}\n${detail}`, language, { who: actor });
  return told || `${actor}: ${[what, about, detail && `(${detail})`].filter(Boolean).join(" ")}`;
}

/** Who did something as a host, where a sentence begins with it: a name, or the host and the room, who have none. @param {string} who @param {string} language */
export function firstActorText(who, language) {
  if (!Object.hasOwn(ACTORS, who)) return who;
  const actor = translated(language, ACTORS[who]);
  return actor[0].toUpperCase() + actor.slice(1);
}

/**
 * The first phrase that fits an entry, "" when none does.
 * @param {import("./host-act-phrases.js").ActPhrases} phrases @param {string} text @param {string} language
 * @param {Record<string, string>} [others]  values of the sentence that are not in the text
 * @returns {string}
 */
function fitting(phrases, text, language, others = {}) {
  for (const [pattern, phrase] of phrases) {
    const match = pattern.exec(text);
    if (match) {
      const shown = Object.entries(match.groups ?? {}).map(([name, value]) => [name, written(name, value, language)]);
      return translated(language, phrase, { ...Object.fromEntries(shown), ...others });
    }
  }
  return "";
}

/** A value from an entry: numbers in the player's language, times in seconds. @param {string} name @param {string} value @param {string} language @returns {string} */
function written(name, value, language) {
  if (name === "ms") return String(Math.ceil(Number(value) / 1000));
  if (name === "changes") return value.split(", ").map((one) => fitting(CHANGES, one, language) || one).join(", ");
  if (name === "why") return reasonText(value, language);
  if (NAMES.has(name)) return value;
  if (name === "until") return inLocalTime(value);
  const digits = /^\d{1,3}(,\d{3})+$/.test(value) ? value.replaceAll(",", "") : value;
  if (!/^\d+$/.test(digits)) return value;
  return AMOUNTS.has(name) ? amountWritten(Number(digits), language) : numberText(Number(digits), language);
}

/** A moment as the clock here has it, with its zone; the room writes it in UTC. @param {string} text */
function inLocalTime(text) {
  return text.replace(/\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) (?:UTC|GMT)\b/g, (_, day, time) => localTime(Date.parse(`${day}T${time}Z`)));
}

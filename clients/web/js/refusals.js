// @ts-check
/** What the room says in English, in the player's language: refusals, farewells, notices, reasons, acts of hosts. No DOM. */

import { AMOUNTS, decimalsWritten, inGroups, inWrittenAmounts, numberText, written as amountWritten } from "./amounts.js";
import { ACTORS, ACTS, CHANGES } from "./host-act-phrases.js";
import { NOTICES, REASONS } from "./notice-phrases.js";
import { optionText, withOptionNamed } from "./option-phrases.js";
import { BYES, REFUSALS, REPHRASED, REPHRASED_BYES } from "./refusal-phrases.js";
import { NP_, SOURCE_LANGUAGE, translated } from "./translation.js";

const PHRASES = {
  error: { phrases: REFUSALS, rephrased: REPHRASED },
  bye: { phrases: BYES, rephrased: REPHRASED_BYES },
};

/**
 * The sentence for an `error` or a `bye`; the room's own text when the code is unknown here.
 * @param {"error"|"bye"} type @param {string} code @param {string} text  of the room, in English @param {string} language
 */
export function refusal(type, code, text, language) {
  const { phrases, rephrased } = PHRASES[type];
  const shown = speaksOtherwise(language) || rephrased.has(code);
  return (shown && Object.hasOwn(phrases, code) && fitting(phrases[code], text, language)) || sentence(text);
}

/** A notice of the room; without a code it is in a host's own words. @param {string} code @param {string} text @param {string} language */
export function noticeText(code, text, language) {
  const phrases = Object.hasOwn(NOTICES, code) ? NOTICES : REFUSALS;
  const known = code && speaksOtherwise(language) && Object.hasOwn(phrases, code);
  return (known && fitting(phrases[code], text, language)) || (code ? sentence(text) : text);
}

/** A reason that an event gives: the room's own in the player's language, a host's as it is. @param {string} text @param {string} language @returns {string} */
export const reasonText = (text, language) => (language !== SOURCE_LANGUAGE && fitting(REASONS, text, language)) || text;

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

/** Whether sentences take the place of the room's English: in another language, and where its figures are not as people write them. @param {string} language */
const speaksOtherwise = (language) => language !== SOURCE_LANGUAGE || decimalsWritten() > 0;

/** values that people chose: they stay as they are, even if they are figures */
const NAMES = new Set(["name", "names", "event", "player"]);

/** values that are bets of a house table, by the name that its rule set gives them */
const SPOTS = new Set(["spot", "side", "ante"]);

/** their usual English names: a client shows its own words in place of them @type {Record<string, string>} */
const SPOT_NAMES = { ante: NP_("against the house", "Ante"), blind: NP_("against the house", "Blind"), raise: NP_("against the house", "Raise") };

/** how the room's text begins where its figures are amounts: with the option that does not fit */
const ABOUT_AMOUNTS = /^(small_blind|big_blind|ante|min_buy_in|max_buy_in|ante\.m\w+|sides\.\w+\.m\w+)\b/;

/**
 * The first phrase that fits the room's text, "" when none does.
 * @param {import("./refusal-phrases.js").Phrases} phrases @param {string} text @param {string} language
 * @param {Record<string, string>} [others]  values of the sentence that are not in the text
 * @returns {string}
 */
function fitting(phrases, text, language, others = {}) {
  for (const phrase of [phrases].flat()) {
    if (typeof phrase === "string") return filled(phrase, { text, ...others }, language);
    const match = phrase[0].exec(text);
    if (match) return filled(phrase[1], { text, ...match.groups, ...others }, language);
  }
  return "";
}

/** @param {string} phrase @param {Record<string, string>} values @param {string} language @returns {string} */
function filled(phrase, values, language) {
  const shown = Object.entries(values).map(([name, value]) => [name, written(name, value, language)]);
  return translated(language, phrase, Object.fromEntries(shown));
}

/** A moment as the clock here has it, with its zone; the room writes it in UTC. @param {string} text */
function inLocalTime(text) {
  return text.replace(/\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) (?:UTC|GMT)\b/g, (written, day, time) => {
    const at = new Date(`${day}T${time}Z`);
    if (Number.isNaN(at.getTime())) return written;
    const parts = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" }).formatToParts(at);
    const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute} ${part.timeZoneName}`;
  });
}

/** A value from the room's text: numbers in the player's language, times in seconds. @param {string} name @param {string} value @param {string} language @returns {string} */
function written(name, value, language) {
  if (name === "ms") return String(Math.ceil(Number(value) / 1000));
  if (name === "changes") return value.split(", ").map((one) => fitting(CHANGES, one, language) || one).join(", ");
  if (name === "why") return reasonText(value, language);
  if (NAMES.has(name)) return value;
  if (SPOTS.has(name) && Object.hasOwn(SPOT_NAMES, value.toLowerCase())) return translated(language, SPOT_NAMES[value.toLowerCase()]);
  if (name === "until") return inLocalTime(value);
  const digits = /^\d{1,3}(,\d{3})+$/.test(value) ? value.replaceAll(",", "") : value;
  if (name === "text") return withOptionNamed(optionText(ABOUT_AMOUNTS.test(value) ? inWrittenAmounts(value, language) : value, language), language);
  if (!/^\d+$/.test(digits)) return value;
  return AMOUNTS.has(name) ? amountWritten(Number(digits), language) : numberText(Number(digits), language);
}

/** The room's text with a capital letter and a full stop; figures in groups, and the name of an option there or after its line, in words. @param {string} text */
function sentence(text) {
  const worded = withOptionNamed(inGroups(text, SOURCE_LANGUAGE), SOURCE_LANGUAGE).replace(/(?:^|: )[a-z]+(?:_[a-z]+)+(?= (?:cannot|must|is) )/, (option) => option.replaceAll("_", " "));
  const capitalized = /^[a-z]+_/.test(worded) ? worded : worded.slice(0, 1).toUpperCase() + worded.slice(1);
  return !capitalized || /[.!?…]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

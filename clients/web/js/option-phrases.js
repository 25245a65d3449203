// @ts-check
/**
 * Why an option of a table or tournament cannot be: what the room says in English, in other languages. The room names the
 * option, its value, and what would be right. What is not found stays as the room said it. No DOM.
 */

import { inGroups } from "./amounts.js";
import { LANGUAGES } from "./generated/languages.js";
import { N_, SOURCE_LANGUAGE, translated } from "./translation.js";

/** @type {[RegExp, string][]} */
const SENTENCES = [
  [/^(?<count>\d+) house bots at (?<seats>\d+) seats: leave one seat for a person$/s, N_("{count} house bots at {seats} seats: leave one seat for a person")],
  [/^this room has no house bots$/s, N_("this room has no house bots")],
  [/^house bots play only where programs may play and buy-ins need no approval$/s, N_("house bots play only where programs may play and buy-ins need no approval")],
  [/^(?<option>[\w.]+): the limits of the house are (?<low>[\d.,\u00a0]+) to (?<high>[\d.,\u00a0]+)$/s, N_("{option}: the limits of the house are {low} to {high}")],
  [/^the house does not offer '(?<value>.+)' with other limits$/s, N_("the house does not offer '{value}' with other limits")],
  [/^the house plays (?<names>.+) here, and not '(?<value>.+)'$/s, N_("the house plays {names} here, and not '{value}'")],
  [/^(?:rules: )?there is no rule set '(?<value>.+)': it must be (?<names>.+), or one of the room's own$/s, N_("there is no rule set '{value}': it must be {names}, or one of the room's own")],
  [/^(?:sides: )?(?<option>\S+) has no side bet '(?<value>.+)'; it has (?<names>.+)$/s, N_("{option} has no side bet '{value}'; it has {names}")],
  [/^the minimum, (?<low>[\d.,\u00a0]+), is above the maximum, (?<high>[\d.,\u00a0]+)$/s, N_("the minimum, {low}, is above the maximum, {high}")],
  [/^there is no rule set '(?<value>[^']+)'$/s, N_("there is no rule set '{value}'")],
  [/^has no field '(?<value>.+)'$/s, N_("has no field '{value}'")],
  [/^is missing$/s, N_("is missing")],
  [/^(?<option>[\w.]+): the minimum, (?<low>[\d.,\u00a0]+), is above the maximum, (?<high>[\d.,\u00a0]+)$/s, N_("{option}: the minimum, {low}, is above the maximum, {high}")],
  [/^chips: the lowest chip (?<low>\d+) is above the maximum of (?<option>\S+), (?<high>\d+)$/s, N_("the lowest chip, {low}, is above the maximum of {option}, {high}")],
  [/^add_on: it is bought in the first break after level (?<level>\d+), and the structure has none$/s, N_("the add-on is bought in the first break after level {level}, and the structure has none")],
  [/^(?:re_entry|rebuys) must go with late entry: say to the end of which level, as in 'late 4'$/s, N_("re-entry and rebuys need late entry: say to the end of which level, as in 'late 4'")],
  [/^games: the levels say their games themselves; give one of the two$/s, N_("the levels say their games themselves: leave one of the two out")],
  [/^starts cannot be on (?<value>.+): there is no such day$/s, N_("there is no day {value}")],
  [/^start_at: that time is over$/s, N_("that time is in the past")],
  [/^(?<option>[\w.\[\]]+) cannot be (?<value>.+?): (?:it must be )?(?<what>.+)$/s, N_("{option} cannot be {value}: it must be {what}")],
  [/^(?<option>[\w.\[\]]+) must be (?<what>.+), not (?<value>.+)$/s, N_("{option} must be {what}, not {value}")],
  [/^must be (?<what>.+), not (?<value>.+)$/s, N_("must be {what}, not {value}")],
  [/^(?<option>[\w.\[\]]+) must not be empty$/s, N_("{option} must not be empty")],
  [/^must not be empty$/s, N_("must not be empty")],
  [/^(?<option>[\w.\[\]]+) must have (?<what>.+)$/s, N_("{option} must have {what}")],
  [/^must have (?<what>.+)$/s, N_("must have {what}")],
  [/^(?<option>[\w.\[\]]+) must be (?<what>.+)$/s, N_("{option} must be {what}")],
  [/^must be (?<what>.+)$/s, N_("must be {what}")],
  [/^(?<option>games|levels) cannot have (?<value>.+): such as (?<names>.+) or (?<last>.+)$/s, N_("{option} cannot have {value}: write it as in {names} or {last}")],
  [/^a level lasts some minutes or some hands, and this one has (?:both|neither): give one$/s, N_("give the level either minutes or hands")],
  [/^payouts have (?<count>\d+) places: 1 to (?<high>\d+)$/s, N_("{count} places are too many: 1 to {high}")],
  [/^place (?<place>\d+) cannot get (?<share>\S+) percent: more than 0$/s, N_("place {place} must get more than 0 per cent")],
  [/^levels: (?<what>line .+)$/s, N_("levels, {what}")],
  [/^percent: (?<what>line .+)$/s, N_("payouts, {what}")],
  [/^line (?<line>\d+): (?<what>.+)$/s, N_("line {line}: {what}")],
  [/^blinds and ante are those of line (?<line>\d+): raise them, or make line \d+ longer$/s, N_("blinds and ante are those of line {line}: raise them, or make line {line} longer")],
  [/^two breaks cannot follow one another: make line (?<line>\d+) longer$/s, N_("two breaks cannot follow one another: make line {line} longer")],
  [/^a structure cannot begin with a break: put a level first$/s, N_("a structure cannot begin with a break: put a level first")],
  [/^a structure cannot end with a break: put a level after it$/s, N_("a structure cannot end with a break: put a level after it")],
  [/^the percentages add up to (?<sum>[\d.]+), not 100$/s, N_("the percentages add up to {sum}, not 100")],
  [/^place (?<place>\d+) gets (?<share>[\d.]+) percent and place (?<before>\d+) only (?<less>[\d.]+): .+$/s, N_("place {place} gets {share} percent and place {before} only {less}: a prize never rises with the place")],
  [/^table '(?<table>.+?)': (?<what>.+)$/s, N_("table '{table}': {what}")],
  [/^table '(?<table>.+?)' (?<what>has .+)$/s, N_("table '{table}' {what}")],
  [/^table (?<table>\d+) has this name, and every table has its own$/s, N_("table {table} has this name, and every table has its own")],
  [/^small_blind cannot be changed: this table has no blinds; big_blind is its minimum bet$/s, N_("small_blind cannot be changed: this table has no blinds; big_blind is its minimum bet")],
];

/** what would be right @type {[RegExp, string][]} */
const REQUIREMENTS = [
  [/^at most (?<high>[\d.,\u00a0]+), (?<times>\d+) times that of line (?<line>\d+): put a level between them$/s, N_("at most {high}, {times} times that of line {line}: put a level between them")],
  [/^(?<low>[\d.,\u00a0]+) to (?<high>[\d.,\u00a0]+), or 0 when a host or the clock starts it$/s, N_("between {low} and {high}, or 0 when a host or the clock starts it")],
  [/^(?<low>\d+) to (?<high>\d+), or (?<more>\d+) with six_seat_draw in Five-Card Draw$/s, N_("between {low} and {high} in Five-Card Draw, or {more} with six_seat_draw")],
  [/^(?<names>'.+) or (?<last>'\w+') at fixed limit$/s, N_("{names} or {last} at fixed limit")],
  [/^(?<names>'.+) or (?<last>'[^']+')$/s, N_("{names} or {last}")],
  [/^at least the minimum buy-in, (?<low>[\d.,\u00a0]+)$/s, N_("at least the minimum buy-in, {low}")],
  [/^left out in a (?<format>\w+)$/s, N_("left out in a {format}")],
  [/^left out without a bounty$/s, N_("left out without a bounty")],
  [/^left out, or (?<low>[\d.,\u00a0]+), which an entry to (?<event>.+) costs$/s, N_("left out, or {low}, which an entry to {event} costs")],
  [/^a tournament whose entry costs at least (?<low>[\d.,\u00a0]+), and there it costs (?<high>[\d.,\u00a0]+)$/s, N_("a tournament whose entry costs at least {low}, and there it costs {high}")],
  [/^2 in a bracket$/s, N_("2 in a bracket")],
  [/^a level, at most (?<high>\d+), or 0 \(before the start only\)$/s, N_("a level, at most {high}, or 0 (before the start only)")],
  [/^0 \(no limit of its own\) or 2 to (?<high>[\d.,\u00a0]+)$/s, N_("between 2 and {high}, or 0 (no limit of its own)")],
  [/^1 to (?<high>[\d.,\u00a0]+), or 0 for the room's own time$/s, N_("between 1 and {high}, or 0 for the room's own time")],
  [/^2 or more when the tournament starts as soon as it is full$/s, N_("2 or more when the tournament starts as soon as it is full")],
  [/^a time in milliseconds since 1970 when the tournament starts by the clock$/s, N_("a time, as the tournament starts by the clock")],
  [/^at most late_registration_until, which is (?<high>\d+): a re-entry is a late entry$/s, N_("at most the last level of late entry, {high}")],
  [/^at most (?<high>\d+) characters, without blanks around them$/s, N_("at most {high} characters, without blanks around them")],
  [/^at least (?<low>[\d.,\u00a0]+), as on line (?<line>\d+)$/s, N_("at least {low}, as on line {line}")],
  [/^a number such as 50 or 12\.5$/s, N_("a number such as 50 or 12.5")],
  [/^0 \(all stay\), or at least (?<low>[\d.,\u00a0]+), which a room that opens reads$/s, N_("0 (all stay), or at least {low}, which a room that opens reads")],
  [/^at most (?<high>[\d.,\u00a0]+), which is the protocol's bound$/s, N_("at most {high}, which is the protocol's bound")],
  [/^at most (?<high>[\d.,\u00a0]+)$/s, N_("at most {high}")],
  [/^at least (?<low>[\d.,\u00a0]+)$/s, N_("at least {low}")],
  [/^more than (?<low>[\d.,\u00a0]+)$/s, N_("more than {low}")],
  [/^one of (?<names>.+)$/s, N_("one of {names}")],
  [/^at most (?<high>[\d.,\u00a0]+) characters$/s, N_("at most {high} characters")],
  [/^at most (?<high>[\d.,\u00a0]+) entries$/s, N_("at most {high} entries")],
  [/^at least (?<low>[\d.,\u00a0]+) characters$/s, N_("at least {low} characters")],
  [/^at least (?<low>[\d.,\u00a0]+) entries$/s, N_("at least {low} entries")],
  [/^(?<high>[\d.,\u00a0]+) or less$/s, N_("{high} or less")],
  [/^at least the (?:big blind|minimum bet) and the ante, (?<low>[\d.,\u00a0]+)$/s, N_("at least the forced bets, {low}")],
  [/^(?<low>[\d.,\u00a0]+) or more$/s, N_("{low} or more")],
  [/^(?<low>[\d.,\u00a0]+) \(no cap\) or more$/s, N_("{low} (no cap) or more")],
  [/^(?<low>[\d.,\u00a0]+) \(none\) or more$/s, N_("{low} (none) or more")],
  [/^(?<low>[\d.,\u00a0]+) or more chips$/s, N_("{low} chips or more")],
  [/^(?<value>'\w+') at a table without blinds$/s, N_("{value} at a table without blinds")],
  [/^at least the buy-in, and not 0$/s, N_("at least the buy-in, and not 0")],
];

const RANGE = /^(?:between )?(?<low>[\d.,\u00a0]+)(?: \((?<note>[^)]+)\))? (?:to|and) (?<bound>the [a-z ]+, )?(?<high>[\d.,\u00a0]+)(?: \((?<named>[^)]+)\))?(?: (?<unit>.+))?$/;

const NOTES = new Set([
  N_("the big blind"),
  N_("the small blind"),
  N_("none"),
  N_("never"),
  N_("the usual"),
  N_("no limit"),
  N_("milliseconds"),
  N_("characters"),
  N_("thousandths"),
  N_("bets and raises a round"),
  N_("no satellite"),
  N_("twice the forced bets of the first level"),
  N_("levels and breaks"),
  N_("of a thousand"),
  N_("that time is in the past"),
  N_("in Hold'em"),
  N_("in Five-Card Draw"),
  N_("at a table without blinds"),
  N_("the name or number of a tournament here that players can still enter"),
]);

/** an option -> what people call it who see a form, or nothing @type {Record<string, string>} */
const OPTION_NAMES = {
  name: N_("the name"),
  bots: N_("the kind of house bot"),
  small_blind: N_("the small blind"),
  big_blind: N_("the big blind"),
  ante: N_("the ante"),
  seats: N_("the number of seats"),
  min_buy_in: N_("the minimum buy-in"),
  max_buy_in: N_("the maximum buy-in"),
  straddle: N_("the straddle"),
  "rake.per_mille": N_("the rake"),
  "rake.cap": N_("the maximum rake of a hand"),
  max_missed_big_blinds: N_("the number of missed big blinds"),
  "clocks.decision": N_("the time for a decision"),
  spectator_delay: N_("the delay of spectators"),
  max_bets: N_("the number of bets and raises"),
  starting_chips: N_("the starting stack"),
  players: N_("the number of players"),
  min_players: N_("the least number of players"),
  buy_in: N_("the entry"),
  fee: N_("the fee"),
  guarantee: N_("the guaranteed prize pool"),
  bounty: N_("the bounty"),
  add_on: N_("the add-on"),
  late_registration_until: N_("the last level of late entry"),
  re_entry: N_("re-entry"),
  decision_seconds: N_("the time for a decision"),
  ticket_for: N_("the tournament of the tickets"),
  starts: N_("the start"),
  ticket_price: N_("the price of a ticket"),
};

/** at the beginning, or after the line in which it stands */
const OPTION = /(^|: )([a-z_]+(?:\.[a-z_]+)?)(?= (?:cannot|must|is|doit|ne peut|ne doit) )/;

/** Why an option cannot be, with its name as people call it. @param {string} text @param {string} language */
export const withOptionNamed = (text, language) =>
  text.replace(OPTION, (found, start, option) => (Object.hasOwn(OPTION_NAMES, option) ? start + translated(language, OPTION_NAMES[option]) : found));

/** Why an option cannot be. @param {string} text  what the room said, in English @param {string} language @returns {string} */
export function optionText(text, language) {
  if (language === SOURCE_LANGUAGE) return inGroups(text, language);
  for (const [pattern, sentence] of SENTENCES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { what, ...values } = match.groups ?? {};
    const told = grouped(values, language);
    return translated(language, sentence, what === undefined ? told : { ...told, what: requirement(what, language) });
  }
  return requirement(text, language);
}

/** What would be right. @param {string} text @param {string} language @returns {string} */
function requirement(text, language) {
  for (const [pattern, sentence] of REQUIREMENTS) {
    const match = pattern.exec(text);
    if (match) return translated(language, sentence, grouped(match.groups ?? {}, language));
  }
  const range = RANGE.exec(text)?.groups;
  if (range) {
    const low = inGroups(range.low, language) + inBrackets(range.note, language);
    const high = inGroups(range.high, language) + inBrackets(range.named || range.bound?.replace(/, $/, ""), language);
    return translated(language, N_("between {low} and {high}"), { low, high }) + (range.unit ? ` ${noted(range.unit, language)}` : "");
  }
  return noted(SENTENCES.some(([pattern]) => pattern.test(text)) ? optionText(text, language) : text, language);
}

/** @param {Record<string, string>} values @param {string} language */
const grouped = (values, language) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, quotedIn(inGroups(value, language), language)]));

/** A value between single quotes, as the language has them. @param {string} text @param {string} language */
const quotedIn = (text, language) => text.replace(/^'(.*)'$/s, (_, inner) => (LANGUAGES[language] ?? LANGUAGES.en).quotes.replace("{text}", () => inner));

/** @param {string|undefined} note @param {string} language */
const inBrackets = (note, language) => (note ? ` (${noted(note, language)})` : "");

/** @param {string} text @param {string} language @returns {string} */
const noted = (text, language) => (NOTES.has(text) ? translated(language, text) : text);

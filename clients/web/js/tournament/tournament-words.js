// @ts-check
/** What happens in a tournament, as sentences in the player's language. No DOM. */

import { _, locale, plainAmount, plainNumber, reasonShown, withAmounts } from "../context.js";
import { gameWithStructure } from "../game-names.js";
import { gameInWords } from "./setup-words.js";
import { TOURNAMENT_PHRASES } from "../generated/tournament-phrases.js";
import { TOURNAMENT_OPTIONS } from "../generated/tournament-options.js";
import { NN_, NP_, N_ } from "../translation.js";
import { tableInTournament, tournamentOf } from "./tournament-tables.js";
import { clockText, hasClock, isOver, prizeRows, timeLeft } from "./tournament-view.js";

/** @typedef {Record<string, any>} Message */

/** @type {Record<string, string>} */
const PHASES = {
  registering: N_("registering"),
  running: N_("running"),
  break_due: N_("break after the running hands"),
  break: N_("break"),
  ended: N_("finished"),
  cancelled: NP_("tournament", "cancelled"),
};

/** What a player calls a table: "Table 4", or "Friday Night, table 1". @param {number} table @param {(tournament: number) => string} nameOf */
export function tableName(table, nameOf) {
  const number = tournamentOf(table);
  if (!number) return _("Table {table}", { table });
  return _("{tournament}, table {table}", { tournament: nameOf(number) || _("Tournament {tournament}", { tournament: number }), table: tableInTournament(table) });
}

/** The state of a tournament in a word or two. @param {{phase: string, paused?: boolean}} view */
export const phaseText = (view) => (view.paused ? _("paused") : _(PHASES[view.phase] ?? view.phase));

/** "100/200". @param {Message} level */
export const blindsOf = (level) => `${plainAmount(level.small_blind)}/${plainAmount(level.big_blind)}`;

/** The same with the ante where there is one: "100/200 · Ante 200". @param {Message} level */
export const levelStakes = (level) => (level.ante ? `${blindsOf(level)} · ${_("Ante")} ${plainAmount(level.ante)}` : blindsOf(level));

/** "No-limit Hold'em". @param {Message} level */
export const levelGame = gameWithStructure;

/** How fast the blinds rise. @type {Record<string, string>} */
const SPEEDS = Object.fromEntries(TOURNAMENT_OPTIONS.find(({ field }) => field === "speed")?.choices ?? []);

/** @param {Message} setup */
export const speedText = (setup) => (setup.levels?.length ? _("own levels") : _(SPEEDS[setup.speed] ?? setup.speed));

/** The unusual sides of a tournament, in a few words each. @param {Message} setup @returns {string[]} */
export function kindTexts(setup) {
  const parts = [];
  if (setup.format in FORMATS) parts.push(_(FORMATS[setup.format]));
  if (setup.games?.length) parts.push(_("games in turn: {games}", { games: setup.games.map(gameInWords).join(", ") }));
  if (setup.ticket_for) parts.push(_("a satellite for {tournament}: a ticket is worth {price}", { tournament: setup.ticket_for, price: plainAmount(setup.ticket_price) }));
  else if (setup.ticket_price) parts.push(_("a satellite for tickets of {price}", { price: plainAmount(setup.ticket_price) }));
  if (setup.bounty && setup.progressive) parts.push(_("progressive bounties"));
  parts.push(...purchaseTexts(setup));
  if (setup.season) parts.push(_("season {season}", { season: setup.season }));
  if (setup.private) parts.push(_("private"));
  return parts;
}

/** What players may buy besides an entry. @param {Message} setup @returns {string[]} */
export function purchaseTexts(setup) {
  const parts = [];
  if (setup.re_entry) parts.push(_(NP_("tournament", "re-entry")));
  if (setup.rebuys) parts.push(_("rebuys"));
  if (setup.add_on) parts.push(_("add-on of {chips} chips", { chips: plainAmount(setup.add_on) }));
  return parts;
}

/** @type {Record<string, string>} */
const PAYOUTS = {
  geometric: N_("about one player in seven is paid"),
  standard: N_("shared by the usual table"),
  winner_takes_all: N_("the winner takes all"),
  top_two: N_("for the first two"),
  top_three: N_("for the first three"),
  double_or_nothing: N_("double or nothing"),
};

/** How the prize pool is shared, whatever it will be. @param {Message} setup */
export function payoutText(setup) {
  if (setup.ticket_price) return _("in tickets");
  if (setup.percent?.length) return _("{shares} percent", { shares: setup.percent.join("/") });
  return _(PAYOUTS[setup.payouts ?? "geometric"] ?? setup.payouts);
}

/** @type {Record<string, string>} */
const FORMATS = {
  bracket: N_("heads-up bracket: the winner of each table advances"),
  shootout: N_("shootout: the winner of each table advances"),
};

/** A time as day and hour. @param {number} at  in ms since 1970 */
export const dayText = (at) => new Date(at).toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" });

/** When the next break comes. @param {number} levels  until then, the running one included */
export const breakText = (levels) => withAmounts(NN_("Break after this level", "Break in {levels} levels", "levels"), { levels });

/** What entering costs: "100 + 10", "" when it costs nothing. @param {Message} setup */
export const costText = ({ buy_in, bounty, fee }) => [buy_in, bounty, fee].filter(Boolean).map(plainAmount).join(" + ");

/** The hands left of a level by hands. @param {number} hands */
export const handsText = (hands) => withAmounts(NN_("{hands} hand", "{hands} hands", "hands"), { hands });

/** How a tournament stands, for the head of a table: the level or break with its clock, how many are left, and the blinds.
 * @param {import("./tournament-view.js").TournamentView} view @param {number} now  by the page's clock */
export function lineText(view, now) {
  if (isOver(view)) return { level: phaseText(view), left: "", stakes: "" };
  const resting = view.phase !== "running" || view.paused;
  const parts = [resting ? phaseText(view) : _("Level {level}", { level: view.level?.level ?? 1 })];
  parts.push(hasClock(view) ? clockText(timeLeft(view, now)) : view.hands ? handsText(view.hands) : "");
  if (view.handForHand) parts.push(_("Hand for hand"));
  const numbers = { left: plainNumber(view.players), all: plainNumber(view.entrants.size) };
  return { level: parts.filter(Boolean).join(" · "), left: _("{left} of {all} players", numbers), stakes: view.level ? levelStakes(view.level) : "" };
}

/** Neighbouring places with the same prize: "3rd – 5th". @param {{from: number, to: number}} row */
export const placesText = ({ from, to }) => (from === to ? placeText(from) : `${placeText(from)} – ${placeText(to)}`);

/** The prizes, as lines: the prizes of the places, or after a deal what each of its players gets.
 * @param {import("./tournament-view.js").TournamentView} view @param {Message} setup
 * @returns {{label: string, prize: string, from: number, to: number}[]} */
export function prizeLines(view, setup) {
  const ticket = setup.ticket_for ? setup.ticket_price : 0;
  const won = (/** @type {number} */ prize) => (prize === ticket ? _("a ticket") : plainAmount(prize));
  if (!view.rest) return prizeRows(view).map((row) => ({ ...row, label: placesText(row), prize: won(row.prize) }));
  const lines = Object.entries(view.deal).map(([label, share]) => ({ label, prize: plainAmount(share), from: 0, to: 0 }));
  return [{ label: _("The winner besides"), prize: plainAmount(view.rest), from: 0, to: 0 }, ...lines];
}

/** A place: "1st", "22nd". @param {number} place */
export function placeText(place) {
  const last = place % 100;
  const teen = last >= 11 && last <= 13;
  const forms = [N_("{place}th"), N_("{place}st"), N_("{place}nd"), N_("{place}rd")];
  const form = teen ? 0 : [0, 1, 2, 3][place % 10] ?? 0;
  // languages that need fewer forms have the same translation for some of them; the first place has its own
  return _(place === 1 ? N_("1st") : forms[form], { place });
}

/** The place of an entrant, which others may share: "tied 2nd". @param {import("./tournament-view.js").Entrant} entrant */
export const placeOf = ({ place, tied }) => (tied > 1 ? _("tied {place}", { place: placeText(place) }) : placeText(place));

/** What an event means to everybody, "" for what needs no words. @param {Message} event @param {string|null} you @returns {string} */
export function sentence(event, you) {
  const write = SENTENCES[event.type];
  return write ? write(event, you) : "";
}

/** The sentence of this name with its values. @param {string} key @param {Record<string, string|number>} values */
const say = (key, values = {}) => _(TOURNAMENT_PHRASES[key], values);

/** The sentence about a player, or the one to them. @param {Message} event @param {string|null} you @param {string} key @param {Record<string, string|number>} values */
const about = (event, you, key, values = {}) => say(event.player === you ? `you_${key}` : key, { player: event.player, ...values });

/** @type {Record<string, (event: Message, you: string|null) => string>} */
const SENTENCES = {
  tournament_began: ({ entrants }) => withAmounts(TOURNAMENT_PHRASES.began, { entrants }),
  round_began: ({ round, players }) => withAmounts(TOURNAMENT_PHRASES.round_began, { round, players }),
  player_advanced(event, you) {
    if (event.bye) return event.player === you ? say("you_advanced_bye") : "";
    return about(event, you, "advanced");
  },
  registration_extended: ({ level }) => say("registration_extended", { level }),
  start_set: (event) => say("start_set", { time: dayText(event.at) }),
  level_began: (event) => say("level_began", { level: event.level, stakes: levelStakes(event) }),
  break_announced: (event) => say("break_announced", { minutes: Math.round(event.time / 60_000) }),
  break_began: (event) => say("break_began", { minutes: Math.round(event.time / 60_000) }),
  clock_set: (event) => _(TOURNAMENT_PHRASES[`clock_${event.reason}`] ?? event.reason),
  player_moved: (event, you) => (event.player === you ? _(TOURNAMENT_PHRASES[`moved_${event.reason}`] ?? TOURNAMENT_PHRASES.moved_start, event) : ""),
  hand_for_hand_set: (event) => say(event.on ? "hand_for_hand" : "hand_for_hand_over"),
  rebuy_offered: (event, you) => (event.player === you ? _("You have no chips left: rebuy within {seconds} s.", { seconds: Math.round(event.time / 1000) }) : ""),
  removal_set: (event, you) => about(event, you, "removal_set"),
  prizes_fixed: (event) => withAmounts(TOURNAMENT_PHRASES.prizes_fixed, { places: event.prizes.length, pool: event.pool }),
  place_taken(event, you) {
    const { place, prize = 0, ticket = 0 } = event;
    if (place === 1 && event.player === you && !ticket) return say("you_won", { prize });
    return about(event, you, ticket ? "place_ticket" : prize ? "place_prize" : "place", { place: placeText(place), prize });
  },
  bounty_won: (event, you) => about(event, you, event.out === event.player ? "bounty_own" : "bounty", { out: event.out, prize: event.prize }),
  deal_made({ shares, rest = 0 }, you) {
    if (!rest) return say("deal");
    return you !== null && you in shares ? say("you_deal_rest", { share: plainAmount(shares[you]), rest }) : say("deal_rest", { rest });
  },
  tournament_ended: ({ winner }) => (winner ? say("ended_won", { winner }) : say("ended")),
  tournament_cancelled: (event) => say("cancelled", { reason: reasonShown(event.reason) }),
};

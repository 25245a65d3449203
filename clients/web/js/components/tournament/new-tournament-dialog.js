// @ts-check
/** The dialog in which a host announces a tournament. */

import { fieldChips, levelInChips, levelWritten, writtenUnit } from "../../amounts.js";
import { session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { gameOf } from "../../games.js";
import { TOURNAMENT_OPTIONS } from "../../generated/tournament-options.js";
import { optionsFrom, optionsOf } from "../../option-values.js";
import { MONEY, ticketOf } from "../../tournament/ticket-target.js";
import { isOver } from "../../tournament/tournament-view.js";
import { gameInEnglish, levelInEnglish } from "../../tournament/setup-words.js";
import { N_ } from "../../translation.js";
import { amountInput, field, openDialog, select } from "../dialogs.js";
import { optionFields } from "../option-fields.js";
import { presetField, saveField } from "../preset-fields.js";

const USUAL_SEATS = 9;
const USUAL_PLAYERS = 9;
const USUAL_BUY_IN = 100;

/** @type {[string, string][]} */
const STARTS = [
  ["", N_("When full, or on my word")],
  ["again", N_("When full, again and again")],
  ["once", N_("At this time")],
  ["every day", N_("Every day at this time")],
  ["every week", N_("Every week at this time")],
];
const DATED = ["once", "every day", "every week"];
const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** @param {[string, string][]} choices @returns {[string, string][]} */
const shown = (choices) => choices.map(([key, text]) => [key, _(text)]);

/** @typedef {{name: string, setup: Record<string, any>}} Preset */

/** @param {{presets: Preset[]}} known @param {(setup: Record<string, any>, saveAs: string) => Promise<unknown>} go @param {Preset|null} preset  that is announced */
export function newTournamentDialog(known, go, preset = null) {
  const saved = preset?.setup ?? {};
  const values = preset ? optionsOf(TOURNAMENT_OPTIONS, saved) : proposed();
  const rows = (/** @type {string} */ place) => optionFields(TOURNAMENT_OPTIONS.filter((row) => (row.place ?? "more") === place), values);
  const text = (/** @type {string} */ name, value = "") => h("input", { name, maxlength: 200, value });
  const at = h("input", { name: "at", type: "datetime-local", value: nextHour() });
  const time = field(_("Time"), at);
  const askTime = () => (time.hidden = at.disabled = !DATED.includes(starts.value));
  const starts = select("starts", [...shown(STARTS), ...savedStart(saved)], saved.starts ?? "");
  starts.addEventListener("change", askTime);
  askTime();
  const open = session().tournaments.list.filter((row) => !isOver(/** @type {any} */ (row)));
  const ticket = ticketOf(saved, open);
  const tickets = select("ticket_for", ticketChoices(open, ticket), ticket);
  const price = amountInput("ticket_price", saved.ticket_price ?? 0, 0, 1e9);
  price.disabled = tickets.value !== MONEY;
  tickets.addEventListener("change", () => (price.disabled = tickets.value !== MONEY));
  const again = (/** @type {Preset|null} */ other) => {
    dialog.close();
    newTournamentDialog(known, go, other);
  };
  const dialog = openDialog({
    title: _("New tournament"),
    body: [
      known.presets.length ? presetField(known, preset, again) : [],
      rows("first"),
      h("div.pair", {}, field(_("Start"), starts), time),
      h("details.more-options", {},
        h("summary", {}, _("More options")),
        rows("more"),
        field(_("Your own payouts in percent, such as 50 30 20"), text("percent", saved.percent?.join(" "))),
        field(_("Satellite: the best win a ticket for"), tickets),
        field(_("Price of a ticket that is paid in money"), price),
        field(_("Several games in turn, such as: no-limit holdem, limit draw"), text("games", saved.games?.join(", "))),
        field(_("Your own levels, one a line"), h("textarea", { name: "levels", rows: 4, placeholder: _("25/50 10 min\n50/100 ante 10\nbreak 5\n100/200 bba 200") }, (saved.levels ?? []).map(levelWritten).join("\n"))),
        saveField()),
    ],
    go: (fields) => go(setupOf(fields), String(fields.get("save_as") ?? "").trim()),
    goLabel: _("Announce"),
    cls: "new-tournament",
  });
  const [game, seats] = ["game", "seats"].map((name) => /** @type {any} */ (dialog.querySelector(`[name=${name}]`)));
  game.addEventListener("change", () => (seats.value = Math.min(USUAL_SEATS, gameOf({ game: game.value }).max_players)));
}

/** What the form proposes, where it is not what a tournament has that says nothing. */
const proposed = () => ({
  name: _("Tournament"),
  players: USUAL_PLAYERS,
  buy_in: USUAL_BUY_IN * (writtenUnit() > 1 ? 10 : 1),
  starting_chips: 10_000 * writtenUnit(),
});

/** What the tickets of a satellite may be for: nothing, a tournament of the room, money, or what the preset says. @param {import("../../tournament/ticket-target.js").Row[]} open @param {string} saved @returns {[string, string][]} */
function ticketChoices(open, saved) {
  const named = open.map((row) => /** @type {[string, string]} */ ([String(row.tournament), row.setup.name]));
  /** @type {[string, string][]} */
  const choices = [["", _("Not a satellite")], ...named, [MONEY, _("Their price in money")]];
  return choices.some(([value]) => value === saved) ? choices : [...choices, [saved, saved]];
}

/** The start of a preset, as its host wrote it: "every friday 20:00". @param {Record<string, any>} saved @returns {[string, string][]} */
const savedStart = ({ starts }) => (starts && starts !== "again" ? [[starts, starts]] : []);

/** The next full hour, as the field of a time wants it. */
function nextHour() {
  const at = new Date(Date.now() + 3_600_000);
  at.setMinutes(0, 0, 0);
  return localText(at);
}

/** @param {Date} at */
const localText = (at) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {FormData} fields */
function setupOf(fields) {
  const text = (/** @type {string} */ name) => String(fields.get(name) ?? "").trim();
  const percent = text("percent").split(/[\s/;%]+/).filter(Boolean);
  return {
    ...optionsFrom(TOURNAMENT_OPTIONS, fields),
    ticket_price: fieldChips(fields.get("ticket_price")),
    ...(percent.length ? { payouts: "own", percent } : {}),
    games: text("games").split(",").map((game) => gameInEnglish(game.trim())).filter(Boolean),
    levels: text("levels").split("\n").map((line) => levelInChips(levelInEnglish(line.trim()))).filter(Boolean),
    ticket_for: text("ticket_for") === MONEY ? "" : text("ticket_for"),
    ...startOf(text("starts"), text("at")),
  };
}

/** When it starts. One date is an instant; repeated times are words, in the time of the room. @param {string} how @param {string} at */
function startOf(how, at) {
  if (!DATED.includes(how)) return { starts: how };
  const [, time] = at.split("T");
  if (how === "once") return { start_at: new Date(at).getTime() };
  return { starts: how === "every day" ? `every day ${time}` : `every ${DAYS[new Date(at).getDay()]} ${time}` };
}

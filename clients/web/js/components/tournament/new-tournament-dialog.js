// @ts-check
/** The dialog in which a host announces a tournament. */

import { fieldChips, levelInChips, writtenUnit } from "../../amounts.js";
import { session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { gameOf } from "../../games.js";
import { TOURNAMENT_OPTIONS } from "../../generated/tournament-options.js";
import { optionsFrom } from "../../option-values.js";
import { isOver } from "../../tournament/tournament-view.js";
import { gameInEnglish, levelInEnglish } from "../../tournament/setup-words.js";
import { N_ } from "../../translation.js";
import { amountInput, field, openDialog, select } from "../dialogs.js";
import { optionFields } from "../option-fields.js";

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
const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const MONEY = "money";

/** @param {[string, string][]} choices @returns {[string, string][]} */
const shown = (choices) => choices.map(([key, text]) => [key, _(text)]);

/** @param {(setup: Record<string, any>) => Promise<unknown>} go */
export function newTournamentDialog(go) {
  const rows = (/** @type {string} */ place) => optionFields(TOURNAMENT_OPTIONS.filter((row) => row.place === place), proposed());
  const text = (/** @type {string} */ name, /** @type {string} */ placeholder) => h("input", { name, maxlength: 200, placeholder });
  const at = h("input", { name: "at", type: "datetime-local", value: nextHour(), disabled: true });
  const starts = select("starts", shown(STARTS), "");
  starts.addEventListener("change", () => (at.disabled = ["", "again"].includes(starts.value)));
  const tickets = select("ticket_for", ticketChoices(), "");
  const price = amountInput("ticket_price", 0, 0, 1e9);
  price.disabled = true;
  tickets.addEventListener("change", () => (price.disabled = tickets.value !== MONEY));
  const dialog = openDialog({
    title: _("New tournament"),
    body: [
      rows("first"),
      h("div.pair", {}, field(_("Start"), starts), field(_("Time"), at)),
      h("details.more-options", {},
        h("summary", {}, _("More options")),
        rows("more"),
        field(_("Your own payouts in percent, such as 50 30 20"), text("percent", "")),
        field(_("Satellite: the best win a ticket for"), tickets),
        field(_("Price of a ticket that is paid in money"), price),
        field(_("Several games in turn, such as: no-limit holdem, limit draw"), text("games", "")),
        field(_("Your own levels, one a line"), h("textarea", { name: "levels", rows: 4, placeholder: _("25/50 10 min\n50/100 ante 10\nbreak 5\n100/200 bba 200") }))),
    ],
    go: (fields) => go(setupOf(fields)),
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

/** What the tickets of a satellite may be for: nothing, a tournament of the room, or money. @returns {[string, string][]} */
function ticketChoices() {
  const open = session().tournaments.list.filter((row) => !isOver(/** @type {any} */ (row)));
  const named = open.map((row) => /** @type {[string, string]} */ ([String(row.tournament), row.setup.name]));
  return [["", _("Not a satellite")], ...named, [MONEY, _("Their price in money")]];
}

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
  if (how === "" || how === "again") return { starts: how };
  const [, time] = at.split("T");
  if (how === "once") return { start_at: new Date(at).getTime() };
  return { starts: how === "every day" ? `every day ${time}` : `every ${DAYS[new Date(at).getDay()]} ${time}` };
}

// @ts-check
/** The dialog in which a host announces a tournament. */

import { fieldChips, levelInChips, writtenUnit } from "../../amounts.js";
import { session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { isOver } from "../../tournament/tournament-view.js";
import { gamesInEnglish, levelInEnglish } from "../../tournament/setup-words.js";
import { SPEEDS } from "../../tournament/tournament-words.js";
import { N_ } from "../../translation.js";
import { amountInput, checkbox, field, gameSelect, numberInput, openDialog, select, structureSelect } from "../dialogs.js";

const AMOUNT_FIELDS = ["buy_in", "fee", "starting_chips", "bounty", "guarantee", "add_on", "ticket_price"];
const NUMBERS = ["players", "seats", "late_registration_until"];
const BOXES = ["re_entry", "rebuys", "bots_allowed", "progressive", "keep_stacks", "hand_for_hand", "ties", "private"];
const CHOICES = ["game", "structure", "speed", "format", "payouts"];

/** @type {[string, string][]} */
const FORMATS = [["tables", N_("Balanced tables")], ["bracket", N_("Heads-up bracket")], ["shootout", N_("Shootout")]];
/** @type {[string, string][]} */
const PAYOUTS = [
  ["geometric", N_("About one in seven is paid")],
  ["standard", N_("The usual table")],
  ["winner_takes_all", N_("Winner takes all")],
  ["top_two", N_("The first two")],
  ["top_three", N_("The first three")],
  ["double_or_nothing", N_("Double or nothing")],
];
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
  const speeds = /** @type {[string, string][]} */ (Object.entries(SPEEDS).map(([key, text]) => [key, _(text)]));
  const number = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    field(label, numberInput(name, value, least, most));
  const chips = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ least) =>
    field(label, amountInput(name, value, least, 1e9));
  const seats = numberInput("seats", 9, 2, 10);
  const text = (/** @type {string} */ name, /** @type {string} */ placeholder) => h("input", { name, maxlength: 200, placeholder });
  const at = h("input", { name: "at", type: "datetime-local", value: nextHour(), disabled: true });
  const starts = select("starts", shown(STARTS), "");
  starts.addEventListener("change", () => (at.disabled = ["", "again"].includes(starts.value)));
  const tickets = select("ticket_for", ticketChoices(), "");
  const price = amountInput("ticket_price", 0, 0, 1e9);
  price.disabled = true;
  tickets.addEventListener("change", () => (price.disabled = tickets.value !== MONEY));
  openDialog({
    title: _("New tournament"),
    body: [
      field(_("Name of the tournament"), h("input", { name: "name", required: true, maxlength: 40, value: _("Tournament") })),
      h("div.pair", {}, field(_("Game"), gameSelect(seats, 6)), field(_("Structure"), structureSelect("no_limit"))),
      h("div.pair", {}, number("players", _("Players needed to start (0: when you start it)"), 9, 0, 2000), field(_("Seats at a table"), seats)),
      h("div.pair", {}, chips("buy_in", _("Buy-in"), writtenUnit() > 1 ? 1_000 : 100, 0), chips("fee", _("Fee"), 0, 0)),
      h("div.pair", {}, field(_("Speed"), select("speed", speeds, "standard")), chips("starting_chips", _("Starting chips"), 10_000 * writtenUnit(), 1)),
      h("div.pair", {}, field(_("Start"), starts), field(_("Time"), at)),
      checkbox("bots_allowed", _("Bots may play"), true),
      h("details.more-options", {},
        h("summary", {}, _("More options")),
        h("div.pair", {}, field(_("Format"), select("format", shown(FORMATS), "tables")), field(_("Payouts"), select("payouts", shown(PAYOUTS), "geometric"))),
        checkbox("keep_stacks", _("Bracket and shootout: winners keep their chips"), false),
        field(_("Your own payouts in percent, such as 50 30 20"), text("percent", "")),
        h("div.pair", {}, chips("bounty", _("Bounty"), 0, 0), chips("guarantee", _("Guaranteed prizes"), 0, 0)),
        checkbox("progressive", _("Half of a bounty goes onto the winner's own head"), false),
        field(_("Satellite: the best win a ticket for"), tickets),
        field(_("Price of a ticket that is paid in money"), price),
        number("late_registration_until", _("Late entry to the end of level (0: none)"), 0, 0, 100),
        checkbox("re_entry", _("Players who are out may enter again"), false),
        checkbox("rebuys", _("Rebuys"), false),
        chips("add_on", _("Add-on: chips for another buy-in (0: none)"), 0, 0),
        field(_("Several games in turn, such as: no-limit holdem, limit draw"), text("games", "")),
        field(_("Your own levels, one a line"), h("textarea", { name: "levels", rows: 4, placeholder: _("25/50 10 min\n50/100 ante 10\nbreak 5\n100/200 bba 200") })),
        checkbox("hand_for_hand", _("Hand for hand before the money"), true),
        checkbox("ties", _("Players who go out in the same hand share the place"), false),
        field(_("Season in which it counts"), text("season", "")),
        checkbox("private", _("Private: only with a code"), false)),
    ],
    go: (fields) => go(setupOf(fields)),
    goLabel: _("Announce"),
    cls: "new-tournament",
  });
}

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
    name: text("name"),
    ...Object.fromEntries(CHOICES.map((name) => [name, fields.get(name)])),
    ...Object.fromEntries(AMOUNT_FIELDS.map((name) => [name, fieldChips(fields.get(name))])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, Number(fields.get(name))])),
    ...Object.fromEntries(BOXES.map((name) => [name, fields.get(name) !== null])),
    ...(percent.length ? { payouts: "own", percent } : {}),
    games: text("games").split(",").map((game) => gamesInEnglish(game.trim())).filter(Boolean),
    levels: text("levels").split("\n").map((line) => levelInChips(levelInEnglish(line.trim()))).filter(Boolean),
    season: text("season"),
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

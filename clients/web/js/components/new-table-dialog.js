// @ts-check
/** The dialog that opens a new poker table, with all its options. */

import { fieldChips, fieldText, usualBlinds } from "../amounts.js";
import { _ } from "../context.js";
import { h } from "../dom.js";
import { N_ } from "../translation.js";
import { amountInput, checkbox, field, gameSelect, numberInput, openDialog, select, structureSelect } from "./dialogs.js";

/** @typedef {Record<string, any>} Row */

/** What kinds of house bots are called; others by their own name. @type {Record<string, string>} */
const BOT_KINDS = { sensible: N_("sensible"), call: N_("calls everything"), random: N_("plays at random") };

/** @param {string} name  of the player @param {string[]} kinds  of house bots @param {(config: Row, bots: string[]) => Promise<unknown>} go */
export function newTableDialog(name, kinds, go) {
  const seats = numberInput("seats", 9, 2, 10);
  openDialog({
    title: _("New table"),
    body: [
      field(_("Name of the table"), h("input", { name: "name", required: true, maxlength: 40, value: _("{name}'s table", { name }) })),
      h("div.pair", {}, field(_("Game"), gameSelect(seats, 5)), field(_("Structure"), structureSelect("no_limit"))),
      stakesFields(),
      h("div.pair", {}, field(_("Seats"), seats), field(_("Seconds for a decision"), numberInput("decision", 25, 0, 3600))),
      ...botFields(kinds, seats),
      moreOptions(),
    ],
    go: (fields) => go(tableConfig(fields), houseBots(fields)),
    goLabel: _("Open the table"),
  });
}

/**
 * Whether bots may play, and how many of the house, which leave a seat for a person.
 * @param {string[]} kinds @param {HTMLInputElement} seats
 */
function botFields(kinds, seats) {
  const allowed = checkbox("bots", _("Bots may play"), true);
  if (!kinds.length) return [allowed];
  const count = numberInput("house_bots", 0, 0, Number(seats.value) - 1);
  const kind = select("bot_kind", kinds.map((each) => [each, _(BOT_KINDS[each] ?? each)]), kinds[0]);
  const pair = h("div.pair", {}, field(_("House bots"), count), field(_("How they play"), kind));
  const box = allowed.querySelector("input");
  box.addEventListener("change", () => (pair.hidden = count.disabled = kind.disabled = !box.checked));
  seats.addEventListener("input", () => (count.max = String(Math.max(0, Number(seats.value) - 1))));
  return [allowed, pair];
}

/** The kinds of the house bots, one for each, from the form. @param {FormData} fields @returns {string[]} */
export const houseBots = (fields) => Array(Number(fields.get("house_bots"))).fill(String(fields.get("bot_kind")));

/** Blinds and ante; without blinds the big blind's field is the minimum bet, and there has to be an ante. */
function stakesFields() {
  const [usualSmall, usualBig] = usualBlinds();
  const small = field(_("Small blind"), amountInput("small_blind", usualSmall, 1, 1e9));
  const big = field(_("Big blind"), amountInput("big_blind", usualBig, 1, 1e9));
  const ante = amountInput("ante", 0, 0, 1e9);
  const blinds = checkbox("blinds", _("Blinds"), true);
  const box = blinds.querySelector("input");
  box.addEventListener("change", () => {
    small.hidden = small.querySelector("input").disabled = !box.checked;
    big.querySelector("span").textContent = box.checked ? _("Big blind") : _("Minimum bet");
    ante.min = fieldText(box.checked ? 0 : 1);
    if (!box.checked && ante.value === "0") ante.value = fieldText(usualSmall);
  });
  return h("div", {}, h("div.pair", {}, small, big, field(_("Ante"), ante)), blinds);
}

function moreOptions() {
  const whole = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ max) =>
    field(label, numberInput(name, value, 0, max));
  return h("details.more-options", {},
    h("summary", {}, _("More options")),
    h("div.pair", {},
      field(_("Minimum buy-in (0: usual)"), amountInput("min_buy_in", 0, 0, 1e12)),
      field(_("Maximum buy-in (0: usual)"), amountInput("max_buy_in", 0, 0, 1e12))),
    checkbox("approved", _("A host approves all chips"), false),
    field(_("Who pays the ante"), select("ante_kind", [["each", _("every player")], ["big_blind", _("the big blind, for all")]], "each")),
    field(_("Straddle"), select("straddle", [
      ["none", _("none")],
      ["utg", _("left of the big blind")],
      ["restraddle", _("left of the big blind, and re-straddles")],
      ["button", _("on the button")],
    ], "none")),
    field(_("At a showdown"), select("showdown", [
      ["usual", _("as usual in this game")],
      ["show_all", _("everybody shows")],
      ["muck", _("beaten hands are mucked")],
    ], "usual")),
    h("div.pair", {}, whole("max_bets", _("Bets and raises a round, at limit"), 4, 100), whole("spectator_delay", _("Delay for spectators (seconds)"), 0, 3600)),
    checkbox("chat_in_hand", _("Players may chat during their hand"), true),
    checkbox("one_at_a_time", _("Played one at a time: who sits here sits at no other table"), false),
    checkbox("turn_up_all_in", _("Show hands when nobody can bet any more"), false),
    checkbox("high_card_button", _("Draw a card for the first button"), false),
    checkbox("moving_button", _("The button always moves on"), false),
    checkbox("six_seat_draw", _("Six seats at Five-card draw"), false),
    checkbox("uncapped_heads_up", _("At limit: unlimited raises heads-up"), false),
    checkbox("journal", _("Resume a running hand after a crash"), true),
    timesFields(),
    whole("max_missed_big_blinds", _("Missed big blinds until a seat is given up (0: no limit)"), 3, 1000),
    h("div.pair", {}, field(_("Rake (per cent)"), rakeInput()), field(_("Maximum rake a hand (0: no limit)"), amountInput("rake_cap", 0, 0, 1e12))),
  );
}

/** The times of a table: name of the clock -> its label, usual value and the ms in one unit of it. @type {Record<string, [string, number, number]>} */
const TIMES = {
  time_bank: [N_("Time bank (seconds)"), 60, 1000],
  time_bank_refill: [N_("Added to it each hand (seconds)"), 5, 1000],
  disconnected: [N_("For a lost connection (seconds)"), 30, 1000],
  hand_pause: [N_("Between hands (seconds)"), 4, 1000],
  sit_out_limit: [N_("Sitting out at most (minutes, 0: no limit)"), 15, 60_000],
  disconnect_limit: [N_("Seat kept without a connection (minutes, 0: no limit)"), 5, 60_000],
  rebuy: [N_("To buy in again (seconds)"), 60, 1000],
  seat_offer: [N_("For an offered seat (seconds, 0: no limit)"), 30, 1000],
  rathole: [N_("Returning players bring their chips back for (minutes)"), 120, 60_000],
};

/** The fields of the times, two in a row. */
function timesFields() {
  const fields = Object.entries(TIMES).map(([name, [label, usual]]) => field(_(label), numberInput(name, usual, 0, 1440)));
  return h("div.times", {}, fields);
}

/** Whole thousandths, as the room counts them, written as per cent. */
function rakeInput() {
  return h("input", { name: "rake", type: "number", required: true, min: 0, max: 10, step: 0.1, value: 0, inputmode: "decimal" });
}

const AMOUNT_FIELDS = ["big_blind", "ante", "min_buy_in", "max_buy_in"];
const NUMBERS = ["seats", "max_bets", "max_missed_big_blinds"];
const CHOICES = ["game", "structure", "ante_kind", "straddle", "showdown"];
const BOXES = ["blinds", "chat_in_hand", "one_at_a_time", "turn_up_all_in", "high_card_button", "moving_button", "six_seat_draw", "uncapped_heads_up", "journal"];

/** The options of a table, from the form. @param {FormData} fields @returns {Row} */
export function tableConfig(fields) {
  const number = (/** @type {string} */ name) => Number(fields.get(name));
  const checked = (/** @type {string} */ name) => fields.get(name) !== null;
  return {
    name: String(fields.get("name")).trim(),
    ...Object.fromEntries(CHOICES.map((name) => [name, fields.get(name)])),
    ...Object.fromEntries(AMOUNT_FIELDS.map((name) => [name, fieldChips(fields.get(name))])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(name)])),
    ...Object.fromEntries(BOXES.map((name) => [name, checked(name)])),
    small_blind: checked("blinds") ? fieldChips(fields.get("small_blind")) : 0,
    bots_allowed: checked("bots"),
    buy_ins: checked("approved") ? "approved" : "free",
    spectator_delay: number("spectator_delay") * 1000,
    rake: { per_mille: Math.round(number("rake") * 10), cap: fieldChips(fields.get("rake_cap")) },
    clocks: {
      decision: number("decision") * 1000,
      ...Object.fromEntries(Object.entries(TIMES).map(([name, [, , unit]]) => [name, number(name) * unit])),
    },
  };
}

// @ts-check
/** The dialog in which a host announces a tournament. */

import { _ } from "../../context.js";
import { h } from "../../dom.js";
import { SPEEDS } from "../../tournament/tournament-words.js";
import { checkbox, field, gameSelect, numberInput, openDialog, select, structureSelect } from "../dialogs.js";

const NUMBERS = ["players", "seats", "buy_in", "fee", "starting_chips", "bounty", "guarantee", "late_registration_until"];
const BOXES = ["re_entry", "rebuys", "bots_allowed"];

/** @param {(setup: Record<string, any>) => Promise<unknown>} go */
export function newTournamentDialog(go) {
  const speeds = /** @type {[string, string][]} */ (Object.entries(SPEEDS).map(([key, text]) => [key, _(text)]));
  const number = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    field(label, numberInput(name, value, least, most));
  const seats = numberInput("seats", 9, 2, 10);
  openDialog({
    title: _("New tournament"),
    body: [
      field(_("Name of the tournament"), h("input", { name: "name", required: true, maxlength: 40, value: _("Tournament") })),
      h("div.pair", {}, field(_("Game"), gameSelect(seats, 6)), field(_("Structure"), structureSelect("no_limit"))),
      h("div.pair", {}, number("players", _("Starts with so many players (0: when you start it)"), 9, 0, 2000), field(_("Seats at a table"), seats)),
      h("div.pair", {}, number("buy_in", _("Buy-in"), 100, 0, 1e9), number("fee", _("Fee"), 0, 0, 1e9)),
      h("div.pair", {}, field(_("Speed"), select("speed", speeds, "standard")), number("starting_chips", _("Starting chips"), 10_000, 1, 1e9)),
      checkbox("bots_allowed", _("Bots may play"), true),
      h("details.more-options", {},
        h("summary", {}, _("More options")),
        h("div.pair", {}, number("bounty", _("Bounty"), 0, 0, 1e9), number("guarantee", _("Guaranteed prizes"), 0, 0, 1e12)),
        number("late_registration_until", _("Late entry to the end of level (0: none)"), 0, 0, 100),
        checkbox("re_entry", _("Who is out may enter again"), false),
        checkbox("rebuys", _("Rebuys"), false)),
    ],
    go: (fields) => go(setupOf(fields)),
    goLabel: _("Announce"),
  });
}

/** @param {FormData} fields */
function setupOf(fields) {
  return {
    name: String(fields.get("name")).trim(),
    ...Object.fromEntries(["game", "structure", "speed"].map((name) => [name, fields.get(name)])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, Number(fields.get(name))])),
    ...Object.fromEntries(BOXES.map((name) => [name, fields.get(name) !== null])),
  };
}

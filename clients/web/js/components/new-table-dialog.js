// @ts-check
/** The dialog that opens a new poker table, with all its options. */

import { fieldText, usualBlinds } from "../amounts.js";
import { asLine, session, _ } from "../context.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { BOT_KINDS } from "../generated/bot-kinds.js";
import { TABLE_OPTIONS } from "../generated/table-options.js";
import { tableConfig } from "../table-config.js";
import { field, numberInput, openDialog, select } from "./dialogs.js";
import { optionsOf } from "../option-values.js";
import { optionFields, optionGroups, showOpen } from "./option-fields.js";
import { presetField, saveField } from "./preset-fields.js";
import { passwordField } from "./private-tables.js";
import { readyTables } from "./ready-tables.js";
import { stepper } from "./stepper.js";

/** @typedef {import("../option-values.js").Row} Row */

/** @typedef {import("./preset-fields.js").Preset & {config: Row, bots: string[]}} Preset */

/**
 * @param {{name: string, kinds: string[], presets: Preset[]}} known  the player's name, the kinds of house bots, and a host's presets
 * @param {(config: Row, bots: string[], password: string, saveAs: string) => Promise<unknown>} go @param {Preset|null} preset  that is opened
 */
export function newTableDialog(known, go, preset = null) {
  const { name, kinds } = known;
  const [small_blind, big_blind] = usualBlinds();
  const usual = { name: _("{name}'s table", { name }), small_blind, big_blind };
  const proposed = preset ? optionsOf(TABLE_OPTIONS, preset.config) : usual;
  const rows = (/** @type {string} */ place) => TABLE_OPTIONS.filter((row) => (row.place ?? "more") === place);
  const first = optionFields(rows("first"), proposed);
  const ofFirst = first.at(-1);
  ofFirst.append(passwordField());
  if (kinds.length) {
    ofFirst.querySelector("[name=seats]").closest("label").after(botCount());
    ofFirst.append(botKind(kinds));
  }
  const ready = readyTables(() => form, kinds.length > 0);
  const again = (/** @type {Preset|null} */ other) => {
    dialog.close();
    newTableDialog(known, go, other);
  };
  const dialog = openDialog({
    title: _("New table"),
    body: [
      known.presets.length ? presetField(known, preset, again) : [],
      preset ? [] : ready.row,
      first,
      h("details.more-options", {}, h("summary", {}, _("More options")), optionGroups(rows("more"), proposed), session().isHost ? saveField() : []),
    ],
    cls: "new-table",
    go: (fields) => {
      const config = tableConfig(fields);
      if (preset) config.clocks = { ...preset.config.clocks, ...config.clocks };
      return go(config, houseBots(fields), String(fields.get("password") ?? ""), String(fields.get("save_as") ?? "").trim());
    },
    goLabel: _("Open the table"),
  });
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  showOpen(form, TABLE_OPTIONS);
  showPassword(form);
  ready.mark();
  form.addEventListener("invalid", ({ target }) => /** @type {Element} */ (target).closest("details")?.setAttribute("open", ""), true);
  form.addEventListener("input", ({ target }) => {
    changed(form, /** @type {HTMLInputElement} */ (target));
    ready.mark();
  });
}

/** What changes with an option. @param {HTMLFormElement} form @param {HTMLInputElement} input  that was changed */
function changed(form, input) {
  const named = (/** @type {string} */ name) => /** @type {any} */ (form.elements.namedItem(name));
  showOpen(form, TABLE_OPTIONS);
  showPassword(form);
  if (input.name === "game") {
    const { usual_players, usual_structure, button_blind } = gameOf({ game: input.value });
    named("seats").value = usual_players;
    named("structure").value = usual_structure;
    if (named("blinds").checked === button_blind) {
      named("blinds").checked = !button_blind;
      named("button_blind").checked = button_blind;
      changeForcedBets(named, !button_blind);
      showOpen(form, TABLE_OPTIONS);
    }
  }
  if (input.name === "blinds") changeForcedBets(named, input.checked);
  if (named("house_bots")) {
    const bots = named("bots_allowed").checked && named("access").value === "open";
    for (const name of ["house_bots", "bot_kind"]) named(name).disabled = named(name).closest("label").hidden = !bots;
    named("house_bots").max = String(Math.max(0, Number(named("seats").value) - 1));
  }
}

/** Only a private table has a password. @param {HTMLFormElement} form */
function showPassword(form) {
  const named = (/** @type {string} */ name) => /** @type {any} */ (form.elements.namedItem(name));
  const password = named("password");
  password.closest("label").hidden = password.disabled = named("access").value === "open";
  password.minLength = session().limits?.password_length ?? 0;
}

/** Without blinds the big blind is the minimum bet, and there has to be an ante. @param {(name: string) => any} named @param {boolean} blinds */
function changeForcedBets(named, blinds) {
  const ante = named("ante");
  named("big_blind").closest("label").querySelector("span").textContent = blinds ? _("Big blind") : _("Minimum bet");
  ante.min = fieldText(blinds ? 0 : 1);
  if (!blinds && ante.value === "0") ante.value = named("small_blind").value;
}

/** How many house bots play, who leave a seat for a person. */
const botCount = () => field(_("House bots"), stepper(numberInput("house_bots", 0, 0, gameOf({}).usual_players - 1)));

/** @param {string[]} kinds */
const botKind = (kinds) => field(_("How they play"), select("bot_kind", kinds.map((each) => [each, asLine(_(BOT_KINDS[each] ?? each))]), kinds[0]));

/** The kinds of the house bots, one for each, from the form. @param {FormData} fields @returns {string[]} */
export const houseBots = (fields) => Array(Number(fields.get("house_bots"))).fill(String(fields.get("bot_kind")));

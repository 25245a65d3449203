// @ts-check
/** The panel of players, and what a host can do with each: chips, seats, muting, kicking, banning. */

import { fieldChips } from "../../amounts.js";
import { columnAmount, plainAmount, session, signedColumnAmount, t } from "../../context.js";
import { h } from "../../dom.js";
import { sureButton } from "../sure-button.js";
import { commandsFor } from "../../host/host-commands.js";
import { usualBuyIn } from "../../usual-buy-in.js";
import { field, amountInput } from "../dialogs.js";
import { commandLabel, commandRows, panelOf, tableName } from "./host-panel.js";

/** @typedef {Record<string, any>} Row */

/** @param {number|null} table @param {import("./host-panel.js").RunCommand} act */
export function playersPanel(table, act) {
  /** @type {string|null} the player whose entry is open */
  let open = null;
  /** @type {Map<string, any>} name -> the fields for chips and reason, which keep their text */
  const fields = new Map();
  return panelOf(async (box) => {
    const draw = async () => {
      const answer = await session().command("get_players");
      const named = answer.penalties.filter((/** @type {Row} */ one) => one.kind !== "address");
      const missing = named.filter((/** @type {Row} */ one) => !answer.players.some((/** @type {Row} */ each) => each.name === one.name));
      const absent = [...new Set(missing.map((/** @type {Row} */ one) => one.name))].map(stranger);
      const people = [...answer.players, ...absent];
      const lines = people.map((player) => playerRow(player, named));
      const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.act;
      box.replaceChildren(...(lines.length ? lines : [h("p.quiet", {}, t("host_nobody"))]));
      if (focused) box.querySelector(`details[open] [data-act="${focused}"]`)?.focus();
    };
    const done = async (/** @type {string} */ command, /** @type {Row} */ fields) => {
      if (await act(command, fields)) await draw();
    };
    /** @param {Row} player @param {Row[]} penalties */
    const playerRow = (player, penalties) => {
      const row = h("details.person", { "data-player": player.name, open: player.name === open },
        h("summary", {}, h("b", {}, player.name), h("span", {}, notes(player, penalties).join(" · "))));
      if (!fields.has(player.name)) fields.set(player.name, givenFields());
      row.append(actions(player, penalties, table, fields.get(player.name), done));
      row.addEventListener("toggle", () => {
        if (row.open) open = player.name;
      });
      return row;
    };
    await draw();
  });
}

/** The entry of a player who is banned or muted, and absent. @param {string} name */
const stranger = (name) => ({ name, connected: false, bot: false, host: false, wallet: 0, stacks: 0, seats: [] });

/** @param {Row} player @param {Row[]} penalties */
function notes(player, penalties) {
  const parts = [t("host_wallet", { amount: columnAmount(player.wallet) })];
  if (player.stacks) parts.push(t("host_stacks", { amount: columnAmount(player.stacks) }));
  for (const { table } of player.seats) parts.push(tableName(table));
  for (const { table, by } of player.changes ?? []) {
    parts.push(t("host_change_waits", { table: tableName(table), by: signedColumnAmount(by) }));
  }
  if (player.host) parts.push(t("host_is_host"));
  if (player.bot) parts.push(t("bot"));
  if (!player.connected) parts.push(t("host_away"));
  if (player.address) parts.push(t("host_address_from", player));
  for (const one of penalties) if (one.name === player.name) parts.push(t(one.kind === "mute" ? "host_is_muted" : "host_is_banned"));
  return parts;
}

const givenFields = () => ({ chips: amountInput("chips", usualBuyIn(session().lobby.values()), 1, 1e12), reason: h("input", { name: "reason", maxlength: 200 }) });

/** @param {Row} player @param {Row[]} penalties @param {number|null} here @param {ReturnType<typeof givenFields>} fields
 * @param {(command: string, fields: Row) => Promise<void>} done */
function actions(player, penalties, here, { chips, reason }, done) {
  const given = () => ({ by: fieldChips(chips.value), reason: reason.value.trim(), here });
  const commands = () => commandsFor(commandRows(), player, penalties, tableName, given());
  const buttons = commands().map((act, i) => {
    const what = commandLabel(act.id, act.values);
    const ask = () => {
      const by = commands()[i].fields.by;
      return by === undefined ? t("host_sure", { what, player: player.name })
        : t("host_sure_amount", { what, player: player.name, amount: plainAmount(Math.abs(by)) });
    };
    const does = () => {
      const now = commands()[i];
      return done(now.command, now.fields);
    };
    return sureButton(what, act.confirm ? ask : null, does, { "data-act": act.id });
  });
  return h("div.person-acts", {}, h("div.pair", {}, field(t("host_chips"), chips), field(t("host_reason"), reason)),
    h("div.host-buttons", {}, buttons));
}

// @ts-check
/** Commands of a host: what can be done with a player, bans, changed stakes and limits. No DOM. */

import { fieldChips } from "../amounts.js";
import { gameOf } from "../games.js";
import { TABLE_OPTIONS } from "../generated/table-options.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {{id: string, label: string, place: string, when: string, fields: Row, takes: boolean, confirm: boolean}} CommandButton
 *   `takes`: the amount of the form is taken, not given; `confirm`: the button has to be pressed twice */
/** @typedef {{command: string, arguments: string[], buttons: CommandButton[]}} CommandRow  a row of the room's /host-commands.json */
/** @typedef {{id: string, values: Row, command: string, fields: Row, confirm: boolean}} PlayerCommand  `values` for the label of the button `id` */

/** When a button of a player is shown: the answer has one entry for each time, with what the command is about.
 * @type {Record<string, (player: Row, has: (kind: string) => boolean, here: number|null) => Row[]>} */
const SHOWN = {
  always: () => [{}],
  seated: (player) => player.seats.map((/** @type {Row} */ { table }) => ({ table })),
  change_pending: (player) => (player.changes ?? []).filter((/** @type {Row} */ { table }) => isSeated(player, table))
    .map((/** @type {Row} */ { table, by }) => ({ table, by: `${by > 0 ? "+" : ""}${by}` })),
  not_seated_here: (player, has, here) => (here === null || isSeated(player, here) ? [] : [{ table: here }]),
  muted: (player, has) => (has("mute") ? [{}] : []),
  not_muted: (player, has) => (has("mute") ? [] : [{}]),
  banned: (player, has) => (has("ban") ? [{}] : []),
  not_banned: (player, has) => (has("ban") ? [] : [{}]),
  address_known: (player, has) => (player.address && !has("ban") ? [{}] : []),
};

/** @param {Row} player @param {number} table */
const isSeated = (player, table) => player.seats.some((/** @type {Row} */ seat) => seat.table === table);

/**
 * The commands that a host can give about a player.
 * @param {CommandRow[]} rows @param {Row} player  as in the room's list of players @param {Row[]} penalties
 * @param {(table: number) => string} name  of a table
 * @param {{by: number, reason: string, here: number|null}} given  the amount and reason from the form, and the open table
 * @returns {PlayerCommand[]}
 */
export function commandsFor(rows, player, penalties, name, { by, reason, here }) {
  const has = (/** @type {string} */ kind) => penalties.some((one) => one.kind === kind && one.name === player.name);
  return rows.flatMap((row) => row.buttons.filter(({ place }) => place === "player").flatMap((button) =>
    SHOWN[button.when](player, has, here).map((about) => {
      const known = { player: player.name, table: about.table, by: button.takes ? -by : by, buy_in: by, reason };
      const fields = Object.entries(known).filter(([field, value]) => row.arguments.includes(field) && value !== undefined);
      const values = about.table === undefined ? about : { ...about, table: name(about.table) };
      return { id: button.id, values, command: row.command, fields: { ...Object.fromEntries(fields), ...button.fields }, confirm: button.confirm };
    })));
}

/** @param {Row} played */
const hasFlop = (played) => gameOf(played).board > 0;

/** when the buttons for a bomb pot are shown */
const BOMB_POT_BUTTONS = ["flop_next", "flop_later", "bomb_pot_due"];

/** Which of them fits a table that plays its next hand under `following`, "" where none does: as `pokerwire.cash.next_bomb_pot`. @param {Row} following */
export function bombPotButton(following) {
  const games = following.games?.length ? following.games : [following];
  if (following.bomb_pot_every === 1 || !games.some(hasFlop)) return "";
  if (following.bomb_pot || following.bomb_pot_waits) return "bomb_pot_due";
  const comes = following.game_order === "dealers_choice" ? games.every(hasFlop) : hasFlop(following);
  return comes ? "flop_next" : "flop_later";
}

/** Whether a button that is shown at `when` fits a table, which is either paused or not; one against the house has no options. @param {string} when @param {Row|undefined} view */
export function fitsTable(when, view) {
  if (BOMB_POT_BUTTONS.includes(when)) return !!view?.config && bombPotButton(view.next_config ?? view.config) === when;
  const isPaused = Boolean(view?.paused || view?.host_paused);
  return !view || !["running", "paused"].includes(when) || isPaused === (when === "paused");
}

const HOUR = 3_600_000;

/** how long a ban can last, in ms; 0: for good */
export const BAN_LENGTHS = { good: 0, hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };

/**
 * The fields of an address ban, from a form.
 * @param {string} network @param {string} reason @param {string} span  a key of BAN_LENGTHS @param {number} now  in ms @returns {Row}
 */
export function banFields(network, reason, span, now) {
  const length = BAN_LENGTHS[/** @type {keyof typeof BAN_LENGTHS} */ (span)];
  return { network: network.trim(), reason: reason.trim(), until: length ? now + length : 0 };
}

const STAKES = ["small_blind", "big_blind", "ante", "min_buy_in", "max_buy_in", ...TABLE_OPTIONS.filter((row) => row.beside_stakes).map(({ field }) => field)];

/** @param {string} text  as "no_limit holdem" */
function playedOf(text) {
  const [structure, game] = text.split(" ");
  return { game, structure };
}

/** The stakes in a form that differ from those of the table; at a table without blinds it has no small one. @param {(name: string) => string|null} read @param {Row} config */
export function stakesChange(read, config) {
  /** @type {Row} */
  const change = {};
  for (const name of STAKES) if ((read(name) ?? null) !== null && fieldChips(read(name)) !== config[name]) change[name] = fieldChips(read(name));
  const decision = Number(read("decision")) * 1000;
  if (decision !== config.clocks.decision) change.decision = decision;
  if (read("structure") !== config.structure) change.structure = read("structure");
  const games = read("games")?.split(",").filter(Boolean).sort();
  const before = (config.games ?? []).map((/** @type {Row} */ { structure, game }) => `${structure} ${game}`).sort();
  if (games && games.join() !== before.join()) change.games = games.map(playedOf);
  const buyIns = read("approves") === null ? "free" : "approved";
  if (buyIns !== config.buy_ins) change.buy_ins = buyIns;
  return change;
}

/**
 * The limits in a form that differ from those of a UTH table, `null` when none does.
 * @param {(name: string) => string} read  `ante_min`, `trips_max` ... @param {Row[]} limits @returns {Row|null}
 */
export function limitsChange(read, limits) {
  /** @type {Row} */
  const changed = {};
  for (const { bet, min, max } of limits) {
    const limit = { min: fieldChips(read(`${bet}_min`)), max: fieldChips(read(`${bet}_max`)) };
    if (limit.min !== min || limit.max !== max) changed[bet] = limit;
  }
  if (!Object.keys(changed).length) return null;
  const { ante = null, ...sides } = changed;
  return { ante, sides };
}

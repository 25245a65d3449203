// @ts-check
/** Commands of a host: what can be done with a player, bans, changed stakes and limits, and the settlement as text. No DOM. */

/** @typedef {Record<string, any>} Row */
/** @typedef {{label: string, values: Row, command: string, fields: Row, confirm: boolean}} HostCommand
 *   `label` is a key of the labels; `confirm`: the button has to be pressed twice */

/**
 * The commands that a host can give about a player.
 * @param {Row} player  as in the room's list of players @param {Row[]} penalties @param {(table: number) => string} name  of a table
 * @param {{by: number, reason: string, here: number|null}} given  the amount and reason from the form, and the open table
 * @returns {HostCommand[]}
 */
export function commandsFor(player, penalties, name, { by, reason, here }) {
  const target = { player: player.name, reason };
  const make = (/** @type {string} */ label, /** @type {Row} */ fields = {}, /** @type {Partial<HostCommand>} */ more = {}) => ({
    label,
    values: {},
    command: label,
    fields: { ...target, ...fields },
    confirm: false,
    ...more,
  });
  const commands = [make("host_deposit", { by }), make("host_withdraw", { by })];
  for (const { table } of player.seats) {
    const values = { table: name(table) };
    commands.push(make("host_stack_add", { table, by }, { values, command: "host_stack" }));
    commands.push(make("host_stack_take", { table, by: -by }, { values, command: "host_stack" }));
    const pending = (player.changes ?? []).find((/** @type {Row} */ change) => change.table === table);
    if (pending) {
      const undone = { ...values, by: `${pending.by > 0 ? "+" : ""}${pending.by}` };
      commands.push(make("host_cancel_stack", {}, { values: undone, fields: { player: player.name, table } }));
    }
    commands.push(make("host_stand", { table }, { values, confirm: true }));
  }
  if (here !== null && !player.seats.some((/** @type {Row} */ seat) => seat.table === here)) {
    const fields = { player: player.name, table: here, buy_in: by };
    commands.push({ label: "host_seat_here", values: { table: name(here) }, command: "host_seat", fields, confirm: false });
  }
  const has = (/** @type {string} */ kind) => penalties.some((one) => one.kind === kind && one.name === player.name);
  const lift = (/** @type {string} */ label) => make(label, {}, { fields: { player: player.name } });
  commands.push(has("mute") ? lift("host_unmute") : make("host_mute"));
  commands.push(make("host_kick", {}, { confirm: true }));
  if (has("ban")) commands.push(lift("host_unban"));
  else {
    commands.push(make("host_ban", {}, { confirm: true }));
    if (player.address) commands.push(make("host_ban_both", { address: true }, { command: "host_ban", confirm: true }));
  }
  return commands;
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

const STAKES = ["small_blind", "big_blind", "ante", "min_buy_in", "max_buy_in"];

/** The stakes in a form that differ from those of the table. @param {(name: string) => string|null} read @param {Row} config */
export function stakesChange(read, config) {
  /** @type {Row} */
  const change = {};
  for (const name of STAKES) if (Number(read(name)) !== config[name]) change[name] = Number(read(name));
  const decision = Number(read("decision")) * 1000;
  if (decision !== config.clocks.decision) change.decision = decision;
  if (read("structure") !== config.structure) change.structure = read("structure");
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
    const limit = { min: Number(read(`${bet}_min`)), max: Number(read(`${bet}_max`)) };
    if (limit.min !== min || limit.max !== max) changed[bet] = limit;
  }
  if (!Object.keys(changed).length) return null;
  const { ante = null, ...sides } = changed;
  return { ante, sides };
}

/** The settlement as plain text, for pasting. @param {Row} settlement @param {(key: string, values: Row) => string} t */
export function settlementText(settlement, t) {
  const lines = settlement.lines.map((/** @type {Row} */ row) => `${row.name} ${row.net > 0 ? "+" : ""}${row.net}`);
  return [...lines, "", ...paymentLines(settlement, t)].join("\n");
}

/** A line for each payment. @param {Row} settlement @param {(key: string, values: Row) => string} t @returns {string[]} */
export function paymentLines(settlement, t) {
  const bank = t("host_the_house", {});
  return settlement.payments.map((/** @type {Row} */ { payer, payee, chips }) =>
    t("host_pays", { payer: payer ?? bank, payee: payee ?? bank, chips }));
}

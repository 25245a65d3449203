// @ts-check
/** What a host can do with a player, and the stakes of a form, as commands for the room. No DOM. */

/** @typedef {Record<string, any>} Row */
/** @typedef {{label: string, values: Row, command: string, fields: Row, sure: boolean}} Act
 *   `label` is a key of the labels; `sure`: it is asked for twice */

/**
 * What can be done with a player.
 * @param {Row} player  as the room tells of him @param {Row[]} penalties @param {(table: number) => string} name  of a table
 * @param {{by: number, reason: string, here: number|null}} given  chips and reason, and the open table
 * @returns {Act[]}
 */
export function actsFor(player, penalties, name, { by, reason, here }) {
  const who = { player: player.name, reason };
  const act = (/** @type {string} */ label, /** @type {Row} */ fields = {}, /** @type {Partial<Act>} */ more = {}) => ({
    label,
    values: {},
    command: label,
    fields: { ...who, ...fields },
    sure: false,
    ...more,
  });
  const found = [act("host_deposit", { by }), act("host_withdraw", { by })];
  for (const { table } of player.seats) {
    const values = { table: name(table) };
    found.push(act("host_stack_add", { table, by }, { values, command: "host_stack" }));
    found.push(act("host_stack_take", { table, by: -by }, { values, command: "host_stack" }));
    const waits = (player.changes ?? []).find((/** @type {Row} */ change) => change.table === table);
    if (waits) {
      const undone = { ...values, by: `${waits.by > 0 ? "+" : ""}${waits.by}` };
      found.push(act("host_cancel_stack", {}, { values: undone, fields: { player: player.name, table } }));
    }
    found.push(act("host_stand", { table }, { values, sure: true }));
  }
  if (here !== null && !player.seats.some((/** @type {Row} */ seat) => seat.table === here)) {
    const fields = { player: player.name, table: here, buy_in: by };
    found.push({ label: "host_seat_here", values: { table: name(here) }, command: "host_seat", fields, sure: false });
  }
  const has = (/** @type {string} */ kind) => penalties.some((one) => one.kind === kind && one.name === player.name);
  const lift = (/** @type {string} */ label) => act(label, {}, { fields: { player: player.name } });
  found.push(has("mute") ? lift("host_unmute") : act("host_mute"));
  found.push(act("host_kick", {}, { sure: true }));
  if (has("ban")) found.push(lift("host_unban"));
  else {
    found.push(act("host_ban", {}, { sure: true }));
    if (player.address) found.push(act("host_ban_both", { address: true }, { command: "host_ban", sure: true }));
  }
  return found;
}

const HOUR = 3_600_000;

/** how long a ban may hold, in ms; 0: for good */
export const SPANS = { good: 0, hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };

/** The ban of an address as it was typed. @param {string} network @param {string} reason @param {string} span  a key of SPANS @param {number} now in ms @returns {Row} */
export function banFields(network, reason, span, now) {
  const length = SPANS[/** @type {keyof typeof SPANS} */ (span)];
  return { network: network.trim(), reason: reason.trim(), until: length ? now + length : 0 };
}

const STAKES = ["small_blind", "big_blind", "ante", "min_buy_in", "max_buy_in"];

/** What of a form differs from the table as it is: the change for the room. @param {(name: string) => string|null} read @param {Row} config */
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

/** What of a form differs from the limits of a house table. @param {(name: string) => string} read  `ante_min`, `trips_max` ... @param {Row[]} limits @returns {Row|null} */
export function limitsChange(read, limits) {
  /** @type {Row} */
  const changed = {};
  for (const { bet, min, max } of limits) {
    const told = { min: Number(read(`${bet}_min`)), max: Number(read(`${bet}_max`)) };
    if (told.min !== min || told.max !== max) changed[bet] = told;
  }
  if (!Object.keys(changed).length) return null;
  const { ante = null, ...sides } = changed;
  return { ante, sides };
}

/** The settlement as lines of text, to be pasted anywhere. @param {Row} told @param {(key: string, values: Row) => string} t */
export function settlementText(told, t) {
  const lines = told.lines.map((/** @type {Row} */ line) => `${line.name} ${line.net > 0 ? "+" : ""}${line.net}`);
  return [...lines, "", ...paymentLines(told, t)].join("\n");
}

/** Who pays whom. @param {Row} told @param {(key: string, values: Row) => string} t @returns {string[]} */
export function paymentLines(told, t) {
  const house = t("host_the_house", {});
  return told.payments.map((/** @type {Row} */ { payer, payee, chips }) =>
    t("host_pays", { payer: payer ?? house, payee: payee ?? house, chips }));
}

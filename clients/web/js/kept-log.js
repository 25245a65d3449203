// @ts-check
/** The log of a table over a reload: the tab keeps it as long as it is open. No DOM. */

/** @typedef {{text: string, kind: string, player?: string}} Line  `player` said it, in the chat */
/** @typedef {Pick<Storage, "getItem"|"setItem">} Kept */

/** Lines of a table's log that are worth keeping. */
export const MAX_KEPT = 200;

/** Where the log of a table is kept: another name must not read what the last one saw.
 * @param {string|null} name @param {number} table */
const keyFor = (name, table) => `pokerroom.log ${table} ${name ?? ""}`;

/** @param {Kept} kept @param {string|null} name  the player's @param {number} table @param {Line[]} lines  oldest first */
export function keepLog(kept, name, table, lines) {
  try {
    kept.setItem(keyFor(name, table), JSON.stringify(lines.slice(-MAX_KEPT)));
  } catch {
    // no storage here, or it is full: the log ends with the page
  }
}

/** @param {Kept} kept @param {string|null} name @param {number} table @returns {Line[]} */
export function keptLog(kept, name, table) {
  try {
    const lines = JSON.parse(kept.getItem(keyFor(name, table)) ?? "[]");
    return Array.isArray(lines) ? lines.filter(({ text }) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

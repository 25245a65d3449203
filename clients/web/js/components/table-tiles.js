// @ts-check
/** Shows the open tables side by side, or one at a time, and says which of them the keys go to. */

import { settings } from "../settings.js";

/** @typedef {import("./poker-table.js").PokerTable|import("./uth/uth-table.js").UthTable} Table */

/** a narrower window shows one table at a time */
const WIDE = matchMedia("(min-width: 1000px) and (min-height: 560px)");
/** the maximum number of tables that fit into one row; more make low tables, laid out as on a phone on its side */
const ROW = 2;
/** ms after the keys went to another table by themselves, in which a key meant for the one before does nothing */
const GUARD_MS = 600;

export class TableTiles {
  /** @param {HTMLElement} box  which the tables are in @param {Map<number, Table>} tables */
  constructor(box, tables) {
    this._box = box;
    this._tables = tables;
    /** @type {Set<number>} tables that wait for a decision, the longest wait first */
    this._calls = new Set();
    this._movedAt = -Infinity;
    this._sheet = /** @type {HTMLLinkElement|null} */ (document.getElementById("low"));
    this._usual = this._sheet?.media ?? "";
  }

  /** Whether there is room for the tables side by side, and more than one of them. */
  get possible() {
    return this._tables.size > 1 && WIDE.matches;
  }

  /** Whether tables are shown side by side when one of them is shown. */
  get on() {
    return settings.values.tiled && this.possible;
  }

  /** Show what the page shows now. @param {number} active  the table that keys go to; none when it is no table */
  arrange(active) {
    const tiled = this.on && active > 0;
    const low = tiled && this._tables.size > ROW;
    this._box.classList.toggle("tiles", tiled);
    this._box.classList.toggle("low", low);
    if (this._sheet) this._sheet.media = low ? "all" : this._usual;
    for (const [number, element] of this._tables) {
      element.hidden = number !== active && !tiled;
      element.classList.toggle("has-keys", tiled && number === active);
    }
  }

  /**
   * The table that the keys should go to now: the one that has waited longest for a decision, unless the player has one to
   * make at the active table or types there.
   * @param {number} active @returns {number}
   */
  wanted(active) {
    for (const [number, element] of this._tables) {
      if (element.myTurn) this._calls.add(number);
      else this._calls.delete(number);
    }
    for (const number of this._calls) if (!this._tables.has(number)) this._calls.delete(number);
    const [first] = this._calls;
    if (!this.on || active <= 0 || first === undefined || this._calls.has(active) || isTyping()) return active;
    this._movedAt = performance.now();
    return first;
  }

  /** Whether a key may still be meant for the table that had the keys before. */
  get guarded() {
    return performance.now() - this._movedAt < GUARD_MS;
  }
}

/** Whether the player writes, or a dialog is open. */
function isTyping() {
  const { activeElement } = document;
  const writes = activeElement instanceof HTMLInputElement && activeElement.value !== "";
  return writes || document.querySelector("dialog[open]") !== null;
}

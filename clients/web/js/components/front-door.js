// @ts-check
/** The room behind the door: its name, the felt with who sits there, a seat for the newcomer, and a sentence that says so. */

import { writeDecimals } from "../amounts.js";
import { hasSeat } from "../best-table.js";
import { _ } from "../context.js";
import { h, setText } from "../dom.js";
import { blindsText, gameWithStructure } from "../game-names.js";
import { FrontTable, company } from "./front-table.js";

/** @typedef {{row: Record<string, any>, players: import("./front-table.js").Player[]}} Table */
/** @typedef {{room: string, decimals: number, tables: Table[], passkeys: boolean, ended?: string}} Front */

const REFRESH_MS = 20_000;

export class FrontDoor {
  /** @param {number} asked  the table that a link leads to; 0: none @param {(room: string) => void} onroom  gets the room's name */
  constructor(asked, onroom) {
    this._address = `/front.json${asked ? `?table=${asked}` : ""}`;
    this._asked = asked;
    this._onroom = onroom;
    /** @type {Front|null} */
    this.front = null;
    this.lead = h("p.lead");
    this.stakes = h("p.quiet.stakes-there");
    this._table = new FrontTable();
    this.element = this._table.element;
    this._draw();
    /** when the room has first said who is there, or cannot */
    this.loaded = this._load();
    this._timer = setInterval(() => document.hidden || void this._load(), REFRESH_MS);
  }

  /** The door is closed. */
  stop() {
    clearInterval(this._timer);
  }

  /** Show who is about to sit down. @param {string} name */
  named(name) {
    this._table.named(name, "");
  }

  async _load() {
    try {
      const answer = await fetch(this._address);
      if (!answer.ok) return;
      this.front = await answer.json();
    } catch {
      return; // the door opens without it, and says later why the room does not answer
    }
    this._draw();
  }

  _draw() {
    const front = this.front;
    const shown = front && this._tableShown(front);
    if (front) {
      writeDecimals(front.decimals);
      this._onroom(front.room);
    }
    this._table.draw(front?.room ?? "", shown?.players ?? []);
    this.lead.replaceChildren(...(front ? sentence(front, shown) : []));
    setText(this.stakes, shown ? [`${gameWithStructure(shown.row)} ${blindsText(shown.row)}`, this._named(shown)].filter(Boolean).join(" · ") : "");
  }

  /** The name of a table to which the newcomer surely comes; alone they may get one of their own. @param {Table} shown @returns {string} */
  _named({ row }) {
    return row.seated || row.table === this._asked ? row.name : "";
  }

  /** The table of the link, else the first with a free seat. @param {Front} front @returns {Table|null} */
  _tableShown({ tables, ended }) {
    if (ended) return null;
    return tables.find(({ row }) => row.table === this._asked) ?? tables.find(({ row }) => hasSeat(row, Infinity)) ?? tables[0] ?? null;
  }
}

/** Who is there, and that a seat is free; or that there is nothing to come for. @param {Front} front @param {Table|null} shown @returns {any[]} */
function sentence({ ended }, shown) {
  if (ended) return [_("The host has ended the game.")];
  if (!shown) return [_("Type a name to come in.")];
  const { said, call } = company(shown.row, shown.players);
  return [`${said} `, call && h("b", {}, call)].filter(Boolean);
}

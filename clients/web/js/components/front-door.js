// @ts-check
/** The room behind the door: its name, the felt with who sits there, a seat for the newcomer, and a sentence that says so. */

import { writeDecimals } from "../amounts.js";
import { hasSeat, isPresent } from "../best-table.js";
import { _, withAmounts } from "../context.js";
import { h, setText } from "../dom.js";
import { NN_ } from "../translation.js";
import { linkFrom, senderOf } from "../navigation.js";
import { waitingFor } from "../tournament/waiting-players.js";
import { FrontTable, company, companyWaiting } from "./front-table.js";
import { whatIsPlayed } from "./table-row.js";

/** @typedef {{row: Record<string, any>, players: import("./front-table.js").Player[]}} Table */
/** @typedef {{room: string, decimals: number, tables: Table[], passkeys: boolean, waiting?: Record<string, any>[], closed?: boolean, inviter?: string, ended?: string}} Front  `closed`: the table that was asked for is not open to everybody; `inviter`: who sent the link, and sits there; `waiting`: tournaments in which people wait for more */

const REFRESH_MS = 20_000;

export class FrontDoor {
  /**
   * @param {number} asked  the table that a link leads to; 0: none @param {(title: string, room: string) => void} ontitle  gets the name of what the link leads to, and that of the room
   * @param {() => void} onclosed  the table of the link is not open to the newcomer
   * @param {(row: Record<string, any>|null) => void} onwaiting  gets the tournament in which people wait for the newcomer; `null`: none
   */
  constructor(asked, ontitle, onclosed, onwaiting) {
    this._address = asked ? linkFrom(`/front.json?table=${asked}`, senderOf(location)) : "/front.json";
    this._asked = asked;
    this._ontitle = ontitle;
    this._onclosed = onclosed;
    this._onwaiting = onwaiting;
    /** @type {Front|null} */
    this.front = null;
    /** the room's name, where the title is that of a table */
    this.room = h("p.quiet.room-there");
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
    const asked = shown?.row.table === this._asked;
    if (front) {
      writeDecimals(front.decimals);
      this._ontitle(asked ? shown.row.name : front.room, front.room);
      setText(this.room, asked ? front.room : "");
      if (front.closed) this._onclosed();
    }
    const waiting = front && this._waiting(front, shown);
    this._onwaiting(waiting);
    if (waiting) return this._drawWaiting(waiting, front.room);
    this._table.draw(front?.room ?? "", shown?.players ?? [], shown ? freeSeats(shown) : 0, shown?.row.kind === "house");
    this.lead.replaceChildren(...(front ? sentence(front, shown) : []));
    setText(this.stakes, shown ? [whatIsPlayed(shown.row), asked || !shown.row.seated ? "" : shown.row.name].filter(Boolean).join(" · ") : "");
  }

  /** The tournament in which people wait, while nobody is at a table. @param {Front} front @param {Table|null} shown */
  _waiting({ waiting = [], ended, closed }, shown) {
    return this._asked || ended || closed || shown?.players.some(isPresent) ? null : (waitingFor(waiting, "") ?? null);
  }

  /** @param {Record<string, any>} row  of the tournament @param {string} room */
  _drawWaiting(row, room) {
    const { said, stakes, players, free } = companyWaiting(row);
    this._table.draw(room, players.map((player) => ({ ...player, face: "" })), free);
    this.lead.replaceChildren(said);
    setText(this.stakes, stakes);
  }

  /** The table of the link, else the first with a free seat. @param {Front} front @returns {Table|null} */
  _tableShown({ tables, ended }) {
    if (ended) return null;
    return tables.find(({ row }) => row.table === this._asked) ?? tables.find(({ row }) => hasSeat(row, Infinity)) ?? tables[0] ?? null;
  }
}

/** How many seats are free besides the one of the newcomer. @param {Table} shown */
const freeSeats = ({ row }) => Math.max(row.seats - row.seated - 1, 0);

/** Who is there, and that a seat is free; or that there is nothing to come for. @param {Front} front @param {Table|null} shown @returns {any[]} */
function sentence({ ended, closed, inviter }, shown) {
  if (ended) return [_("The host has ended the game.")];
  if (!shown) return [_("Type a name to come in.")];
  const { said, call } = company(shown.row, shown.players);
  const { seated, watching } = shown.row;
  const watched = !seated && watching ? withAmounts(NN_("{count} person is looking on.", "{count} people are looking on.", "count"), { count: watching }) : "";
  const before = closed ? h("span.closed-there", {}, _("This table is closed or by invitation.")) : null;
  const invited = inviter && _("{player} invites you.", { player: inviter });
  return [before, `${invited || said || watched} `, call && h("b", {}, call)].filter(Boolean);
}

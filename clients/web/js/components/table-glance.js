// @ts-check
/** Beside the lobby's lists: who sits at the table that the pointer or the focus came to, with their chips, and the way to a seat. */

import { companyOf, hasSeat } from "../best-table.js";
import { plainAmount, session, _ } from "../context.js";
import { h, setText } from "../dom.js";
import { company } from "./front-table.js";
import { PlayerPicture } from "./player-picture.js";
import { drawSeats, whatIsPlayed } from "./table-row.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {{open: (table: number) => void, seat: (table: number) => void}} Ways */

/** ms that the pointer stays on a row before the room is asked for its stacks, and until it is asked again */
const STAY = 200;
const FRESH = 5_000;

export class TableGlance {
  /** @param {HTMLElement} element @param {Ways} ways */
  constructor(element, ways) {
    this._element = element;
    this._table = 0;
    this._name = h("h2");
    this._what = h("p.quiet");
    this._dots = h("span.dots");
    this._players = h("ul");
    this._call = h("p.quiet");
    this._seat = h("button.plain", { type: "button", onclick: () => ways.seat(this._table) });
    this._open = h("button.plain", { type: "button", onclick: () => ways.open(this._table) });
    /** the chips of players at the table, as far as the room has said them @type {Map<string, number>} */
    this._stacks = new Map();
    this._asked = 0;
    this._timer = 0;
    element.append(h("div.glance-head", {}, h("div", {}, this._name, this._what), this._dots), this._players, this._call, h("div.glance-ways", {}, this._seat, this._open));
  }

  /** @param {Row} row @param {boolean} asks  whether it was looked at, so that the room is asked for its stacks */
  show(row, asks) {
    this._element.hidden = false;
    if (row.table !== this._table) {
      this._table = row.table;
      this._stacks.clear();
      this._asked = 0;
    }
    const here = session();
    const players = companyOf(row);
    setText(this._name, row.name);
    setText(this._what, whatIsPlayed(row));
    drawSeats(this._dots, row.own_tables ? 1 : row.seats, row.seated);
    const { said, call } = company(row, players);
    // beside the names stands already that all of them are away
    const away = players.length > 0 && players.every((player) => player.away);
    setText(this._call, [away ? "" : said, call].filter(Boolean).join(" "));
    const sits = here.sitsAt(row.table);
    setText(this._seat, _("Sit down"));
    this._seat.hidden = sits || here.name === null || here.ended !== null || row.kind === "house" || !hasSeat(row, Infinity);
    setText(this._open, sits ? _("Back to the table") : _("Open"));
    this._draw(players);
    if (asks) this._askSoon();
  }

  /** @param {import("./front-table.js").Player[]} players */
  _draw(players) {
    const drawn = JSON.stringify([players, [...this._stacks]]);
    if (this._players.dataset.drawn === drawn) return;
    this._players.dataset.drawn = drawn;
    this._players.replaceChildren(...players.map(({ name, bot = false, away = false }) => {
      const picture = new PlayerPicture();
      picture.show(name, bot);
      const stack = this._stacks.get(name);
      const said = [away && _("away"), stack !== undefined && plainAmount(stack)].filter(Boolean).join(" · ");
      return h(`li${away ? ".away" : ""}`, {}, picture, h("span.name", {}, name), h("span.stack", {}, said));
    }));
  }

  /** Ask for the stacks, unless the pointer only passes by or they are fresh. */
  _askSoon() {
    clearTimeout(this._timer);
    const wait = Math.max(STAY, this._asked ? this._asked + FRESH - performance.now() : 0);
    this._timer = setTimeout(() => void this._ask(this._table), wait);
  }

  /** @param {number} table */
  async _ask(table) {
    if (document.hidden || !this._element.offsetParent || session().connection.state.state !== "online") return;
    this._asked = performance.now();
    const answer = await fetch(`/front.json?table=${table}`).then((told) => (told.ok ? told.json() : null), () => null);
    const row = session().lobby.get(table);
    const found = answer?.tables.find((/** @type {any} */ each) => each.row.table === table);
    if (!row || !found?.stacks || table !== this._table) return;
    this._stacks = new Map(found.players.map((/** @type {any} */ { name }, /** @type {number} */ i) => [name, found.stacks[i]]));
    this._draw(companyOf(row));
  }
}

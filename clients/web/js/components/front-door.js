// @ts-check
/** The room behind the door: its name, the felt with who sits there, a seat for the newcomer, and a sentence that says so. */

import { writeDecimals } from "../amounts.js";
import { BOT_FACE } from "../avatar.js";
import { hasSeat } from "../best-table.js";
import { language, _ } from "../context.js";
import { h, setStyle, setText } from "../dom.js";
import { blindsText, gameWithStructure } from "../game-names.js";
import { NN_, N_ } from "../translation.js";
import { PlayerPicture } from "./player-picture.js";
import { layCards } from "./playing-card.js";

/** @typedef {{name: string, face: string}} Player */
/** @typedef {{row: Record<string, any>, players: Player[]}} Table */
/** @typedef {{room: string, decimals: number, tables: Table[]}} Front */

/** the most faces on the felt, and the most names in the sentence */
const FACES = 8;
const NAMES = 4;
/** empty places where nobody sits */
const PLACES = 5;
const BOARD = ["As", "Kh", "Qd", "Jc", "Ts"];
const REFRESH_MS = 20_000;

export class FrontDoor {
  /** @param {number} asked  the table that a link leads to; 0: none @param {(room: string) => void} onroom  gets the room's name */
  constructor(asked, onroom) {
    this._address = `/front.json${asked ? `?table=${asked}` : ""}`;
    this._asked = asked;
    this._onroom = onroom;
    /** @type {Front|null} */
    this._front = null;
    this.lead = h("p.lead");
    this.stakes = h("p.quiet.stakes-there");
    this._seats = h("div.front-seats");
    this._mine = new PlayerPicture();
    this._myName = h("b");
    this._mySeat = h("div.front-seat.mine", {}, h("span.front-face", {}, this._mine, h("span.plus", {}, "+")), this._myName);
    this._logo = h("div.front-logo");
    const board = h("div.front-board");
    layCards(board, BOARD, language());
    const oval = h("div.front-oval", {}, board, this._logo);
    this.element = h("div.front", { "aria-hidden": "true" }, h("div.front-table", {}, oval, this._seats, this._mySeat));
    this.named("");
    this._draw();
    void this._load();
    this._timer = setInterval(() => document.hidden || void this._load(), REFRESH_MS);
  }

  /** The door is closed. */
  stop() {
    clearInterval(this._timer);
  }

  /** Show who is about to sit down. @param {string} name */
  named(name) {
    this._mySeat.classList.toggle("named", Boolean(name));
    if (name) this._mine.show(name, false, "");
    setText(this._myName, name || _("You"));
  }

  async _load() {
    try {
      const answer = await fetch(this._address);
      if (!answer.ok) return;
      this._front = await answer.json();
    } catch {
      return; // the door opens without it, and says later why the room does not answer
    }
    this._draw();
  }

  _draw() {
    const front = this._front;
    const shown = front && this._tableShown(front);
    if (front) {
      writeDecimals(front.decimals);
      this._onroom(front.room);
      setText(this._logo, front.room);
    }
    this._drawSeats(shown?.players ?? []);
    this.lead.replaceChildren(...(front ? sentence(shown) : []));
    setText(this.stakes, shown ? `${gameWithStructure(shown.row)} ${blindsText(shown.row)} · ${shown.row.name}` : "");
  }

  /** The table of the link, else the first with a free seat. @param {Front} front @returns {Table|null} */
  _tableShown({ tables }) {
    return tables.find(({ row }) => row.table === this._asked) ?? tables.find(({ row }) => hasSeat(row, Infinity)) ?? tables[0] ?? null;
  }

  /** @param {Player[]} players */
  _drawSeats(players) {
    const seats = players.length ? players.slice(0, FACES).map(seatOf) : Array.from({ length: PLACES }, () => h("div.front-seat.free", {}, h("span.front-face")));
    seats.forEach((seat, i) => place(seat, (i + 1) / (seats.length + 1)));
    place(this._mySeat, 0);
    this._seats.replaceChildren(...seats);
  }
}

/** @param {Player} player @returns {HTMLElement} */
function seatOf({ name, face }) {
  const picture = new PlayerPicture();
  picture.show(name, face === BOT_FACE, face);
  return h("div.front-seat", {}, h("span.front-face", {}, picture), h("b", {}, name));
}

/** Put a seat on the rail. @param {HTMLElement} seat @param {number} share  of the way round, from below */
function place(seat, share) {
  const angle = 2 * Math.PI * share;
  setStyle(seat, "--x", (50 - 50 * Math.sin(angle)).toFixed(1));
  setStyle(seat, "--y", (50 + 50 * Math.cos(angle)).toFixed(1));
}

/** Who is there, and that a seat is free. @param {Table|null} shown @returns {any[]} */
function sentence(shown) {
  if (!shown) return [_("Type a name to come in.")];
  const { row, players } = shown;
  const people = players.filter(({ face }) => face !== BOT_FACE).map(({ name }) => name);
  if (!people.length && row.bots) {
    return [`${_(NN_("{count} bot is waiting:", "{count} bots are waiting:", "count"), { count: row.bots })} `, h("b", {}, _("cards in a second."))];
  }
  const said = people.length ? _(people.length === 1 ? N_("{players} is playing.") : N_("{players} are playing."), { players: listed(people) }) : _("Nobody is playing yet.");
  return [`${said} `, row.seated < row.seats && h("b", {}, _("One seat is yours."))].filter(Boolean);
}

/** @param {string[]} names */
function listed(names) {
  const more = names.length - NAMES;
  const shown = more > 0 ? [...names.slice(0, NAMES), _(NN_("{count} more", "{count} more", "count"), { count: more })] : names;
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(shown);
}

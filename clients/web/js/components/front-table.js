// @ts-check
/** The felt of the front door and of the lobby: who sits there round a board, and a seat for the one who looks. */

import { language, locale, plainAmount, plainNumber, _ } from "../context.js";
import { h, setStyle, setText } from "../dom.js";
import { NN_, N_ } from "../translation.js";
import { PlayerPicture } from "./player-picture.js";
import { layCards } from "./playing-card.js";

/** @typedef {{name: string, face?: string, bot?: boolean, away?: boolean}} Player  `face`: the picture, or nothing where the page asks for it */

/** the most seats on the felt besides that of who looks, and the most names in the sentence */
const SEATS = 9;
const NAMES = 4;
/** places on a felt of no certain table */
const PLACES = 5;
/** more faces than this are smaller */
const FEW = 5;
const SPREAD = 0.14;
const BOARD = ["As", "Kh", "Qd", "Jc", "Ts"];

export class FrontTable {
  constructor() {
    this._seats = h("div.front-seats");
    this._mine = new PlayerPicture();
    this._myName = h("b");
    this._mySeat = h("div.front-seat.mine", {}, h("span.front-face", {}, this._mine, h("span.plus", {}, "+")), this._myName);
    this._logo = h("div.front-logo");
    this._board = h("div.front-board");
    const oval = h("div.front-oval", {}, this._board, this._logo);
    this.element = h("div.front", { "aria-hidden": "true" }, h("div.front-table", {}, oval, this._seats, this._mySeat));
    this._drawn = "";
    this.named("");
  }

  /** Show who is about to sit down. @param {string} name @param {string} [picture]  nothing: the one that they have chosen */
  named(name, picture) {
    this._mySeat.classList.toggle("named", Boolean(name));
    if (name) this._mine.show(name, false, picture);
    setText(this._myName, name || _("You"));
  }

  /** @param {string} room  its name @param {Player[]} players @param {number} free  seats that are shown besides theirs, as far as there is room @param {boolean} house  whether it is a table against the house */
  draw(room, players, free = 0, house = false) {
    setText(this._logo, room);
    layCards(this._board, BOARD, language());
    const sitting = players.slice(0, SEATS);
    const drawn = JSON.stringify([sitting, free, house]);
    if (drawn === this._drawn) return;
    this._drawn = drawn;
    this.element.classList.toggle("house", house);
    const seats = seatsOf(sitting, free);
    this.element.classList.toggle("many", seats.length > FEW);
    seats.forEach((seat, i) => place(seat, (i + 1) / (seats.length + 1)));
    place(this._mySeat, 0);
    this._seats.replaceChildren(...seats);
  }
}

/** The players spread evenly, with free seats between them. @param {Player[]} players @param {number} free @returns {HTMLElement[]} */
function seatsOf(players, free) {
  const room = Math.min(players.length + free || PLACES, SEATS);
  const seats = Array.from({ length: room }, () => h("div.front-seat.free", {}, h("span.front-face")));
  players.forEach((player, i) => (seats[Math.floor(((i + 0.5) * room) / players.length)] = seatOf(player)));
  return seats;
}

/** @param {Player} player @returns {HTMLElement} */
function seatOf({ name, face, bot = false, away = false }) {
  const picture = new PlayerPicture();
  picture.show(name, bot, face);
  return h(away ? "div.front-seat.away" : "div.front-seat", {}, h("span.front-face", {}, picture), h("b", {}, name));
}

/** Put a seat on the rail, which is wider than high: seats at its sides stand farther apart by the angle. @param {HTMLElement} seat @param {number} share  of the way round, from below */
function place(seat, share) {
  const round = 2 * Math.PI * share;
  const angle = round - SPREAD * Math.sin(2 * round);
  setStyle(seat, "--x", (50 - 50 * Math.sin(angle)).toFixed(1));
  setStyle(seat, "--y", (50 + 50 * Math.cos(angle)).toFixed(1));
}

/** Who plays at a table, in a sentence or two: who is away counts as nobody; at a table against the house what is played. @param {Record<string, any>} row  of the lobby @param {Player[]} players
 * @returns {{said: string, call: string}}  `call`: why to come, "" where no seat is free */
export function company(row, players) {
  if (row.kind === "house") return { said: row.title, call: row.meter ? _("Jackpot {meter}", { meter: plainAmount(row.meter) }) : "" };
  const named = players.filter(({ bot }) => !bot);
  const people = named.filter(({ away }) => !away).map(({ name }) => name);
  const more = row.seated - row.bots - named.length;
  if (!people.length && more <= 0 && row.bots) {
    return { said: _(NN_("{count} bot is waiting:", "{count} bots are waiting:", "count"), { count: row.bots }), call: _("cards in a second.") };
  }
  if (!row.seated) return { said: "", call: _("Take the first of {seats} seats.", { seats: row.seats }) };
  const playing = people.length + more + row.bots === 1 ? N_("{players} waits for you.") : N_("{players} are playing.");
  const said = people.length ? _(playing, { players: listed(people, more, row.bots) }) : _("Nobody is playing yet.");
  const count = row.seats - row.seated;
  return { said, call: count > 0 ? _(NN_("{count} seat free", "{count} seats free", "count"), { count }) : "" };
}

/** Who waits for more players of a tournament: the sentence, which one it is, and who sits on the felt. @param {Record<string, any>} row  of the list of tournaments
 * @returns {{said: string, stakes: string, players: Player[], free: number}}  `free`: seats besides that of who looks */
export function companyWaiting({ setup, entrants, names }) {
  const said = _(names.length === 1 ? N_("{players} waits for you.") : N_("{players} wait for you."), { players: listed(names) });
  const stakes = [setup.name, _("{count} of {all} registered", { count: plainNumber(entrants), all: plainNumber(setup.players) })].join(" · ");
  return { said, stakes, players: names.map((/** @type {string} */ name) => ({ name })), free: setup.players - entrants - 1 };
}

/** Names in a sentence. @param {string[]} names @param {number} [unnamed]  how many are there besides @param {number} [bots]  and how many bots */
export function listed(names, unnamed = 0, bots = 0) {
  const more = Math.max(names.length - NAMES, 0) + unnamed;
  const shown = more > 0 ? [...names.slice(0, NAMES), _(NN_("{count} more", "{count} more", "count"), { count: more })] : [...names];
  if (bots) shown.push(_(NN_("{count} bot", "{count} bots", "count"), { count: bots }));
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(shown);
}

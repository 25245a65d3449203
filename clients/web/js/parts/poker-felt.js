// @ts-check
/** `<poker-felt>`: seats around the table, bets before them, the puck, the board, the pots and the result. */

import { amount, language, t, written } from "../context.js";
import { h, setAttribute, setStyle, setText } from "../dom.js";
import { betPlace, puckPlace, seatPlace, towardsMiddle } from "../places.js";
import { player, potTotal } from "../reducer.js";
import { layCards } from "./playing-card.js";
import { SeatPlate } from "./seat-plate.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {{discards: Set<string>|null, canSit: boolean}} Options */

/** px: a narrower felt is that of a phone */
const SMALL = 480;
/** px: a lower felt has no place between the board and the own cards; and the same on a phone */
const LOW = 500;
const LOW_SMALL = 370;
/** seats with which a phone has place beside the viewer's */
const ROOMY = 6;

export class PokerFelt extends HTMLElement {
  constructor() {
    super();
    /** @type {(seat: number) => void} */
    this.onsit = () => {};
    /** @type {(card: string) => void} */
    this.onpick = () => {};
    /** @type {Map<number, {plate: SeatPlate, bet: any}>} */
    this._seats = new Map();
    this._board = h("div.board");
    this._pots = h("ul.pots", { "aria-label": t("pot") });
    this._total = h("p.total");
    this._result = h("p.result");
    this._puck = h("div.puck", { "aria-hidden": "true" }, "D");
    /** @type {View|null} */
    this._view = null;
    this._tall = this._small = false;
    /** no place on it to say who has won */
    this.low = false;
    this.onmeasure = () => {};
    this._options = /** @type {Options} */ ({ discards: null, canSit: false });
  }

  connectedCallback() {
    if (this.firstChild) return;
    const middle = h("div.middle", {}, this._total, this._board, h("div.below", {}, this._pots, this._result));
    this.append(h("div.cloth"), middle, this._puck);
    new ResizeObserver(() => this._measure()).observe(this);
  }

  _measure() {
    const tall = this.clientHeight > this.clientWidth * 0.95;
    const small = this.clientWidth < SMALL;
    const low = this.clientHeight < (small ? LOW_SMALL : LOW);
    if (tall === this._tall && small === this._small && low === this.low) return;
    [this._tall, this._small, this.low] = [tall, small, low];
    this.classList.toggle("tall", tall);
    this.classList.toggle("low", low);
    if (this._view) this.update(this._view, this._options);
    this.onmeasure();
  }

  /** @param {View} view @param {Options} options */
  update(view, options) {
    this._view = view;
    this._options = options;
    this._makeSeats(view.config.seats);
    const bottom = view.you ?? 1;
    for (const [number, { plate }] of this._seats) {
      const place = this._place(view, number, bottom);
      setStyle(plate, "--x", `${place.x}%`);
      setStyle(plate, "--y", `${place.y}%`);
      plate.update(view, options);
      plate.classList.toggle("right", place.x > 50);
      this._updateBet(view, number, place, number === bottom);
    }
    this._updatePuck(view, bottom);
    this._updateMiddle(view);
  }

  /** @param {View} view @param {number} seat @param {number} bottom */
  _place(view, seat, bottom) {
    const row = this._small && view.config.game === "draw";
    return seatPlace(seat, view.config.seats, bottom, this._tall, row);
  }

  /** Move the clocks. @param {View} view @param {number} now */
  tick(view, now) {
    for (const { plate } of this._seats.values()) plate.tick(view, now);
  }

  /** @param {number} count */
  _makeSeats(count) {
    if (this._seats.size === count) return;
    for (const { plate, bet } of this._seats.values()) [plate, bet].forEach((element) => element.remove());
    this._seats.clear();
    for (let number = 1; number <= count; number += 1) {
      const plate = /** @type {SeatPlate} */ (h("seat-plate", { role: "group", "data-seat": number }));
      plate.number = number;
      plate.onsit = () => this.onsit(number);
      plate.onpick = (card) => this.onpick(card);
      const bet = h("div.bet.gone", { "aria-hidden": "true" }, h("span.chip"), h("span.sum"));
      this._seats.set(number, { plate, bet });
      this.append(plate, bet);
    }
  }

  /** A bet lies before its seat; when it is gathered it slides to the pot. @param {View} view @param {number} number @param {import("../places.js").Place} place @param {boolean} bottom */
  _updateBet(view, number, place, bottom) {
    const entry = this._seats.get(number);
    if (!entry) return;
    const chips = view.seats[number]?.bet ?? 0;
    const spot = chips ? betPlace(place, bottom, this._tall, this._small && view.config.seats <= ROOMY) : towardsMiddle(place, 0.9);
    setStyle(entry.bet, "--x", `${spot.x}%`);
    setStyle(entry.bet, "--y", `${spot.y}%`);
    entry.bet.classList.toggle("gone", !chips);
    if (chips) setText(entry.bet.lastChild, amount(chips, view.config));
  }

  /** @param {View} view @param {number} bottom */
  _updatePuck(view, bottom) {
    this._puck.hidden = view.button === null;
    if (view.button === null) return;
    const seat = this._place(view, view.button, bottom);
    const place = puckPlace(seat, view.button === bottom, this._tall, this._small);
    setStyle(this._puck, "--x", `${place.x}%`);
    setStyle(this._puck, "--y", `${place.y}%`);
  }

  /** @param {View} view */
  _updateMiddle(view) {
    layCards(this._board, view.board, language());
    setAttribute(this._board, "role", view.board.length ? "img" : null);
    setAttribute(this._board, "aria-label", view.board.length ? written().cards(view.board) : null);
    this._board.hidden = view.config.game === "draw";
    this.classList.toggle("five", view.config.game === "draw");
    const total = potTotal(view);
    setText(this._total, total ? t("total_pot", { amount: amount(total, view.config) }) : "");
    const several = view.pots.length > 1 ? view.pots : [];
    this._pots.replaceChildren(...several.map((pot, i) => this._pot(view, pot, i)));
    this._updateResult(view);
  }

  /** @param {View} view @param {import("../reducer.js").Pot} pot @param {number} index */
  _pot(view, pot, index) {
    const names = pot.seats.map((seat) => player(view, seat)).join(", ");
    const who = t("who_wins", { players: names });
    const words = `${written().pot(index)} ${amount(pot.amount, view.config)}`;
    return h("li", { title: who }, h("b", {}, words), h("span.who", {}, names));
  }

  /** @param {View} view */
  _updateResult(view) {
    this._result.replaceChildren(...resultLines(view).map((line) => h("span", {}, line)));
  }
}

/** Who has won what, when a hand is over. @param {View} view @returns {string[]} */
export function resultLines(view) {
  const { results } = view;
  if (!results || results.hand !== view.hand || view.hand_running) return [];
  const lines = results.voided ? [t("result_voided")] : [];
  for (const win of gathered(results.wins)) {
    const name = written().handName(win);
    const values = { player: win.player, by: amount(win.by, view.config), name };
    lines.push(t(name ? "result_wins_with" : "result_wins", values));
  }
  return lines;
}

/** One line for each winner, whatever pots he won. @param {import("../reducer.js").Win[]} wins */
function gathered(wins) {
  /** @type {Map<number, import("../reducer.js").Win>} */
  const bySeat = new Map();
  for (const win of wins) {
    const before = bySeat.get(win.seat);
    bySeat.set(win.seat, before ? { ...before, by: before.by + win.by } : win);
  }
  return [...bySeat.values()];
}

customElements.define("poker-felt", PokerFelt);

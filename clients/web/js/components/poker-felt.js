// @ts-check
/** `<poker-felt>`: seats around the table with their bets, the button, the board, the pots and the result. */

import { amount, language, _, written } from "../context.js";
import { h, setAttribute, setStyle, setText } from "../dom.js";
import { flightsOf, waves } from "../chip-flights.js";
import { betPosition, boxAt, columnBetPosition, columnPosition, freePosition, overlap, buttonPosition, seatPosition } from "../seat-layout.js";
import { player, potTotal } from "../reducer.js";
import { bestFive } from "../best-five.js";
import { FLIGHT_MS, WIN_MS, fly, mayMove } from "./flying-chips.js";
import { layCards, standOut } from "./playing-card.js";
import { resultLines } from "./result-text.js";
import { SeatPlate } from "./seat-plate.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {{discards: Set<string>|null, canSit: boolean}} Options */

/** px: a felt narrower than this is on a phone */
const SMALL = 480;
/** px: a felt lower than this has no room between the board and the viewer's cards; the same on a phone */
const LOW = 500;
const LOW_SMALL = 370;
/** the maximum number of seats that fit around a small felt; more become columns, sooner on a low felt */
const ROOMY = 6;
const ROOMY_LOW = 4;
const ROOMY_LOW_DRAW = 5;
/** px: the width of the clock around a plate */
const RING = 6;
/** px: the maximum width of the sum above the board */
const TOTAL = 144;
/** px: the pots below the board */
const POTS = 28;
const POTS_NAMED = 50;
const POTS_WIDE = 210;
const GAUGES = ["theirs", "own", "common", "stake", "plate-size", "my-plate-size"];
/** the share of a card's height above its plate */
const BARE_CARD = 1.1 / 1.4;
const MARKS = 10;
const BUTTON = 24;
/** the maximum number of players whose names fit beside a pot */
const FEW = 4;
const FEW_SMALL = 2;

export class PokerFelt extends HTMLElement {
  constructor() {
    super();
    /** @type {(seat: number) => void} */
    this.onsit = () => {};
    /** @type {(card: string) => void} */
    this.onpick = () => {};
    /** @type {Map<number, {plate: SeatPlate, bet: any}>} */
    this._seats = new Map();
    /** the bet of each seat after the last event, and the chips that move when the view is drawn next */
    this._bets = /** @type {Map<number, number>} */ (new Map());
    this._flights = /** @type {import("../chip-flights.js").Flight[]} */ ([]);
    /** by how much the view's bets and pot are ahead of chips that are still flying; negative: behind */
    this._ahead = { bets: /** @type {Map<number, number>} */ (new Map()), pot: 0 };
    this._board = h("div.board");
    this._pots = h("ul.pots", { "aria-label": _("Pot") });
    this._total = h("p.total");
    this._result = h("p.result");
    this._button = h("div.dealer-button", { "aria-hidden": "true" }, "D");
    /** invisible elements as large as those on the felt, to find positions before those exist */
    this._gauge = h("div.gauge", { "aria-hidden": "true" }, ...GAUGES.map((name) => h(`i.${name}`)));
    this._middle = this._gauge;
    /**
     * The layout while the felt stays the same: the margins in percent for the middle of a seat, whether pots have room
     * for names, and the positions of bets and the button in px. `key` identifies the felt.
     */
    this._plan = { key: "", margin: 0, top: 0, named: false, bets: /** @type {import("../seat-layout.js").Point[]} */ ([]), buttons: /** @type {import("../seat-layout.js").Point[]} */ ([]) };
    /** @type {View|null} */
    this._view = null;
    this._tall = this._small = false;
    /** whether the felt is too low to show who has won */
    this.low = false;
    this.onmeasure = () => {};
    this._options = /** @type {Options} */ ({ discards: null, canSit: false });
  }

  connectedCallback() {
    if (this.firstChild) return;
    this._middle = h("div.middle", {}, this._total, this._board, h("div.below", {}, this._pots, this._result));
    this.append(h("div.cloth"), this._middle, this._button, this._gauge);
    new ResizeObserver(() => this._measure()).observe(this);
  }

  _measure() {
    const tall = this.clientHeight > this.clientWidth * 0.95;
    const small = this.clientWidth < SMALL;
    const low = this.clientHeight < (small ? LOW_SMALL : LOW);
    [this._tall, this._small, this.low] = [tall, small, low];
    this.classList.toggle("tall", tall);
    this.classList.toggle("low", low);
    if (this._view) this.update(this._view, this._options);
    this.onmeasure();
  }

  /** Take in an event: its chips move when the next view is drawn. @param {Record<string, any>} event */
  handleEvent(event) {
    this._flights.push(...flightsOf(this._bets, event));
  }

  /** @param {View} view @param {Options} options */
  update(view, options) {
    this._view = view;
    this._options = options;
    this._makeSeats(view.config.seats);
    const bottom = view.you ?? 1;
    this.classList.toggle("five", view.config.game === "draw");
    this._board.hidden = view.config.game === "draw";
    this.classList.toggle("crowd", this._crowded(view));
    this.classList.toggle("ten", view.config.seats > 9);
    this._makePlan(view, bottom);
    this._fly(view);
    for (const [number, { plate }] of this._seats) {
      const place = this._position(view, number, bottom);
      setStyle(plate, "--x", `${place.x}%`);
      setStyle(plate, "--y", `${place.y}%`);
      plate.update(view, options);
      plate.classList.toggle("right", place.x > 50);
      this._updateBet(view, number);
    }
    this._updateButton(view);
    this._updateMiddle(view);
    this._judge(winningHands(view));
  }

  /** Let the cards of the winning hands stand out. @param {Map<number, string[]>} hands  by seat */
  _judge(hands) {
    for (const [number, { plate }] of this._seats) plate.judge(hands.get(number) ?? null);
    standOut(this._board, hands.size ? [...hands.values()].flat() : null);
  }

  /** Start the flights of all events since the last drawing. @param {View} view */
  _fly(view) {
    const flights = this._flights;
    this._flights = [];
    this._bets = new Map(Object.values(view.seats).map(({ seat, bet }) => [seat, bet]));
    if (!flights.length || !this.clientWidth || document.hidden || !mayMove()) return;
    let delay = 0;
    for (const wave of waves(flights)) {
      for (const flight of wave) this._flyOne(view, flight, delay);
      delay += durationOf(wave[0]);
    }
  }

  /** @param {View} view @param {import("../chip-flights.js").Flight} flying @param {number} delay */
  _flyOne(view, flying, delay) {
    const { kind, seat, by } = flying;
    const spot = this._plan.bets[seat];
    if (!spot) return;
    const plate = inPx(this._position(view, seat, view.you ?? 1), this);
    const pot = { x: this.clientWidth / 2, y: this._middle.offsetTop - this._middle.offsetHeight / 2 + this._total.offsetHeight / 2 };
    const [from, to] = { bet: [plate, spot], back: [spot, plate], gather: [spot, pot], win: [pot, plate] }[kind];
    const flight = fly(this, amount(by, view.config), from, to, delay, durationOf(flying));
    if (kind === "bet") this._holdBack(seat, by, by, flight.landed);
    if (kind === "gather" || kind === "back") this._holdBack(seat, -by, 0, flight.setOut);
  }

  /**
   * Show a bet and the pot without chips that are still flying, until those have landed.
   * @param {number} seat @param {number} bet  by how much the view is ahead @param {number} pot @param {Promise<void>} moved
   */
  _holdBack(seat, bet, pot, moved) {
    const add = (/** @type {number} */ sign) => {
      this._ahead.bets.set(seat, (this._ahead.bets.get(seat) ?? 0) + sign * bet);
      this._ahead.pot += sign * pot;
    };
    add(1);
    void moved.then(() => {
      add(-1);
      if (!this._view) return;
      this._updateBet(this._view, seat);
      this._updateTotal(this._view);
    });
  }

  /** @param {View} view @param {number} seat @param {number} bottom */
  _position(view, seat, bottom) {
    const row = this._small && view.config.game === "draw";
    if (this._crowded(view)) return columnPosition(seat, view.config.seats, bottom, row, Math.max(14, this._plan.top));
    const { x, y } = seatPosition(seat, view.config.seats, bottom, this._tall, row);
    return { x: within(x, this._plan.margin), y: Math.max(y, this._plan.top) };
  }

  /** @param {View} view */
  _crowded(view) {
    const low = view.config.game === "draw" ? ROOMY_LOW_DRAW : ROOMY_LOW;
    return this._small && view.config.seats > (this.low ? low : ROOMY);
  }

  /** Find a free position for each possible bet and button, whatever is there now. @param {View} view @param {number} bottom */
  _makePlan(view, bottom) {
    const { seats, game } = view.config;
    const felt = /** @type {[number, number]} */ ([this.clientWidth, this.clientHeight]);
    const key = [...felt, this.className, seats, game, bottom, view.you].join();
    if (key === this._plan.key || !felt[0]) return;
    const widest = Math.max(this._gauged("plate-size")[0] + 2 * RING, this._gauged("theirs")[0]);
    this._plan.margin = (50 * widest) / felt[0];
    this._plan.top = (100 * (this._gauged("plate-size")[1] / 2 + this._gauged("theirs")[1] * BARE_CARD)) / felt[1];
    const occupied = this._occupied(view, bottom);
    const roomy = this._small && seats <= ROOMY;
    const size = this._gauged("stake");
    const bets = [], buttons = [];
    for (let seat = 1; seat <= seats; seat += 1) {
      const place = this._position(view, seat, bottom);
      const wanted = this._crowded(view) ? columnBetPosition(place) : betPosition(place, seat === bottom, this._tall, roomy);
      bets[seat] = freePosition(inPx(wanted, this), size, occupied, felt);
      occupied.push(boxAt(bets[seat], ...size));
    }
    const { offsetTop: middle, offsetHeight: high } = this._middle;
    occupied.push(boxAt({ x: felt[0] / 2, y: middle + high / 2 + POTS / 2 }, POTS_WIDE, POTS));
    for (let seat = 1; seat <= seats; seat += 1) {
      const wanted = buttonPosition(this._position(view, seat, bottom), seat === bottom, this._tall, this._small);
      buttons[seat] = freePosition(inPx(wanted, this), [BUTTON, BUTTON], occupied, felt);
    }
    const named = this._spare(view, bottom) >= POTS_NAMED;
    Object.assign(this._plan, { key, named, bets, buttons });
  }

  /** @param {string} name @returns {[number, number]} width and height of something like it, in px */
  _gauged(name) {
    const sample = /** @type {HTMLElement} */ (this._gauge.children[GAUGES.indexOf(name)]);
    return [sample.offsetWidth, sample.offsetHeight];
  }

  /** The boxes of plates, cards, the board and the sum. @param {View} view @param {number} bottom */
  _occupied(view, bottom) {
    const [common] = this._gauged("common");
    const occupied = [];
    for (const number of this._seats.keys()) {
      const { x, y } = inPx(this._position(view, number, bottom), this);
      const mine = number === view.you;
      const [wide, high] = this._gauged(mine ? "my-plate-size" : "plate-size");
      const [row, card] = this._gauged(mine ? "own" : "theirs");
      occupied.push(boxAt({ x, y: y - MARKS / 4 }, wide + 2 * RING, high + 2 * RING + MARKS / 2));
      occupied.push(boxAt({ x, y: y - high / 2 - card / 2 + 4 }, row, card + 10));
    }
    const { offsetTop: y, offsetHeight: high } = this._middle;
    const x = this.clientWidth / 2;
    const line = this._total.offsetHeight;
    occupied.push(boxAt({ x, y: y - high / 2 + line / 2 }, TOTAL, line));
    if (view.config.game !== "draw") occupied.push(boxAt({ x, y: y + high / 2 - common * 0.7 }, common * 5.4, common * 1.4 + 4));
    return occupied;
  }

  /** Update the clocks. @param {View} view @param {number} now */
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
      const bet = h("div.bet", { "aria-hidden": "true", hidden: true }, h("span.chip"), h("span.sum"));
      this._seats.set(number, { plate, bet });
      this.append(plate, bet);
    }
  }

  /** Show the bet of a seat; room is kept for chips that are still flying. @param {View} view @param {number} number */
  _updateBet(view, number) {
    const entry = this._seats.get(number);
    if (!entry) return;
    const bet = view.seats[number]?.bet ?? 0;
    const chips = Math.max(0, bet - (this._ahead.bets.get(number) ?? 0));
    const spot = this._plan.bets[number];
    entry.bet.hidden = !(chips || bet) || !spot;
    entry.bet.classList.toggle("coming", !chips);
    if (entry.bet.hidden) return;
    setStyle(entry.bet, "--x", `${spot.x}px`);
    setStyle(entry.bet, "--y", `${spot.y}px`);
    setText(entry.bet.lastChild, amount(chips, view.config));
  }

  /** @param {View} view */
  _updateButton(view) {
    const place = view.button === null ? null : this._plan.buttons[view.button];
    this._button.hidden = !place;
    if (!place) return;
    setStyle(this._button, "--x", `${place.x}px`);
    setStyle(this._button, "--y", `${place.y}px`);
  }

  /** @param {View} view */
  _updateMiddle(view) {
    layCards(this._board, view.board, language());
    setAttribute(this._board, "role", view.board.length ? "img" : null);
    setAttribute(this._board, "aria-label", view.board.length ? written().cards(view.board) : null);
    this._updateTotal(view);
    const several = view.pots.length > 1 ? view.pots : [];
    this._pots.replaceChildren(...several.map((pot, i) => this._pot(view, pot, i)));
    this._updateResult(view);
  }

  /** @param {View} view */
  _updateTotal(view) {
    const total = Math.max(0, potTotal(view) - this._ahead.pot);
    setText(this._total, total ? _("Total pot {amount}", { amount: amount(total, view.config) }) : "");
  }

  /** @param {View} view @param {import("../reducer.js").Pot} pot @param {number} index */
  _pot(view, pot, index) {
    const names = pot.seats.map((seat) => player(view, seat)).join(", ");
    const winners = _("{players} can win it", { players: names });
    const words = `${written().pot(index)} ${amount(pot.amount, view.config)}`;
    const few = pot.seats.length <= (this._small ? FEW_SMALL : FEW) && this._plan.named;
    return h("li", { title: winners, "aria-label": `${words}. ${winners}` }, h("b", {}, words), few && h("span.names", {}, names));
  }

  /** The room between the board and the cards of the bottom seat, in px. @param {View} view @param {number} bottom */
  _spare(view, bottom) {
    const y = (this._position(view, bottom, bottom).y * this.clientHeight) / 100;
    const [, plate] = this._gauged("plate-size");
    const [, card] = this._gauged(bottom === view.you ? "own" : "theirs");
    return y - plate / 2 - card + 6 - this._middle.offsetTop - this._middle.offsetHeight / 2;
  }

  /** @param {View} view */
  _updateResult(view) {
    const lines = resultLines(view);
    this._result.replaceChildren(...lines.map((line) => h("span", {}, line)));
    this._result.classList.remove("covers");
    this._result.classList.toggle("covers", lines.length > 0 && this._covers(this._result));
  }

  /** Whether an element covers a plate or the cards of a seat. @param {Element} element */
  _covers(element) {
    const box = element.getBoundingClientRect();
    const parts = [...this.querySelectorAll("seat-plate .plate, seat-plate .card")];
    return parts.some((part) => part.checkVisibility() && overlap(box, part.getBoundingClientRect()));
  }

  /** Whether the felt has room to show who has won. */
  get showsResult() {
    return !this.low && !this._result.classList.contains("covers");
  }
}

/** A point in px. @param {import("../seat-layout.js").Point} place  in percent @param {HTMLElement} felt @returns {import("../seat-layout.js").Point} */
const inPx = ({ x, y }, felt) => ({ x: (x * felt.clientWidth) / 100, y: (y * felt.clientHeight) / 100 });

/** @param {import("../chip-flights.js").Flight} flight */
const durationOf = ({ kind }) => (kind === "win" ? WIN_MS : FLIGHT_MS);

/** The five cards of each winner who won by their hand, by seat; none before the hand is over. @param {View} view @returns {Map<number, string[]>} */
function winningHands(view) {
  const { results } = view;
  if (!results || results.hand !== view.hand || view.hand_running || results.voided) return new Map();
  const named = results.wins.filter(({ name }) => name);
  const hands = named.map(({ seat }) => /** @type {const} */ ([seat, bestFive([...(view.seats[seat]?.cards ?? []), ...view.board])]));
  return new Map(hands.filter(([, five]) => five.length));
}

/** @param {number} x  percent @param {number} margin  at each side @returns {number} */
const within = (x, margin) => Math.max(margin, Math.min(100 - margin, x));

customElements.define("poker-felt", PokerFelt);

// @ts-check
/** `<poker-felt>`: seats around the table with their bets, the button, the board, the pots and the result. */

import { amount, asLine, language, _, written } from "../context.js";
import { N_ } from "../translation.js";
import { h, putAt, setAttribute, setChildren, setHidden, setStyle, setText } from "../dom.js";
import { planOf, wordsPlace } from "../felt-plan.js";
import { drawNumber, gameOf } from "../games.js";
import { boxAt, freePlaces, overlap } from "../seat-layout.js";
import { boardsOf, cannotDeal, players, potTotal, shownBoardsOf, withoutHand } from "../reducer.js";
import { winningCards, winningHands } from "../best-five.js";
import { potWinners } from "../pot-winners.js";
import { hasPeople } from "../felt-steps.js";
import { pause } from "../pause.js";
import { scaleOf } from "../felt-scale.js";
import { potLabel } from "../status-text.js";
import { ChipPile } from "./chip-pile.js";
import { mayMove } from "./flying-chips.js";
import { FeltMotion } from "./felt-motion.js";
import { layCards, standOut } from "./playing-card.js";
import { shownWins } from "./result-text.js";
import { SeatPlate } from "./seat-plate.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("./seat-plate.js").Options} Options */

/** px: a felt narrower than this is on a phone */
const SMALL = 480;
/** px: a felt lower than this has no room between the board and the viewer's cards; the same on a phone */
const LOW = 500;
const LOW_SMALL = 370;
/** the maximum number of seats that fit around a small felt; more become columns, sooner on a low felt */
const ROOMY = 6;
const ROOMY_LOW = 4;
const ROOMY_LOW_MANY = 5;
/** cards of a hand; more take more room */
const PAIR = 2;
/** the width of the sum above the board in letters */
const TOTAL = 11;
/** the width of the viewer's hand in words, beside their cards, in letters */
const HELD = 14;
/** the cards of a whole board, and its width and height in cards */
const BOARD = 5;
const BOARD_SIZE = [5.32, 1.4];
/** the gaps between several boards, side by side and one below another, in cards */
const BOARDS_APART = [0.6, 0.12];
/** the room for the number of one of several boards, which stands at both sides so that boards stay in the middle, in cards */
const NUMBERED = 0.9;
/** for several boards: how large their cards are, and how many boards lie side by side where the felt is wider than high, by their number */
const SHRUNK = [1, 1, 0.66, 0.5, 0.5];
/** the same of two on a felt that is higher than wide */
const SHRUNK_TALL = 0.86;
const ABREAST = [1, 1, 1, 2, 2];
/** how many times as large the sum is at an all-in, on a felt that is higher than wide, and on a small one */
const GROWTH = { wide: 1.25, tall: 1.1, lean: 1 };
/** px: the gap between sum and board */
const GAP = 5;
const GAUGES = ["theirs", "own", "common", "stake", "plate-size", "my-plate-size", "disc", "caption"];
/** the piles of the pot, and those on a small felt */
const POT_PILES = 3;
const POT_PILES_LEAN = 1;
/** the radii of a table that is higher than wide, as shares of its size; the style sheet draws it so */
const TALL_ROUND = [0.42, 0.32];
/** ms that the last hand stays where none follows */
export const OLD_MS = 8000;
/** the maximum length of the names of players that fit below a pot, in letters */
const NAMES = 22;

/** px: the button of a free seat */
const FREE_SEAT = 44;

export class PokerFelt extends HTMLElement {
  constructor() {
    super();
    /** @type {(seat: number) => void} */
    this.onsit = () => {};
    /** @type {(card: string) => void} */
    this.onpick = () => {};
    /** @type {(seat: number) => void} the plate of another player was pressed */
    this.onplayer = () => {};
    /** @type {Map<number, {plate: SeatPlate, bet: any}>} */
    this._seats = new Map();
    /** called with each event when it begins to be shown, `pace` times as fast as usual @type {(event: Record<string, any>, view: View, pace: number) => void} */
    this.onmoved = () => {};
    /** called when what still moves is skipped */
    this.onskipped = () => {};
    /** called when another view is shown */
    this.onshown = () => {};
    /** seats whose bets are on their way from their places, and the chips that have left the pot */
    this._lifted = /** @type {Set<number>} */ (new Set());
    /** the number of the hand whose result stands beside the felt, and stays there: the felt has another height with it than without */
    this._resultBeside = 0;
    /** where the result stands on the felt, and for what it was measured @type {{key: string, box: import("../seat-layout.js").Box|null}} */
    this._resultAt = { key: "", box: null };
    /** whether it stands elsewhere than when it was measured */
    this._resultMoved = false;
    /** the middle of the felt, and for what it was measured */
    this._middleAt = { key: "", y: 0 };
    this._paid = 0;
    /** @type {{view: View, part: import("../best-five.js").Part}|null} */
    this._named = null;
    /** called when the winners of a pot are named, before they are paid */
    this.onnamed = () => {};
    /** a board with the street that comes to it @type {{run: number, cards: (string|null)[]}|null} */
    this._street = null;
    /** the equities shown until others are known, and their hand */
    this._odds = { hand: 0, odds: /** @type {import("../reducer.js").Odds[]} */ ([]) };
    /** the hand that is over, -1 when one was played since this is shown; since when that is shown, and whether what was left of it has been taken away */
    this._over = { hand: 0, at: 0, cleared: false };
    this._boards = h("div.boards", {}, h("div.board"));
    this._pots = h("ul.pots", { "aria-label": _("Pot") });
    this._total = h("span.sum");
    this._pile = new ChipPile();
    this._pot = h("p.total", {}, this._pile, this._total);
    this._result = h("p.result");
    this._name = h("span");
    this._moment = h("p.moment", { "aria-hidden": "true" });
    this._moment.addEventListener("animationend", () => this._moment.classList.remove("now"));
    /** what was last announced on the felt: its hand and kind */
    this._announced = "";
    this._cloth = h("div.cloth", { "aria-hidden": "true" }, this._name);
    this._button = h("div.dealer-button", { "aria-hidden": "true" }, "D");
    /** invisible elements as large as those on the felt, to find positions before those exist */
    this._gauge = h("div.gauge", { "aria-hidden": "true" }, ...GAUGES.map((name) => h(`i.${name}`)));
    this._middle = this._gauge;
    /** where everything lies while the felt stays the same; `key` identifies it */
    this._plan = { key: "", order: /** @type {number[]} */ ([]), .../** @type {import("../felt-plan.js").Plan} */ ({ places: [], bets: [], buttons: [], taken: [], all: [], caption: boxAt({ x: 0, y: 0 }, 0, 0), named: false, growth: 1, heldRoom: 0 }), free: /** @type {import("../seat-layout.js").Point[]} */ ([]) };
    /** the numbers of the seats that are shown, clockwise */
    this._order = /** @type {number[]} */ ([]);
    /** @type {View|null} */
    this._view = null;
    this._tall = this._small = false;
    /** width and height; to ask the page for them would lay it out once more @type {[number, number]} */
    this._measured = [0, 0];
    /** @type {any} */
    this._settling = null;
    this._sizes = { type: 14, chip: 20, piles: 2 };
    /** whether the felt is too low to show who has won */
    this.low = false;
    this.onmeasure = () => {};
    this._options = /** @type {Options} */ ({ discards: null, canSit: false });
    this._motion = new FeltMotion(this._stage());
  }

  /** What moves on the felt has to know of it. @returns {import("./felt-motion.js").Stage} */
  _stage() {
    const felt = this;
    return {
      element: this,
      get visible() { return felt._measured.every((size) => size > 0); },
      get plan() { return felt._plan; },
      get dealer() { return { x: felt._measured[0] / 2, y: felt._dealerAt }; },
      get pot() { return { x: felt._pileAt, y: felt._middle.offsetTop - felt._middle.offsetHeight / 2 + felt._pot.offsetHeight / 2 }; },
      get piles() { return felt._sizes.piles; },
      label: (by) => amount(by, felt._view?.config ?? {}),
      draw: (view) => felt._draw(view),
      lay: (dealt, down) => felt._layStreet(dealt, down),
      count: (seat, from, to) => felt._seats.get(seat)?.plate.countUp(from, to, felt._view?.config ?? {}),
      cardsOf: (seat) => felt._seats.get(seat)?.plate.cards ?? [],
      newCards: (dealt) => felt._newCards(dealt),
      lift: (seats) => felt._lift(seats),
      pay: (by) => felt._pay(by),
      name: (view, part) => felt._nameWinners(view, part),
      moved: (event, view, pace) => felt.onmoved(event, view, pace),
      skipped: () => felt.onskipped(),
    };
  }

  /** Where cards come from: the upper edge of the middle, which is measured once for a plan and its boards. */
  get _dealerAt() {
    const key = `${this._plan.key} ${this._boards.childElementCount}`;
    if (this._middleAt.key !== key) this._middleAt = { key, y: Math.max(0, this._middle.offsetTop - this._middle.offsetHeight / 2) };
    return this._middleAt.y;
  }

  get _growth() {
    return GROWTH[this.classList.contains("lean") ? "lean" : this._tall ? "tall" : "wide"];
  }

  get _potPiles() {
    return this.classList.contains("lean") ? POT_PILES_LEAN : POT_PILES;
  }

  /** Where the pile of the pot is, or will be, across the felt: chips would lie over the words beside it. */
  get _pileAt() {
    const [middle, pile] = [this._middle, this._pile];
    const left = middle.offsetLeft - middle.offsetWidth / 2;
    return this._total.textContent ? left + pile.offsetLeft + pile.offsetWidth / 2 : middle.offsetLeft;
  }

  /** The view that is shown, which is behind the room's while chips and cards move. @returns {View|null} */
  get shown() {
    return this._view;
  }

  /** The equities of the hands of an all-in, none once the board is complete; `null` where there is no all-in to see. */
  get filmed() {
    return this.classList.contains("all-in") ? this._odds.odds : null;
  }

  /** Show what a player says at their seat. @param {string} player @param {string} text */
  say(player, text) {
    const seat = Object.values(this._view?.seats ?? {}).find((each) => each.player === player)?.seat ?? 0;
    this._seats.get(seat)?.plate.say(text, (size) => {
      const said = [...this._seats.values()].flatMap(({ plate }) => plate.words ?? []);
      const { box } = this._resultAt;
      return this._plan.places[seat] ? wordsPlace(this._plan, seat, size, this._measured, box ? [...said, box] : said) : null;
    });
  }

  /** Whether something has still to be shown. */
  get behind() {
    return this._motion.behind;
  }

  /** Show at once what is still on its way. */
  skip() {
    this._motion.skip();
  }

  /** Show the rest of the running hand without movement. */
  skipHand() {
    if (this._view) this._motion.skipHand(this._view.hand);
  }

  connectedCallback() {
    if (this.firstChild) return;
    this._middle = h("div.middle", {}, this._pot, this._boards, h("div.below", {}, this._pots, this._result));
    this.append(this._cloth, this._middle, this._button, this._moment, this._gauge);
    new ResizeObserver(() => this._resized()).observe(this);
  }

  /** The layout so far is painted first, and glides to its new places: both at once take a slow phone too long. */
  _resized() {
    if (this._view) void pause().then(() => this._measure());
    else this._measure();
  }

  _measure() {
    const [width, height] = this._measured;
    this._measured = [this.clientWidth, this.clientHeight];
    if (height && width === this.clientWidth && this._view?.you) this._settle();
    const tall = this.clientHeight > this.clientWidth * 0.95;
    const small = this.clientWidth < SMALL;
    const low = this.clientHeight < (small ? LOW_SMALL : LOW);
    [this._tall, this._small, this.low] = [tall, small, low];
    this.classList.toggle("tall", tall);
    this.classList.toggle("low", low);
    if (this._view) this._draw(this._view);
    this.onmeasure();
    this._tellMeasured();
  }

  /** Notify the page that things on the felt have moved. */
  _tellMeasured() {
    this.dispatchEvent(new CustomEvent("measured", { bubbles: true }));
  }

  /** Let seats glide to their new places. */
  _settle() {
    clearTimeout(this._settling);
    this.classList.add("settling");
    this._settling = setTimeout(() => {
      this.classList.remove("settling");
      this._tellMeasured();
    }, 250);
  }

  /** Show what an event does. @param {Record<string, any>} event @param {View} view  after it */
  handleEvent(event, view) {
    this._motion.handleEvent(event, view);
  }

  /** Show a view, as soon as what moves has arrived. @param {View} view @param {Options} options */
  update(view, options) {
    this._options = options;
    this._motion.update(view);
    if (this._motion.moving && this._view) this._draw(this._view);
  }

  /** Make the seats, and find a place for everything: a part of the first drawing, which takes a slow phone long. @param {View} view @param {Options} options */
  prepare(view, options = this._options) {
    this._options = options;
    this._order = orderOf(view, options.whole);
    this._makeSeats(view.config.seats);
    const { hole, board } = gameOf(view.config);
    this.classList.toggle("many", hole > PAIR);
    this.classList.toggle("boardless", !board);
    setStyle(this, "--more", String(hole - 1));
    setHidden(this._boards, !board);
    this.classList.toggle("several", view.board_count > 1);
    setStyle(this._boards, "--abreast", String(this._abreast(view)));
    this.classList.toggle("bomb", Boolean(view.config.bomb_pot));
    this.classList.toggle("few", !this._crowded(view) && hole <= PAIR && (this._small || this._order.length <= ROOMY));
    this.classList.toggle("crowd", this._crowded(view));
    const held = heldUp(view);
    setText(this._name, held ? _(held) : view.config.name);
    this.classList.toggle("held", held !== "");
    this._setScale(view);
    this._makePlan(view);
  }

  /** @param {View} current */
  _draw(current) {
    const options = this._options;
    const changed = current !== this._view;
    this._view = current;
    const view = this.hasCleared(current) ? withoutHand(current) : current;
    if (changed) this._lifted.clear();
    if (changed) [this._paid, this._street, this._named] = [0, null, null];
    this.prepare(view);
    const odds = this._oddsOf(view);
    const filmed = odds.hand === view.hand && view.hand_running && hasPeople(view);
    this.classList.toggle("all-in", filmed);
    this.classList.toggle("dim", filmed && options.dims !== false);
    for (const [number, { plate }] of this._seats) {
      const place = (view.seats[number] ? this._plan.places : this._plan.free)[number];
      setHidden(plate, !place);
      if (place) plate.lie(place, this._measured[1]);
      plate.update(view, { ...options, odds: odds.odds });
      this._updateBet(view, number);
    }
    this._updateButton(view);
    this._updateMiddle(view);
    this._judge(winningHands(view), view);
    this._announce(view);
    this._fit(view);
    if (changed) this.onshown();
  }

  /** Say in large letters, once a hand and for a moment, what makes it special: a bomb pot, or that all chips are in. @param {View} view */
  _announce(view) {
    const filmed = this.classList.contains("all-in");
    const what = filmed ? "all-in" : view.config.bomb_pot && view.hand_running && !view.board.length ? "bomb" : "";
    const key = `${view.hand} ${what}`;
    if (!what || key === this._announced) return;
    this._announced = key;
    if (!mayMove()) return;
    setText(this._moment, filmed ? _("all-in") : _("bomb pot"));
    setAttribute(this._moment, "data-what", what);
    this._moment.classList.remove("now");
    requestAnimationFrame(() => this._moment.classList.add("now"));
  }

  /** Leave out in words what the viewer holds where they have no room beside the cards: the bar says it too. @param {View} view */
  _fitHeld(view) {
    const { plate } = this._seats.get(view.you ?? 0) ?? {};
    const room = this._plan.heldRoom;
    plate?.fitHeld(this.classList.contains("lean") || this._tall ? 0 : room);
  }

  /** The equities to show: those of before while the next card is turned over, none once the board is complete. @param {View} view */
  _oddsOf(view) {
    const { hand, hand_running: running } = view;
    if (view.odds.length) this._odds = { hand, odds: view.odds };
    else if (!running || view.hand !== this._odds.hand) this._odds = { hand: 0, odds: [] };
    else if (boardsOf(view).every(({ length }) => length === BOARD)) this._odds = { hand, odds: [] };
    return this._odds;
  }

  /** Lay the cards of a street, which the view that is shown has not yet. @param {Record<string, any>} dealt  the event @param {boolean} down  face down @returns {HTMLElement[]} */
  _layStreet(dealt, down) {
    const { run = 0, cards, board } = dealt;
    this._moment.classList.remove("now");
    this._street = { run, cards: board.map((/** @type {string} */ card, /** @type {number} */ i) => (down && i >= board.length - cards.length ? null : card)) };
    if (this._view) this._layBoards(this._view);
    return this._newCards(dealt);
  }

  /** The cards of a street, which are the last of their board. @param {Record<string, any>} dealt  the event @returns {HTMLElement[]} */
  _newCards({ run = 0, cards }) {
    return /** @type {HTMLElement[]} */ ([...(this._boards.children[run]?.children ?? [])].slice(-cards.length));
  }

  /** @param {View} view */
  _layBoards(view) {
    /** @type {(string|null)[][]} */
    const boards = [...shownBoardsOf(view)];
    const dealt = boardsOf(view);
    if (this._street) boards[this._street.run] = this._street.cards;
    while (this._boards.children.length < boards.length) this._boards.append(h("div.board"));
    [...this._boards.children].slice(boards.length).forEach((row) => row.remove());
    boards.forEach((cards, run) => {
      const row = this._boards.children[run];
      layCards(row, cards, language());
      [...row.children].forEach((card, i) => card.classList.toggle("would-come", this._street?.run !== run && i >= (dealt[run]?.length ?? 0)));
      row.classList.toggle("last-down", cards.length === BOARD && cards[BOARD - 1] === null);
      const up = /** @type {string[]} */ (cards.filter((card) => card !== null));
      const name = view.board_count > 1 ? `${written().board(run)}: ` : "";
      setAttribute(row, "data-number", view.board_count > 1 && up.length && String(run + 1));
      setAttribute(row, "role", up.length ? "img" : null);
      setAttribute(row, "aria-label", up.length ? `${name}${written().cards(up)}` : null);
    });
  }

  /** Size everything by the felt. @param {View} view */
  _setScale(view) {
    const seats = this._order.length;
    const [width, height] = this._measured;
    const felt = { width, height, tall: this._tall, small: this._small, crowd: this._crowded(view), seats, many: gameOf(view.config).hole > PAIR };
    if (!felt.width) return;
    const scale = scaleOf(felt);
    this._sizes = scale;
    const lined = scale.high >= scale.type * 3.6;
    this.classList.toggle("lean", felt.crowd || !lined);
    this.classList.toggle("lined", lined);
    const stake = scale.piles * scale.chip * 1.05 + scale.type * (felt.crowd ? 3.3 : 4.2) + 3;
    const sizes = {
      card: scale.card, "my-card": scale.mine, "board-card": scale.board * (this._tall && view.board_count === 2 ? SHRUNK_TALL : SHRUNK[view.board_count]), plate: scale.plate, "my-plate": scale.myPlate, "plate-high": scale.high,
      avatar: scale.avatar, type: scale.type, "chip-wide": scale.chip, stake, "stake-high": Math.max(scale.chip * 1.3, scale.type * 1.3) + 3,
    };
    for (const [name, size] of Object.entries(sizes)) setStyle(this, `--${name}`, `${size}px`);
  }

  /** Let the cards of the winning hands stand out among all, on a board those that won there; who wins another pot is no loser. @param {import("../best-five.js").Winning[]} hands @param {View} view */
  _judge(hands, view) {
    const winners = potWinners(view);
    for (const [number, { plate }] of this._seats) {
      const five = winningCards(hands, ({ seat }) => seat === number);
      plate.judge(five?.length || !winners.has(number) ? five : null);
    }
    [...this._boards.children].forEach((row, number) => standOut(row, winningCards(hands, ({ run }) => run === number)));
  }

  /** Take bets from their places, until another view is shown. @param {number[]} seats */
  _lift(seats) {
    for (const seat of seats) this._lifted.add(seat);
    const view = this._view;
    if (view) seats.forEach((seat) => this._updateBet(view, seat));
  }

  /** Take chips from the pot, until another view is shown. @param {number} by */
  _pay(by) {
    this._paid += by;
    if (this._view) this._updateTotal(this._view);
  }

  /** Say who has won before the chips come, and with which cards: of several pots or boards, who has won this one. @param {View} view @param {import("../best-five.js").Part} part  of several */
  _nameWinners(view, part) {
    this._updateResult(view, part);
    for (const { plate } of this._seats.values()) plate.update(view, { ...this._options, odds: [] });
    this._judge(winningHands(view, part), view);
    this._fit(view);
    this._named = { view, part };
    this.onnamed();
  }

  /** The hand whose pot is paid now, and which pot and board; `part` is `null` where there is but one, and once all are paid. @returns {{view: View|null, part: import("../best-five.js").Part}} */
  get named() {
    return this._named ?? { view: this._view, part: null };
  }

  /** @param {View} view */
  _crowded(view) {
    const low = gameOf(view.config).hole > PAIR ? ROOMY_LOW_MANY : ROOMY_LOW;
    return this._small && this._order.length > (this.low ? low : ROOMY);
  }

  /** Find a position for each seat that is shown, its bet and the button, whatever is there now. @param {View} view */
  _makePlan(view) {
    const order = this._order;
    const size = this._measured;
    const looks = [...this.classList].filter((name) => name !== "settling");
    const { canSit } = this._options;
    const key = [...size, ...looks, order, view.config.game, view.you, view.board_count, canSit && [view.config.seats, Object.keys(view.seats)]].join();
    if (key === this._plan.key || !size.every((each) => each > 0)) return;
    const you = view.you === null ? null : order.indexOf(view.you) + 1;
    const { type, chip } = this._sizes;
    const [card] = this._gauged("common");
    const abreast = this._abreast(view);
    const board = [abreast, Math.ceil(view.board_count / abreast)].map((count, i) => (count * (BOARD_SIZE[i] + BOARDS_APART[i]) - BOARDS_APART[i]) * card);
    if (view.board_count > 1) board[0] += NUMBERED * card;
    const oval = this._oval();
    const plan = planOf({
      size, seats: order.length, bottom: you ?? 1, tall: this._tall, small: this._small, lean: this.classList.contains("lean"), crowd: this._crowded(view), draw: !gameOf(view.config).board, you,
      plate: this._gauged("plate-size"), myPlate: this._gauged("my-plate-size"), theirs: this._gauged("theirs"), own: this._gauged("own"),
      stake: this._gauged("stake"), disc: this._gauged("disc"), caption: this._gauged("caption"), board: [board[0], gameOf(view.config).board ? board[1] : 0],
      total: [TOTAL * type + this._potPiles * chip, this._pot.offsetHeight + GAP], growth: this._growth, middle: this._middle.offsetTop,
      held: this.classList.contains("lean") || this._tall ? 0 : HELD * type, oval, name: this._nameBox(),
    });
    for (const { plate } of this._seats.values()) plate.hush();
    if (this._plan.key && this._plan.order.join() !== order.join()) this._settle();
    const places = bySeat(plan, order);
    this._plan = { key, order, ...plan, ...places, free: canSit ? this._freePlaces(view, plan.all, places.places) : [] };
    setStyle(this, "--growth", String(plan.growth));
  }

  /**
   * Where free seats are, beside all that may lie on the felt while somebody plays; each has its own place where all seats are laid out.
   * @param {View} view @param {import("../seat-layout.js").Box[]} lying @param {import("../seat-layout.js").Point[]} places
   */
  _freePlaces(view, lying, places) {
    const players = this._order.filter((seat) => view.seats[seat]);
    if (players.length && players.length < this._order.length) return places;
    return freePlaces(view.config.seats, players, this._oval(0.5), FREE_SEAT, players.length ? lying : [], this._measured);
  }

  /** How many boards lie side by side. @param {View} view */
  _abreast(view) {
    return this._tall ? 1 : ABREAST[view.board_count];
  }

  /** Where the name of the table stands on the cloth. @returns {import("../seat-layout.js").Box[]} */
  _nameBox() {
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = this._name;
    const { offsetLeft: left, offsetTop: top, clientLeft: rim } = this._cloth;
    return width ? [boxAt({ x: left + rim + x, y: top + rim + y }, width, height)] : [];
  }

  /** The cloth within the rail, or within a part of that. @param {number} [part] @returns {import("../seat-layout.js").Oval} */
  _oval(part = 1) {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height, clientLeft } = this._cloth;
    const rim = clientLeft * part;
    const round = Math.min(width, height) / 2;
    const [rx, ry] = this._tall ? [TALL_ROUND[0] * width, TALL_ROUND[1] * height] : [round, round];
    return { box: { left: left + rim, top: top + rim, right: left + width - rim, bottom: top + height - rim }, rx: rx - rim, ry: ry - rim };
  }

  /** @param {string} name @returns {[number, number]} width and height of something like it, in px */
  _gauged(name) {
    const sample = /** @type {HTMLElement} */ (this._gauge.children[GAUGES.indexOf(name)]);
    return [sample.offsetWidth, sample.offsetHeight];
  }

  /** Update the clocks. @param {View} view @param {number} now */
  tick(view, now) {
    for (const { plate } of this._seats.values()) plate.tick(view, now);
    this._clear(view, now);
  }

  /** Whether what was left of the last hand has been taken away: at once where nobody has a seat any more. @param {View} view */
  hasCleared(view) {
    if (view.hand_running) return false;
    return !Object.keys(view.seats).length || (this._over.cleared && this._over.hand === view.hand);
  }

  /** Take away what is left of the last hand after a while, where no other can begin; at once when it was over before the page came. @param {View} view @param {number} now */
  _clear(view, now) {
    if (view.hand_running) this._over.hand ||= -1;
    if (view.hand_running || !view.hand) return;
    if (this._over.hand !== view.hand) this._over = { hand: view.hand, at: this._over.hand ? now : -OLD_MS, cleared: false };
    if (this.hasCleared(view) || now - this._over.at < OLD_MS || !cannotDeal(view)) return;
    this._over.cleared = true;
    this._draw(view);
    this.onmeasure();
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
      plate.onplayer = () => this.onplayer(number);
      const bet = h("div.bet", { "aria-hidden": "true", hidden: true }, new ChipPile(), h("span.sum"));
      this._seats.set(number, { plate, bet });
      this.append(plate, bet);
    }
  }

  /** Show the bet of a seat. @param {View} view @param {number} number */
  _updateBet(view, number) {
    const entry = this._seats.get(number);
    if (!entry) return;
    const bet = view.seats[number]?.bet ?? 0;
    const spot = this._plan.bets[number];
    setHidden(entry.bet, !bet || !spot || this._lifted.has(number));
    if (entry.bet.hidden) return;
    putAt(entry.bet, spot, this._measured[1]);
    entry.bet.firstChild.show(bet, this._sizes.piles);
    setText(entry.bet.lastChild, amount(bet, view.config));
  }

  /** @param {View} view */
  _updateButton(view) {
    const place = view.button === null ? null : this._plan.buttons[view.button];
    setHidden(this._button, !place);
    if (place) putAt(this._button, place, this._measured[1]);
  }

  /** @param {View} view */
  _updateMiddle(view) {
    this._layBoards(view);
    this._updateTotal(view);
    const several = view.pots.length > 1 ? view.pots : [];
    setChildren(this._pots, [...drawItems(view), ...several.map((pot, i) => this._sidePot(view, pot, i))]);
    this._updateResult(view);
  }

  /** @param {View} view */
  _updateTotal(view) {
    const won = view.hand_running && view.results?.hand === view.hand ? view.results.wins.reduce((sum, { by }) => sum + by, 0) : 0;
    const total = Math.max(0, potTotal(view) - won - this._paid);
    const bets = Object.values(view.seats).reduce((sum, { bet }) => sum + bet, 0);
    this._pile.show(Math.max(0, total - bets), this._potPiles);
    const words = written(view.config);
    const onlyMain = view.pots.length > 1 && total === view.pots[0].amount;
    const text = onlyMain ? asLine(words.phrase("pot_of_many", { pot: words.pot(0), amount: total })) : _(potLabel(view), { amount: amount(total, view.config) });
    setText(this._total, total ? text : "");
  }

  /** @param {View} view @param {import("../reducer.js").Pot} pot @param {number} index */
  _sidePot(view, pot, index) {
    const names = players(view, pot.seats);
    const winners = _("{players} can win it", { players: names });
    const [name, chips] = [written().pot(index, view.pots.length - 1), amount(pot.amount, view.config)];
    const few = names.length <= NAMES && this._plan.named;
    return h("li", { title: winners, "aria-label": `${name} ${chips}. ${winners}` }, h("span.pot-name", {}, name), h("b.amount", {}, chips), few && h("span.names", {}, names));
  }

  /** @param {View} view @param {import("../best-five.js").Part} part  of several pots or boards, the one that is paid now */
  _updateResult(view, part = null) {
    const lines = shownWins(view, part);
    const changed = setChildren(this._result, lines.map(({ text, hand }) => h("span", {}, h("b", {}, text), hand && h("span.won-with", {}, asLine(hand)))));
    const key = lines.length ? [view.hand, this._measured, this._plan.key].join() : "";
    if (!changed && key === this._resultAt.key) return;
    this._resultAt = { key, box: null };
    this._result.classList.toggle("many", lines.length > 2);
    this._result.classList.remove("covers", "tight");
    this._resultMoved = lines.length > 0;
  }

  /** Fit in what takes room of its own: it is read where all of it lies before any of it changes again, so that the page is laid out once. @param {View} view */
  _fit(view) {
    const box = this._resultMoved ? this._boxOf(this._result) : null;
    this._fitHeld(view);
    if (box) this._placeResult(view, box);
    this._resultMoved = false;
  }

  /** Let the result have smaller letters, or stand beside the felt, where it would cover a seat. @param {View} view @param {import("../seat-layout.js").Box} usual  where it stands on the felt */
  _placeResult(view, usual) {
    const tight = this._covers(usual, view);
    this._result.classList.toggle("tight", tight);
    const box = tight ? this._boxOf(this._result) : usual;
    if (tight && this._covers(box, view)) this._resultBeside = view.hand;
    const beside = this._resultBeside === view.hand;
    this._result.classList.toggle("covers", beside);
    if (beside) return;
    this._resultAt.box = box;
    this._hushBelow(box);
  }

  /** Take away what players said before where something is now. @param {import("../seat-layout.js").Box} box */
  _hushBelow(box) {
    for (const { plate } of this._seats.values()) if (plate.words && overlap(box, plate.words)) plate.hush();
  }

  /** Whether a box covers a plate or the cards of a seat, where those are when nothing moves. @param {import("../seat-layout.js").Box} box @param {View} view */
  _covers(box, view) {
    return Object.keys(view.seats).some((seat) => this._plan.taken[Number(seat)]?.some((part) => overlap(box, part)));
  }

  /** An element of the felt in px of the felt, which may be drawn smaller. @param {Element} element @returns {import("../seat-layout.js").Box} */
  _boxOf(element) {
    const felt = this.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const scale = this.clientWidth / felt.width;
    return { left: (left - felt.left) * scale, right: (right - felt.left) * scale, top: (top - felt.top) * scale, bottom: (bottom - felt.top) * scale };
  }

  /** Whether the felt has room to show who has won. */
  get showsResult() {
    return !this.low && !this._result.classList.contains("covers");
  }
}

/**
 * The seats by which the felt is laid out: those of players, who sit evenly round the table; all of them where there is nobody, or where several wait for more.
 * @param {View} view @param {boolean} [whole]  whether more are waited for @returns {number[]}
 */
function orderOf({ seats, config }, whole = false) {
  const taken = Object.keys(seats).map(Number);
  return !taken.length || (whole && taken.length > 1) ? Array.from({ length: config.seats }, (_, i) => i + 1) : taken.sort((a, b) => a - b);
}

/** Which of several draws it is. @param {View} view */
function drawItems({ config, street, hand_running: running }) {
  const number = running ? drawNumber(config, street) : 0;
  const { draws } = gameOf(config);
  return number && draws > 1 ? [h("li.draw", {}, _("Draw {number} of {count}", { number, count: draws }))] : [];
}

/** The places of a plan by the numbers of their seats. @param {import("../felt-plan.js").Plan} plan @param {number[]} order */
function bySeat({ places, bets, buttons, taken }, order) {
  const moved = /** @type {<T>(list: T[]) => T[]} */ ((list) => order.reduce((by, seat, i) => Object.assign(by, { [seat]: list[i + 1] }), /** @type {any[]} */ ([])));
  return { places: moved(places), bets: moved(bets), buttons: moved(buttons), taken: moved(taken) };
}

/** What a host does to the game, in place of the table's name. @param {View} view @returns {string} */
const heldUp = (view) => (view.closed !== null ? "" : view.paused ? N_("Paused") : view.closing !== null ? N_("Last hand") : "");

customElements.define("poker-felt", PokerFelt);

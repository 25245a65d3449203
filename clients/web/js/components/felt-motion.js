// @ts-check
/**
 * Shows the events of a hand one after another on the felt: chips and cards move, and what they change is drawn when they
 * have arrived. A press or a key skips to the end, and nothing moves for who wants no movement.
 */

import { BOARD_APART, MS, ODDS, TURN_APART, allIn, cardsOf, dealApart, decided, isFilm, isPart, namesTime, nextStep, streetOf, timeOf } from "../felt-steps.js";
import { flightsOf } from "../chip-flights.js";
import { laidOut, pause } from "../pause.js";
import { myTurn } from "../reducer.js";
import { fly, mayMove, moveFrom } from "./flying-chips.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../felt-steps.js").Told} Told */
/** @typedef {import("../felt-steps.js").Step} Step */
/** @typedef {import("../seat-layout.js").Point} Point */
/** @typedef {Record<string, any>} Event */
/** @typedef {{element: HTMLElement, visible: boolean, plan: import("../felt-plan.js").Plan, dealer: Point, pot: Point, piles: number, label: (by: number) => string,
 *   draw: (view: View) => void, lay: (dealt: Event, down: boolean) => HTMLElement[], count: (seat: number, from: number, to: number) => void, cardsOf: (seat: number) => HTMLElement[], newCards: (dealt: Event) => HTMLElement[],
 *   lift: (seats: number[]) => void, pay: (by: number) => void, name: (view: View, part: import("../best-five.js").Part) => void, moved: (event: Event, view: View, pace: number) => void, skipped: () => void}} Stage
 *   what the felt gives to it: where things are, and how to draw them. `lay`: the cards of a street lie on their board, face down or up, before anything else says what they are; `newCards`: those of a board that is drawn; `lift`: bets leave their
 *   places, `pay`: chips leave the pot, `count`: a stack counts up, `name`: the winners of a pot are named; `moved` is called with each event when it begins to be shown, and how many times as fast as usual, `skipped` when nothing is to move any more */

/** ms by which the felt may be behind the room, and on the player's turn; it hurries to hold that */
const BEHIND = 2600;
const BEHIND_AT_TURN = 900;
/** the same while nobody can bet any more: streets are as long as the room waits for them */
const BEHIND_AT_ALL_IN = 4500;
/** ms behind at which the felt gives up and shows the table as it is */
const TOO_FAR = 9000;
/** a card that shows only its edge */
const EDGE_ON = "perspective(600px) rotateY(90deg)";
/** how many cards begin to move in one frame */
const AT_ONCE = 10;

/** Fulfilled at the beginning of the next frame. */
const frame = () => new Promise((done) => requestAnimationFrame(done));

export class FeltMotion {
  /** @param {Stage} stage */
  constructor(stage) {
    this._stage = stage;
    /** @type {Told[]} */
    this._waiting = [];
    /** @type {View|null} */
    this.shown = null;
    /** @type {View|null} */
    this._target = null;
    this._playing = false;
    this._rate = 1;
    /** @type {Set<Animation>} */
    this._running = new Set();
    /** @type {(() => void)|null} ends the wait for the step that is shown */
    this._hurry = null;
    /** shown by now, and said only with its end @type {Told[]} */
    this._untold = [];
    /** how often the player has skipped */
    this._skips = 0;
    /** the number of the hand whose cards and chips have all come to rest */
    this._unmoved = 0;
  }

  /** @param {Event} event @param {View} view  after it */
  handleEvent(event, view) {
    if (!this.shown || !this._stage.visible || document.hidden || !mayMove() || view.hand === this._unmoved) {
      this.skip();
      this._stage.moved(event, view, Infinity);
      return;
    }
    this._waiting.push({ event, view });
  }

  /** Show a view, after all that is still to be shown before it. @param {View} view */
  update(view) {
    this._target = view;
    if (this._waiting.length && this.shown && timeOf(this._waiting, this.shown) > TOO_FAR) this.skip();
    if (this._waiting.length || this._playing) void this._play();
    else this._show(view);
  }

  /** Show the table as it is now. */
  skip() {
    if (!this._waiting.length && !this._playing) return;
    this._skips += 1;
    this._stage.skipped();
    this._tell(Infinity);
    for (const { event, view } of this._waiting) this._stage.moved(event, view, Infinity);
    this._waiting.length = 0;
    for (const each of this._running) each.finish();
    this._running.clear();
    this._hurry?.();
    if (this._target && this.shown !== this._target) this._show(this._target);
  }

  /** Let nothing move any more until the next hand. @param {number} hand  the number of the running one */
  skipHand(hand) {
    this._unmoved = hand;
    this.skip();
  }

  get moving() {
    return this._playing;
  }

  /** Whether something has still to be shown. */
  get behind() {
    return this._playing || this._waiting.length > 0;
  }

  /** @param {View} view */
  _show(view) {
    this.shown = view;
    this._stage.draw(view);
  }

  async _play() {
    if (this._playing) return;
    this._playing = true;
    try {
      while (this._waiting.length && this.shown) {
        const limit = this._target && myTurn(this._target) ? BEHIND_AT_TURN : allIn(this.shown) ? BEHIND_AT_ALL_IN : BEHIND;
        this._rate = Math.max(1, timeOf(this._waiting, this.shown) / limit);
        const step = nextStep(this._waiting, this.shown);
        this._waiting.splice(0, step.told.length);
        const skips = this._skips;
        await this._step(step);
        if (skips === this._skips) await pause();
      }
    } finally {
      this._playing = false;
      if (this._target) this._show(this._target);
    }
  }

  /** Say what is shown by now, such as the cards of a street, and then what follows from them. @param {number} [pace] @param {number} [most]  of its events */
  _tell(pace = this._rate, most = Infinity) {
    for (const { event, view } of this._untold.splice(0, most)) this._stage.moved(event, view, pace);
  }

  /** @param {Step} step */
  async _step({ kind, told }) {
    const { view } = told[told.length - 1];
    const before = /** @type {View} */ (this.shown);
    this._untold = [...told];
    if (kind === "board" && isFilm(before)) return this._street(view, told[0].event, decided(before));
    this._tell();
    const skips = this._skips;
    if (kind === "gather" && !(await this._nextFrame(laidOut))) return;
    if (kind === "bet" || kind === "back" || kind === "gather") await this._chips(told, before);
    if (kind === "fold") await this._fold(told[0].event.seat);
    if (kind === "win") await this._win(told, before);
    if (skips !== this._skips) return;
    this._show(view);
    if (kind === "deal") await this._deal(told);
    if (kind === "board") await this._fromDealer(this._stage.newCards(told[0].event), MS.board, BOARD_APART);
    if (kind === "show") await this._turn(told.flatMap(({ event }) => (before.seats[event.seat]?.cards?.length ? [] : this._stage.cardsOf(event.seat))));
    if (kind === "odds" || told.some(({ event }) => event.type === ODDS)) await this._wait(MS.odds);
    if (kind === "draw") await this._exchange(told[0].event);
  }

  /**
   * Wait for the next frame, before which new cards are not seen, or until it is laid out.
   * @param {() => Promise<unknown>} come @returns {Promise<boolean>} false: the player has skipped
   */
  async _nextFrame(come = frame) {
    const skips = this._skips;
    await new Promise((/** @type {(value: void) => void} */ done) => {
      this._hurry = done;
      void come().then(() => done());
    });
    this._hurry = null;
    return skips === this._skips;
  }

  /** @param {number} ms */
  _wait(ms) {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      const end = () => {
        clearTimeout(timer);
        this._hurry = null;
        done();
      };
      const timer = setTimeout(end, ms / this._rate);
      this._hurry = end;
    });
  }

  /** @param {Animation} animation @returns {Promise<unknown>} resolves when it has ended, however that is */
  _run(animation) {
    this._running.add(animation);
    const end = () => this._running.delete(animation);
    return animation.finished.then(end, end);
  }

  // --- chips -----------------------------------------------------------------------------------------------------

  /** Bets to their places, back from there, or into the pot. @param {Told[]} told @param {View} before */
  async _chips(told, before) {
    const lying = new Map(Object.values(before.seats).map(({ seat, bet }) => [seat, bet]));
    const occupied = new Set([...lying].filter(([, bet]) => bet > 0).map(([seat]) => seat));
    const flights = told.flatMap(({ event }) => flightsOf(lying, event));
    if (!flights.length) return;
    const leaving = flights.filter(({ kind }) => kind !== "bet").map(({ seat }) => seat);
    const ways = flights.map(({ kind, seat }) => this._way(kind, seat));
    const labelled = (/** @type {import("../chip-flights.js").Flight} */ { kind, seat }) => (kind === "gather" || (kind === "bet" && occupied.has(seat)) ? "never" : "always");
    const landed = flights.map((flight, i) => this._fly(flight.by, ...ways[i], MS[flight.kind], labelled(flight)));
    this._stage.lift(leaving);
    await Promise.all(landed);
  }

  /** First the winners' names, then their chips. @param {Told[]} told  of one pot, or of several with the same winner @param {View} before */
  async _win(told, before) {
    const { event, view } = told[told.length - 1];
    this._stage.name({ ...before, results: view.results }, isPart(before, told) ? { pot: event.pot, run: event.run ?? 0 } : null);
    const skips = this._skips;
    await this._wait(namesTime(before, told));
    if (skips !== this._skips) return;
    const flights = told.flatMap(({ event: each }) => flightsOf(new Map(), each));
    const ways = flights.map(({ seat }) => this._way("win", seat));
    const landed = flights.map(({ by }, i) => this._fly(by, ...ways[i], MS.win, "later"));
    this._stage.pay(flights.reduce((sum, { by }) => sum + by, 0));
    await Promise.all(landed);
    if (skips === this._skips) for (const { seat } of flights) this._stage.count(seat, before.seats[seat].stack, view.seats[seat].stack);
  }

  /** From where to where; known before the first chips fly, for each that do would have the page laid out again. @param {import("../chip-flights.js").Kind} kind @param {number} seat @returns {[Point, Point]} */
  _way(kind, seat) {
    const { plan } = this._stage;
    const [plate, bet] = [plan.places[seat], plan.bets[seat]];
    if (kind === "bet") return [plate, bet];
    if (kind === "back") return [bet, plate];
    const { pot } = this._stage;
    return kind === "gather" ? [bet, pot] : [pot, plate];
  }

  /** @param {number} by @param {Point} from @param {Point} to @param {number} ms @param {import("./flying-chips.js").Labelled} labelled */
  async _fly(by, from, to, ms, labelled) {
    if (!from || !to) return;
    const { element, piles, label } = this._stage;
    await this._run(fly(element, by, piles, label(by), from, to, ms / this._rate, labelled));
  }

  // --- cards -----------------------------------------------------------------------------------------------------

  /** Card by card around the table, from the dealer. @param {Told[]} told */
  async _deal(told) {
    const apart = dealApart(cardsOf(told));
    const rows = told.map(({ event }) => this._stage.cardsOf(event.seat));
    const rounds = Math.max(0, ...rows.map((cards) => cards.length));
    const cards = Array.from({ length: rounds }, (_, round) => rows.flatMap((row) => row[round] ?? [])).flat();
    await this._fromDealer(cards, MS.deal, apart);
  }

  /** The cards of a street at an all-in come face down and are turned over; once they have been seen, the equities with them are read. @param {View} view @param {Event} dealt @param {boolean} decided */
  async _street(view, dealt, decided) {
    const { ms, down, turn, see } = streetOf(dealt.board.length, decided);
    const apart = (dealt.cards.length - 1) * TURN_APART;
    const skips = this._skips;
    await this._fromDealer(this._stage.lay(dealt, true), MS.board, 0);
    if (skips === this._skips) await this._wait(down);
    if (skips === this._skips) await this._flip(this._stage.newCards(dealt), turn / 2, "none", EDGE_ON, "ease-in");
    if (skips === this._skips) await this._flip(this._stage.lay(dealt, false), turn / 2, EDGE_ON, "none", "ease-out");
    if (skips !== this._skips) return;
    this._tell(this._rate, 1);
    await this._wait(see);
    if (skips !== this._skips) return;
    this._tell();
    this._show(view);
    await this._wait(ms - MS.board - down - turn - see - 2 * apart);
  }

  /** Turn cards by a quarter, one after another. @param {HTMLElement[]} cards @param {number} ms @param {string} from @param {string} to @param {string} easing */
  async _flip(cards, ms, from, to, easing) {
    const timing = { duration: ms / this._rate, easing, fill: /** @type {const} */ ("both") };
    const turned = cards.map((card, i) => this._run(card.animate([{ transform: from }, { transform: to }], { ...timing, delay: (i * TURN_APART) / this._rate })));
    await Promise.all(turned);
  }

  /**
   * Let cards come from the dealer, one after another, until all lie there or the player has skipped. They are laid out
   * unseen first, and begin to move a few in a frame: all at once takes a slow phone too long.
   * @param {HTMLElement[]} cards @param {number} ms @param {number} apart
   */
  async _fromDealer(cards, ms, apart) {
    for (const card of cards) card.classList.add("coming");
    const felt = this._stage.element;
    let comes = await this._nextFrame(laidOut);
    const ways = comes ? waysTo(cards, felt, this._stage.dealer) : [];
    const landed = [];
    for (let i = 0; i < cards.length && comes; i += 1) {
      if (i && i % AT_ONCE === 0) comes = await this._nextFrame();
      cards[i].classList.remove("coming");
      if (comes) landed.push(this._run(moveFrom(cards[i], ways[i], ms / this._rate, (i * apart) / this._rate)));
    }
    for (const card of cards) card.classList.remove("coming");
    await Promise.all(landed);
  }

  /** Turn cards face up. @param {HTMLElement[]} cards */
  async _turn(cards) {
    for (const card of cards) {
      this._run(card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: MS.show / this._rate, easing: "ease-out" }));
    }
    await this._wait(MS.show);
  }

  /** The cards of who folds go to the dealer. @param {number} seat */
  async _fold(seat) {
    const cards = this._stage.cardsOf(seat);
    const from = this._stage.plan.places[seat];
    if (!cards.length || !from || this.shown?.you === seat) return;
    const { x, y } = this._stage.dealer;
    const way = `translate(${(x - from.x) * 0.5}px, ${(y - from.y) * 0.5}px) rotate(25deg)`;
    for (const card of cards) {
      this._run(card.animate([{ transform: "none", opacity: 1 }, { transform: way, opacity: 0 }], { duration: MS.fold / this._rate, easing: "ease-in", fill: "forwards" }));
    }
    await this._wait(MS.fold);
  }

  /** New cards for those that were given away. @param {Event} event */
  async _exchange(event) {
    const cards = this._stage.cardsOf(event.seat).slice(-event.count);
    await this._fromDealer(cards, MS.draw, 40);
  }
}

/** How far the dealer is from each card, read before the first one moves: each movement would have the page laid out again. @param {HTMLElement[]} cards @param {HTMLElement} felt @param {Point} dealer  px of the felt */
function waysTo(cards, felt, dealer) {
  const box = felt.getBoundingClientRect();
  const scale = felt.clientWidth / (box.width || 1);
  return cards.map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return { x: dealer.x - ((left + right) / 2 - box.left) * scale, y: dealer.y - ((top + bottom) / 2 - box.top) * scale };
  });
}

// Shows hands on a felt without a page, by a clock of its own: reads a snapshot and messages with their times from the standard
// input, and prints the decisions that were asked for before the player's cards lay there, and how long equities were read.
import { readFileSync } from "node:fs";

let now = 0;
/** @type {{at: number, order: number, run: () => void}[]} */
const timers = [];
let order = 0;
const later = (run, ms = 0) => {
  const timer = { at: now + Math.max(0, ms), order: (order += 1), run };
  timers.push(timer);
  return timer;
};
const settled = () => new Promise((done) => setImmediate(done));

/** Let time go by until `end`: each timer runs when it is due, and what follows from it before the next one. */
async function until(end) {
  for (;;) {
    await settled();
    const next = timers.reduce((first, timer) => (first && (first.at < timer.at || (first.at === timer.at && first.order < timer.order)) ? first : timer), null);
    if (!next || next.at > end) break;
    timers.splice(timers.indexOf(next), 1);
    now = next.at;
    next.run();
  }
  now = end;
}

class FakeElement {
  constructor() {
    this.children = [];
    this.style = { setProperty() {}, getPropertyValue: () => "" };
    this.classes = new Set();
    this.classList = { add: (...names) => names.forEach((name) => this.classes.add(name)), remove: (name) => this.classes.delete(name), toggle() {}, contains: () => false };
    this.moves = 0;
    this.landed = null;
  }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  setAttribute() {}
  getAttribute() { return null; }
  hasAttribute() { return false; }
  removeAttribute() {}
  addEventListener() {}
  remove() {}
  cloneNode() { return new FakeElement(); }
  getBoundingClientRect() { return { left: 0, right: 0, top: 0, bottom: 0, width: 1 }; }
  animate(_frames, { duration, delay = 0 }) {
    this.moves += 1;
    let end = () => {};
    const finished = new Promise((done) => (end = done)).then(() => (this.moves -= 1));
    const timer = later(end, duration + delay);
    return { finished, finish: () => { timer.run = () => {}; end(); } };
  }
}

Object.assign(globalThis, {
  HTMLElement: FakeElement,
  Node: FakeElement,
  customElements: { define() {} },
  document: { hidden: false, createElement: () => new FakeElement(), createElementNS: () => new FakeElement(), createTextNode: (text) => text, documentElement: new FakeElement(), body: new FakeElement() },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  localStorage: { getItem: () => null, setItem() {} },
  requestAnimationFrame: (run) => later(run, 16),
  scheduler: undefined,
  setTimeout: later,
  clearTimeout: (timer) => timer && (timer.run = () => {}),
});
globalThis.navigator ??= { language: "en" };

const { FeltMotion } = await import("../../clients/web/js/components/felt-motion.js");
const { foldMessage, fromSnapshot, myTurn } = await import("../../clients/web/js/reducer.js");

/** A felt on which nothing is drawn: it notes what is shown, and since when. */
class Felt {
  constructor() {
    this.early = [];
    /** ms that equities were shown, by hand and cards of the board */
    this.read = {};
    this.since = 0;
    this.cards = { hand: 0, elements: [] };
    this.motion = new FeltMotion(this);
    this.element = new FakeElement();
    [this.visible, this.piles, this.dealer, this.pot] = [true, 1, { x: 0, y: 0 }, { x: 0, y: 0 }];
    const places = Array.from({ length: 11 }, () => ({ x: 0, y: 0 }));
    this.plan = { places, bets: places };
  }
  label() { return ""; }
  draw(view) {
    this.noteEquities();
    this.view = view;
    this.since = now;
    if (view.you !== null && view.seats[view.you]?.cards && this.cards.hand !== view.hand) this.cards = { hand: view.hand, elements: [new FakeElement(), new FakeElement()] };
    this.look();
  }
  /** What a player sees now: the buttons of a decision are there with the view that asks for it. */
  look() {
    const { view, cards } = this;
    if (!view || !myTurn(view)) return;
    const lie = cards.hand === view.hand && cards.elements.every((card) => !card.moves && !card.classes.has("coming"));
    if (!lie) this.early.push([view.hand, view.turn.decision]);
  }
  noteEquities() {
    const { view } = this;
    if (!view?.odds.length || !view.hand_running) return;
    const key = `${view.hand} ${view.board.length}`;
    this.read[key] = (this.read[key] ?? 0) + now - this.since;
  }
  cardsOf(seat) { return seat === this.view.you ? this.cards.elements : []; }
  newCards({ cards }) { return cards.map(() => new FakeElement()); }
  lay(dealt) { return this.newCards(dealt); }
  count() {}
  lift() {}
  pay() {}
  name() {}
  moved() {}
}

const results = [];
for (const { name, snapshot, messages } of JSON.parse(readFileSync(0, "utf-8"))) {
  const felt = new Felt();
  const start = now;
  let view = fromSnapshot(1, snapshot, name, now);
  felt.motion.update(view);
  const due = new Set();
  let asked = 0;
  for (const { at, first, last, events } of messages) {
    await until(start + at);
    const { view: after, steps } = foldMessage(view, { first, last, events }, now);
    for (const step of steps) {
      if (step.event.type === "all_in_odds") due.add(`${step.view.hand} ${step.view.board.length}`);
      if (step.event.type === "turn" && step.event.seat === step.view.you) asked += 1;
      felt.motion.handleEvent(step.event, step.view);
    }
    view = after;
    felt.motion.update(view);
  }
  await until(now + 20_000);
  results.push({ asked, early: felt.early, read: Object.fromEntries([...due].map((key) => [key, felt.read[key] ?? 0])) });
}
console.log(JSON.stringify(results));

// @ts-check
/** `<seat-plate>`: one seat of a table, with its player's picture, cards, name, chips, last action and clock, or the button to sit down. */

import { amount, asLine, language, _, written } from "../context.js";
import { h, putAt, setAttribute, setHidden, setStyle, setText } from "../dom.js";
import { gameOf } from "../games.js";
import { bestWithBoard, fiveNamed } from "../best-five.js";
import { allIn } from "../felt-steps.js";
import { withoutKickers } from "../hand-names.js";
import { live, percentOf, potsOf, timeLeft } from "../reducer.js";
import { layCards, standOut } from "./playing-card.js";
import { PlayerPicture } from "./player-picture.js";
import { signedAmount } from "./result-text.js";
import { outsOf } from "../outs.js";
import { boxAt } from "../seat-layout.js";
import { isBuying } from "../who-waits.js";
import { settings } from "../settings.js";
import { NN_, NP_, N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Seat} Seat */
/** @typedef {import("../seat-layout.js").Point} Point */
/** @typedef {{discards: Set<string>|null, canSit: boolean, whole?: boolean, dims?: boolean, handOf?: (view: View) => string, odds?: import("../reducer.js").Odds[]}} Options
 *   `discards`: the player can select cards; `whole`: whether all seats have places of their own while more players are waited for; `dims`: whether the lights go down at an all-in, as usual; `handOf`: what the viewer holds, in words; `odds`: the equities of hands that lie face up */

/** @type {Record<string, string>} */
const LAST_ACTIONS = {
  fold: NP_("last action", "Fold"),
  check: N_("Check"),
  call: N_("Call"),
  bet: N_("Bet"),
  raise: N_("Raise"),
  draw: N_("Draw"),
  ante: N_("Ante"),
  small_blind: N_("Small blind"),
  big_blind: N_("Big blind"),
  straddle: N_("Straddle"),
  post: N_("Post"),
  dead: N_("Dead blind"),
};
const NO_NOTE = new Set(["fold", "draw", ""]);
/** stands for words that have no room */
const WORDS = "\u{1F4AC}";
/** ms that a player's words stand at their seat */
const SAID_MS = 6000;
/** ms that a small plate shows a new action */
const NOTE_MS = 1800;

/** ms in which a stack counts up to what was won */
const COUNT_MS = 500;

export class SeatPlate extends HTMLElement {
  constructor() {
    super();
    this.number = 0;
    /** @type {() => void} */
    this.onsit = () => {};
    /** @type {(card: string) => void} */
    this.onpick = () => {};
    this._place = /** @type {Point} */ ({ x: 0, y: 0 });
    this._cards = h("div.cards");
    this._name = h("span.name");
    this._stack = h("span.stack");
    this._note = h("span.note");
    this._made = h("span.made", { "aria-hidden": "true" });
    this._picture = new PlayerPicture();
    this._held = h("span.held", { "aria-hidden": "true" });
    this._equity = h("div.equity", { "aria-hidden": "true", hidden: true }, h("b"), h("i", {}, h("i")));
    this._row = h("div.hold", {}, this._picture, this._cards, this._held);
    /** what the stack counts up to @type {{from: number, to: number, started: number}|null} */
    this._count = null;
    /** the words and the room that were compared last */
    this._fitted = "";
    this._bubble = h("div.bubble", { "aria-hidden": "true", hidden: true });
    /** @type {any} */
    this._sayTimer = null;
    /** the place of the words that stand at this seat @type {import("../seat-layout.js").Box|null} */
    this.words = null;
    /** @type {() => void} the plate of another player was pressed */
    this.onplayer = () => {};
    this._plate = h("div.plate", { onclick: () => this.onplayer() }, this._name, this._stack, this._equity, this._made, this._note);
    /** @type {any} */
    this._noteTimer = null;
    this._sit = h("button.sit", { type: "button", onclick: () => this.onsit() }, "+");
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._row, this._plate, this._sit, this._bubble);
  }

  /** @param {Point} place  its middle on the felt @param {number} height  of the felt */
  lie(place, height) {
    this._place = place;
    putAt(this, place, height);
  }

  /** @param {View} view @param {Options} options */
  update(view, options) {
    const seat = view.seats[this.number];
    this.classList.toggle("taken", Boolean(seat));
    this.classList.toggle("open", !seat && options.canSit);
    setHidden(this._plate, !seat);
    setHidden(this._row, !seat);
    setHidden(this._sit, Boolean(seat) || !options.canSit);
    setAttribute(this._sit, "aria-label", `${_(view.you ? N_("Invite") : N_("Sit"))}: ${_("Seat {seat}", { seat: this.number })}`);
    if (seat) this._updateTaken(view, seat, options);
    else setAttribute(this, "aria-label", _("Empty seat {seat}", { seat: this.number }));
  }

  /** @param {View} view @param {Seat} seat @param {Options} options */
  _updateTaken(view, seat, { discards, handOf, odds = [] }) {
    const mine = seat.seat === view.you;
    const turn = (view.turn ?? view.game_asked)?.seat === seat.seat;
    const won = !view.hand_running && (view.results?.wins.some((win) => win.seat === seat.seat) ?? false);
    this.classList.toggle("mine", mine);
    this.classList.toggle("turn", turn);
    this.classList.toggle("standing", seat.marks.includes("standing"));
    this.classList.toggle("folded", seat.folded || (view.hand_running && !seat.in_hand));
    this.classList.toggle("away", (seat.sitting_out && !live(seat) && !seat.bot) || !seat.connected);
    this.classList.toggle("won", won && view.results?.hand === view.hand);
    setText(this._name, seat.player);
    const about = mine ? undefined : settings.noteAbout(seat.player);
    setAttribute(this._plate, "data-noted", about ? about.colour || "plain" : null);
    setAttribute(this._plate, "title", about?.text || null);
    if (this._count?.to !== seat.stack) this._count = null;
    this._nameHand(view, seat);
    setText(this._stack, live(seat) && !seat.stack && view.hand_running ? _("all-in") : amount(this._counted() ?? seat.stack, view.config));
    setStyle(this._stack, "--digits", String(this._stack.textContent?.length ?? 0));
    this._picture.show(seat.player, seat.bot, seat.picture);
    if ((this._picture.parentElement === this._plate) !== mine) (mine ? this._plate : this._row).prepend(this._picture);
    setStyle(this._name, "--letters", String([...seat.player].length));
    this._showNote(odds.some((each) => each.seat === seat.seat) ? { parts: outsOfSeat(view, seat.seat, odds) ? [outsText(view, seat.seat, odds)] : [], lasts: true } : noteOf(view, seat));
    this._showEquity(seat, odds);
    setText(this._held, mine ? (handOf?.(view) ?? "") : "");
    setAttribute(this, "aria-label", describe(view, seat));
    if (mine && discards) this._choose(seat, discards);
    else this._lay(view, seat);
  }

  /** Name the hand that was shown at its end without kickers, where there is room for it. @param {View} view @param {Seat} seat */
  _nameHand(view, seat) {
    const hand = madeHand(view, seat.seat);
    setText(this._made, hand ? asLine(written().handName(withoutKickers(hand))) : "");
    setStyle(this._made, "--letters", String(this._made.textContent?.length ?? 0));
  }

  /** A small plate shows a new action for a moment only, in place of the name. @param {Note} note */
  _showNote({ parts, lasts }) {
    this._note.classList.toggle("lasts", lasts);
    this._note.classList.toggle("lost", parts[0]?.startsWith("−") ?? false);
    if (this._note.dataset.parts === parts.join()) return;
    this._note.dataset.parts = parts.join();
    this._note.replaceChildren(...parts.map((part) => h("span", {}, part)));
    setStyle(this._note, "--letters", String(parts[0]?.length ?? 0));
    clearTimeout(this._noteTimer);
    this._note.classList.toggle("fresh", parts.length > 0);
    if (parts.length) this._noteTimer = setTimeout(() => this._note.classList.remove("fresh"), NOTE_MS);
  }

  /** How likely a hand that lies face up wins. @param {Seat} seat @param {import("../reducer.js").Odds[]} odds */
  _showEquity(seat, odds) {
    const mine = odds.find((each) => each.seat === seat.seat);
    setHidden(this._equity, !mine);
    if (!mine) return;
    const [share, bar] = this._equity.children;
    setText(share, _("{percent}%", { percent: percentOf(mine) }));
    setStyle(bar, "--share", String(mine.equity / 10000));
    this._equity.classList.toggle("ahead", odds.every(({ equity }) => equity <= mine.equity));
  }

  /** Let the stack count up. @param {number} from @param {number} to @param {Record<string, any>} config */
  countUp(from, to, config) {
    const count = (this._count = { from, to, started: performance.now() });
    const step = () => {
      if (this._count !== count) return;
      const now = this._counted();
      setText(this._stack, amount(now ?? to, config));
      if (now === null) this._count = null;
      else requestAnimationFrame(step);
    };
    step();
  }

  /** What a stack that counts up has come to. */
  _counted() {
    if (!this._count) return null;
    const { from, to, started } = this._count;
    const share = (performance.now() - started) / COUNT_MS;
    return share < 1 ? Math.round(from + (to - from) * share) : null;
  }

  /** Show what the viewer holds in words if they fit. @param {number} room  px */
  fitHeld(room) {
    const key = `${room} ${this._held.textContent}`;
    if (key === this._fitted) return;
    this._fitted = key;
    this._held.classList.toggle("long", room > 0 && this._held.offsetWidth > room);
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return /** @type {HTMLElement[]} */ ([...this._cards.children]);
  }

  /**
   * Show for a moment what the player says: a sign in place of their picture, words in a bubble, or a sign for them where a bubble has no room;
   * where cards hide the picture, signs stand in bubbles too.
   * @param {string} text @param {(size: [number, number]) => Point|null} placed  the middle of a bubble of this size on the felt
   */
  say(text, placed) {
    this.hush();
    const sign = [...text].length <= 2;
    const short = sign ? text : WORDS;
    // asked after the bubble is measured, which has the page laid out
    const pictured = () => this._picture.checkVisibility();
    const stands = (!sign && this._showBubble(text, placed)) || (!pictured() && this._showBubble(short, placed));
    if (!stands) this._picture.react(short);
    this._sayTimer = setTimeout(() => this.hush(), SAID_MS);
  }

  /** @param {string} words @param {(size: [number, number]) => Point|null} placed @returns {boolean} whether the bubble has a place */
  _showBubble(words, placed) {
    setText(this._bubble, words);
    this._bubble.hidden = false;
    const size = /** @type {[number, number]} */ ([this._bubble.offsetWidth + 1, this._bubble.offsetHeight + 1]); // which are rounded
    const place = placed(size);
    this._bubble.hidden = !place;
    if (!place) return false;
    this.words = boxAt(place, ...size);
    setStyle(this._bubble, "--bubble-x", `${place.x - this._place.x}px`);
    setStyle(this._bubble, "--bubble-y", `${place.y - this._place.y}px`);
    return true;
  }

  /** Take away what the player said. */
  hush() {
    clearTimeout(this._sayTimer);
    this.words = null;
    setHidden(this._bubble, true);
    this._picture.react("");
  }

  /** Let the winner stand out as soon as one knows. @param {string[]|null} five  the cards of the hand that won, if this seat's did; `null` while none is compared */
  judge(five) {
    standOut(this._cards, five);
    if (five?.length) this.classList.add("won");
  }

  /** @param {View} view @param {Seat} seat */
  _lay(view, seat) {
    if (this._cards.querySelector("button")) this._cards.replaceChildren();
    const gone = seat.folded || (!seat.cards && view.results?.hand === view.hand && view.results.mucked.includes(seat.seat));
    const held = seat.in_hand && (!gone || seat.seat === view.you) ? seat.card_count : 0;
    this.classList.toggle("cardless", !held);
    const faces = held ? (seat.cards ?? []) : [];
    layCards(this._cards, Array.from({ length: held }, (_, i) => faces[i] ?? null), language());
  }

  /** Show the viewer's cards as buttons at a draw. @param {Seat} seat @param {Set<string>} discards */
  _choose(seat, discards) {
    this.classList.remove("cardless");
    const cards = seat.cards ?? [];
    const shown = [...this._cards.querySelectorAll("button")].map((button) => button.dataset.card);
    if (shown.join() !== cards.join()) {
      const buttons = cards.map((card) =>
        h(
          "button.choose",
          { type: "button", "data-card": card, onclick: () => this.onpick(card) },
          h("playing-card", { card, lang: language() }),
        ),
      );
      this._cards.replaceChildren(...buttons);
    }
    for (const button of this._cards.querySelectorAll("button")) {
      const card = button.dataset.card ?? "";
      setAttribute(button, "aria-pressed", String(discards.has(card)));
      setAttribute(button, "aria-label", SeatPlate.speak(card));
    }
  }

  /** The name of a card for a screen reader; the table sets it. @param {string} card */
  static speak(card) {
    return card;
  }

  /** Update the clock around the picture. @param {View} view @param {number} now */
  tick(view, now) {
    const { clock } = view;
    if (clock === null || clock.seat !== this.number || !clock.limited || view.paused) return this._picture.clock(null);
    const left = timeLeft(clock, now);
    this._picture.clock(clock.time ? left / clock.time : 0, left < 5000);
  }
}

/** @typedef {{parts: string[], lasts: boolean}} Note  `lasts`: it says more than the last action, and on a small plate more than the chips */

/** @param {View} view @param {Seat} seat @returns {Note} the last action, the result, or why the player does not play */
function noteOf(view, seat) {
  const lasting = lastingNote(view, seat);
  if (lasting.length) return { parts: lasting, lasts: true };
  if (seat.last_action === "draw" && seat.drew !== null) {
    return { parts: [seat.drew ? _("drew {count}", { count: seat.drew }) : _("stood pat")], lasts: false };
  }
  if (seat.last_action) return { parts: [_(LAST_ACTIONS[seat.last_action] ?? "")].filter(Boolean), lasts: false };
  return { parts: marksOf(seat), lasts: !live(seat) };
}

/** @param {View} view @param {Seat} seat @returns {string[]} */
function lastingNote(view, seat) {
  const net = view.results?.hand === view.hand && !view.hand_running ? view.results.net[seat.seat] : undefined;
  if (net) return [signedAmount(net, view.config)];
  if (!seat.connected) return [_("offline")];
  if (isBuying(seat)) return [_("buys in?")];
  if (seat.sitting_out && !live(seat)) return [_(seat.bot ? NP_("seat", "waits") : NP_("seat", "away"))];
  return [];
}

/** What a hand that lies face up has made on the only board: as the room says it, or before that as soon as the last card of an all-in lies there. @param {View} view @param {number} number @returns {import("../hand-names.js").Named|null} */
function madeHand(view, number) {
  const shown = view.results?.hand === view.hand ? view.results.shown[number] : undefined;
  if (view.board_count > 1) return null;
  return shown ?? (allIn(view) ? boardHand(view, number) : null);
}

/** What the cards of a seat make with a board that is complete, where the page knows how hands rank. @param {View} view @param {number} number @returns {import("../hand-names.js").Named|null} */
function boardHand({ config, seats, board }, number) {
  const game = gameOf(config);
  if (!seats[number]?.cards?.length || !game.board || board.length < game.board || game.ranking !== "high") return null;
  const five = (/** @type {Seat} */ { cards }) => bestWithBoard(cards ?? [], board, game);
  const others = Object.values(seats).filter(({ seat, folded, cards }) => seat !== number && !folded && cards?.length);
  return { name: "", named: fiveNamed(five(seats[number]), others.map(five)) };
}

/** The name of the hand of a seat on the only board, whether it was shown or not, as a line of its own. @param {View} view @param {number} number */
export function boardName(view, number) {
  const hand = madeHand(view, number) ?? boardHand(view, number);
  return hand ? asLine(written().handName(hand)) : "";
}

/** How many cards put a hand ahead that lies face up and is behind, in words. @param {View} view @param {number} seat @param {import("../reducer.js").Odds[]} odds */
export function outsText(view, seat, odds) {
  const mine = odds.find((each) => each.seat === seat);
  const outs = mine ? outsOfSeat(view, seat, odds) : null;
  if (outs === 0) return mine?.equity ? _("runner-runner") : _("drawing dead");
  return outs === null ? "" : _(NN_("{count} out", "{count} outs", "count"), { count: outs });
}

/** The outs of a hand that lies face up and is behind. @param {View} view @param {number} number @param {import("../reducer.js").Odds[]} odds @returns {number|null} */
function outsOfSeat(view, number, odds) {
  const seats = odds.map(({ seat }) => seat);
  const cards = seats.map((seat) => view.seats[seat]?.cards ?? []);
  const game = gameOf(view.config);
  if (view.board_count > 1 || view.board.length < 3 || view.board.length > 4 || cards.some((hand) => hand.length !== game.hole)) return null;
  const of = [...cards.flat(), ...view.board].join();
  if (of !== counted.of) Object.assign(counted, { of, outs: outsOf(cards, view.board, game, potsOf(view, seats)) });
  return counted.outs[seats.indexOf(number)];
}

/** the outs that were counted last, for these cards */
const counted = { of: "", outs: /** @type {(number|null)[]} */ ([]) };

/** @param {Seat} seat @returns {string[]} what else there is to say of a player */
function marksOf(seat) {
  const marks = seat.marks.includes("standing") ? [_("stands")] : [];
  if (seat.leaving) marks.push(_("leaving"));
  else if (seat.owes_big_blind && !seat.in_hand && !seat.sitting_out) marks.push(_("waits"));
  if (seat.adjust_by) {
    marks.push(_("host {sign}{amount}", { sign: seat.adjust_by > 0 ? "+" : "−", amount: Math.abs(seat.adjust_by) }));
  }
  return marks;
}

/** The whole plate as text for a screen reader. @param {View} view @param {Seat} seat */
function describe(view, seat) {
  const text = noteOf(view, seat).parts.join(" · ");
  const marks = [...(seat.bot ? [_("bot")] : []), ...marksOf(seat)].filter((mark) => mark !== text);
  const odds = view.odds.find((each) => each.seat === seat.seat);
  const equity = odds ? [_("{percent}%", { percent: percentOf(odds) }), outsText(view, seat.seat, view.odds)] : [];
  const about = seat.seat === view.you ? undefined : settings.noteAbout(seat.player);
  if (about?.text) marks.push(_("your note: {text}", about));
  const parts = [seat.player, amount(seat.stack, view.config), ...marks, text, ...equity];
  if (seat.bet) parts.push(`${_("Bet")} ${amount(seat.bet, view.config)}`);
  if (view.button === seat.seat) parts.push(_("Button"));
  if (seat.folded && !NO_NOTE.has(seat.last_action)) parts.push(_("folded"));
  return parts.filter(Boolean).join(", ");
}

customElements.define("seat-plate", SeatPlate);

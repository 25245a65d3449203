// @ts-check
/** `<seat-plate>`: one seat of a table, with its cards, name, chips, last action and clock, or the button to sit down. */

import { amount, language, _ } from "../context.js";
import { h, setAttribute, setStyle, setText } from "../dom.js";
import { live, percentOf, timeLeft } from "../reducer.js";
import { layCards, standOut } from "./playing-card.js";
import { signedAmount } from "./result-text.js";
import { NP_, N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Seat} Seat */

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

export class SeatPlate extends HTMLElement {
  constructor() {
    super();
    this.number = 0;
    /** @type {() => void} */
    this.onsit = () => {};
    /** @type {(card: string) => void} */
    this.onpick = () => {};
    this._cards = h("div.cards");
    this._name = h("span.name");
    this._stack = h("span.stack");
    this._note = h("span.note");
    this._marks = h("span.marks");
    this._plate = h("div.plate", {}, this._name, this._stack, this._note, this._marks);
    this._sit = h("button.sit", { type: "button", onclick: () => this.onsit() });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._cards, this._plate, this._sit);
  }

  /** @param {View} view @param {{discards: Set<string>|null, canSit: boolean}} options  `discards`: the player can select cards */
  update(view, options) {
    const seat = view.seats[this.number];
    this.classList.toggle("taken", Boolean(seat));
    this.classList.toggle("open", !seat && options.canSit);
    this._plate.hidden = !seat;
    this._cards.hidden = !seat;
    this._sit.hidden = Boolean(seat) || !options.canSit;
    setText(this._sit, _("Sit"));
    setAttribute(this._sit, "aria-label", `${_("Sit")}: ${_("Seat {seat}", { seat: this.number })}`);
    if (seat) this._updateTaken(view, seat, options.discards);
    else setAttribute(this, "aria-label", _("Empty seat {seat}", { seat: this.number }));
  }

  /** @param {View} view @param {Seat} seat @param {Set<string>|null} discards */
  _updateTaken(view, seat, discards) {
    const mine = seat.seat === view.you;
    const turn = view.turn?.seat === seat.seat;
    const won = !view.hand_running && (view.results?.wins.some((win) => win.seat === seat.seat) ?? false);
    this.classList.toggle("mine", mine);
    this.classList.toggle("turn", turn);
    this.classList.toggle("folded", seat.folded || (view.hand_running && !seat.in_hand));
    this.classList.toggle("away", (seat.sitting_out && !live(seat)) || !seat.connected);
    this.classList.toggle("won", won && view.results?.hand === view.hand);
    setText(this._name, seat.player);
    setText(this._stack, live(seat) && !seat.stack && view.hand_running ? _("all-in") : amount(seat.stack, view.config));
    setText(this._note, noteOf(view, seat));
    setText(this._marks, marksOf(seat).join(" · "));
    setAttribute(this, "aria-label", describe(view, seat));
    if (mine && discards) this._choose(seat, discards);
    else this._lay(view, seat);
  }

  /** @param {string[]|null} five  the cards of the hand that won, if this seat's did */
  judge(five) {
    standOut(this._cards, five);
  }

  /** @param {View} view @param {Seat} seat */
  _lay(view, seat) {
    if (this._cards.querySelector("button")) this._cards.replaceChildren();
    const held = seat.in_hand && (!seat.folded || seat.seat === view.you) ? seat.card_count : 0;
    const faces = held ? (seat.cards ?? []) : [];
    layCards(this._cards, Array.from({ length: held }, (_, i) => faces[i] ?? null), language());
  }

  /** Show the viewer's cards as buttons at a draw. @param {Seat} seat @param {Set<string>} discards */
  _choose(seat, discards) {
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

  /** Update the clock around the plate. @param {View} view @param {number} now */
  tick(view, now) {
    const { clock } = view;
    const running = clock !== null && clock.seat === this.number && clock.limited && !view.paused;
    this._plate.classList.toggle("clock", running);
    if (!running || !clock) return;
    const left = timeLeft(clock, now);
    setStyle(this._plate, "--left", clock.time ? (left / clock.time).toFixed(3) : 0);
    this._plate.classList.toggle("bank", clock.source !== "decision");
    this._plate.classList.toggle("late", left < 5000);
  }
}

/** @param {View} view @param {Seat} seat @returns {string} the last action, the result, or why the player does not play */
function noteOf(view, seat) {
  const net = view.results?.hand === view.hand && !view.hand_running ? view.results.net[seat.seat] : undefined;
  if (net) return signedAmount(net, view.config);
  if (!seat.connected) return _("disconnected");
  if (seat.sitting_out && !live(seat)) return _("away");
  const odds = view.odds.find((each) => each.seat === seat.seat);
  if (odds) return _("{percent}%", { percent: percentOf(odds) });
  if (seat.last_action === "draw" && seat.drew !== null) {
    return seat.drew ? _("drew {count}", { count: seat.drew }) : _("stood pat");
  }
  return seat.last_action ? _(LAST_ACTIONS[seat.last_action] ?? "") : "";
}

/** @param {Seat} seat @returns {string[]} small marks beside the name */
function marksOf(seat) {
  const marks = [];
  if (seat.bot) marks.push(_("bot"));
  if (seat.leaving) marks.push(_("leaving"));
  else if (seat.owes_big_blind && !seat.in_hand && !seat.sitting_out) marks.push(_("waits"));
  if (seat.adjust_by) {
    marks.push(_("host {sign}{amount}", { sign: seat.adjust_by > 0 ? "+" : "−", amount: Math.abs(seat.adjust_by) }));
  }
  return marks;
}

/** The whole plate as text for a screen reader. @param {View} view @param {Seat} seat */
function describe(view, seat) {
  const parts = [seat.player, amount(seat.stack, view.config), ...marksOf(seat), noteOf(view, seat)];
  if (seat.bet) parts.push(`${_("Bet")} ${amount(seat.bet, view.config)}`);
  if (view.button === seat.seat) parts.push(_("Button"));
  if (seat.folded && !NO_NOTE.has(seat.last_action)) parts.push(_("folded"));
  return parts.filter(Boolean).join(", ");
}

customElements.define("seat-plate", SeatPlate);

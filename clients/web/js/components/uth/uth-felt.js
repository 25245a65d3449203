// @ts-check
/** `<uth-felt>`: dealer, board and the viewer's hand, the other players, and the betting spots. */

import { uthSpoken, keyOf, language, plainAmount, _, withAmounts } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { RAISE, me, myCards, myHand, resultOf, spots } from "../../uth/uth-reducer.js";
import { netText } from "../../uth/traffic-light.js";
import { bestFive } from "../../best-five.js";
import { withoutKickers } from "../../hand-names.js";
import { WIN_MS, fly, mayMove } from "../flying-chips.js";
import { layCards, standOut } from "../playing-card.js";
import { BetSpot } from "./bet-spot.js";
import { UthSeats } from "./uth-seats.js";
import { NN_ } from "../../translation.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */
/** @typedef {import("../../uth/uth-controls.js").UthControls} UthControls */
/** @typedef {import("../../uth/uth-controls.js").PlayerContext} PlayerContext */

const HOLE = 2;
const BOARD = 5;
const BEFORE_CARDS = ["idle", "betting", "closed"];

export class UthFelt extends HTMLElement {
  constructor() {
    super();
    /** @type {(bet: string) => void} */
    this.onplace = () => {};
    /** the view of the last round, whose cards stay until the next are dealt @type {UthView|null} */
    this._before = null;
    this._dealer = hand("dealer", HOLE);
    this._board = hand("board-hand", BOARD);
    this._mine = hand("mine", HOLE);
    this._cards = h("div.table-cards", {}, this._dealer.box, this._board.box, this._mine.box);
    this.seats = new UthSeats();
    this._spots = h("div.spots", { role: "list" });
    /** @type {Map<string, BetSpot>} */
    this._made = new Map();
    this._order = "";
    /** what the round brought, between cards and seats; the line above says it aloud */
    this._result = h("p.round-result", { "aria-hidden": "true" });
    /** what was settled since the last drawing @type {Record<string, any>[]} */
    this._settled = [];
  }

  /** Take in an event: its chips move when the next view is drawn. @param {Record<string, any>} event */
  handleEvent(event) {
    if (event.type === "bets_settled") this._settled.push(event);
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this._cards, h("div.result-place", {}, this._result), this.seats, this._spots);
  }

  /** @param {UthView} view @param {UthControls} controls @param {PlayerContext} context */
  update(view, controls, context) {
    this._drawCards(view);
    this.seats.update(view);
    this._drawSpots(view, controls, context);
    this._drawResult(view);
    this._fly(view);
  }

  /** Those of the last round stay, dimmed, while the next one has none. @param {UthView} view */
  _drawCards(view) {
    if (view.phase === "over") this._before = view;
    const past = BEFORE_CARDS.includes(view.phase) ? this._before : null;
    const drawn = past ?? view;
    this._cards.classList.toggle("past", past !== null);
    setAttribute(this._cards, "aria-hidden", past && "true");
    this._drawDealer(drawn);
    this._drawBoard(drawn);
    this._drawMine(drawn);
    this._judge(drawn);
  }

  /** @param {UthView} view */
  _drawResult(view) {
    const net = view.phase === "over" ? (me(view)?.settled?.net ?? null) : null;
    setText(this._result, net === null ? "" : withAmounts(...netText(net)));
    setAttribute(this._result, "data-net", net && (net > 0 ? "win" : "lose"));
  }

  /** Let the cards of the better hand stand out, the viewer's or the dealer's, or both. @param {UthView} view */
  _judge(view) {
    const { dealer } = view;
    const outcome = view.board.length === BOARD && dealer ? resultOf(me(view), RAISE)?.outcome : null;
    const mine = ["win", "push"].includes(outcome) ? bestFive([...myCards(view), ...view.board]) : null;
    const theirs = dealer && ["lose", "push"].includes(outcome) ? bestFive([...dealer.cards, ...view.board]) : null;
    standOut(this._mine.cards, mine);
    standOut(this._dealer.cards, theirs);
    standOut(this._board.cards, mine || theirs ? [...(mine ?? []), ...(theirs ?? [])] : null);
  }

  /** Start the flights of all that was settled: between the dealer and the spots, or the seats of others. @param {UthView} view */
  _fly(view) {
    const settled = this._settled;
    this._settled = [];
    if (!settled.length || !this.clientWidth || document.hidden || !mayMove()) return;
    for (const { seat, results, net } of settled) {
      if (seat !== view.you) this._flyBetween(this.seats.seatElement(seat), net);
      else for (const result of results) this._flyBetween(this._made.get(result.bet), result.net);
    }
  }

  /** Let chips fly from the dealer, or to the dealer when lost; the spot or seat says how many. @param {Element|null|undefined} there @param {number} net */
  _flyBetween(there, net) {
    if (!net || !there?.checkVisibility()) return;
    const ends = [this._middleOf(this._dealer.cards.parentElement ?? this), this._middleOf(there)];
    const [from, to] = net > 0 ? ends : ends.reverse();
    fly(this, Math.abs(net), 2, plainAmount(Math.abs(net)), from, to, WIN_MS, "never");
  }

  /** @param {Element} element @returns {import("../../seat-layout.js").Point}  px of the felt */
  _middleOf(element) {
    const zoom = /** @type {any} */ (this).currentCSSZoom ?? 1;
    const [box, own] = [element.getBoundingClientRect(), this.getBoundingClientRect()];
    return {
      x: (box.left + box.width / 2 - own.left) / zoom + this.scrollLeft,
      y: (box.top + box.height / 2 - own.top) / zoom + this.scrollTop,
    };
  }

  /** @param {UthView} view */
  _drawDealer(view) {
    const { dealer } = view;
    const cards = dealer ? dealer.cards : Array(Math.min(HOLE, view.dealer_cards)).fill(null);
    const unfit = dealer && !dealer.qualifies ? ` – ${_("does not qualify")}` : "";
    this._dealer.show(view.rules.words.dealer, cards, /** @type {any} */ (dealer), unfit);
  }

  /** @param {UthView} view */
  _drawBoard(view) {
    const laid = view.rules.board_first && !BEFORE_CARDS.includes(view.phase) ? BOARD : 0;
    const down = Math.max(0, laid - view.board.length);
    this._board.show(_("Board"), [...view.board, ...Array(down).fill(null)], null);
  }

  /** @param {UthView} view */
  _drawMine(view) {
    const mine = me(view);
    const label = view.rules.shared_hand ? _("Everybody") : (mine?.player ?? "");
    this._mine.show(label, myCards(view), /** @type {any} */ (myHand(view)));
    this._mine.box.classList.toggle("folded", Boolean(mine?.folded));
    this._mine.box.classList.toggle("won", Boolean(mine?.settled && mine.settled.net > 0));
  }

  /** @param {UthView} view @param {UthControls} controls @param {PlayerContext} context */
  _drawSpots(view, controls, context) {
    const byHand = controls.spots(view, context);
    const shown = spots(view).filter((bet) => byHand.includes(bet) || !view.limits.some((limit) => limit.bet === bet));
    if (this._order !== shown.join()) {
      this._order = shown.join();
      for (const bet of shown) {
        if (!this._made.has(bet)) this._made.set(bet, new BetSpot(bet, byHand.includes(bet), (put) => this.onplace(put)));
      }
      this._spots.replaceChildren(.../** @type {BetSpot[]} */ (shown.map((bet) => this._made.get(bet))));
    }
    setAttribute(this._spots, "aria-label", _("Bet spots"));
    for (const bet of shown) {
      const key = keyOf(controls.spotAction(view, bet));
      this._made.get(bet)?.update(view, { key, chip: controls.chipValue(view), marked: bet === controls.spot });
    }
  }
}

/** A row of cards with its label and the name of the hand, which has no kickers where there is little room. @param {string} cls @param {number} count */
function hand(cls, count) {
  const label = h("span.label");
  const cards = h("div.cards");
  const slots = h("div.slots", { "aria-hidden": "true" }, Array.from({ length: count }, () => h("i")));
  const name = h("span.whole-name");
  const brief = h("span.brief-name");
  const spoken = h("span.unseen");
  const box = h(`div.hand-box.${cls}`, {}, label, h("div.lay", {}, slots, cards), spoken, h("span.hand-name", {}, name, brief));
  const show = (/** @type {string} */ text, /** @type {(string|null)[]} */ shown, /** @type {import("../../hand-names.js").Named|null} */ made, note = "") => {
    setText(label, text);
    setText(name, made ? uthSpoken().hand(made) + note : "");
    setText(brief, made ? uthSpoken().hand(withoutKickers(made)) + note : "");
    layCards(cards, shown, language());
    const faces = /** @type {string[]} */ (shown.filter(Boolean));
    const down = shown.length - faces.length;
    const words = [faces.length ? uthSpoken().cards(faces) : "", down ? _(NN_(
        "{count} card face down",
        "{count} cards face down",
        "count"), { count: down }) : ""];
    setText(spoken, words.filter(Boolean).join(", ") || _("no cards"));
  };
  return { box, cards, show };
}

customElements.define("uth-felt", UthFelt);

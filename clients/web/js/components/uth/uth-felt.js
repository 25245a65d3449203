// @ts-check
/** `<house-felt>`: dealer, board and my hand, who else plays, and the bet spots. */

import { houseSpoken, keyOf, language, t } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { me, myCards, myHand, spots } from "../../uth/uth-reducer.js";
import { layCards } from "../playing-card.js";
import { BetSpot } from "./bet-spot.js";
import { HousePlaces } from "./uth-seats.js";

/** @typedef {import("../../uth/uth-reducer.js").HouseView} HouseView */
/** @typedef {import("../../uth/uth-controls.js").HouseControls} HouseControls */
/** @typedef {import("../../uth/uth-controls.js").World} World */

const HOLE = 2;
const BOARD = 5;
const BEFORE_CARDS = ["idle", "betting", "closed"];

export class HouseFelt extends HTMLElement {
  constructor() {
    super();
    /** @type {(bet: string) => void} */
    this.onput = () => {};
    this._dealer = hand("dealer", HOLE);
    this._board = hand("board-hand", BOARD);
    this._mine = hand("mine", HOLE);
    this.places = new HousePlaces();
    this._spots = h("div.spots", { role: "list" });
    /** @type {Map<string, BetSpot>} */
    this._made = new Map();
    this._order = "";
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("div.table-cards", {}, this._dealer.box, this._board.box, this._mine.box), this.places, this._spots);
  }

  /** @param {HouseView} view @param {HouseControls} controls @param {World} world */
  update(view, controls, world) {
    this._drawDealer(view);
    this._drawBoard(view);
    this._drawMine(view);
    this.places.update(view);
    this._drawSpots(view, controls, world);
  }

  /** @param {HouseView} view */
  _drawDealer(view) {
    const { dealer } = view;
    const cards = dealer ? dealer.cards : Array(Math.min(HOLE, view.dealer_cards)).fill(null);
    const unfit = dealer && !dealer.qualifies ? ` – ${t("not_qualified")}` : "";
    const name = dealer ? houseSpoken().hand(/** @type {any} */ (dealer)) + unfit : "";
    this._dealer.show(view.rules.words.dealer, cards, name);
  }

  /** @param {HouseView} view */
  _drawBoard(view) {
    const laid = view.rules.board_first && !BEFORE_CARDS.includes(view.phase) ? BOARD : 0;
    const down = Math.max(0, laid - view.board.length);
    this._board.show(t("board"), [...view.board, ...Array(down).fill(null)], "");
  }

  /** @param {HouseView} view */
  _drawMine(view) {
    const mine = me(view);
    const label = view.rules.shared_hand ? t("everybody") : (mine?.player ?? "");
    const held = myHand(view);
    this._mine.show(label, myCards(view), held ? houseSpoken().hand(/** @type {any} */ (held)) : "");
    this._mine.box.classList.toggle("folded", Boolean(mine?.folded));
    this._mine.box.classList.toggle("won", Boolean(mine?.settled && mine.settled.net > 0));
  }

  /** @param {HouseView} view @param {HouseControls} controls @param {World} world */
  _drawSpots(view, controls, world) {
    const byHand = controls.spots(view, world);
    const shown = spots(view).filter((bet) => byHand.includes(bet) || !view.limits.some((limit) => limit.bet === bet));
    if (this._order !== shown.join()) {
      this._order = shown.join();
      for (const bet of shown) {
        if (!this._made.has(bet)) this._made.set(bet, new BetSpot(bet, byHand.includes(bet), (put) => this.onput(put)));
      }
      this._spots.replaceChildren(.../** @type {BetSpot[]} */ (shown.map((bet) => this._made.get(bet))));
    }
    setAttribute(this._spots, "aria-label", t("spots"));
    for (const bet of shown) {
      const key = keyOf(controls.spotAction(view, bet));
      this._made.get(bet)?.update(view, { key, chip: controls.chipValue(view), marked: bet === controls.spot });
    }
  }
}

/** A row of cards with its label and the name of the hand. @param {string} cls @param {number} places */
function hand(cls, places) {
  const label = h("span.label");
  const cards = h("div.cards");
  const slots = h("div.slots", { "aria-hidden": "true" }, Array.from({ length: places }, () => h("i")));
  const name = h("span.hand-name");
  const said = h("span.unseen");
  const box = h(`div.hand-box.${cls}`, {}, label, h("div.lay", {}, slots, cards), said, name);
  const show = (/** @type {string} */ text, /** @type {(string|null)[]} */ shown, /** @type {string} */ named) => {
    setText(label, text);
    setText(name, named);
    layCards(cards, shown, language());
    const faces = /** @type {string[]} */ (shown.filter(Boolean));
    const down = shown.length - faces.length;
    const words = [faces.length ? houseSpoken().cards(faces) : "", down ? t("cards_down", { count: down }) : ""];
    setText(said, words.filter(Boolean).join(", ") || t("no_cards"));
  };
  return { box, show };
}

customElements.define("house-felt", HouseFelt);

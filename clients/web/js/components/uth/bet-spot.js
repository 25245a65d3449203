// @ts-check
/** `<bet-spot>`: one betting spot: its name and limits, the chips on it, and at the end its result. */

import { plainAmount, _ } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { ANTE, RAISE, betName, chipsOn, limitOf, mayBet, me, resultOf } from "../../uth/uth-reducer.js";
import { limitsText } from "../../uth/pay-tables.js";
import { ChipPile } from "../chip-pile.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */
/** the side bet that the jackpot is for */
const PROGRESSIVE = "progressive";
/** the maximum number of piles on a spot */
const PILES = 2;

/** @typedef {{key: string, chip: number, marked: boolean}} Options  `key`: the key that bets here, as text */

export class BetSpot extends HTMLElement {
  /** @param {string} bet @param {boolean} byHand  whether the player puts chips here @param {(bet: string) => void} onplace */
  constructor(bet, byHand, onplace) {
    super();
    this.bet = bet;
    this._name = h("span.spot-name");
    this._key = h("kbd", { "aria-hidden": "true" });
    this._limits = h("span.spot-limits");
    this._pile = new ChipPile();
    this._chips = h("span.spot-chips");
    /** what was won here */
    this._paid = new ChipPile();
    this._ring = h("span.ring", {}, this._name, h("span.spot-bet", {}, this._pile, this._chips, this._paid), this._limits);
    this._maximum = h("span.most");
    this._meter = h("span.spot-meter");
    this._result = h("span.spot-result");
    this._button = byHand ? h("button.spot", { type: "button", "data-bet": bet }) : h("div.spot", { "data-bet": bet });
    if (byHand) this._button.addEventListener("click", () => onplace(bet));
    this._button.append(this._maximum, this._ring, this._key);
  }

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "listitem");
    this.append(this._meter, this._button, this._result);
  }

  /** @param {UthView} view @param {Options} options */
  update(view, options) {
    const mine = me(view);
    const limit = limitOf(view, this.bet);
    const amount = chipsOn(mine, this.bet);
    const open = limit !== null && mayBet(view);
    const name = betName(view, this.bet);
    setText(this._name, name);
    this._name.classList.toggle("long", name.split(" ").some((word) => word.length > 9));
    setText(this._limits, limitsOf(view, this.bet));
    setText(this._chips, amount ? plainAmount(amount) : "");
    this._pile.show(amount, PILES);
    setText(this._key, open ? options.key : "");
    setText(this._maximum, open && limit !== null && amount >= limit.max && limit.max > limit.min ? _("the maximum") : "");
    setText(this._meter, this.bet === PROGRESSIVE && view.meter ? plainAmount(view.meter) : "");
    const waits = open && this.bet !== ANTE && !amount && chipsOn(mine, ANTE) > 0;
    this.classList.toggle("waits", waits);
    this.classList.toggle("marked", open && options.marked);
    this.classList.toggle("holds", amount > 0);
    this.classList.toggle("side-bet", limit !== null && this.bet !== ANTE);
    if (limit) this._label(view, amount, open, options.chip);
    this._drawResult(view, resultOf(mine, this.bet));
  }

  /** @param {UthView} view @param {number} amount @param {boolean} open @param {number} chip */
  _label(view, amount, open, chip) {
    const name = betName(view, this.bet);
    const limit = limitOf(view, this.bet);
    const puts = limit && limit.min === limit.max ? limit.max : chip;
    const does = open ? _("{name}: put {chip} there", { name, chip: plainAmount(puts) }) : name;
    const holds = amount ? _("{amount} lie there", { amount: plainAmount(amount) }) : _("empty");
    setAttribute(this._button, "aria-label", `${does}; ${holds}; ${limitsOf(view, this.bet)}`);
    setAttribute(this._button, "aria-disabled", open ? null : "true");
  }

  /** @param {UthView} view @param {Record<string, any>|null} result */
  _drawResult(view, result) {
    setAttribute(this, "data-outcome", result?.outcome ?? null);
    this._paid.show(Math.max(result?.net ?? 0, 0), 1);
    if (!result) return setText(this._result, "");
    const net = plainAmount(Math.abs(result.net));
    const text = result.outcome === "win" ? _("won {net}", { net }) : result.outcome === "lose" ? _("lost {net}", { net }) : view.rules.words.push.toLocaleLowerCase();
    setText(this._result, text);
  }
}

/** The limits of a spot, as text. @param {UthView} view @param {string} bet */
function limitsOf(view, bet) {
  const limit = limitOf(view, bet);
  if (limit) return limitsText(/** @type {any} */ (limit), plainAmount);
  if (bet !== RAISE) return _("= {ante}", { ante: betName(view, ANTE) });
  const times = /** @type {number[]} */ (Object.values(view.rules.raises).flat());
  return _("{minimum}x to {maximum}x", { minimum: Math.min(...times), maximum: Math.max(...times) });
}

customElements.define("bet-spot", BetSpot);

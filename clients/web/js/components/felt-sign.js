// @ts-check
/** What stands on a felt that is closed: why, what the player takes from it, and the way to the lobby. */

import { amountOf, asLine, reasonShown, _ } from "../context.js";
import { h, setHidden, setText } from "../dom.js";
import { signedAmount } from "./result-text.js";

/** @typedef {import("../reducer.js").View} View */

/** ms in which the end of the last hand is read first */
const SOON = 3000;

export class FeltSign {
  /** @param {() => void} leave  to the lobby */
  constructor(leave) {
    /** chips that the player has brought; `null` where that was before this page knew the table @type {number|null} */
    this._brought = null;
    /** with how many chips the player left @type {number|null} */
    this._left = null;
    this._since = NaN;
    this._title = h("h2");
    this._chips = h("p");
    this._net = h("b.net");
    this._leave = h("button.main", { type: "button", onclick: leave });
    this.element = h("div.felt-sign", { hidden: true, role: "status" }, this._title, this._net, this._chips, this._leave);
  }

  /** Count the player's own chips. @param {Record<string, any>} event @param {View} view  after it */
  follow(event, view) {
    if (event.type === "sat" && event.player === view.name) this._brought = event.stack;
    else if (event.type === "stood_up" && event.player === view.name) this._left = event.stack;
    else if (COUNTED.has(event.type) && event.seat === view.you && this._brought !== null) this._brought += event.by;
  }

  get shown() {
    return !this.element.hidden;
  }

  /** @param {View} view @param {number} now @param {boolean} may  whether nothing else says that it is over */
  update(view, now, may) {
    const closed = may && view.closed !== null;
    this._since = closed ? (Number.isNaN(this._since) ? now : this._since) : NaN;
    const shown = now - this._since >= (view.hand ? SOON : 0);
    setHidden(this.element, !shown);
    if (!shown) return;
    const [left, brought] = [this._left, this._brought];
    setText(this._title, asLine(reasonShown(view.closed ?? "")));
    setText(this._leave, _("Lobby"));
    setHidden(this._chips, left === null);
    setHidden(this._net, left === null || brought === null);
    if (left === null) return;
    setText(this._chips, _("You leave with {chips}.", { chips: amountOf(left, view.config) }));
    const net = left - (brought ?? left);
    setText(this._net, signedAmount(net, view.config));
    this._net.classList.toggle("up", net > 0);
    this._net.classList.toggle("down", net < 0);
  }
}

/** events in which chips come to the player's stack, or go, other than by play */
const COUNTED = new Set(["topped_up", "stack_adjusted"]);

// @ts-check
/** `<sit-out-bar>`: replaces the action bar of a player who sits out: why, how long the seat is kept, and buttons to return. */

import { _ } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { keptTimeLeft, me } from "../reducer.js";
import { NN_, N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */

/** Whether the viewer sits out and is in no hand. @param {View} view */
export function isOut(view) {
  const mine = me(view);
  return Boolean(mine && mine.sitting_out && !mine.leaving && view.closed === null && !(mine.in_hand && view.hand_running));
}

/** Whether the viewer sits out because they have no chips. @param {View} view */
export const isBroke = (view) => isOut(view) && !me(view)?.stack;

/** @param {number} ms @returns {string} minutes and seconds */
function countdown(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How long the seat is still kept, as text; empty without a clock. @param {View} view @param {number} now */
export function keptText(view, now) {
  const left = keptTimeLeft(view, now);
  if (left === null) return "";
  const time = countdown(left);
  const { small_blind: blind, max_missed_big_blinds: count } = view.config;
  if (!blind || !count || isBroke(view)) return _("Your seat is kept for {time}.", { time });
  return _(NN_("Your seat is kept for {time}, or until you miss {count} big blind.", "Your seat is kept for {time}, or until you miss {count} big blinds.", "count"), { time, count });
}

/** @type {Record<string, string>} */
const WHY_OUT = {
  asked: N_("You sit out."),
  timed_out: N_("You sit out, because your time ran out."),
  disconnected: N_("You sit out, because your connection was lost."),
  broke: N_("You are out of chips."),
  new: N_("You are not in the game yet."),
};

export class SitOutBar extends HTMLElement {
  constructor() {
    super();
    this.onback = (/** @type {"post"|"wait"} */ _blinds) => {};
    this.onbuy = () => {};
    this._why = h("p", { role: "status" });
    this._kept = h("p.kept");
    this._go = h("button.main.go", { type: "button", onclick: () => (this._broke ? this.onbuy() : this.onback("post")) });
    this._wait = h("button.plain", { type: "button", onclick: () => this.onback("wait") });
    this._broke = false;
  }

  connectedCallback() {
    if (!this.firstChild) this.append(h("div.why", {}, this._why, this._kept), h("div.ways", {}, this._go, this._wait));
  }

  /** @param {View} view */
  update(view) {
    this.hidden = !isOut(view);
    const mine = me(view);
    if (this.hidden || !mine) return;
    this._broke = isBroke(view);
    const why = this._broke ? "broke" : (mine.sit_out_reason ?? "asked");
    setText(this._why, _(WHY_OUT[why]));
    setText(this._go, _(this._broke ? N_("Buy in again") : N_("I'm back")));
    setText(this._wait, _("Back with the big blind"));
    this._wait.hidden = this._broke || !mine.owes_big_blind;
    setAttribute(this, "data-why", why);
    this.tick(view, performance.now());
  }

  /** Count down. @param {View} view @param {number} now */
  tick(view, now) {
    if (!this.hidden) setText(this._kept, keptText(view, now));
  }
}

customElements.define("sit-out-bar", SitOutBar);

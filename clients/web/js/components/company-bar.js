// @ts-check
/** What a player sees who is alone at a table: ways to company in place of the action bar, and on the felt a code that a friend's phone reads. */

import { _ } from "../context.js";
import { h, setAttribute, setHidden, setText } from "../dom.js";
import { BOT_KINDS } from "../generated/bot-kinds.js";
import { NN_, N_ } from "../translation.js";
import { OLD_MS } from "./poker-felt.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {{invite: () => void, sit: () => void, bring: (bots: string[]) => void}} Ways */
/** @typedef {{link: string, maySit: boolean, bots: number, here: boolean, kinds: string[]}} Offer
 *   `bots`: how many there may be, 0 where the room has none for it; `here`: whether at this table */

/** ms without anybody else before it is offered where bots come to a person. Where others were here it waits until the last hand is taken away; who opens an empty table sees it at once */
const SOON = 1500;
const FEW_BOTS = 3;

/** Whether nobody but the viewer is there, and somebody could come. @param {View} view */
const isAlone = (view) => view.name !== null && view.closed === null && !view.paused && !view.hand_running && Object.values(view.seats).every((seat) => seat.seat === view.you || !seat.connected);

export class CompanyBar {
  /** @param {Ways} ways */
  constructor(ways) {
    this._count = FEW_BOTS;
    this._most = 0;
    this._since = NaN;
    /** whether somebody else was here */
    this._met = false;
    this._main = h("button.main", { type: "button", onclick: () => (this._sits ? ways.sit() : ways.invite()) });
    this._invite = h("button.plain", { type: "button", onclick: () => ways.invite() });
    this._fewer = h("button.plain.step", { type: "button", onclick: () => this._step(-1) }, "−");
    this._more = h("button.plain.step", { type: "button", onclick: () => this._step(1) }, "+");
    this._bring = h("button.plain", { type: "button", "data-does": "bring_bots", onclick: () => ways.bring(Array(this._count).fill(this._kind.value)) });
    this._kind = /** @type {HTMLSelectElement} */ (h("select"));
    this._note = h("p.quiet");
    this._sits = false;
    this.element = h("div.company", { hidden: true }, this._main, h("div.company-more", {}, this._invite, this._fewer, this._bring, this._more, this._kind), this._note);
    this._code = h("img.qr", { alt: "QR", width: 240, height: 240 });
    this._title = h("h2");
    this._text = h("p");
    this._link = h("p.link");
    this.card = h("div.company-code", { hidden: true }, h("div.company-card", {}, this._code, h("div", {}, this._title, this._text, this._link)));
  }

  get shown() {
    return !this.element.hidden;
  }

  /** @param {View} view @param {number} now @param {boolean} may  whether anything is to be offered here @param {boolean} bots  whether house bots come to a person @param {() => Offer} offer */
  update(view, now, may, bots, offer) {
    const alone = may && isAlone(view);
    this._met ||= !alone;
    this._since = alone ? (Number.isNaN(this._since) ? now : this._since) : NaN;
    const shown = now - this._since >= (this._met ? OLD_MS : bots ? SOON : 0);
    if (shown) this._draw(offer());
    for (const each of [this.element, this.card]) setHidden(each, !shown);
  }

  /** @param {Offer} offer */
  _draw({ link, maySit, bots, here, kinds }) {
    this._sits = maySit;
    this._most = bots;
    setText(this._main, _(maySit ? N_("Sit down") : N_("Invite friends")));
    setAttribute(this._main, "data-does", maySit && "sit_any");
    setText(this._invite, _("Invite"));
    setAttribute(this._fewer, "aria-label", _("Fewer bots"));
    setAttribute(this._more, "aria-label", _("More bots"));
    setText(this._note, bots ? _(here ? N_("Bots make room when friends come.") : N_("Bots play with you at a table of your own, like this one.")) : "");
    setAttribute(this._kind, "aria-label", _("How they play"));
    if (this._kind.options.length !== kinds.length) this._kind.replaceChildren(...kinds.map((kind) => h("option", { value: kind }, _(BOT_KINDS[kind] ?? kind))));
    setHidden(this._invite, !maySit);
    for (const each of [this._fewer, this._more, this._kind]) setHidden(each, maySit || !bots);
    setHidden(this._bring, !bots);
    this._step(0);
    setAttribute(this._code, "src", `/qr.svg?text=${encodeURIComponent(link)}`);
    setText(this._title, _("Nobody else is here yet"));
    setText(this._text, _("Point a phone here, or send the link: friends need only a name."));
    setText(this._link, link.replace(/^https?:\/\//, ""));
  }

  /** Change the number of bots. @param {number} by */
  _step(by) {
    this._count = Math.max(1, Math.min(this._count + by, this._most));
    setText(this._bring, _(NN_("Bring {count} bot", "Bring {count} bots", "count"), { count: this._count }));
    [this._fewer.disabled, this._more.disabled] = [this._count <= 1, this._count >= this._most];
  }
}

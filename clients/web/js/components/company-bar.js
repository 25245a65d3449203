// @ts-check
/** What is seen at a table where nobody else plays: ways to company in place of the action bar, and on the felt who waits, and a code that a friend's phone reads. */

import { _ } from "../context.js";
import { h, setAttribute, setHidden, setText } from "../dom.js";
import { BOT_KINDS } from "../generated/bot-kinds.js";
import { NN_, N_ } from "../translation.js";
import { lacksCompany, saidOfWaiting, whoWaits } from "../who-waits.js";
import { OLD_MS } from "./poker-felt.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {{invite: () => void, sit: () => void, bring: (bots: string[]) => void}} Ways */
/** @typedef {{link: string, maySit: boolean, bots: number, here: boolean, kinds: string[]}} Offer
 *   `bots`: how many there may be, 0 where the room has none for it; `here`: whether at this table */

/** ms without company before it is offered where bots come to a person, or where who watches is about to sit down with others. Where hands were played it waits until the last one is taken away; who opens an empty table sees it at once */
const SOON = 1500;
const FEW_BOTS = 3;

export class CompanyBar {
  /** @param {Ways} ways */
  constructor(ways) {
    this._count = FEW_BOTS;
    this._most = 0;
    this._since = NaN;
    /** whether others played here */
    this._met = false;
    /** whether somebody may buy in again */
    this._buying = false;
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
    this._way = h("p.by-code");
    this._plain = h("p.by-link");
    this._link = h("button.link", { type: "button", onclick: () => ways.invite() });
    this.card = h("div.company-code", { hidden: true }, h("div.company-card", {}, this._code, h("div", {}, this._title, this._text, this._way, this._plain, this._link)));
  }

  /** Whether the ways to company stand in place of the action bar. */
  get shown() {
    return !this.element.hidden;
  }

  /** Whether the felt says who waits. */
  get invites() {
    return !this.card.hidden;
  }

  /** Whether free seats are shown: not while somebody may buy in again, since the others keep their places. */
  get opens() {
    return this.invites && !this._buying;
  }

  /** @param {View} view @param {number} now @param {boolean} may  whether anything is to be offered here @param {number} bots  how many house bots come to a person @param {() => Offer} offer */
  update(view, now, may, bots, offer) {
    const alone = may && lacksCompany(view);
    this._met ||= !alone;
    this._since = alone ? (Number.isNaN(this._since) ? now : this._since) : NaN;
    const others = Object.keys(view.seats).length > (view.you === null ? 0 : 1);
    const shown = now - this._since >= (this._met ? OLD_MS : bots || others ? SOON : 0);
    const made = shown ? offer() : null;
    if (made) this._draw(view, made, bots);
    setHidden(this.card, !shown);
    setHidden(this.element, !made || (view.you === null && !made.maySit));
  }

  /** @param {View} view @param {Offer} offer @param {number} coming */
  _draw(view, { link, maySit, bots: most, here, kinds }, coming) {
    const { bots: waiting, broke } = whoWaits(view);
    const bots = waiting.length ? 0 : most;
    this._buying = broke.length > 0;
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
    const [title, ...more] = saidOfWaiting(view, coming).map(([sentence, values]) => _(sentence, values));
    setText(this._title, title);
    setText(this._text, more.join(" "));
    setText(this._way, _("Point a phone here, or send the link: friends need only a name."));
    setText(this._plain, _("Friends need only the link and a name."));
    this.card.classList.toggle("among", Object.keys(view.seats).length > 1);
    setText(this._link, link.replace(/^https?:\/\//, ""));
    const met = this._buying || waiting.length > 0;
    for (const each of [this._code, this._way, this._plain, this._link]) setHidden(each, met);
  }

  /** Change the number of bots. @param {number} by */
  _step(by) {
    this._count = Math.max(1, Math.min(this._count + by, this._most));
    setText(this._bring, _(NN_("Bring {count} bot", "Bring {count} bots", "count"), { count: this._count }));
    [this._fewer.disabled, this._more.disabled] = [this._count <= 1, this._count >= this._most];
  }
}

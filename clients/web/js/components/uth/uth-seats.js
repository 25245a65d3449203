// @ts-check
/** `<house-places>`: who else plays: the places of a small table, or the sums of one for any number. */

import { language, plainAmount, session, t } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { crowd } from "../../uth/uth-reducer.js";
import { layCards } from "../playing-card.js";

/** @typedef {import("../../uth/uth-reducer.js").HouseView} HouseView */
/** @typedef {import("../../uth/uth-reducer.js").Place} Place */

export class HousePlaces extends HTMLElement {
  constructor() {
    super();
    /** @type {(seat: number) => void} */
    this.onsit = () => {};
    this._sums = h("p.sums");
    this._list = h("ul.places");
    this._made = 0;
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._list, this._sums);
  }

  /** @param {HouseView} view */
  update(view) {
    const many = crowd(view);
    this._sums.hidden = !many;
    this._list.hidden = many || view.rules.seats < 2;
    setText(this._sums, many ? sums(view) : "");
    if (this._list.hidden) return;
    setAttribute(this._list, "aria-label", t("seats"));
    if (this._made !== view.rules.seats) this._make(view.rules.seats);
    const free = view.you === null && session().name !== null && view.closed === null;
    for (let seat = 1; seat <= view.rules.seats; seat += 1) this._draw(view, seat, this._list.children[seat - 1], free);
  }

  /** @param {number} seats */
  _make(seats) {
    this._made = seats;
    const lines = Array.from({ length: seats }, (_, i) => {
      const sit = h("button.sit-here", { type: "button", onclick: () => this.onsit(i + 1) });
      return h("li.place", { "data-seat": i + 1 }, h("span.name"), h("span.what"), h("span.cards"), h("span.unseen"), sit);
    });
    this._list.replaceChildren(...lines);
  }

  /** @param {HouseView} view @param {number} seat @param {any} line @param {boolean} free */
  _draw(view, seat, line, free) {
    const [name, what, cards, , sit] = line.children;
    const place = view.places[seat];
    line.classList.toggle("mine", seat === view.you);
    line.classList.toggle("empty", !place);
    line.classList.toggle("held", Boolean(place?.held));
    line.classList.toggle("folded", Boolean(place?.folded));
    sit.hidden = Boolean(place) || !free;
    setText(sit, t("sit_here"));
    setAttribute(sit, "aria-label", t("sit_seat", { seat }));
    setText(name, place ? place.player : String(seat));
    setText(what, place ? whatOf(place) : "");
    layCards(cards, seat === view.you ? [] : cardsOf(place), language());
  }
}

/** @param {Place|undefined} place @returns {(string|null)[]} */
const cardsOf = (place) => (place ? (place.cards ?? Array(place.card_count).fill(null)) : []);

/** What a place shows besides its name. @param {Place} place */
function whatOf(place) {
  if (place.settled) return signed(place.settled.net);
  const parts = [];
  if (place.held) parts.push(t("reserved"));
  else if (!place.connected) parts.push(t("line_lost"));
  else if (place.bot && !place.total) parts.push(t("bot"));
  if (place.total) parts.push(plainAmount(place.total));
  if (place.decided) parts.push(place.decided);
  else if (place.ready) parts.push(t("ready"));
  return parts.join(" · ");
}

/** @param {number} net */
const signed = (net) => (net > 0 ? "+" : net < 0 ? "−" : "±") + plainAmount(Math.abs(net));

/** @param {HouseView} view */
function sums(view) {
  const said = [t("crowd", { players: plainAmount(view.players) })];
  if (view.total) said.push(t("crowd_playing", { betting: plainAmount(view.betting), total: plainAmount(view.total) }));
  for (const { label, players } of view.counts) said.push(`${label} ${plainAmount(players)}`);
  return said.join(" · ");
}

customElements.define("house-places", HousePlaces);

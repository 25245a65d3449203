// @ts-check
/** `<uth-seats>`: the other players: the seats of a small table, or sums at a table for any number. */

import { language, plainAmount, plainNumber, session, _ } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { crowd, mayHaveGuest, myOffer } from "../../uth/uth-reducer.js";
import { ChipPile } from "../chip-pile.js";
import { layCards } from "../playing-card.js";
import { PlayerPicture } from "../player-picture.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */
/** @typedef {import("../../uth/uth-reducer.js").UthSeat} UthSeat */

export class UthSeats extends HTMLElement {
  constructor() {
    super();
    /** @type {(seat: number) => void} */
    this.onsit = () => {};
    this.oninvite = () => {};
    this._sums = h("p.sums");
    this._list = h("ul.uth-seat-list");
    this._made = 0;
    /** the free seat to which a player who sits here can invite; 0: none */
    this._plus = 0;
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._list, this._sums);
  }

  /** @param {UthView} view */
  update(view) {
    const many = crowd(view);
    this._sums.hidden = !many;
    this._list.hidden = many || view.rules.seats < 2;
    setText(this._sums, many ? sums(view) : "");
    if (this._list.hidden) return;
    setAttribute(this._list, "aria-label", _("Seats"));
    if (this._made !== view.rules.seats) this._make(view.rules.seats);
    const free = view.you === null && session().name !== null && view.closed === null;
    this._plus = view.you === null || view.closed !== null ? 0 : firstFree(view);
    for (let seat = 1; seat <= view.rules.seats; seat += 1) this._draw(view, seat, this._list.children[seat - 1], free);
  }

  /** @param {number} seat @returns {Element|null} */
  seatElement(seat) {
    return this._list.children[seat - 1] ?? null;
  }

  /** @param {number} seats */
  _make(seats) {
    this._made = seats;
    const lines = Array.from({ length: seats }, (_, i) => {
      const sit = h("button.sit-here", { type: "button", onclick: () => (this._plus ? this.oninvite() : this.onsit(i + 1)) }, h("span"));
      return h("li.uth-seat", { "data-seat": i + 1 }, new PlayerPicture(), h("span.name"), h("span.what"), h("span.cards"), new ChipPile(), sit);
    });
    this._list.replaceChildren(...lines);
  }

  /** @param {UthView} view @param {number} seat @param {any} item @param {boolean} free */
  _draw(view, seat, item, free) {
    const [picture, name, what, cards, pile, sit] = item.children;
    const seated = view.places[seat];
    item.classList.toggle("mine", seat === view.you);
    item.classList.toggle("empty", !seated);
    item.classList.toggle("held", Boolean(seated?.held));
    item.classList.toggle("folded", Boolean(seated?.folded));
    const kept = view.offers.some((offer) => offer.seat === seat && offer !== myOffer(view));
    const invites = seat === this._plus;
    item.hidden = !seated && view.you !== null && !invites;
    sit.hidden = !invites && ((seated && !mayHaveGuest(seated)) || kept || !free || view.lent !== null);
    sit.classList.toggle("invites", invites);
    setText(sit.firstChild, invites ? "+" : _("Sit"));
    setAttribute(sit, "aria-label", invites ? _("Invite") : _("Sit down in seat {seat}", { seat }));
    picture.hidden = !seated;
    if (seated) picture.show(seated.player, seated.bot);
    pile.show(seated && !seated.settled ? seated.total : 0, 1);
    setText(name, seated ? seated.player : String(seat));
    putParts(what, seated ? whatOf(seated) : []);
    layCards(cards, seat === view.you ? [] : cardsOf(seated), language());
  }
}

/** The first seat where nobody sits and that is kept for nobody; 0: there is none. @param {UthView} view */
function firstFree(view) {
  for (let seat = 1; seat <= view.rules.seats; seat += 1) {
    if (!view.places[seat] && !view.offers.some((offer) => offer.seat === seat)) return seat;
  }
  return 0;
}

/** @param {UthSeat|undefined} place @returns {(string|null)[]} */
const cardsOf = (place) => (place ? (place.cards ?? Array(place.card_count).fill(null)) : []);

/** Show each part in an element of its own, so that none is broken. @param {HTMLElement} box @param {string[]} parts */
function putParts(box, parts) {
  if (box.dataset.parts === parts.join()) return;
  box.dataset.parts = parts.join();
  box.replaceChildren(...parts.flatMap((part, i) => [i ? h("i", {}, " · ") : "", h("span", {}, part)]));
}

/** What a seat shows besides its name. @param {UthSeat} place @returns {string[]} */
function whatOf(place) {
  if (place.settled) return [signed(place.settled.net)];
  const parts = [];
  if (place.reserved_for) parts.push(_("guest of {name}", { name: place.reserved_for }));
  if (place.held) parts.push(_("reserved"));
  else if (!place.connected) parts.push(_("disconnected"));
  else if (place.bot && !place.total) parts.push(_("bot"));
  if (place.total) parts.push(plainAmount(place.total));
  if (place.decided) parts.push(place.decided);
  else if (place.ready) parts.push(_("ready"));
  return parts;
}

/** @param {number} net */
const signed = (net) => (net > 0 ? "+" : net < 0 ? "−" : "±") + plainAmount(Math.abs(net));

/** @param {UthView} view */
function sums(view) {
  if (!view.players) return "";
  const parts = [_("{players} at the table", { players: plainNumber(view.players) })];
  if (view.total) parts.push(_("{betting} playing, {total} bet", { betting: plainNumber(view.betting), total: plainAmount(view.total) }));
  for (const { label, players } of view.counts) parts.push(`${label} ${plainNumber(players)}`);
  return parts.join(" · ");
}

customElements.define("uth-seats", UthSeats);

// @ts-check
/** `<last-hand>`: how the last hand of a table ended, above the log, with a button for its replay. */

import { session, _, written } from "../context.js";
import { h, setText } from "../dom.js";
import { endOf, playbackOf } from "../hands/playback.js";
import { boardsOf } from "../reducer.js";
import { resultLines, signedAmount } from "./result-text.js";

/** @typedef {import("../reducer.js").View} View */

export class LastHand extends HTMLElement {
  constructor() {
    super();
    /** @type {() => void} */
    this.onreplay = () => {};
    /** @type {View|null} the table at the end of the hand */
    this._end = null;
    this._asked = false;
    this._title = h("h2");
    this._net = h("b.net");
    this._lines = h("ul");
    this._replay = h("button.plain", { type: "button", onclick: () => this.onreplay() });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(h("div.last-head", {}, this._title, this._net, this._replay), this._lines);
    this._draw();
  }

  /** @param {View} view */
  update(view) {
    if (view.results?.hand === view.hand && !view.hand_running && ended(view)) this._end = view;
    else if (!this._end && !this._asked && view.hand > 0) void this._fetch(view.table);
    this._draw();
  }

  /** Ask the room for the last hand, once. @param {number} table */
  async _fetch(table) {
    this._asked = true;
    try {
      const { record } = await session().command("get_last_hand", { table });
      this._end ??= endOf(playbackOf(record));
      this._draw();
    } catch {
      // the room has no hand of this table: there is nothing to show
    }
  }

  _draw() {
    const view = this._end;
    this.hidden = !view;
    if (!view?.results) return;
    const { results } = view;
    setText(this._title, _("Last hand ({hand})", { hand: view.hand }));
    setText(this._replay, _("Replay"));
    const net = view.you === null ? undefined : results.net[view.you];
    setText(this._net, net === undefined ? "" : signedAmount(net, view.config));
    this._net.classList.toggle("up", (net ?? 0) > 0);
    this._net.classList.toggle("down", (net ?? 0) < 0);
    const boards = boardsOf(view).filter((board) => board.length).map((board) => written().cards(board));
    const lines = [...boards, ...resultLines(view)];
    this._lines.replaceChildren(...lines.map((line) => h("li", {}, line)));
  }
}

/** @param {View} view */
const ended = (view) => Boolean(view.results && (view.results.voided || Object.keys(view.results.net).length));

customElements.define("last-hand", LastHand);

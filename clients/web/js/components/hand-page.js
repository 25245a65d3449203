// @ts-check
/** `<hand-page>`: the replay of a hand that one of its players shared by a link, which starts by itself; it needs no name. */

import { writeDecimals } from "../amounts.js";
import { _ } from "../context.js";
import { h, setHidden, setText } from "../dom.js";
import { HAND_FORMATS } from "../generated/hand-formats.js";
import { applySettings } from "../settings.js";
import { pictureLink, showPicture } from "./dialogs.js";
import { mayMove } from "./flying-chips.js";
import { HandPlayer } from "./hand-player.js";

export class HandPage extends HTMLElement {
  constructor() {
    super();
    this.link = "";
    this._title = h("h1");
    this._player = new HandPlayer();
    this._picture = pictureLink();
    this._wrong = h("p", { role: "alert", hidden: true });
    /** links to the files of the hand @type {HTMLElement[]} */
    this._files = [];
  }

  connectedCallback() {
    applySettings();
    const path = `/hand/${this.link}`;
    const link = (/** @type {string} */ href, /** @type {string} */ text) => h("a", { href }, text);
    showPicture(this._picture, this.link);
    this._files = Object.values(HAND_FORMATS).map(({ title, suffix }) => link(`${path}.${suffix}`, _(title)));
    const links = h("nav.links", {}, this._picture, this._files, link("/", _("To the room")));
    this.append(h("header", {}, this._title, links), h("main", {}, this._player, this._wrong));
    void this._load(path);
  }

  /** @param {string} path */
  async _load(path) {
    try {
      const answer = await fetch(`${path}.json`);
      if (!answer.ok) return this._fail(_("The room does not have this hand, or no longer has it."));
      const record = await answer.json();
      writeDecimals(Number(document.querySelector("meta[name=pokerroom-decimals]")?.getAttribute("content") ?? 0));
      const title = _("Hand {hand}, {table}", { hand: record.events[0].hand, table: record.table });
      setText(this._title, title);
      document.title = title;
      this._player.show(record);
      this._start();
    } catch {
      this._fail(_("The room cannot be reached: try again later."));
    }
  }

  /** Start to play as soon as somebody looks, unless they ask for less motion. */
  _start() {
    if (!mayMove()) return;
    if (document.hidden) document.addEventListener("visibilitychange", () => this._start(), { once: true });
    else this._player.start();
  }

  /** @param {string} text */
  _fail(text) {
    setText(this._title, _("Replay"));
    for (const each of [this._player, this._picture, ...this._files]) setHidden(each, true);
    this._wrong.hidden = false;
    setText(this._wrong, text);
  }
}

customElements.define("hand-page", HandPage);

// @ts-check
/** `<hand-page>`: the replay of a hand that one of its players shared by a link, without a name. */

import { writeDecimals } from "../amounts.js";
import { _ } from "../context.js";
import { h, setHidden, setText } from "../dom.js";
import { stakesText } from "../game-names.js";
import { HAND_FORMATS } from "../generated/hand-formats.js";
import { applySettings } from "../settings.js";
import { pictureLink, showPicture } from "./dialogs.js";
import { HandPlayer } from "./hand-player.js";
import { signpost } from "./signpost.js";

const meta = (/** @type {string} */ name) => document.querySelector(`meta[name=pokerroom-${name}]`)?.getAttribute("content");
const home = () => meta("home") ?? "/";

export class HandPage extends HTMLElement {
  constructor() {
    super();
    this.link = "";
    this._title = h("h1");
    this._terms = h("p.quiet.terms");
    this._player = new HandPlayer();
    this._picture = pictureLink();
    this._links = h("nav.links");
    this._head = h("header", {}, h("div", {}, this._title, this._terms), this._links);
    this._main = h("main", {}, this._player);
  }

  connectedCallback() {
    applySettings();
    const path = `/hand/${this.link}`;
    const link = (/** @type {string} */ href, /** @type {string} */ text, title = "") => h("a", { href, title: title || null }, text);
    showPicture(this._picture, this.link);
    const files = Object.values(HAND_FORMATS).map(({ title, suffix }) => link(`${path}.${suffix}`, suffix.toUpperCase(), _(title)));
    this._links.append(this._picture, ...files, link(home(), meta("home") ? _("My hands") : _("To the room")));
    this.append(this._head, this._main);
    void this._load(path);
  }

  /** @param {string} path */
  async _load(path) {
    try {
      const answer = await fetch(`${path}.json`);
      if (!answer.ok) return this._fail(_("This hand is gone"), _("The room does not have this hand, or no longer has it."));
      const record = await answer.json();
      writeDecimals(Number(meta("decimals") ?? 0), meta("currency") ?? "");
      const title = _("Hand {hand}, {table}", { hand: meta("hand") || record.events[0].hand, table: record.table });
      setText(this._title, title);
      setText(this._terms, stakesText(record.config));
      document.title = title;
      this._player.show(record);
    } catch {
      this._fail(_("The room does not answer"), _("The room cannot be reached: try again later."));
    }
  }

  /** @param {string} title @param {string} text */
  _fail(title, text) {
    setHidden(this._head, true);
    this._main.replaceChildren(signpost(title, text, [h("a.main", { href: home() }, _("To the room"))], "gap"));
  }
}

customElements.define("hand-page", HandPage);

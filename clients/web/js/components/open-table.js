// @ts-check
/** What poker and UTH tables share: head, commands, log with chat, and the buttons beside the name. */

import { announce } from "../alerts.js";
import { language, session, settings, _ } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { LogPane } from "./log-pane.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {[string, string, () => void]} Button  its name, its label, and what it does */

export class OpenTable extends HTMLElement {
  constructor() {
    super();
    this.table = 0;
    this.onclosed = () => {};
    this.onswitch = () => {};
    /** @type {(text: string) => void} */
    this.onhint = () => {};
    this._title = h("h1");
    this._stakes = h("span.stakes");
    this._buttons = h("div.seat-buttons");
    this._side = h("button.plain.side", { type: "button", "aria-expanded": "false", onclick: () => this._toggleSide() });
    this.log = new LogPane();
    this.log.onsay = (text) => this._command("say", { text });
  }

  /** @param {string} name  of the table @param {string} stakes  what is played there */
  _drawFrame(name, stakes) {
    setText(this._title, name);
    setText(this._stakes, stakes);
    setText(this._side, _("Log"));
    setAttribute(this._side, "aria-label", _("Log and chat"));
    this.log.allow(session().name !== null);
    this.log.relabel();
  }

  /** Show a chat message. @param {Message} event @param {string|null} me @param {string[]} aloud  sentences for a screen reader */
  _onChat(event, me, aloud) {
    this.log.addChat(event.player, event.text, event.player === me);
    if (!settings.isHidden(event.player) && event.player !== me) aloud.forEach(announce);
  }

  // --- commands --------------------------------------------------------------------------------------------------

  /** @param {string} type @param {Message} fields */
  async _command(type, fields = {}) {
    try {
      return await session().command(type, { table: this.table, ...fields });
    } catch (error) {
      this.onhint(/** @type {Error} */ (error).message);
      throw error;
    }
  }

  /** Send a command and ignore its outcome, except for the hint about a refusal. @param {string} type @param {Message} fields */
  _do(type, fields = {}) {
    this._command(type, fields).catch(() => {});
  }

  // --- log and chat ----------------------------------------------------------------------------------------------

  _chat() {
    if (!this._sideOpen && getComputedStyle(this._side).display !== "none") this._toggleSide();
    this.log.focusInput();
  }

  get _sideOpen() {
    return this.classList.contains("side-open");
  }

  _toggleSide() {
    const open = this.classList.toggle("side-open");
    setAttribute(this._side, "aria-expanded", String(open));
  }
}

/** Show exactly these buttons in `box`; nothing is touched when they are there. @param {any} box @param {Button[]} wanted */
export function putButtons(box, wanted) {
  const names = `${wanted.map(([name]) => name).join()} ${language()}`;
  if (box.dataset.names === names) return;
  box.dataset.names = names;
  const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.does;
  box.replaceChildren(...wanted.map(([name, label, does]) =>
    h("button.plain", { type: "button", "data-does": name, onclick: does }, label)));
  if (focused) box.querySelector(`[data-does="${focused}"]`)?.focus();
}

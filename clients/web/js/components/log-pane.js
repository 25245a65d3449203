// @ts-check
/** `<log-pane>`: the log of a table with its chat, newest at the bottom, and a field to write in. */

import { settings, _ } from "../context.js";
import { h, setAttribute, setStyle, setText } from "../dom.js";
import { MAX_KEPT, keepLog, keptLog } from "../kept-log.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";

const MAX_LINES = 400;
/** a card in a line: its rank and its suit */
const CARD = /((?:10|[2-9AKQJVDRT])[♠♥♦♣])/;
/** @type {Record<string, string>} */
const SUIT_NAMES = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

export class LogPane extends HTMLElement {
  /** @param {string} label  of the list of lines, in English */
  constructor(label = N_("Log")) {
    super();
    this._label = label;
    /** @type {(player: string) => void} the viewer has muted somebody here */
    this.onmuted = (player) => this.forget(player);
    /** @type {(text: string) => Promise<unknown>} */
    this.onsay = () => Promise.resolve();
    this._atEnd = true;
    this._top = 0;
    /** whether the list is scrolled to its end at the next frame */
    this._willEnd = false;
    /** @type {import("../kept-log.js").Line[]|null} the lines that are kept over a reload, once somebody says for whom */
    this._kept = null;
    this._onLeave = () => {};
    this._list = h("ol.lines", { tabindex: "0", onscroll: () => this._onScroll() });
    // while the list is at its end, no line that goes at the top may have the browser scroll up as a reader would
    setStyle(this._list, "overflow-anchor", "none");
    this._input = h("input.say", { type: "text", maxlength: 300, autocomplete: "off", enterkeyhint: "send" });
    this._send = h("button.send", { type: "submit" });
    this._form = h("form.chat", {}, this._input, this._send);
    this._form.addEventListener("submit", (/** @type {Event} */ event) => this._submit(event));
    this._input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this._input.blur();
    });
  }

  connectedCallback() {
    if (!this.firstChild) {
      this.append(this._list, this._form);
      new ResizeObserver(() => this._keepEnd()).observe(this._list);
    }
    addEventListener("pagehide", this._onLeave);
    this.relabel();
  }

  /** Redraw the labels in the language of the settings. */
  relabel() {
    setAttribute(this._input, "placeholder", _("Say something"));
    setAttribute(this._input, "aria-label", _("Say something"));
    setAttribute(this._list, "aria-label", _(this._label));
    setAttribute(this._list, "data-empty", _("Hands and chat of this table appear here."));
    setText(this._send, _("Send"));
  }

  /** @param {boolean} on  whether the viewer may write */
  allow(on) {
    this._form.hidden = !on;
  }

  focusInput() {
    this._input.focus();
  }

  /** @param {string} text @param {string} kind  class of the line */
  add(text, kind = "") {
    this._keep({ text, kind });
    this._append(lineOf(text, kind));
  }

  /** Whether nothing is there yet. */
  get empty() {
    return !this._list.childElementCount;
  }

  /** Whether a line of this text is kept. @param {string} text */
  has(text) {
    return Boolean(this._kept?.some((line) => line.text === text));
  }

  /** Show what this tab has kept of the log of a table, and keep what follows. @param {string|null} name  the viewer's @param {number} table */
  keepAs(name, table) {
    if (this._kept) return;
    const before = keptLog(sessionStorage, name, table);
    this._kept = before;
    for (const { text, kind, player } of before) {
      if (player === undefined) this._append(lineOf(text, kind));
      else this._appendChat(player, text, kind === "mine");
    }
    if (before.length) this._append(h("li.gap", {}, _("The page was loaded again here.")));
    this._onLeave = () => this._kept && keepLog(sessionStorage, name, table, this._kept);
    addEventListener("pagehide", this._onLeave);
  }

  disconnectedCallback() {
    removeEventListener("pagehide", this._onLeave);
  }

  /** @param {import("../kept-log.js").Line} line */
  _keep(line) {
    this._kept?.push(line);
    if (this._kept && this._kept.length > 2 * MAX_KEPT) this._kept.splice(0, MAX_KEPT);
  }

  /** Add a chat message, unless its player is muted. @param {string} player @param {string} text @param {boolean} mine */
  addChat(player, text, mine) {
    if (settings.isMuted(player)) return;
    this._keep({ text, kind: mine ? "mine" : "", player });
    this._appendChat(player, text, mine);
  }

  /** @param {string} player @param {string} text @param {boolean} mine */
  _appendChat(player, text, mine) {
    const mute = h("button.mute", { type: "button", title: _("Mute {player}", { player }), onclick: () => this._mute(player) }, "×");
    setAttribute(mute, "aria-label", _("Mute {player}", { player }));
    this._append(h(mine ? "li.chat-line" : "li.chat-line.others", { "data-player": player }, h("b", {}, player), ` ${text}`, mine ? null : mute));
  }

  /** @param {string} player */
  _mute(player) {
    void changeSettings({ muted: settings.withToggled(player) }).catch(() => {});
    this.onmuted(player);
    this._input.focus();
  }

  /** Remove what a player has said. @param {string} player */
  forget(player) {
    for (const line of [...this._list.children]) if (line.dataset.player === player) line.remove();
    if (this._kept) this._kept = this._kept.filter((line) => line.player !== player);
  }

  /** Replace a part of the newest line that has it. @param {string} before @param {string} after */
  rewrite(before, after) {
    const line = [...this._list.children].reverse().find((each) => each.textContent.includes(before));
    if (line) setText(line, line.textContent.replace(before, after));
  }

  /** @param {HTMLElement} line */
  _append(line) {
    const list = this._list;
    list.append(line);
    while (list.childElementCount > MAX_LINES) list.firstElementChild?.remove();
    this._keepEndSoon();
  }

  /** Scroll at the next frame, when the page is laid out anyway. */
  _keepEndSoon() {
    if (this._willEnd) return;
    this._willEnd = true;
    requestAnimationFrame(() => {
      this._willEnd = false;
      this._keepEnd();
    });
  }

  /** Stop following new lines when the reader scrolls up, until they scroll down again. */
  _onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = this._list;
    const near = scrollHeight - scrollTop - clientHeight < 40;
    if (near || scrollTop < this._top) this._atEnd = near;
    this._top = scrollTop;
    setStyle(this._list, "overflow-anchor", this._atEnd ? "none" : "auto");
  }

  /** Scroll to the newest line, also after a resize, if the reader was there. */
  _keepEnd() {
    if (!this._atEnd) return;
    this._list.scrollTop = this._list.scrollHeight;
    this._top = this._list.scrollTop;
  }

  /** @param {Event} event */
  async _submit(event) {
    event.preventDefault();
    const text = this._input.value.trim();
    if (!text) return;
    this._input.value = "";
    try {
      await this.onsay(text);
    } catch {
      this._input.value = this._input.value || text;
    }
  }
}

/** A line of the log with its cards in the colours of their suits. @param {string} text @param {string} kind  classes of the line */
export function lineOf(text, kind = "") {
  const parts = text.split(CARD).map((part) => (CARD.test(part) ? h(`span.log-${SUIT_NAMES[part.slice(-1)]}`, {}, part) : part));
  return h("li", { class: kind || null }, parts);
}

customElements.define("log-pane", LogPane);

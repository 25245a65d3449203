// @ts-check
/** What poker and UTH tables share: head, commands, log with chat, and the buttons beside the name. */

import { announce } from "../alerts.js";
import { language, session, settings, _ } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { ChatWindow } from "./chat-window.js";
import { LogPane } from "./log-pane.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {import("./table-buttons.js").Button} Button */

export class OpenTable extends HTMLElement {
  constructor() {
    super();
    this.table = 0;
    this.onclosed = () => {};
    this.onswitch = () => {};
    /** a spectator wants a name */
    this.onname = () => {};
    /** shows a message, for `time` ms where that is said; what is returned takes it away @type {(text: string, time?: number) => (() => void)} */
    this.onhint = () => () => {};
    this._title = h("h1");
    this._stakes = h("span.stakes");
    this._buttons = h("div.seat-buttons");
    this._side = h("button.plain.side", { type: "button", "aria-expanded": "false", onclick: () => this._toggleSide() });
    this.log = new LogPane();
    this._chatButton = h("button.plain.chat-button", { type: "button", "aria-expanded": "false", onclick: () => this.toggleChat() }, h("span"), h("b.unread", { hidden: true }));
    this.chatWindow = new ChatWindow();
    this.chatWindow.hidden = true;
    this.chatWindow.over = () => (isSeen(this.log) ? this.log : this.felt);
    this.chatWindow.onclose = () => this._chatClosed();
    for (const pane of this._chats) {
      pane.onsay = (text) => this._command("say", { text });
      pane.onmuted = (player) => this._chats.forEach((each) => each.forget(player));
    }
    /** how many messages of others came while no chat of this table was in sight */
    this.unread = 0;
    this.onunread = () => {};
    /** whether another device has the table: nothing here is current */
    this.away = false;
    /** the player opens or closes the window with the chat of this table */
    this.ontogglechat = () => {};
  }

  /** @param {string} name  of the table @param {string} stakes  what is played there */
  _drawFrame(name, stakes) {
    setText(this._title, name);
    setText(this._stakes, stakes);
    setText(this._side, _("Log"));
    setAttribute(this._side, "aria-label", _("Log and chat"));
    this.log.allow(session().name !== null);
    this.log.relabel();
    this.chatWindow.draw(name, session().name !== null);
    this._drawUnread();
  }

  /** Show a chat message. @param {Message} event @param {string|null} me @param {string[]} aloud  sentences for a screen reader */
  _onChat(event, me, aloud) {
    for (const pane of this._chats) pane.addChat(event.player, event.text, event.player === me);
    if (settings.isHidden(event.player) || event.player === me) return;
    aloud.forEach(announce);
    if (!this._chatSeen) this._setUnread(this.unread + 1);
  }

  /** Another device has the table: grey out what is shown, and offer to bring it back. @param {string} text @param {() => void} bring */
  greyOut(text, bring) {
    this.away = true;
    this.classList.add("elsewhere");
    for (const child of /** @type {Iterable<HTMLElement>} */ (this.children)) child.inert = true;
    this.append(h("div.elsewhere-note", {}, h("p", {}, text), h("button.main", { type: "button", onclick: bring }, _("Play here"))));
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

  /** Everything of the table that shows chat. */
  get _chats() {
    return [this.log, this.chatWindow.chat];
  }

  /** The part that is played on; the tables say which element it is. @returns {Element} */
  get felt() {
    return this;
  }

  /** Write in the chat: in its window, or beside the table where that is in sight. */
  _chat() {
    if (this.chatWindow.hidden && !isSeen(this.log)) this.ontogglechat();
    (this.chatWindow.hidden ? this.log : this.chatWindow.chat).focusInput();
  }

  /** Open the window with the chat, or close it. */
  toggleChat() {
    this.ontogglechat();
    if (!this.chatWindow.hidden && matchMedia("(pointer: fine)").matches) this.chatWindow.chat.focusInput();
  }

  /** @param {boolean} on  whether the window of this table is the one that is shown */
  showChat(on) {
    this.chatWindow.show(on);
    setAttribute(this._chatButton, "aria-expanded", String(on));
    this.noteSeen();
  }

  _chatClosed() {
    this.ontogglechat();
    this._chatButton.focus();
  }

  get _chatSeen() {
    return !document.hidden && this._chats.some(isSeen);
  }

  /** Nothing is unread any more once a chat is in sight. */
  noteSeen() {
    this.chatWindow.lay();
    if (this.unread && this._chatSeen) this._setUnread(0);
  }

  /** @param {number} count */
  _setUnread(count) {
    this.unread = count;
    this._drawUnread();
    this.onunread();
  }

  _drawUnread() {
    const [word, badge] = this._chatButton.children;
    const count = this.unread;
    setText(word, _("Chat"));
    setText(badge, count);
    badge.hidden = !count;
    setAttribute(this._chatButton, "aria-label", count ? _("Chat, {count} unread", { count }) : _("Chat"));
  }

  get _sideOpen() {
    return this.classList.contains("side-open");
  }

  _toggleSide() {
    const open = this.classList.toggle("side-open");
    setAttribute(this._side, "aria-expanded", String(open));
    this.noteSeen();
  }
}

/** @param {Element} element */
const isSeen = (element) => element.checkVisibility();

/** Show exactly these buttons in `box`; when they are there, they only do what is wanted now. @param {any} box @param {Button[]} wanted */
export function putButtons(box, wanted) {
  const names = `${wanted.map(([name]) => name).join()} ${language()}`;
  if (box.dataset.names !== names) {
    box.dataset.names = names;
    const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.does;
    box.replaceChildren(...wanted.map(([name, label]) => h("button.plain", { type: "button", "data-does": name }, label)));
    if (focused) box.querySelector(`[data-does="${focused}"]`)?.focus();
  }
  wanted.forEach(([, , does, pressed], i) => {
    box.children[i].onclick = does;
    setAttribute(box.children[i], "aria-pressed", pressed === undefined ? null : String(pressed));
  });
}

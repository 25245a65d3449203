// @ts-check
/** `<chat-window>`: the chat of a table in a window that can be moved and resized, by pointer, touch and keys. */

import { settings, _ } from "../context.js";
import { h, setAttribute, setStyle, setText } from "../dom.js";
import { fromPlace, inSight, settingOf, toPlace, usualBox } from "../chat-place.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";
import { LogPane } from "./log-pane.js";

/** @typedef {import("../chat-place.js").Box} Box */
/** @typedef {(box: Box, right: number, down: number) => Box} Change  of the box, by px to the right and down */

/** px by a press of an arrow, and with Shift */
const STEP = 16;
const LEAP = 96;
/** ms after the last press of an arrow, until the room stores the place */
const SETTLED_MS = 600;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {Change} */
const move = (box, right, down) => ({ ...box, left: box.left + right, top: box.top + down });
/** @type {Change} */
const resize = (box, right, down) => ({ ...box, width: box.width + right, height: box.height + down });

export class ChatWindow extends HTMLElement {
  constructor() {
    super();
    this.onclose = () => {};
    /** What the window stands over until somebody moves it. @type {() => Element} */
    this.over = () => document.body;
    this.chat = new LogPane(N_("Chat"));
    this._title = h("span.chat-title");
    this._mover = h("button.chat-move", { type: "button" }, h("span", { "aria-hidden": "true" }, "⠿"), this._title);
    this._close = h("button.plain.chat-close", { type: "button", onclick: () => this.onclose() }, "×");
    this._sizer = h("button.chat-size", { type: "button" }, h("span", { "aria-hidden": "true" }, "◢"));
    /** @type {Box|null} where it is while it is being moved */
    this._box = null;
    this._settles = 0;
    this._onResize = () => this.lay();
  }

  connectedCallback() {
    addEventListener("resize", this._onResize);
    if (this.firstChild) return;
    setAttribute(this, "role", "region");
    this.append(h("div.chat-bar", {}, this._mover, this._close), this.chat, this._sizer);
    this._follow(this._mover, move);
    this._follow(this._sizer, resize);
  }

  disconnectedCallback() {
    removeEventListener("resize", this._onResize);
    clearTimeout(this._settles);
  }

  /** @param {string} table  its name @param {boolean} mayWrite */
  draw(table, mayWrite) {
    setText(this._title, _("Chat: {name}", { name: table }));
    setAttribute(this, "aria-label", _("Chat: {name}", { name: table }));
    setAttribute(this._mover, "aria-label", _("Move the chat: arrow keys, with Shift by more"));
    setAttribute(this._sizer, "aria-label", _("Resize the chat: arrow keys, with Shift by more"));
    setAttribute(this._close, "aria-label", _("Close the chat"));
    this.chat.allow(mayWrite);
    this.chat.relabel();
    if (!this.hidden) this.lay();
  }

  /** @param {boolean} on */
  show(on) {
    if (this.hidden === !on) return;
    this.hidden = !on;
    if (on) this.lay();
  }

  // --- its place -------------------------------------------------------------------------------------------------

  /** The browser's window in px of this element, which a very large screen zooms. */
  get _page() {
    const zoom = this._zoom;
    return { width: innerWidth / zoom, height: innerHeight / zoom };
  }

  get _zoom() {
    return /** @type {any} */ (this).currentCSSZoom ?? 1;
  }

  /** Where it is now. @returns {Box} */
  _current() {
    const page = this._page;
    const kept = settings.values[settingOf(page)];
    if (this._box) return inSight(this._box, page);
    return kept ? fromPlace(kept, page) : usualBox(this._areaOf(this.over()), page);
  }

  /** @param {Element} element @returns {Box} */
  _areaOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const zoom = this._zoom;
    return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom };
  }

  /** Put it in its place, which may have changed with what is below. */
  lay() {
    if (this.hidden) return;
    const box = this._current();
    for (const side of /** @type {(keyof Box)[]} */ (["left", "top", "width", "height"])) setStyle(this, side, `${box[side]}px`);
  }

  /** Store where it is, with the player's name where there is one. */
  _keep() {
    if (!this._box) return;
    const page = this._page;
    const place = toPlace(inSight(this._box, page), page);
    this._box = null;
    void changeSettings({ [settingOf(page)]: place }).catch(() => {});
    this.lay();
  }

  /** Let a button move or resize the window, by pointer and by arrow keys. @param {HTMLElement} button @param {Change} change */
  _follow(button, change) {
    /** @type {{x: number, y: number, box: Box}|null} */
    let from = null;
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      from = { x: event.clientX, y: event.clientY, box: this._current() };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener("pointermove", (event) => {
      if (!from) return;
      const zoom = this._zoom;
      this._box = change(from.box, (event.clientX - from.x) / zoom, (event.clientY - from.y) / zoom);
      this.lay();
    });
    for (const end of ["pointerup", "pointercancel"]) {
      button.addEventListener(end, () => {
        from = null;
        this._keep();
      });
    }
    button.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      const by = event.shiftKey ? LEAP : STEP;
      this._box = inSight(change(this._current(), arrow[0] * by, arrow[1] * by), this._page);
      this.lay();
      clearTimeout(this._settles);
      this._settles = setTimeout(() => this._keep(), SETTLED_MS);
      event.preventDefault();
      event.stopPropagation();
    });
  }
}

customElements.define("chat-window", ChatWindow);

// @ts-check
/** `<action-bar>`: three large buttons in fixed positions, and above them the amount. It only offers what the server allows. */

import { amount, amountHint, inBlinds, keyOf, language, parsedAmount, plainNumber, settings, _, typedAmount, unitOf, written } from "../context.js";
import { h, setAttribute, setHidden, setText } from "../dom.js";
import { actionButtons } from "../action-buttons.js";
import { makePreAction, dueAction, stillHolds } from "../pre-action.js";
import { amountAt, clampTo, sizeButtons, sliderPosition, stepTo } from "../bet-sizing.js";
import { N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */

/** `guard`: ms after a change of costs in which the buttons ignore clicks */
export const TIMING = { guard: 250 };

/** how many buttons of usual sizes there are */
const SIZES = 5;
/** streets before the first cards of the board, or before the draw */
const EARLY = new Set(["preflop", "predraw"]);
const NAMES = ["fold", "passive", "raise"];
const SLIDER_STEPS = 1000;

export class ActionBar extends HTMLElement {
  constructor() {
    super();
    /** @type {(act: import("../bet-sizing.js").Act, turn: Record<string, any>) => Promise<void>} */
    this.onact = async () => {};
    /** @type {(cards: string[]) => void} */
    this.onshow = () => {};
    /** @type {(text: string) => void} */
    this.onhint = () => {};
    /** @type {Set<string>} */
    this.discards = new Set();
    /** @type {View|null} */
    this._view = null;
    /** @type {number|null} */
    this._to = 0;
    /** the language and unit of the number in the field */
    this._unit = "";
    this._decision = "";
    this._sent = "";
    this._signature = "";
    this._readyAt = 0;
    /** whether the press that has begun was meant for other buttons */
    this._mistaken = false;
    this._armed = "";
    /** @type {import("../pre-action.js").PreAction|null} */
    this._preAction = null;
    this._shown = 0;
    /** whether a hint of this bar may still stand on the page */
    this._told = false;
    /** @type {import("../action-buttons.js").ActionButtons|null} */
    this._buttons = null;
    this._moves = NAMES.map((name, i) =>
      h("button.move", { type: "button", "data-move": name, onclick: () => this._press(i) }, h("span.label"), h("kbd", { "aria-hidden": "true" })),
    );
    this._sizes = Array.from({ length: SIZES }, (_, i) =>
      h("button.size", { type: "button", onclick: () => this._pickSize(i) }, h("span.size-name"), h("span.size-amount")),
    );
    this._build();
  }

  _build() {
    this._slider = h("input.slider", { type: "range", min: 0, max: SLIDER_STEPS, step: "any", oninput: () => this._onSlider() });
    this._slider.addEventListener("wheel", (/** @type {WheelEvent} */ event) => this._wheel(event), { passive: false });
    const typing = { oninput: () => this._onTyped(), onchange: () => this._correctTyped() };
    this._number = h("input.number", { type: "text", inputmode: "numeric", autocomplete: "off", ...typing });
    this._number.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this._numberKey(event));
    this._box = h("span.in-unit", {}, this._number);
    this._less = h("button.step", { type: "button", onclick: () => this.step(-1) }, "−");
    this._more = h("button.step", { type: "button", onclick: () => this.step(1) }, "+");
    this._sizing = h(
      "div.sizing",
      {},
      h("div.sizes", {}, this._sizes),
      h("div.fine", {}, this._less, this._slider, this._more, this._box),
    );
    this._preTitle = h("p.pre-title.off");
    this._row = h("div.moves", {}, this._moves);
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._sizing, this._preTitle, this._row);
    setAttribute(this, "role", "group");
  }

  /** @param {View} view */
  update(view) {
    this._view = view;
    const { turn } = view;
    const decision = turn && turn.seat === view.you ? `${turn.hand}.${turn.decision}` : "";
    if (decision !== this._decision) this._newDecision(decision);
    if (this._preAction && !this._decision && !stillHolds(this._preAction, view)) this._voidPreAction();
    if (this._decision && this._preAction) this._sendPreAction();
    this._draw();
  }

  /** @param {string} decision */
  _newDecision(decision) {
    if (this._told) this._hint("");
    this._decision = decision;
    this.discards.clear();
    const turn = this._view?.turn;
    this._to = decision && turn?.legal.aggression ? turn.legal.min_to : null;
    this._write();
  }

  _voidPreAction() {
    this._preAction = null;
    this._hint(_("The amount changed: choose again."));
  }

  /** Give a hint about what is to be decided, which goes with the decision. @param {string} text */
  _hint(text) {
    this._told = Boolean(text);
    this.onhint(text);
  }

  _sendPreAction() {
    const view = /** @type {View} */ (this._view);
    const act = this._preAction && dueAction(this._preAction, view);
    if (!act) this._voidPreAction();
    this._preAction = null;
    if (act) void this._send(act);
  }

  /** Select a card as a discard, or deselect it. @param {string} card */
  toggle(card) {
    const max = this._view?.turn?.legal.draw_max ?? 0;
    if (!this._drawing()) return;
    if (!this.discards.delete(card) && this.discards.size < max) this.discards.add(card);
    this._draw();
  }

  _drawing() {
    return Boolean(this._decision && this._view?.turn?.legal.draw_max && this._sent !== this._decision);
  }

  /** The selected discards, `null` when there is no draw to decide. */
  choosing() {
    return this._drawing() ? this.discards : null;
  }

  /** Says which buttons there are and what they cost. */
  get signature() {
    return this._signature;
  }

  /** A press begins, maybe a long one: it is ignored if there are other buttons now than those that it was meant for. @param {string} signature */
  meantFor(signature) {
    this._mistaken = signature !== this._signature;
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {"fold"|"passive"|"raise"} name */
  press(name) {
    this._press(NAMES.indexOf(name));
  }

  showAll() {
    if (this._buttons?.mode === "show") this._press(2);
  }

  allIn() {
    const turn = this._sizedTurn();
    if (turn) this._setTo(turn.legal.max_to);
  }

  /** Change the amount by a number of big blinds. @param {number} steps */
  step(steps) {
    const turn = this._sizedTurn();
    if (turn && this._view) this._setTo(stepTo(turn, this._to ?? turn.legal.min_to, steps, this._view.config.big_blind));
  }

  /** Choose the size, or at a draw the card, with this number from 1. @param {number} number */
  digit(number) {
    const turn = this._sizedTurn();
    if (turn && number) this._pickSize(number - 1);
    const card = this._view?.you ? this._view.seats[this._view.you]?.cards?.[number - 1] : undefined;
    if (this._drawing() && card) this.toggle(card);
  }

  // --- amounts ---------------------------------------------------------------------------------------------------

  _sizedTurn() {
    return this._buttons?.sizing ? this._view?.turn : null;
  }

  /** @param {number} to */
  _setTo(to) {
    const turn = this._sizedTurn();
    if (!turn) return;
    this._to = clampTo(turn, to);
    this._write();
    this._draw();
  }

  /** Write the amount into the field, in the unit of the settings. */
  _write() {
    const config = this._view?.config ?? {};
    this._unit = unitMark(config);
    this._number.value = this._to === null ? "" : typedAmount(this._to, config);
  }

  /** @param {number} index */
  _pickSize(index) {
    const turn = this._sizedTurn();
    const size = turn && this._usualSizes(turn)[index];
    if (size?.possible) this._setTo(size.to);
  }

  /** @param {Record<string, any>} turn @returns {import("../bet-sizing.js").SizeButton[]} */
  _usualSizes(turn) {
    const view = /** @type {View} */ (this._view);
    const bets = Object.values(view.seats).map(({ bet }) => bet);
    const mine = view.you === null ? 0 : (view.seats[view.you]?.bet ?? 0);
    const at = { early: EARLY.has(view.street), highest: Math.max(...bets), mine, bigBlind: view.config.big_blind };
    return sizeButtons(turn, at, settings.values);
  }

  _onSlider() {
    const turn = this._sizedTurn();
    if (turn && this._view) this._setTo(amountAt(turn, Number(this._slider.value) / SLIDER_STEPS, this._view.config.big_blind));
  }

  /** @param {WheelEvent} event */
  _wheel(event) {
    if (!this._sizedTurn()) return;
    event.preventDefault();
    this.step(event.deltaY < 0 ? 1 : -1);
  }

  _onTyped() {
    const turn = this._sizedTurn();
    if (!turn) return;
    const typed = parsedAmount(this._number.value, this._view?.config ?? {});
    this._to = typed !== null && typed >= turn.legal.min_to && typed <= turn.legal.max_to ? typed : null;
    this._draw();
  }

  /** After an impossible amount was typed, say what is possible and take the nearest. */
  _correctTyped() {
    const turn = this._sizedTurn();
    if (!turn || this._to !== null) return;
    this._hintAmount(turn);
    this._setTo(parsedAmount(this._number.value, this._view?.config ?? {}) ?? turn.legal.min_to);
  }

  /** @param {Record<string, any>} turn */
  _hintAmount({ legal }) {
    this._hint(amountHint(legal.min_to, legal.max_to, this._view?.config ?? {}));
  }

  /** @param {KeyboardEvent} event */
  _numberKey(event) {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      this.step((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 5 : 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const turn = this._sizedTurn();
      if (turn && this._to === null) this._hintAmount(turn);
      else this.press("raise");
    } else if (event.key === "Escape") this._number.blur();
  }

  // --- buttons ---------------------------------------------------------------------------------------------------

  /** @param {number} index */
  _press(index) {
    const slot = this._buttons?.slots[index];
    const view = this._view;
    const mistaken = this._mistaken;
    this._mistaken = false;
    if (mistaken || !slot || slot.off || !view || performance.now() < this._readyAt) return;
    if (slot.act) {
      if (!this._asksAgain(slot.act)) return void this._send(slot.act);
      this._hint(_("That takes all your chips: press again to do it."));
      this._draw();
    }
    else if (slot.pre) {
      this._preAction = slot.pressed ? null : makePreAction(view, slot.pre);
      this._draw();
    } else if (slot.show) {
      this._shown = view.hand;
      this.onshow(slot.show);
      this._draw();
    }
  }

  /** Whether this is the first press for all chips, which wants a second. @param {import("../bet-sizing.js").Act} act */
  _asksAgain(act) {
    const legal = this._view?.turn?.legal;
    const to = act.action === "call" ? legal?.call_to : act.to;
    const all = legal && ["call", "bet", "raise"].includes(act.action) && to === legal.all_in_to;
    if (!all || !settings.values.confirmAllIn || this._isArmed(act)) return false;
    this._armed = this._pressOf(act);
    return true;
  }

  /** Whether a second press of this takes all chips. @param {import("../bet-sizing.js").Act} act */
  _isArmed(act) {
    return this._armed === this._pressOf(act);
  }

  /** @param {import("../bet-sizing.js").Act} act */
  _pressOf(act) {
    return `${this._decision} ${act.action} ${act.to ?? ""}`;
  }

  /** @param {import("../bet-sizing.js").Act} act */
  async _send(act) {
    const turn = this._view?.turn;
    const decision = this._decision;
    if (!turn || this._sent === decision) return;
    this._sent = decision;
    if (this._told) this._hint("");
    this._draw();
    try {
      await this.onact(act, turn);
    } catch {
      if (this._sent === decision) this._sent = "";
    }
    this._draw();
  }

  _draw() {
    const view = this._view;
    if (!view) return;
    const done = this._decision ? this._sent === this._decision : this._shown === view.hand;
    this._buttons = actionButtons(view, this._to, [...this.discards], this._preAction, done);
    this._guard(this._buttons.signature);
    this._moves.forEach((/** @type {any} */ button, i) => this._drawMove(button, this._buttons?.slots[i] ?? null));
    this._drawSizing(view, this._buttons.sizing);
    setAttribute(this, "data-mode", this._buttons.mode);
    setAttribute(this, "data-sized", view.config.structure !== "limit" && "");
    const choosing = this._buttons.mode === "pre";
    this._preTitle.classList.toggle("off", !choosing);
    setText(this._preTitle, _("When it is your turn:"));
    setAttribute(this, "aria-label", _(choosing ? N_("When it is your turn:") : N_("Your actions")));
    this.dispatchEvent(new CustomEvent("drawn"));
  }

  /** Ignore clicks for a moment after the costs changed. @param {string} signature */
  _guard(signature) {
    if (signature === this._signature) return;
    this._signature = signature;
    this._readyAt = performance.now() + TIMING.guard;
    setAttribute(this, "data-ready", "false");
    setTimeout(() => signature === this._signature && setAttribute(this, "data-ready", "true"), TIMING.guard + 10);
  }

  /** @param {HTMLButtonElement} button @param {import("../action-buttons.js").Slot|null} slot */
  _drawMove(button, slot) {
    const label = /** @type {Element} */ (button.firstElementChild);
    const armed = Boolean(slot?.act && this._isArmed(slot.act));
    setText(label, !slot ? "" : armed ? _("{label}?", { label: this._label(slot) }) : this._label(slot));
    button.classList.toggle("armed", armed);
    setText(/** @type {Element} */ (button.lastElementChild), slot && !slot.off ? keyOf(keyAction(button.dataset.move, slot)) : "");
    setAttribute(button, "data-look", slot?.look ?? "empty");
    setAttribute(button, "data-action", slot?.act?.action ?? slot?.pre ?? (slot?.show ? "show" : null));
    setAttribute(button, "aria-pressed", slot?.pre ? String(Boolean(slot.pressed)) : null);
    setAttribute(button, "aria-disabled", slot?.off ? "true" : null);
    button.disabled = !slot;
  }

  /** @param {import("../action-buttons.js").Slot} slot */
  _label(slot) {
    const config = this._view?.config ?? {};
    const { amount: chips, low, high, card, ...rest } = slot.values;
    const values = { ...rest, amount: amount(chips ?? 0, config) };
    if (low !== undefined) Object.assign(values, { low: amount(low, config), high: amount(high, config) });
    if (card !== undefined) Object.assign(values, { card: written().cards([card]) });
    return _(slot.label, values);
  }

  /** @param {View} view @param {boolean} on */
  _drawSizing(view, on) {
    this._sizing.classList.toggle("off", !on);
    for (const input of [this._slider, this._number, this._less, this._more]) input.disabled = !on;
    setAttribute(this._less, "aria-label", _("Less"));
    setAttribute(this._more, "aria-label", _("More"));
    const blinds = inBlinds(view.config);
    setAttribute(this._number, "aria-label", _(blinds ? N_("Amount to bet or raise to, in big blinds") : N_("Amount to bet or raise to")));
    setAttribute(this._number, "inputmode", blinds ? "decimal" : "numeric");
    setAttribute(this._number, "aria-invalid", on && this._to === null && "true");
    setAttribute(this._box, "data-unit", blinds && _("BB"));
    if (this._unit !== unitMark(view.config)) this._write();
    setAttribute(this._slider, "aria-label", _("Amount to bet or raise to"));
    const turn = on ? view.turn : null;
    const sizes = turn ? this._usualSizes(turn) : [];
    this._sizes.forEach((/** @type {any} */ button, i) => {
      const size = sizes[i];
      button.disabled = !size?.possible;
      setHidden(button, Boolean(turn) && !size);
      if (!size) return;
      const [name, chips] = button.children;
      setText(name, _(size.label, { count: plainNumber(size.values.count ?? 0) }));
      setText(chips, amount(size.to, view.config));
      setAttribute(button, "data-size", size.name);
      setAttribute(button, "aria-pressed", String(size.possible && size.to === this._to));
    });
    if (!turn || this._to === null) return;
    this._slider.value = String(sliderPosition(turn, this._to) * SLIDER_STEPS);
    setAttribute(this._slider, "aria-valuetext", amount(this._to, view.config, "spoken"));
  }
}

/** The action of the key that presses a button now; empty when none does. @param {string|undefined} move @param {import("../action-buttons.js").Slot} slot */
const keyAction = (move, slot) => (!slot.show ? (move ?? "") : move === "raise" ? "show" : "");

/** Changes when the amount in the field has to be rewritten. @param {Record<string, any>} config */
const unitMark = (config) => `${language()} ${unitOf(config)}`;

customElements.define("action-bar", ActionBar);

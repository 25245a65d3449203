// @ts-check
/** `<hand-player>`: replays a hand step by step, forwards and backwards, by buttons, a slider or keys. */

import { spoken, _, written } from "../context.js";
import { h, setAttribute, setText, shape } from "../dom.js";
import { firstDecision, ownActs, playbackOf, shownLater, stepAt, streetsOf, wayTo } from "../hands/playback.js";
import { mayMove } from "./flying-chips.js";
import { lineOf } from "./log-pane.js";
import { PokerFelt } from "./poker-felt.js";
import { NP_, N_ } from "../translation.js";

/** @typedef {import("../hands/playback.js").Playback} Playback */

const STEP_MS = 1200;
/** Each sign as an SVG path in a 24 by 24 box. */
const SIGNS = /** @type {Record<string, string>} */ ({
  step_first: "M4 5h3v14H4zM20 5v14L9 12z",
  step_back: "M14 5v14L4 12zM17 5h3v14h-3z",
  step_play: "M7 5l11 7-11 7z",
  step_pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  step_on: "M10 5v14l10-7zM4 5h3v14H4z",
  step_last: "M17 5h3v14h-3zM4 5v14l11-7z",
});

/** @type {Record<string, string>} */
const LABELS = {
  step_first: N_("To the beginning"),
  step_back: N_("One step back"),
  step_play: NP_("replay", "Play"),
  step_pause: N_("Pause"),
  step_on: N_("One step forward"),
  step_last: N_("To the end"),
};

/** what leads to each street @type {Record<string, string>} */
const STREETS = { preflop: N_("Pre-flop"), flop: N_("Flop"), turn: N_("Turn"), river: N_("River") };

export class HandPlayer extends HTMLElement {
  constructor() {
    super();
    /** @type {Playback|null} */
    this._playback = null;
    /** @type {Record<string, any>} */
    this._record = {};
    /** the cards that others showed later, by their seats @type {Record<number, string[]>} */
    this._known = {};
    this._at = 0;
    /** @type {(acts: number) => void} the playback is where its viewer has acted so often */
    this.onstep = () => {};
    /** what stands under the buttons */
    this.notes = h("div.notes");
    /** @type {any} */
    this._timer = null;
    this._felt = new PokerFelt();
    this._sentence = h("p.sentence", { role: "status" });
    this._lines = h("ol.lines", { tabindex: "0" });
    this._slider = h("input", { type: "range", min: 0, step: "any", oninput: () => this._playback && this._jump(stepAt(this._playback, Number(this._slider.value))) });
    this._streets = h("div.streets");
    /** the cards of others stay hidden until they were shown */
    this._asItWas = h("button.plain.as-it-was", { type: "button", "aria-pressed": "false", onclick: () => this._toggleKnown() });
    this._buttons = this._makeButtons();
    this._keys = h("p.quiet");
    this.addEventListener("keydown", (event) => this._key(event));
    this.addEventListener("click", (event) => event.detail && event.target !== this._slider && this.takeKeys());
  }

  connectedCallback() {
    if (this.firstChild) return;
    const row = h("div.steps", {}, Object.values(this._buttons), this._asItWas, h("div.way", {}, this._slider, this._streets));
    this.append(this._felt, h("div.step-box", {}, this._sentence, row, this._keys, this.notes), h("div.pane", {}, this._lines));
  }

  disconnectedCallback() {
    this.pause();
  }

  _makeButtons() {
    const make = (/** @type {string} */ step, /** @type {() => void} */ does) =>
      h("button.plain", { type: "button", "data-step": step, onclick: does }, shape(SIGNS[step], "sign"));
    return {
      step_first: make("step_first", () => this._jump(0)),
      step_back: make("step_back", () => this._jump(this._at - 1)),
      step_play: make("step_play", () => this._toggle()),
      step_on: make("step_on", () => this._jump(this._at + 1)),
      step_last: make("step_last", () => this._jump(Infinity)),
    };
  }

  /** Show a hand from its first decision on, with the cards dealt; it plays as soon as somebody looks, unless they ask for less motion. @param {Record<string, any>} record */
  show(record) {
    this.pause();
    this._record = record;
    this._known = shownLater(record);
    this._asItWas.hidden = !Object.keys(this._known).length;
    this._go(firstDecision(this._makePlayback()));
    this._startWhenSeen();
  }

  /** @returns {Playback} */
  _makePlayback() {
    const asItWas = this._asItWas.getAttribute("aria-pressed") === "true";
    this._playback = playbackOf(this._record, asItWas ? {} : this._known);
    this._slider.max = String(Math.max(1, streetsOf(this._playback).length));
    this._fill();
    return this._playback;
  }

  /** Show the cards of others from the start, or as they were shown. */
  _toggleKnown() {
    setAttribute(this._asItWas, "aria-pressed", String(this._asItWas.getAttribute("aria-pressed") !== "true"));
    this._makePlayback();
    this._go(this._at);
  }

  _startWhenSeen() {
    if (!mayMove()) return;
    if (document.hidden) document.addEventListener("visibilitychange", () => this._startWhenSeen(), { once: true });
    else this.start();
  }

  /** Focus the play button, so that keys step through the hand. */
  takeKeys() {
    this._buttons.step_play.focus();
  }

  /** Redraw everything in the language of the settings. */
  relabel() {
    if (this._playback) {
      this._fill();
      this._go(this._at);
    }
  }

  /** The options of the table where the hand was played. */
  get _config() {
    return this._playback?.start.config ?? {};
  }

  get position() {
    return { at: this._at, count: this._playback?.steps.length ?? 0, playing: this._timer !== null };
  }

  /** How often the viewer has acted so far. */
  get acts() {
    return this._playback ? ownActs(this._playback, this._at) : 0;
  }

  _fill() {
    for (const [step, button] of Object.entries(this._buttons)) {
      const label = _(LABELS[step]);
      setAttribute(button, "aria-label", label);
      setAttribute(button, "title", label);
    }
    setAttribute(this._slider, "aria-label", _("Replay"));
    setAttribute(this._lines, "aria-label", _("Log"));
    setText(this._keys, _("← and → step, Home and End jump, Space plays and pauses."));
    setText(this._asItWas, _("As it was"));
    const steps = this._playback?.steps ?? [];
    const streets = this._playback ? streetsOf(this._playback) : [];
    this._streets.replaceChildren(...streets.map(({ street, at }) =>
      h("button.plain", { type: "button", "data-at": at, onclick: () => this._jump(at) }, _(STREETS[street]))));
    this._lines.replaceChildren(...steps.map((_, i) => lineOf(this._words(i + 1, written(this._config)))));
  }

  /** @param {number} at @param {import("../words.js").Words} words */
  _words(at, words) {
    const step = this._playback?.steps[at - 1];
    if (!step) return _("Before the hand");
    const sentences = step.events.flatMap((event) => words.of(event, step.view));
    return sentences.join(". ") || _("The cards are dealt.");
  }

  /** Go to a step that the player chose, and stop playing. @param {number} at */
  _jump(at) {
    this.pause();
    this._go(at);
  }

  /** @param {number} at */
  _go(at) {
    if (!this._playback) return;
    const { start, steps } = this._playback;
    const before = this._at;
    this._at = Math.max(0, Math.min(at, steps.length));
    this._felt.skip();
    if (this._at === before + 1) steps[before].events.forEach((event) => this._felt.handleEvent(event, steps[before].view));
    const view = this._at ? steps[this._at - 1].view : start;
    this._felt.update(view, { discards: null, canSit: false });
    setText(this._sentence, this._words(this._at, written(this._config)));
    this._slider.value = String(wayTo(this._playback, this._at));
    const place = _("Step {position} of {count}", { position: this._at, count: steps.length });
    setAttribute(this._slider, "aria-valuetext", `${place}: ${this._words(this._at, spoken(this._config))}`);
    [...this._lines.children].forEach((/** @type {any} */ line, i) => {
      line.hidden = i >= this._at;
      setAttribute(line, "aria-current", i + 1 === this._at ? "step" : null);
    });
    this._lines.children[this._at - 1]?.scrollIntoView({ block: "nearest" });
    const begun = [...this._streets.children].filter((/** @type {any} */ mark) => Number(mark.dataset.at) <= this._at);
    for (const mark of this._streets.children) setAttribute(mark, "aria-current", mark === begun.at(-1) && "step");
    this._buttons.step_back.disabled = this._buttons.step_first.disabled = this._at === 0;
    this._buttons.step_on.disabled = this._buttons.step_last.disabled = this._at === steps.length;
    setAttribute(this, "data-at", this._at);
    this.onstep(this.acts);
  }

  _toggle() {
    if (this._timer) this.pause();
    else this.start();
  }

  /** Play from here on; from the beginning at the end. */
  start() {
    if (this._timer) return;
    if (this._playback && this._at >= this._playback.steps.length) this._go(0);
    this._timer = setInterval(() => this._tick(), STEP_MS);
    this._drawPlay();
  }

  _tick() {
    this._go(this._at + 1);
    if (this._playback && this._at >= this._playback.steps.length) this.pause();
  }

  /** Stop where the hand is. */
  pause() {
    if (this._timer) clearInterval(this._timer);
    this._timer = null;
    this._drawPlay();
  }

  _drawPlay() {
    const sign = this._timer ? "step_pause" : "step_play";
    const label = _(LABELS[sign]);
    this._buttons.step_play.replaceChildren(shape(SIGNS[sign], "sign"));
    setAttribute(this._buttons.step_play, "aria-label", label);
    setAttribute(this._buttons.step_play, "title", label);
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: () => this._jump(this._at - 1),
      ArrowRight: () => this._jump(this._at + 1),
      Home: () => this._jump(0),
      End: () => this._jump(Infinity),
    };
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) does[" "] = () => this._toggle();
    if (!does[event.key]) return;
    does[event.key]();
    event.preventDefault();
  }
}

customElements.define("hand-player", HandPlayer);

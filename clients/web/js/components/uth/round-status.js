// @ts-check
/** `<round-status>`: the traffic light with its text, the time left, and the number of the round. */

import { _, language, reasonShown, withAmounts } from "../../context.js";
import { h, setAttribute, setStyle, setText } from "../../dom.js";
import { lightStatus, timeShown } from "../../uth/traffic-light.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */

/** seconds left from which the time is urgent */
const URGENT = 5;

/** A sentence of the traffic light. @param {import("../../uth/traffic-light.js").LabelText} text */
const labelText = ([message, values]) => withAmounts(message, values);

export class RoundStatus extends HTMLElement {
  constructor() {
    super();
    this._lamp = h("span.lamp", {}, h("i"), h("b"));
    this._text = h("p.status-text");
    this._seconds = h("span.secs");
    this._bar = h("div.timebar", { "aria-hidden": "true" }, h("i"));
    this._game = h("span.game");
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._lamp, this._text, this._bar, this._seconds, this._game);
  }

  /** @param {UthView} view @param {number} now */
  update(view, now) {
    const status = lightStatus(view);
    setAttribute(this, "data-colour", status.colour);
    this.classList.toggle("strong", status.strong);
    setText(this._lamp.lastChild, _(status.light));
    setText(this._text, reasonShown(status.plain) || status.texts.map(labelText).join("; "));
    this._number(view.game);
    this._clock = status.clock;
    this.tick(view, now);
  }

  /** The number of the round; its date is an element of its own, which small screens hide. @param {string} game */
  _number(game) {
    if (this._game.dataset.game === game + language()) return;
    this._game.dataset.game = game + language();
    const [day, ...time] = game.split(" ");
    const [before, after] = _("Game {game}", { game: "\n" }).split("\n");
    this._game.replaceChildren(...(game ? [before, h("span.day", {}, `${day} `), time.join(" "), after] : []));
  }

  /** @param {UthView} view @param {number} now */
  tick(view, now) {
    const { seconds, share } = timeShown(view, now);
    const runs = Boolean(this._clock && view.clock);
    setText(this._seconds, runs ? _("{seconds} s", { seconds }) : "");
    setStyle(this._bar, "--share", runs ? share.toFixed(3) : 0);
    this._bar.classList.toggle("off", !runs);
    this.classList.toggle("urgent", runs && seconds <= URGENT);
  }
}

customElements.define("round-status", RoundStatus);

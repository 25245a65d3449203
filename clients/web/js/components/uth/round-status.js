// @ts-check
/** `<round-status>`: the traffic light: a dial with the time left or a sign, what is to be done, and whether bets are open. */

import { _, reasonShown, withAmounts } from "../../context.js";
import { h, setAttribute, setStyle, setText } from "../../dom.js";
import { lightStatus, timeShown } from "../../uth/traffic-light.js";
import { me } from "../../uth/uth-reducer.js";
import { svg } from "../drawings.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */

/** seconds left from which the time is urgent */
const URGENT = 5;
const LOCK = "M8 10V8a4 4 0 0 1 8 0v2h2v9H6v-9zM10 10h4V8a2 2 0 0 0-4 0z";
/** what the dial shows while no clock runs, by the sign of the light, in a 24 by 24 box @type {Record<string, string>} */
const SIGNS = {
  green: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
  yellow: "M11 5h2v9h-2zM11 17h2v2h-2z",
  red: LOCK,
  waiting: "M12 4a8 8 0 1 1-.01 0zM12 6a6 6 0 1 0 .01 0zM11 8h2v4l2 2-1 1-3-3z",
  paused: "M8 6h3v12H8zM13 6h3v12h-3z",
  closed: LOCK,
  over: "M9 18 3.500 12.500 5 11l4 4L19 5l1.500 1.500z",
};

/** A sentence of the traffic light. @param {import("../../uth/traffic-light.js").LabelText} text */
const labelText = ([message, values]) => withAmounts(message, values);

/** What the traffic light says. @param {import("../../uth/traffic-light.js").LightStatus} status */
export const lightText = ({ plain, texts }) => reasonShown(plain) || texts.map(labelText).join("; ");

export class RoundStatus extends HTMLElement {
  constructor() {
    super();
    this._sign = svg("path", { "fill-rule": "evenodd" });
    this._seconds = h("b.secs");
    this._dial = h("span.dial", {}, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this._sign), this._seconds);
    this._text = h("p.status-text");
    this._lamp = h("span.lamp");
    /** the number of the round, which the table shows above its log */
    this.game = h("p.game.quiet");
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._dial, this._text, this._lamp);
  }

  /** @param {UthView} view @param {number} now */
  update(view, now) {
    const status = lightStatus(view);
    setAttribute(this, "data-colour", status.colour);
    this.classList.toggle("strong", status.strong);
    setAttribute(this, "data-sign", status.sign);
    this._sign.setAttribute("d", SIGNS[status.sign]);
    setText(this._lamp, _(status.light));
    setText(this._text, lightText(status));
    const net = view.phase === "over" ? (me(view)?.settled?.net ?? 0) : 0;
    this.classList.toggle("lost", net < 0);
    this.classList.toggle("won", net > 0);
    setText(this.game, view.game ? _("Game {game}", { game: view.game }) : "");
    this._clock = status.clock;
    this.tick(view, now);
  }

  /** @param {UthView} view @param {number} now */
  tick(view, now) {
    const { seconds, share } = timeShown(view, now);
    const runs = Boolean(this._clock && view.clock);
    setText(this._seconds, runs ? String(seconds) : "");
    setAttribute(this._seconds, "aria-label", runs ? _("{seconds} s", { seconds }) : null);
    setStyle(this._dial, "--share", runs ? share.toFixed(3) : 1);
    this.classList.toggle("urgent", runs && seconds <= URGENT);
  }
}

customElements.define("round-status", RoundStatus);

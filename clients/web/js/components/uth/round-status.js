// @ts-check
/** `<round-status>`: the traffic light: a dial with the time left or a sign, what is to be done, whether bets are open, and the number of the round. */

import { _, language, reasonShown, withAmounts } from "../../context.js";
import { h, setAttribute, setStyle, setText } from "../../dom.js";
import { lightStatus, timeShown } from "../../uth/traffic-light.js";
import { svg } from "../drawings.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */

/** seconds left from which the time is urgent */
const URGENT = 5;
const BARS = "M8 6h2.600v12H8zM13.400 6H16v12h-2.600z";
const LOCK = "M8 10V8a4 4 0 0 1 8 0v2h1.500v9h-11v-9zM10 10h4V8a2 2 0 0 0-4 0z";
/** what the dial shows while no clock runs, by the sign of the light, in a 24 by 24 box @type {Record<string, string>} */
const SIGNS = {
  green: "M10.700 5h2.600v5.700H19v2.600h-5.700V19h-2.600v-5.700H5v-2.600h5.700z",
  yellow: "M10.700 5h2.600v9h-2.600zM10.700 16.400h2.600V19h-2.600z",
  red: LOCK,
  waiting: "M12 4a8 8 0 1 1-.01 0zM12 6.400a5.600 5.600 0 1 0 .01 0zM11 8.500h2v3.100l2.300 2.300-1.400 1.400L11 12.400z",
  paused: BARS,
  closed: LOCK,
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
    this._game = h("span.game");
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._dial, this._text, this._lamp, this._game);
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
    setText(this._seconds, runs ? String(seconds) : "");
    setAttribute(this._seconds, "aria-label", runs ? _("{seconds} s", { seconds }) : null);
    setStyle(this._dial, "--share", runs ? share.toFixed(3) : 1);
    this.classList.toggle("urgent", runs && seconds <= URGENT);
  }
}

customElements.define("round-status", RoundStatus);

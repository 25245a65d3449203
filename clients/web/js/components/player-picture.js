// @ts-check
/** `<player-picture>`: the round picture of a player, the one that they chose, or one made from the name; around it the clock of a decision. */

import { lookOf, PATTERNS, ROBOT } from "../avatar.js";
import { setAttribute, setStyle } from "../dom.js";
import { parsedPicture, pictureOf, whenPicturesChange } from "../pictures.js";
import { svg } from "./drawings.js";

export class PlayerPicture extends HTMLElement {
  constructor() {
    super();
    this._shown = this._name = "";
    this._bot = false;
    /** @type {string|undefined} */
    this._choice = undefined;
    this._end = () => {};
  }

  connectedCallback() {
    this._end = whenPicturesChange(() => this._name && this.show(this._name, this._bot, this._choice));
  }

  disconnectedCallback() {
    this._end();
  }

  /** @param {string} name @param {boolean} bot @param {string} [choice]  what the player chooses just now or had chosen in a recorded hand, in place of what they have chosen */
  show(name, bot, choice) {
    [this._name, this._bot, this._choice] = [name, bot, choice];
    const chosen = bot ? null : choice === undefined ? pictureOf(name) : parsedPicture(choice);
    const shown = `${bot} ${name} ${chosen?.sign} ${chosen?.hue}`;
    if (shown === this._shown) return;
    this._shown = shown;
    this.setAttribute("aria-hidden", "true");
    if (chosen) return this._drawChosen(chosen);
    const look = lookOf(name);
    setStyle(this, "--hue", look.hue);
    setStyle(this, "--other", look.other);
    const round = svg("circle", { cx: 20, cy: 20, r: 20, class: "ground" });
    const pattern = svg("path", { d: PATTERNS[look.pattern], class: "pattern" });
    const letters = svg("text", { x: 20, y: 26, class: "letters" });
    letters.textContent = look.letters;
    const front = bot ? svg("path", { d: ROBOT, class: "robot", "fill-rule": "evenodd" }) : letters;
    this.replaceChildren(svg("svg", { viewBox: "0 0 40 40" }, round, pattern, front));
  }

  /** @param {{sign: string, hue: number}} chosen */
  _drawChosen({ sign, hue }) {
    setStyle(this, "--hue", hue);
    const front = svg("text", { x: 20, y: 28, class: "sign" });
    front.textContent = sign;
    this.replaceChildren(svg("svg", { viewBox: "0 0 40 40" }, svg("circle", { cx: 20, cy: 20, r: 20, class: "ground" }), front));
  }

  /** Show a sign over the picture, or none. @param {string} sign */
  react(sign) {
    if (sign) setAttribute(this, "data-sign", sign);
    else this.removeAttribute("data-sign");
  }

  /** Show how much of a decision's time is left; `null` while no clock runs. @param {number|null} share @param {boolean} late */
  clock(share, late = false) {
    this.classList.toggle("clock", share !== null);
    this.classList.toggle("late", late);
    if (share !== null) setStyle(this, "--left", share.toFixed(3));
  }
}

customElements.define("player-picture", PlayerPicture);

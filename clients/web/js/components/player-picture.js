// @ts-check
/** `<player-picture>`: the round picture of a player, the one that they chose, or one made from the name; around it the clock of a decision. */

import { BODY, EYES, GLASSES, HAIR, MOUTH, ROBOT, lookOf } from "../avatar.js";
import { setAttribute, setStyle } from "../dom.js";
import { DRAWN_FACES } from "../drawn-faces.js";
import { SIGNS, parsedPicture, pictureOf, whenPicturesChange } from "../pictures.js";
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
    const chosen = choice === undefined ? pictureOf(name) : parsedPicture(choice);
    const shown = `${bot} ${name} ${chosen?.sign} ${chosen?.hue}`;
    if (shown === this._shown) return;
    this._shown = shown;
    this.setAttribute("aria-hidden", "true");
    if (chosen) return this._drawChosen(chosen);
    const look = lookOf(name);
    setStyle(this, "--hue", look.hue);
    setStyle(this, "--skin", look.skin);
    setStyle(this, "--shade", look.shade);
    this.replaceChildren(bot ? robot() : face(HAIR[look.hair], look.glasses));
  }

  /** The sign that a player chose; that of a bot has a small robot beside it. @param {{sign: string, hue: number}} chosen */
  _drawChosen({ sign, hue }) {
    setStyle(this, "--hue", hue);
    const mark = this._bot ? [svg("g", { transform: "translate(27 1.500) scale(0.29)" }, svg("circle", { cx: 20, cy: 20, r: 20, class: "bot-ground" }), svg("path", { d: ROBOT, class: "robot", "fill-rule": "evenodd" }))] : [];
    this.replaceChildren(svg("svg", { viewBox: "0 0 40 40" }, svg("circle", { cx: 20, cy: 20, r: 20, class: "ground" }), signShape(sign), ...mark));
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

/** A sign in a 40 by 40 box: drawn where there is a drawing, else in a font of the device. @param {string} sign  its name */
export function signShape(sign) {
  const layers = DRAWN_FACES[sign];
  if (layers) return svg("g", { class: "sign", "data-sign": sign }, ...layers.flatMap(([fill, d]) => [svg("path", { fill, d }), svg("path", { fill, d, transform: "matrix(-1 0 0 1 40 0)" })]));
  const text = svg("text", { x: 20, y: 28, class: "sign", "data-sign": sign });
  text.textContent = SIGNS[sign];
  return text;
}

const robot = () => svg("svg", { viewBox: "0 0 40 40" }, svg("circle", { cx: 20, cy: 20, r: 20, class: "ground" }), svg("path", { d: ROBOT, class: "robot", "fill-rule": "evenodd" }));

/** A head and shoulders. @param {typeof HAIR[number]} hair @param {boolean} glasses */
function face({ behind, before, kind = undefined }, glasses) {
  const part = (/** @type {string} */ cls, /** @type {string} */ d) => svg("path", { class: cls, d });
  const parts = [...(behind ? [part("hair", behind)] : []), ...BODY.map(([cls, d]) => part(cls, d)), part(kind === "cap" ? "cap" : "hair", before)];
  const ground = [svg("circle", { cx: 32, cy: 32, r: 32, class: "ground" }), svg("circle", { cx: 32, cy: 22, r: 27, class: "light" })];
  return svg("svg", { viewBox: "0 0 64 64", class: "bust" }, ...ground, ...parts, part("eyes", EYES), ...(glasses ? [part("glasses", GLASSES)] : []), part(kind === "beard" ? "mouth pale" : "mouth", MOUTH));
}

customElements.define("player-picture", PlayerPicture);

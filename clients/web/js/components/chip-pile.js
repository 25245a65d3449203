// @ts-check
/** `<chip-pile>`: an amount as chips by value, in piles. The number beside it says it exactly. */

import { writtenUnit } from "../amounts.js";
import { pilesOf } from "../chip-piles.js";
import { CHIP_BOX, drawn, EDGE, svg } from "./drawings.js";

const [WIDE, HIGH] = CHIP_BOX;
const STRIDE = EDGE - 1;
const GAP = 2;

export class ChipPile extends HTMLElement {
  constructor() {
    super();
    this._laid = "";
  }

  /** @param {number} amount @param {number} limit  the maximum number of piles */
  show(amount, limit) {
    const piles = pilesOf(amount / writtenUnit(), limit);
    const laid = piles.map(({ colour, count }) => `${colour}x${count}`).join();
    if (laid === this._laid) return;
    this._laid = laid;
    this.setAttribute("aria-hidden", "true");
    this.replaceChildren(...(piles.length ? [drawing(piles)] : []));
  }
}

/** @param {import("../chip-piles.js").Pile[]} piles */
function drawing(piles) {
  const highest = Math.max(...piles.map(({ count }) => count));
  const width = piles.length * (WIDE + GAP) - GAP;
  const height = HIGH + (highest - 1) * STRIDE;
  const discs = piles.flatMap(({ colour, count }, pile) =>
    Array.from({ length: count }, (_, i) => drawn(`chip-${colour}`, { x: pile * (WIDE + GAP), y: height - HIGH - i * STRIDE })));
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}` }, ...discs);
  picture.style.setProperty("width", `calc(var(--chip-wide) * ${width / WIDE})`);
  return picture;
}

customElements.define("chip-pile", ChipPile);

// @ts-check
/** Drawings that are made once and used by reference: the courts, the back of a card, and chips. */

import { COURTS } from "../card-art.js";
import { SUIT_PATHS } from "../cards.js";
import { CHIP_VALUES } from "../chip-piles.js";

const SPACE = "http://www.w3.org/2000/svg";

/** the height of a chip's edge, and how far the next one lies above it */
export const EDGE = 7;
export const CHIP_BOX = [40, 28];

/**
 * Make an SVG element. @param {string} tag @param {Record<string, string|number>} attributes @param {...Element} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A drawing by its name. @param {string} name @param {Record<string, string|number>} attributes */
export function drawn(name, attributes = {}) {
  makeDrawings();
  return svg("use", { href: `#${name}`, ...attributes });
}

let made = false;

function makeDrawings() {
  if (made) return;
  made = true;
  const all = svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "drawings" }, svg("defs", {}, ...courts(), back(), ...chips()));
  document.body.append(all);
}

function courts() {
  return Object.entries(COURTS).map(([rank, { hair, strokes }]) => {
    const half = () => svg("g", {}, ...strokes.map(([d, fill, line, width]) => svg("path", paint(d, fill === "var(--hair)" ? hair : fill, line, width))));
    const lower = svg("g", { transform: "rotate(180 16 33)" }, half());
    const frame = svg("rect", { x: 0, y: 0, width: 32, height: 66, rx: 1.5, fill: "#fffdf4", stroke: "currentColor", "stroke-width": 0.7 });
    const sash = svg("path", { d: "M0 34.500 32 31.500", stroke: "#d9a62b", "stroke-width": 1.6 });
    return svg("g", { id: `court-${rank}` }, frame, half(), lower, sash);
  });
}

/** @param {string} d @param {string} fill @param {string} [line] @param {number} [width] @returns {Record<string, string|number>} */
function paint(d, fill, line, width) {
  const path = { d, fill };
  return line ? { ...path, stroke: line, "stroke-width": width ?? 0.5, "stroke-linejoin": "round", "stroke-linecap": "round" } : path;
}

/** The back: a lattice, a frame, and a medal with the four suits around a diamond. */
function back() {
  const lattice = [];
  for (let at = -84; at < 84; at += 7) {
    lattice.push(`M${at} 0l84 84`, `M${at + 60} 0l-84 84`);
  }
  const places = [["s", 30, 32.5], ["h", 39.5, 42], ["c", 30, 51.5], ["d", 20.5, 42]];
  const suits = places.map(([suit, x, y]) => svg("path", { d: SUIT_PATHS[suit], fill: "#fff", "fill-opacity": 0.9, transform: `translate(${Number(x) - 4} ${Number(y) - 4}) scale(0.333)` }));
  return svg("g", { id: "card-back" },
    svg("path", { d: lattice.join(""), stroke: "#fff", "stroke-opacity": 0.2, "stroke-width": 1.1, fill: "none", "clip-path": "inset(0)" }),
    svg("rect", { x: 4, y: 4, width: 52, height: 76, rx: 4, fill: "none", stroke: "#fff", "stroke-opacity": 0.75, "stroke-width": 1.2 }),
    svg("circle", { cx: 30, cy: 42, r: 17.5, fill: "var(--card-back)", stroke: "#fff", "stroke-opacity": 0.75, "stroke-width": 1.2 }),
    svg("path", { d: "M30 38l3.200 4-3.200 4-3.200-4z", fill: "#fff", "fill-opacity": 0.75 }),
    ...suits);
}

/** One disc for each value, seen a little from above: its edge, its face with spots and a ring. */
function chips() {
  return CHIP_VALUES.map((_, colour) => {
    const own = `var(--chip-${colour})`;
    return svg("g", { id: `chip-${colour}` },
      svg("path", { d: `M1 11v${EDGE}a19 9.500 0 0 0 38 0v-${EDGE}z`, fill: own, stroke: "rgb(0 0 0 / 55%)", "stroke-width": 1 }),
      svg("path", { d: `M1 11v${EDGE}a19 9.500 0 0 0 38 0v-${EDGE}z`, fill: "rgb(0 0 0 / 22%)" }),
      svg("path", { d: `M5 16.500v${EDGE}l5 2.500v-${EDGE}zM17 20.300v${EDGE}h6v-${EDGE}zM35 16.500v${EDGE}l-5 2.500v-${EDGE}z`, fill: "rgb(255 255 255 / 88%)" }),
      svg("ellipse", { cx: 20, cy: 11, rx: 19, ry: 9.5, fill: own, stroke: "rgb(255 255 255 / 30%)", "stroke-width": 0.8 }),
      svg("ellipse", { cx: 20, cy: 11, rx: 16.2, ry: 7.9, fill: "none", stroke: "rgb(255 255 255 / 92%)", "stroke-width": 4.2, "stroke-dasharray": "6.400 6.400", pathLength: 76.8 }),
      svg("ellipse", { cx: 20, cy: 11, rx: 11.5, ry: 5.3, fill: own, stroke: "rgb(255 255 255 / 70%)", "stroke-width": 0.9 }));
  });
}

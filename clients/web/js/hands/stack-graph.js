// @ts-check
/** A line graph of stacks as inline SVG; the table of hands gives the same numbers as text. */

const SPACE = "http://www.w3.org/2000/svg";
const WIDTH = 640;
const HEIGHT = 170;
const MARGIN = { left: 8, right: 66, top: 12, bottom: 12 };
/** what a line of letters needs in height */
const LETTERS = 16;

/** @typedef {{width?: number, height?: number, across?: string[]}} Shape
 *   `width`, `height`: of the picture, as large as it is shown; `across`: what stands below, from the first value to the last */

/** @param {string} name @param {Record<string, string|number>} attributes @param {string} text */
function svg(name, attributes, text = "") {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/**
 * Where the values lie in a graph that has others too.
 * @param {number[]} values @param {number[]} others @param {Shape} shape @returns {{x: number, y: number}[]}
 */
export function positionsOf(values, others = [], shape = {}) {
  const low = Math.min(0, ...values, ...others);
  const high = Math.max(1, ...values, ...others);
  const width = (shape.width ?? WIDTH) - MARGIN.left - MARGIN.right;
  const height = (shape.height ?? HEIGHT) - MARGIN.top - MARGIN.bottom - (shape.across ? LETTERS : 0);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, i) => ({
    x: Math.round((MARGIN.left + i * step) * 10) / 10,
    y: Math.round((MARGIN.top + height * (1 - (value - low) / (high - low))) * 10) / 10,
  }));
}

/**
 * @param {number[]} values  from the oldest to the newest @param {string} label  a description for screen readers
 * @param {(value: number) => string} write  formats a value
 * @param {number[]} adjusted  a second line, with the luck of all-in hands taken out; empty: none
 * @param {Shape} shape @returns {SVGElement}
 */
export function graph(values, label, write, adjusted = [], shape = {}) {
  const { width = WIDTH, height = HEIGHT, across = [] } = shape;
  const right = width - MARGIN.right;
  const image = /** @type {SVGElement} */ (svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph", role: "img" }));
  image.setAttribute("aria-label", label);
  if (!values.length) return image;
  const all = [...values, ...adjusted];
  const ends = [Math.min(0, ...all), Math.max(1, ...all)];
  const heights = positionsOf([...ends, 0, ...all], [], shape).map(({ y }) => y);
  [...ends, 0].forEach((value, i) => {
    const y = heights[i];
    image.append(svg("line", { x1: MARGIN.left, x2: right, y1: y, y2: y, class: "grid" }));
    const isFree = i < ends.length || ends.every((_, end) => Math.abs(heights[end] - y) >= LETTERS);
    if (isFree) image.append(svg("text", { x: right + 6, y: y + 4 }, write(value)));
  });
  across.forEach((text, i) => {
    const x = MARGIN.left + ((right - MARGIN.left) * i) / (across.length - 1);
    const anchor = i === 0 ? "start" : i === across.length - 1 ? "end" : "middle";
    image.append(svg("text", { x, y: height - 6, "text-anchor": anchor }, text));
  });
  const line = (/** @type {{x: number, y: number}[]} */ positions) => positions.map(({ x, y }) => `${x},${y}`).join(" ");
  if (adjusted.length) image.append(svg("polyline", { points: line(positionsOf(adjusted, all, shape)), class: "adjusted-line" }));
  const positions = positionsOf(values, all, shape);
  image.append(svg("polyline", { points: line(positions), class: "stack-line" }));
  const last = positions[positions.length - 1];
  image.append(svg("circle", { cx: last.x, cy: last.y, r: 4, class: "stack-end" }));
  return image;
}

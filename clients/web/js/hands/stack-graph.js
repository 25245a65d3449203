// @ts-check
/** A line graph of stacks as inline SVG; the table of hands gives the same numbers as text. */

const SPACE = "http://www.w3.org/2000/svg";
const WIDTH = 640;
const HEIGHT = 170;
const MARGIN = { left: 8, right: 66, top: 12, bottom: 12 };

/** @param {string} name @param {Record<string, string|number>} attributes @param {string} text */
function svg(name, attributes, text = "") {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** Where the values lie in a graph that has others too. @param {number[]} values @param {number[]} others @returns {{x: number, y: number}[]} */
export function positionsOf(values, others = []) {
  const low = Math.min(0, ...values, ...others);
  const high = Math.max(1, ...values, ...others);
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, i) => ({
    x: Math.round((MARGIN.left + i * step) * 10) / 10,
    y: Math.round((MARGIN.top + height * (1 - (value - low) / (high - low))) * 10) / 10,
  }));
}

/**
 * @param {number[]} values  from the oldest to the newest @param {string} label  a description for screen readers
 * @param {(value: number) => string} write  formats a value
 * @param {number[]} adjusted  a second line, with the luck of all-in hands taken out; empty: none @returns {SVGElement}
 */
export function graph(values, label, write, adjusted = []) {
  const image = /** @type {SVGElement} */ (svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img" }));
  image.setAttribute("aria-label", label);
  if (!values.length) return image;
  const all = [...values, ...adjusted];
  const marks = [...new Set([Math.min(0, ...all), 0, Math.max(1, ...all)])];
  const heights = positionsOf([...marks, ...all]).slice(0, marks.length);
  marks.forEach((value, i) => {
    const { y } = heights[i];
    image.append(svg("line", { x1: MARGIN.left, x2: WIDTH - MARGIN.right, y1: y, y2: y, class: "grid" }));
    image.append(svg("text", { x: WIDTH - MARGIN.right + 6, y: y + 4 }, write(value)));
  });
  const line = (/** @type {{x: number, y: number}[]} */ positions) => positions.map(({ x, y }) => `${x},${y}`).join(" ");
  if (adjusted.length) image.append(svg("polyline", { points: line(positionsOf(adjusted, all)), class: "adjusted-line" }));
  const positions = positionsOf(values, all);
  image.append(svg("polyline", { points: line(positions), class: "stack-line" }));
  const last = positions[positions.length - 1];
  image.append(svg("circle", { cx: last.x, cy: last.y, r: 4, class: "stack-end" }));
  return image;
}

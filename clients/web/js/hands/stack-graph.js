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

/** Where the values lie in the graph. @param {number[]} values @returns {{x: number, y: number}[]} */
export function positionsOf(values) {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
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
 * @param {(value: number) => string} write  formats a value @returns {SVGElement}
 */
export function graph(values, label, write) {
  const image = /** @type {SVGElement} */ (svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img" }));
  image.setAttribute("aria-label", label);
  if (!values.length) return image;
  const marks = [...new Set([Math.min(0, ...values), 0, Math.max(1, ...values)])];
  const heights = positionsOf([...marks, ...values]).slice(0, marks.length);
  marks.forEach((value, i) => {
    const { y } = heights[i];
    image.append(svg("line", { x1: MARGIN.left, x2: WIDTH - MARGIN.right, y1: y, y2: y, class: "grid" }));
    image.append(svg("text", { x: WIDTH - MARGIN.right + 6, y: y + 4 }, write(value)));
  });
  const positions = positionsOf(values);
  image.append(svg("polyline", { points: positions.map(({ x, y }) => `${x},${y}`).join(" "), class: "stack-line" }));
  const last = positions[positions.length - 1];
  image.append(svg("circle", { cx: last.x, cy: last.y, r: 4, class: "stack-end" }));
  return image;
}

// @ts-check
/** A line of numbers as an inline picture; the table of hands says the same in numbers. */

const SPACE = "http://www.w3.org/2000/svg";
const WIDE = 640;
const HIGH = 170;
const EDGE = { left: 8, right: 66, top: 12, bottom: 12 };

/** @param {string} name @param {Record<string, string|number>} attributes @param {string} text */
function svg(name, attributes, text = "") {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** Where the numbers lie in the picture. @param {number[]} values @returns {{x: number, y: number}[]} */
export function placesOf(values) {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const wide = WIDE - EDGE.left - EDGE.right;
  const tall = HIGH - EDGE.top - EDGE.bottom;
  const step = values.length > 1 ? wide / (values.length - 1) : 0;
  return values.map((value, i) => ({
    x: Math.round((EDGE.left + i * step) * 10) / 10,
    y: Math.round((EDGE.top + tall * (1 - (value - low) / (high - low))) * 10) / 10,
  }));
}

/**
 * @param {number[]} values  from the oldest to the newest @param {string} label  what it says, in words
 * @param {(value: number) => string} write  an amount @returns {SVGElement}
 */
export function graph(values, label, write) {
  const picture = /** @type {SVGElement} */ (svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "graph", role: "img" }));
  picture.setAttribute("aria-label", label);
  if (!values.length) return picture;
  const marks = [...new Set([Math.min(0, ...values), 0, Math.max(1, ...values)])];
  const heights = placesOf([...marks, ...values]).slice(0, marks.length);
  marks.forEach((value, i) => {
    const { y } = heights[i];
    picture.append(svg("line", { x1: EDGE.left, x2: WIDE - EDGE.right, y1: y, y2: y, class: "grid" }));
    picture.append(svg("text", { x: WIDE - EDGE.right + 6, y: y + 4 }, write(value)));
  });
  const places = placesOf(values);
  picture.append(svg("polyline", { points: places.map(({ x, y }) => `${x},${y}`).join(" "), class: "stack-line" }));
  const last = places[places.length - 1];
  picture.append(svg("circle", { cx: last.x, cy: last.y, r: 4, class: "stack-end" }));
  return picture;
}

// @ts-check
/** Making and changing elements. Text is always set as text, never as markup. */

/** @typedef {Node|string|number|null|undefined|false|ChildList} Child */
/** @typedef {Child[]} ChildList */

/**
 * Make an element: `h("button.move", {type: "button", onclick: act}, "Fold")`. Properties that begin with `on` are
 * listeners, `class` adds classes; others are attributes, left out when they are false or null. Children may be lists, and
 * lists of lists.
 * @param {string} tag @param {Record<string, any>} props @param {...Child} children @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.classList.add(...classes);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else setAttribute(element, key, value);
  }
  element.append(.../** @type {any[]} */ (children).flat(Infinity).filter(isChild).map(toNode));
  return element;
}

/** @param {any} child @returns {child is Node|string|number} */
const isChild = (child) => child !== null && child !== undefined && child !== false;

/** @param {Node|string|number} child */
function toNode(child) {
  if (child instanceof Node) return child;
  if (typeof child === "object") throw new TypeError("a child of an element is a node, a text or a number");
  return document.createTextNode(String(child));
}

/** Set or remove an attribute; the DOM is touched only when it changes. @param {Element} element @param {string} key @param {any} value */
export function setAttribute(element, key, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(key)) element.removeAttribute(key);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(key) !== text) element.setAttribute(key, text);
}

/** Set the text of an element; the DOM is touched only when it changes. @param {Element} element @param {string|number} text */
export function setText(element, text) {
  if (element.textContent !== String(text)) element.textContent = String(text);
}

/** Replace what is in an element; it stays where it is the same. @param {Element} element @param {Element[]} children @returns {boolean} whether it was replaced */
export function setChildren(element, children) {
  const same = element.childElementCount === children.length && children.every((child, i) => child.isEqualNode(element.children[i]));
  if (!same) element.replaceChildren(...children);
  return !same;
}

/** Set a style property by script, since the page's security policy forbids inline styles. @param {HTMLElement|SVGElement} element @param {string} name @param {string|number} value */
export function setStyle(element, name, value) {
  const text = String(value);
  if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
}

/**
 * Put an element that is positioned at a point of its box. Unlike a property of its own, this changes no style of what is
 * in it. @param {HTMLElement} element @param {{x: number, y: number}} point
 * @param {number} height  of the box: what is in its lower half stays as far from its lower edge when that moves
 */
export function putAt(element, { x, y }, height = 0) {
  setStyle(element, "left", `${x}px`);
  setStyle(element, "top", height && y > height / 2 ? `calc(100% - ${height - y}px)` : `${y}px`);
}

/** Hide or show an element; to say again what it is would have its style found anew. @param {HTMLElement} element @param {boolean} hidden */
export function setHidden(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** An SVG image of one path in a 24 by 24 box. @param {string} path @param {string} cls */
export function shape(path, cls) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", cls);
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

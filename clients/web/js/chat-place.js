// @ts-check
/** Where the chat window is on the page: kept in sight, and stored in thousandths of the browser's window. No DOM. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box  in px */
/** @typedef {Box} ChatPlace  in thousandths of the browser's window */
/** @typedef {{width: number, height: number}} Size */

/** px: smaller than this, a chat cannot be read */
const LEAST = { width: 220, height: 180 };
/** px: a browser's window narrower than this is a phone's, and has a place of its own */
const NARROW = 700;
/** px between the chat and what it stands beside */
const GAP = 8;

/** The setting that has the place. @param {Size} page @returns {"chatWide"|"chatNarrow"} */
export const settingOf = (page) => (page.width < NARROW ? "chatNarrow" : "chatWide");

/** The box with its least size and wholly in sight. @param {Box} box @param {Size} page @returns {Box} */
export function inSight({ left, top, width, height }, page) {
  const wide = within(width, Math.min(LEAST.width, page.width), page.width);
  const high = within(height, Math.min(LEAST.height, page.height), page.height);
  return { left: within(left, 0, page.width - wide), top: within(top, 0, page.height - high), width: wide, height: high };
}

/** @param {ChatPlace} place @param {Size} page @returns {Box} */
export function fromPlace({ left, top, width, height }, page) {
  const wide = (/** @type {number} */ part) => Math.round((part * page.width) / 1000);
  const high = (/** @type {number} */ part) => Math.round((part * page.height) / 1000);
  return inSight({ left: wide(left), top: high(top), width: wide(width), height: high(height) }, page);
}

/** @param {Box} box @param {Size} page @returns {ChatPlace} */
export function toPlace({ left, top, width, height }, page) {
  const part = (/** @type {number} */ px, /** @type {number} */ all) => within(Math.round((1000 * px) / all), 0, 1000);
  return { left: part(left, page.width), top: part(top, page.height), width: part(width, page.width), height: part(height, page.height) };
}

/**
 * The place of a window that nobody has moved: at the right of the felt, above the player's action buttons.
 * @param {Box} felt @param {Size} page @returns {Box}
 */
export function usualBox(felt, page) {
  const width = Math.min(340, felt.width - 2 * GAP);
  const height = Math.min(300, Math.max(LEAST.height, felt.height * 0.45));
  return inSight({ left: felt.left + felt.width - width - GAP, top: felt.top + GAP, width, height }, page);
}

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.max(low, Math.min(high, value));

// @ts-check
/** What a screen reader says: events politely, my turn at once. Each line stays in the page for a while, and differs. */

const KEPT = 30;

/** @param {string} id @param {string} text */
function add(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = unlike(text, region);
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** The text with a blank more for each time that it stands there: a repeated line would not be read out.
 * @param {string} text @param {Element} region */
function unlike(text, region) {
  const there = new Set([...region.children].map((line) => line.textContent));
  let different = text;
  while (there.has(different)) different += "\u00a0";
  return different;
}

/** @param {string} text */
export const say = (text) => add("live", text);

/** @param {string} text */
export const alertNow = (text) => add("alert", text);

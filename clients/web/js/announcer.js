// @ts-check
/** What a screen reader says: events politely, my turn at once. Each line stays in the page for a while, and differs. */

const KEPT = 30;

/** @param {string} id @param {string} text */
function add(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** @param {string} text */
export const say = (text) => add("live", text);

/** @param {string} text */
export const alertNow = (text) => add("alert", text);

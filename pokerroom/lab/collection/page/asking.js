// @ts-check
/** What every part of the page does: asks the server, makes elements, and says what went wrong. All texts are set as text. */

export const SECRET = location.pathname.split("/")[1];
export const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));

/** @param {string} path @param {Record<string, string>|FormData} fields */
export async function ask(path, fields = {}) {
  return answered(await fetch(addressOf(path, fields)));
}

/** @param {string} path @param {Record<string, string>|FormData} fields */
export async function tell(path, fields) {
  return answered(await fetch(path, { method: "POST", body: new URLSearchParams(/** @type {any} */ (fields)) }));
}

/** @param {string} path @param {Record<string, string>|FormData} fields */
export const addressOf = (path, fields) => `${path}?${new URLSearchParams(/** @type {any} */ (fields))}`;

/** @param {Response} response */
export async function answered(response) {
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
  return response.json();
}

/** @param {string} tag @param {string|null} text @param {Record<string, any>} properties @param {Node[]} children */
export function element(tag, text = null, properties = {}, children = []) {
  const made = Object.assign(document.createElement(tag), properties);
  if (text !== null) made.textContent = text;
  made.append(...children);
  return made;
}

/** @param {number} count @param {string} word */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** @param {() => Promise<void>} act  shows what went wrong */
export async function attempt(act) {
  one(".wrong").textContent = "";
  try {
    await act();
  } catch (error) {
    one(".wrong").textContent = /** @type {Error} */ (error).message;
  }
}

// @ts-check
/** The search: one line, more behind a button, and a chip for each term that is set. */

import { ask, element, one } from "./asking.js";

const form = one(".search");
const panel = one(".filters");

/** The terms of the search. */
export const searched = () => new FormData(form);

/** @param {boolean} open */
function unfold(open) {
  panel.hidden = !open;
  one(".toggle").setAttribute("aria-expanded", String(open));
}

/** @param {() => void} search */
function drawChips(search) {
  const fields = [...panel.querySelectorAll("[name]")].filter((field) => field.value);
  const chip = (/** @type {any} */ field) => {
    const text = `${field.closest("label").firstChild.textContent.trim()}: ${field.value}`;
    const clear = () => {
      field.value = "";
      search();
    };
    return element("button", `${text} ×`, { type: "button", className: "plain", ariaLabel: `${text}, remove`, onclick: clear });
  };
  one(".chips").replaceChildren(...fields.map(chip));
  one(".toggle").textContent = fields.length ? `Filters (${fields.length})` : "Filters";
}

/** Fill the lists with what is kept. */
export async function fillChoices() {
  for (const [name, texts] of Object.entries(await ask("choices"))) {
    const field = one(`.filters [name=${name}]`);
    const added = texts.map((/** @type {string} */ text) => element("option", text, { selected: text === field.value }));
    field.replaceChildren(field.options[0], ...added);
  }
}

/** @param {() => void} refresh  shows what the search finds */
export function takeSearches(refresh) {
  const search = () => {
    drawChips(search);
    refresh();
  };
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    unfold(false);
    search();
  });
  one(".toggle").addEventListener("click", () => unfold(panel.hidden));
}

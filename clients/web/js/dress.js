// @ts-check
/** Language, colours and movement of the whole page, as the settings say. */

import { language, settings } from "./context.js";

export function dress() {
  const { values } = settings;
  const root = document.documentElement;
  root.lang = language();
  root.dataset.felt = values.felt;
  root.classList.toggle("two-colours", !values.fourColours);
  root.classList.toggle("still", values.stillness);
  root.classList.toggle("hide-chat", values.hideChat);
}

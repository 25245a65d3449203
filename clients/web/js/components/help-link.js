// @ts-check
/** Links to the pages of the room under /help. */

import { language } from "../context.js";
import { h } from "../dom.js";

/** A link to a page in the reader's language and colours, which opens beside the table. @param {"playing"|"rules"|"house"|"evening"|"hosting"} page @param {string} text */
export const helpLink = (page, text) =>
  h("a", { href: `/help/${page}?lang=${language()}&felt=${document.documentElement.dataset.felt ?? ""}`, target: "_blank", rel: "noopener" }, text);

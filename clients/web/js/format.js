// @ts-check
/** How times are written. */

import { language } from "./context.js";

/** @param {number} at  ms since 1970 */
export const dateTime = (at) => new Date(at).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

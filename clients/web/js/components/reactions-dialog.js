// @ts-check
/** Signs that a player sends to the table with one press; they stand at the seat, and in the chat. */

import { _ } from "../context.js";
import { h } from "../dom.js";
import { N_ } from "../translation.js";
import { openDialog } from "./dialogs.js";

/** each sign and what a screen reader calls it @type {[string, string][]} */
const SIGNS = [
  ["\u{1F44D}", N_("thumbs up")],
  ["\u{1F44F}", N_("applause")],
  ["\u{1F602}", N_("laughing")],
  ["\u{1F60E}", N_("cool")],
  ["\u{1F62E}", N_("surprised")],
  ["\u{1F62D}", N_("in tears")],
  ["\u{1F525}", N_("hot")],
  ["\u2615", N_("a break")],
];

/** @param {(text: string) => Promise<unknown>} say */
export function reactionsDialog(say) {
  const send = (/** @type {string} */ sign) => {
    dialog.close();
    say(sign).catch(() => {});
  };
  const buttons = SIGNS.map(([sign, label]) => h("button.plain", { type: "button", "aria-label": _(label), onclick: () => send(sign) }, sign));
  const dialog = openDialog({ title: _("React"), body: [h("div.reactions", {}, buttons)], cls: "react" });
}

// @ts-check
/** The dialog that asks in which format hands are saved as a file, with amounts in play chips or in money. */

import { _ } from "../context.js";
import { CURRENCIES, HAND_FORMATS } from "../generated/hand-formats.js";
import { NN_ } from "../translation.js";
import { field, openDialog, select } from "./dialogs.js";

/** what was chosen last: `format`, and the currency in `money` */
const chosen = { format: "phh", money: "" };

/** @param {string} title @param {(format: string, money: string) => Promise<number>} save  returns how many hands the format has no words for */
export function saveHandsDialog(title, save) {
  const formats = Object.entries(HAND_FORMATS).map(([format, row]) => /** @type {[string, string]} */ ([format, _(row.title)]));
  const currencies = CURRENCIES.map((code) => /** @type {[string, string]} */ ([code, code]));
  const body = [
    field(_("Format"), select("format", formats, chosen.format)),
    field(_("Amounts"), select("money", [["", _("play chips")], ...currencies], chosen.money)),
  ];
  const go = async (/** @type {FormData} */ fields) => {
    Object.assign(chosen, Object.fromEntries(fields));
    const left = await save(chosen.format, chosen.money);
    if (!left) return;
    const refused = _(NN_("This format has no words for {count} hand.", "This format has no words for {count} hands.", "count"), { count: left });
    throw new Error(`${refused} ${_(HAND_FORMATS[chosen.format].lacks)}`);
  };
  openDialog({ title, body, go, goLabel: _("Download") });
}

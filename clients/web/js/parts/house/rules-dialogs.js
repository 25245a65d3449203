// @ts-check
/** Windows that are only read: the pay tables, and the rules of this table with its keys. */

import { houseWritten, t } from "../../context.js";
import { h } from "../../dom.js";
import { rulesLines } from "../../house/paytables.js";
import { openDialog } from "../dialogs.js";
import { payNotes, payPanel } from "./pay-panel.js";

/** @typedef {import("../../house/house-reducer.js").HouseView} HouseView */

/** @type {[string, string][]} keys as shown -> label */
const KEYS = [
  ["1 … 9", "key_chips"],
  ["␣", "key_space"],
  ["Ctrl+Z, U", "key_undo"],
  ["Del", "key_delete"],
  ["C", "key_clear"],
  ["A, B, V … J", "key_spots"],
  ["← →, Enter", "key_marked"],
  ["D", "key_deal"],
  ["4 3 2 1, R", "key_multiples"],
  ["F", "key_fold_house"],
  ["Y, H, O, G", "key_windows"],
  ["S", "key_away"],
  ["T", "key_chat"],
  ["N, L", "key_tables"],
  ["P", "key_speak"],
  ["Esc", "key_escape"],
  ["?", "key_help"],
];

/** @param {HouseView} view */
export function paysDialog(view) {
  openDialog({ title: t("pays"), body: [h("div.pay-panel", {}, payPanel(view)), payNotes(view)], cls: "wide", read: true });
}

/** @param {HouseView} view */
export function rulesDialog(view) {
  const { rules } = view;
  const rows = KEYS.map(([key, label]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(label))));
  openDialog({
    title: t("rules_of", { title: rules.title }),
    body: [
      h("ul.rules", {}, rulesLines(view, houseWritten()).map((line) => h("li", {}, line))),
      rules.source ? h("p.quiet", {}, t("after_source", { source: rules.source })) : null,
      h("div.pay-panel", {}, payPanel(view)),
      payNotes(view),
      h("h3", {}, t("house_keys")),
      h("table.keys", {}, h("tbody", {}, rows)),
      h("p.quiet", {}, t("keys_off")),
    ],
    cls: "wide",
    read: true,
  });
}

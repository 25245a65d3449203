// @ts-check
/** Windows that are only read: the pay tables, and the rules of this table with its keys. */

import { houseWritten, t } from "../../context.js";
import { h } from "../../dom.js";
import { rulesLines } from "../../uth/pay-tables.js";
import { openDialog } from "../dialogs.js";
import { keyLists } from "../key-lists.js";
import { payNotes, payPanel } from "./pay-panel.js";

/** @typedef {import("../../uth/uth-reducer.js").HouseView} HouseView */

/** @param {HouseView} view */
export function paysDialog(view) {
  openDialog({ title: t("pays"), body: [h("div.pay-panel", {}, payPanel(view)), payNotes(view)], cls: "wide", read: true });
}

/** @param {HouseView} view */
export function rulesDialog(view) {
  const { rules } = view;
  openDialog({
    title: t("rules_of", { title: rules.title }),
    body: [
      h("ul.rules", {}, rulesLines(view, houseWritten()).map((line) => h("li", {}, line))),
      rules.source ? h("p.quiet", {}, t("after_source", { source: rules.source })) : null,
      h("div.pay-panel", {}, payPanel(view)),
      payNotes(view),
      ...keyLists(["house"]),
    ],
    cls: "wide",
    read: true,
  });
}

// @ts-check
/** The list of keys, and where the other client is. */

import { t } from "../context.js";
import { h } from "../dom.js";
import { openDialog } from "./dialogs.js";
import { keyLists } from "./key-lists.js";

export function helpDialog() {
  const [before, after] = t("terminal_hint", { link: "\n" }).split("\n");
  openDialog({
    title: t("keys"),
    body: [...keyLists(["table", "house"]), h("p.quiet", {}, before, h("a", { href: "/terminal" }, "/terminal"), after)],
    cls: "help",
  });
}

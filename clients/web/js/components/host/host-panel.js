// @ts-check
/** What the panels of the host's window share. */

import { room, session, t } from "../../context.js";
import { h } from "../../dom.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {(command: string, fields?: Row) => Promise<boolean>} Do  tells what came of it; whether it was done */

/** @param {number} table @returns {string} its name */
export function tableName(table) {
  const view = /** @type {any} */ (room.session?.tables.get(table));
  return view?.config?.name ?? view?.name ?? session().lobby.get(table)?.name ?? `${t("table")} ${table}`;
}

/** A panel that shows what the room answers each time it comes to the front, or why it does not. @param {(box: any) => Promise<void>} ask */
export function panelOf(ask) {
  const box = h("div.host-list");
  const shown = () => void ask(box).catch((error) => box.replaceChildren(h("p.wrong", {}, error.message)));
  return { body: [box], shown };
}

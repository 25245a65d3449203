// @ts-check
/** What the panels of the host's dialog share. */

import { room, session, t } from "../../context.js";
import { h } from "../../dom.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {(command: string, fields?: Row) => Promise<boolean>} RunCommand  sends a command and shows the outcome; resolves with whether it succeeded */

/** @param {number} table @returns {string} its name */
export function tableName(table) {
  const view = /** @type {any} */ (room.session?.tables.get(table));
  return view?.config?.name ?? view?.name ?? session().lobby.get(table)?.name ?? `${t("table")} ${table}`;
}

/** A panel that asks the room each time it is shown, and shows the answer or the error. @param {(box: any) => Promise<void>} ask */
export function panelOf(ask) {
  const box = h("div.host-list");
  const shown = () => void ask(box).catch((error) => box.replaceChildren(h("p.wrong", {}, error.message)));
  return { body: [box], shown };
}

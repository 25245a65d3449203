// @ts-check
/** What the panels of the host's dialog share. */

import { AMOUNTS } from "../../amounts.js";
import { plainAmount, room, session, t, _ } from "../../context.js";
import { h } from "../../dom.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {import("../../host/host-commands.js").CommandRow} CommandRow */
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

/** @type {CommandRow[]} the table of a host's commands */
let rows = [];

/** Read the table of commands from the room, once; the functions below need it. */
export async function readCommands() {
  if (!rows.length) rows = await (await fetch("/host-commands.json")).json();
}

/** The table of commands, once it was read. */
export const commandRows = () => rows;

/** The label of a command's button in the language of the settings. @param {string} id @param {Row} values */
export function commandLabel(id, values = {}) {
  const button = rows.flatMap((row) => row.buttons).find((one) => one.id === id);
  const shown = Object.entries(values).map(([name, value]) => [name, AMOUNTS.has(name) && typeof value === "number" ? plainAmount(value) : value]);
  return button ? _(button.label, Object.fromEntries(shown)) : id;
}

/** A button for a command. @param {string} id @param {() => unknown} does @param {string} cls */
export const commandButton = (id, does, cls = "plain") => h(`button.${cls}`, { type: "button", onclick: does }, commandLabel(id));

/** The buttons of a place that fit, each for its command with its fields. @param {string} place @param {(command: string, fields: Row) => unknown} does @param {(when: string) => boolean} fits */
export const buttonsAt = (place, does, fits = () => true) =>
  rows.flatMap((row) => row.buttons.filter((one) => one.place === place && fits(one.when)).map((one) => commandButton(one.id, () => does(row.command, one.fields))));

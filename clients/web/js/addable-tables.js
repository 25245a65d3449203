// @ts-check
/** Which tables can be opened beside those that are open, and why another cannot. No DOM. */

import { N_ } from "./translation.js";

/** how many tables one page shows */
export const MAX_TABLES = 4;

/** @typedef {{open: Set<number>, leaving: Set<number>, alone?: boolean}} Here  the open tables, those of them that close by themselves soon, and whether one that stays is played one at a time */

const FULL = N_("four tables are open: close one first");
const OPEN = N_("open already");
const ALONE = N_("played one at a time");
const ALONE_HERE = N_("the open table is played one at a time");

/** Whether as many tables are open as a page shows. @param {Here} here */
export const isFull = ({ open, leaving }) => open.size - leaving.size >= MAX_TABLES;

/**
 * Why a table cannot be opened; `null` when it can.
 * @param {Record<string, any>} row  of the lobby @param {Here} here @param {boolean} replaces  whether it takes the place of an open one
 * @returns {string|null}
 */
export function whyNot(row, here, replaces = false) {
  if (here.open.has(row.table)) return OPEN;
  if (replaces || here.open.size === here.leaving.size) return null;
  if (isFull(here)) return FULL;
  return here.alone ? ALONE_HERE : row.one_at_a_time ? ALONE : null;
}

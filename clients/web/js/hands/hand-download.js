// @ts-check
/** Hands as files in any of the formats, several in one file from the oldest to the newest. */

import { session } from "../context.js";
import { HAND_FORMATS } from "../generated/hand-formats.js";
import { saveFile } from "../save-file.js";

const PAGE = 20;

/**
 * Fetch hands in a file format and let the browser save them.
 * @param {string} form @param {string} money  the currency in which amounts are written, "" for play chips
 * @param {{before?: number, count: number, table?: number|null}} which  the newest `count` below `before`
 * @returns {Promise<number>} how many of them the format has no words for
 */
export async function download(form, money, { before = 0, count, table = null }) {
  const pieces = await fetchPieces({ form, ...(money ? { money } : {}), ...(table ? { table } : {}) }, before, count);
  const texts = pieces.map((piece) => piece.text).filter(Boolean);
  const name = count === 1 ? `hand-${pieces[0].number}` : `hands-${new Date().toISOString().slice(0, 10)}`;
  const { suffix, list_suffix } = HAND_FORMATS[form];
  if (texts.length) saveFile(`${name}.${count === 1 ? suffix : list_suffix}`, fileText(form, texts, count > 1));
  return pieces.length - texts.length;
}

/** @param {{form: string, money?: string, table?: number}} options @param {number} before @param {number} count */
async function fetchPieces(options, before, count) {
  const pieces = [];
  let more = true;
  while (more && pieces.length < count) {
    const limit = Math.min(PAGE, count - pieces.length);
    const page = await session().command("write_hands", { ...options, before, most: limit });
    pieces.push(...page.hands);
    more = page.more;
    before = page.hands.at(-1)?.number ?? 0;
  }
  return pieces;
}

/** @param {string} form @param {string[]} texts  newest first @param {boolean} several */
export function fileText(form, texts, several) {
  const { heading, lead, end } = HAND_FORMATS[form];
  const inOrder = [...texts].reverse();
  const pieces = several ? inOrder.map((text, i) => lead.replace("{number}", String(i + 1)) + text + end) : inOrder;
  return heading + pieces.join("");
}

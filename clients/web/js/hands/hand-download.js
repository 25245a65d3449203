// @ts-check
/** Hands as files: as PHH or text, several in one file from the oldest to the newest. */

import { session } from "../context.js";
import { saveFile } from "../save-file.js";

const PAGE = 20;

/**
 * Fetch hands in a file format and let the browser save them.
 * @param {"phh"|"text"} form @param {{before?: number, count: number, table?: number|null}} which  the newest `count` below `before`
 */
export async function download(form, { before = 0, count, table = null }) {
  const pieces = await fetchPieces(form, before, count, table);
  const name = count === 1 ? `hand-${pieces[0].number}` : `hands-${new Date().toISOString().slice(0, 10)}`;
  const suffix = form === "text" ? "txt" : count === 1 ? "phh" : "phhs";
  saveFile(`${name}.${suffix}`, fileText(form, pieces.map((piece) => piece.text).filter(Boolean), count > 1));
}

/** @param {string} form @param {number} before @param {number} count @param {number|null} table */
async function fetchPieces(form, before, count, table) {
  const pieces = [];
  let more = true;
  while (more && pieces.length < count) {
    const limit = Math.min(PAGE, count - pieces.length);
    const page = await session().command("write_hands", { form, before, most: limit, ...(table ? { table } : {}) });
    pieces.push(...page.hands);
    more = page.more;
    before = page.hands.at(-1)?.number ?? 0;
  }
  return pieces;
}

/** @param {string} form @param {string[]} texts  newest first @param {boolean} several */
export function fileText(form, texts, several) {
  const inOrder = [...texts].reverse();
  if (form === "text") return inOrder.join("\n\n\n");
  return several ? inOrder.map((text, i) => `[${i + 1}]\n${text}\n`).join("") : inOrder.join("");
}

// @ts-check
/** Hands as files to keep: each as PHH or text, many in one file from the oldest to the newest. */

import { session } from "../context.js";

const PAGE = 20;

/**
 * Fetch hands written out and give them to the browser as a file.
 * @param {"phh"|"text"} form @param {{before?: number, count: number, table?: number|null}} which  the newest `count` below `before`
 */
export async function download(form, { before = 0, count, table = null }) {
  const pieces = await fetchPieces(form, before, count, table);
  const name = count === 1 ? `hand-${pieces[0].number}` : `hands-${new Date().toISOString().slice(0, 10)}`;
  const suffix = form === "text" ? "txt" : count === 1 ? "phh" : "phhs";
  save(`${name}.${suffix}`, fileOf(form, pieces.map((piece) => piece.text).filter(Boolean), count > 1));
}

/** @param {string} form @param {number} before @param {number} count @param {number|null} table */
async function fetchPieces(form, before, count, table) {
  const found = [];
  let more = true;
  while (more && found.length < count) {
    const most = Math.min(PAGE, count - found.length);
    const page = await session().command("write_hands", { form, before, most, ...(table ? { table } : {}) });
    found.push(...page.hands);
    more = page.more;
    before = page.hands.at(-1)?.number ?? 0;
  }
  return found;
}

/** @param {string} form @param {string[]} texts  newest first @param {boolean} several */
export function fileOf(form, texts, several) {
  const inOrder = [...texts].reverse();
  if (form === "text") return inOrder.join("\n\n\n");
  return several ? inOrder.map((text, i) => `[${i + 1}]\n${text}\n`).join("") : inOrder.join("");
}

/** @param {string} name @param {string} text */
function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

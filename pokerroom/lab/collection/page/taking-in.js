// @ts-check
/** Taking files in: one sum over all of them, why hands are left out, and who the player is at a site. */

import { answered, addressOf, attempt, counted, element, one, tell } from "./asking.js";

/** @typedef {{site: string, hands: number, names: string[]}} Strangers */
/** @typedef {{files: number, read: number, new: number, known: number, not_kept: Record<string, number>, reasons: string[], strangers: Strangers[]}} Report */

/** the files of the last time, to be read again when it is known who the player is @type {File[]} */
let files = [];

/** @param {File[]} given @param {() => void} done */
async function takeIn(given, done) {
  files = given;
  const sum = /** @type {Report} */ ({ files: 0, read: 0, new: 0, known: 0, not_kept: {}, reasons: [], strangers: [] });
  one(".taken").hidden = false;
  for (const [i, file] of files.entries()) {
    one(".taken .total").textContent = `${file.name} (${i + 1} of ${files.length}) ...`;
    try {
      const sent = { method: "POST", body: file };
      add(sum, await answered(await fetch(addressOf("import", { name: file.name }), sent)));
    } catch (error) {
      sum.reasons.push(`${file.name}: ${/** @type {Error} */ (error).message}`);
    }
  }
  show(sum, done);
  done();
}

/** @param {Report} sum @param {Report} report */
function add(sum, report) {
  for (const name of /** @type {const} */ (["files", "read", "new", "known"])) sum[name] += report[name];
  for (const [kind, count] of Object.entries(report.not_kept)) sum.not_kept[kind] = (sum.not_kept[kind] ?? 0) + count;
  sum.reasons.push(...report.reasons);
  for (const there of report.strangers) {
    const same = sum.strangers.find(({ site }) => site === there.site);
    if (same) Object.assign(same, { hands: same.hands + there.hands, names: [...new Set([...same.names, ...there.names])] });
    else sum.strangers.push(there);
  }
}

/** @param {Report} sum @param {() => void} done */
function show(sum, done) {
  const left = Object.entries(sum.not_kept).map(([kind, count]) => `${count} ${kind}`);
  const read = `${counted(sum.files, "file")}, ${counted(sum.read, "hand")}: ${sum.new} new, ${sum.known} known already`;
  one(".taken .total").textContent = read + (left.length ? `; not kept: ${left.join(", ")}` : "");
  one(".strangers").replaceChildren(...sum.strangers.flatMap((there) => question(there, done)));
  one(".reasons").hidden = !sum.reasons.length;
  one(".reasons summary").textContent = `${counted(sum.reasons.length, "remark")}: what was left out or not understood`;
  one(".report").replaceChildren(...sum.reasons.map((text) => element("li", text)));
}

/** Ask who the player is. @param {Strangers} there @param {() => void} done */
function question({ site, hands, names }, done) {
  const said = (/** @type {string} */ name) => attempt(async () => {
    await tell("names", { site, name });
    await takeIn(files, done);
  });
  const buttons = names.map((name) => element("button", name, { type: "button", onclick: () => void said(name) }));
  return [element("p", `${site}: ${counted(hands, "hand")} may be yours. Which of them are you?`), ...buttons];
}

/** Take in what is chosen or dropped anywhere. @param {() => void} done  called when hands may have come */
export function takeFiles(done) {
  const main = one("main");
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    main.classList.add("over");
  });
  document.addEventListener("dragleave", () => main.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    main.classList.remove("over");
    if (event.dataTransfer) void takeIn([...event.dataTransfer.files], done);
  });
  const field = one("input[type=file]");
  field.addEventListener("change", () => {
    void takeIn([...field.files], done);
    field.value = "";
  });
  one(".choose").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") field.click();
  });
}

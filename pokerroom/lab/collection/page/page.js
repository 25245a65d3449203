// @ts-check
/** The page of kept hands: takes dropped files in, searches, notes, and sums up. All texts are set as text. */

import { cardLetters } from "/js/cards.js";
import { graph } from "/js/hands/stack-graph.js";
import { applySettings } from "/js/settings.js";

const SECRET = location.pathname.split("/")[1];
const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const form = one(".search");
let skip = 0;

/** @param {string} path @param {Record<string, string>|FormData} fields */
async function ask(path, fields = {}) {
  return answered(await fetch(`${path}?${new URLSearchParams(/** @type {any} */ (fields))}`));
}

/** @param {string} path @param {Record<string, string>|FormData} fields */
async function tell(path, fields) {
  return answered(await fetch(path, { method: "POST", body: new URLSearchParams(/** @type {any} */ (fields)) }));
}

/** @param {Response} response */
async function answered(response) {
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
  return response.json();
}

/** @param {string} tag @param {string|null} text @param {Record<string, any>} properties */
function element(tag, text = null, properties = {}) {
  const made = Object.assign(document.createElement(tag), properties);
  if (text !== null) made.textContent = text;
  return made;
}

/** @param {string} cards  `AsKd` as a cell with the signs of the suits, hearts and diamonds in red */
function cardCell(cards) {
  const cell = element("td", null, { className: "suited" });
  const parts = cards.match(/../g) ?? [];
  cell.append(...parts.map((card) => element("span", cardLetters(card, "en"), { className: /[dh]$/.test(card) ? "red" : "" })));
  return cell;
}

const searched = () => new FormData(form);

/** @param {() => Promise<void>} act  shows what went wrong */
async function attempt(act) {
  one(".wrong").textContent = "";
  try {
    await act();
  } catch (error) {
    one(".wrong").textContent = /** @type {Error} */ (error).message;
  }
}

// --- the list ------------------------------------------------------------------------------------------------------

/** @param {boolean} older  add those before the ones that are shown */
async function list(older) {
  skip = older ? skip : 0;
  const fields = searched();
  fields.set("skip", String(skip));
  const { hands, total, kept } = await ask("list", fields);
  skip += hands.length;
  const rows = hands.map(row);
  if (older) one("tbody").append(...rows);
  else one("tbody").replaceChildren(...rows);
  one(".sum").textContent = kept ? `${skip} of ${total} hands` : "No hand is kept yet: drop files above.";
  one(".older").hidden = skip >= total;
}

/** @param {Record<string, any>} hand */
function row(hand) {
  const link = `/hand/${SECRET}${hand.id.toString(16).padStart(32 - SECRET.length, "0")}`;
  const texts = [hand.time, hand.site, hand.stakes, hand.position];
  const tags = element("input", null, { value: hand.tags, size: 10, ariaLabel: "Tags" });
  const note = element("input", null, { value: hand.note, size: 18, ariaLabel: "Note" });
  const save = () => attempt(() => tell("annotate", { id: String(hand.id), tags: tags.value, note: note.value }));
  for (const input of [tags, note]) input.addEventListener("change", save);
  const made = element("tr");
  made.append(...texts.map((text) => element("td", text)), cardCell(hand.cards), cardCell(hand.board), element("td", hand.pot_text));
  made.append(element("td", hand.result, { className: hand.net > 0 ? "up" : hand.net < 0 ? "down" : "" }));
  for (const part of [tags, note, element("a", "Replay", { href: link })]) {
    const cell = element("td");
    cell.append(part);
    made.append(cell);
  }
  return made;
}

// --- sums ----------------------------------------------------------------------------------------------------------

async function drawGraph() {
  const { values, adjusted } = await ask("graph", searched());
  one(".graph-box").hidden = values.length < 3;
  const label = `Big blinds won, from the oldest hand to the newest: ${values.at(-1)}, without luck ${adjusted.at(-1)}`;
  one(".graph-box").replaceChildren(graph(values, label, (value) => `${Math.round(value)} bb`, adjusted));
}

async function drawStatistics() {
  const fields = searched();
  fields.set("by", one(".by").value);
  const { table, definitions } = await ask("statistics", fields);
  const rows = table.map((/** @type {string[]} */ cells, /** @type {number} */ i) => {
    const made = element("tr");
    made.append(...cells.map((cell) => element(i ? "td" : "th", cell)));
    return made;
  });
  one(".statistics").replaceChildren(...rows);
  one(".definitions").replaceChildren(
    ...definitions.flatMap((/** @type {string[]} */ pair) => [element("dt", pair[0]), element("dd", pair[1])]),
  );
}

const refresh = () => attempt(async () => {
  await list(false);
  await drawGraph();
  await drawStatistics();
});

// --- files and names -----------------------------------------------------------------------------------------------

/** @param {FileList|File[]} files */
async function takeIn(files) {
  const report = one(".report");
  report.replaceChildren();
  for (const file of files) {
    const line = report.appendChild(element("li", `${file.name} ...`));
    await attempt(async () => {
      const body = { method: "POST", body: file };
      const { lines } = await answered(await fetch(`import?${new URLSearchParams({ name: file.name })}`, body));
      line.textContent = `${file.name}: ${lines.at(-1)}`;
      report.append(...lines.slice(0, -1).map((/** @type {string} */ text) => element("li", text)));
    });
  }
  await refresh();
}

/** @param {Record<string, string[]>} names */
function showNames(names) {
  const known = Object.entries(names).map(([site, own]) => `${own.join(", ")} at ${site}`);
  one(".known").textContent = known.length ? `${known.join("; ")}; also` : "";
}

const drop = one(".drop");
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
document.addEventListener("dragleave", () => drop.classList.remove("over"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  if (event.dataTransfer) void takeIn([...event.dataTransfer.files]);
});
one("input[type=file]").addEventListener("change", (/** @type {any} */ event) => void takeIn([...event.target.files]));
one(".names").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  void attempt(async () => {
    showNames((await tell("names", new FormData(one(".names")))).names);
    one(".names").reset();
  });
});
applySettings();
form.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  void refresh();
});
one(".older").addEventListener("click", () => void attempt(() => list(true)));
one(".by").addEventListener("change", () => void attempt(drawStatistics));
await refresh();
await attempt(async () => showNames((await ask("names")).names));

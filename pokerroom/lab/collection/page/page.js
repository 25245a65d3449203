// @ts-check
/** The page of kept hands: the list, with notes; the graph, the statistics, and files of what was found. */

import { cardLetters } from "/js/cards.js";
import { CURRENCIES, HAND_FORMATS } from "/js/generated/hand-formats.js";
import { graph } from "/js/hands/stack-graph.js";
import { saveFile } from "/js/save-file.js";
import { applySettings } from "/js/settings.js";
import { SECRET, addressOf, ask, attempt, counted, element, one, tell } from "./asking.js";
import { fillChoices, searched, takeSearches } from "./filters.js";
import { takeFiles } from "./taking-in.js";

let skip = 0;
/** @type {Record<string, any>|null} */
let course = null;

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
  one(".sum").textContent = kept ? `${skip} of ${counted(total, "hand")}` : "No hand is kept yet: add files, or drop them here.";
  one(".older").hidden = skip >= total;
}

/** @param {string} cards  `AsKd` as a cell with the signs of the suits, hearts and diamonds in red */
function cardCell(cards, className = "") {
  const parts = cards.match(/../g) ?? [];
  const letters = parts.map((card) => element("span", cardLetters(card, "en"), { className: /[dh]$/.test(card) ? "red" : "" }));
  return element("td", null, { className: `suited ${className}` }, letters);
}

/** @param {Record<string, any>} hand */
function row(hand) {
  const link = `/hand/${SECRET}${hand.id.toString(16).padStart(32 - SECRET.length, "0")}`;
  const cell = (/** @type {string} */ name, /** @type {string} */ text) => element("td", text, { className: name });
  const place = [hand.site, hand.stakes].map((text) => ` · ${text}`).join("");
  const time = element("td", hand.time, { className: "time" }, [element("span", place, { className: "word" })]);
  const own = cardCell(hand.cards, "own");
  own.append(element("span", hand.position, { className: "word" }));
  const pot = element("td", null, { className: "pot" }, [element("span", "pot ", { className: "word" }), new Text(hand.pot_text)]);
  return element("tr", null, {}, [
    ...[time, cell("site", hand.site), cell("stakes", hand.stakes), cell("position", hand.position)],
    ...[own, cardCell(hand.board, "board"), pot],
    cell(`net ${hand.net > 0 ? "up" : hand.net < 0 ? "down" : ""}`, hand.result),
    notesCell(hand),
    element("td", null, { className: "replay" }, [element("a", "Replay", { href: link })]),
  ]);
}

/** Tags and note, unfolded by a button that has them as text. @param {Record<string, any>} hand */
function notesCell(hand) {
  const tags = element("input", null, { value: hand.tags, placeholder: "tags", ariaLabel: "Tags" });
  const note = element("input", null, { value: hand.note, placeholder: "note", ariaLabel: "Note" });
  const toggle = element("button", null, { type: "button", className: "note-toggle" });
  const label = () => {
    const words = tags.value.split(/\s+/).filter(Boolean).map((/** @type {string} */ tag) => `#${tag}`);
    toggle.textContent = [...words, note.value].join(" ").trim() || "Note";
  };
  toggle.onclick = () => toggle.closest("tr").classList.toggle("open");
  const save = () => attempt(async () => {
    await tell("annotate", { id: String(hand.id), tags: tags.value, note: note.value });
    label();
  });
  for (const input of [tags, note]) input.addEventListener("change", save);
  label();
  return element("td", null, { className: "noted" }, [toggle, element("div", null, { className: "notes" }, [tags, note])]);
}

// --- sums ----------------------------------------------------------------------------------------------------------

async function loadGraph() {
  course = await ask("graph", searched());
  drawGraph();
}

/** Draw at the width that there is, so that the letters have their size. */
function drawGraph() {
  if (!course) return;
  const { values, adjusted, money, hands, title, kinds } = course;
  const [section, box] = [one(".course"), one(".graph-box")];
  const inMoney = one(".unit").value === "money";
  section.hidden = hands < 2;
  if (section.hidden) return;
  const [line, other] = inMoney ? [money, []] : [values, adjusted];
  const write = (/** @type {number} */ value) => (inMoney ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : `${Math.round(value)} bb`);
  const label = `${title}, from the oldest hand to the newest: ${write(line.at(-1))}` + (other.length ? `, without luck ${write(other.at(-1))}` : "");
  one(".course h2").textContent = title;
  one(".others").textContent = kinds.length > 1 ? `Not added to it: ${kinds.slice(1).join(", ")}` : "";
  one(".of-adjusted").hidden = inMoney;
  one(".across").textContent = counted(hands, "hand");
  const across = [0, Math.round(hands / 2), hands].map(String);
  box.replaceChildren(graph(line, label, write, other, { width: box.clientWidth, height: box.clientHeight, across }));
}

async function drawStatistics() {
  const fields = searched();
  fields.set("by", one(".by").value);
  const { table, definitions } = await ask("statistics", fields);
  const rows = table.map((/** @type {string[]} */ cells, /** @type {number} */ i) =>
    element("tr", null, {}, cells.map((cell) => element(i ? "td" : "th", cell))));
  one(".statistics").replaceChildren(...rows);
  one(".meaning").hidden = !definitions.length;
  one(".definitions").replaceChildren(
    ...definitions.flatMap((/** @type {string[]} */ pair) => [element("dt", pair[0]), element("dd", pair[1])]),
  );
}

// --- files of what was found ---------------------------------------------------------------------------------------

function offerFiles() {
  const form = one(".export form");
  const options = Object.entries(HAND_FORMATS).map(([value, { title }]) => element("option", title, { value }));
  form.elements.form.append(...options);
  form.elements.money.append(...CURRENCIES.map((code) => element("option", code)));
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    void attempt(async () => {
      const fields = searched();
      for (const [name, value] of new FormData(form)) fields.set(name, value);
      const answer = await fetch(addressOf("export", fields));
      if (!answer.ok) throw new Error(await answer.text());
      const left = Number(answer.headers.get("X-Left-Out"));
      const written = counted(Number(answer.headers.get("X-Hands")), "hand");
      const { lacks, list_suffix } = HAND_FORMATS[form.elements.form.value];
      one(".said").textContent = left ? `${written}; this format has no words for ${left}. ${lacks}` : written;
      saveFile(`hands.${list_suffix}`, await answer.text());
    });
  });
}

const refresh = () => void attempt(async () => {
  await list(false);
  await loadGraph();
  await drawStatistics();
});

applySettings();
offerFiles();
takeSearches(refresh);
takeFiles(() => {
  refresh();
  void attempt(fillChoices);
});
one(".older").addEventListener("click", () => void attempt(() => list(true)));
one(".by").addEventListener("change", () => void attempt(drawStatistics));
one(".unit").addEventListener("change", drawGraph);
window.addEventListener("resize", drawGraph);
refresh();
await attempt(fillChoices);

// @ts-check
/** A row of the lobby: the table from above with its seats, what is played, who sits there, and how many seats are free. */

import { companyOf } from "../best-table.js";
import { plainAmount, plainNumber, _ } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { blindsText, tableGame } from "../game-names.js";
import { closingText, rowNotes } from "../lobby-notes.js";
import { NP_ } from "../translation.js";
import { svg } from "./drawings.js";
import { PlayerPicture } from "./player-picture.js";

/** @typedef {Record<string, any>} Row */

/** the most faces beside each other; and the most seats that are drawn */
const FACES = 5;
const SEATS = 10;
/** hands from which an average pot tells something */
const HANDS = 10;

/** The game of a table. @param {Row} row @returns {string} */
export const whatIsPlayed = (row) => (row.kind === "house" ? uthStakes(row) : `${tableGame(row)} ${blinds(row)}`);

/** @param {Row} row */
const blinds = (row) => blindsText(row) + (row.ante && row.small_blind ? ` · ${_("Ante")} ${plainAmount(row.ante)}` : "");

/** @param {Row} row */
function uthStakes(row) {
  const limits = { ante: _(NP_("against the house", "Ante")), min: plainAmount(row.min_bet), max: plainAmount(row.max_bet) };
  return `${row.title} · ${_("{ante} {min} to {max}", limits)}`;
}

/** Whether enough was played at a table for an average. @param {Row} row */
export const hasAverage = (row) => row.kind !== "house" && row.seated > 0 && row.hands >= HANDS;

/** How many of the seats are taken. @param {Row} row @returns {string} */
function seatsText({ own_tables: own, seats, seated }) {
  if (own) return _("Your own");
  return seats ? _("{count} of {all}", { count: plainNumber(seated), all: plainNumber(seats) }) : plainNumber(seated);
}

/** The seats of a table round its felt, those that are taken filled. @param {Element} box @param {number} seats @param {number} taken */
export function drawSeats(box, seats, taken) {
  const drawn = `${seats} ${taken}`;
  if (box.getAttribute("data-drawn") === drawn) return;
  box.setAttribute("data-drawn", drawn);
  const count = Math.min(seats || taken, SEATS);
  const dots = Array.from({ length: count }, (_seat, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    const at = { cx: (28 - 24 * Math.sin(angle)).toFixed(1), cy: (18 + 14 * Math.cos(angle)).toFixed(1) };
    return svg("circle", { ...at, r: 3.4, class: i < taken ? "taken" : "free" });
  });
  box.replaceChildren(svg("svg", { viewBox: "0 0 56 36", "aria-hidden": "true" }, svg("rect", { x: 8, y: 7, width: 40, height: 22, rx: 11, class: "cloth" }), ...dots));
}

/** Faces in a row, each over the one before. @param {HTMLElement} box @param {import("./front-table.js").Player[]} players @param {number} all  how many there are */
export function drawFaces(box, players, all) {
  const shown = players.slice(0, all > FACES ? FACES - 1 : FACES);
  const drawn = JSON.stringify([shown, all]);
  if (box.dataset.drawn === drawn) return;
  box.dataset.drawn = drawn;
  const faces = shown.map(({ name, face, bot = false }) => {
    const picture = new PlayerPicture();
    picture.show(name, bot, face);
    picture.title = name;
    return picture;
  });
  const more = all - shown.length;
  box.replaceChildren(...faces, ...(more > 0 ? [h("span.more-faces", { "aria-hidden": "true" }, `+${more}`)] : []));
}

/** Fill in what a row of a table has besides its buttons. @param {Record<string, HTMLElement>} parts @param {Row} row */
export function drawTable(parts, row) {
  const house = row.kind === "house";
  setText(parts.name, row.name);
  setText(parts.what, [house ? uthStakes(row) : tableGame(row), ...rowNotes(row)].join(" · "));
  setText(parts.blinds, house ? "" : blinds(row));
  setText(parts.seats, seatsText(row));
  setAttribute(parts.seats, "data-label", row.own_tables ? null : _("Players"));
  setText(parts.more, closingText(row));
  setText(parts.pot, hasAverage(row) ? plainAmount(row.average_pot) : "");
  drawSeats(parts.dots, row.own_tables ? 1 : row.seats, row.seated);
  const company = companyOf(row);
  const present = company.filter(({ away }) => !away);
  drawFaces(parts.faces, present, present.length + row.seated - company.length);
}

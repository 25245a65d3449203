// @ts-check
/** A row of the lobby: the table from above with its seats, what is played, who sits there, and how many seats are free. */

import { companyOf } from "../best-table.js";
import { plainAmount, _, withAmounts } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { blindsText, tableGame } from "../game-names.js";
import { NN_, NP_ } from "../translation.js";
import { svg } from "./drawings.js";
import { PlayerPicture } from "./player-picture.js";

/** @typedef {Record<string, any>} Row */

/** the most faces beside each other; and the most seats that are drawn */
const FACES = 5;
const SEATS = 10;

/** The game of a table. @param {Row} row @returns {string} */
export const whatIsPlayed = (row) => (row.kind === "house" ? uthStakes(row) : stakes(row));

/** @param {Row} row */
function stakes(row) {
  const ante = row.ante && row.small_blind ? ` · ${_("Ante")} ${plainAmount(row.ante)}` : "";
  return `${tableGame(row)} ${blindsText(row)}${ante}`;
}

/** @param {Row} row */
function uthStakes(row) {
  const limits = { ante: _(NP_("against the house", "Ante")), min: plainAmount(row.min_bet), max: plainAmount(row.max_bet) };
  return `${row.title} · ${_("{ante} {min} to {max}", limits)}`;
}

/** How many seats are free. @param {Row} row @returns {string} */
function seatsText(row) {
  if (row.own_tables) return _("your own");
  if (!row.seats) return row.seated ? withAmounts(NN_("{count} plays", "{count} play", "count"), { count: row.seated }) : _("nobody yet");
  if (!row.seated) return _("nobody yet");
  const count = row.seats - row.seated;
  return count > 0 ? withAmounts(NN_("{count} seat free", "{count} seats free", "count"), { count }) : _("no seat free");
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
  const faces = shown.map(({ name, face, bot = false, away = false }) => {
    const picture = new PlayerPicture();
    picture.show(name, bot, face);
    picture.title = away ? `${name} (${_("away")})` : name;
    picture.classList.toggle("away", away);
    return picture;
  });
  const more = all - shown.length;
  box.replaceChildren(...faces, ...(more > 0 ? [h("span.more-faces", { "aria-hidden": "true" }, `+${more}`)] : []));
}

/** Fill in what a row of a table has besides its buttons. @param {Record<string, HTMLElement>} parts @param {Row} row */
export function drawTable(parts, row) {
  setText(parts.name, row.name);
  setText(parts.what, whatIsPlayed(row));
  setAttribute(parts.what, "data-pot", row.seated > 0 && row.average_pot ? ` · ${_("Average pot")} ${plainAmount(row.average_pot)}` : null);
  setText(parts.seats, seatsText(row));
  drawSeats(parts.dots, row.own_tables ? 1 : row.seats, row.seated);
  drawFaces(parts.faces, companyOf(row), row.seated);
}

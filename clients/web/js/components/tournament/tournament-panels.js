// @ts-check
/** What the dialog of a tournament shows: how it stands now, what it is, its players, its blinds and its prizes. */

import { plainAmount, plainNumber, session, _, withAmounts } from "../../context.js";
import { h } from "../../dom.js";
import { average, entryOpen, inBigBlinds, isOver, prizePool, prizeRows, standing } from "../../tournament/tournament-view.js";
import { blindsOf, breakText, costText, handsText, kindTexts, levelGame, levelStakes, payoutText, placeOf, placesText, prizeLines, speedText } from "../../tournament/tournament-words.js";
import { NN_, NP_ } from "../../translation.js";
import { finishOf } from "../../tournament/finish.js";
import { PlayerPicture } from "../player-picture.js";
import { podium } from "./finish-card.js";

/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */
/** seats that are drawn one by one while they fill up */
const MOST_SEATS = 10;

/** @typedef {[string, string][]} Facts  names and values */

/** Chips, and as big blinds: "1,500 (15 BB)". @param {number} chips @param {Followed["view"]} view */
const stackText = (chips, view) => (view.level ? `${plainAmount(chips)} (${_("{amount} BB", { amount: plainNumber(inBigBlinds(chips, view)) })})` : plainAmount(chips));

/** @param {HTMLElement} list @param {Facts} facts */
function fill(list, facts) {
  list.replaceChildren(...facts.map(([name, text]) => h("div", {}, h("dt", {}, name), h("dd", {}, text))));
  list.hidden = !facts.length;
}

/** How it stands for the player: rank, stack, average and next level. @param {HTMLElement} list @param {Followed} followed */
export function drawNow(list, { view }) {
  const { name } = session();
  /** @type {Facts} */
  const facts = [];
  const own = name === null ? undefined : view.entrants.get(name);
  if (view.level && !isOver(view)) {
    if (own?.status === "playing") {
      const place = standing(view).find(({ entrant }) => entrant === own)?.rank ?? 0;
      facts.push([_("Your rank"), `${plainNumber(place)} / ${plainNumber(view.players)}`], [_("Your stack"), stackText(own.chips, view)]);
    }
    if (view.players) facts.push([_("Average stack"), stackText(average(view), view)]);
    if (view.nextLevel) facts.push([_("Next level"), levelStakes(view.nextLevel)]);
  }
  fill(list, facts);
}

/** Who is there: before the start the seats as they fill up, at the end the first three on their steps. @param {HTMLElement} box @param {Followed} followed */
export function drawFaces(box, { setup, view }) {
  const names = [...view.entrants.values()].filter(({ status }) => status === "registered").map(({ player, bot }) => ({ player, bot }));
  const finish = isOver(view) ? finishOf(view, session().name) : null;
  const waits = view.phase === "registering" && setup.players > 0 && setup.players <= MOST_SEATS;
  const drawn = JSON.stringify([finish?.podium, waits && names]);
  if (box.dataset.drawn === drawn) return;
  box.dataset.drawn = drawn;
  box.hidden = !finish?.podium.length && !waits;
  if (finish?.podium.length) return box.replaceChildren(podium(finish));
  const free = Math.max(0, setup.players - names.length);
  box.replaceChildren(...(waits ? [h("ul.waiting-seats", { "aria-label": _("Players") }, names.map(takenSeat), Array.from({ length: free }, () => h("li", {}, h("i"), h("span", {}, _("free")))))] : []));
}

/** @param {{player: string, bot: boolean}} entrant */
function takenSeat({ player, bot }) {
  const picture = new PlayerPicture();
  picture.show(player, bot);
  return h("li", {}, picture, h("span", {}, player));
}

/** @param {HTMLElement} list @param {Followed} followed */
export function drawFacts(list, { setup, view }) {
  const level = view.level ?? view.nextLevel;
  const begun = Boolean(view.level);
  /** @type {Facts} */
  const facts = [[_(NP_("tournament", "Buy-in")), costText(setup) || _("free entry")]];
  if (level) facts.push([_("Game"), levelGame(level)]);
  const kinds = kindTexts(setup);
  if (kinds.length) facts.push([_("Kind"), kinds.join(" · ")]);
  facts.push([_("Speed"), speedText(setup)], [_("Starting chips"), plainAmount(setup.starting_chips)]);
  const all = view.entrants.size;
  facts.push([_("Players"), begun ? `${plainNumber(view.players)} / ${plainNumber(all)}` : setup.players ? `${plainNumber(all)} / ${plainNumber(setup.players)}` : plainNumber(all)]);
  const pool = prizePool(setup, view);
  if (pool) facts.push([_("Prize pool"), plainAmount(pool)]);
  if (setup.guarantee) facts.push([_("Guaranteed prizes"), plainAmount(setup.guarantee)]);
  if (view.prizes.length) facts.push([_("Places paid"), plainNumber(view.prizes.length)]);
  if (view.nextBreak && begun && !isOver(view)) facts.push([_("Next break"), breakText(view.nextBreak)]);
  if (view.lateUntil && entryOpen(view)) facts.push([_("Late entry"), _("to the end of level {level}", { level: view.lateUntil })]);
  fill(list, facts);
}

/** @param {string[]} names */
const head = (names) => h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, name))));

/** The players as they stand. @param {HTMLElement} table @param {Followed} followed */
export function drawPlayers(table, { view }) {
  const you = session().name;
  const begun = Boolean(view.level) || isOver(view);
  const rows = standing(view).map(({ rank, entrant }) => {
    const out = entrant.place > 0 || entrant.status === "out";
    const waits = !out && Boolean(view.level) && !entrant.table;
    const result = waits ? _("in the next round") : out ? (entrant.prize ? plainAmount(entrant.prize) : "–") : stackText(entrant.chips, view);
    const place = entrant.tied > 1 ? placeOf(entrant) : entrant.place || !out ? String(rank) : "–";
    const who = entrant.leaving ? [entrant.player, " ", h("small", {}, _("leaves after this hand"))] : [entrant.player];
    return h("tr", { "data-you": entrant.player === you, "data-out": out }, begun && h("td", {}, place), h("td", {}, who), h("td", {}, result));
  });
  table.replaceChildren(head([...(begun ? [_("Place")] : []), _("Player"), isOver(view) ? _("Prize") : _("Chips or prize")]), h("tbody", {}, ...rows));
  table.hidden = !rows.length;
}

/** The levels and breaks, the running one marked. @param {HTMLElement} table @param {Followed} followed */
export function drawBlinds(table, { view, planned }) {
  const running = view.phase === "running" ? view.level?.level : 0;
  const games = new Set(planned.filter(({ level }) => level).map(levelGame)).size > 1;
  const rows = planned.map((line) => {
    const time = line.hands ? handsText(line.hands) : _("{minutes} min", { minutes: line.minutes });
    if (!line.level) return h("tr.pause", {}, h("td", {}), h("td", { colspan: games ? 3 : 2 }, _("Break")), h("td", {}, time));
    const late = line.level === view.lateUntil && h("small", {}, _("last level for late entry"));
    return h("tr", { "data-you": line.level === running, "aria-current": line.level === running && "true" },
      h("td", {}, plainNumber(line.level)),
      h("td", {}, blindsOf(line), " ", late),
      h("td", {}, line.ante ? plainAmount(line.ante) : "–"),
      games && h("td", {}, levelGame(line)),
      h("td", {}, time));
  });
  table.replaceChildren(head([_("Level"), _("Blinds"), _("Ante"), ...(games ? [_("Game")] : []), _("Time")]), h("tbody", {}, ...rows));
}

/** The prizes, or as long as more may enter those that there would be. @param {HTMLElement} box @param {Followed} followed */
export function drawPrizes(box, { setup, view, forecast }) {
  const fixed = prizeLines(view, setup);
  const expected = !fixed.length && forecast ? prizeRows({ ...view, prizes: forecast.prizes }) : [];
  const lines = fixed.length ? fixed : expected.map((row) => ({ ...row, label: placesText(row), prize: plainAmount(row.prize) }));
  const taken = new Map([...view.entrants.values()].filter((entrant) => entrant.place).map((entrant) => [entrant.place, entrant.player]));
  const items = lines.map(({ label, prize, from, to }) => h("li", {}, h("span", {}, label), h("span.who", {}, from === to ? taken.get(from) ?? "" : ""), h("b", {}, prize)));
  const note = expected.length && forecast
      ? withAmounts(NN_("With {count} player, {pool} are played for:", "With {count} players, {pool} are played for:", "count"), { count: forecast.entrants, pool: forecast.pool })
      : "";
  const how = lines.length || isOver(view) ? "" : payoutText(setup);
  box.replaceChildren(how && h("p.quiet", {}, how), note && h("p", {}, note), h("ol.tournament-prizes", {}, ...items));
}

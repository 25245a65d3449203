// @ts-check
/** The dialog of one tournament: its clock, prizes and standing as they change, and what one can do about it. */

import { plainAmount, plainNumber, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { addOn, noRebuy, rebuy, register, registerAgain } from "../../tournament/entrant-acts.js";
import { average, clockText, entryOpen, hasClock, inBigBlinds, isOver, standing, timeLeft } from "../../tournament/tournament-view.js";
import { breakText, costText, dayText, handsText, kindTexts, levelGame, levelStakes, payoutText, phaseText, prizeLines, speedText } from "../../tournament/tournament-words.js";
import { field, openDialog, statusLine } from "../dialogs.js";
import { dealDialog, saveSummary, seasonDialog } from "./deal-and-season-dialogs.js";
import { hostActsDialog } from "./host-acts-dialog.js";
import { liveTournament } from "./live-tournament.js";

/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */
/** @typedef {{open: (table: number) => void, television: (tournament: number) => void}} Ways */

/** Open the dialog. @param {number} tournament @param {Ways} ways  out of it */
export async function tournamentDialog(tournament, ways) {
  const [facts, prizes, places, acts] = [h("dl.tournament-facts"), h("ol.tournament-prizes"), h("table.tournament-standing"), h("div.tournament-acts")];
  const { status, showStatus } = statusLine();
  const clock = h("p.tournament-clock", { role: "timer" });
  const run = async (/** @type {string} */ type, /** @type {Record<string, any>} */ fields) => {
    try {
      await session().command(type, { tournament, ...fields });
      showStatus("");
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  /** @type {HTMLDialogElement|undefined} */
  let dialog;
  const invitation = session().tournaments.codeOf(tournament);
  const code = invitation ? h("p.tournament-code", {}, _("Private: players enter with number {number} and code {code}.", { number: String(tournament), code: invitation })) : null;
  const end = await liveTournament(tournament, ({ setup }) => {
    dialog = openDialog({ title: setup.name, body: [clock, code, facts, acts, status, prizes, places], cls: "tournament-dialog", read: true });
    const tick = (/** @type {Followed} */ followed) => setText(clock, clockLine(followed, performance.now()));
    const draw = (/** @type {Followed} */ followed) => {
      drawFacts(facts, followed);
      drawPrizes(prizes, followed);
      drawStanding(places, followed);
      drawActs(acts, actsOf(followed, run, { ...ways, close: () => dialog?.close() }));
      tick(followed);
    };
    return { draw, tick };
  });
  dialog?.addEventListener("close", end);
}

/** Level, blinds and time: "Level 3 · 100/200 · 4:35". @param {Followed} followed @param {number} now */
function clockLine({ setup, view }, now) {
  if (isOver(view)) return phaseText(view);
  const parts = [view.phase === "running" && !view.paused ? "" : phaseText(view)];
  if (view.phase === "registering" && setup.start_at) parts.push(_("starts {time}", { time: dayText(setup.start_at) }));
  if (view.level && view.phase === "running") parts.push(_("Level {level}", view.level), levelStakes(view.level));
  if (hasClock(view)) parts.push(clockText(timeLeft(view, now)));
  else if (view.hands) parts.push(handsText(view.hands));
  if (view.handForHand) parts.push(_("Hand for hand"));
  return parts.filter(Boolean).join(" · ");
}

/** @param {HTMLElement} list @param {Followed} followed */
function drawFacts(list, { setup, view }) {
  const level = view.level ?? view.nextLevel;
  const begun = Boolean(view.level);
  /** @type {[string, string][]} */
  const rows = [[_("Buy-in"), costText(setup) || _("free entry")]];
  if (level) rows.push([_("Game"), levelGame(level)]);
  const kinds = kindTexts(setup);
  if (kinds.length) rows.push([_("Kind"), kinds.join(" · ")]);
  rows.push([_("Speed"), speedText(setup)], [_("Starting chips"), plainAmount(setup.starting_chips)]);
  const all = view.entrants.size;
  rows.push([_("Players"), begun ? `${plainNumber(view.players)} / ${plainNumber(all)}` : setup.players ? `${plainNumber(all)} / ${plainNumber(setup.players)}` : plainNumber(all)]);
  if (begun && view.players) rows.push([_("Average stack"), stackText(average(view), view)]);
  const own = session().name === null ? undefined : view.entrants.get(/** @type {string} */ (session().name));
  if (begun && own?.status === "playing" && !isOver(view)) {
    rows.push([_("Your stack"), stackText(own.chips, view)]);
    const place = standing(view).find(({ entrant }) => entrant === own)?.rank ?? 0;
    rows.push([_("Your rank"), `${plainNumber(place)} / ${plainNumber(view.players)}`]);
  }
  if (view.pool) rows.push([_("Prize pool"), plainAmount(view.pool)]);
  if (setup.guarantee) rows.push([_("Guaranteed prizes"), plainAmount(setup.guarantee)]);
  if (view.nextLevel && begun && !isOver(view)) rows.push([_("Next level"), levelStakes(view.nextLevel)]);
  if (view.prizes.length) rows.push([_("Places paid"), plainNumber(view.prizes.length)]);
  else if (!isOver(view)) rows.push([_("Prizes"), payoutText(setup)]);
  if (view.nextBreak && begun && !isOver(view)) rows.push([_("Next break"), breakText(view.nextBreak)]);
  if (view.lateUntil && entryOpen(view)) rows.push([_("Late entry"), _("to the end of level {level}", { level: view.lateUntil })]);
  list.replaceChildren(...rows.map(([name, text]) => h("div", {}, h("dt", {}, name), h("dd", {}, text))));
}

/** Chips, and as big blinds: "1,500 (15 BB)". @param {number} chips @param {Followed["view"]} view */
const stackText = (chips, view) => (view.level ? `${plainAmount(chips)} (${_("{amount} BB", { amount: plainNumber(inBigBlinds(chips, view)) })})` : plainAmount(chips));

/** @param {HTMLElement} list @param {Followed} followed */
function drawPrizes(list, { setup, view }) {
  const items = prizeLines(view, setup).map((line) => h("li", {}, h("span", {}, line.label), " ", h("b", {}, line.prize)));
  list.replaceChildren(...items);
  list.hidden = !items.length;
}

/** @param {HTMLElement} table @param {Followed} followed */
function drawStanding(table, { view }) {
  const you = session().name;
  const rows = standing(view).map(({ rank, entrant }) => {
    const out = entrant.place > 0 || entrant.status === "out";
    const waits = !out && Boolean(view.level) && !entrant.table;
    const result = waits ? _("in the next round") : out ? (entrant.prize ? plainAmount(entrant.prize) : "–") : stackText(entrant.chips, view);
    const place = entrant.place || !out ? (view.level ? String(rank) : "") : "–";
    const who = entrant.leaving ? [entrant.player, " ", h("small", {}, _("leaves after this hand"))] : [entrant.player];
    return h("tr", { "data-you": entrant.player === you, "data-out": out }, h("td", {}, place), h("td", {}, who), h("td", {}, result));
  });
  const head = h("tr", {}, h("th", { scope: "col" }, _("Place")), h("th", { scope: "col" }, _("Player")), h("th", { scope: "col" }, _("Chips or prize")));
  table.replaceChildren(h("thead", {}, head), h("tbody", {}, ...rows));
  table.hidden = !rows.length;
}

/** Ask before a tournament is cancelled, and why it is. @param {string} name @param {(reason: string) => void} go */
function cancelDialog(name, go) {
  openDialog({
    title: _("Cancel {name}?", { name }),
    body: [
      h("p", {}, _("Nobody can undo it. The money goes back by the rules: all of it while nobody is out.")),
      field(_("Reason, which everybody is told"), h("input", { name: "reason", maxlength: 100, value: _("by the host") })),
    ],
    go: (fields) => go(String(fields.get("reason")).trim()),
    goLabel: _("Cancel the tournament"),
  });
}

/** @typedef {{label: string, main?: boolean, go: () => void}} Act */

/** What one can do now. @param {Followed} followed @param {(type: string, fields: Record<string, any>) => void} run @param {Ways & {close: () => void}} ways @returns {Act[]} */
function actsOf({ setup, view, tables, offered }, run, ways) {
  const { name, isHost } = session();
  const entrant = name === null ? undefined : view.entrants.get(name);
  const playing = entrant?.status === "playing";
  const over = isOver(view);
  const leaveFor = (/** @type {() => void} */ go) => () => {
    ways.close();
    go();
  };
  /** @type {Act[]} */
  const acts = [];
  const send = (/** @type {import("../../tournament/entrant-acts.js").EntrantAct} */ { label, type, fields }, main = false) =>
    acts.push({ label, main, go: () => run(type, fields) });
  const mayEnter = !entrant || entrant.status === "withdrawn" || (entrant.status === "out" && setup.re_entry);
  if (name !== null && entryOpen(view) && mayEnter) send(entrant?.status === "out" ? registerAgain() : register(), true);
  if (view.phase === "registering" && entrant?.status === "registered") acts.push({ label: _("Withdraw"), go: () => run("leave_tournament", {}) });
  const late = (view.level?.level ?? 0) <= view.lateUntil;
  if (playing && setup.rebuys && late && entrant.chips <= setup.starting_chips) send(rebuy(), true);
  if (playing && setup.add_on && !entrant.add_on && view.phase === "break" && !view.prizes.length && (view.level?.level ?? 0) >= Math.max(view.lateUntil, 1)) send(addOn(), true);
  if (name !== null && offered.includes(name)) send(noRebuy());
  if (playing && !over && tables.length === 1 && view.prizes.length && view.players > 1 && !view.rest) {
    acts.push({ label: _("Divide the prizes …"), go: () => void dealDialog(view.number) });
  }
  if (view.phase === "ended") acts.push({ label: _("Summary for trackers"), go: () => void saveSummary(view.number) });
  if (setup.season) acts.push({ label: _("Season {season}", { season: setup.season }), go: () => void seasonDialog(setup.season) });
  for (const { number, table } of tables) {
    const own = playing && entrant.table === number;
    acts.push({ label: own ? _("Your table") : _("Watch table {table}", { table: number }), main: own, go: leaveFor(() => ways.open(table)) });
  }
  acts.push({ label: _("Television"), go: leaveFor(() => ways.television(view.number)) });
  if (isHost && !over) {
    if (view.phase === "registering") acts.push({ label: _("Start now"), go: () => run("host_tournament", { act: "start" }) });
    else acts.push({ label: view.paused ? _("Resume") : _("Pause"), go: () => run("host_tournament", { act: view.paused ? "resume" : "pause" }) });
    acts.push({ label: _("More for hosts …"), go: () => hostActsDialog(view) });
    acts.push({ label: _("Cancel the tournament …"), go: () => cancelDialog(view.name, (reason) => run("host_tournament", { act: "cancel", reason })) });
  }
  return acts;
}

/** Buttons stay the same ones as long as they say the same, so that none moves under a finger. @param {HTMLElement} box @param {Act[]} acts */
function drawActs(box, acts) {
  const labels = acts.map((act) => act.label).join("|");
  if (box.dataset.labels !== labels) {
    box.dataset.labels = labels;
    box.replaceChildren(...acts.map((act) => h(act.main ? "button.main" : "button.plain", { type: "button" }, act.label)));
  }
  acts.forEach((act, i) => (/** @type {HTMLButtonElement} */ (box.children[i]).onclick = act.go));
}

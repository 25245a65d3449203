// @ts-check
/** The dialog of one tournament: its clock, players, blinds and prizes as they change, and what one can do about it. */

import { language, session, _, withAmounts } from "../../context.js";
import { h, setText } from "../../dom.js";
import { linkTo } from "../../navigation.js";
import { roomOrigin } from "../../room-origin.js";
import { addOn, noRebuy, rebuy, register, registerAgain } from "../../tournament/entrant-acts.js";
import { clockText, entryOpen, hasClock, isOver, standing, timeLeft } from "../../tournament/tournament-view.js";
import { dayText, handsText, levelStakes, phaseText } from "../../tournament/tournament-words.js";
import { sitAndGoSize } from "../../tournament/sit-and-go.js";
import { NN_ } from "../../translation.js";
import { field, invite, openDialog, statusLine } from "../dialogs.js";
import { tabbed } from "../tabs.js";
import { dealDialog, saveSummary, seasonDialog } from "./deal-and-season-dialogs.js";
import { hostActsDialog } from "./host-acts-dialog.js";
import { liveTournament } from "./live-tournament.js";
import { drawBlinds, drawFaces, drawFacts, drawNow, drawPlayers, drawPrizes } from "./tournament-panels.js";

/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */
/** @typedef {{open: (table: number) => void, television: (tournament: number) => void, once: (players: number) => void}} Ways  `once`: into a new sit-and-go for that number of players */

/** Open the dialog. @param {number} tournament @param {Ways} ways  out of it */
export async function tournamentDialog(tournament, ways) {
  const [now, facts, prizes] = [h("dl.tournament-now"), h("dl.tournament-facts"), h("div")];
  const [faces, acts] = [h("div.tournament-faces"), h("div.tournament-acts")];
  const [players, blinds] = [h("table.tournament-standing"), h("table.tournament-blinds")];
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
  const end = await liveTournament(tournament, ({ setup, view }) => {
    const about = { title: _("Overview"), body: [facts] };
    const parts = [{ title: _("Players"), body: [players] }, { title: _("Blinds"), body: [blinds] }, { title: _("Prizes"), body: [prizes] }];
    const panels = tabbed("tournament", _("Tournament"), view.level ? [...parts, about] : [about, ...parts]);
    dialog = openDialog({ title: setup.name, body: [clock, faces, code, now, acts, status, panels], cls: "tournament-dialog", read: true });
    const tick = (/** @type {Followed} */ followed) => setText(clock, clockLine(followed, performance.now()));
    const draw = (/** @type {Followed} */ followed) => {
      drawFaces(faces, followed);
      drawNow(now, followed);
      drawFacts(facts, followed);
      drawPlayers(players, followed);
      drawBlinds(blinds, followed);
      drawPrizes(prizes, followed);
      drawActs(acts, actsOf(followed, run, { ...ways, close: () => dialog?.close() }));
      tick(followed);
    };
    return { draw, tick };
  });
  dialog?.addEventListener("close", end);
}

/** Level, blinds and time: "Level 3 · 100/200 · 4:35". @param {Followed} followed @param {number} now */
function clockLine({ setup, view }, now) {
  if (view.phase === "ended") return _("{winner} wins", { winner: standing(view)[0].entrant.player });
  if (isOver(view)) return phaseText(view);
  if (view.phase === "registering" && setup.players && !setup.start_at && !view.paused)
    return withAmounts(NN_("{count} more and it begins", "{count} more and it begins", "count"), { count: setup.players - view.entrants.size });
  const parts = [view.phase === "running" && !view.paused ? "" : phaseText(view)];
  if (view.phase === "registering" && setup.start_at) parts.push(_("starts {time}", { time: dayText(setup.start_at) }));
  if (view.level && view.phase === "running") parts.push(_("Level {level}", view.level), levelStakes(view.level));
  if (hasClock(view)) parts.push(clockText(timeLeft(view, now)));
  else if (view.hands) parts.push(handsText(view.hands));
  if (view.handForHand) parts.push(_("Hand for hand"));
  return parts.filter(Boolean).join(" · ");
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

/** @typedef {{label: string, main?: boolean, more?: boolean, go: () => void}} Act  `more`: only few want it */

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
  const size = over && name !== null ? sitAndGoSize(setup) : 0;
  if (size) acts.push({ label: _("Once more"), main: true, go: leaveFor(() => ways.once(size)) });
  if (view.phase === "ended") acts.push({ label: _("Summary for trackers"), more: true, go: () => void saveSummary(view.number) });
  if (setup.season) acts.push({ label: _("Season {season}", { season: setup.season }), go: () => void seasonDialog(setup.season) });
  for (const { number, table } of tables) {
    const own = playing && entrant.table === number;
    acts.push({ label: own ? _("Your table") : _("Watch table {table}", { table: number }), main: own, go: leaveFor(() => ways.open(table)) });
  }
  if (!setup.private && !over) acts.push({ label: _("Invite"), go: () => invite(view.name, linkTo(roomOrigin(), "tournament", view.number, language())) });
  acts.push({ label: _("Television"), more: over || (Boolean(entrant) && !isHost), go: leaveFor(() => ways.television(view.number)) });
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
  const button = (/** @type {Act} */ act) => h(act.main ? "button.main" : "button.plain", { type: "button" }, act.label);
  const [usual, more] = [acts.filter((act) => !act.more), acts.filter((act) => act.more)];
  if (box.dataset.labels !== labels) {
    box.dataset.labels = labels;
    box.replaceChildren(...usual.map(button), ...(more.length ? [h("details", {}, h("summary.plain", {}, _("More")), ...more.map(button))] : []));
  }
  const buttons = box.querySelectorAll("button");
  [...usual, ...more].forEach((act, i) => (buttons[i].onclick = act.go));
}

// @ts-check
/** Shows a tournament on the whole page, for a television, until Escape or a press on the cross. */

import { session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { TournamentTv } from "./tournament-tv.js";

const REFRESH = 10_000;
const SECOND = 250;

/** @param {number} tournament @param {() => void} onclose @returns {Promise<() => void>} closes it, without a word to `onclose` */
export async function television(tournament, onclose) {
  const leave = await session().tournaments.follow(tournament);
  const screen = new TournamentTv();
  const close = h("button.plain.television-close", { type: "button", "aria-label": _("Close"), title: _("Close") }, "✕");
  const draw = () => {
    const followed = session().tournaments.followed.get(tournament);
    if (followed) screen.show(followed.view, performance.now());
  };
  const stop = session().listen((update) => update.kind === "tournament" && update.tournament === tournament && draw());
  const timers = [setInterval(() => screen.tick(performance.now()), SECOND), setInterval(() => void session().tournaments.refresh(tournament).catch(() => {}), REFRESH)];
  const end = () => {
    timers.forEach(clearInterval);
    stop();
    leave();
    removeEventListener("keydown", escape, { capture: true });
    screen.remove();
    close.remove();
  };
  const finish = () => {
    end();
    onclose();
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    finish();
  };
  addEventListener("keydown", escape, { capture: true });
  close.addEventListener("click", finish);
  document.body.append(screen, close);
  draw();
  return end;
}

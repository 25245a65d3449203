// @ts-check
/** Keeps what shows a tournament up to date: draws each change, lets the clock tick, asks for the stacks again. */

import { session } from "../../context.js";

/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */
/** @typedef {{draw: (followed: Followed) => void, tick: (followed: Followed) => void}} Display */

/** stacks are asked for again so often */
const REFRESH = 10_000;
const TICK = 250;

/** @param {number} tournament @param {(followed: Followed) => Display} open  makes what shows it @returns {Promise<() => void>} ends it */
export async function liveTournament(tournament, open) {
  const here = session();
  const leave = await here.tournaments.follow(tournament);
  const display = open(/** @type {Followed} */ (here.tournaments.followed.get(tournament)));
  const show = (/** @type {keyof Display} */ how) => {
    const followed = here.tournaments.followed.get(tournament);
    if (followed) display[how](followed);
  };
  const stop = here.listen((update) => update.kind === "tournament" && update.tournament === tournament && show("draw"));
  const timers = [setInterval(() => show("tick"), TICK), setInterval(() => void here.tournaments.refresh(tournament).catch(() => {}), REFRESH)];
  show("draw");
  return () => {
    timers.forEach(clearInterval);
    stop();
    leave();
  };
}

// @ts-check
/** How a tournament ended for who looks: their place, who is on the podium, and the hand that decided. No DOM. */

import { live } from "../reducer.js";
import { standing } from "./tournament-view.js";

/** @typedef {import("./tournament-view.js").Entrant} Entrant */
/** @typedef {import("./tournament-view.js").TournamentView} TournamentView */
/** @typedef {import("../reducer.js").View} View */
/** @typedef {{own: Entrant|null, over: boolean, podium: Entrant[], entrants: number, leader: Entrant}} Finish
 *   `own`: who looks, if they entered; `podium`: the first three, once it is over; `leader`: who has most chips, or has won */
/** @typedef {{seat: number, player: string, cards: string[], named: import("../hand-names.js").Named|null}} Shown  a hand that was seen */

const PODIUM = 3;

/** What there is to say of the end, `null` while the viewer plays, or watches a tournament that runs. @param {TournamentView} view @param {string|null} name @returns {Finish|null} */
export function finishOf(view, name) {
  const own = (name === null ? undefined : view.entrants.get(name)) ?? null;
  const over = view.phase === "ended";
  if (!over && !(own && (own.place || own.status === "out"))) return null;
  const ranked = standing(view).map(({ entrant }) => entrant);
  return { own, over, podium: over ? ranked.slice(0, PODIUM) : [], entrants: ranked.length, leader: ranked[0] };
}

/** The tournament like this one that waits for players. @param {Record<string, any>[]} list  of the room @param {Record<string, any>} setup @returns {Record<string, any>|undefined} */
export const nextOf = (list, { name, players }) => list.find((row) => row.phase === "registering" && row.setup.name === name && row.setup.players === players);

/**
 * The viewer's hand and the one that won against it or lost to it; `null` where nobody saw both.
 * @param {View} end  the table at the end of the hand @returns {[Shown, Shown]|null}
 */
export function decidingHands({ you, seats, results }) {
  const mine = you === null ? undefined : seats[you];
  if (you === null || !results || !mine?.cards?.length || !(results.shown[you] || live(mine))) return null;
  const net = (/** @type {number} */ seat) => results.net[seat] ?? 0;
  const won = net(you) > 0 ? 1 : -1;
  const [rival] = Object.keys(results.shown).map(Number).filter((seat) => seat !== you).sort((a, b) => won * (net(a) - net(b)));
  if (rival === undefined) return null;
  const hand = (/** @type {number} */ seat, /** @type {string[]} */ cards) => ({ seat, player: seats[seat].player, cards, named: results.shown[seat] ?? null });
  return [hand(you, mine.cards), hand(rival, results.shown[rival].cards)];
}

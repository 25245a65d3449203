// @ts-check
/** Who is at a table where no hand can begin, and what the felt says about it. No DOM. */

import { cannotDeal, mayPlay, me, seatsInOrder } from "./reducer.js";
import { NN_, N_ } from "./translation.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Seat} Seat */
/** @typedef {[import("./translation.js").Message, Record<string, any>]} Said  a sentence in English, and its values */

/** The others at a table: who would play, bots that play once a person does, who may buy in again, and who is not there. @param {View} view */
export function whoWaits(view) {
  const others = seatsInOrder(view).filter(({ seat }) => seat !== view.you);
  const ready = others.filter(mayPlay);
  const bots = others.filter((each) => each.bot && each.sitting_out);
  const broke = others.filter((each) => !each.bot && isBuying(each));
  return { ready, bots, broke, away: others.filter((each) => ![...ready, ...bots, ...broke].includes(each)) };
}

/** Whether somebody is there without chips, and has time to buy some. @param {Seat} seat */
export const isBuying = ({ connected, stack, sit_out_reason: reason }) => connected && !stack && reason === "broke";

/** Whether no hand can begin because nobody else plays. Bots are company for who has a seat. @param {View} view */
export function lacksCompany(view) {
  if (view.closed !== null || view.paused || !cannotDeal(view)) return false;
  const mine = me(view);
  return !mine || (mayPlay(mine) && !whoWaits(view).bots.length);
}

/** bots of the table that are not there yet */
export const BOTS_COME = NN_("{count} bot comes when somebody sits down", "{count} bots come when somebody sits down", "count");

/** What the felt of such a table says, the most important first. @param {View} view @param {number} coming  bots that it has for whoever sits down @returns {Said[]} */
export function saidOfWaiting(view, coming) {
  const { ready, bots, broke, away } = whoWaits(view);
  const names = (/** @type {Seat[]} */ seats) => seats.map(({ player }) => player).join(", ");
  /** @type {Said[]} */
  const said = [];
  if (ready.length) said.push([N_("{players} waits for you."), { players: names(ready) }]);
  else if (bots.length) said.push([NN_("{count} bot is waiting.", "{count} bots are waiting.", "count"), { count: bots.length }], [N_("Sit down: cards in a second."), {}]);
  if (broke.length) said.push([NN_("{players} may buy in again", "{players} may buy in again", "count"), { players: names(broke), count: broke.length }]);
  if (away.length && !said.length) said.push([NN_("{count} player is away", "{count} players are away", "count"), { count: away.length }]);
  if (!said.length && view.you === null && coming) said.push([BOTS_COME, { count: coming }]);
  return said.length ? said : [[view.you === null ? N_("Nobody is here yet") : N_("Nobody else is here yet"), {}]];
}

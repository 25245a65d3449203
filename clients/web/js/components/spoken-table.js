// @ts-check
/** What a table says aloud to a player: their turn with all that it offers, and the table as a whole. */

import { amount, spoken, _ } from "../context.js";
import { drawNumber, gameOf } from "../games.js";
import { boardsOf, me, potTotal } from "../reducer.js";
import { N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */

/** @type {Record<string, string>} */
const STREETS = {
  preflop: N_("before the flop"),
  flop: N_("flop"),
  turn: N_("turn"),
  river: N_("river"),
  predraw: N_("before the draw"),
  draw: N_("draw"),
};

/** a bet or a raise as it is offered aloud: to one amount, or to any in a range @type {Record<string, [string, string]>} */
const RANGES = {
  bet: [N_("Bet {amount}"), N_("Bet from {low} to {high}")],
  raise: [N_("Raise to {amount}"), N_("Raise to an amount from {low} to {high}")],
};

/** The player's turn and what it offers. @param {View} view */
export function spokenTurn(view) {
  const { legal, pot } = /** @type {Record<string, any>} */ (view.turn);
  const chips = (/** @type {number} */ number) => amount(number, view.config, "spoken");
  const options = [];
  if (legal.draw_max) options.push(_("Tap the cards to discard (up to {maximum}).", { maximum: legal.draw_max }));
  if (legal.check) options.push(_("Check"));
  if (legal.call_by) options.push(_("Call {amount}", { amount: chips(legal.call_by) }));
  if (legal.aggression) {
    const ends = { low: chips(legal.min_to), high: chips(legal.max_to), amount: chips(legal.min_to) };
    const [one, range] = RANGES[legal.aggression === "bet" ? "bet" : "raise"];
    options.push(_(legal.min_to === legal.max_to ? one : range, ends));
  }
  if (legal.fold) options.push(_("Fold"));
  const boards = boardsOf(view).filter((board) => board.length);
  const board = boards.map((cards) => ` ${_("Board: {board}.", { board: spoken().cards(cards) })}`).join("");
  const where = { hand: view.hand, street: streetSpoken(view), board, pot: chips(pot) };
  return _("Hand {hand}, {street}, {pot} in the pot, your turn: {options}. Your cards: {cards}.{board}{made}", { ...cardsSpoken(view), ...where, options: options.join(", ") });
}

/** @param {View} view */
function streetSpoken(view) {
  const [number, count] = [drawNumber(view.config, view.street), gameOf(view.config).draws];
  return number && count > 1 ? _("draw {number} of {count}", { number, count }) : _(STREETS[view.street]);
}

/** The table as it is now. @param {View} view */
export function spokenTable(view) {
  const board = boardsOf(view).map((cards) => spoken().cards(cards)).join("; ") || _("none");
  const [pot, stack] = [potTotal(view), me(view)?.stack ?? 0].map((chips) => amount(chips, view.config, "spoken"));
  const values = { board, pot, stack, ...cardsSpoken(view) };
  return _("Board: {board}. Pot {pot}. Your cards: {cards}. Your stack: {stack}.{made}", values);
}

/** @param {View} view */
function cardsSpoken(view) {
  const words = spoken();
  const made = view.made_hand ? ` ${words.holding(view.made_hand)}.` : "";
  return { cards: words.cards(me(view)?.cards ?? []) || _("none"), made };
}

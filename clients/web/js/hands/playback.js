// @ts-check
/**
 * A hand that is over, as a film: the table before it, and a step with the table after it for all that happened.
 * What the record does not say (the cards of others) is not in the film either. No DOM.
 */

import { fold, fromSnapshot } from "../reducer.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {Record<string, any>} Event */
/** @typedef {{events: Event[], view: View}} Step  what happened, and the table after it */
/** @typedef {{start: View, steps: Step[]}} Film */

/** Events that change the picture of the step before them rather than making one of their own. */
const QUIET = new Set(["turn", "pots_formed", "made_hand", "deck_reshuffled", "hand_ended"]);
const LOUD = new Set([
  "hand_started",
  "forced_bet",
  "hole_cards",
  "acted",
  "uncalled_returned",
  "board_dealt",
  "drew",
  "hand_shown",
  "hand_mucked",
  "pot_awarded",
  "hand_voided",
]);

/** @param {Event} record  a `recorded_hand`'s, or what a link brings @returns {Film} */
export function filmOf(record) {
  const start = startOf(record);
  /** @type {Step[]} */
  const steps = [];
  let view = start;
  for (const event of record.events) {
    const last = steps.at(-1);
    if (!LOUD.has(event.type) && !QUIET.has(event.type)) continue;
    view = fold(view, event);
    if (last && (QUIET.has(event.type) || together(last.events[0], event))) {
      last.events.push(event);
      last.view = view;
    } else if (LOUD.has(event.type)) steps.push({ events: [event], view });
  }
  return { start, steps };
}

/** Cards are dealt to all in one step. @param {Event} first @param {Event} event */
const together = (first, event) => first.type === "hole_cards" && event.type === "hole_cards";

/** The table before the hand. @param {Event} record @returns {View} */
function startOf(record) {
  const [started] = record.events;
  const mine = started.players.find((/** @type {Event} */ dealt) => record.viewer && dealt.player === record.viewer);
  const state = {
    seq: 0,
    config: record.config,
    you: mine ? mine.seat : null,
    seats: started.players,
    hand: started.hand,
    hand_running: false,
    button: null,
    small_blind_seat: null,
    big_blind_seat: null,
    board: [],
    pots: [],
    street: "",
    turn: null,
    made_hand: null,
    waiting: [],
    offers: [],
    paused: false,
    clock: null,
  };
  return fromSnapshot(0, state, record.viewer || null);
}

/** The table after the hand. @param {Film} film @returns {View} */
export const endOf = (film) => film.steps.at(-1)?.view ?? film.start;

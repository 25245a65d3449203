// @ts-check
/**
 * The playback of a recorded hand: the table before it, and steps, each with its events and the table after them.
 * What the record leaves out (cards of others) stays hidden. No DOM.
 */

import { BOT_FACE } from "../avatar.js";
import { gameOf } from "../games.js";
import { fold, fromSnapshot } from "../reducer.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {Record<string, any>} Event */
/** @typedef {{events: Event[], view: View}} Step  its events, and the table after them */
/** @typedef {{start: View, steps: Step[]}} Playback */

/** Events that belong to the step before them. Other events that count start a step of their own. */
const STEP_CHANGES = new Set(["turn", "pots_formed", "made_hand", "all_in_odds", "draw_started", "deck_reshuffled", "hand_ended"]);
const STEP_STARTS = new Set([
  "hand_started",
  "forced_bet",
  "hole_cards",
  "acted",
  "uncalled_returned",
  "runs_agreed",
  "board_dealt",
  "drew",
  "hand_shown",
  "hand_mucked",
  "pot_awarded",
  "hand_voided",
  "rabbit_hunted",
  "side_bet_paid",
  "seats_marked",
]);

/** The cards that others showed in the course of the hand, by their seats; none where cards are exchanged, for they held others before.
 * @param {Event} record @returns {Record<number, string[]>} */
export function shownLater({ events }) {
  if (events.some((/** @type {Event} */ { type }) => type === "drew")) return {};
  const dealt = events.filter((/** @type {Event} */ { type, cards }) => type === "hole_cards" && !cards);
  return Object.fromEntries(dealt.flatMap((/** @type {Event} */ { seat, count }) => {
    const shown = events.find((/** @type {Event} */ event) => event.type === "hand_shown" && event.seat === seat && event.cards.length === count);
    return shown ? [[seat, shown.cards]] : [];
  }));
}

/** @param {Event} record  a `recorded_hand`'s, or what a link brings @param {Record<number, string[]>} known  cards that are seen from the start, by seats @returns {Playback} */
export function playbackOf(record, known = {}) {
  const start = startOf(record);
  /** @type {Step[]} */
  const steps = [];
  let view = start;
  for (const event of record.events) {
    const last = steps.at(-1);
    if (!STEP_STARTS.has(event.type) && !STEP_CHANGES.has(event.type)) continue;
    view = fold(view, event.type === "hole_cards" && known[event.seat] ? { ...event, cards: known[event.seat] } : event);
    if (last && (STEP_CHANGES.has(event.type) || together(last.events[0], event))) {
      last.events.push(event);
      last.view = view;
    } else if (STEP_STARTS.has(event.type)) steps.push({ events: [event], view });
  }
  return { start, steps };
}

/** Whether two events share a step: cards are dealt to all players in one. @param {Event} first @param {Event} event */
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
  const view = fromSnapshot(0, state, record.viewer || null);
  if (record.faces) for (const seat of Object.values(view.seats)) Object.assign(seat, faceOf(record.faces[seat.player] ?? ""));
  return view;
}

/** What a record says of a player's face. @param {string} face */
const faceOf = (face) => (face === BOT_FACE ? { bot: true } : { picture: face });

/** After how many steps somebody is first to decide: the cards are dealt, and the blinds are in. @param {Playback} playback */
export const firstDecision = ({ steps }) => Math.max(0, steps.findIndex(({ events: [first] }) => first.type === "acted"));

/** Where the streets of the board begin, and what is decided before them: how many steps lead there. @param {Playback} playback
 * @returns {{street: string, at: number}[]} */
export function streetsOf(playback) {
  const dealt = ["flop", "turn", "river"].map((street) => ({
    street,
    at: playback.steps.findIndex(({ events: [first] }) => first.type === "board_dealt" && first.street === street) + 1,
  }));
  const there = dealt.filter(({ at }) => at);
  return there.length ? [{ street: "preflop", at: firstDecision(playback) }, ...there] : [];
}

/** Where a step is on a way on which each street is as long: 1 is the end of the first. @param {Playback} playback @param {number} at */
export function wayTo(playback, at) {
  const ends = endsOf(playback);
  const street = ends.findIndex((end) => at <= end);
  const begin = ends[street - 1] ?? 0;
  return street + (ends[street] > begin ? (at - begin) / (ends[street] - begin) : 0);
}

/** The step that is nearest to a place on that way. @param {Playback} playback @param {number} way */
export function stepAt(playback, way) {
  const ends = endsOf(playback);
  const street = Math.min(Math.floor(way), ends.length - 1);
  const begin = ends[street - 1] ?? 0;
  return Math.round(begin + (way - street) * (ends[street] - begin));
}

/** After how many steps each street ends. @param {Playback} playback */
const endsOf = (playback) => [...streetsOf(playback).slice(1).map(({ at }) => at), playback.steps.length];

/** Whether the coach knows games like the hand's: hold'em of two players, and no bets before the cards but the blinds. @param {Event} record */
export function isCoached({ config, events }) {
  const blinds = events.filter((/** @type {Event} */ event) => event.type === "forced_bet").length;
  return gameOf(config).name === "holdem" && config.structure !== "pot_limit" && events[0].players.length === 2 && blinds === 2;
}

/** How often the viewer has acted up to a step. @param {Playback} playback @param {number} at */
export const ownActs = ({ start, steps }, at) =>
  steps.slice(0, at).filter(({ events: [first] }) => first.type === "acted" && first.seat === start.you).length;

/** The table after the hand. @param {Playback} playback @returns {View} */
export const endOf = (playback) => playback.steps.at(-1)?.view ?? playback.start;

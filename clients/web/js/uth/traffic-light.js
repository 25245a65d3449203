// @ts-check
/** What the traffic light of a UTH table shows: colour, word, what the player can do now, and the time left. No DOM. */

import { betName, crowd, me, paused, timeLeft } from "./uth-reducer.js";
import { NN_, N_ } from "../translation.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {[import("../translation.js").Message, Record<string, any>]} LabelText  a sentence in English and its values */
/** @typedef {{colour: "green"|"yellow"|"red", sign: string, light: string, texts: LabelText[], plain: string, clock: boolean, strong: boolean}} LightStatus
 *   `sign` is one of LIGHTS, `light` its words in English; `texts` are sentences, `plain` is one in the room's own words; `clock`: the time runs;
 *   `strong`: it waits for the viewer, or concerns only them */

/** @type {Record<string, string>} */
const LIGHTS = {
  green: N_("Bets open"),
  yellow: N_("Last bets"),
  red: N_("Bets closed"),
  waiting: N_("Between rounds"),
  paused: N_("PAUSED"),
  closed: N_("CLOSED"),
  over: N_("Bets closed"),
};
const DECIDING = ["preflop", "flop", "river"];

/** @param {Partial<LightStatus>} change @returns {LightStatus} */
const status = (change) => {
  const colour = change.colour ?? "red";
  const sign = change.sign ?? colour;
  return { colour, sign, light: LIGHTS[sign], texts: [], plain: "", clock: false, strong: false, ...change };
};

/** @param {UthView} view @returns {LightStatus} */
export function lightStatus(view) {
  if (view.closed !== null) return status({ sign: "closed", plain: view.closed });
  if (paused(view)) return status({ colour: "yellow", sign: "paused", plain: paused(view), strong: true });
  if (view.bank_short) return status({ plain: view.bank_short });
  if (view.phase === "betting") return betting(view);
  if (DECIDING.includes(view.phase)) return deciding(view);
  return otherPhase(view);
}

/** @param {UthView} view */
function betting(view) {
  const colour = view.light === "yellow" ? "yellow" : "green";
  const clock = view.clock !== null;
  if (view.missing) {
    const values = { missing: view.missing, ante: betName(view, "ante") };
    return status({ colour, texts: [[N_("{missing} more on {ante} for the minimum"), values]], clock, strong: true });
  }
  const together = view.players > 1 ? N_("Place your bets: the first one starts the clock") : N_("Place your bets");
  const waiting = view.rules.timing.betting ? together : N_("Place your bets, take your time");
  const key = colour === "yellow" ? N_("Betting is nearly over") : !clock && me(view) ? waiting : N_("Place your bets");
  return status({ colour, texts: [[key, {}]], clock });
}

/** @param {UthView} view */
function deciding(view) {
  const clock = view.clock !== null;
  if (view.choices) return status({ texts: [[N_("Make your decision"), {}]], clock, strong: true });
  if (view.auto) return status({ plain: view.auto, strong: true });
  const label = me(view)?.decided;
  /** @type {LabelText[]} */
  const texts = [label ? [N_("You: {label}"), { label }] : [N_("No more bets"), {}]];
  if (view.waiting > 0) texts.push(crowd(view) ? [N_("the others decide"), {}] : [NN_(
      "{count} still to decide",
      "{count} still to decide",
      "count"), { count: view.waiting }]);
  return status({ texts: texts, clock: clock && view.waiting > 0 });
}

/** @param {UthView} view */
function otherPhase(view) {
  const settled = me(view)?.settled;
  if (view.phase === "over") return status({ sign: "over", texts: [settled ? netText(settled.net) : [N_("The round is over"), {}]], strong: Boolean(settled) });
  if (view.phase === "cancelled") return status({ texts: [[N_("The round is cancelled, all bets go back: {reason}"), { reason: view.cancelled }]], strong: true });
  if (view.auto && view.phase === "showdown") return status({ plain: view.auto, strong: true });
  const keys = /** @type {Record<string, string>} */ ({ closed: N_("No more bets"), showdown: N_("The cards are turned over") });
  if (keys[view.phase]) return status({ texts: [[keys[view.phase], {}]] });
  return status({ sign: "waiting", texts: [[view.players ? N_("Waiting for the next round") : N_("A round begins as soon as somebody sits down"), {}]] });
}

/** The viewer's result of a round. @param {number} net @returns {LabelText} */
export const netText = (net) => [net > 0 ? N_("You win {net}") : net < 0 ? N_("You lose {net}") : N_("You break even"), { net: Math.abs(net) }];

/** The seconds left, and their share of the whole time. @param {UthView} view @param {number} now */
export function timeShown(view, now) {
  const { clock } = view;
  if (!clock) return { seconds: 0, share: 0 };
  const left = timeLeft(clock, now);
  return { seconds: Math.ceil(left / 1000), share: clock.whole ? Math.min(1, left / clock.whole) : 1 };
}

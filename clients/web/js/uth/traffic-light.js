// @ts-check
/** What the traffic light of a UTH table shows: colour, word, what the player can do now, and the time left. No DOM. */

import { betName, crowd, me, paused, timeLeft } from "./uth-reducer.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {[string, Record<string, any>]} LabelText  a key of the labels and its values */
/** @typedef {{colour: "green"|"yellow"|"red", light: string, texts: LabelText[], plain: string, clock: boolean, strong: boolean}} LightStatus
 *   `light` is a key of the labels; `texts` are sentences, `plain` is one in the room's own words; `clock`: the time runs;
 *   `strong`: it waits for the viewer, or concerns only them */

const DECIDING = ["preflop", "flop", "river"];

/** @param {Partial<LightStatus>} change @returns {LightStatus} */
const status = (change) => {
  const colour = change.colour ?? "red";
  return { colour, light: `light_${colour}`, texts: [], plain: "", clock: false, strong: false, ...change };
};

/** @param {UthView} view @returns {LightStatus} */
export function lightStatus(view) {
  if (view.closed !== null) return status({ light: "light_closed", plain: view.closed });
  if (paused(view)) return status({ colour: "yellow", light: "light_paused", plain: paused(view), strong: true });
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
    return status({ colour, texts: [["missing_ante", values]], clock, strong: true });
  }
  const waiting = view.rules.timing.betting ? "place_bets_clock" : "place_bets_free";
  const key = colour === "yellow" ? "nearly_over" : !clock && me(view) ? waiting : "place_bets";
  return status({ colour, texts: [[key, {}]], clock });
}

/** @param {UthView} view */
function deciding(view) {
  const clock = view.clock !== null;
  if (view.choices) return status({ texts: [["make_decision", {}]], clock, strong: true });
  if (view.auto) return status({ plain: view.auto, strong: true });
  const label = me(view)?.decided;
  /** @type {LabelText[]} */
  const texts = [label ? ["you_chose", { label }] : ["no_more_bets", {}]];
  if (view.waiting > 0) texts.push(crowd(view) ? ["others_decide", {}] : ["still_decide", { count: view.waiting }]);
  return status({ texts: texts, clock: clock && view.waiting > 0 });
}

/** @param {UthView} view */
function otherPhase(view) {
  const settled = me(view)?.settled;
  if (view.phase === "over") return status({ texts: [settled ? netText(settled.net) : ["round_over", {}]], strong: Boolean(settled) });
  if (view.phase === "cancelled") return status({ texts: [["round_off", { reason: view.cancelled }]], strong: true });
  if (view.auto && view.phase === "showdown") return status({ plain: view.auto, strong: true });
  const keys = /** @type {Record<string, string>} */ ({ closed: "no_more_bets", showdown: "dealer_turns" });
  return status({ texts: [[keys[view.phase] ?? "no_round", {}]] });
}

/** The viewer's result of a round. @param {number} net @returns {LabelText} */
const netText = (net) => [net > 0 ? "you_win" : net < 0 ? "you_lose" : "you_even", { net: Math.abs(net) }];

/** The seconds left, and their share of the whole time. @param {UthView} view @param {number} now */
export function timeShown(view, now) {
  const { clock } = view;
  if (!clock) return { seconds: 0, share: 0 };
  const left = timeLeft(clock, now);
  return { seconds: Math.ceil(left / 1000), share: clock.whole ? Math.min(1, left / clock.whole) : 1 };
}

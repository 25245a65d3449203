// @ts-check
/** What the traffic light says: colour, word, what may be done now, and the time that is left. No DOM. */

import { betName, crowd, me, paused, timeLeft } from "./uth-reducer.js";

/** @typedef {import("./uth-reducer.js").HouseView} HouseView */
/** @typedef {[string, Record<string, any>]} Said  a key of the labels and its values */
/** @typedef {{colour: "green"|"yellow"|"red", light: string, said: Said[], plain: string, clock: boolean, strong: boolean}} Face
 *   `light` is a key of the labels; `said` are sentences, `plain` one in the room's own words; `clock`: the time runs;
 *   `strong`: it waits for the viewer, or has just happened to him */

const DECIDING = ["preflop", "flop", "river"];

/** @param {Partial<Face>} face @returns {Face} */
const face = (face) => {
  const colour = face.colour ?? "red";
  return { colour, light: `light_${colour}`, said: [], plain: "", clock: false, strong: false, ...face };
};

/** @param {HouseView} view @returns {Face} */
export function lightFace(view) {
  if (view.closed !== null) return face({ light: "light_closed", plain: view.closed });
  if (paused(view)) return face({ colour: "yellow", light: "light_paused", plain: paused(view), strong: true });
  if (view.bank_short) return face({ plain: view.bank_short });
  if (view.phase === "betting") return betting(view);
  if (DECIDING.includes(view.phase)) return deciding(view);
  return quiet(view);
}

/** @param {HouseView} view */
function betting(view) {
  const colour = view.light === "yellow" ? "yellow" : "green";
  const clock = view.clock !== null;
  if (view.missing) {
    const values = { missing: view.missing, ante: betName(view, "ante") };
    return face({ colour, said: [["missing_ante", values]], clock, strong: true });
  }
  const waiting = view.rules.timing.betting ? "place_bets_clock" : "place_bets_free";
  const key = colour === "yellow" ? "nearly_over" : !clock && me(view) ? waiting : "place_bets";
  return face({ colour, said: [[key, {}]], clock });
}

/** @param {HouseView} view */
function deciding(view) {
  const clock = view.clock !== null;
  if (view.choices) return face({ said: [["make_decision", {}]], clock, strong: true });
  if (view.auto) return face({ plain: view.auto, strong: true });
  const label = me(view)?.decided;
  /** @type {Said[]} */
  const said = [label ? ["you_chose", { label }] : ["no_more_bets", {}]];
  if (view.waiting > 0) said.push(crowd(view) ? ["others_decide", {}] : ["still_decide", { count: view.waiting }]);
  return face({ said, clock: clock && view.waiting > 0 });
}

/** @param {HouseView} view */
function quiet(view) {
  const settled = me(view)?.settled;
  if (view.phase === "over") return face({ said: [settled ? netSaid(settled.net) : ["round_over", {}]], strong: Boolean(settled) });
  if (view.phase === "cancelled") return face({ said: [["round_off", { reason: view.cancelled }]], strong: true });
  if (view.auto && view.phase === "showdown") return face({ plain: view.auto, strong: true });
  const keys = /** @type {Record<string, string>} */ ({ closed: "no_more_bets", showdown: "dealer_turns" });
  return face({ said: [[keys[view.phase] ?? "no_round", {}]] });
}

/** What a round made. @param {number} net @returns {Said} */
const netSaid = (net) => [net > 0 ? "you_win" : net < 0 ? "you_lose" : "you_even", { net: Math.abs(net) }];

/** The seconds that are left, and their share of the whole. @param {HouseView} view @param {number} now */
export function timeShown(view, now) {
  const { clock } = view;
  if (!clock) return { seconds: 0, share: 0 };
  const left = timeLeft(clock, now);
  return { seconds: Math.ceil(left / 1000), share: clock.whole ? Math.min(1, left / clock.whole) : 1 };
}

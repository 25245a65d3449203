// @ts-check
/**
 * What keys and presses come to at a table against the house: which chip and spot are chosen, and the command for the
 * room. A machine without a page. While a decision is open digits are the multiple of a raise, else they choose a chip;
 * which key is which action says keymap.js.
 */

import { ANTE, chipsOn, crowd, limitOf, mayBet, me, myTurn, paused } from "./uth-reducer.js";

/** @typedef {import("./uth-reducer.js").HouseView} HouseView */
/** @typedef {Record<string, any>} Option  `choice`, `by` and `label` */
/** @typedef {{command: string, fields: Record<string, any>, option?: Option}} Deed */
/** @typedef {{action: string, number: number}} Key  an action of keymap.js, and which digit it was */
/** @typedef {{hint: string, values?: Record<string, any>, plain?: string}} Hint  a key of the labels, or plain words */
/** @typedef {{balance: number, sideBets: boolean, confirmAllIn: boolean, now: number}} World  `now` in ms */

/** ms after a decision came up in which a press is not taken: lest a chip becomes a raise */
export const GUARD = 300;

const PROGRESSIVE = "progressive";
/** actions of side bets */
const SIDES = 4;

export class HouseControls {
  constructor() {
    /** index of the chosen chip */
    this.chip = 0;
    this.spot = ANTE;
    this._game = "";
    this._decision = "";
    this._since = 0;
    /** @type {Option|null} */
    this.sent = null;
    /** @type {Option|null} */
    this.armed = null;
  }

  /** The picture changed: a new decision is guarded for a moment. @param {HouseView} view @param {World} world */
  see(view, world) {
    const decision = view.choices ? `${view.game} ${view.choices.phase}` : "";
    if (decision !== this._decision) {
      this._decision = decision;
      this._since = world.now;
      this.sent = this.armed = null;
    }
    if (view.game !== this._game || !this.spots(view, world).includes(this.spot)) {
      this._game = view.game;
      this.spot = ANTE;
    }
  }

  /** @param {number} now @returns {number} ms until a press is taken */
  guardLeft(now) {
    return this._decision ? Math.max(0, this._since + GUARD - now) : 0;
  }

  /** The room refused the decision: it can be made anew. */
  refused() {
    this.sent = null;
  }

  // --- chips and spots -------------------------------------------------------------------------------------------

  /** The spots on which chips are put by hand, as far as the player wants to see them. @param {HouseView} view @param {World} world */
  spots(view, world) {
    const all = view.limits.map((limit) => limit.bet);
    return world.sideBets ? all : all.slice(0, 1);
  }

  /** The action of a key that puts a chip on a spot; empty: none does. @param {HouseView} view @param {string} spot */
  spotAction(view, spot) {
    if (spot === ANTE) return "bet_ante";
    if (spot === PROGRESSIVE) return "bet_progressive";
    const sides = view.limits.map((limit) => limit.bet).filter((bet) => bet !== ANTE && bet !== PROGRESSIVE);
    const number = sides.indexOf(spot) + 1;
    return number && number <= SIDES ? `bet_${number}` : "";
  }

  /** @param {HouseView} view @returns {number} */
  chipValue(view) {
    const { chips } = view.rules;
    return chips[Math.min(this.chip, chips.length - 1)];
  }

  /** @param {number} index @param {HouseView} view @param {World} world @returns {Hint|null} */
  chooseChip(index, view, world) {
    const chip = view.rules.chips[index];
    if (chip === undefined) return null;
    if (chip > world.balance) return { hint: "chip_not_covered", values: { balance: world.balance, chip } };
    this.chip = index;
    return null;
  }

  /** Put the chosen chip on a spot; on one of a fixed amount, that. @param {string} spot @param {HouseView} view @returns {Deed|Hint} */
  put(spot, view) {
    const limit = limitOf(view, spot);
    if (!limit || !mayBet(view)) return { hint: "no_bets_now", plain: paused(view) };
    this.spot = spot;
    const amount = limit.min === limit.max ? limit.max : this.chipValue(view);
    return { command: "place_bet", fields: { spot, amount, fill: true } };
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {Key} key @param {HouseView} view @param {World} world
   * @returns {Deed|Hint|"done"|null} `null`: the key means nothing here */
  press(key, view, world) {
    if (myTurn(view)) return this._decideByKey(key, view, world);
    if (!me(view)) return null;
    if (mayBet(view)) return this._bet(key, view, world);
    if (wantsNext(view) && ["deal", "bet_again", "bet_put"].includes(key.action)) return { command: "next_round", fields: {} };
    if (this._isForBets(key, view)) return { hint: "no_bets_now", plain: paused(view) };
    return null;
  }

  /** @param {Key} key @param {HouseView} view @param {World} world @returns {Deed|Hint|"done"|null} */
  _bet({ action, number }, view, world) {
    if (action === "digit") return this.chooseChip(number - 1, view, world) ?? "done";
    const spots = this.spots(view, world);
    const spot = spots.find((each) => this.spotAction(view, each) === action);
    if (spot) return this.put(spot, view);
    if (action === "bet_put") return this.put(this.spot, view);
    if (action === "bet_left" || action === "bet_right") {
      const step = action === "bet_left" ? -1 : 1;
      this.spot = spots[(spots.indexOf(this.spot) + step + spots.length) % spots.length];
      return "done";
    }
    if (action === "bet_undo") return { command: "undo_bet", fields: {} };
    if (action === "bet_again") return { command: me(view)?.total ? "double_bets" : "repeat_bets", fields: {} };
    if (action === "bet_clear") return { command: "clear_bets", fields: {} };
    if (action === "deal" && !crowd(view)) return { command: "deal", fields: {} };
    return null;
  }

  /** @param {Key} key @param {HouseView} view */
  _isForBets({ action }, view) {
    if (["digit", "bet_undo", "bet_clear", "bet_again", "bet_put"].includes(action)) return true;
    return view.limits.some((limit) => this.spotAction(view, limit.bet) === action);
  }

  // --- decisions -------------------------------------------------------------------------------------------------

  /** @param {Key} key @param {HouseView} view @param {World} world @returns {Deed|Hint|"done"|null} */
  _decideByKey(key, view, world) {
    const { action, number } = key;
    const option = optionsOf(view).find((each) => {
      const { times, actions } = optionKeys(view, each);
      return action === "digit" ? number === times : actions.includes(action);
    });
    if (option) return this.decide(option, view, world);
    return this._isForBets(key, view) ? { hint: "decide_first" } : null;
  }

  /** A decision was pressed. @param {Option} option @param {HouseView} view @param {World} world @returns {Deed|Hint|"done"} */
  decide(option, view, world) {
    if (this.sent || !view.choices) return "done";
    if (this.guardLeft(world.now) > 0) return { hint: "just_come" };
    const all = option.by > 0 && option.by >= world.balance;
    if (all && world.confirmAllIn && !same(this.armed, option)) {
      this.armed = option;
      return { hint: "press_again" };
    }
    return this.send(option, view);
  }

  /** The command of a decision, without asking again. @param {Option} option @param {HouseView} view @returns {Deed} */
  send(option, view) {
    this.sent = option;
    const fields = { phase: view.choices?.phase, choice: option.choice, by: option.by };
    return { command: "decide", fields, option };
  }
}

/** @param {Option|null} a @param {Option} b */
const same = (a, b) => a !== null && a.choice === b.choice && a.by === b.by;

/** The viewer's buttons, while he has to decide. @param {HouseView} view @returns {Option[]} */
export const optionsOf = (view) => view.choices?.options ?? [];

/** Whether the viewer asks for the next round himself, and may. @param {HouseView} view */
export const wantsNext = (view) =>
  me(view) !== null && view.rules.on_demand && ["over", "cancelled"].includes(view.phase) && !paused(view);

/** The keys of a decision: the digit of a raise (0: none), and the actions; that of raising goes with the largest.
 * @param {HouseView} view @param {Option} option @returns {{times: number, actions: string[]}} */
export function optionKeys(view, option) {
  if (option.choice !== "raise") return { times: 0, actions: [`house_${option.choice}`] };
  const ante = chipsOn(me(view), ANTE);
  const largest = optionsOf(view).find((each) => each.choice === "raise") ?? null;
  return { times: ante ? Math.floor(option.by / ante) : 0, actions: same(largest, option) ? ["house_raise"] : [] };
}

/** Which of the betting buttons are of use now. @param {HouseView} view */
export function betButtons(view) {
  const mine = me(view);
  const placed = (mine?.total ?? 0) > 0;
  return {
    undo: placed,
    clear: placed,
    double: placed,
    repeat: !placed && view.previous.length > 0,
    deal: placed && !crowd(view) && !mine?.ready && !view.missing,
  };
}

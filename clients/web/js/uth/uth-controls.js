// @ts-check
/**
 * The controls of a UTH table without the page: the selected chip and spot, and the command that a key or button sends.
 * Digits select a chip; while a decision is open they are the multiple of a raise. keymap.js says which key is which
 * action.
 */

import { ANTE, chipsOn, crowd, limitOf, mayBet, me, myTurn, paused } from "./uth-reducer.js";
import { N_ } from "../translation.js";

/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {Record<string, any>} Option  `choice`, `by` and `label` */
/** @typedef {{command: string, fields: Record<string, any>, option?: Option}} Command */
/** @typedef {{action: string, number: number}} Key  an action of keymap.js, and the digit of a digit key */
/** @typedef {{hint: string, values?: Record<string, any>, plain?: string, time?: number}} Hint  a sentence in English, or text of the room; `time`: ms, where it is soon over */
/** @typedef {{balance: number, sideBets: boolean, confirmAllIn: boolean, now: number}} PlayerContext  `now` in ms */

/** ms after a decision opens in which presses are ignored, so that a key for a chip does not raise */
export const GUARD = 300;
/** how long (ms) the note about an early press stays */
const EARLY = 1200;

const PROGRESSIVE = "progressive";
/** side bets that have a key */
const SIDES = 4;

export class UthControls {
  constructor() {
    /** index of the selected chip */
    this.chip = 0;
    this.spot = ANTE;
    this._game = "";
    this._decision = "";
    this._since = 0;
    /** @type {Option|null} */
    this.sent = null;
    /** @type {Option|null} */
    this.armed = null;
    /** whether the bets of this round are to be made again as soon as that is possible */
    this.again = false;
    /** the round in which something was said of raises that the balance will not cover, and whether it will cover another */
    this._warned = { game: "", anyRaise: true };
  }

  /** Follow the view: a new decision ignores presses for a moment. @param {UthView} view @param {PlayerContext} context */
  update(view, context) {
    const decision = view.choices ? `${view.game} ${view.choices.phase}` : "";
    if (decision !== this._decision) {
      this._decision = decision;
      this._since = context.now;
      this.sent = this.armed = null;
    }
    if (view.opened_as !== this._game || !this.spots(view, context).includes(this.spot)) {
      this._game = view.opened_as;
      this.spot = ANTE;
    }
  }

  /** @param {number} now @returns {number} ms until presses count */
  guardLeft(now) {
    return this._decision ? Math.max(0, this._since + GUARD - now) : 0;
  }

  /** The room refused the decision: let the player decide again. */
  refused() {
    this.sent = null;
  }

  // --- chips and spots -------------------------------------------------------------------------------------------

  /** The spots for chips, with side bets only if the player wants to see them. @param {UthView} view @param {PlayerContext} context */
  spots(view, context) {
    const all = view.limits.map((limit) => limit.bet);
    return context.sideBets ? all : all.slice(0, 1);
  }

  /** The action that puts a chip on a spot; empty when no key does. @param {UthView} view @param {string} spot */
  spotAction(view, spot) {
    if (spot === ANTE) return "bet_ante";
    if (spot === PROGRESSIVE) return "bet_progressive";
    const sides = view.limits.map((limit) => limit.bet).filter((bet) => bet !== ANTE && bet !== PROGRESSIVE);
    const number = sides.indexOf(spot) + 1;
    return number && number <= SIDES ? `bet_${number}` : "";
  }

  /** @param {UthView} view @returns {number} */
  chipValue(view) {
    const { chips } = view.rules;
    return chips[Math.min(this.chip, chips.length - 1)];
  }

  /** @param {number} index @param {UthView} view @param {PlayerContext} context @returns {Hint|null} */
  chooseChip(index, view, context) {
    const chip = view.rules.chips[index];
    if (chip === undefined) return null;
    if (chip > context.balance) return { hint: N_("Your balance of {balance} does not cover the chip of {chip}."), values: { balance: context.balance, chip } };
    this.chip = index;
    return null;
  }

  /** The command for a bet, or before it what it leaves too little for; said once a round for each raise that gets out of reach.
   * @param {Command} command @param {UthView} view @param {PlayerContext} context @returns {Command|Hint} */
  _betOrWarn(command, view, { balance }) {
    const added = chipsAdded(command, view);
    const left = balance - Object.values(added).reduce((sum, chips) => sum + chips, 0) - (added[ANTE] ?? 0);
    const ante = chipsOn(me(view), ANTE) + (added[ANTE] ?? 0);
    const { preflop, flop, river } = view.rules.raises;
    const first = Math.min(...preflop);
    const anyRaise = left >= ante * Math.min(...preflop, ...flop, ...river);
    const said = this._warned.game === view.opened_as && (this._warned.anyRaise === anyRaise || !this._warned.anyRaise);
    if (left < 0 || left >= ante * first || said) return command;
    this._warned = { game: view.opened_as, anyRaise };
    const values = { balance: left, label: view.rules.words.raise_times.replaceAll("{times}", String(first)), by: ante * first };
    return anyRaise
      ? { hint: N_("You would have {balance} left, too little for {label} ({by}). Once more to bet it."), values }
      : { hint: N_("You would have {balance} left, too little for any raise: you could only fold in the end. Once more to bet it."), values };
  }

  /** The bets of the last round again, or twice those that lie there; between rounds it is noted for the next one.
   * @param {UthView} view @param {PlayerContext} context @returns {Command|Hint|"done"} */
  betAgain(view, context) {
    if (mayBetNext(view)) {
      this.again = !this.again;
      return "done";
    }
    return this._betOrWarn({ command: (me(view)?.total ?? 0) > 0 ? "double_bets" : "repeat_bets", fields: {} }, view, context);
  }

  /** Whether the bets that were noted can be made now, once. @param {UthView} view */
  takeAgain(view) {
    const due = this.again && mayBet(view);
    if (due || !["over", "idle"].includes(view.phase)) this.again = false;
    return due && !me(view)?.total;
  }

  /** Bet the selected chip on a spot, or the amount of a spot with a fixed one. @param {string} spot @param {UthView} view @param {PlayerContext} context @returns {Command|Hint} */
  placeBet(spot, view, context) {
    const limit = limitOf(view, spot);
    if (!limit || !mayBet(view)) return { hint: N_("Betting is closed."), plain: paused(view) };
    this.spot = spot;
    const amount = limit.min === limit.max ? limit.max : this.chipValue(view);
    return this._betOrWarn({ command: "place_bet", fields: { spot, amount, fill: true } }, view, context);
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {Key} key @param {UthView} view @param {PlayerContext} context
   * @returns {Command|Hint|"done"|null} `null` when the key means nothing here */
  press(key, view, context) {
    if (myTurn(view)) return this._decideByKey(key, view, context);
    if (!me(view)) return null;
    if (mayBet(view)) return this._bet(key, view, context);
    if (mayBetNext(view) && key.action === "bet_again") return this.betAgain(view, context);
    if (wantsNext(view) && ["deal", "bet_again", "bet_put"].includes(key.action)) return { command: "next_round", fields: {} };
    if (this._isForBets(key, view)) return { hint: N_("Betting is closed."), plain: paused(view) };
    return null;
  }

  /** @param {Key} key @param {UthView} view @param {PlayerContext} context @returns {Command|Hint|"done"|null} */
  _bet({ action, number }, view, context) {
    if (action === "digit") return this.chooseChip(number - 1, view, context) ?? "done";
    const spots = this.spots(view, context);
    const spot = spots.find((each) => this.spotAction(view, each) === action);
    if (spot) return this.placeBet(spot, view, context);
    if (action === "bet_put") return this.placeBet(this.spot, view, context);
    if (action === "bet_left" || action === "bet_right") {
      const step = action === "bet_left" ? -1 : 1;
      this.spot = spots[(spots.indexOf(this.spot) + step + spots.length) % spots.length];
      return "done";
    }
    if (action === "bet_undo") return { command: "undo_bet", fields: {} };
    if (action === "bet_again") return this.betAgain(view, context);
    if (action === "bet_clear") return { command: "clear_bets", fields: {} };
    if (action === "deal" && !crowd(view)) return { command: "deal", fields: {} };
    return null;
  }

  /** @param {Key} key @param {UthView} view */
  _isForBets({ action }, view) {
    if (["digit", "bet_undo", "bet_clear", "bet_again", "bet_put"].includes(action)) return true;
    return view.limits.some((limit) => this.spotAction(view, limit.bet) === action);
  }

  // --- decisions -------------------------------------------------------------------------------------------------

  /** @param {Key} key @param {UthView} view @param {PlayerContext} context @returns {Command|Hint|"done"|null} */
  _decideByKey(key, view, context) {
    const { action, number } = key;
    const option = optionsOf(view).find((each) => {
      const { times, actions } = optionKeys(view, each);
      return action === "digit" ? number === times : actions.includes(action);
    });
    if (option) return this.decide(option, view, context);
    return this._isForBets(key, view) ? { hint: N_("Make your decision first.") } : null;
  }

  /** The player pressed a decision. @param {Option} option @param {UthView} view @param {PlayerContext} context @returns {Command|Hint|"done"} */
  decide(option, view, context) {
    if (this.sent || !view.choices) return "done";
    if (this.guardLeft(context.now) > 0) return { hint: N_("Your decision has just come up: press again."), time: EARLY };
    if (option.by > context.balance) return notCovered(view, context.balance) ?? "done";
    const all = option.by > 0 && option.by === context.balance;
    if (all && context.confirmAllIn && !sameOption(this.armed, option)) {
      this.armed = option;
      return { hint: N_("That takes all your chips: press again to do it.") };
    }
    return this.send(option, view);
  }

  /** The command for a decision, without confirmation. @param {Option} option @param {UthView} view @returns {Command} */
  send(option, view) {
    this.sent = option;
    const fields = { phase: view.choices?.phase, choice: option.choice, by: option.by };
    return { command: "decide", fields, option };
  }
}

/** @param {Option|null} a @param {Option} b */
const sameOption = (a, b) => a !== null && a.choice === b.choice && a.by === b.by;

/** What a command for bets adds to each spot; the blind is counted with the ante. @param {Command} command @param {UthView} view @returns {Record<string, number>} */
function chipsAdded({ command, fields }, view) {
  const room = (/** @type {Record<string, any>} */ limit) => Math.max(0, limit.max - chipsOn(me(view), limit.bet));
  if (command === "repeat_bets") return Object.fromEntries(view.previous.filter(({ bet }) => limitOf(view, bet)).map(({ bet, amount }) => [bet, amount]));
  const wanted = (/** @type {Record<string, any>} */ limit) =>
    command === "double_bets" ? chipsOn(me(view), limit.bet) : limit.bet === fields.spot ? fields.amount : 0;
  return Object.fromEntries(view.limits.map((limit) => [limit.bet, Math.min(wanted(limit), room(limit))]));
}

/** Which raises the balance does not cover; `null` when it covers them all. @param {UthView} view @param {number} balance @returns {Hint|null} */
export function notCovered(view, balance) {
  const missing = optionsOf(view).filter((option) => option.by > balance);
  if (!missing.length) return null;
  const listed = missing.map(({ label }) => label).join(", ");
  return { hint: N_("Your balance of {balance} does not cover {listed}"), values: { balance, listed } };
}

/** The viewer's options, while they have to decide. @param {UthView} view @returns {Option[]} */
export const optionsOf = (view) => view.choices?.options ?? [];

/** Whether the viewer has to start the next round, and can. @param {UthView} view */
export const wantsNext = (view) =>
  me(view) !== null && view.rules.on_demand && ["over", "cancelled"].includes(view.phase) && !paused(view);

/** Whether the player can note now that the bets of this round are to be made again. @param {UthView} view */
export const mayBetNext = (view) => {
  const mine = me(view);
  return view.phase === "over" && mine !== null && !mine.held && !mine.leaving && !paused(view) && !wantsNext(view) && view.previous.length > 0;
};

/** The keys of an option: the digit of a raise (0: none) and its actions; the raise key is for the largest raise.
 * @param {UthView} view @param {Option} option @returns {{times: number, actions: string[]}} */
export function optionKeys(view, option) {
  if (option.choice !== "raise") return { times: 0, actions: [`house_${option.choice}`] };
  const ante = chipsOn(me(view), ANTE);
  const largest = optionsOf(view).find((each) => each.choice === "raise") ?? null;
  return { times: ante ? Math.floor(option.by / ante) : 0, actions: sameOption(largest, option) ? ["house_raise"] : [] };
}

/** Which of the betting buttons can be used now. @param {UthView} view */
export function betButtons(view) {
  const mine = me(view);
  const placed = (mine?.total ?? 0) > 0 && view.phase !== "over";
  return {
    undo: placed,
    clear: placed,
    double: placed && Boolean(mine?.can_double),
    repeat: !placed && view.previous.length > 0,
    deal: placed && !crowd(view) && !mine?.ready && !view.missing,
  };
}

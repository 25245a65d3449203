// @ts-check
/** `<uth-bar>`: total bet and balance, and below them the controls: chips and bets, or the decision. */

import { writtenUnit } from "../../amounts.js";
import { colourOf } from "../../chip-piles.js";
import { uthSpoken, keyOf, plainAmount, session, _ } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { betButtons, mayBetNext, optionKeys, optionsOf, wantsNext } from "../../uth/uth-controls.js";
import { full, mayBet, me, myHand, myOffer, myTurn } from "../../uth/uth-reducer.js";
import { N_ } from "../../translation.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */
/** @typedef {import("../../uth/uth-controls.js").UthControls} UthControls */

/** name of a button -> its label, its command, and the action of its key */
const BETS = /** @type {Record<string, {label: string, command: string, action: string}>} */ ({
  undo: { label: N_("Undo"), command: "undo_bet", action: "bet_undo" },
  clear: { label: N_("Clear"), command: "clear_bets", action: "bet_clear" },
  repeat: { label: N_("Repeat {total}"), command: "repeat_bets", action: "bet_again" },
  double: { label: N_("Double 2x"), command: "double_bets", action: "bet_again" },
  deal: { label: N_("Deal"), command: "deal", action: "deal" },
});

export class UthBar extends HTMLElement {
  constructor() {
    super();
    /** @type {(index: number) => void} */
    this.onchip = () => {};
    /** @type {(command: string) => void} */
    this.oncommand = () => {};
    this.onagain = () => {};
    /** @type {(option: Record<string, any>) => void} */
    this.ondecide = () => {};
    this.onsit = () => {};
    this._total = h("b");
    this._balance = h("b");
    this._totalLabel = h("span");
    this._balanceLabel = h("span");
    this._status = h("p.status");
    this._chips = h("div.chips", { role: "group" });
    this._bets = h("div.bets");
    this._betting = h("div.betting", {}, this._chips, this._bets);
    this._title = h("h2", { id: `decision-${(UthBar.count += 1)}` });
    this._handName = h("span.holds-hand");
    this._options = h("div.options");
    const heading = h("div.decision-head", {}, this._title, this._handName);
    this._decision = h("section.decision", { "aria-labelledby": this._title.id }, heading, this._options);
    this._next = h("button.main.next", { type: "button", onclick: () => this.oncommand("next_round") });
    this._sit = h("button.main.sit-down", { type: "button", onclick: () => this.onsit() });
    this._chipsOf = "";
  }

  connectedCallback() {
    if (this.firstChild) return;
    const total = h("span.bar-sum.total-bet", {}, this._totalLabel, " ", this._total);
    const balance = h("span.bar-sum.balance", {}, this._balanceLabel, " ", this._balance);
    const doing = h("div.doing", {}, this._betting, this._decision, this._next, this._sit);
    this.append(h("div.sums-line", {}, total, this._status, balance), doing);
    this._makeBets();
  }

  _makeBets() {
    const make = (/** @type {string} */ name) =>
      h("button.bet-button", { type: "button", "data-does": name, onclick: () => (BETS[name].action === "bet_again" ? this.onagain() : this.oncommand(BETS[name].command)) },
        h("span"), h("kbd", { "aria-hidden": "true" }));
    this._bets.replaceChildren(...Object.keys(BETS).map(make));
  }

  /** @param {UthView} view @param {UthControls} controls @param {string} status */
  update(view, controls, status) {
    const mine = me(view);
    const deciding = myTurn(view) && !controls.sent;
    setText(this._totalLabel, _("Total bet"));
    setText(this._balanceLabel, _("Balance"));
    setText(this._total, plainAmount(mine?.total ?? 0));
    setText(this._balance, plainAmount(session().wallet));
    setText(this._status, status);
    this._decision.hidden = !deciding;
    this._betting.hidden = !mine || deciding || wantsNext(view);
    this._next.hidden = deciding || !wantsNext(view);
    this._sit.hidden = mine !== null || session().name === null || view.closed !== null;
    setText(this._next, _("Next hand"));
    setText(this._sit, _(SIT_LABELS[sitChoice(view)]));
    this._drawChips(view, controls);
    this._drawBets(view, controls);
    if (deciding) this._drawDecision(view, controls);
    setAttribute(this, "data-mode", deciding ? "decide" : mayBet(view) ? "bet" : wantsNext(view) ? "next" : "none");
  }

  /** @param {UthView} view @param {UthControls} controls */
  _drawChips(view, controls) {
    const { chips } = view.rules;
    setAttribute(this._chips, "aria-label", _("Chips"));
    if (this._chipsOf !== chips.join()) {
      this._chipsOf = chips.join();
      const make = (/** @type {number} */ _, /** @type {number} */ i) =>
        h("button.chip-button", { type: "button", "data-chip": i, onclick: () => this.onchip(i) });
      this._chips.replaceChildren(...chips.map(make));
    }
    const open = mayBet(view);
    chips.forEach((/** @type {number} */ chip, /** @type {number} */ i) => {
      const button = this._chips.children[i];
      setText(button, short(chip));
      setAttribute(button, "data-colour", colourOf(chip / writtenUnit(), i));
      setAttribute(button, "aria-label", _("Chip {amount}", { amount: plainAmount(chip) }));
      setAttribute(button, "aria-pressed", String(i === Math.min(controls.chip, chips.length - 1)));
      button.disabled = !open || chip > session().wallet;
    });
  }

  /** @param {UthView} view @param {UthControls} controls */
  _drawBets(view, controls) {
    const open = mayBet(view);
    const enabled = /** @type {Record<string, boolean>} */ (betButtons(view));
    const placed = enabled.undo;
    const before = view.previous.reduce((sum, bet) => sum + bet.amount, 0);
    for (const button of this._bets.children) {
      const name = button.dataset.does;
      setText(button.firstChild, _(BETS[name].label, { total: before ? plainAmount(before) : "" }).trim());
      setText(button.lastChild, keyOf(BETS[name].action));
      button.hidden = name === "repeat" ? placed : name === "double" ? !placed : name === "deal" ? view.rules.seats === 0 : false;
      const next = name === "repeat" && mayBetNext(view);
      button.disabled = !(open || next) || !enabled[name];
      setAttribute(button, "aria-pressed", next ? String(controls.again) : null);
      button.classList.toggle("main", name === "deal" && !button.disabled);
    }
  }

  /** @param {UthView} view @param {UthControls} controls */
  _drawDecision(view, controls) {
    const held = myHand(view);
    setText(this._title, _("Make your decision"));
    setText(this._handName, held ? uthSpoken().holding(held) : "");
    const options = optionsOf(view);
    const wanted = JSON.stringify([view.game, view.choices?.phase, options, options.map((option) => keyFor(view, option))]);
    if (this._options.dataset.of !== wanted) {
      this._options.dataset.of = wanted;
      this._options.replaceChildren(...options.map((option) => this._option(view, option)));
    }
    options.forEach((option, i) => {
      const armed = controls.armed?.choice === option.choice && controls.armed?.by === option.by;
      this._options.children[i].classList.toggle("armed", armed);
      this._options.children[i].disabled = option.by > session().wallet;
    });
  }

  /** @param {UthView} view @param {Record<string, any>} option */
  _option(view, option) {
    const by = option.by ? h("b.option-amount", {}, plainAmount(option.by)) : null;
    const key = h("kbd", { "aria-hidden": "true" }, keyFor(view, option));
    const props = { type: "button", "data-choice": option.choice, "data-by": option.by, onclick: () => this.ondecide(option) };
    return h("button.option", props, h("span", {}, option.label, by ? " " : null, by), key);
  }
}
UthBar.count = 0;

/** What a player without a seat can do -> the label of the button. */
const SIT_LABELS = {
  come_back: N_("Come back"),
  sit: N_("Sit down"),
  join_waiting_list: N_("Wait for a seat"),
  leave_waiting_list: N_("Leave the waiting list"),
};

/** What a player without a seat can do. @param {UthView} view @returns {keyof typeof SIT_LABELS} */
export function sitChoice(view) {
  if (view.lent !== null) return "come_back";
  if (myOffer(view) || !full(view)) return "sit";
  if (session().lobby.get(view.table)?.own_tables) return "sit";
  return view.waiting_list.includes(view.player ?? "") ? "leave_waiting_list" : "join_waiting_list";
}

/** The key of a decision, as text. @param {UthView} view @param {Record<string, any>} option */
function keyFor(view, option) {
  const { times, actions } = optionKeys(view, option);
  return times ? String(times) : keyOf(actions[0] ?? "");
}

/** The amount printed on a chip: 5, 500, 5k. @param {number} chip */
function short(chip) {
  const value = chip / writtenUnit();
  return value >= 1_000_000 ? `${value / 1_000_000}M` : value >= 1000 ? `${value / 1000}k` : plainAmount(chip);
}

customElements.define("uth-bar", UthBar);

// @ts-check
/** `<uth-table>`: an open UTH table: traffic light, felt, chips and decisions, pay tables, log with chat. */

import { announceNow, vibrate, announce } from "../../alerts.js";
import { playSound } from "../../sounds.js";
import { uthSpoken, uthWritten, language, plainAmount, session, settings, withAmounts, _ } from "../../context.js";
import { SAID, say } from "../../dealer-voice.js";
import { h, setAttribute, setText } from "../../dom.js";
import { UthControls, notCovered, optionsOf } from "../../uth/uth-controls.js";
import { full, me, myCards, myHand, myOffer, myTurn } from "../../uth/uth-reducer.js";
import { uthKey } from "../../keys.js";
import { TrainerCount } from "../../uth/round-review.js";
import { invite, openDialog } from "../dialogs.js";
import { laidOut } from "../../pause.js";
import { linkFrom, linkTo } from "../../navigation.js";
import { roomOrigin } from "../../room-origin.js";
import { OpenTable, putButtons } from "../open-table.js";
import { roundHistoryDialog } from "./round-history-dialog.js";
import { UthBar, sitChoice } from "./uth-bar.js";
import { UthFelt } from "./uth-felt.js";
import { eventIn, reviewIn, viewIn } from "../../uth/standard-words.js";
import { lightStatus } from "../../uth/traffic-light.js";
import { RoundStatus, lightText } from "./round-status.js";
import { playLimitsDialog } from "./play-limits-dialog.js";
import { payPanel, paysDialog, rulesDialog } from "./rules-dialogs.js";
import { NP_, N_ } from "../../translation.js";

/** @typedef {import("../../uth/uth-reducer.js").UthView} UthView */
/** @typedef {import("../../uth/uth-reducer.js").Event} Message */
/** @typedef {import("../../uth/uth-controls.js").Command} Command */
/** @typedef {import("../../uth/uth-controls.js").Hint} Hint */

/** events that other parts of the table show */
const NOT_LOGGED = new Set(["choices", "light_changed", "dealer_dealt", "board_laid"]);
/** events that are read out in another way, or not at all */
const NOT_SPOKEN = new Set(["choices", "dealer_dealt", "board_laid"]);
const KINDS = /** @type {Record<string, string>} */ ({ betting_opened: "start", jackpot_won: "win" });

/** The class of a line of an event in the log: gold only what was won. @param {Message} event @param {UthView} view @param {number} at  which line: each bet of the viewer's has one */
function kindOf({ type, seat, net, results }, view, at) {
  if (type !== "bets_settled") return KINDS[type] ?? "";
  const brought = seat === view.you ? (results[at]?.net ?? net) : net;
  return brought > 0 ? "win" : "";
}

/** A line in which the round is called by the time of its day: the line that opened it has its whole number. @param {string} line @param {string} game */
const brief = (line, game) => (game ? line.replace(game, game.slice(game.indexOf(" ") + 1)) : line);

export class UthTable extends OpenTable {
  constructor() {
    super();
    this.onsettings = () => {};
    this.onlobby = () => {};
    this.onown = () => {};
    this.onmute = () => {};
    /** the view as the room words it @type {UthView|null} */
    this._told = null;
    /** the same in the player's language @type {UthView|null} */
    this.view = null;
    /** whether all of it was drawn once */
    this._drawn = false;
    this.controls = new UthControls();
    /** takes away what was said of the last press */
    this._unsay = () => {};
    this._alerted = "";
    this._paysKey = "";
    /** the number of the round after the last event */
    this._game = "";
    this._advisedDecision = "";
    this._trainer = new TrainerCount();
    this._menu = h("div.menu", { id: `menu-${(UthTable.count += 1)}` });
    this._more = h("button.plain.more", { type: "button", "aria-controls": this._menu.id, onclick: () => this._toggleMenu() });
    this._light = new RoundStatus();
    this._felt = new UthFelt();
    this._printed = h("span");
    this._bar = new UthBar();
    this._pays = h("div.pay-panel", { role: "region", tabindex: "0" });
  }

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("div.table-head", {}, this._title, this._stakes, this._menu, this._more, this._buttons, this._chatButton, this._side);
    const pane = h("aside.pane", {}, this._pays, this._light.game, this.log);
    this.append(head, this._light, h("div.house-cloth", { "aria-hidden": "true" }, this._printed), this._felt, h("div.actions", {}, this._bar), pane, this.chatWindow);
    this._felt.onplace = (bet) => this._carryOut(this.view && this.controls.placeBet(bet, this.view, this._context()));
    this._felt.seats.onsit = (seat) => this._do("sit", { seat });
    this._felt.seats.oninvite = () => this._invite();
    this._bar.onsit = () => this._sitDown();
    this._bar.onchip = (index) => this._chip(index);
    this._bar.oncommand = (command) => this._carryOut({ command, fields: {} });
    this._bar.onagain = () => this._carryOut(this.view && this.controls.betAgain(this.view, this._context()));
    this._bar.ondecide = (option) => this._carryOut(this.view && this.controls.decide(option, this.view, this._context()));
    this._menu.addEventListener("click", () => this._toggleMenu(false));
    head.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget && !head.contains(/** @type {Node} */ (event.relatedTarget))) this._toggleMenu(false);
    });
    this._toggleMenu(false);
  }

  get felt() {
    return this._felt;
  }

  /** The name on the tab. */
  get tableName() {
    return this.view?.name ?? "";
  }

  /** Whether the player has chips in a running round. */
  get inHand() {
    const mine = this.view && me(this.view);
    return !this.away && Boolean(mine?.total && !["idle", "over", "cancelled"].includes(this.view?.phase ?? "idle"));
  }

  get myTurn() {
    return !this.away && Boolean(this.view && myTurn(this.view) && !this.controls.sent);
  }

  /** @returns {import("../../uth/uth-controls.js").PlayerContext} */
  _context() {
    const { sideBets, confirmAllIn } = settings.values;
    return { balance: session().wallet, sideBets, confirmAllIn, now: performance.now() };
  }

  // --- events and views ------------------------------------------------------------------------------------------

  /** @param {Message} event @param {UthView} view  after the event */
  handleEvent(event, view) {
    const worded = viewIn(view, language());
    this._onEvent(eventIn(event, worded.rules), worded);
  }

  /** @param {Message} event @param {UthView} view  after the event */
  _onEvent(event, view) {
    if (event.type === "said") return this._onChat(event, view.player, uthSpoken().of(event, view));
    this._followNumber(event, view);
    this._felt.handleEvent(event);
    if (!NOT_LOGGED.has(event.type)) uthWritten().of(event, view).forEach((line, at) => this._log(line, kindOf(event, view, at), view));
    if (!NOT_SPOKEN.has(event.type)) uthSpoken().of(event, view).forEach(announce);
    if (SAID.has(event.type)) uthSpoken().of(event, view).forEach(say);
    this._sound(event, view);
    if (event.type === "decided" && event.seat === view.you && settings.values.trainer) void this._judge();
  }

  /** @param {string} line @param {string} kind @param {UthView} view */
  _log(line, kind, view) {
    this.log.add(kind === "start" ? line : brief(line, view.game), kind);
  }

  /** Show whether the player's last decision was right. */
  async _judge() {
    const review = /** @type {any} */ (await this._command("review_round").catch(() => null));
    if (!review) return;
    const worded = this.view ? reviewIn(review, this.view.rules.words) : review;
    const sentences = this._trainer.add(worded, language());
    sentences.forEach((line) => this.log.add(line, "note"));
    sentences.forEach(announce);
    if (sentences.length) this.onhint(sentences[sentences.length - 1]);
  }

  /** A round has its number when it begins: the line that opened the betting gets it then. @param {Message} event @param {UthView} view */
  _followNumber(event, view) {
    if (event.type !== "betting_opened" && this._game && this._game !== view.game) this.log.rewrite(this._game, view.game);
    this._game = view.game;
  }

  /** @param {Message} event @param {UthView} view */
  _sound(event, view) {
    const seated = me(view) !== null;
    if (event.type === "shared_hand_dealt" || (event.type === "player_dealt" && event.cards)) playSound("card");
    if (event.type === "bets_changed" && event.seat === view.you) playSound("bet");
    if (event.type === "light_changed" && event.light === "yellow" && seated) playSound("hurry");
    if (event.type === "bets_settled" && event.seat === view.you && event.net > 0) playSound("win");
  }

  /** @param {UthView} view */
  update(view) {
    if (!this.view) this.log.keepAs(session().name, this.table);
    const first = !this._told;
    this._told = view;
    this.view = viewIn(view, language());
    if (first) this._logStart(this.view);
    this.controls.update(this.view, this._context());
    this._autoDecide(this.view);
    if (this.controls.takeAgain(this.view)) this._carryOut(this.controls.betAgain(this.view, this._context()));
    if (first) void this._drawFirst();
    else this.redraw();
    this._callMe(this.view);
  }

  /** Begin the log with the state of the table. @param {UthView} view */
  _logStart(view) {
    if (this.log.empty) this.log.add(lightText(lightStatus(view)));
  }

  /** Draw for the first time, the felt after the frame around it: both at once take a slow phone too long. */
  async _drawFirst() {
    await laidOut();
    if (this.view) this._drawAround(this.view);
    await laidOut();
    this._drawn = true;
    this.redraw();
  }

  /** Draw the view again, after a change of the balance or the settings. */
  redraw() {
    if (!this._told || !this._drawn) return;
    const view = viewIn(this._told, language());
    this.view = view;
    this._drawAround(view);
    this._felt.update(view, this.controls, this._context());
    this._drawPays(view);
  }

  /** @param {UthView} view */
  _drawAround(view) {
    this._drawFrame(view.name, view.rules.title);
    setText(this._printed, view.name);
    this._light.update(view, performance.now());
    this._bar.update(view, this.controls, this._status(view));
    this._drawButtons(view);
    this.classList.toggle("my-turn", this.myTurn);
  }

  /** @param {UthView} view @returns {string} */
  _status(view) {
    const mine = me(view);
    const { sent } = this.controls;
    if (!mine) return this._statusWithoutSeat(view);
    if (mine.reserved_for && view.phase === "betting") return _("You are a guest: this place is kept for {name}", { name: mine.reserved_for });
    if (sent && view.choices) return _("Sent: {label}", { label: sent.label });
    if (mine.held) return _("A marker holds your seat.");
    if (mine.leaving) return _("You leave when this round is over.");
    if (mine.ready && view.phase === "betting") return _("You are ready for the cards; the others still bet.");
    return mine.decided ? _("You: {label}", { label: mine.decided + (mine.raised ? ` ${plainAmount(mine.raised)}` : "") }) : "";
  }

  /** @param {UthView} view @returns {string} */
  _statusWithoutSeat(view) {
    if (session().name === null) return _("You are watching. To play, take a name.");
    if (view.lent !== null) return _("A guest uses your place until you come back");
    const offer = myOffer(view);
    if (offer) return _("Seat {seat} is kept for you", { seat: offer.seat });
    const number = view.waiting_list.indexOf(view.player ?? "") + 1;
    if (number) return _("You are number {number} on the waiting list", { number });
    return _(full(view) ? N_("All seats are taken") : N_("You are watching."));
  }

  /** @param {UthView} view */
  _drawPays(view) {
    const limits = JSON.stringify([view.limits, view.next_limits]);
    const of = `${view.rules.name} ${view.meter} ${language()} ${limits}`;
    if (of === this._paysKey) return;
    this._paysKey = of;
    setAttribute(this._pays, "aria-label", _("Pay tables"));
    this._pays.replaceChildren(...payPanel(view));
  }

  /** Alert the player once when they have to decide. @param {UthView} view */
  _callMe(view) {
    this._guard();
    const call = this.myTurn ? `${view.game} ${view.choices?.phase}` : "";
    if (call === this._alerted || (!call && view.choices)) return;
    this._alerted = call;
    if (!call || !view.choices) return;
    const cards = uthSpoken().cards(myCards(view));
    const short = notCovered(view, session().wallet);
    const spoken = [_("Game {game}", { game: view.game }), ...uthSpoken().of(view.choices, view), cards, short ? this._hintText(short) : ""];
    announceNow(spoken.filter(Boolean).join(". "));
    playSound("turn");
    say(_("Your turn"));
    vibrate();
  }

  /** Mark the buttons of a new decision as ready once presses count. */
  _guard() {
    const left = this.controls.guardLeft(performance.now());
    setAttribute(this._bar, "data-ready", String(left <= 0));
    clearTimeout(this._guarded);
    if (left > 0) this._guarded = setTimeout(() => this._guard(), left);
  }

  /** Read the table out again. */
  speak() {
    const { view } = this;
    if (!view) return;
    const words = uthSpoken();
    const held = myHand(view);
    announce([
      `${_("Board")}: ${words.cards(view.board) || _("none")}`,
      `${_("You")}: ${words.cards(myCards(view)) || _("none")}`,
      held ? words.holding(held) : "",
      words.bets(view, me(view)?.bets ?? []),
      `${_("Total bet")} ${me(view)?.total ?? 0}, ${_("Balance")} ${session().wallet}`,
    ].filter(Boolean).join(". "));
  }

  /** Update the clocks. @param {number} now */
  tick(now) {
    if (this.view) this._light.tick(this.view, now);
    this.noteSeen();
  }

  // --- commands --------------------------------------------------------------------------------------------------

  /** Send the command of a press, or show its hint. @param {Command|Hint|"done"|null} outcome @returns {boolean} whether it meant something */
  _carryOut(outcome) {
    if (outcome === null) return false;
    if (outcome !== "done" && "command" in outcome) this._send(outcome);
    else if (outcome !== "done") this._unsay = this.onhint(this._hintText(outcome), outcome.time);
    this.redraw();
    return true;
  }

  /** @param {Command} command */
  _send({ command, fields, option }) {
    this._unsay();
    this._command(command, { game: this.view?.game, ...fields }).catch(() => {
      if (!option) return;
      this.controls.refused();
      this.redraw();
    });
  }

  /** @param {Hint} hint */
  _hintText({ hint, values = {}, plain }) {
    return plain || withAmounts(hint, values);
  }

  /** @param {number} index */
  _chip(index) {
    if (this.view) this._carryOut(this.controls.chooseChip(index, this.view, this._context()) ?? "done");
  }

  /** Decide automatically, if the settings want it. @param {UthView} view */
  _autoDecide(view) {
    const { autoDecisions } = settings.values;
    if (!this.myTurn || autoDecisions === "off") return;
    if (autoDecisions === "check_fold") this._send(this.controls.send(optionsOf(view)[0], view));
    else void this._askAdvice(view);
  }

  /** Follow the room's strategy, once for each decision; a raise that the balance does not cover is not made. @param {UthView} view */
  async _askAdvice(view) {
    const decision = `${view.game} ${view.choices?.phase}`;
    if (decision === this._advisedDecision) return;
    this._advisedDecision = decision;
    const advice = await this._command("get_advice", { game: view.game }).catch(() => null);
    const now = this.view;
    if (!advice || !now || !this.myTurn || decision !== `${now.game} ${now.choices?.phase}`) return;
    const options = optionsOf(now);
    const advised = options.find((option) => option.choice === advice.choice && option.by === advice.by);
    this._send(this.controls.send(advised && advised.by <= session().wallet ? advised : options[0], now));
    this.redraw();
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something here */
  keydown(event) {
    if (!this.view) return false;
    const key = uthKey(event, myTurn(this.view), () => this._carryOut({ command: "clear_bets", fields: {} }));
    if (!key) return false;
    if (this._carryOut(this.controls.press(key, this.view, this._context()))) return true;
    /** @type {Record<string, () => void>} */
    const does = {
      pays: () => this.view && paysDialog(this.view),
      hands: () => this._withName(roundHistoryDialog),
      options: () => this.onsettings(),
      play_limits: () => this._withName(playLimitsDialog),
      sit: () => this._toggleSitting(),
      chat: () => this._chat(),
      chat_window: () => this.toggleChat(),
      speak: () => this.speak(),
      escape: () => this._escape(),
      help: () => this.help(),
    };
    does[key.action]?.();
    return key.action in does;
  }

  /** Close the menu or the log, else go to the lobby. */
  _escape() {
    if (this._menu.classList.contains("open")) this._toggleMenu(false);
    else if (this._sideOpen) this._toggleSide();
    else this.onlobby();
  }

  /** Show the rules and keys of this table. */
  help() {
    if (this.view) rulesDialog(this.view);
  }

  /** @param {() => unknown} open  opens a dialog that needs a name */
  _withName(open) {
    if (session().name === null) this.onname();
    else Promise.resolve(open()).catch((error) => this.onhint(error.message));
  }

  /** Sit down, step away, or come back. */
  _toggleSitting() {
    const mine = this.view && me(this.view);
    if (!mine) this._sitDown();
    else if (this.view?.rules.timing.hold_seat || mine.held) this._do(mine.held ? "sit_in" : "sit_out");
  }

  /** Take a seat, a table of the player's own, or a place in the line. */
  _sitDown() {
    const { view } = this;
    if (!view) return;
    const choice = sitChoice(view);
    if (choice === "join_waiting_list" || choice === "leave_waiting_list") this._do(choice);
    else if (view.lent === null && full(view) && !myOffer(view)) this.onown();
    else this._do("sit");
  }

  _leave() {
    const { view } = this;
    const mine = view && me(view);
    if (!view || !mine) return;
    if (mine.leaving) return this._do("leave", { cancel: true });
    if (!mine.total || ["betting", "over", "cancelled"].includes(view.phase)) return this._do("leave");
    const title = _("Leave {name}?", { name: view.name });
    openDialog({ title, body: [h("p", {}, _("You leave when the round is over. Until then you check, and fold at the end."))], go: () => this._command("leave"), goLabel: _("Leave") });
  }

  // --- buttons ---------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  _toggleMenu(open = !this._menu.classList.contains("open")) {
    this._menu.classList.toggle("open", open);
    setAttribute(this._more, "aria-expanded", String(open));
  }

  /** @param {UthView} view */
  _drawButtons(view) {
    setText(this._more, _("More"));
    putButtons(this._menu, this._menuButtons(view));
    putButtons(this._buttons, this._seatButtons(view));
  }

  /** The menu of the table. @param {UthView} view @returns {[string, string, () => void][]} */
  _menuButtons(view) {
    const { sound, voice } = settings.values;
    const mute = () => this.onmute();
    /** @type {[string, string, () => void][]} */
    const buttons = [["pays", _("Pay tables"), () => this.view && paysDialog(this.view)], ["rules_help", _("Rules"), () => this.help()]];
    if (session().name !== null) {
      buttons.push(["history", _("History"), () => this._withName(roundHistoryDialog)], ["play_limits", _("Responsible play"), () => this._withName(playLimitsDialog)]);
    }
    buttons.push((sound || voice) && !settings.silenced ? ["sound_off", _(NP_("sounds", "Mute")), mute] : ["sound_on", _(NP_("sounds", "Unmute")), mute]);
    buttons.push(["switch_table", _("Switch table"), () => this.onswitch()]);
    buttons.push(["invite", _("Invite"), () => this._invite()]);
    return buttons;
  }

  _invite() {
    invite(this.tableName, linkFrom(linkTo(roomOrigin(), "table", this.table, language()), session().name));
  }

  /** @param {UthView} view @returns {[string, string, () => void][]} */
  _seatButtons(view) {
    const mine = me(view);
    if (!mine) return [["close_tab", _("Close tab"), () => this.onclosed()]];
    /** @type {[string, string, () => void][]} */
    const buttons = [];
    if (view.rules.timing.hold_seat || mine.held) {
      const toggle = () => this._toggleSitting();
      buttons.push(mine.held ? ["come_back", _("Come back"), toggle] : ["step_away", _("Step away"), toggle]);
    }
    const leave = () => this._leave();
    return [...buttons, mine.leaving ? ["stay_after_all", _("Stay"), leave] : ["leave_table", _("Leave"), leave]];
  }
}
UthTable.count = 0;

customElements.define("uth-table", UthTable);

// @ts-check
/** `<poker-table>`: an open poker table: felt, action bar, log with chat, and the buttons of a seat. */

import { announceNow, vibrate, notify, announce } from "../alerts.js";
import { amount, amountOf, plainAmount, plainNumber, language, reasonShown, session, settings, spoken, _, written } from "../context.js";
import { SAID, say } from "../dealer-voice.js";
import { playSound } from "../sounds.js";
import { h, setAttribute, setText } from "../dom.js";
import { blindsText, gameWithStructure } from "../game-names.js";
import { handSoFar } from "../hand-so-far.js";
import { live, me, myOffer, myRequest, myTurn, potTotal, timeLeft } from "../reducer.js";
import { BROKE, SITTING_OUT, WAITING_FOR_HAND, statusText } from "../status-text.js";
import { potOdds } from "../bet-sizing.js";
import { ActionBar } from "./action-bar.js";
import { rebuyDialog, sitDialog, topUpDialog } from "./chip-dialogs.js";
import { SitOutBar, isBroke, isOut, keptSince, keptText } from "./sit-out-bar.js";
import { inviteDialog } from "./dialogs.js";
import { handSheet } from "./hand-sheet-dialog.js";
import { reactionsDialog } from "./reactions-dialog.js";
import { mayMove } from "./flying-chips.js";
import { LastHand } from "./last-hand.js";
import { OpenTable, putButtons } from "./open-table.js";
import { PokerFelt } from "./poker-felt.js";
import { resultLines } from "./result-text.js";
import { roomOrigin } from "../room-origin.js";
import { SeatPlate } from "./seat-plate.js";
import { straddleDialog } from "./straddle-dialog.js";
import { startingHand } from "../starting-hands.js";
import { tournamentOf } from "../tournament/tournament-tables.js";
import { N_ } from "../translation.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {Record<string, any>} Message */

/** Whether the host approves all chips of a table. @param {View} view */
const approves = (view) => view.config.buy_ins === "approved";

/** kind of an event -> the look of its line in the log @type {Record<string, string>} */
const LINE_KINDS = { hand_started: "start", pot_awarded: "win", board_dealt: "board-dealt", hand_shown: "hand-shown", hand_voided: "win" };

/** The look of an event's line in the log: bets stand out, folds do not, and what I did is marked. @param {Message} event @param {View} view */
function lineKind(event, view) {
  const mine = event.seat !== undefined && event.seat === view.you ? " my-act" : "";
  return (event.type === "acted" ? `acted-${event.action}` : (LINE_KINDS[event.type] ?? "")) + mine;
}

/** ms to see how the last chips were lost, before a dialog covers it */
const READ_MS = 2500;

SeatPlate.speak = (card) => spoken().card(card);

/** the sound of an action, or of an event @type {Record<string, any>} */
const SOUND_OF = { fold: "fold", check: "knock", call: "bet", bet: "bet", raise: "bet", forced_bet: "bet", board_dealt: "card", pot_awarded: "bet", drew: "card" };

/** @type {Record<string, string>} */
const STREETS = {
  preflop: N_("before the flop"),
  flop: N_("flop"),
  turn: N_("turn"),
  river: N_("river"),
  predraw: N_("before the draw"),
  draw: N_("draw"),
};

/** the buttons that stay in sight where the others are in a menu */
const FIRST = new Set(["skip_hand", "take_back", "take_name", "sit_in", "sit_any", "join_waiting", "leave_waiting", "blind_post", "blind_wait", "stay"]);

/** @param {number} number */
const shortNumber = (number) => plainNumber(number < 10 ? Math.round(number * 10) / 10 : Math.round(number));

export class PokerTable extends OpenTable {
  static count = 0;

  constructor() {
    super();
    this.onreplay = () => {};
    /** @type {View|null} */
    this.view = null;
    this._alerted = "";
    this._hurried = "";
    this._tournament = h("button.plain.tournament-line", { type: "button", hidden: true }, h("span"), h("span.left"));
    this._felt = new PokerFelt();
    this._bar = new ActionBar();
    this._hand = h("p.hand");
    this._status = h("p.status");
    this._seconds = h("span.seconds");
    this._odds = h("p.pot-odds");
    this._menu = h("div.menu.seat-buttons", { id: `seat-menu-${(PokerTable.count += 1)}`, onclick: () => this._openMenu(false) });
    this._more = h("button.plain.more", { type: "button", "aria-controls": this._menu.id, "aria-expanded": "false", onclick: () => this._openMenu(!this._menu.classList.contains("open")) }, "☰");
    this._last = new LastHand();
    this._back = new SitOutBar();
    /** @type {ReturnType<typeof rebuyDialog>|null} the rebuy dialog, while it is open */
    this._rebuy = null;
    this._offered = false;
    /** the number of the hand whose rest is shown without movement */
    this._skipped = 0;
    this._gone = new AbortController();
  }

  connectedCallback() {
    this._listen();
    if (this.firstChild) return;
    const head = h("div.table-head", {}, this._title, this._stakes, this._tournament, this._buttons, this._menu, this._more, this._chatButton, this._side);
    const words = h("div.words", {}, h("div.held-hand", {}, this._hand, this._odds), h("div.state", {}, this._status, this._seconds));
    this.append(head, this._felt, h("div.actions", {}, words, this._bar, this._back), h("aside.pane", {}, this._last, this.log), this.chatWindow);
    this._last.onreplay = () => this.onreplay();
    this._felt.onmeasure = () => this.view && this._drawWords(this.view);
    this._felt.onmoved = (event, view) => this._tell(event, view);
    this._felt.onshown = () => this._onShown();
    this._felt.onsit = (seat) => this._sit(seat);
    this._felt.onpick = (card) => this._bar.toggle(card);
    this._bar.onact = (act, turn) => this._act(act, turn);
    this._bar.onshow = (cards) => void this._command("show", { hand: this.view?.hand, cards });
    this._back.onback = (blinds) => this._do("sit_in", { blinds });
    this._back.onbuy = () => this._buyAgain();
    this._bar.onhint = (text) => this.onhint(text);
    this._bar.addEventListener("drawn", () => this._drawFelt());
  }

  disconnectedCallback() {
    this._gone.abort();
  }

  /** A press or a key skips what moves; so does a hidden page, where animations stand still. */
  _listen() {
    this._gone = new AbortController();
    const { signal } = this._gone;
    for (const kind of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(kind, () => this._felt.skip(), { signal });
    document.addEventListener("pointerdown", ({ target }) => target instanceof Element && !target.closest(".table-head") && this._openMenu(false), { signal });
  }

  // --- events and views ------------------------------------------------------------------------------------------

  /** @param {Message} event @param {View} view  after the event */
  handleEvent(event, view) {
    if (event.type === "said") {
      if (!settings.isHidden(event.player)) this._felt.say(event.player, event.text);
      return this._onChat(event, view.name, spoken(view.config).of(event, view));
    }
    this._felt.handleEvent(event, view);
  }

  /** Write an event into the log, say it and let it sound when the felt begins to show it. @param {Message} event @param {View} view  after the event */
  _tell(event, view) {
    this._sound(event, view);
    const kind = lineKind(event, view);
    written(view.config).of(event, view).forEach((line) => this.log.add(line, kind));
    spoken(view.config).of(event, view).forEach(announce);
    if (SAID.has(event.type)) spoken(view.config).of(event, view).forEach(say);
  }

  /** Tell in the log what was missed of the running hand, unless it is there from before a reload. @param {View} view */
  _tellMissed(view) {
    const lines = handSoFar(view).flatMap((event) => written(view.config).of(event, view).map((text) => ({ text, kind: lineKind(event, view) })));
    if (lines.length && !this.log.has(lines[0].text)) for (const { text, kind } of lines) this.log.add(text, kind);
  }

  /** The felt shows another view: say what stands beside it, and call the player once it has caught up. */
  _onShown() {
    if (!this.view) return;
    this._drawWords(this.view);
    if (this._felt.shown === this.view) this._callMe(this.view);
  }

  /** Of a table behind others only what matters is heard. @param {Message} event @param {View} view  after it */
  _sound(event, view) {
    const mine = (/** @type {Message} */ share) => share.seat === view.you;
    if (event.type === "hole_cards" && event.cards) playSound("card");
    if (event.type === "pot_awarded" && event.shares.some(mine)) playSound("win");
    else if (!this.hidden) playSound(SOUND_OF[event.action] ?? SOUND_OF[event.type] ?? "");
  }

  /** @param {View} view */
  update(view) {
    if (!this.view) {
      this.log.keepAs(session().name, this.table);
      this._tellMissed(view);
    }
    this.view = view;
    const { config } = view;
    const ante = config.ante && config.small_blind ? ` + ${plainAmount(config.ante)}` : "";
    this._drawFrame(config.name, `${gameWithStructure(config)} ${blindsText(config)}${ante}`);
    this._bar.hidden = view.you === null || isOut(view);
    this._bar.update(view);
    this._back.update(view);
    this._offerChips(view);
    this._drawFelt();
    this._drawWords(view);
    const buttons = this._wantedButtons(view);
    putButtons(this._buttons, buttons.filter(([name]) => FIRST.has(name)));
    putButtons(this._menu, buttons.filter(([name]) => !FIRST.has(name)));
    setAttribute(this._more, "aria-label", _("More"));
    this._last.update(view);
    if (this._felt.shown === view) this._callMe(view);
  }

  /** Whether a tournament seats the players: nobody sits down, buys in, changes tables or stands up by themselves. */
  get _inTournament() {
    return tournamentOf(this.table) > 0;
  }

  /** Say at the head how its tournament stands. @param {{level: string, left: string}|null} line @param {() => void} open  its dialog */
  showTournament(line, open) {
    const [first, second] = this._tournament.children;
    this._tournament.hidden = !line;
    setText(first, line?.level ?? "");
    setText(second, line?.left ?? "");
    this._tournament.onclick = open;
  }

  _drawFelt() {
    if (!this.view) return;
    const hand = this.view.hand_running ? this._handName(this.view) : "";
    this._felt.update(this.view, { discards: this._bar.choosing(), canSit: this._maySit(this.view), hand });
  }

  /** Whether the viewer may sit down where a seat is free. @param {View} view */
  _maySit(view) {
    return view.you === null && session().name !== null && view.closed === null && !this._inTournament;
  }

  /** Whether there is a seat for the viewer now. @param {View} view */
  _canSit(view) {
    if (!this._maySit(view) || myRequest(view)) return false;
    return Boolean(myOffer(view)) || (!view.waiting.length && Object.keys(view.seats).length < view.config.seats);
  }

  /** @param {View} view */
  _drawWords(view) {
    const made = view.hand_running ? this._handName(view) : "";
    const won = !this._felt.showsResult ? resultLines(this._felt.shown ?? view).join(". ") : "";
    setText(this._hand, made || won);
    this.classList.toggle("tells-result", Boolean(won && !made));
    const [message, values] = statusText(view, performance.now(), this._inTournament);
    const shown = { ...values };
    if (typeof values.by === "number") shown.by = amountOf(values.by, view.config);
    if (values.reason) shown.reason = reasonShown(values.reason);
    const elsewhere = (won && message === WAITING_FOR_HAND) || (isOut(view) && [SITTING_OUT, BROKE].includes(message));
    setText(this._status, message && !elsewhere ? _(message, shown) : "");
    this.classList.toggle("my-turn", myTurn(view));
    const odds = view.turn && myTurn(view) ? potOdds(view.turn) : null;
    setText(this._odds, odds ? _("Pot odds {ratio}:1 ({percent}%)", { ratio: shortNumber(odds.ratio), percent: Math.ceil(odds.share * 100) }) : "");
  }

  /** What the player holds: before the flop the two cards, later as the room names it. @param {View} view */
  _handName(view) {
    if (view.made_hand) return written().holding(view.made_hand);
    const mine = me(view);
    return view.street === "preflop" && mine && live(mine) ? startingHand(mine.cards ?? [], language()) : "";
  }

  /** Alert the player once when their turn comes. @param {View} view */
  _callMe(view) {
    const { turn } = view;
    const call = turn && myTurn(view) ? `${turn.hand}.${turn.decision}` : "";
    if (call === this._alerted) return;
    this._alerted = call;
    if (!turn || !call) return;
    announceNow(this._spokenTurn(view));
    playSound("turn");
    say(_("Your turn"));
    vibrate();
    void notify(_("Your turn"), view.config.name).catch(() => {});
  }

  /** @param {View} view */
  _spokenTurn(view) {
    const { legal, pot } = /** @type {Message} */ (view.turn);
    const chips = (/** @type {number} */ number) => amount(number, view.config, "spoken");
    const options = [];
    if (legal.draw_max) options.push(_("Tap the cards that you want to exchange (up to {maximum}).", { maximum: legal.draw_max }));
    if (legal.check) options.push(_("Check"));
    if (legal.call_by) options.push(_("Call {amount}", { amount: chips(legal.call_by) }));
    if (legal.aggression) {
      const ends = { low: chips(legal.min_to), high: chips(legal.max_to) };
      const range = legal.min_to === legal.max_to ? ends.low : _("{low} to {high}", ends);
      options.push(_(legal.aggression === "bet" ? N_("Bet {amount}") : N_("Raise to {amount}"), { amount: range }));
    }
    if (legal.fold) options.push(_("Fold"));
    const board = view.board.length ? ` ${_("Board: {board}.", { board: spoken().cards(view.board) })}` : "";
    const where = { hand: view.hand, street: _(STREETS[view.street]), board, pot: chips(pot) };
    return _("Hand {hand}, {street}, {pot} in the pot, your turn: {options}. Your cards: {cards}.{board}{made}", { ...this._cardsSpoken(view), ...where, options: options.join(", ") });
  }

  /** @param {View} view */
  _cardsSpoken(view) {
    const words = spoken();
    const made = view.made_hand ? ` ${words.holding(view.made_hand)}.` : "";
    return { cards: words.cards(me(view)?.cards ?? []) || _("none"), made };
  }

  /** Read the table out again. */
  speak() {
    const view = this.view;
    if (!view) return;
    const board = spoken().cards(view.board) || _("none");
    const [pot, stack] = [potTotal(view), me(view)?.stack ?? 0].map((chips) => amount(chips, view.config, "spoken"));
    const values = { board, pot, stack, ...this._cardsSpoken(view) };
    announce(_("Board: {board}. Pot {pot}. Your cards: {cards}. Your stack: {stack}.{made}", values));
  }

  /** Update the clocks. @param {number} now */
  tick(now) {
    const { view } = this;
    if (!view) return;
    this._felt.tick(view, now);
    this.noteSeen();
    this._back.tick(view, now);
    this._rebuy?.showKept(keptText(view, now));
    if (!this._offered) this._offerChips(view);
    const clock = view.clock;
    const mine = clock !== null && clock.seat === view.you && clock.limited && !view.paused;
    const left = mine ? Math.ceil(timeLeft(clock, now) / 1000) : 0;
    setText(this._seconds, mine ? `${left} s${clock.source === "time_bank" ? ` ${_("time bank")}` : ""}` : "");
    if (view.offers.length) this._drawWords(view);
    if (mine && timeLeft(clock, now) < clock.time / 2 && this._hurried !== this._alerted) {
      this._hurried = this._alerted;
      playSound("hurry");
    }
  }

  // --- commands --------------------------------------------------------------------------------------------------

  /** @param {import("../bet-sizing.js").Act} act @param {Message} turn */
  async _act(act, turn) {
    await this._command("act", { hand: turn.hand, decision: turn.decision, to: 0, cards: [], ...act });
  }

  /** @param {number} seat */
  _sit(seat) {
    const { view } = this;
    if (!view) return;
    const row = session().lobby.get(this.table) ?? view.config;
    sitDialog(seat, row, session().wallet, (fields) => session().command("sit", { table: this.table, ...fields }));
  }

  _topUp() {
    const { view } = this;
    const mine = view && me(view);
    if (!mine) return;
    if (isBroke(view)) return this._buyAgain();
    const row = session().lobby.get(this.table) ?? view.config;
    const { auto_top_up: rule } = mine;
    const seat = {
      addable: row.max_buy_in - mine.stack - mine.top_up,
      wallet: session().wallet,
      min: row.min_buy_in,
      max: row.max_buy_in,
      rule,
      free: !approves(view),
      config: row,
    };
    topUpDialog(seat, async (by, wanted) => {
      if (by) await session().command("top_up", { table: this.table, by });
      if (wanted?.to !== rule?.to || wanted?.below !== rule?.below) {
        await session().command("set_auto_top_up", { table: this.table, ...(wanted ?? { to: 0 }) });
      }
    });
  }

  /** Offer a rebuy once to a player who is out of chips, when no other dialog is open; the seat is not kept for long. @param {View} view */
  _offerChips(view) {
    if (!isBroke(view) || myRequest(view)) {
      this._rebuy?.dialog.close();
      this._offered = false;
    } else if (!this._offered && !this.hidden && keptSince(view, performance.now()) >= READ_MS && !document.querySelector("dialog[open]")) {
      this._offered = true;
      this._buyAgain();
    }
  }

  _buyAgain() {
    const { view } = this;
    if (!view || !isBroke(view)) return;
    const row = session().lobby.get(this.table) ?? view.config;
    const seat = { wallet: session().wallet, min: row.min_buy_in, max: row.max_buy_in, config: row };
    const rebuy = rebuyDialog(seat, {
      buy: (by) => session().command("top_up", { table: this.table, by }),
      refill: async () => {
        const had = session().wallet;
        await session().command("refill");
        await session().walletAfter(had);
        rebuy.dialog.addEventListener("close", () => this._buyAgain(), { once: true });
      },
      leave: () => this._do("leave"),
    });
    this._rebuy = rebuy;
    rebuy.dialog.addEventListener("close", () => this._rebuy === rebuy && (this._rebuy = null), { once: true });
    rebuy.showKept(keptText(view, performance.now()));
  }

  /** Carry out the action of a key. @param {{action: string, number: number, steps: number}} key @returns {boolean} whether it meant something */
  key({ action, number, steps }) {
    const bar = this._bar;
    /** @type {Record<string, () => void>} */
    const does = {
      fold: () => bar.press("fold"),
      passive: () => bar.press("passive"),
      raise: () => bar.press("raise"),
      all_in: () => bar.allIn(),
      more: () => bar.step(steps),
      less: () => bar.step(-steps),
      digit: () => bar.digit(number),
      show: () => bar.showAll(),
      sit: () => this._toggleSitting(),
      chat: () => this._chat(),
      chat_window: () => this.toggleChat(),
      speak: () => this.speak(),
    };
    does[action]?.();
    return action in does;
  }

  _toggleSitting() {
    const mine = this.view && me(this.view);
    if (this.view && isBroke(this.view)) this._buyAgain();
    else if (mine) this._do(mine.sitting_out ? "sit_in" : "sit_out");
    else if (this.view && this._canSit(this.view)) this._sit(myOffer(this.view)?.seat ?? 0);
    else if (session().name === null) this.onname();
  }

  // --- buttons ---------------------------------------------------------------------------------------------------

  /** Where there is no room for all buttons, most of them are in a menu. @param {boolean} open */
  _openMenu(open) {
    this._menu.classList.toggle("open", open);
    setAttribute(this._more, "aria-expanded", String(open));
  }

  /** @param {View} view @returns {[string, string, () => void][]} */
  _wantedButtons(view) {
    /** @type {[string, string, () => void][]} */
    const buttons = [];
    const mine = me(view);
    if (myRequest(view)) buttons.push(["take_back", _("Take it back"), () => this._do("take_back_buy_in")]);
    if (mine) buttons.push(...this._seatedButtons(view, mine));
    else if (session().name === null) buttons.push(["take_name", _("Take a name"), () => this.onname()]);
    else if (view.closed === null && !this._inTournament) buttons.push(...this._spectatorButtons(view));
    if (mine) buttons.push(["react", _("React"), () => reactionsDialog((text) => this._command("say", { text }))]);
    if (view.config.game === "holdem") buttons.push(["hand_sheet", _("Hands"), () => handSheet(view)]);
    if (!this._inTournament) buttons.push(["invite", _("Invite"), () => inviteDialog(view.config.name, `${roomOrigin()}/#table=${this.table}`)]);
    if (!this._inTournament) buttons.push(["switch_table", _("Switch table"), () => this.onswitch()]);
    if (!mine) buttons.push(["close_tab", _("Close tab"), () => this.onclosed()]);
    return buttons;
  }

  /** @param {View} view @param {import("../reducer.js").Seat} mine @returns {[string, string, () => void][]} */
  _seatedButtons(view, mine) {
    /** @type {[string, string, () => void][]} */
    const buttons = [
      mine.sitting_out ? ["sit_in", _("I'm back"), () => this._toggleSitting()] : ["sit_out", _("Sit out"), () => this._toggleSitting()],
    ];
    if (view.hand_running && mine.folded && view.hand !== this._skipped && mayMove()) buttons.unshift(["skip_hand", _("Skip to the end"), () => this._skipHand(view)]);
    if (mine.owes_big_blind && !mine.in_hand && !mine.sitting_out) {
      const post = () => this._do("sit_in", { blinds: "post" });
      const wait = () => this._do("sit_in", { blinds: "wait" });
      buttons.push(mine.blind_choice === "wait" ? ["blind_post", _("Post the blind now"), post] : ["blind_wait", _("Wait for the big blind"), wait]);
    }
    if (this._inTournament) return buttons;
    const row = session().lobby.get(this.table) ?? view.config;
    if (!approves(view) || mine.stack + mine.top_up < row.max_buy_in) buttons.push(["top_up", _("Top up"), () => this._topUp()]);
    if (view.config.straddle !== "none") buttons.push(...this._straddleButtons(view, mine));
    const leave = () => this._do("leave", { cancel: mine.leaving });
    buttons.push(mine.leaving ? ["stay", _("Stay"), leave] : ["leave", _("Stand up"), leave]);
    return buttons;
  }

  /** Who has folded need not see the rest of the hand move. @param {View} view */
  _skipHand(view) {
    this._skipped = view.hand;
    this._felt.skipHand();
    this.update(view);
  }

  /** @param {View} view @param {import("../reducer.js").Seat} mine @returns {[string, string, () => void][]} */
  _straddleButtons(view, mine) {
    const set = () => this._do("set_straddle", { on: !mine.straddle });
    const choose = () => straddleDialog(mine, view.config, (fields) => session().command("set_straddle", { table: this.table, ...fields }));
    const to = mine.straddle_to ? _("Straddle to {to}", { to: amount(mine.straddle_to, view.config) }) : _("Straddle amount");
    /** @type {[string, string, () => void]} */
    const onOff = mine.straddle ? ["straddle_off", _("No straddle"), set] : ["straddle_on", _("Straddle"), set];
    return mine.straddle_max_to ? [onOff, [`straddle_to_${mine.straddle_to}`, to, choose]] : [onOff];
  }

  /** @param {View} view @returns {[string, string, () => void][]} */
  _spectatorButtons(view) {
    if (myRequest(view)) return [];
    const offer = myOffer(view);
    if (offer) return [["sit_any", _("Sit down"), () => this._sit(offer.seat)], ["leave_waiting", _("Leave the waiting list"), () => this._do("leave_waiting_list")]];
    if (view.waiting.includes(view.name ?? "")) return [["leave_waiting", _("Leave the waiting list"), () => this._do("leave_waiting_list")]];
    if (Object.keys(view.seats).length < view.config.seats) return [["sit_any", _("Sit down"), () => this._sit(0)]];
    return [["join_waiting", _("Wait for a seat"), () => this._do("join_waiting_list")]];
  }

  get felt() {
    return this._felt;
  }

  /** The name on the tab. */
  get tableName() {
    return this.view?.config.name ?? "";
  }

  /** Whether the player is in a running hand. */
  get inHand() {
    const mine = this.view && me(this.view);
    return !this.away && Boolean(mine && this.view?.hand_running && live(mine));
  }

  get myTurn() {
    return !this.away && Boolean(this.view && myTurn(this.view));
  }
}

customElements.define("poker-table", PokerTable);

// @ts-check
/** `<poker-table>`: an open poker table: felt, action bar, log with chat, and the buttons of a seat. */

import { announceNow, vibrate, notify, announce } from "../alerts.js";
import { amount, amountOf, plainAmount, plainNumber, reasonShown, session, settings, spoken, _, written } from "../context.js";
import { SAID, say } from "../dealer-voice.js";
import { hushComing, playSound } from "../sounds.js";
import { isOwn, soundsOf, urgency, urgent } from "../table-sounds.js";
import { h, setAttribute, setHidden, setText } from "../dom.js";
import { blindsText, gameWithStructure, tableGame } from "../game-names.js";
import { sameGame } from "../games.js";
import { handSoFar } from "../hand-so-far.js";
import { live, me, myGameQuestion, myOffer, myRequest, myRunsQuestion, myTurn, timeLeft, withoutHand } from "../reducer.js";
import { BROKE, RUNS_QUESTION, SITTING_OUT, WAITING_FOR_HAND, statusText } from "../status-text.js";
import { potOdds } from "../bet-sizing.js";
import { ActionBar } from "./action-bar.js";
import { CompanyBar } from "./company-bar.js";
import { rebuyDialog, sitDialog, topUpDialog } from "./chip-dialogs.js";
import { SitOutBar, isBroke, isOut, keptText } from "./sit-out-bar.js";
import { LastHand } from "./last-hand.js";
import { OpenTable, putButtons } from "./open-table.js";
import { laidOut, pause } from "../pause.js";
import { OLD_MS, PokerFelt } from "./poker-felt.js";
import { resultLines } from "./result-text.js";
import { SeatPlate } from "./seat-plate.js";
import { ShownHands } from "./shown-hands.js";
import { spokenTable, spokenTurn } from "./spoken-table.js";
import { ownTable, soonerTable, tableWithBots } from "../sooner-table.js";
import { isPrivate } from "../best-table.js";
import { FeltSign } from "./felt-sign.js";
import { ANSWERS, FIRST, SEATS, TableButtons, approves } from "./table-buttons.js";
import { HandEnd } from "../tournament/hand-end.js";
import { tournamentOf } from "../tournament/tournament-tables.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {Record<string, any>} Message */

/** kind of an event -> the look of its line in the log @type {Record<string, string>} */
const LINE_KINDS = { hand_started: "start", pot_awarded: "win", board_dealt: "board-dealt", hand_shown: "hand-shown", hand_voided: "win" };

/** The look of an event's line in the log: bets stand out, folds do not, and what I did is marked. @param {Message} event @param {View} view */
function lineKind(event, view) {
  const mine = event.seat !== undefined && event.seat === view.you ? " my-act" : "";
  return (event.type === "acted" ? `acted-${event.action}` : (LINE_KINDS[event.type] ?? "")) + mine;
}

/** the events that the bar repeats between turns, and the most lines of them */
const LATELY = new Set(["acted", "board_dealt"]);
const LATELY_LINES = 3;
/** px of width up to which news of a tournament stand there */
const NARROW = 700;
/** a result of more letters has no room in large ones */
const MUCH = 60;
/** ms to see how the last hand ended */
const READ_MS = 2500;

SeatPlate.speak = (card) => spoken().card(card);

/** @param {number} number */
const shortNumber = (number) => plainNumber(number < 10 ? Math.round(number * 10) / 10 : Math.round(number));

export class PokerTable extends OpenTable {
  static count = 0;

  constructor() {
    super();
    this.onreplay = () => {};
    /** a table where a hand begins sooner @type {(table: number) => void} */
    this.onsooner = () => {};
    /** a table of the player's own, which is not open yet @type {(wanted: {config: Message, bots: string[]}) => void} */
    this.onown = () => {};
    /** whether a seat is offered once the table is seen */
    this._sitsSoon = false;
    /** @type {View|null} */
    this.view = null;
    this._alerted = "";
    this._hurried = "";
    /** the last stage that sounded, as `urgency` has it */
    this._urged = Infinity;
    this._tournament = h("button.plain.tournament-line", { type: "button", hidden: true }, h("span"), h("span.left"), h("span.blinds"));
    this._felt = new PokerFelt();
    this._bar = new ActionBar();
    this._hand = h("p.hand");
    this._status = h("p.status");
    this._seconds = h("span.seconds");
    this._price = h("span.price");
    this._share = h("span");
    this._odds = h("p.pot-odds", {}, this._price, this._share);
    this._lately = h("div.lately", { "aria-hidden": "true" });
    this._menu = h("div.menu.seat-buttons", { id: `seat-menu-${(PokerTable.count += 1)}`, onclick: () => this._openMenu(false) });
    this._more = h("button.plain.more", { type: "button", "aria-controls": this._menu.id, "aria-expanded": "false", onclick: () => this._openMenu(!this._menu.classList.contains("open")) }, "☰");
    this._last = new LastHand();
    this._back = new SitOutBar();
    this._sign = new FeltSign(() => this.onclosed());
    this._answers = h("div.answers");
    this._actions = h("div.actions");
    this._hands = new ShownHands();
    this._company = new CompanyBar({ invite: () => this._seatButtons.invite(this.tableName), sit: () => void this._sit(0), bring: (bots) => this._bring(bots) });
    /** @type {ReturnType<typeof rebuyDialog>|null} the rebuy dialog, while it is open */
    this._rebuy = null;
    /** the number of the hand whose rest is shown without movement */
    this._skipped = 0;
    this._seatButtons = new TableButtons(this._acts());
    /** the answers to what the player is asked, or how who watches gets a seat @type {import("./table-buttons.js").Button[]} */
    this._wanted = [];
    this._gone = new AbortController();
    /** the table at the end of the last hand in which the player had a seat, and when that was shown @type {{view: View, at: number}|null} */
    this._lastOwn = null;
    /** the number of the last hand in which the player had a seat, shown or not, and when the felt has shown the end of any */
    this._ownHand = 0;
    this._endAt = -Infinity;
    this._end = new HandEnd();
    /** what covers the table once a tournament is over for the player @type {HTMLElement|null} */
    this._finish = null;
    /** whether the table is drawn as a whole: the felt once, after the bar */
    this._updating = false;
    /** whether the felt shows cards to choose from */
    this._choosing = false;
    /** whether the felt's free seats were drawn to invite friends to */
    this._inviting = false;
  }

  connectedCallback() {
    this._listen();
    if (this.firstChild) return;
    const head = h("div.table-head", {}, this._title, this._stakes, this._tournament, this._buttons, this._menu, this._more, this._chatButton, this._side);
    const words = h("div.words", {}, h("div.held-hand", {}, this._hand, this._odds), h("div.state", {}, this._status, this._seconds), this._lately);
    this._actions.append(words, this._bar, this._answers, this._back, this._company.element, this._hands.element);
    this.append(head, this._felt, this._company.card, this._sign.element, this._actions, h("aside.pane", {}, this._last, this.log), this.chatWindow);
    this._last.onreplay = () => this.onreplay();
    this._felt.onmeasure = () => this.view && this._sayWinners(this.view);
    this._felt.onnamed = () => this.view && this._sayWinners(this.view);
    this._felt.onmoved = (event, view, pace) => this._tell(event, view, pace);
    this._felt.onskipped = hushComing;
    this._felt.onshown = () => this._onShown();
    this._felt.onsit = (seat) => (this.view?.you ? this._seatButtons.invite(this.tableName) : void this._sit(seat));
    this._felt.onplayer = (seat) => void this._about(seat);
    this._felt.onpick = (card) => this._bar.toggle(card);
    this._bar.onact = (act, turn) => this._act(act, turn);
    this._bar.onshow = (cards) => void this._command("show", { hand: this.view?.hand, cards });
    this._back.onback = (blinds) => this._do("sit_in", { blinds });
    this._back.onbuy = () => this._buyAgain();
    this._bar.onhint = (text) => this.onhint(text);
    this._bar.addEventListener("drawn", () => this._barDrawn());
  }

  disconnectedCallback() {
    this._gone.abort();
  }

  /** A press or a key skips what moves; so does a hidden page, where animations stand still. */
  _listen() {
    this._gone = new AbortController();
    const { signal } = this._gone;
    for (const kind of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(kind, () => this._skip(), { signal });
    document.addEventListener("pointerdown", ({ target }) => target instanceof Element && !target.closest(".table-head") && this._openMenu(false), { signal });
  }

  /** Show what the felt has still to show; a press that skips it was not meant for the buttons that come with it. */
  _skip() {
    const before = this._bar.signature;
    this._felt.skip();
    this._bar.meantFor(before);
  }

  // --- events and views ------------------------------------------------------------------------------------------

  /** @param {Message} event @param {View} view  after the event */
  handleEvent(event, view) {
    if (event.type === "said") {
      if (!settings.isHidden(event.player)) this._felt.say(event.player, event.text);
      return this._onChat(event, view.name, spoken(view.config).of(event, view));
    }
    if (this._end.outlasts(view)) return this._log(event, view);
    if (event.type === "hand_ended") {
      if (view.you !== null) this._ownHand = view.hand;
      if (this._inTournament) this._end.keep(view);
    }
    this._felt.handleEvent(event, this._end.of(view));
  }

  /** Write an event into the log, say it and let it sound when the felt begins to show it. @param {Message} event @param {View} view  after the event @param {number} pace  of the felt */
  _tell(event, view, pace) {
    this._sound(event, view, pace);
    this._sign.follow(event, view);
    if (event.type === "hand_ended") {
      this._endAt = performance.now();
      if (view.you !== null) this._lastOwn = { view, at: this._endAt };
    }
    this._keepLately(event, this._log(event, view));
    spoken(view.config).of(event, view).forEach(announce);
    if (SAID.has(event.type)) spoken(view.config).of(event, view).forEach(say);
  }

  /** @param {Message} event @param {View} view  after it @returns {string[]}  the lines */
  _log(event, view) {
    const kind = lineKind(event, view);
    const lines = written(view.config).of(event, view);
    lines.forEach((line) => this.log.add(line, kind));
    return lines;
  }

  /** Keep the last acts of the hand in sight between turns, where a phone has no log. @param {Message} event @param {string[]} lines */
  _keepLately(event, lines) {
    if (event.type === "hand_started") {
      const news = [...this._lately.querySelectorAll(".news:not(.before)")];
      for (const line of news) line.classList.add("before");
      this._lately.replaceChildren(...news);
    }
    if (!LATELY.has(event.type)) return;
    this._lately.append(...lines.map((line) => h("p", {}, line)));
    while (this._lately.children.length > LATELY_LINES) this._lately.firstElementChild?.remove();
  }

  /** Keep news of the tournament in sight there to the end of the next hand, where a notice would cover the felt. @param {string} text @returns {boolean} whether there is such a place */
  tellNews(text) {
    if (innerWidth > NARROW || this.hidden || !this.view?.you || !this._bar.hasAttribute("data-sized")) return false;
    this._lately.append(h("p.news", {}, text));
    return true;
  }

  /** Log what was missed of the running hand, unless it is there from before a reload. @param {View} view */
  _tellMissed(view) {
    const lines = handSoFar(view).flatMap((event) => written(view.config).of(event, view).map((text) => ({ text, kind: lineKind(event, view) })));
    if (lines.length && !this.log.has(lines[0].text)) for (const { text, kind } of lines) this.log.add(text, kind);
  }

  /** The felt shows another view: say what stands beside it, and call the player once it has caught up. */
  _onShown() {
    if (!this.view) return;
    this._follow(this.view);
    if ((this._bar.choosing() !== null) !== this._choosing) this._drawFelt();
    if (this._felt.shown === this._end.of(this.view)) this._callMe(this.view);
  }

  /** What reports on the hand, or asks about it, comes with the felt, which is behind the room while chips and cards move. @param {View} view */
  _follow(view) {
    const seen = this._felt.shown ?? view;
    const buttons = this._seatButtons.wanted(seen);
    this._wanted = buttons.filter(([name]) => ANSWERS.has(name) || SEATS.has(name));
    this._updateBar(seen);
    setHidden(this._bar, seen.you === null);
    this._offerCompany(seen, performance.now());
    this._back.update(seen);
    this.classList.toggle("paused", seen.paused && seen.closed === null);
    this._closeRebuy(seen);
    this._drawWords(view);
    this._last.update(seen);
    putButtons(this._buttons, buttons.filter(([name]) => FIRST.has(name)));
    putButtons(this._menu, buttons.filter((button) => !FIRST.has(button[0]) && !this._wanted.includes(button)));
    this._drawHands(seen);
  }

  /** The winners of a pot are named, or taken away: say it beside the felt too. @param {View} view */
  _sayWinners(view) {
    this._drawWords(view);
    this._drawHands(view);
  }

  /** @param {View} view */
  _drawHands(view) {
    const { view: seen, part } = this._felt.named;
    const last = seen ?? view;
    const cleared = this._felt.hasCleared(last);
    setHidden(this._lately, cleared);
    this._hands.update(cleared ? withoutHand(last) : last, this._felt.filmed, part, !this._inTournament);
  }

  /** Offer ways to company to a player who is alone, and a way on where the table is closed. @param {View} seen @param {number} now */
  _offerCompany(seen, now) {
    const offer = () => ({ link: this._seatButtons.link, maySit: this._canSit(seen), bots: this._own(seen)?.bots.length ?? 0, here: this._botsMayCome(seen), kinds: session().houseBots });
    const bots = session().lobby.get(this.table)?.house_bots?.length ?? 0;
    this._company.update(seen, now, !this._inTournament && !isOut(seen), bots, offer);
    this._hideBar(seen);
    this.classList.toggle("inviting", this._company.invites);
    this._sign.update(seen, now, !this._inTournament);
    this.classList.toggle("signed", this._sign.shown);
  }

  /** Put the answers to what is asked where the buttons of a turn are, and hide those; the ways to company have a seat among them. @param {View} seen */
  _hideBar(seen) {
    const full = this._company.shown || this._felt.filmed !== null;
    putButtons(this._answers, this._wanted.filter(([name]) => !full || !SEATS.has(name)));
    this._bar.classList.toggle("out", isOut(seen) || this._company.shown || this._answers.children.length > 0);
  }

  /** What opens a table of the player's own like this one, with bots. @param {View} view */
  _own(view) {
    return tableWithBots(view.config, session().houseBots, _("{name}'s table", { name: session().name ?? "" }));
  }

  /** Whether house bots may play at this table. @param {View} view */
  _botsMayCome(view) {
    return view.config.bots_allowed && !approves(view) && !isPrivate(session().lobby.get(this.table));
  }

  /** Play with bots: here, once the player has a seat, or else at a table of the player's own. @param {string[]} bots */
  _bring(bots) {
    const { view } = this;
    const own = view && this._own(view);
    if (!own) return;
    if (!this._botsMayCome(view)) this.onown({ ...own, bots });
    else if (view.you === null) void this._sit(0, bots);
    else this._do("bring_bots", { bots });
  }

  /** Show the actions. @param {View} seen  what the felt shows */
  _updateBar(seen) {
    this._updating = true;
    this._bar.update(seen);
    this._updating = false;
  }

  /** A table behind others sounds only when it matters. @param {Message} event @param {View} view  after it @param {number} pace */
  _sound(event, view, pace) {
    if (this.hidden && !isOwn(event, view)) return;
    for (const { name, how } of soundsOf(event, view, pace)) playSound(name, how);
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
    const bombPot = config.bomb_pot ? ` · ${_("bomb pot")}` : view.next_config?.bomb_pot ? ` · ${_("next hand: bomb pot")}` : (view.next_config ?? config).bomb_pot_waits ? ` · ${_("a bomb pot waits")}` : "";
    const following = view.next_config && !sameGame(view.next_config, config) ? ` · ${_("next hand: {game}", { game: gameWithStructure(view.next_config) })}` : "";
    this._drawFrame(config.name, `${tableGame(config)} ${blindsText(config)}${ante}${following}${bombPot}`);
    if (this._felt.shown) this._drawFelt();
    else void this._drawFirst();
    this._follow(view);
    setAttribute(this._more, "aria-label", _("More"));
    if (this._felt.shown === this._end.of(view)) this._callMe(view);
    if (this._sitsSoon && view.you === null) void this._sit(0);
    this._sitsSoon = false;
  }

  /** Whether a tournament seats the players: nobody sits down, buys in, changes tables or stands up by themselves. */
  get _inTournament() {
    return tournamentOf(this.table) > 0;
  }

  /** Say at the head how its tournament stands. @param {{level: string, left: string, stakes: string}|null} line @param {() => void} open  its dialog */
  showTournament(line, open) {
    const [first, second, third] = this._tournament.children;
    this._tournament.hidden = !line;
    setText(first, line?.level ?? "");
    setText(second, line?.left ?? "");
    setText(third, line?.stakes ?? "");
    this._tournament.onclick = open;
  }

  /** Whether the felt has still to show something that the room has told. */
  get behind() {
    return this._felt.behind;
  }

  /**
   * The end of the player's last hand, `null` where none was seen here; `undefined` until they have left and had time to read it,
   * and at a table that is closed the end of its last one. @param {number} now
   */
  lastOwnHand(now) {
    const [{ view }, last] = [this, this._lastOwn];
    const read = (/** @type {number} */ at) => now - at >= READ_MS;
    if (!view || view.you !== null || this._ownHand !== (last?.view.hand ?? 0)) return undefined;
    if (view.closed !== null && (this.behind || !read(this._endAt))) return undefined;
    if (!last) return null;
    return read(last.at) ? last.view : undefined;
  }

  /** Whether a card about the end of the tournament covers the table. */
  get finished() {
    return this._finish !== null;
  }

  /** Cover the table with how the tournament ended, or show it again. @param {HTMLElement|null} card */
  showFinish(card) {
    card?.classList.toggle("again", this.finished);
    this._finish?.remove();
    this._finish = card;
    if (card) this.append(card);
    else this._end.release();
    this._drawFelt();
    for (const covered of [this._felt, this._actions]) covered.inert = card !== null;
  }

  /** Draw the felt for the first time, in two tasks. */
  async _drawFirst() {
    await laidOut();
    if (this.view && !this._felt.shown) this._felt.prepare(this._end.of(this.view), this._feltOptions(this.view));
    await pause();
    this._drawFelt();
  }

  _drawFelt() {
    if (this.view) this._felt.update(this._end.of(this.view), this._feltOptions(this.view));
  }

  /** @param {View} view @returns {import("./seat-plate.js").Options} */
  _feltOptions(view) {
    const discards = this._bar.choosing();
    this._choosing = discards !== null;
    this._inviting = this._company.opens;
    const handOf = (/** @type {View} */ of) => (of.hand_running ? this._handName(of) : "");
    const dims = !this.finished && !(this._inTournament && view.you === null);
    return { discards, canSit: this._maySit(view) || this._inviting, whole: this._inviting, dims, handOf };
  }

  /** The bar was drawn by itself: the felt shows of it only which cards are chosen. */
  _barDrawn() {
    if (!this._updating && (this._choosing || this._bar.choosing())) this._drawFelt();
  }

  /** Whether the viewer may sit down where a seat is free. @param {View} view */
  _maySit(view) {
    return view.you === null && view.closed === null && !this._inTournament;
  }

  /** Whether there is a seat for the viewer now. @param {View} view */
  _canSit(view) {
    if (!this._maySit(view) || myRequest(view)) return false;
    return Boolean(myOffer(view)) || (!view.waiting.length && Object.keys(view.seats).length < view.config.seats);
  }

  /** @param {View} view */
  _drawWords(view) {
    const seen = this._felt.shown ?? view;
    const made = seen.hand_running ? this._handName(seen) : "";
    const named = this._felt.named;
    const wins = this._felt.showsResult || this._felt.hasCleared(seen) ? [] : resultLines(named.view ?? seen, named.part);
    const won = wins.join(". ");
    setText(this._hand, won || made);
    this.classList.toggle("tells-result", Boolean(won));
    this.classList.toggle("tells-much", wins.length > 1 || won.length > MUCH);
    const [message, values] = statusText(seen, performance.now(), this._inTournament);
    const shown = { ...values };
    if (typeof values.by === "number") shown.by = amountOf(values.by, view.config);
    if (values.reason) shown.reason = reasonShown(values.reason);
    const elsewhere = ((won || this._end.of(view) !== view) && message === WAITING_FOR_HAND) || (isOut(seen) && [SITTING_OUT, BROKE].includes(message));
    setText(this._status, message && !elsewhere ? _(message, shown) : "");
    this.classList.toggle("my-turn", myTurn(seen) || this._wanted.some(([name]) => ANSWERS.has(name)));
    const odds = seen.turn && myTurn(seen) ? potOdds(seen.turn, Object.values(seen.seats).map(({ bet }) => bet)) : null;
    const legal = odds && seen.turn?.legal;
    setText(this._price, legal ? _("{amount} to call", { amount: amount(legal.call_by, view.config) }) : "");
    setText(this._share, odds ? _("Pot odds {ratio}:1 ({percent}%)", { ratio: shortNumber(odds.ratio), percent: Math.ceil(odds.share * 100) }) : "");
  }

  /** What the player holds: the two cards, until the room names the hand after the flop. @param {View} view */
  _handName(view) {
    if (Object.keys(view.made_hands).length > 1) return written().heldOnBoards(view.made_hands);
    if (view.made_hand) return written().holding(view.made_hand);
    const mine = me(view);
    return mine && live(mine) ? written().holdingCards(mine.cards ?? []) : "";
  }

  /** Alert the player once when their turn comes. @param {View} view */
  _callMe(view) {
    const { turn } = view;
    const asked = myGameQuestion(view);
    const runs = myRunsQuestion(view);
    const call = turn && myTurn(view) ? `${turn.hand}.${turn.decision}` : asked ? `game ${asked.hand}` : runs ? `runs ${runs.hand}` : "";
    if (call === this._alerted) return;
    this._alerted = call;
    if (!call) return;
    const words = asked ? _("Choose the game") : runs ? _(RUNS_QUESTION) : _("Your turn");
    announceNow(asked || runs ? words : spokenTurn(view));
    playSound("turn");
    say(words);
    vibrate();
    void notify(words, view.config.name).catch(() => {});
  }

  /** Read the table out again. */
  speak() {
    if (this.view) announce(spokenTable(this.view));
  }

  /** Update the clocks. @param {number} now */
  tick(now) {
    const { view } = this;
    if (!view) return;
    if (!this.behind && now - this._endAt >= OLD_MS && !this.finished && this._end.of(view) !== view) {
      this._end.release();
      this._drawFelt();
    }
    const seen = this._felt.shown ?? view;
    this._felt.tick(seen, now);
    this._offerCompany(seen, now);
    if (this._company.opens !== this._inviting) this._drawFelt();
    this.noteSeen();
    this._back.tick(view, now);
    this._rebuy?.showKept(keptText(view, now));
    const { clock } = seen;
    const mine = clock !== null && clock.seat === seen.you && clock.limited && !seen.paused;
    const asked = myRunsQuestion(seen);
    const bank = mine && clock.source === "time_bank" ? ` ${_("time bank")}` : "";
    setText(this._seconds, mine || asked ? `${Math.ceil(timeLeft(asked ?? /** @type {any} */ (clock), now) / 1000)} s${bank}` : "");
    if (view.offers.length) this._drawWords(view);
    if (mine) this._urge(clock, now);
  }

  /** Knock when half of the time is gone, and in each of the last seconds. @param {import("../reducer.js").Clock} clock @param {number} now */
  _urge(clock, now) {
    const part = `${this._alerted} ${clock.source}`;
    if (this._hurried !== part) [this._hurried, this._urged] = [part, Infinity];
    const stage = urgency(timeLeft(clock, now), clock.time);
    if (stage >= this._urged) return;
    this._urged = stage;
    playSound("hurry", urgent(stage));
  }

  // --- commands --------------------------------------------------------------------------------------------------

  /** @param {import("../bet-sizing.js").Act} act @param {Message} turn */
  async _act(act, turn) {
    await this._command("act", { hand: turn.hand, decision: turn.decision, to: 0, cards: [], ...act });
  }

  /** Ask for chips, apart from the task of the press: a dialog makes everything behind it inert. @param {number} seat @param {string[]} [bots]  that come then */
  async _sit(seat, bots = []) {
    if (session().name === null) return this.onname();
    await pause();
    const { view } = this;
    if (!view) return;
    const row = { ...view.config, ...session().lobby.get(this.table), buy_ins: approves(view) ? "approved" : "free" };
    const go = async (/** @type {Message} */ fields) => {
      await session().command("sit", { table: this.table, ...fields });
      if (bots.length) this._do("bring_bots", { bots });
    };
    sitDialog(seat, row, this._chips(() => void this._sit(seat, bots)), go, seat ? null : this._sooner(view));
  }

  /** What the viewer can do about another player; or about their own seat, unless they have to act. @param {number} seat */
  async _about(seat) {
    const { view } = this;
    const player = view?.seats[seat]?.player;
    if (!player || !session().name) return;
    if (seat === view.you) return view.turn?.seat === seat ? undefined : this._seatButtons.changeSeat(view);
    const { playerDialog } = await import("./player-dialog.js");
    const swap = this._seatButtons.swapWith(view, view.seats[seat]);
    playerDialog(player, (name) => this._chats.forEach((each) => each.forget(name)), swap);
  }

  /** What the player has outside tables, and how to get chips. @param {() => void} then  opens the dialog for them anew
   * @returns {import("./chip-dialogs.js").Chips} */
  _chips(then) {
    const here = session();
    const { wallet, givesFreshChips: gives } = here;
    const refill = async () => {
      await here.command("refill");
      await here.walletAfter(wallet);
    };
    const again = (/** @type {HTMLDialogElement} */ dialog) => {
      const stop = here.listen(() => {
        if (here.wallet === wallet) return;
        stop();
        dialog.close();
        then();
      });
      dialog.addEventListener("close", stop, { once: true });
    };
    const ask = async (/** @type {number} */ chips) => again(await (await import("./account/cashier-dialog.js")).cashierDialog(chips));
    return { wallet, gives, refill, ask, again };
  }

  /** Where a hand begins sooner than here, for who takes any seat. @param {View} view */
  _sooner(view) {
    const { lobby, wallet, houseBots, name } = session();
    const other = soonerTable(view, lobby.values(), wallet);
    if (other) return { name: other.name, go: () => this.onsooner(other.table) };
    const own = ownTable(view, houseBots, _("{name}'s table", { name: name ?? "" }));
    return own && { name: "", go: () => this.onown(own) };
  }

  /** Offer a seat as soon as the table is seen. */
  sitSoon() {
    if (this.view) void this._sit(0);
    else this._sitsSoon = true;
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

  /** Close the dialog to buy in again once there are chips; the button under the felt opens it. @param {View} view */
  _closeRebuy(view) {
    if (!isBroke(view) || myRequest(view)) this._rebuy?.dialog.close();
  }

  _buyAgain() {
    const { view } = this;
    if (!view || !isBroke(view)) return;
    const row = session().lobby.get(this.table) ?? view.config;
    const seat = { min: row.min_buy_in, max: row.max_buy_in, config: row };
    const rebuy = rebuyDialog(seat, this._chips(() => this._buyAgain()), {
      buy: (by) => session().command("top_up", { table: this.table, by }),
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
      change_seat: () => this.view && this._seatButtons.changeSeat(this.view),
    };
    does[action]?.();
    return action in does;
  }

  _toggleSitting() {
    const mine = this.view && me(this.view);
    if (this.view && isBroke(this.view)) this._buyAgain();
    else if (mine) this._do(mine.sitting_out ? "sit_in" : "sit_out");
    else if (this.view && this._canSit(this.view)) void this._sit(myOffer(this.view)?.seat ?? 0);
  }

  // --- buttons ---------------------------------------------------------------------------------------------------

  /** Where there is no room for all buttons, most of them are in a menu. @param {boolean} open */
  _openMenu(open) {
    this._menu.classList.toggle("open", open);
    setAttribute(this._more, "aria-expanded", String(open));
  }

  /** Who has folded need not see the rest of the hand move. @param {View} view */
  _skipHand(view) {
    this._skipped = view.hand;
    this._felt.skipHand();
    this.update(view);
  }

  /** What the buttons do here. @returns {import("./table-buttons.js").Acts} */
  _acts() {
    const here = this;
    return {
      get table() { return here.table; },
      get inTournament() { return here._inTournament; },
      get skipped() { return here._skipped; },
      act: (command, fields) => this._do(command, fields),
      say: (text) => this._command("say", { text }),
      sit: (seat) => void this._sit(seat),
      toggleSitting: () => this._toggleSitting(),
      topUp: () => this._topUp(),
      straddle: (fields) => session().command("set_straddle", { table: this.table, ...fields }),
      skipHand: (view) => this._skipHand(view),
      hint: (text) => this.onhint(text),
      switchTable: () => this.onswitch(),
      closeTab: () => this.onclosed(),
    };
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

  /** Whether the player has to decide: how to act, or what the table asks. */
  get myTurn() {
    const { view } = this;
    return !this.away && Boolean(view && (myTurn(view) || myGameQuestion(view) || myRunsQuestion(view)));
  }
}

customElements.define("poker-table", PokerTable);

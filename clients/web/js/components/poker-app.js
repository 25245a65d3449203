// @ts-check
/** `<poker-app>`: the frame of the page: login, lobby, up to four tables as tabs or side by side, hands, and the state of the connection. */

import { MAX_TABLES, isFull } from "../addable-tables.js";
import { language, room, saidText, session, settings, _, withAmounts, written } from "../context.js";
import { deviceOf } from "../account/login.js";
import { h } from "../dom.js";
import { clearVisit, rememberName, saveToken, tokenOf, visitText } from "../saved-names.js";
import { keyAction } from "../keys.js";
import { LOBBY, addressOf, linkTo } from "../navigation.js";
import { loadProfile } from "../profile.js";
import { pause } from "../pause.js";
import { findRoomOrigin, roomOrigin, socketUrl } from "../room-origin.js";
import { Session } from "../session.js";
import { WakeLock } from "../wake-lock.js";
import { applySettings, whenSchemeChanges } from "../settings.js";
import { listenForTaps } from "../sounds.js";
import { houseStyle, settingsStyle } from "../style-sheet.js";
import { tournamentOf } from "../tournament/tournament-tables.js";
import { tableName } from "../tournament/tournament-words.js";
import { invite } from "./dialogs.js";
import { toggleFullScreen } from "./full-screen.js";
import { HandHistory } from "./hand-history.js";
import { howToPlay } from "./how-link.js";
import { HANDS, PageHeader } from "./page-header.js";
import { PageLogin, online } from "./page-login.js";
import { PageNotices } from "./page-notices.js";
import { endSilence, toggleSound } from "./page-sound.js";
import { PageTables } from "./page-tables.js";
import { PageViews } from "./page-views.js";
import { followWish } from "./play-now.js";
import { PokerLobby } from "./poker-lobby.js";
import { enterTableDialog, rememberTableCode } from "./private-tables.js";
import { PokerTable } from "./poker-table.js";
import { PlayerTournaments } from "./tournament/player-tournaments.js";
import { NN_ } from "../translation.js";

const TICK = 200;

export class PokerApp extends HTMLElement {
  constructor() {
    super();
    /** how many messages of others came in the lobby's chat while it was out of sight */
    this._lobbyUnread = 0;
    this._wakeLock = new WakeLock(navigator.wakeLock);
    /** the table that a spectator watched who took a name: it opens again with that */
    this._watchedBefore = 0;
    this._asksBeforeLeaving = false;
    this._lobby = new PokerLobby();
    this._hands = new HandHistory();
    this._main = h("main", {}, this._lobby, this._hands);
    this._notices = new PageNotices();
    const hint = /** @type {(text: string, time?: number) => (() => void)} */ ((text, time) => this.hint(text, null, time));
    const attempt = (/** @type {Promise<any>} */ answer) => this._try(answer);
    const active = () => this._views.active;
    this._views = new PageViews(this._lobby, this._hands, {
      open: (table) => void this.open(table),
      openTournament: (tournament) => void this._tournaments.open(tournament),
      misspelt: (address) => this.hint(_("The address {address} leads to nothing in this room; that of a table is {example}.", { address: address.slice(0, 40), example: addressOf("table", 3) })),
      shown: (finished) => (finished ? this._viewShown() : this._tables.arrange()),
      attempt,
    });
    this._login = new PageLogin({
      join: (name, proof) => this._join(name, proof),
      hint,
      attempt,
    });
    this._tables = new PageTables(this._main, {
      active,
      show: (view, how) => this._views.show(view, how),
      arranged: () => this._drawLayout(),
      drawTabs: () => this._drawTabs(),
      hint,
      attempt,
      notOpened: (why, gone) => this._notOpened(why, gone),
      askName: () => this._login.askName(null, "play"),
      settings: () => void this._openSettings(),
      mute: () => this._toggleSound(),
      unmute: () => this._sayIf(endSilence()),
      replay: (table) => this._views.replayLast(table),
      openFromLobby: (table) => this._lobby.open(table),
    });
    this._header = new PageHeader(
      {
        show: (view) => this._views.show(view),
        add: () => this._tables.pick(),
        tile: () => this._tables.toggleTiles(),
        account: () => this._login.openAccount(),
        cashier: () => void this._try(import("./account/cashier-dialog.js").then(({ cashierDialog }) => cashierDialog())),
        host: () => void this._openHost(),
        settings: () => void this._openSettings(),
        help: () => void this._how(),
      },
      () => ({ tables: this._tables.all, active: this._views.active, lobbyUnread: this._lobbyUnread }),
    );
    this._tournaments = new PlayerTournaments({
      hint: (text, button, time, unseen) => this._notices.hint(text, button, time, unseen),
      open: (table, quietly) => void this.open(table, quietly),
      show: (address) => this._views.reveal(0, address),
      attempt,
      playNow: () => this._playNow(),
      tables: this._tables.all,
      active,
      replaced: this._tables.replaced,
    });
  }

  connectedCallback() {
    this._hands.onhint = (text) => this.hint(text);
    this.append(this._header.element, this._notices.banner, this._main, this._notices.hintLine);
    this._lobby.onopen = (table) => void this.open(table);
    this._lobby.onown = (table) => void this._tables.openOwn(table);
    this._lobby.onother = (table, own) => this._tables.openOther(table, own);
    this._lobby.oncreate = () => void this._tables.create();
    this._lobby.onhands = () => this._views.show(HANDS);
    this._lobby.onprivate = () => enterTableDialog((table) => void this.open(table));
    this._lobby.oncreateuth = () => this._tables.createUth();
    this._lobby.tournaments.onregister = (tournament) => void this._tournaments.register(tournament);
    this._lobby.tournaments.oninvite = (tournament, name) => invite(name, linkTo(roomOrigin(), "tournament", tournament, language()));
    this._lobby.tournaments.onwithdraw = (tournament) => void this._try(session().command("leave_tournament", { tournament }));
    this._lobby.tournaments.onopen = (tournament) => void this._tournaments.open(tournament);
    this._lobby.onsitandgo = () => void this._tournaments.chooseSitAndGo();
    this._lobby.tournaments.oncreate = () => void this._tournaments.announce();
    this._lobby.tournaments.onprivate = () => this._tournaments.enterPrivate();
    this._lobby.tournaments.onseason = () => void this._tournaments.season();
    this._lobby.onrefill = () => this._refill();
    this._lobby.onplay = () => this._playNow();
    this._lobby.onseat = (table) => void this._tables.offerSeat(table);
    this._lobby.onkeep = () => this._login.keep();
    this._hands.onplay = () => this._playNow();
    this._lobby.onwatch = (table) => void this.open(table);
    this._lobby.chat.onsay = (text) => this._try(session().command("say", { text }), true);
    settings.listen(() => this._applySettings());
    whenSchemeChanges(() => applySettings());
    this.addEventListener("measured", () => this._notices.positionHint());
    addEventListener("resize", () => this._tables.arrange());
    listenForTaps();
    document.addEventListener("keydown", (event) => this._key(event));
    document.addEventListener("click", releaseFocus, { capture: true });
    addEventListener("popstate", () => {
      rememberTableCode();
      this._views.followBrowser(this._login.takeLink());
    });
    document.addEventListener("visibilitychange", () => document.hidden || room.session?.connection.wake());
    addEventListener("online", () => room.session?.connection.wake());
    addEventListener("offline", () => this._deviceOffline());
    addEventListener("pageshow", (event) => event.persisted && room.session?.connection.wake());
    setInterval(() => this._tick(), TICK);
    this._applySettings();
    void this._start();
  }

  /** Begin in pieces, between which a slow phone draws and answers presses. */
  async _start() {
    await pause();
    rememberTableCode();
    this._views.start();
    this._login.start();
    await pause();
    void findRoomOrigin();
  }

  // --- the connection --------------------------------------------------------------------------------------------

  /** @param {string|null} name @param {import("../account/login.js").Proof|null} proof */
  _join(name, proof = null) {
    const before = room.session;
    before?.connection.finish("left", "");
    if (before && before.name === null && name !== null) this._watchedBefore = Math.max(this._views.active, 0);
    this._tournaments.reset();
    this._tables.forgetAll();
    const token = name === null ? null : tokenOf(name);
    const here = new Session({ url: socketUrl(), name, token, saveToken, session: proof?.passkey?.session ?? visitText(name), proof, client: deviceOf(navigator.userAgent), words: saidText });
    room.session = here;
    here.listen((update) => room.session === here && this._update(update));
    here.connection.start();
  }

  /** @param {import("../session.js").Update} update */
  _update(update) {
    switch (update.kind) {
      case "connection":
        return this._connectionChanged(update.state);
      case "welcome":
        return void this._welcome();
      case "refused":
        return this._login.refused(update);
      case "event":
        return this._tables.of(update.view)?.handleEvent(update.event, /** @type {any} */ (update.view));
      case "table":
        return this._tables.draw(update.view);
      case "reset":
        this._tables.reset(update.view);
        return this._notices.positionHint();
      case "gone":
        this._tables.forget(update.table);
        return this.hint(update.message);
      case "moved":
        return this._moved(update.table);
      case "unsent":
        return this.hint(_("The room does not answer just now: this is sent when the connection is back."));
      case "chat":
        return this._onLobbyChat(update);
      case "requests":
        return this._showRequests(update.fresh);
      case "chip_requests":
        return void this._chipsAnswered(update.answer);
      case "reality":
        return void this._remindOfTime(update.played);
      case "notice":
        if (update.code === "seat_elsewhere") return this._offerElsewhere([update.table], update.text);
        if (update.code === "swap_offered") return this._offerSwap(update);
        if (!update.code) return this._announce(update.text);
        return this._tournaments.hasTold(update.code) ? undefined : this.hint(update.text);
      case "seat_given":
        return this._seatGiven(update);
      case "lobby":
      case "tournaments":
        return this._lobby.update();
      case "tournament":
        return this._tournaments.tell(update.tournament, update.events);
      case "wallet":
        for (const element of this._tables.all.values()) if (!(element instanceof PokerTable)) element.redraw();
        return this._drawHead();
      case "seats":
        this._tables.closeReplaced();
        this._tournaments.seatsChanged();
        if (session().seats.size) session().played = true;
        this._lobby.update();
        return this._drawHead();
      default:
        return this._drawHead();
    }
  }

  /** Show what the host says until it is read, and keep it in the logs. @param {string} text */
  _announce(text) {
    const line = _("{player}: {text}", { player: _("Host"), text });
    for (const { log } of this._tables.all.values()) log.add(line, "host-says");
    this._lobby.chat.add(line, "host-says");
    this._notices.offer(line, _("Close"), () => {});
  }

  /** @param {{player: string, text: string}} said */
  _onLobbyChat({ player, text }) {
    const mine = player === session().name;
    this._lobby.chat.addChat(player, text, mine);
    if (mine || settings.isHidden(player) || this._views.active === 0) return;
    this._lobbyUnread += 1;
    this._drawTabs();
  }

  /** Another device has joined a table: grey it out here, and offer to bring it back. @param {number} table */
  _moved(table) {
    const text = _("{table}: you play there from another device now.", { table: this._nameOf(table) });
    this._tables.all.get(table)?.greyOut(text, () => void this.open(table));
    this._guardLeaving();
    this._drawTabs();
    this._offerElsewhere([table], text);
  }

  /** @param {number} table */
  _nameOf(table) {
    return tableName(table, (tournament) => session().tournaments.nameOf(tournament));
  }

  /** Offer to play here at tables that another device has. @param {number[]} tables @param {string} text */
  _offerElsewhere(tables, text) {
    this._notices.offer(text, _("Play here"), () => {
      const open = [...this._tables.all.keys()].filter((table) => !tables.includes(table));
      tables.slice(0, MAX_TABLES - open.length).forEach((table) => void this.open(table));
    });
  }

  /** Another player would like to swap seats. @param {{table: number, text: string, player: string}} offered */
  _offerSwap({ table, text, player }) {
    const view = session().tables.get(table);
    const seat = view && "seats" in view && Object.values(view.seats).find((one) => one.player === player)?.seat;
    if (!seat || settings.isHidden(player)) return;
    const answer = (/** @type {boolean} */ refuse) => void this._try(session().command("swap_seats", { table, seat, refuse }));
    this._notices.offer(text, _("Swap seats"), () => answer(false), [_("No"), () => answer(true)]);
  }

  /** A host has seated the player: open that table behind the one that is shown. @param {{table: number, seat: number, name: string, chips: number}} given */
  _seatGiven(given) {
    const { table } = given;
    if (tournamentOf(table)) return this._tournaments.seated(given);
    const text = `${written().seatGiven(given)}.`;
    if (table === this._views.active) return this.hint(text);
    if (this._tables.all.size < MAX_TABLES) void this.open(table, true);
    this._notices.offer(text, _("Go there"), () => void this.open(table));
  }

  /** The player is in. The head and the lobby are drawn in a task of their own, before a table: a slow phone takes long for either. */
  async _welcome() {
    const here = session();
    clearVisit();
    rememberName(session().name, session().room);
    this._login.accepted();
    document.title = session().room;
    this._drawHead();
    this._lobby.update();
    this._lobby.hidden = this._views.active !== 0;
    void this._try(loadProfile());
    if (!session().lobbyKnown) {
      void this._try(session().subscribeLobby());
      void this._try(session().tournaments.subscribe());
    }
    this._tournaments.seatsChanged();
    await pause();
    if (room.session === here) this._openWelcomed();
  }

  /** Open the tables at which the player sits, and what a link leads to. */
  _openWelcomed() {
    const seats = [...session().seats.keys()].filter((table) => !this._tables.all.has(table));
    const { elsewhere } = this._views;
    seats.slice(0, MAX_TABLES).forEach((table, i) => void this.open(table, elsewhere || i > 0));
    const others = [...session().elsewhere];
    const tables = others.map((table) => this._nameOf(table)).join("; ");
    if (others.length) this._offerElsewhere(others, _("You play on another device: {tables}.", { tables }));
    if (this._watchedBefore) void this.open(this._watchedBefore);
    this._watchedBefore = 0;
    const address = location.hash;
    this._views.followLink();
    const wish = this._login.takeWish();
    if (wish) void this._try(this._follow(wish, address));
  }

  /** Lead a newcomer to cards, or to a table to watch. @param {import("./play-now.js").Wish} wish @param {string} address  that the page was opened with */
  _follow(wish, address) {
    return followWish(wish, address, {
      register: (tournament) => this._tournaments.register(tournament),
      open: (table) => (table ? this.open(table) : Promise.resolve()),
      offerSeat: (table) => this._tables.offerSeat(table),
      openOwn: async (own) => (await this._try(session().command("create_table", own)))?.table ?? null,
      offer: (text, label, accept) => this._notices.offer(text, label, accept),
      sitInstead: (from, to) => void this._tables.sitInstead(from, to),
    });
  }

  /** Lead the player from the lobby to cards; one without a name gets that first. */
  _playNow() {
    if (session().name === null) this._login.askName(null, "play");
    else void this._try(this._follow("play", LOBBY));
  }

  /** @param {import("../connection.js").ConnectionState} state */
  _connectionChanged(state) {
    this.dataset.connection = state.state;
    this._guardLeaving();
    const { connection } = session();
    this._greyOut(Boolean(connection.closedWith) || (state.state === "closed" && !["left", "refused"].includes(state.code)));
    if (state.state === "online") {
      if (state.again) this.hint(_("You are connected again."));
      this._notices.hideBanner();
    } else if (state.state === "refused") this._notices.hideBanner();
    else if (state.state === "reconnecting") this._reconnecting(state, () => connection.retryNow());
    else if (state.state === "closed") this._closed(state);
    else this._notices.connecting();
  }

  /** @param {import("../connection.js").Reconnecting} state @param {() => void} retry  tries at once */
  _reconnecting(state, retry) {
    const { closedWith } = session().connection;
    if (closedWith && !this._login.asks) this._notices.roomClosed(closedWith, retry);
    else if (state.first && !state.answered && !this._login.asks) this._notices.unreached(retry);
    else this._login.wait(this._notices.reconnecting(state, retry));
  }

  /** The device has no network: say so at once, and see whether the room answers all the same. */
  _deviceOffline() {
    if (!online()) return;
    this._notices.deviceOffline();
    session().connection.doubt();
  }

  /** Show that nothing on the page is current any more, and let nothing be pressed but the banner's button. @param {boolean} on */
  _greyOut(on) {
    this.classList.toggle("cut-off", on);
    this._main.inert = on;
  }

  /** @param {{code: string, message: string}} state */
  _closed(state) {
    if (state.code === "left" || state.code === "refused") return;
    if (this._login.waits) return this._login.refused(state);
    if (!this._login.asks) this._notices.closed(state, () => this._join(session().name));
  }

  /** Show a short message for a while; what is returned takes it away. @param {string} text @param {any} [button]  an action for the player @param {number} [time] */
  hint(text, button, time) {
    return this._notices.hint(text, button, time);
  }

  /** @param {Promise<any>} answer @param {boolean} again  whether the caller wants to know of a refusal too */
  async _try(answer, again = false) {
    try {
      return await answer;
    } catch (error) {
      this.hint(/** @type {Error} */ (error).message);
      if (again) throw error;
      return null;
    }
  }

  /** Newer files of this page are cached: reload at once, unless that disturbs a game. */
  filesUpdated() {
    if (this._tables.all.size || this._login.asks) this.hint(_("The room has a newer page: reload when you like."));
    else location.reload();
  }

  // --- tables ----------------------------------------------------------------------------------------------------

  /** Show a table; open it first if necessary. @param {number} table @param {boolean} [quietly]  behind the others */
  open(table, quietly) {
    return this._tables.open(table, quietly);
  }

  /** A table could not be opened: restore the address of what is shown. @param {string} why @param {boolean} gone  it is not there (any more) */
  _notOpened(why, gone = false) {
    this._views.restoreAddress();
    if (gone) this._notices.missing(why);
    else this.hint(why);
  }

  async _openSettings() {
    const [{ settingsDialog }] = await Promise.all([import("./settings-dialog.js"), settingsStyle()]);
    settingsDialog(() => this._login.askName(), () => void this._openHost());
  }

  async _openHost() {
    const { openHost } = await import("./host/host-dialog.js");
    openHost(this._views.active > 0 ? this._views.active : null);
  }

  /** Show how to play, and from there the keys where there may be some. */
  async _how() {
    const { touchOnly } = await import("./key-lists.js");
    await howToPlay("", touchOnly() ? null : h("button.plain", { type: "button", onclick: () => void this._help() }, _("Keys")));
  }

  async _help() {
    const { helpDialog } = await import("./key-lists.js");
    helpDialog();
  }

  /** Show the player how long they have played, as they asked. @param {any} played */
  async _remindOfTime(played) {
    const [{ realityDialog }] = await Promise.all([import("./uth/play-limits-dialog.js"), houseStyle()]);
    realityDialog(played, () => this._tables.leaveUthTables());
  }

  /** Say what a host answered to a request for chips. @param {any} answer  none: the request was made */
  async _chipsAnswered(answer) {
    if (!answer) return;
    const { answerText } = await import("./account/cashier-dialog.js");
    this.hint(answerText(answer));
  }

  /** Show that players wait for a host to approve chips. @param {Record<string, any>[]} fresh */
  _showRequests(fresh) {
    this._drawHead();
    const last = fresh.at(-1);
    if (last) this.hint(withAmounts(NN_("{player} waits for a host to approve {by} chip.", "{player} waits for a host to approve {by} chips.", "by"), last));
  }

  /** Draw what depends on the view that is shown now. */
  _viewShown() {
    if (this._views.active === 0) {
      this._lobbyUnread = 0;
      // how the suits look is asked of who has seen them at a table
      if (this._tables.all.size && settings.values.fourColours && !settings.values.suitsAsked) void this._try(import("./suit-cards.js").then(({ suitsQuestion }) => this._lobby.ask(suitsQuestion())));
    }
    this._drawTabs();
    this._notices.positionHint();
  }

  /** Let the browser ask before it leaves the page in the middle of the player's hand. */
  _guardLeaving() {
    const lost = ["closed", "refused"].includes(room.session?.connection.state.state ?? "closed");
    const asks = !lost && [...this._tables.all.values()].some((element) => element.inHand);
    if (asks === this._asksBeforeLeaving) return;
    this._asksBeforeLeaving = asks;
    if (asks) addEventListener("beforeunload", askBeforeLeaving);
    else removeEventListener("beforeunload", askBeforeLeaving);
  }

  async _refill() {
    if (await this._try(session().command("refill"))) this.hint(_("You have fresh chips."));
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  /** Redraw the whole page after a change of settings. */
  _applySettings() {
    applySettings();
    this._header.label();
    if (!room.session) return;
    this._drawHead();
    this._lobby.update();
    for (const element of this._tables.all.values()) if (element.view) element.update(/** @type {any} */ (element.view));
    if (!this._hands.hidden) this._hands.relabel();
    this._tables.arrange();
    this._drawTabs();
  }

  _drawHead() {
    this._header.drawPlayer();
    this._drawAdding();
    this._drawTabs();
  }

  _drawTabs() {
    this._header.drawTabs();
    this._guardLeaving();
  }

  /** Draw what depends on which tables are open, and on the room for them. */
  _drawLayout() {
    this._header.drawLayout({ tiles: this._tables.tiles.possible, more: this._tables.all.size > 0 });
    if (room.session) this._drawAdding();
  }

  /** Say where tables are added whether that is possible. */
  _drawAdding() {
    const { here } = this._tables;
    this._header.drawAdding(isFull(here));
    this._lobby.setTables(here);
  }

  _tick() {
    const now = performance.now();
    for (const element of this._tables.all.values()) if (!element.hidden && !element.away) element.tick(now);
    this._tournaments.tick(now);
    this._wakeLock.want(!document.hidden && online() && session().seats.size > 0);
    this._notices.tick(now);
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  _key(event) {
    const shown = this._tables.all.get(this._views.active);
    const table = shown?.away ? undefined : shown;
    if (table && this._tables.tiles.guarded && !event.ctrlKey && !event.metaKey && keyAction(event)) return event.preventDefault();
    if (table && !(table instanceof PokerTable) && table.keydown(event)) return event.preventDefault();
    const key = keyAction(event);
    if (!key) return;
    if (key.action === "help") void this._help();
    else if (key.action === "lobby") this._views.show(0);
    else if (key.action === "mute") this._toggleSound();
    else if (key.action === "hands") this._views.show(HANDS);
    else if (key.action === "next") this._tables.showNext();
    else if (key.action === "add") this._tables.pick();
    else if (key.action === "switch") this._views.active > 0 && this._tables.pick(this._views.active);
    else if (key.action === "tiles") this._tables.toggleTiles();
    else if (key.action === "full_screen") void toggleFullScreen();
    else if (key.action === "chat" && !table) this._lobby.chat.focusInput();
    else if (!(table instanceof PokerTable && table.key(key))) return;
    event.preventDefault();
  }

  _toggleSound() {
    this.hint(toggleSound(this._tables.all.size > 0));
  }

  /** @param {string} text  empty: there is nothing to say */
  _sayIf(text) {
    if (text) this.hint(text);
  }
}

/** Take the focus from a button after a click or tap, so that Space acts at the table instead of pressing it again.
 * @param {MouseEvent} event */
function releaseFocus(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (event.detail && button && !button.closest("dialog")) button.blur();
}

/** @param {BeforeUnloadEvent} event */
const askBeforeLeaving = (event) => event.preventDefault();

customElements.define("poker-app", PokerApp);

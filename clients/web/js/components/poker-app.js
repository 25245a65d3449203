// @ts-check
/** `<poker-app>`: the frame of the page: login, lobby, up to four tables as tabs or side by side, hands, and the state of the connection. */

import { MAX_TABLES, isFull } from "../addable-tables.js";
import { announce } from "../alerts.js";
import { dateTime, noticeShown, plainAmount, refusalText, room, session, settings, _, withAmounts, written } from "../context.js";
import { h, setAttribute, setText, shape } from "../dom.js";
import { clearVisit, forgetToken, saveToken, lastName, rememberName, tokenOf, visitText } from "../saved-names.js";
import { takeInvitation } from "../invitation-links.js";
import { hush } from "../dealer-voice.js";
import { keyAction } from "../keys.js";
import { changeSettings, loadProfile } from "../profile.js";
import { findRoomOrigin } from "../room-origin.js";
import { Refused } from "../pending-commands.js";
import { Session } from "../session.js";
import { WakeLock } from "../wake-lock.js";
import { applySettings, whenSchemeChanges } from "../settings.js";
import { tournamentOf } from "../tournament/tournament-tables.js";
import { HANDS as ALL_HANDS, LOBBY, Navigation, addressOf, routeOf } from "../navigation.js";
import { accountDialog } from "./account/account-dialog.js";
import { answerText, cashierDialog } from "./account/cashier-dialog.js";
import { LoginDialog } from "./account/login-dialog.js";
import { newUthTableDialog } from "./dialogs.js";
import { newTableDialog } from "./new-table-dialog.js";
import { canFillScreen, toggleFullScreen } from "./full-screen.js";
import { HandHistory } from "./hand-history.js";
import { positionHint } from "./hint-position.js";
import { openHost } from "./host/host-dialog.js";
import { helpDialog } from "./key-lists.js";
import { UthTable } from "./uth/uth-table.js";
import { realityDialog } from "./uth/play-limits-dialog.js";
import { PokerLobby } from "./poker-lobby.js";
import { PokerTable } from "./poker-table.js";
import { settingsDialog } from "./settings-dialog.js";
import { pickTable } from "./table-picker.js";
import { TableTiles } from "./table-tiles.js";
import { seasonDialog } from "./tournament/deal-and-season-dialogs.js";
import { PlayerTournaments } from "./tournament/player-tournaments.js";
import { Television } from "./tournament/television.js";
import { NN_, N_ } from "../translation.js";

const HANDS = -1;
const OFFLINE = N_("This device is offline.");
const TICK = 200;
const HINT_MS = 6000;
/** the four corners of a screen, as an SVG path */
const CORNERS = "M3 9V3h6v2H5v4zM15 3h6v6h-2V5h-4zM19 15h2v6h-6v-2h4zM3 15h2v4h4v2H3z";
/** a hint with a button stays longer, to be read and pressed */
const OFFER_MS = 30_000;

export class PokerApp extends HTMLElement {
  constructor() {
    super();
    /** @type {Map<number, PokerTable|UthTable>} */
    this._tables = new Map();
    /** the table shown; 0 is the lobby, -1 are the player's hands */
    this._active = 0;
    /** the addresses of what is shown, and of what the tab of hands shows */
    this._shown = LOBBY;
    /** how many messages of others came in the lobby's chat while it was out of sight */
    this._lobbyUnread = 0;
    this._wakeLock = new WakeLock(navigator.wakeLock);
    /** the table whose chat is shown in a window, when that is open */
    this._chatAt = 0;
    /** the table that a spectator watched who took a name: it opens again with that */
    this._watchedBefore = 0;
    this._handsShown = ALL_HANDS;
    this._navigation = new Navigation(history, location);
    this._asksBeforeLeaving = false;
    this._lobby = new PokerLobby();
    this._hands = new HandHistory();
    this._tabs = h("nav.tabs");
    this._more = h("button.plain.add-table", { type: "button", hidden: true, onclick: () => this._pick() }, "+");
    this._full = h("button.plain.full-screen", { type: "button", hidden: !canFillScreen(), onclick: () => void toggleFullScreen() }, shape(CORNERS, "corners"));
    this._side = h("button.plain.tile-switch", { type: "button", hidden: true, onclick: () => this._toggleTiles() }, "▦");
    this._name = h("button.plain.player-name", { type: "button", onclick: () => this._openAccount() });
    this._wallet = h("button.plain.wallet", { type: "button", hidden: true, onclick: () => void this._try(cashierDialog()) });
    this._host = h("button.plain.host-button", { type: "button", hidden: true, onclick: () => this._openHost() });
    this._settings = h("button.plain", { type: "button", onclick: () => this._openSettings() }, "⚙");
    this._help = h("button.plain", { type: "button", onclick: () => helpDialog() }, "?");
    this._banner = h("div.banner", { role: "status", hidden: true });
    this._hint = h("div.hint", { role: "status", hidden: true });
    this._main = h("main", {}, this._lobby, this._hands);
    this._tiles = new TableTiles(this._main, this._tables);
    /** @type {Set<number>} tables that close when the player has no seat there any more */
    this._replaced = new Set();
    this._hintEnds = 0;
    /** @type {LoginDialog|null} */
    this._login = null;
    /** @type {{resolve: () => void, reject: (error: Error) => void}|null} the login that waits for the room */
    this._pendingLogin = null;
    this._television = new Television(() => this._show(0, "replace"));
    this._tournaments = new PlayerTournaments({
      hint: (text, button, time) => this.hint(text, button, time),
      open: (table, quietly) => void this.open(table, quietly),
      show: (address) => this._reveal(0, address),
      attempt: (answer) => this._try(answer),
      tables: this._tables,
      active: () => this._active,
      replaced: this._replaced,
    });
    /** the code of an invitation link, until a name logged in with it */
    this._invitation = "";
  }

  connectedCallback() {
    this._lobby.hidden = this._hands.hidden = true;
    this._hands.onhint = (text) => this.hint(text);
    this._hands.onroute = (address, how) => this._routeOfHands(address, how);
    const head = h("header", {}, this._tabs, this._more, this._side, this._full, h("div.me", {}, this._wallet, this._host, this._name, this._settings, this._help));
    this.append(head, this._banner, this._main, this._hint);
    this._lobby.onopen = (table) => void this.open(table);
    this._lobby.onown = (table) => void this._openOwn(table);
    this._lobby.oncreate = () => this._newTable();
    this._lobby.oncreateuth = () => this._newUthTable();
    this._lobby.tournaments.onopen = (tournament) => void this._tournaments.open(tournament);
    this._lobby.tournaments.oncreate = () => this._tournaments.announce();
    this._lobby.tournaments.onprivate = () => this._tournaments.enterPrivate();
    this._lobby.tournaments.onseason = () => void seasonDialog();
    this._lobby.onrefill = () => this._refill();
    this._lobby.chat.onsay = (text) => this._try(session().command("say", { text }), true);
    settings.listen(() => this._applySettings());
    whenSchemeChanges(() => applySettings());
    addEventListener("resize", () => this._positionHint());
    this.addEventListener("measured", () => this._positionHint());
    addEventListener("resize", () => this._tabs.firstChild && this._showTab(true));
    addEventListener("resize", () => this._arrange());
    new ResizeObserver(() => this._tabs.firstChild && this._showTab()).observe(this._tabs);
    document.addEventListener("keydown", (event) => this._key(event));
    document.addEventListener("click", releaseFocus, { capture: true });
    addEventListener("popstate", () => this._onPopState());
    document.addEventListener("visibilitychange", () => document.hidden || room.session?.connection.wake());
    addEventListener("online", () => room.session?.connection.wake());
    addEventListener("offline", () => this._deviceOffline());
    addEventListener("pageshow", (event) => event.persisted && room.session?.connection.wake());
    setInterval(() => this._tick(), TICK);
    this._applySettings();
    this._invitation = takeInvitation(location, history);
    void findRoomOrigin();
    this._navigation.start();
    const name = lastName();
    if (name) this._join(name);
    else this._askName();
  }

  // --- login -----------------------------------------------------------------------------------------------------

  get _online() {
    return room.session?.connection.state.state === "online";
  }

  /** @param {{code: string, message: string}|null} refusal  why the last login was refused */
  _askName(refusal = null) {
    if (this._login) return refusal && this._login.refuse(refusal);
    this._login = new LoginDialog({
      name: (refusal ? room.session?.name : null) ?? lastName() ?? "",
      invitation: this._invitation,
      refusal,
      must: !this._online,
      go: (name, proof) => this._logIn(name, proof),
      hurry: () => room.session?.connection.retryNow(),
      onclose: () => this._loginClosed(),
    });
  }

  /** A player who gave up a login goes on with their former name. */
  _loginClosed() {
    this._login = null;
    const turnedBack = this._pendingLogin || ["refused", "closed"].includes(room.session?.connection.state.state ?? "");
    this._pendingLogin = null;
    if (turnedBack) this._join(lastName());
  }

  /** @param {string|null} name @param {import("../account/login.js").Proof} proof @returns {Promise<void>} */
  async _logIn(name, proof) {
    if (this._online && name === session().name) return;
    this._pendingLogin?.reject(new Refused("left", ""));
    await new Promise((resolve, reject) => {
      this._pendingLogin = { resolve: () => resolve(null), reject };
      if (room.session?.awaitsLogin) room.session.retryLogin(name, name === null ? null : tokenOf(name), proof);
      else this._join(name, proof);
    });
    this._invitation = "";
    const [at, address] = session().lastVisit;
    if (proof.password && at) this.hint(_("Your last visit: {when} from {address}.", { when: dateTime(at), address }));
  }

  /** @param {{code: string, message: string}} refusal */
  _refused({ code, message }) {
    if (!this._pendingLogin) return this._askName({ code, message });
    this._pendingLogin.reject(new Refused(code, message));
    this._pendingLogin = null;
  }

  /** Follow an invitation link that was opened in this page. @returns {boolean} whether it was one */
  _takeInvitation() {
    const code = takeInvitation(location, history);
    if (!code) return false;
    this._invitation = code;
    if (this._login) this._login.invite(code);
    else if (room.session && room.session.name !== null) this.hint(_("You have a name here already. The invitation is for a new one."));
    else this._askName();
    return true;
  }

  _openAccount() {
    if (!this._online || session().name === null) return this._askName();
    const onlogout = () => void this._try(this._logOut());
    return void this._try(accountDialog({ onname: () => this._askName(), onlogout }));
  }

  async _logOut() {
    const name = session().name ?? "";
    await session().command("log_out");
    forgetToken(name);
    session().connection.finish("left", "");
    this._askName();
  }

  /** @param {string|null} name @param {import("../account/login.js").Proof|null} proof */
  _join(name, proof = null) {
    const before = room.session;
    before?.connection.finish("left", "");
    if (before && before.name === null && name !== null) this._watchedBefore = Math.max(this._active, 0);
    this._tournaments.reset();
    for (const table of [...this._tables.keys()]) this._forget(table);
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const token = name === null ? null : tokenOf(name);
    const here = new Session({ url, name, token, saveToken, session: visitText(name), proof, words: refusalText });
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
        return this._welcome();
      case "refused":
        return this._refused(update);
      case "event":
        return this._tableFor(update.view)?.handleEvent(update.event, /** @type {any} */ (update.view));
      case "table":
      case "reset":
        this._tableFor(update.view)?.update(/** @type {any} */ (update.view));
        if (update.kind === "reset") this._positionHint();
        this._followTurn();
        return this._drawTabs();
      case "gone":
        this._forget(update.table);
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
        return update.answer ? this.hint(answerText(update.answer)) : undefined;
      case "reality":
        return realityDialog(update.played, () => this._leaveUthTables());
      case "notice":
        return this._tournaments.hasTold(update.code) ? undefined : this.hint(noticeShown(update.code, update.text));
      case "seat_given":
        return this._seatGiven(update);
      case "lobby":
        return this._lobby.update();
      case "tournaments":
        return this._lobby.tournaments.update();
      case "tournament":
        return this._tournaments.tell(update.tournament, update.events);
      case "wallet":
        for (const element of this._tables.values()) if (element instanceof UthTable) element.redraw();
        return this._drawHead();
      case "seats":
        this._closeReplaced();
        this._tournaments.seatsChanged();
        this._lobby.tournaments.update();
        return this._drawHead();
      default:
        return this._drawHead();
    }
  }

  /** @param {{player: string, text: string}} said */
  _onLobbyChat({ player, text }) {
    const mine = player === session().name;
    this._lobby.chat.addChat(player, text, mine);
    if (mine || settings.isHidden(player) || this._active === 0) return;
    this._lobbyUnread += 1;
    this._drawTabs();
  }

  /** Another device has joined a table: grey it out here, and offer to bring it back. @param {number} table */
  _moved(table) {
    const text = _("You play at table {table} from another device now.", { table });
    this._tables.get(table)?.greyOut(text, () => void this.open(table));
    this._guardLeaving();
    this._drawTabs();
    this._offerElsewhere([table], text);
  }

  /** Offer to play here at tables that another device has. @param {number[]} tables @param {string} text */
  _offerElsewhere(tables, text) {
    const bring = () => {
      this._hint.hidden = true;
      const open = [...this._tables.keys()].filter((table) => !tables.includes(table));
      tables.slice(0, MAX_TABLES - open.length).forEach((table) => void this.open(table));
    };
    this.hint(text, h("button.plain", { type: "button", onclick: bring }, _("Play here")));
  }

  /** A host has seated the player: open that table behind the one that is shown. @param {{table: number, seat: number, name: string, chips: number}} given */
  _seatGiven(given) {
    const { table } = given;
    if (tournamentOf(table)) return this._tournaments.seated(given);
    const text = `${written().seatGiven(given)}.`;
    if (table === this._active) return this.hint(text);
    if (this._tables.size < MAX_TABLES) void this.open(table, true);
    this.hint(text, h("button.plain", { type: "button", onclick: () => this._goThere(table) }, _("Go there")));
  }

  /** @param {number} table */
  _goThere(table) {
    this._hint.hidden = true;
    void this.open(table);
  }

  _welcome() {
    clearVisit();
    rememberName(session().name);
    this._pendingLogin?.resolve();
    this._pendingLogin = null;
    document.title = session().room;
    this._drawHead();
    this._lobby.update();
    this._lobby.hidden = this._active !== 0;
    void this._try(loadProfile());
    if (!session().lobbyKnown) {
      void this._try(session().subscribeLobby());
      void this._try(session().tournaments.subscribe());
    }
    this._tournaments.seatsChanged();
    const seats = [...session().seats.keys()].filter((table) => !this._tables.has(table));
    const elsewhere = this._active !== 0 || this._navigation.address !== LOBBY;
    seats.slice(0, MAX_TABLES).forEach((table, i) => void this.open(table, elsewhere || i > 0));
    const others = [...session().elsewhere];
    if (others.length) this._offerElsewhere(others, _("You play at table {tables} on another device.", { tables: others.join(", ") }));
    if (this._watchedBefore) void this.open(this._watchedBefore);
    this._watchedBefore = 0;
    this._followLink();
  }

  // --- connection ------------------------------------------------------------------------------------------------

  /** @param {import("../connection.js").ConnectionState} state */
  _connectionChanged(state) {
    this.dataset.connection = state.state;
    this._guardLeaving();
    this._greyOut(state.state === "closed" && !["left", "refused"].includes(state.code));
    const banner = this._banner;
    if (state.state === "online") {
      if (state.again) this.hint(_("You are connected again."));
      banner.hidden = true;
    } else if (state.state === "refused") banner.hidden = true;
    else if (state.state === "reconnecting") this._reconnecting(state);
    else if (state.state === "closed") this._closed(state);
    else if (banner.hidden && !document.querySelector("dialog[open]")) this._showBanner(_("Connecting …"));
  }

  /** The device has no network: say so at once, and see whether the room answers all the same. */
  _deviceOffline() {
    if (!this._online) return;
    this._showBanner(_(OFFLINE));
    session().connection.doubt();
  }

  /** Show that nothing on the page is current any more, and let nothing be pressed but the banner's button. @param {boolean} on */
  _greyOut(on) {
    this.classList.toggle("cut-off", on);
    this._main.inert = on;
  }

  /** Show that the page reconnects by itself. @param {import("../connection.js").Reconnecting} state */
  _reconnecting({ bye, answered, delay }) {
    const why = bye || _(!navigator.onLine
        ? OFFLINE : answered
        ? N_("The connection to the room is lost.")
        : N_("The room does not answer, or accepts no more connections for now."));
    const seconds = Math.round(delay / 1000);
    this._showBanner(_(seconds ? N_("{why} Trying again in {seconds} s.") : N_("{why} Trying again …"), { why, seconds }));
    if (this._pendingLogin) this._login?.wait(why, seconds);
  }

  /** @param {{code: string, message: string}} state */
  _closed(state) {
    if (state.code === "left" || state.code === "refused") return;
    if (this._pendingLogin) return this._refused(state);
    if (this._login) return;
    const takenOver = state.code === "taken_over";
    const loggedOut = state.code === "logged_out";
    const text = takenOver
        ? _("You are playing from another page now.") : loggedOut
        ? _("You were logged out here.")
        : _("The connection is closed: {message}", { message: state.message });
    const again = h("button.main", { type: "button", onclick: () => this._join(session().name) });
    again.textContent = _(takenOver ? N_("Play here") : loggedOut ? N_("Log in") : N_("Connect again"));
    this._showBanner(text, again);
  }

  /** @param {string} text @param {any} button */
  _showBanner(text, button = null) {
    this._banner.replaceChildren(h("span", {}, text), ...(button ? [button] : []));
    this._banner.hidden = false;
  }

  /** Show a short message for a while. @param {string} text @param {any} button  an action for the player; shown for longer @param {number} [time] */
  hint(text, button = null, time = button ? OFFER_MS : HINT_MS) {
    this._hint.hidden = !text;
    this._hint.replaceChildren(text, ...(button ? [" ", button] : []));
    this._positionHint();
    this._hintEnds = performance.now() + time;
  }

  /** Move the hint away from controls, after those have changed. */
  _positionHint() {
    if (!this._hint.hidden) positionHint(this._hint);
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
    if (this._tables.size || this._login) this.hint(_("The room has a newer page: reload when you like."));
    else location.reload();
  }

  // --- tables ----------------------------------------------------------------------------------------------------

  /** Show a table; open it first if necessary. @param {number} table @param {boolean} quietly  behind the others */
  async open(table, quietly = false, uth = session().lobby.get(table)?.kind === "house") {
    if (this._tables.get(table)?.away) this._forget(table);
    if (!this._tables.has(table)) {
      if (isFull(this._here)) return this._notOpened(_("Four tables are open here: close one first."));
      this._add(table, uth);
      if (!quietly) this._endSilence();
      try {
        await session().watch(table);
      } catch (error) {
        this._forget(table);
        return this._notOpened(/** @type {Error} */ (error).message);
      }
    }
    if (!quietly && this._tables.has(table)) this._show(table);
    else this._arrange();
  }

  /** A table could not be opened: restore the address of what is shown. @param {string} why */
  _notOpened(why) {
    this._navigation.replace(this._shown);
    this.hint(why);
  }

  /** @param {number} table @param {boolean} uth  whether it is a UTH table */
  _add(table, uth) {
    const element = uth ? new UthTable() : new PokerTable();
    element.table = table;
    element.hidden = table !== this._active;
    element.onhint = (text) => this.hint(text);
    element.onclosed = () => this._close(table);
    element.onname = () => this._askName();
    element.onswitch = () => this._pick(table);
    element.ontogglechat = () => this._toggleChat(table);
    element.onunread = () => this._drawTabs();
    for (const kind of ["pointerdown", "focusin"]) element.addEventListener(kind, () => this._giveKeys(table), { capture: true });
    if (element instanceof PokerTable) element.onreplay = () => this._replayLast(table);
    else {
      element.onsettings = () => this._openSettings();
      element.onlobby = () => this._show(0);
      element.onmute = () => this._toggleSound();
      element.onown = () => void this._openOwn(table);
    }
    this._tables.get(table)?.remove();
    this._tables.set(table, element);
    this._main.append(element);
    this._showChat();
    return element;
  }

  /** The element of a table. Only the first view of a table shows which kind it is, if a link led to it. @param {import("../session.js").View} view */
  _tableFor(view) {
    const element = this._tables.get(view.table);
    const uth = "kind" in view;
    return !element || element instanceof UthTable === uth ? element : this._add(view.table, uth);
  }

  /** Leave all UTH tables. */
  _leaveUthTables() {
    for (const [table, element] of this._tables) {
      if (element instanceof UthTable && element.view?.you) void this._try(session().command("leave", { table }));
    }
  }

  _openSettings() {
    settingsDialog(() => this._askName(), () => this._openHost());
  }

  _openHost() {
    openHost(this._active > 0 ? this._active : null);
  }

  /** Show that players wait for a host to approve chips. @param {Record<string, any>[]} fresh */
  _showRequests(fresh) {
    this._drawHead();
    const last = fresh.at(-1);
    if (last) this.hint(withAmounts(NN_("{player} waits for a host to approve {by} chip.", "{player} waits for a host to approve {by} chips.", "by"), last));
  }

  /**
   * Show the lobby, the player's hands or an open table.
   * @param {number} table @param {"push"|"replace"} how  add a history entry, or replace that of a view that is gone
   */
  _show(table, how = "push") {
    this._reveal(table, table > 0 ? addressOf("table", table) : table === HANDS ? this._handsShown : LOBBY, how);
  }

  /** @param {number} table @param {string} address  of what is shown there @param {"push"|"replace"} how */
  _reveal(table, address, how = "push") {
    this._active = table;
    this._shown = address;
    if (table === 0) this._lobbyUnread = 0;
    this._lobby.hidden = table !== 0;
    this._hands.hidden = table !== HANDS;
    this._arrange();
    this._navigation[how](address);
    const { view, number } = routeOf(address);
    void this._try(this._television.show(view === "tv" ? number : 0));
    if (table === HANDS) this._revealHands(address, how);
    this._drawTabs();
    this._positionHint();
  }

  /** @param {string} address @param {"push"|"replace"} how */
  _revealHands(address, how) {
    this._handsShown = address;
    if (how === "push") void this._hands.refresh();
    void this._hands.show(address);
  }

  /** The list of hands shows something else, perhaps in the background. @param {string} address @param {"push"|"replace"} how */
  _routeOfHands(address, how) {
    if (how === "push" || this._active === HANDS) this._reveal(HANDS, address, how);
    else this._handsShown = address;
  }

  /** @param {number} table */
  _replayLast(table) {
    this._hands.forget();
    this._reveal(HANDS, addressOf("last", table));
  }

  /** @param {number} table */
  _close(table) {
    this._forget(table);
    void session().unwatch(table).catch(() => {});
  }

  /** @param {number} table */
  _forget(table) {
    const tiled = this._tiles.on;
    this._tables.get(table)?.remove();
    this._tables.delete(table);
    this._replaced.delete(table);
    const [other] = tiled ? this._tables.keys() : [];
    if (this._active === table) return this._show(other ?? 0, "replace");
    this._arrange();
    this._drawTabs();
  }

  // --- tables side by side, and one in place of another ----------------------------------------------------------

  /** Show the tables as the settings and the window want it. */
  _arrange() {
    this._tiles.arrange(this._active);
    this._showChat();
    this._side.hidden = !this._tiles.possible;
    this._more.hidden = !this._tables.size;
    if (room.session) this._drawAdding();
    setAttribute(this._side, "aria-pressed", String(settings.values.tiled));
  }

  /** Show the window with the chat of one table: the one where it was opened, as long as that is in sight. */
  _showChat() {
    if (!this._tiles.on || !this._tables.has(this._chatAt)) this._chatAt = this._active;
    for (const [number, element] of this._tables) element.showChat(settings.values.chatOpen && number === this._chatAt);
  }

  /** Open the window with the chat of a table, or close it. @param {number} table */
  _toggleChat(table) {
    const chatOpen = !(settings.values.chatOpen && this._chatAt === table);
    this._chatAt = table;
    void changeSettings({ chatOpen }).catch(() => {});
  }

  /** Let the keys go to a table that is shown beside others. @param {number} table */
  _giveKeys(table) {
    if (table !== this._active && this._active > 0 && this._tiles.on) this._show(table, "replace");
  }

  /** Let the keys go to the table that wants a decision. */
  _followTurn() {
    const table = this._tiles.wanted(this._active);
    if (table !== this._active) this._giveKeys(table);
  }

  _toggleTiles() {
    const tiled = !settings.values.tiled;
    settings.set({ tiled });
    if (!this._tiles.possible) this.hint(_("Tables are side by side when two are open and the window is wide enough."));
    else if (tiled && this._active <= 0) this._nextTable();
    announce(_(tiled ? N_("Tables side by side.") : N_("One table at a time.")));
  }

  /** What decides which tables can be added. @returns {import("../addable-tables.js").Here} */
  get _here() {
    return { open: new Set(this._tables.keys()), leaving: this._replaced };
  }

  /** Say where tables are added whether that is possible. */
  _drawAdding() {
    const full = isFull(this._here);
    const label = _(full ? N_("One more table: four tables are open, close one first") : N_("One more table"));
    for (const name of ["aria-label", "title"]) setAttribute(this._more, name, label);
    setAttribute(this._more, "aria-disabled", full ? "true" : null);
    this._lobby.setTables(this._here);
  }

  /** Let the player choose another table. @param {number|null} replaced  the table that it takes the place of */
  _pick(replaced = null) {
    if (replaced === null && isFull(this._here)) return this.hint(_("Four tables are open here: close one first."));
    const name = (replaced !== null && this._tables.get(replaced)?.tableName) || "";
    pickTable({
      tables: this._here,
      replaced: replaced === null ? null : { table: replaced, name },
      go: (table) => void (replaced === null ? this._lobby.open(table) : this._switch(replaced, table)),
    });
  }

  /** Open a table in place of another; a seat there is given up first. @param {number} from @param {number} to */
  async _switch(from, to) {
    this._replaced.add(from);
    await this.open(to);
    const left = () => !session().seats.has(from) || this._try(session().command("leave", { table: from }));
    if (!this._tables.has(to) || !(await left())) this._replaced.delete(from);
    this._closeReplaced();
  }

  /** Close the tables that others have replaced, once the player has no seat there. */
  _closeReplaced() {
    for (const table of [...this._replaced]) if (!session().seats.has(table) && this._tables.size > 1) this._close(table);
  }

  /** Show the view that the address names. */
  _followLink() {
    const { address } = this._navigation;
    if (address === this._shown || !room.session) return;
    const { view, number } = routeOf(address);
    if (view === "lobby") this._show(0, "replace");
    else if (view === "tv") this._reveal(0, address);
    else if (view !== "table") this._reveal(HANDS, address);
    else if (room.session.connection.state.state !== "closed") void this.open(number);
  }

  /** Follow Back, Forward, or a new address in the address bar. */
  _onPopState() {
    const invited = this._takeInvitation();
    if (this._navigation.moved(this._shown, closeDialog) && !invited) this._followLink();
  }

  /** Let the browser ask before it leaves the page in the middle of the player's hand. */
  _guardLeaving() {
    const lost = ["closed", "refused"].includes(room.session?.connection.state.state ?? "closed");
    const asks = !lost && [...this._tables.values()].some((element) => element.inHand);
    if (asks === this._asksBeforeLeaving) return;
    this._asksBeforeLeaving = asks;
    if (asks) addEventListener("beforeunload", askBeforeLeaving);
    else removeEventListener("beforeunload", askBeforeLeaving);
  }

  /** Take a seat at a table like `table` that the player has for themselves, and show it. @param {number} table */
  async _openOwn(table) {
    const open = [...this._tables.keys()].some((each) => each === table || session().lobby.get(each)?.like === table);
    if (!open && isFull(this._here)) return this._notOpened(_("Four tables are open here: close one first."));
    try {
      const own = await session().command("own_table", { table });
      if (own.table !== table && this._tables.has(table)) this._close(table);
      await this.open(own.table, false, true);
    } catch (error) {
      this.hint(/** @type {Error} */ (error).message);
    }
  }

  _newUthTable() {
    const offers = [...session().lobby.values()].filter((row) => row.kind === "house" && !row.like);
    newUthTableDialog(session().name ?? "", offers, async (config) => {
      const { table } = await session().command("create_house_table", { config });
      void this.open(table, false, true);
    });
  }

  _newTable() {
    newTableDialog(session().name ?? "", async (config) => {
      const { table } = await session().command("create_table", { config });
      void this.open(table);
    });
  }

  async _refill() {
    if (await this._try(session().command("refill"))) this.hint(_("You have fresh chips."));
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  /** Redraw the whole page after a change of settings. */
  _applySettings() {
    applySettings();
    this._labelButtons();
    if (!room.session) return;
    this._drawHead();
    this._lobby.update();
    for (const element of this._tables.values()) if (element.view) element.update(/** @type {any} */ (element.view));
    if (!this._hands.hidden) this._hands.relabel();
    this._arrange();
    this._drawTabs();
  }

  /** Say what the buttons with a sign do. */
  _labelButtons() {
    const labels = [[this._settings, _("Settings")], [this._help, _("Help")], [this._side, _("Tables side by side")], [this._full, _("Full screen")]];
    for (const [button, label] of labels) {
      setAttribute(button, "aria-label", label);
      setAttribute(button, "title", label);
    }
  }

  _drawHead() {
    const here = session();
    const nameless = here.name === null;
    setText(this._name, here.name ?? _("Take a name"));
    this._name.classList.toggle("main", nameless);
    this._name.classList.toggle("plain", !nameless);
    setAttribute(this._name, "title", _(nameless ? N_("You are watching: a name lets you play") : N_("Your account")));
    this._wallet.hidden = here.name === null;
    setText(this._wallet, _("Wallet {amount}", { amount: plainAmount(here.wallet) }));
    setAttribute(this._wallet, "title", _("Cashier"));
    const count = here.requests.length;
    this._host.hidden = !here.isHost;
    setText(this._host, count ? _("Host ({count})", { count }) : _("Host"));
    this._drawAdding();
    this._drawTabs();
  }

  _drawTabs() {
    const wanted = [0, ...this._tables.keys(), HANDS];
    const there = [...this._tabs.children].map((tab) => Number(tab.dataset.table));
    if (wanted.join() !== there.join()) {
      const make = (/** @type {number} */ table) =>
        h("button.tab", { type: "button", "data-table": table, onclick: () => this._show(table) });
      this._tabs.replaceChildren(...wanted.map(make));
    }
    for (const tab of this._tabs.children) this._drawTab(tab, Number(tab.dataset.table));
    this._showTab();
    this._guardLeaving();
    const turns = [...this._tables.values()].filter((element) => element.myTurn);
    const name = room.session?.room || "pokerroom";
    document.title = turns.length ? `● ${_("Your turn")}: ${turns[0].tableName}` : name;
  }

  /**
   * Scroll the current tab into view beside the fixed lobby tab, once per change, so that the player can scroll the tabs.
   * @param {boolean} again  scroll even without a change
   */
  _showTab(again = false) {
    const [lobby, ...others] = [...this._tabs.children];
    const shown = [this._active, this._tabs.clientWidth, lobby.offsetWidth, ...others.map((tab) => tab.dataset.table)];
    const current = others.find((tab) => tab.hasAttribute("aria-current"));
    const of = [...shown, current?.textContent].join();
    if (this._tabs.dataset.shown === of && !again) return;
    this._tabs.dataset.shown = of;
    if (!current) return;
    const box = this._tabs.getBoundingClientRect();
    const free = box.width - lobby.offsetWidth;
    const at = current.getBoundingClientRect();
    this._tabs.scrollLeft += at.left - box.left - lobby.offsetWidth - (free - at.width) / 2;
  }

  /** @param {HTMLElement} tab @param {number} table */
  _drawTab(tab, table) {
    const element = this._tables.get(table);
    const turn = Boolean(element?.myTurn);
    const name = table ? element?.tableName || `${_("Table")} ${table}` : _("Lobby");
    const unread = table ? (element?.unread ?? 0) : this._lobbyUnread;
    const label = name + (unread ? " ✉" : "") + (turn ? " ●" : "");
    setText(tab, table === HANDS ? _("My hands") : label);
    setAttribute(tab, "aria-current", table === this._active ? "page" : null);
    const news = [turn && _("Your turn"), unread && _(NN_("{count} unread message", "{count} unread messages", "count"), { count: unread })].filter(Boolean);
    setAttribute(tab, "aria-label", news.length ? [name, ...news].join(", ") : null);
    tab.classList.toggle("turn", turn);
  }

  _tick() {
    const now = performance.now();
    for (const element of this._tables.values()) if (!element.hidden && !element.away) element.tick(now);
    this._tournaments.tick(now);
    this._wakeLock.want(!document.hidden && this._online && session().seats.size > 0);
    if (!this._hint.hidden && now > this._hintEnds) this._hint.hidden = true;
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  _key(event) {
    const shown = this._tables.get(this._active);
    const table = shown?.away ? undefined : shown;
    if (table && this._tiles.guarded && !event.ctrlKey && !event.metaKey && keyAction(event)) return event.preventDefault();
    if (table instanceof UthTable && table.keydown(event)) return event.preventDefault();
    const key = keyAction(event);
    if (!key) return;
    if (key.action === "help") helpDialog();
    else if (key.action === "lobby") this._show(0);
    else if (key.action === "mute") this._toggleSound();
    else if (key.action === "hands") this._show(HANDS);
    else if (key.action === "next") this._nextTable();
    else if (key.action === "add") this._pick();
    else if (key.action === "switch") this._active > 0 && this._pick(this._active);
    else if (key.action === "tiles") this._toggleTiles();
    else if (key.action === "full_screen") void toggleFullScreen();
    else if (key.action === "chat" && !table) this._lobby.chat.focusInput();
    else if (!(table instanceof PokerTable && table.key(key))) return;
    event.preventDefault();
  }

  /** Turn the sounds off or on: at a table until the player opens another one, else in the settings. */
  _toggleSound() {
    const { sound, voice } = settings.values;
    if (settings.silenced) {
      settings.silence(false);
      return this.hint(_("Sounds are on."));
    }
    if (this._tables.size && (sound || voice)) {
      settings.silence(true);
      hush();
      return this.hint(_("Sounds are off until you open another table."));
    }
    void changeSettings({ sound: !sound }).catch(() => {});
    return this.hint(_(sound ? N_("Sounds are off.") : N_("Sounds are on.")));
  }

  /** Another table brings the sounds back. */
  _endSilence() {
    if (!settings.silenced) return;
    settings.silence(false);
    this.hint(_("Sounds are on again."));
  }

  _nextTable() {
    const numbers = [...this._tables.keys()];
    if (!numbers.length) return;
    this._show(numbers[(numbers.indexOf(this._active) + 1) % numbers.length]);
    announce(this._tables.get(this._active)?.tableName ?? "");
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

/** Close the topmost dialog as Escape does. @returns {boolean} whether there was one */
function closeDialog() {
  const dialog = /** @type {HTMLDialogElement|undefined} */ ([...document.querySelectorAll("dialog[open]")].at(-1));
  if (!dialog?.dispatchEvent(new Event("cancel", { cancelable: true }))) return false;
  dialog.close();
  return true;
}

customElements.define("poker-app", PokerApp);

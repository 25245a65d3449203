// @ts-check
/** Which view the page shows - the lobby, an open table, the player's hands, a television - and the browser's history of them. */

import { room } from "../context.js";
import { HANDS as ALL_HANDS, LOBBY, Navigation, addressOf, isMisspelt, routeOf } from "../navigation.js";
import { HANDS } from "./page-header.js";
import { Television } from "./tournament/television.js";

/** @typedef {import("./poker-lobby.js").PokerLobby} PokerLobby */
/** @typedef {import("./hand-history.js").HandHistory} HandHistory */
/**
 * What the page does for its views. `shown` draws what depends on the view, before its address is set or, `finished`, after.
 * @typedef {{open: (table: number) => void, openTournament: (tournament: number) => void, shown: (finished: boolean) => void, attempt: (answer: Promise<any>) => Promise<any>,
 *   misspelt: (address: string) => void}} Page
 */

export class PageViews {
  /** @param {PokerLobby} lobby @param {HandHistory} hands @param {Page} page */
  constructor(lobby, hands, page) {
    this._lobby = lobby;
    this._hands = hands;
    this._page = page;
    /** the table shown; 0 is the lobby, {@link HANDS} are the player's hands */
    this.active = 0;
    /** the addresses of what is shown, and of what the tab of hands shows */
    this._shown = LOBBY;
    this._handsShown = ALL_HANDS;
    this._navigation = new Navigation(history, location);
    this._television = new Television(() => this.show(0, "replace"));
    lobby.hidden = hands.hidden = true;
    hands.onroute = (address, how) => this._routeOfHands(address, how);
  }

  /** Start the browser's history. */
  start() {
    this._navigation.start();
  }

  /** Whether a link led to another view than the lobby, or the player went to one. */
  get elsewhere() {
    return this.active !== 0 || this._navigation.address !== LOBBY;
  }

  /**
   * Show the lobby, the player's hands or an open table.
   * @param {number} table @param {"push"|"replace"} how  add a history entry, or replace that of a view that is gone
   */
  show(table, how = "push") {
    this.reveal(table, table > 0 ? addressOf("table", table) : table === HANDS ? this._handsShown : LOBBY, how);
  }

  /** @param {number} table @param {string} address  of what is shown there @param {"push"|"replace"} how */
  reveal(table, address, how = "push") {
    this.active = table;
    this._shown = address;
    this._lobby.hidden = table !== 0;
    this._hands.hidden = table !== HANDS;
    this._page.shown(false);
    this._navigation[how](address);
    const { view, number } = routeOf(address);
    void this._page.attempt(this._television.show(view === "tv" ? number : 0));
    if (table === HANDS) this._revealHands(address, how);
    this._page.shown(true);
  }

  /** @param {string} address @param {"push"|"replace"} how */
  _revealHands(address, how) {
    this._handsShown = address;
    if (how === "push") void this._hands.refresh();
    void this._hands.show(address);
  }

  /** The list of hands shows something else, perhaps in the background. @param {string} address @param {"push"|"replace"} how */
  _routeOfHands(address, how) {
    if (how === "push" || this.active === HANDS) this.reveal(HANDS, address, how);
    else this._handsShown = address;
  }

  /** Show the last hand of a table. @param {number} table */
  replayLast(table) {
    this._hands.forget();
    this.reveal(HANDS, addressOf("last", table));
  }

  /** Something could not be shown: restore the address of what is. */
  restoreAddress() {
    this._navigation.replace(this._shown);
  }

  /** Show the view that the address names. */
  followLink() {
    const { address } = this._navigation;
    if (address === this._shown || !room.session) return;
    const { view, number } = routeOf(address);
    if (isMisspelt(address)) this._page.misspelt(address);
    if (view === "lobby") this.show(0, "replace");
    else if (view === "tv") this.reveal(0, address);
    else if (view === "tournament") this._openTournament(number);
    else if (view !== "table") this.reveal(HANDS, address);
    else if (room.session.connection.state.state !== "closed") this._page.open(number);
  }

  /** @param {number} number */
  _openTournament(number) {
    this.show(0, "replace");
    this._page.openTournament(number);
  }

  /** Follow Back, Forward, or a new address in the address bar. @param {boolean} invited  whether that was an invitation, which leads elsewhere */
  followBrowser(invited) {
    if (this._navigation.moved(this._shown, closeDialog) && !invited) this.followLink();
  }
}

/** Close the topmost dialog as Escape does. @returns {boolean} whether there was one */
function closeDialog() {
  const dialog = /** @type {HTMLDialogElement|undefined} */ ([...document.querySelectorAll("dialog[open]")].at(-1));
  if (!dialog?.dispatchEvent(new Event("cancel", { cancelable: true }))) return false;
  dialog.close();
  return true;
}

// @ts-check
/** How a player comes in on this page, changes their name and goes: the login dialog, invitation links, logging out. */

import { dateTime, room, session, _ } from "../context.js";
import { takeBringing, takeInvitation, takeReadmission } from "../invitation-links.js";
import { LOBBY, routeOf } from "../navigation.js";
import { Refused } from "../pending-commands.js";
import { forgetToken, lastName, tokenOf } from "../saved-names.js";
import { hasTableCode } from "./private-tables.js";
import { LoginDialog } from "./account/login-dialog.js";

/** @typedef {import("../account/login.js").Proof} Proof */
/** @typedef {import("./account/login-dialog.js").Wish} Wish */
/** @typedef {{join: (name: string|null, proof?: Proof|null) => void, hint: (text: string) => void, attempt: (answer: Promise<any>) => Promise<any>}} Page */

/** Whether the page is connected. */
export const online = () => room.session?.connection.state.state === "online";

export class PageLogin {
  /** @param {Page} page  what the page does for it */
  constructor(page) {
    this._page = page;
    /** @type {LoginDialog|null} */
    this._dialog = null;
    /** @type {{resolve: () => void, reject: (error: Error) => void}|null} the login that waits for the room */
    this._pending = null;
    /** the code of an invitation link, until a name logged in with it */
    this._invitation = "";
    /** the origin of the room's page that wants the name of this browser; empty: none does */
    this._bringing = "";
    /** what to do once the player is in @type {Wish} */
    this._wish = "";
  }

  /** Join with the name of the last visit, or ask for one: but a television has no keyboard, and only watches. */
  start() {
    this._bringing = takeBringing(location, history);
    this._invitation = takeInvitation(location, history);
    const back = takeReadmission(location, history);
    if (back) return this._page.join(back.name, { password: back.code });
    const name = lastName();
    if (name || routeOf(location.hash).view === "tv") this._page.join(name || null);
    else this.askName();
  }

  /** Whether the player is asked for a name. */
  get asks() {
    return this._dialog !== null;
  }

  /** Whether the room has yet to answer a login. */
  get waits() {
    return this._pending !== null;
  }

  /** @param {{code: string, message: string}|null} refusal  why the last login was refused @param {Wish} wish  what the name is for */
  askName(refusal = null, wish = "") {
    if (this._dialog) return refusal && this._dialog.refuse(refusal);
    const { view, number } = routeOf(location.hash);
    this._dialog = new LoginDialog({
      table: view === "table" && !hasTableCode(number) ? number : 0,
      name: (refusal ? room.session?.name : null) ?? lastName() ?? "",
      invitation: this._invitation,
      refusal,
      must: !online(),
      wish,
      go: (name, proof, wish) => this._logIn(name, proof, wish),
      hurry: () => room.session?.connection.retryNow(),
      onclose: () => this._closed(),
      onclosed: () => history.replaceState(history.state, "", LOBBY),
    });
  }

  /** A player who gave up a login continues with their former name. */
  _closed() {
    this._dialog = null;
    const turnedBack = this._pending || ["refused", "closed"].includes(room.session?.connection.state.state ?? "");
    this._pending = null;
    if (turnedBack) this._page.join(lastName());
  }

  /** @param {string|null} name @param {Proof} proof @param {Wish} wish @returns {Promise<void>} */
  async _logIn(name, proof, wish) {
    this._wish = wish;
    if (online() && name === session().name && !proof.passkey) return;
    this._pending?.reject(new Refused("left", ""));
    await new Promise((resolve, reject) => {
      this._pending = { resolve: () => resolve(null), reject };
      if (room.session?.awaitsLogin && !proof.passkey) room.session.retryLogin(name, name === null ? null : tokenOf(name), proof);
      else this._page.join(name, proof);
    });
    this._invitation = "";
    const [at, address] = session().lastVisit;
    if (proof.password && at) this._page.hint(_("Your last visit: {when} from {address}.", { when: dateTime(at), address }));
  }

  /** What the player pressed at the door, once. @returns {Wish} */
  takeWish() {
    const wish = this._wish;
    this._wish = "";
    return wish;
  }

  /** The room has let the player in. */
  accepted() {
    if (this._bringing && session().name !== null) void this._bring(this._bringing);
    this._bringing = "";
    this._pending?.resolve();
    this._pending = null;
  }

  /** @param {string} origin */
  async _bring(origin) {
    await this._page.attempt(import("./account/keep-name-dialog.js").then(({ bringNameDialog }) => bringNameDialog(origin)));
  }

  /** Let the player keep the name that this browser alone proves. */
  keep() {
    void this._page.attempt(import("./account/keep-name-dialog.js").then(({ keepNameDialog }) => keepNameDialog(false)));
  }

  /** @param {{code: string, message: string}} refusal */
  refused({ code, message }) {
    if (!this._pending) return this.askName({ code, message });
    this._pending.reject(new Refused(code, message));
    this._pending = null;
  }

  /** Say in the dialog why the room does not answer yet. @param {{why: string, seconds: number}} said */
  wait({ why, seconds }) {
    if (this._pending) this._dialog?.wait(why, seconds);
  }

  /** Follow a link that lets somebody in, and was opened in this page. @returns {boolean} whether it was one */
  takeLink() {
    const back = takeReadmission(location, history);
    if (back) {
      this._page.join(back.name, { password: back.code });
      return true;
    }
    const code = takeInvitation(location, history);
    if (!code) return false;
    this._invitation = code;
    if (this._dialog) this._dialog.invite(code);
    else if (room.session && room.session.name !== null) this._page.hint(_("You have a name here already. The invitation is for a new one."));
    else this.askName();
    return true;
  }

  /** Show the player's account, or ask a spectator for a name. */
  openAccount() {
    if (!online() || session().name === null) return this.askName();
    const onlogout = () => void this._page.attempt(this._logOut());
    const opened = import("./account/account-dialog.js").then(({ accountDialog }) => accountDialog({ onname: () => this.askName(), onlogout }));
    return void this._page.attempt(opened);
  }

  async _logOut() {
    const name = session().name ?? "";
    await session().command("log_out");
    forgetToken(name);
    session().connection.finish("left", "");
    this.askName();
  }
}

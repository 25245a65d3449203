// @ts-check
/** What the page says at its edge: the banner of the connection, and hints that go by themselves. */

import { session, _ } from "../context.js";
import { h } from "../dom.js";
import { lastRoom } from "../saved-names.js";
import { N_ } from "../translation.js";
import { positionHint } from "./hint-position.js";
import { signpost } from "./signpost.js";

const OFFLINE = N_("This device is offline.");
const HINT_MS = 6000;
/** a hint with a button stays longer, to be read and pressed */
const OFFER_MS = 30_000;

export class PageNotices {
  constructor() {
    this.banner = h("div.banner", { role: "status", hidden: true });
    this.hintLine = h("div.hint", { role: "status", hidden: true });
    this._hintEnds = 0;
    /** what stands in place of the page once the room lets nobody in @type {HTMLElement|null} */
    this._sign = null;
    addEventListener("resize", () => this.positionHint());
  }

  /** Show a short message for a while. @param {string} text @param {any} button  an action for the player; shown for longer @param {number} [time]
   * @param {boolean} unseen  it is only read aloud: what is on the page says the same @returns {() => void} takes it away, if it still stands */
  hint(text, button = null, time = button ? OFFER_MS : HINT_MS, unseen = false) {
    this.hintLine.classList.toggle("unseen", unseen);
    this.hintLine.hidden = !text;
    this.hintLine.replaceChildren(text, ...(button ? [" ", button] : []));
    this.positionHint();
    const ends = (this._hintEnds = performance.now() + time);
    return () => {
      if (ends === this._hintEnds) this.hintLine.hidden = true;
    };
  }

  /** Offer something: the hint goes when the player has answered. @param {string} text @param {string|Node} label  of the button
   * @param {() => void} accept @param {[string|Node, () => void]|null} [refusal]  the label of another button, and what it does */
  offer(text, label, accept, refusal = null) {
    const button = (/** @type {string|Node} */ name, /** @type {() => void} */ does) => {
      const onclick = () => {
        this.hintLine.hidden = true;
        does();
      };
      return h("button.plain", { type: "button", onclick }, name);
    };
    this.hint(text, h("span.answers", {}, button(label, accept), refusal && " ", refusal && button(...refusal)));
  }

  /** Move the hint away from controls, after those have changed. */
  positionHint() {
    if (!this.hintLine.hidden) positionHint(this.hintLine);
  }

  /** Hide a hint whose time is over. @param {number} now */
  tick(now) {
    if (!this.hintLine.hidden && now > this._hintEnds) this.hintLine.hidden = true;
  }

  /** @param {string} text @param {any} button */
  showBanner(text, button = null) {
    this.banner.replaceChildren(h("span", {}, text), ...(button ? [button] : []));
    this.banner.hidden = false;
  }

  hideBanner() {
    this.banner.hidden = true;
    this._sign?.remove();
    this._sign = null;
  }

  /** @param {string} title @param {any[]} text @param {string} label  of the button @param {() => void} onclick @param {import("./signpost.js").Sign} picture */
  _putSignUp(title, text, label, onclick, picture = "chips") {
    this.hideBanner();
    const sign = h("main", {}, signpost(title, text, [h("button.main", { type: "button", onclick }, label)], picture));
    this._sign = sign;
    document.body.append(sign);
  }

  /** Say that the page connects for the first time, unless something else is said already. */
  connecting() {
    if (this.banner.hidden && !this._sign && !document.querySelector("dialog[open]")) this.showBanner(_("Connecting …"));
  }

  deviceOffline() {
    this.showBanner(_(OFFLINE));
  }

  /** Say that the room is closed, and that the page waits for it. @param {string} bye  how the room said so @param {() => void} retry */
  roomClosed(bye, retry) {
    if (this._sign) return;
    const waiting = _("This page comes back by itself when the room opens again.");
    this._putSignUp(_("{room} is closed", { room: session().room }), [bye, h("br"), waiting], _("Try now"), retry);
  }

  /** Say, on a page that has nothing to show yet, that no room answers. @param {() => void} retry */
  unreached(retry) {
    if (this._sign) return;
    const why = _(navigator.onLine ? N_("It may be closed. This page comes back by itself when the room opens again.") : OFFLINE);
    const room = lastRoom();
    this._putSignUp(_("The room does not answer"), room ? [h("b", {}, room), h("br"), why] : [why], _("Try now"), retry);
  }

  /** Say in place of the page that a table is not there. @param {string} why */
  missing(why) {
    this._putSignUp(why, [], _("Choose a table"), () => this.hideBanner(), "gap");
    const sign = this._sign;
    addEventListener("popstate", () => this._sign === sign && this.hideBanner(), { once: true });
  }

  /**
   * Say that the page reconnects by itself.
   * @param {import("../connection.js").Reconnecting} state @param {() => void} retry  tries at once
   * @returns {{why: string, seconds: number}}  what was said
   */
  reconnecting({ bye, answered, delay }, retry) {
    const why = bye || _(!navigator.onLine
        ? OFFLINE : answered
        ? N_("The connection to the room is lost.")
        : N_("The room does not answer, or accepts no more connections for now."));
    const seconds = Math.round(delay / 1000);
    const text = _(seconds ? N_("{why} Trying again in {seconds} s.") : N_("{why} Trying again …"), { why, seconds });
    this.showBanner(text, seconds ? h("button.main", { type: "button", onclick: retry }, _("Try now")) : null);
    return { why, seconds };
  }

  /** Say that the connection is over, with a button that connects again: on the page that stands behind, unless the room lets nobody in.
   * @param {{code: string, message: string}} state @param {() => void} onclick */
  closed({ code, message }, onclick) {
    const button = (/** @type {string} */ label) => h("button.main", { type: "button", onclick }, _(label));
    if (code === "taken_over") return this.showBanner(_("You are playing from another page now."), button(N_("Play here")));
    if (code === "logged_out") return this.showBanner(_("You were logged out here."), button(N_("Log in")));
    this._putSignUp(_("You are not in the room any more"), [message], _("Connect again"), onclick);
  }
}

// @ts-check
/** The login dialog: the player's name, and what else the room asks for. It stays open until the room says welcome. */

import { fieldOf, mayBeKnownElsewhere, requestedField } from "../../account/login.js";
import { _ } from "../../context.js";
import { N_ } from "../../translation.js";
import { h, setAttribute, setText } from "../../dom.js";
import { bringLink, invitationIn, isHostName, reachOf } from "../../invitation-links.js";
import { otherOrigins } from "../../room-origin.js";
import { checkbox, field, openDialog } from "../dialogs.js";
import { FrontDoor } from "../front-door.js";
import { registerLabel } from "../../tournament/entrant-acts.js";
import { howToPlay } from "../how-link.js";

/** @typedef {import("../../account/login.js").Proof} Proof */
/** @typedef {{code: string, message: string}} Refusal */
/** @typedef {import("../play-now.js").Wish|""} Wish  what to do once the player is in; empty: nothing more */

const isPlaintext = () => location.protocol === "http:" && reachOf(location.hostname) !== "computer";

export class LoginDialog {
  /**
   * @param {{name: string, invitation: string, refusal: Refusal|null, must: boolean, table: number, wish: Wish,
   *   go: (name: string|null, proof: Proof, wish: Wish) => Promise<unknown>, hurry: () => void, onclose: () => void, onclosed: () => void}} options
   *   `go` rejects with a refusal; `hurry`: reconnect at once; `must`: cannot be cancelled, since this is the door of
   *   the room; `table`: which a link leads to, else 0; `wish`: what the name is for; `onclosed`: that table is not open
   */
  constructor({ name, invitation, refusal, must, table, wish, go, hurry, onclose, onclosed }) {
    this._go = go;
    this._hurry = hurry;
    this._fresh = false;
    this._wish = wish;
    /** the tournament in which people wait for the newcomer; 0: none */
    this._tournament = 0;
    /** the login that waits for the room, as text; empty when none does */
    this._pending = "";
    this._refused = refusal ? name : "";
    this._name = h("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", value: name });
    this._more = h("div.more", { hidden: true });
    this._elsewhere = h("p.quiet.other-addresses", { hidden: true });
    this._status = h("p.quiet", { role: "status" });
    this._invited = h("p.invited", { hidden: true }, _("You are invited: choose your name."));
    /** @type {Map<string, {input: any, row: any}>} fields besides the name */
    this._fields = new Map();
    this._watchButton = h("button.plain", { type: "button", "data-does": "watch", onclick: () => this._watch() }, _("Just watch"));
    this._text = must ? null : h("p", {}, _(ABOUT_NAMES));
    this._door = must ? new FrontDoor(table, (title, room) => this._titled(title, room), onclosed, (row) => this._waits(row)) : null;
    this._goLabel = _(must ? N_("Play now") : N_("Play"));
    this.dialog = openDialog({
      title: must ? document.title : _("Your name"),
      body: [this._door?.lead, this._invited, this._text, field(_(must ? N_("Your name") : N_("Name")), this._name), this._more, this._elsewhere, this._status],
      go: () => this._submit(),
      goLabel: this._goLabel,
      extra: must ? null : this._watchButton,
      must,
      cls: must ? "name door" : "name",
    });
    this._wrong = /** @type {HTMLElement} */ (this.dialog.querySelector(".wrong"));
    this._wrong.id = "login-wrong";
    this._button = /** @type {HTMLElement} */ (this.dialog.querySelector("button.main"));
    if (this._door) this._openDoor(this._door);
    this._name.addEventListener("input", () => this._renamed());
    this.dialog.addEventListener("close", () => {
      this._door?.stop();
      onclose();
    }, { once: true });
    if (invitation) this.invite(invitation);
    void this._offerPasskey().catch(() => {}); // without an answer of the room the other ways in remain
    this._name.focus();
    if (refusal) this.refuse(refusal);
  }

  /** Put the room behind the name, and the ways in below it. @param {FrontDoor} door */
  _openDoor(door) {
    const choose = h("button.plain", { type: "submit", "data-does": "choose" }, _("Choose a table"));
    this._button.addEventListener("click", () => (this._wish = this._tournament || "play"));
    choose.addEventListener("click", () => (this._wish = ""));
    this.dialog.prepend(door.element);
    this.dialog.querySelector("h1")?.before(door.room);
    const how = h("button.link", { type: "button", "data-does": "how", onclick: () => void howToPlay(_(ABOUT_NAMES)) }, _("How to play"));
    this.dialog.querySelector(".buttons")?.append(door.stakes, choose, this._watchButton, how);
    this._name.addEventListener("input", () => door.named(this._name.value.trim()));
    door.named(this._name.value.trim());
  }

  /** Let the button lead to a seat where people wait. @param {Record<string, any>|null} row  of the tournament */
  _waits(row) {
    if ((row?.tournament ?? 0) === this._tournament) return;
    this._tournament = row?.tournament ?? 0;
    this._goLabel = row ? registerLabel(row.setup) : _("Play now");
    if (!this._pending) setText(this._button, this._goLabel);
  }

  /** @param {string} title @param {string} room  its name */
  _titled(title, room) {
    document.title = room;
    const heading = this.dialog?.querySelector("h1");
    if (heading) setText(heading, title);
  }

  /** Fill in the code of an invitation. @param {string} code */
  invite(code) {
    this._show("invitation").value = code;
    this._invited.hidden = false;
    if (this._text) this._text.hidden = true;
  }

  /** Show why the room refused, and ask for what it wants. @param {Refusal} refusal */
  refuse(refusal) {
    const want = requestedField(refusal.code);
    if (want) {
      this._fresh = want.fresh ?? this._fresh;
      this._show(want.field);
      this._invited.hidden = true;
      if (this._text) this._text.hidden = true;
    }
    if (mayBeKnownElsewhere(refusal.code)) void this._offerOtherAddresses();
    this._refused = this._name.value.trim();
    this._wrong.textContent = refusal.message;
    const about = fieldOf(refusal.code, [...this._fields.keys()]);
    this._mark(about);
    const at = this._fields.get(about)?.input ?? this._name;
    at.focus();
    at.select();
  }

  /** A browser knows a name by the address of the room: lead to the other ones, from where the name can be brought here. */
  async _offerOtherAddresses() {
    const links = (await otherOrigins()).map((origin) =>
      h("button.link", { type: "button", onclick: () => location.assign(bringLink(origin, location.origin)) }, new URL(origin).host));
    this._elsewhere.replaceChildren(_("Did you play here at another address with this browser? Bring your name from there:"), ...links.flatMap((link) => [" ", link]));
    this._elsewhere.hidden = !links.length;
  }

  /** Offer to come in by a passkey where the browser and the room can do that. */
  async _offerPasskey() {
    if (!isSecureContext || !globalThis.PublicKeyCredential || !isHostName(location.hostname)) return;
    await this._door?.loaded;
    const front = this._door ? this._door.front : await (await fetch("/front.json")).json();
    if (!front?.passkeys) return;
    const { passkeyButton } = await import("./passkey-dialogs.js");
    const button = passkeyButton((passkey) => this._try(null, { passkey }, "").then(() => this.dialog.close(), () => {}), (message) => this.refuse({ code: "", message }));
    if (this._door) this._watchButton.parentElement?.append(button);
    else this._watchButton.before(button);
  }

  async _submit() {
    const value = (/** @type {string} */ name) => this._fields.get(name)?.input.value ?? "";
    const proof = { password: value("password"), invitation: invitationIn(value("invitation")), fresh: this._fresh };
    await this._try(this._name.value.trim(), proof, this._wish);
  }

  async _watch() {
    await this._try(null, {}, this._door ? "watch" : "").then(() => this.dialog.close(), () => {});
  }

  /** Say why there is no connection, while the page reconnects. @param {string} why @param {number} seconds  until the next attempt */
  wait(why, seconds) {
    if (!this._pending) return;
    setText(this._status, _(seconds
        ? N_("{why} This page tries again by itself in {seconds} s; you can press Try now as well.")
        : N_("{why} This page tries again by itself; you can press Try now as well."), { why, seconds }));
    setText(this._button, _("Try now"));
  }

  /** Log in; the same login again only makes the page reconnect at once. @param {string|null} name @param {Proof} proof @param {Wish} wish */
  async _try(name, proof, wish) {
    const asking = JSON.stringify([name, proof, wish]);
    if (asking === this._pending) {
      this._hurry();
      return new Promise(() => {});
    }
    this._pending = asking;
    this._wrong.textContent = "";
    setText(this._status, _("One moment …"));
    this._mark("");
    try {
      await this._go(name, proof, wish);
    } catch (error) {
      if (asking !== this._pending) return new Promise(() => {});
      const refusal = /** @type {any} */ (error);
      this.refuse({ code: refusal.code ?? "", message: refusal.message });
      throw new Error(this._wrong.textContent ?? "");
    } finally {
      if (asking === this._pending) this._reset();
    }
  }

  /** No login waits any more. */
  _reset() {
    this._pending = "";
    setText(this._status, "");
    setText(this._button, this._goLabel);
  }

  /** A changed name does not need the password of the former one. */
  _renamed() {
    if (this._name.value.trim() === this._refused) return;
    this._fields.get("password")?.row.remove();
    this._fields.delete("password");
    this._elsewhere.hidden = true;
    this._more.hidden = !this._fields.size;
    this._fresh = false;
    this._wrong.textContent = "";
    this._mark("");
    setAttribute(this._name, "autocomplete", "nickname");
  }

  /** Show a field; one that is there keeps its text. @param {string} name @returns {any} its input */
  _show(name) {
    const there = this._fields.get(name) ?? (name === "password" ? passwordRow() : invitationRow());
    this._fields.set(name, there);
    if (name === "password") {
      setAttribute(there.input, "autocomplete", this._fresh ? "new-password" : "current-password");
      there.row.querySelector("span").textContent = _(this._fresh ? N_("A password for this name") : N_("Password, four words, or a code from the host"));
      setAttribute(this._name, "autocomplete", "username");
    }
    if (!there.row.isConnected) this._more.append(there.row);
    this._more.hidden = false;
    return there.input;
  }

  /** Mark the field that a refusal is about. @param {string} about  empty: none */
  _mark(about) {
    for (const [name, input] of [["name", this._name], ...[...this._fields].map(([key, { input: one }]) => [key, one])]) {
      const described = [name === about && "login-wrong", input.dataset.note].filter(Boolean).join(" ");
      setAttribute(input, "aria-describedby", described || null);
      setAttribute(input, "aria-invalid", name === about ? "true" : null);
    }
  }
}

const ABOUT_NAMES = N_("Type a name and play. This browser proves that the name is yours; some rooms want a password or an invitation too.");

/** A warning when the connection is not encrypted, else `null`. @returns {any} */
export const plaintextNote = () => (isPlaintext() ? h("p.quiet", { id: "login-plaintext" }, _("This page is not encrypted: others in the network can read what you type here.")) : null);

function passwordRow() {
  const note = plaintextNote();
  const input = h("input", {
    name: "password", type: "password", required: true, maxlength: 256,
    "data-note": note && "login-plaintext", "aria-describedby": note && "login-plaintext",
  });
  return { input, row: h("div.more-row", {}, field(_("Password, four words, or a code from the host"), input), note, showPasswordBox([input])) };
}

function invitationRow() {
  const input = h("input", { name: "invitation", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  return { input, row: field(_("Invitation"), input) };
}

/** A checkbox that makes passwords readable. @param {any[]} inputs */
export function showPasswordBox(inputs) {
  const label = checkbox("shown", _("Show the password"), false);
  const box = label.querySelector("input");
  box.addEventListener("change", () => inputs.forEach((input) => (input.type = box.checked ? "text" : "password")));
  return label;
}

// @ts-check
/** The login dialog: the player's name, and what else the room asks for. It stays open until the room says welcome. */

import { fieldOf, requestedField } from "../../account/login.js";
import { _ } from "../../context.js";
import { N_ } from "../../translation.js";
import { h, setAttribute, setText } from "../../dom.js";
import { invitationIn, reachOf } from "../../invitation-links.js";
import { checkbox, field, openDialog } from "../dialogs.js";

/** @typedef {import("../../account/login.js").Proof} Proof */
/** @typedef {{code: string, message: string}} Refusal */

const isPlaintext = () => location.protocol === "http:" && reachOf(location.hostname) !== "computer";

export class LoginDialog {
  /**
   * @param {{name: string, invitation: string, refusal: Refusal|null, must: boolean,
   *   go: (name: string|null, proof: Proof) => Promise<unknown>, hurry: () => void, onclose: () => void}} options
   *   `go` rejects with a refusal; `hurry`: reconnect at once; `must`: cannot be cancelled
   */
  constructor({ name, invitation, refusal, must, go, hurry, onclose }) {
    this._go = go;
    this._hurry = hurry;
    this._fresh = false;
    /** the login that waits for the room, as text; empty when none does */
    this._pending = "";
    this._refused = refusal ? name : "";
    this._name = h("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", value: name });
    this._more = h("div.more", { hidden: true });
    this._status = h("p.quiet", { role: "status" });
    /** @type {Map<string, {input: any, row: any}>} fields besides the name */
    this._fields = new Map();
    const watch = h("button.plain", { type: "button", onclick: () => this._watch() }, _("Only watch"));
    this._text = h("p", {}, _("Type a name and play. This browser proves that the name is yours; some rooms want a password or an invitation too."));
    this.dialog = openDialog({
      title: _("Your name"),
      body: [this._text, field(_("Name"), this._name), this._more, this._status],
      go: () => this._submit(),
      goLabel: _("Play"),
      extra: watch,
      must,
      cls: "name",
    });
    this._wrong = /** @type {HTMLElement} */ (this.dialog.querySelector(".wrong"));
    this._wrong.id = "login-wrong";
    this._button = /** @type {HTMLElement} */ (this.dialog.querySelector("button.main"));
    this._name.addEventListener("input", () => this._renamed());
    this.dialog.addEventListener("close", onclose, { once: true });
    if (invitation) this.invite(invitation);
    this._name.focus();
    if (refusal) this.refuse(refusal);
  }

  /** Fill in the code of an invitation. @param {string} code */
  invite(code) {
    this._show("invitation").value = code;
    this._text.textContent = _("You are invited: choose your name.");
  }

  /** Show why the room refused, and ask for what it wants. @param {Refusal} refusal */
  refuse(refusal) {
    const want = requestedField(refusal.code);
    if (want) {
      this._fresh = want.fresh ?? this._fresh;
      this._show(want.field);
      this._text.hidden = true;
    }
    this._refused = this._name.value.trim();
    this._wrong.textContent = refusal.message;
    const about = fieldOf(refusal.code, [...this._fields.keys()]);
    this._mark(about);
    const at = this._fields.get(about)?.input ?? this._name;
    at.focus();
    at.select();
  }

  async _submit() {
    const value = (/** @type {string} */ name) => this._fields.get(name)?.input.value ?? "";
    const proof = { password: value("password"), invitation: invitationIn(value("invitation")), fresh: this._fresh };
    await this._try(this._name.value.trim(), proof);
  }

  async _watch() {
    await this._try(null, {}).then(() => this.dialog.close(), () => {});
  }

  /** Say why there is no connection, while the page reconnects. @param {string} why @param {number} seconds  until the next attempt */
  wait(why, seconds) {
    if (!this._pending) return;
    setText(this._status, _(seconds
        ? N_("{why} This page tries again by itself in {seconds} s; you can press Try now as well.")
        : N_("{why} This page tries again by itself; you can press Try now as well."), { why, seconds }));
    setText(this._button, _("Try now"));
  }

  /** Log in; the same login again only makes the page reconnect at once. @param {string|null} name @param {Proof} proof */
  async _try(name, proof) {
    const asking = JSON.stringify([name, proof]);
    if (asking === this._pending) {
      this._hurry();
      return new Promise(() => {});
    }
    this._pending = asking;
    this._wrong.textContent = "";
    setText(this._status, _("One moment …"));
    this._mark("");
    try {
      await this._go(name, proof);
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
    setText(this._button, _("Play"));
  }

  /** A changed name does not need the password of the former one. */
  _renamed() {
    if (this._name.value.trim() === this._refused) return;
    this._fields.get("password")?.row.remove();
    this._fields.delete("password");
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
      there.row.querySelector("span").textContent = _(this._fresh ? N_("A password for this name") : N_("Password, or a code from the host"));
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

/** A warning when the connection is not encrypted, else `null`. @returns {any} */
export const plaintextNote = () => (isPlaintext() ? h("p.quiet", { id: "login-plaintext" }, _("This page is not encrypted: others in the network can read what you type here.")) : null);

function passwordRow() {
  const note = plaintextNote();
  const input = h("input", {
    name: "password", type: "password", required: true, maxlength: 256,
    "data-note": note && "login-plaintext", "aria-describedby": note && "login-plaintext",
  });
  return { input, row: h("div.more-row", {}, field(_("Password, or a code from the host"), input), note, showPasswordBox([input])) };
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

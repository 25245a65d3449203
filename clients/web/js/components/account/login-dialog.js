// @ts-check
/** The door: who plays, and what the room wants to know besides. It stays open until the room has said welcome. */

import { fieldOf, wanted } from "../../account/login.js";
import { t } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { invitationIn, reachOf } from "../../invitation-links.js";
import { checkbox, field, openDialog } from "../dialogs.js";

/** @typedef {import("../../account/login.js").Proof} Proof */
/** @typedef {{code: string, message: string}} Refusal */

const isPlain = () => location.protocol === "http:" && reachOf(location.hostname) !== "computer";

export class Door {
  /**
   * @param {{name: string, invitation: string, refusal: Refusal|null, must: boolean,
   *   go: (name: string|null, proof: Proof) => Promise<unknown>, hurry: () => void, onclose: () => void}} options
   *   `go` is rejected with a refusal; `hurry`: try the line at once; `must`: cannot be closed without an answer
   */
  constructor({ name, invitation, refusal, must, go, hurry, onclose }) {
    this._go = go;
    this._hurry = hurry;
    this._fresh = false;
    /** what is being asked of the room, as text; empty: nothing */
    this._asking = "";
    this._refused = refusal ? name : "";
    this._name = h("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", value: name });
    this._more = h("div.more", { hidden: true });
    this._status = h("p.quiet", { role: "status" });
    /** @type {Map<string, {input: any, row: any}>} fields besides the name */
    this._fields = new Map();
    const watch = h("button.plain", { type: "button", onclick: () => this._watch() }, t("name_watch"));
    this._text = h("p", {}, t("name_text"));
    this.dialog = openDialog({
      title: t("name_title"),
      body: [this._text, field(t("name_field"), this._name), this._more, this._status],
      go: () => this._submit(),
      goLabel: t("name_go"),
      extra: watch,
      must,
      cls: "name",
    });
    this._wrong = /** @type {HTMLElement} */ (this.dialog.querySelector(".wrong"));
    this._wrong.id = "door-wrong";
    this._button = /** @type {HTMLElement} */ (this.dialog.querySelector("button.main"));
    this._name.addEventListener("input", () => this._renamed());
    this.dialog.addEventListener("close", onclose, { once: true });
    if (invitation) this.invite(invitation);
    this._name.focus();
    if (refusal) this.refuse(refusal);
  }

  /** Fill the code of an invitation in. @param {string} code */
  invite(code) {
    this._show("invitation").value = code;
    this._text.textContent = t("door_invited");
  }

  /** Show why the room has refused, and ask for what it wants. @param {Refusal} refusal */
  refuse(refusal) {
    const want = wanted(refusal.code);
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

  /** The line is lost, or the room has closed it: say why, while this page tries again. @param {string} why @param {number} seconds  until the next try */
  wait(why, seconds) {
    if (!this._asking) return;
    setText(this._status, t(seconds ? "door_again_in" : "door_again", { why, seconds }));
    setText(this._button, t("door_try"));
  }

  /** Ask the room; who asks the same once more only hurries. @param {string|null} name @param {Proof} proof */
  async _try(name, proof) {
    const asking = JSON.stringify([name, proof]);
    if (asking === this._asking) {
      this._hurry();
      return new Promise(() => {});
    }
    this._asking = asking;
    this._wrong.textContent = "";
    setText(this._status, t("door_waiting"));
    this._mark("");
    try {
      await this._go(name, proof);
    } catch (error) {
      if (asking !== this._asking) return new Promise(() => {});
      const refusal = /** @type {any} */ (error);
      this.refuse({ code: refusal.code ?? "", message: refusal.message });
      throw new Error(this._wrong.textContent ?? "");
    } finally {
      if (asking === this._asking) this._rest();
    }
  }

  /** Nothing is asked of the room any more. */
  _rest() {
    this._asking = "";
    setText(this._status, "");
    setText(this._button, t("name_go"));
  }

  /** Another name needs no password that belongs to the one before. */
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

  /** Have a field, empty or as it is. @param {string} name @returns {any} its input */
  _show(name) {
    const there = this._fields.get(name) ?? (name === "password" ? passwordRow() : invitationRow());
    this._fields.set(name, there);
    if (name === "password") {
      setAttribute(there.input, "autocomplete", this._fresh ? "new-password" : "current-password");
      there.row.querySelector("span").textContent = t(this._fresh ? "new_password" : "password");
      setAttribute(this._name, "autocomplete", "username");
    }
    if (!there.row.isConnected) this._more.append(there.row);
    this._more.hidden = false;
    return there.input;
  }

  /** Tie the words of a refusal to the field that they are about. @param {string} about  none: to no field */
  _mark(about) {
    for (const [name, input] of [["name", this._name], ...[...this._fields].map(([key, { input: one }]) => [key, one])]) {
      const described = [name === about && "door-wrong", input.dataset.note].filter(Boolean).join(" ");
      setAttribute(input, "aria-describedby", described || null);
      setAttribute(input, "aria-invalid", name === about ? "true" : null);
    }
  }
}

/** A warning where what is typed can be read on its way. @returns {any} */
export const plainNote = () => (isPlain() ? h("p.quiet", { id: "door-plain" }, t("door_plain")) : null);

function passwordRow() {
  const note = plainNote();
  const input = h("input", {
    name: "password", type: "password", required: true, maxlength: 256,
    "data-note": note && "door-plain", "aria-describedby": note && "door-plain",
  });
  return { input, row: h("div.more-row", {}, field(t("password"), input), note, shower([input])) };
}

function invitationRow() {
  const input = h("input", { name: "invitation", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  return { input, row: field(t("invitation"), input) };
}

/** A box that shows what is typed as a password. @param {any[]} inputs */
export function shower(inputs) {
  const found = checkbox("shown", t("show_password"), false);
  const box = found.querySelector("input");
  box.addEventListener("change", () => inputs.forEach((input) => (input.type = box.checked ? "text" : "password")));
  return found;
}

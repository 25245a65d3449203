// @ts-check
/** Invitations, for hosts: the open ones, a new one, and the link and QR code of each. */

import { dateTime, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { inviteLink } from "../../invitation-links.js";
import { roomOrigin } from "../../room-origin.js";
import { checkbox, copyField, field, numberInput, openDialog, addressNote, statusLine } from "../dialogs.js";

/** @typedef {Record<string, any>} Invitation */

/** Open the list of invitations. */
export function invitationsDialog() {
  const { status, showStatus } = statusLine();
  const box = h("div.invitations");
  const draw = async () => {
    try {
      const { invitations } = await session().command("list_invitations");
      box.replaceChildren(...(invitations.length ? invitations.map(row) : [h("p.quiet", {}, _("No invitation is open."))]));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const revoke = async (/** @type {string} */ code) => {
    try {
      await session().command("revoke_invitation", { code });
      showStatus(_("The invitation is no longer valid."));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
    await draw();
    make.focus();
  };
  const row = (/** @type {Invitation} */ one) =>
    h("div.invitation", { "data-code": one.code },
      h("span", {}, h("b", {}, one.note || one.code), h("span.quiet", {}, ` ${about(one)}`)),
      h("span.invitation-acts", {},
        h("button.link", { type: "button", "aria-label": _("Link of the invitation {code}", one), onclick: () => linkDialog(one, draw) },
          _("Link")),
        h("button.revoke", { type: "button", "aria-label": _("Revoke the invitation {code}", one), onclick: () => revoke(one.code) },
          _("Revoke"))));
  const make = h("button.plain", { type: "button", onclick: () => makeDialog(draw) }, _("New invitation"));
  openDialog({ title: _("Invitations"), body: [box, status], extra: make, cls: "inviting" });
  void draw();
}

/** @param {Invitation} one */
function about(one) {
  const words = [_("{left} left, until {until}", { left: one.left, until: dateTime(one.until) }), _("by {by}", one)];
  return [...words, one.bot && _("for programs")].filter(Boolean).join(", ");
}

/** @param {() => unknown} then */
function makeDialog(then) {
  const note = h("input", { name: "note", maxlength: 80, autocomplete: "off" });
  openDialog({
    title: _("New invitation"),
    body: [
      h("div.pair", {}, field(_("For how many names"), numberInput("uses", 1, 1, 10_000)),
        field(_("Valid for (days)"), numberInput("days", 7, 1, 365))),
      field(_("For whom (your own note)"), note),
      checkbox("bot", _("For a program, which needs no password"), false),
    ],
    go: async (fields) => {
      const number = (/** @type {string} */ name) => Number(fields.get(name));
      const wish = { uses: number("uses"), days: number("days"), bot: fields.get("bot") !== null };
      const made = await session().command("make_invitation", { ...wish, note: String(fields.get("note")).trim() });
      await then();
      linkDialog(made.invitations[0], then);
    },
    goLabel: _("Create"),
  });
}

/** @param {Invitation} one @param {() => unknown} then  called when the dialog closes, since somebody may have used the link */
function linkDialog(one, then) {
  const text = one.bot
      ? _("A program comes in with this code: --invitation {code}", one)
      : _("Whoever opens this link, or scans the code, can take a new name here. Give it to nobody else.");
  const link = inviteLink(roomOrigin(), one.code);
  const dialog = showLink(_("Invitation"), text, one.bot ? { code: one.code } : { link });
  dialog.addEventListener("close", () => void then(), { once: true });
}

/** Show a link to pass on, with its QR code, or a code alone. @param {string} title @param {string|any[]} text  or paragraphs
 * @param {{link?: string, code?: string}} what @returns {HTMLDialogElement} */
export function showLink(title, text, { link, code }) {
  const { input, copy, status } = copyField(_("Link"));
  input.value = link ?? code;
  const codeBox = h("div.qr");
  const body = [...(typeof text === "string" ? [h("p", {}, text)] : text), link ? addressNote() : null, input, codeBox, status].filter(Boolean);
  const dialog = openDialog({ title, body, extra: copy });
  if (link) void drawCode(codeBox, link).catch(() => codeBox.remove());
  return dialog;
}

/** Draw the QR code of a link. The link goes in a header, since servers log addresses.
 * @param {HTMLElement} box @param {string} link */
async function drawCode(box, link) {
  const answer = await fetch("/qr.svg", { headers: { "Room-Link": link }, cache: "no-store" });
  if (!answer.ok) throw new Error(await answer.text());
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  drawn.setAttribute("viewBox", `0 0 ${drawn.getAttribute("width")} ${drawn.getAttribute("height")}`);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", _("QR code of the link"));
  box.replaceChildren(document.importNode(drawn, true));
}

// @ts-check
/** Invitations, for hosts: the open ones, a new one, and the link and QR code of each. */

import { dateTime, session, t } from "../../context.js";
import { h } from "../../dom.js";
import { inviteLink } from "../../invitation-links.js";
import { checkbox, copyField, field, numberInput, openDialog, addressNote, statusLine } from "../dialogs.js";

/** @typedef {Record<string, any>} Invitation */

/** Open the list of invitations. */
export function invitationsDialog() {
  const { status, showStatus } = statusLine();
  const box = h("div.invitations");
  const draw = async () => {
    try {
      const { invitations } = await session().command("list_invitations");
      box.replaceChildren(...(invitations.length ? invitations.map(row) : [h("p.quiet", {}, t("invitations_none"))]));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const revoke = async (/** @type {string} */ code) => {
    try {
      await session().command("revoke_invitation", { code });
      showStatus(t("invitation_revoked"));
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
        h("button.link", { type: "button", "aria-label": t("invitation_link_of", one), onclick: () => linkDialog(one, draw) },
          t("invitation_link")),
        h("button.revoke", { type: "button", "aria-label": t("invitation_revoke_of", one), onclick: () => revoke(one.code) },
          t("invitation_revoke"))));
  const make = h("button.plain", { type: "button", onclick: () => makeDialog(draw) }, t("invitation_make"));
  openDialog({ title: t("invitations"), body: [box, status], extra: make, cls: "inviting" });
  void draw();
}

/** @param {Invitation} one */
function about(one) {
  const words = [t("invitation_left", { left: one.left, until: dateTime(one.until) }), t("invitation_by", one)];
  return [...words, one.bot && t("invitation_for_bot")].filter(Boolean).join(", ");
}

/** @param {() => unknown} then */
function makeDialog(then) {
  const note = h("input", { name: "note", maxlength: 80, autocomplete: "off" });
  openDialog({
    title: t("invitation_make"),
    body: [
      h("div.pair", {}, field(t("invitation_uses"), numberInput("uses", 1, 1, 10_000)),
        field(t("invitation_days"), numberInput("days", 7, 1, 365))),
      field(t("invitation_note"), note),
      checkbox("bot", t("invitation_bot"), false),
    ],
    go: async (fields) => {
      const number = (/** @type {string} */ name) => Number(fields.get(name));
      const wish = { uses: number("uses"), days: number("days"), bot: fields.get("bot") !== null };
      const made = await session().command("make_invitation", { ...wish, note: String(fields.get("note")).trim() });
      await then();
      linkDialog(made.invitations[0], then);
    },
    goLabel: t("invitation_go"),
  });
}

/** @param {Invitation} one @param {() => unknown} then  called when the dialog closes, since somebody may have used the link */
function linkDialog(one, then) {
  const link = inviteLink(location.origin, one.code);
  const { input, copy, status } = copyField(t("invitation_link"));
  input.value = one.bot ? one.code : link;
  const text = one.bot ? t("invitation_text_bot", one) : t("invitation_text");
  const codeBox = h("div.qr");
  const body = [h("p", {}, text), one.bot ? null : addressNote(), input, codeBox, status].filter(Boolean);
  const dialog = openDialog({ title: t("invitation"), body, extra: copy });
  dialog.addEventListener("close", () => void then(), { once: true });
  if (!one.bot) void drawCode(codeBox, link).catch(() => codeBox.remove());
}

/** Draw the QR code of a link. The link goes in a header, since servers log addresses.
 * @param {HTMLElement} box @param {string} link */
async function drawCode(box, link) {
  const answer = await fetch("/qr.svg", { headers: { "Room-Link": link }, cache: "no-store" });
  if (!answer.ok) throw new Error(await answer.text());
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  drawn.setAttribute("viewBox", `0 0 ${drawn.getAttribute("width")} ${drawn.getAttribute("height")}`);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", t("qr_code"));
  box.replaceChildren(document.importNode(drawn, true));
}

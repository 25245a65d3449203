// @ts-check
/** Private tables on this page: codes of links that lead to one, the dialog that asks for one, and inviting others. */

import { session, _ } from "../context.js";
import { h } from "../dom.js";
import { tableLink, takeTableCode } from "../invitation-links.js";
import { roomOrigin } from "../room-origin.js";
import { field, numberInput, openDialog } from "./dialogs.js";
import { sureButton } from "./sure-button.js";

/** codes of links, by table, until the table is opened @type {Map<number, string>} */
const codes = new Map();

/** Remember the code in the address of the page, and remove it there. */
export function rememberTableCode() {
  const found = takeTableCode(location, history);
  if (found) codes.set(found.table, found.code);
}

/** Whether a link brought the code of a table. @param {number} table */
export const hasTableCode = (table) => codes.has(table);

/** Watch a table; where a link brought its code, show that first. @param {number} table */
export async function watchTable(table) {
  const code = codes.get(table);
  if (code && session().name !== null) {
    codes.delete(table);
    await session().command("enter_table", { table, code });
  }
  return session().watch(table);
}

/** Ask for what opens a private table. @param {(table: number) => unknown} go  called with its number @param {number} table  0: ask which */
export function enterTableDialog(go, table = 0) {
  openDialog({
    title: _("Come to a private table"),
    body: [
      h("p", {}, table ? _("The code is in your invitation.") : _("The number and the code are in your invitation.")),
      table ? null : field(_("Number of the table"), numberInput("table", 1, 1, 999_999)),
      field(_("Code or password"), h("input", { name: "code", type: "password", required: true, maxlength: 256, autocomplete: "off", spellcheck: false })),
    ].filter(Boolean),
    go: async (fields) => {
      const number = table || Number(fields.get("table"));
      await session().command("enter_table", { table: number, code: String(fields.get("code")).trim() });
      go(number);
    },
    goLabel: _("Come in"),
  });
}

/** The field for the password of a private table. */
export const passwordField = () => field(_("Password"), h("input", { name: "password", type: "password", maxlength: 256, autocomplete: "new-password" }));

/** Show what invites to a private table, with ways to take it back and to set a password. @param {number} table @param {boolean} renew */
export async function inviteToPrivate(table, renew = false) {
  await showInvitation(await session().command("invite_to_table", renew ? { table, new: true } : { table }));
}

/** @param {Record<string, any>} invitation  the room's answer */
async function showInvitation({ table, code, has_password, admitted = [] }) {
  const again = (/** @type {boolean} */ anew) => {
    dialog.close();
    void inviteToPrivate(table, anew);
  };
  const remove = async (/** @type {string} */ player) => {
    const made = await session().command("remove_from_table", { table, player });
    dialog.close();
    await showInvitation(made);
  };
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) => h("button.plain", { type: "button", onclick }, label);
  const removal = (/** @type {string} */ player) => {
    const what = _("Remove {player}", { player });
    return sureButton(what, () => _("Press again: {what}", { what }), () => remove(player));
  };
  const words = [
    h("p", {}, _("Whoever opens this link may come to the table. Give it only to those whom you want there.")),
    h("p.quiet", {}, _("Table {table}, code {code}", { table: String(table), code })),
    has_password ? h("p.quiet", {}, _("Its password opens the table too.")) : null,
    h("div.host-buttons", {},
      button(_("Take it back, make another"), () => again(true)),
      button(_("Password"), () => passwordDialog(table, () => again(false)))),
    admitted.length ? h("p.quiet", {}, _("These players may come already. Removing one changes the invitation and removes the password.")) : null,
    h("div.host-buttons.admitted", {}, ...admitted.map((/** @type {string} */ player) => removal(player))),
  ].filter(Boolean);
  const { showLink } = await import("./account/invitations-dialog.js");
  const dialog = showLink(_("Invite"), words, { link: tableLink(roomOrigin(), table, code) });
}

/** @param {number} table @param {() => void} then */
function passwordDialog(table, then) {
  openDialog({
    title: _("Password of the table"),
    body: [h("p", {}, _("Whoever knows it may come. Leave it empty for no password.")), passwordField()],
    go: async (fields) => {
      await session().command("set_table_password", { table, password: String(fields.get("password")) || null });
      then();
    },
    goLabel: _("Set"),
  });
}

// @ts-check
/** The account dialog: name, password, log-ins, and for hosts the invitations. */

import { dateTime, session, t } from "../../context.js";
import { h } from "../../dom.js";
import { field, openDialog, statusLine } from "../dialogs.js";
import { plaintextNote, showPasswordBox } from "./login-dialog.js";
import { invitationsDialog } from "./invitations-dialog.js";

/** @typedef {Record<string, any>} Row */

/** @param {number} at @param {string} address */
const visit = (at, address) => (address ? t("account_last_from", { when: dateTime(at), address }) : dateTime(at));

/** Open the dialog; rejects when the room does not answer.
 * @param {{onname: () => void, onlogout: () => void}} todo  change the name; log out */
export async function accountDialog({ onname, onlogout }) {
  let account = await session().command("who_am_i");
  const { status, showStatus } = statusLine();
  const facts = h("div.facts");
  const acts = h("div.account-acts");
  const draw = () => {
    facts.replaceChildren(...factsOf(account));
    acts.replaceChildren(...buttons().filter(Boolean));
  };
  const refresh = async (/** @type {string} */ text) => {
    account = await session().command("who_am_i");
    draw();
    showStatus(text);
  };
  const others = () =>
    session().command("log_out_everywhere").then(() => refresh(t("logged_out_others"))).catch((error) => showStatus(error.message, true));
  const elsewhere = (/** @type {() => void} */ does) => () => {
    dialog.close();
    does();
  };
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ does) =>
    h("button", { type: "button", onclick: does, "data-does": label }, t(label));
  const buttons = () => [
    button(account.has_password ? "password_change" : "password_set",
      () => passwordDialog(account, () => void refresh(t("password_done")))),
    account.logins.length > 1 && button("log_out_others", others),
    account.has_password && button("log_out", elsewhere(onlogout)),
    account.roles.includes("host") && button("invitations", () => invitationsDialog()),
    button("name_change", elsewhere(onname)),
  ];
  draw();
  const dialog = openDialog({ title: t("account"), body: [facts, acts, status], cls: "account", read: true });
}

/** @param {Row} account */
function factsOf(account) {
  const { name, roles, created, last_login: last, last_address: address, has_password: safe, logins } = account;
  const rows = [
    ["account_name", name],
    ["account_roles", roles.map((/** @type {string} */ role) => t(`role_${role}`)).join(", ")],
    ["account_created", created ? dateTime(created) : ""],
    ["account_last", last ? visit(last, address) : t("account_never")],
  ];
  const list = rows.filter(([, text]) => text).map(([key, text]) => h("div", {}, h("dt", {}, t(key)), h("dd", {}, text)));
  const lines = logins.map((/** @type {Row} */ one) => {
    const words = t("account_login", { since: dateTime(one.since), used: dateTime(one.used) });
    return h("li", {}, words, one.here ? h("b", {}, ` (${t("account_here")})`) : null);
  });
  return [
    h("dl", {}, list),
    ...(safe ? [h("h3", {}, t("account_logins")), h("ul", {}, lines)] : [h("p", {}, t("account_guest"))]),
  ];
}

/** @param {Row} account @param {() => void} then */
function passwordDialog(account, then) {
  const make = (/** @type {string} */ name, /** @type {string} */ autocomplete) =>
    h("input", { name, type: "password", required: true, maxlength: 256, autocomplete });
  const old = account.has_password ? make("old", "current-password") : null;
  const fresh = make("new", "new-password");
  setMinLength(fresh);
  // tells a password manager whose password this is
  const username = h("input", { value: account.name, autocomplete: "username", readonly: true, hidden: true });
  const dialog = openDialog({
    title: t(old ? "password_change" : "password_set"),
    body: [
      h("p", {}, t("password_text")), plaintextNote(), username,
      old && field(t("password_old"), old), field(t("password_new"), fresh), showPasswordBox([old, fresh].filter(Boolean)),
    ].filter(Boolean),
    go: async (fields) => {
      const typed = { new: fields.get("new"), old: fields.get("old") };
      await session().command("change_password", typed).catch((error) => {
        const at = error.code === "weak_password" ? fresh : (old ?? fresh);
        at.setAttribute("aria-describedby", "password-wrong");
        at.setAttribute("aria-invalid", "true");
        at.focus();
        throw error;
      });
      then();
    },
    goLabel: t(old ? "password_change" : "password_set"),
    cls: "password",
  });
  /** @type {HTMLElement} */ (dialog.querySelector(".wrong")).id = "password-wrong";
  (old ?? fresh).focus();
}

/** @param {any} input */
function setMinLength(input) {
  input.minLength = session().limits.password_length ?? 1;
}

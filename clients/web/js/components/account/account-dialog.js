// @ts-check
/** The account dialog: name, password, log-ins, and for hosts the invitations. */

import { dateTime, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { field, openDialog, statusLine } from "../dialogs.js";
import { PlayerPicture } from "../player-picture.js";
import { plaintextNote, showPasswordBox } from "./login-dialog.js";
import { cashierDialog, walletLine } from "./cashier-dialog.js";
import { addDeviceDialog, keepNameDialog } from "./keep-name-dialog.js";
import { invitationsDialog } from "./invitations-dialog.js";
import { passkeyAdder, passkeyList } from "./passkey-dialogs.js";
import { statementDialog } from "./statement-dialog.js";
import { N_ } from "../../translation.js";

/** @typedef {Record<string, any>} Row */

/** @param {number} at @param {string} address */
const visit = (at, address) => (address ? _("{when} from {address}", { when: dateTime(at), address }) : dateTime(at));

/** Open the dialog; rejects when the room does not answer.
 * @param {{onname: () => void, onlogout: () => void}} todo  change the name; log out */
export async function accountDialog({ onname, onlogout }) {
  let account = await session().command("who_am_i");
  const { status, showStatus } = statusLine();
  const facts = h("div.facts");
  const acts = h("div.account-acts");
  const draw = () => {
    facts.replaceChildren(...factsOf(account, end), ...passkeyList(account, refresh, (message) => showStatus(message, true)));
    acts.replaceChildren(...buttons().filter(Boolean));
  };
  const refresh = async (/** @type {string} */ text) => {
    account = await session().command("who_am_i");
    draw();
    showStatus(text);
  };
  const others = () =>
    session().command("log_out_everywhere").then(() => refresh(_("Other devices are logged out."))).catch((error) => showStatus(error.message, true));
  const end = (/** @type {Row} */ { login }) =>
    void session().command("end_login", { login }).then(() => refresh(_("That device is logged out."))).catch((error) => showStatus(error.message, true));
  const elsewhere = (/** @type {() => void} */ does) => () => {
    dialog.close();
    does();
  };
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => unknown} */ does) =>
    h("button", { type: "button", onclick: does, "data-does": name }, label);
  const buttons = () => [
    button("keep", _("Keep my name"), elsewhere(() => void keepNameDialog(account.has_words).catch(() => {}))),
    passkeyAdder(account, refresh, (message) => showStatus(message, true)),
    button("device", _("Another device"), elsewhere(() => void addDeviceDialog().catch(() => {}))),
    button("statement", _("Account statement"), elsewhere(statementDialog)),
    button(account.has_password ? "password_change" : "password_set", passwordTitle(account.has_password),
      () => passwordDialog(account, () => void refresh(_("The password is changed; other devices are logged out.")))),
    account.logins.length > 1 && button("log_out_others", _("Log out other devices"), others),
    isKept(account) && button("log_out", _("Log out"), elsewhere(onlogout)),
    account.roles.includes("host") && button("invitations", _("Invitations"), () => invitationsDialog()),
    button("name_change", _("Change name"), elsewhere(onname)),
  ];
  draw();
  const cashier = button("cashier", _("Cashier"), elsewhere(() => void cashierDialog().catch(() => {})));
  cashier.classList.add("main");
  const wallet = walletLine();
  const body = [headOf(account), h("div.account-wallet", {}, wallet.element, cashier), facts, acts, status];
  const dialog = openDialog({ title: _("Your account"), body, cls: "account", read: true });
  const stop = session().listen((update) => update.kind === "wallet" && wallet.draw());
  dialog.addEventListener("close", stop, { once: true });
}

/** what a browser says of its device, as `deviceOf` names it */
const DEVICES = /^(Android|iPhone|iPad|Windows|Mac|Linux)$/;

/** @type {Record<string, string>} */
const ROLES = { host: N_("host"), player: N_("player"), bot: N_("bot"), spectator: N_("spectator") };

/** @param {boolean} has  a password already */
const passwordTitle = (has) => _(has ? N_("Change password") : N_("Set a password"));

/** Whether something else than this browser proves the name. @param {Row} account @returns {boolean} */
const isKept = (account) => account.has_password || account.has_words || Boolean(account.passkeys?.length);

/** Who the player is: picture, name and roles. @param {Row} account */
function headOf({ name, roles }) {
  const picture = new PlayerPicture();
  picture.show(name, false);
  const does = roles.map((/** @type {string} */ role) => _(ROLES[role] ?? role)).join(", ");
  return h("div.account-head", {}, picture, h("div", {}, h("strong", {}, name), h("span.quiet", {}, does)));
}

/** @param {Row} account @param {(login: Row) => void} end  ends a log-in */
function factsOf(account, end) {
  const { created, last_login: last, last_address: address, logins } = account;
  const safe = isKept(account);
  const rows = [
    [_("Since"), created ? dateTime(created) : ""],
    [_("Last visit"), last ? visit(last, address) : _("this is the first")],
  ];
  const list = rows.filter(([, text]) => text).map(([label, text]) => h("div", {}, h("dt", {}, label), h("dd", {}, text)));
  const lines = logins.map((/** @type {Row} */ one) => {
    const words = _("since {since}, used {used}", { since: dateTime(one.since), used: dateTime(one.used) });
    const where = [DEVICES.test(one.client) && one.client, one.passkey && _("by passkey"), one.address].filter(Boolean).join(", ");
    const ends = () => h("button.link", { type: "button", "data-does": "end_login", onclick: () => end(one) }, _("Log out"));
    return h("li", {}, where && `${where}: `, words, " ", one.here ? h("b", {}, `(${_("here")})`) : one.login && ends());
  });
  return [
    h("dl", {}, list),
    !safe && h("p", {}, _("Your name has no password: this browser alone proves that it is yours. Keep it, and you can play from any device.")),
    ...(safe || logins.length > 1 ? [h("h3", {}, _("Log-ins")), h("ul", {}, lines)] : []),
  ].filter(Boolean);
}

/** @param {Row} account @param {() => void} then */
function passwordDialog(account, then) {
  const make = (/** @type {string} */ name, /** @type {string} */ autocomplete) =>
    h("input", { name, type: "password", required: true, maxlength: 256, autocomplete });
  const old = account.has_password ? make("old", "current-password") : null;
  const fresh = make("new", "new-password");
  setMinLength(fresh);
  // says to a password manager whose password this is
  const username = h("input", { value: account.name, autocomplete: "username", readonly: true, hidden: true });
  const dialog = openDialog({
    title: passwordTitle(Boolean(old)),
    body: [
      h("p", {}, _("All other devices are logged out.")), plaintextNote(), username,
      old && field(_("Current password"), old), field(_("New password"), fresh), showPasswordBox([old, fresh].filter(Boolean)),
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
    goLabel: passwordTitle(Boolean(old)),
    cls: "password",
  });
  /** @type {HTMLElement} */ (dialog.querySelector(".wrong")).id = "password-wrong";
  (old ?? fresh).focus();
}

/** @param {any} input */
function setMinLength(input) {
  input.minLength = session().limits.password_length ?? 1;
}

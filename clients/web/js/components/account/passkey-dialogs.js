// @ts-check
/** Passkeys in dialogs: a button that comes in by one, one that adds one, and the list of a name's. */

import { addPasskey, signedByPasskey } from "../../account/passkey.js";
import { dateTime, session, _ } from "../../context.js";
import { h } from "../../dom.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {(message: string) => unknown} Say */

/** @param {(passkey: Row) => unknown} go  logs in by what the device signed @param {Say} fail @returns {any} */
export function passkeyButton(go, fail) {
  const sign = () => void signedByPasskey().then(go, (error) => fail(error.message));
  return h("button.plain", { type: "button", "data-does": "passkey", onclick: sign }, _("Sign in with a passkey"));
}

/** A button that adds a passkey of this device, where this page can have one. @param {Row} account @param {Say} done @param {Say} fail @returns {any} */
export function passkeyAdder(account, done, fail) {
  if (!account.passkey_host || !isSecureContext || !globalThis.PublicKeyCredential) return null;
  const add = () => void addPasskey().then(() => done(_("This device proves your name by a passkey now.")), (error) => fail(error.message));
  return h("button", { type: "button", "data-does": "passkey_add", onclick: add }, _("Add a passkey"));
}

/** The passkeys of the name, each with a button that removes it. @param {Row} account @param {Say} done @param {Say} fail @returns {any[]} */
export function passkeyList({ passkeys = [] }, done, fail) {
  if (!passkeys.length) return [];
  const lines = passkeys.map((/** @type {Row} */ { passkey, label, host, added, used }) => {
    const removes = () => void session().command("remove_passkey", { passkey }).then(() => done(_("That passkey is removed.")), (error) => fail(error.message));
    const dates = used ? _("since {since}, used {used}", { since: dateTime(added), used: dateTime(used) }) : _("since {since}", { since: dateTime(added) });
    return h("li", {}, `${[label, host].filter(Boolean).join(", ")}: ${dates} `, h("button.link", { type: "button", "data-does": "passkey_remove", onclick: removes }, _("Remove")));
  });
  return [h("h3", {}, _("Passkeys")), h("ul", {}, lines)];
}

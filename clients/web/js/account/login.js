// @ts-check
/** What a room may ask for besides a name, and the message that logs in. No DOM. */

/** @typedef {Record<string, any>} Message */
/** @typedef {{password?: string, invitation?: string, fresh?: boolean, passkey?: Message}} Proof  `fresh`: register the name;
 *   `passkey`: what a device signed, with the session that was asked */

/** Code of a refused login -> the field to ask for, and whether the name is new (`null`: as before). */
const REQUESTED_FIELDS = /** @type {Record<string, {field: string, fresh: boolean|null}>} */ ({
  password_needed: { field: "password", fresh: true },
  weak_password: { field: "password", fresh: true },
  invitation_needed: { field: "invitation", fresh: true },
  wrong_invitation: { field: "invitation", fresh: true },
  name_taken: { field: "password", fresh: false },
  wrong_token: { field: "password", fresh: false },
  login_expired: { field: "password", fresh: false },
  wrong_password: { field: "password", fresh: false },
  no_password: { field: "password", fresh: false },
  locked: { field: "password", fresh: false },
});

/** Refusals that call for another name, so that the name gets the focus. */
const ABOUT_THE_NAME = new Set(["name_taken", "bad_name", "unknown_name", "banned"]);

/** Refusals after which a player may find the name at another address of the room, where this browser came before. */
const KNOWN_ELSEWHERE = new Set(["name_taken", "wrong_token", "no_password"]);

/** @param {string} code */
export const mayBeKnownElsewhere = (code) => KNOWN_ELSEWHERE.has(code);

/** What to ask for after a refusal; `null` when nothing helps. @param {string} code */
export const requestedField = (code) => (Object.hasOwn(REQUESTED_FIELDS, code) ? REQUESTED_FIELDS[code] : null);

/** The field that a refusal is about. @param {string} code @param {string[]} shown  the fields in the form @returns {string} */
export function fieldOf(code, shown) {
  if (ABOUT_THE_NAME.has(code)) return "name";
  return requestedField(code)?.field ?? (shown.includes("password") ? "password" : "name");
}

/**
 * The first message of a connection: it uses a passkey or a password rather than a stored token, and a token rather than an invitation.
 * @param {Message} identity @param {string|null} token @param {Proof|null} proof @returns {Message}
 */
export function greeting(identity, token, proof) {
  const { password = "", invitation = "", fresh = false, passkey } = proof ?? {};
  if (passkey) return { type: "log_in_with_passkey", ...identity, ...passkey };
  const registers = password ? fresh : invitation && !token;
  if (identity.name === null || !(password || registers)) return { type: "hello", ...identity, token };
  if (!registers) return { type: "log_in", ...identity, password };
  return { type: "register", ...identity, password: password || null, invitation: invitation || null };
}

/** @type {[RegExp, string][]} */
const DEVICES = [[/Android/, "Android"], [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Windows/, "Windows"], [/Macintosh/, "Mac"], [/Linux/, "Linux"]];

/** The device of a browser, for its player to know it by; `browser` for an unknown one. @param {string} userAgent */
export const deviceOf = (userAgent) => DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? "browser";

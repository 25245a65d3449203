// @ts-check
/** What a room may want besides a name, and how it is said: the logic of the door, without its looks. */

/** @typedef {Record<string, any>} Message */
/** @typedef {{password?: string, invitation?: string, fresh?: boolean}} Proof  `fresh`: the name is to be registered */

/** Refusal at the door -> the field to ask for, and whether the name is a new one (`null`: as before). */
const WANTED = /** @type {Record<string, {field: string, fresh: boolean|null}>} */ ({
  password_needed: { field: "password", fresh: true },
  weak_password: { field: "password", fresh: true },
  invitation_needed: { field: "invitation", fresh: true },
  wrong_invitation: { field: "invitation", fresh: true },
  name_taken: { field: "password", fresh: false },
  wrong_token: { field: "password", fresh: false },
  login_expired: { field: "password", fresh: false },
  wrong_password: { field: "password", fresh: false },
  locked: { field: "password", fresh: false },
});

/** Refusals after which rather another name is wanted, so that the name keeps the focus. */
const ABOUT_THE_NAME = new Set(["name_taken", "bad_name", "no_password", "unknown_name", "banned"]);

/** What to ask for after a refusal; `null`: nothing more. @param {string} code */
export const wanted = (code) => (Object.hasOwn(WANTED, code) ? WANTED[code] : null);

/** Which field a refusal is about. @param {string} code @param {string[]} shown  the fields there @returns {string} */
export function fieldOf(code, shown) {
  if (ABOUT_THE_NAME.has(code)) return "name";
  return wanted(code)?.field ?? (shown.includes("password") ? "password" : "name");
}

/**
 * The first message of a connection: a password goes before a token that is kept, a token before an invitation.
 * @param {Message} who @param {string|null} token @param {Proof|null} proof @returns {Message}
 */
export function greeting(who, token, proof) {
  const { password = "", invitation = "", fresh = false } = proof ?? {};
  const registers = password ? fresh : invitation && !token;
  if (who.name === null || !(password || registers)) return { type: "hello", ...who, token };
  if (!registers) return { type: "log_in", ...who, password };
  return { type: "register", ...who, password: password || null, invitation: invitation || null };
}

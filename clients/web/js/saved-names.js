// @ts-check
/** The player names that this browser stores: the last one used, and the token that proves each; and what the room is called. */

const KEY = "pokerroom.names";

/** @returns {{last: string|null, tokens: Record<string, string>, room: string}} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { last: stored.last ?? null, tokens: stored.tokens ?? {}, room: stored.room ?? "" };
  } catch {
    return { last: null, tokens: {}, room: "" };
  }
}

/** @param {ReturnType<typeof read>} names @returns {boolean} whether the browser stores it */
function write(names) {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
    return true;
  } catch {
    return false;
  }
}

export const lastName = () => read().last;

/** @param {string} name */
export const tokenOf = (name) => (Object.hasOwn(read().tokens, name) ? read().tokens[name] : null);

/** Use this name next time. @param {string|null} last @param {string} room  what the room is called */
export const rememberName = (last, room) => write({ ...read(), last, room });

/** @param {string} name @param {string} token */
export function saveToken(name, token) {
  const names = read();
  return write({ ...names, last: name, tokens: { ...names.tokens, [name]: token } });
}

/** Delete the token of a name, once it is worthless. @param {string} name */
export function forgetToken(name) {
  const names = read();
  delete names.tokens[name];
  return write(names);
}

/** What the room was called at the last visit; "" at the first. */
export const lastRoom = () => read().room;

const VISIT = "pokerroom.visit";

/**
 * A random text that identifies this visit. It survives reloads until the room's welcome. The room may have registered a
 * new name before that, and then sends its token again only to a client with the same text. @param {string|null} name
 */
export function visitText(name) {
  const stored = storedVisit();
  if (stored && stored.name === name) return stored.text;
  const text = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    if (name !== null) sessionStorage.setItem(VISIT, JSON.stringify({ name, text }));
  } catch {
    // without storage the text differs after a reload
  }
  return text;
}

/** Forget the text once the room has said welcome. */
export function clearVisit() {
  if (storedVisit()) sessionStorage.removeItem(VISIT);
}

/** @returns {{name: string, text: string}|null} */
function storedVisit() {
  try {
    return JSON.parse(sessionStorage.getItem(VISIT) ?? "null");
  } catch {
    return null;
  }
}

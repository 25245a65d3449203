// @ts-check
/** Who this browser is: the name that was last used here, and the secret that proves each name. */

const KEY = "pokerroom.names";

/** @returns {{last: string|null, tokens: Record<string, string>}} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { last: kept.last ?? null, tokens: kept.tokens ?? {} };
  } catch {
    return { last: null, tokens: {} };
  }
}

/** @param {ReturnType<typeof read>} names @returns {boolean} whether the browser keeps it */
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

/** Use this name the next time too. @param {string|null} last */
export const rememberName = (last) => write({ ...read(), last });

/** @param {string} name @param {string} token */
export function keepToken(name, token) {
  const names = read();
  return write({ last: name, tokens: { ...names.tokens, [name]: token } });
}

/** Forget the proof of a name, when it proves nothing any more. @param {string} name */
export function forgetToken(name) {
  const { last, tokens } = read();
  delete tokens[name];
  return write({ last, tokens });
}

const VISIT = "pokerroom.visit";

/**
 * A random text that names this visit. It is the same after a reload until the room has said welcome, which may have
 * taken a new name in already: only who says the same text again gets the proof of it. @param {string|null} name
 */
export function visit(name) {
  const kept = keptVisit();
  if (kept && kept.name === name) return kept.text;
  const text = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    if (name !== null) sessionStorage.setItem(VISIT, JSON.stringify({ name, text }));
  } catch {
    // a browser that keeps nothing says another text after a reload
  }
  return text;
}

/** The room has said welcome: another visit says another text. */
export function arrived() {
  if (keptVisit()) sessionStorage.removeItem(VISIT);
}

/** @returns {{name: string, text: string}|null} */
function keptVisit() {
  try {
    return JSON.parse(sessionStorage.getItem(VISIT) ?? "null");
  } catch {
    return null;
  }
}

// @ts-check
/**
 * The views of the page as entries of the browser's history, so that Back and Forward go through them. No DOM.
 *
 * A view's address is the part of the page's address from the `#` on: `#` the lobby, `#table=3` a table, `#hands` my
 * hands, `#hand=12` one of them, `#last=3` the last hand of a table, `#tv=2` a tournament for a television. Links for others
 * have tables and tournaments in the path, `/table/3`, so that previews can show them.
 */

/** @typedef {{view: "lobby"|"table"|"tournament"|"hands"|"hand"|"last"|"tv", number: number}} Route */

export const LOBBY = "#";
export const HANDS = "#hands";

/** @param {string} address @returns {Route}  the lobby when it names no view */
export function routeOf(address) {
  const [, view, number] = /^#(table|tournament|hand|last|tv)=([1-9]\d{0,8})$/.exec(address) ?? [];
  if (view) return { view: /** @type {any} */ (view), number: Number(number) };
  return { view: address === HANDS ? "hands" : "lobby", number: 0 };
}

/** Whether an address was meant to name a view, and names none: `#table=x`. @param {string} address */
export const isMisspelt = (address) => ![LOBBY, "#lobby"].includes(address) && routeOf(address).view === "lobby";

/** @param {"table"|"hand"|"last"|"tv"} view @param {number} number */
export const addressOf = (view, number) => `#${view}=${number}`;

/** The link to a table or a tournament, for others. @param {string} origin  of the room @param {"table"|"tournament"} view @param {number} number @param {string} language  in which its preview speaks */
export const linkTo = (origin, view, number, language) => `${origin}/${view}/${number}${languageQuery(language)}`;

/** A link that says who sends it. @param {string} link @param {string|null} name */
export const linkFrom = (link, name) => (name ? `${link}${link.includes("?") ? "&" : "?"}by=${encodeURIComponent(name)}` : link);

/** Who sent the link of this page, as it says. @param {{search: string}} place @returns {string}  empty: it does not say */
export const senderOf = ({ search }) => new URLSearchParams(search).get("by") ?? "";

/** What a link says of the language of its preview. @param {string} language */
export const languageQuery = (language) => (language === "en" ? "" : `?lang=${language}`);

/** Replace such a link by the address of its view, and leave in it who sent it. @param {{pathname: string, search: string, hash: string}} place @param {Pick<History, "replaceState">} entries */
export function followPath({ pathname, search, hash }, entries) {
  const [, view, number] = /^\/(table|tournament)\/([1-9]\d{0,8})$/.exec(pathname) ?? [];
  if (view) entries.replaceState(null, "", `${linkFrom("/", senderOf({ search }))}#${view}=${number}${hash && `&${hash.slice(1)}`}`);
}

/** @typedef {Pick<History, "state"|"pushState"|"replaceState"|"go">} Entries */

export class Navigation {
  /** @param {Entries} entries  the browser's @param {{hash: string}} location  its address */
  constructor(entries, location) {
    this._entries = entries;
    this._place = location;
    this._at = 0;
    this._turningBack = false;
  }

  get address() {
    return this._place.hash || LOBBY;
  }

  /** Start the history. The lobby goes below a view that a link leads to, so that Back does not leave the room. */
  start() {
    const { address } = this;
    if (typeof this._entries.state?.at === "number") this._at = this._entries.state.at;
    else if (address === LOBBY) this._write("replaceState", LOBBY);
    else {
      this._write("replaceState", LOBBY);
      this.push(address);
    }
  }

  /** Add an entry for another view. @param {string} address */
  push(address) {
    if (address === this.address) return;
    this._at += 1;
    this._write("pushState", address);
  }

  /** Replace the entry of a view that is gone. @param {string} address */
  replace(address) {
    if (address !== this.address) this._write("replaceState", address);
  }

  /** @param {"pushState"|"replaceState"} how @param {string} address */
  _write(how, address) {
    if (address === this.address) this._entries[how]({ at: this._at }, "");
    else this._entries[how]({ at: this._at }, "", address);
  }

  /**
   * Follow the browser to another entry. An address that the player typed is a new entry.
   * @param {string} shown  the address of the view on the page @param {() => boolean} blocked  closes what
   *   covers the page, and says whether there was such a thing; the page then stays on its entry
   * @returns {boolean} whether to show the view of the address
   */
  moved(shown, blocked) {
    const at = this._entries.state?.at;
    if (typeof at !== "number") {
      this._at += 1;
      this._write("replaceState", this.address);
      return true;
    }
    const steps = at - this._at;
    this._at = at;
    if (this._turningBack || !steps) {
      this._turningBack = false;
      return false;
    }
    if (blocked()) {
      this._turningBack = true;
      this._entries.go(-steps);
      return false;
    }
    if (this.address !== shown) return true;
    this._entries.go(Math.sign(steps));
    return false;
  }
}

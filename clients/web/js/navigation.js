// @ts-check
/**
 * The views of the page as entries of the browser's history, so that Back and Forward go through them. No DOM.
 *
 * A view's address is the part of the page's address from the `#` on: `#` the lobby, `#table=3` a table, `#hands` my
 * hands, `#hand=12` one of them, `#last=3` the last hand of a table.
 */

/** @typedef {{view: "lobby"|"table"|"hands"|"hand"|"last", number: number}} Way */

export const LOBBY = "#";
export const HANDS = "#hands";

/** @param {string} address @returns {Way}  the lobby when it names nothing */
export function wayOf(address) {
  const [, view, number] = /^#(table|hand|last)=([1-9]\d{0,8})$/.exec(address) ?? [];
  if (view) return { view: /** @type {any} */ (view), number: Number(number) };
  return { view: address === HANDS ? "hands" : "lobby", number: 0 };
}

/** @param {"table"|"hand"|"last"} view @param {number} number */
export const addressOf = (view, number) => `#${view}=${number}`;

/** @typedef {Pick<History, "state"|"pushState"|"replaceState"|"go">} Entries */

export class Trail {
  /** @param {Entries} entries  the browser's @param {{hash: string}} place  its address */
  constructor(entries, place) {
    this._entries = entries;
    this._place = place;
    this._at = 0;
    this._turningBack = false;
  }

  get address() {
    return this._place.hash || LOBBY;
  }

  /** The page was opened: below a view that a link leads to lies the lobby, so that Back does not leave the room. */
  begin() {
    const { address } = this;
    if (typeof this._entries.state?.at === "number") this._at = this._entries.state.at;
    else if (address === LOBBY) this._write("replaceState", LOBBY);
    else {
      this._write("replaceState", LOBBY);
      this.push(address);
    }
  }

  /** Another view is shown. @param {string} address */
  push(address) {
    if (address === this.address) return;
    this._at += 1;
    this._write("pushState", address);
  }

  /** The view that was shown is no more, and this one in its place. @param {string} address */
  replace(address) {
    if (address !== this.address) this._write("replaceState", address);
  }

  /** @param {"pushState"|"replaceState"} how @param {string} address */
  _write(how, address) {
    if (address === this.address) this._entries[how]({ at: this._at }, "");
    else this._entries[how]({ at: this._at }, "", address);
  }

  /**
   * The browser went to another entry. An address that somebody typed is a new one.
   * @param {string} shown  what the page shows @param {() => boolean} held  whether a step is taken by something that
   *   covers the page, which goes instead of it
   * @returns {boolean} whether to show what the address says
   */
  arrived(shown, held) {
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
    if (held()) {
      this._turningBack = true;
      this._entries.go(-steps);
      return false;
    }
    if (this.address !== shown) return true;
    this._entries.go(Math.sign(steps));
    return false;
  }
}

// @ts-check
/** Keeps the screen on while the player has a seat: who waits for their turn touches nothing. No DOM. */

/** @typedef {{release(): Promise<void>}} Lock */
/** @typedef {{request(type: "screen"): Promise<Lock>}} Locks */

export class WakeLock {
  /** @param {Locks|undefined} locks  the browser's; it gives them to encrypted pages, and to those of this computer */
  constructor(locks) {
    this._locks = locks;
    /** @type {Promise<Lock|null>|null} */
    this._lock = null;
  }

  /** Hold the lock or let it go. The browser takes it from a page that is hidden: then it is gone until the page is in sight. @param {boolean} wanted */
  want(wanted) {
    if (wanted && !this._lock && this._locks) this._lock = this._locks.request("screen").catch(() => null);
    if (wanted || !this._lock) return;
    void this._lock.then((lock) => lock?.release()).catch(() => {});
    this._lock = null;
  }
}

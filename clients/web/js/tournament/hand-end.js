// @ts-check
/** The end of a hand of a tournament, as it stays on the felt: the room takes seats and table away before everybody has seen it. No DOM. */

/** @typedef {import("../reducer.js").View} View */

export class HandEnd {
  constructor() {
    /** the table when its last hand ended @type {View|null} */
    this._end = null;
    /** the last view that was asked about, and the answer @type {[View, View]|null} */
    this._last = null;
  }

  /** @param {View} end  the table when a hand ended */
  keep(end) {
    this._end = end;
  }

  /** Whether the viewer has gone out in the hand that stays, and the others play another. @param {View} view */
  outlasts(view) {
    return this._end !== null && this._end.you !== null && view.you === null && view.hand !== this._end.hand;
  }

  /** Show the table as it is from now on. */
  release() {
    this._end = null;
  }

  /** The table with who has left since the end of its last hand, until another begins, or for who is out until they have seen it; the same view for the same view. @param {View} view @returns {View} */
  of(view) {
    const end = this._end;
    if (end && this.outlasts(view)) return end;
    const gone = end && !view.hand_running && view.hand === end.hand && (view.closed !== null || Object.keys(end.seats).some((seat) => !view.seats[Number(seat)]));
    if (!gone) return view;
    if (this._last?.[0] === view) return this._last[1];
    const you = view.you ?? (end.you !== null && view.seats[end.you] ? null : end.you);
    const seen = { ...view, you, closed: null, seats: { ...end.seats, ...view.seats } };
    this._last = [view, seen];
    return seen;
  }
}

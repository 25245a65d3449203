// @ts-check
/** The tournaments that this page follows: the room's list, and the whole state of those that are open. No DOM. */

import { fold, fromSnapshot } from "./tournament-view.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {import("./tournament-view.js").TournamentView} TournamentView */
/** @typedef {{setup: Message, view: TournamentView, tables: {number: number, table: number}[], offered: string[], planned: Message[], forecast: Message|null}} Followed
 *   `tables`: those in play, by their number there and in the room; `offered`: whose offers to rebuy stand; `planned`: the
 *   first levels and breaks; `forecast`: the prizes as they would be, until they are fixed */
/** @typedef {(type: string, fields?: Message) => Promise<Message>} Send */

export class TournamentSubscriptions {
  /** @param {Send} send  a command @param {() => number} now  by the page's clock @param {(tournament: number, events: Message[]) => void} changed  0: the list */
  constructor(send, now, changed) {
    /** @type {Message[]} what the room lists */
    this.list = [];
    /** @type {Map<number, string>} the names of tournaments in which the player had a seat at the login */
    this.names = new Map();
    /** @type {Map<number, Followed>} */
    this.followed = new Map();
    /** @type {Map<number, number>} how many parts of the page follow a tournament */
    this._users = new Map();
    /** @type {[number, () => void][]} who waits for the state of a tournament, which comes after the answer */
    this._awaited = [];
    this._listed = false;
    this._send = send;
    this._now = now;
    this._changed = changed;
  }

  /** Get the list now and whenever it changes. */
  subscribe() {
    this._listed = true;
    return this._send("get_tournaments");
  }

  /** Follow a tournament until the function that comes back is called. @param {number} tournament @returns {Promise<() => void>} */
  async follow(tournament) {
    this._users.set(tournament, (this._users.get(tournament) ?? 0) + 1);
    try {
      await this.refresh(tournament);
      if (!this.followed.has(tournament)) await new Promise((told) => this._awaited.push([tournament, () => told(null)]));
    } catch (error) {
      this._drop(tournament);
      throw error;
    }
    let follows = true;
    return () => {
      if (follows) this._drop(tournament);
      follows = false;
    };
  }

  /** Ask for the whole state again: stacks change with each hand, and no event carries them. @param {number} tournament */
  refresh(tournament) {
    return this._send("watch_tournament", { tournament });
  }

  /** The code of a private tournament, "" for others. @param {number} tournament @returns {string} */
  codeOf(tournament) {
    return this.list.find((row) => row.tournament === tournament)?.code ?? "";
  }

  /** The name of a tournament, "" if the page does not know it. @param {number} tournament @returns {string} */
  nameOf(tournament) {
    const { setup } = this.followed.get(tournament) ?? this.list.find((row) => row.tournament === tournament) ?? {};
    return setup?.name ?? this.names.get(tournament) ?? "";
  }

  /** @param {number} tournament */
  _drop(tournament) {
    const left = (this._users.get(tournament) ?? 1) - 1;
    if (left > 0) return void this._users.set(tournament, left);
    this._users.delete(tournament);
    this.followed.delete(tournament);
    void this._send("unwatch_tournament", { tournament }).catch(() => {});
  }

  /** The connection is new: ask for everything again. */
  resume() {
    if (this._listed) void this._send("get_tournaments").catch(() => {});
    for (const tournament of this._users.keys()) void this.refresh(tournament).catch(() => {});
  }

  /** @param {Message} message */
  listed(message) {
    this.list = message.tournaments;
    this._changed(0, []);
  }

  /** @param {Message} message */
  snapshot({ tournament, setup, state, tables, planned = [], forecast = null }) {
    if (!this._users.has(tournament)) return;
    const offered = this.followed.get(tournament)?.offered ?? [];
    this.followed.set(tournament, { setup, view: fromSnapshot(state, this._now()), tables, offered, planned, forecast });
    for (const [awaited, told] of this._awaited) if (awaited === tournament) told();
    this._awaited = this._awaited.filter(([awaited]) => awaited !== tournament);
    this._changed(tournament, []);
  }

  /** @param {Message} message */
  events({ tournament, first, events, tables }) {
    const before = this.followed.get(tournament);
    if (!before) return;
    if (first > before.view.seq + 1) return void this.refresh(tournament).catch(() => {});
    /** @type {Message[]} */
    const fresh = events.slice(Math.max(before.view.seq + 1 - first, 0));
    const seq = Math.max(first + events.length - 1, before.view.seq);
    const view = fresh.reduce((/** @type {TournamentView} */ after, event) => fold(after, event, this._now()), before.view);
    this.followed.set(tournament, { ...before, view: { ...view, seq }, tables, offered: fresh.reduce(offers, before.offered) });
    if (fresh.length) this._changed(tournament, fresh);
    // a refund holds the fee too, so the pool after it is known to the room only
    if (fresh.some((event) => event.type === "entry_refunded")) void this.refresh(tournament).catch(() => {});
  }
}

/** Who is offered a rebuy. @param {string[]} before @param {Message} event */
function offers(before, event) {
  if (event.type === "rebuy_offered") return [...before, event.player];
  const over = ["entry_bought", "player_out"].includes(event.type);
  return over ? before.filter((player) => player !== event.player) : before;
}

// @ts-check
/**
 * What this page knows of the room, and how each message changes it. The session outlives connections: on a new one
 * it says the same session text, goes on with every table where it stood and sends unanswered commands again.
 */

import { Pending, Refused } from "./pending.js";
import { Gap, foldMessage, fromSnapshot } from "./reducer.js";
import { Line } from "./wire.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {Record<string, any>} Message */
/** @typedef {{kind: "line", state: import("./wire.js").LineState}|{kind: "lobby"}|{kind: "wallet"}|{kind: "seats"}
 *   |{kind: "event", table: number, view: View, event: Message}|{kind: "table", table: number, view: View}
 *   |{kind: "reset", table: number, view: View}|{kind: "gone", table: number, message: string}
 *   |{kind: "chat", player: string, text: string}|{kind: "notice", text: string}
 *   |{kind: "refused", code: string, message: string}|{kind: "welcome"}|{kind: "house", table: number}} Update
 *   `event` comes for each event, `table` once after a message's events are in */

const PROTOCOL = 1;

export class Session {
  /**
   * @param {{url: string, name: string|null, token: string|null, keepToken: (name: string, token: string) => void,
   *   session: string, now?: () => number, world?: ConstructorParameters<typeof Line>[2]}} options
   */
  constructor(options) {
    this.name = options.name;
    this.room = "";
    this.version = "";
    this.wallet = 0;
    /** @type {Record<string, number>} */
    this.limits = {};
    /** @type {Map<number, number>} table -> seat, those that are ours */
    this.seats = new Map();
    /** @type {Map<number, Message>} */
    this.lobby = new Map();
    this.players = 0;
    this.lobbyKnown = false;
    /** @type {Map<number, View>} */
    this.tables = new Map();
    this._token = options.token;
    this._keepToken = options.keepToken;
    this._text = options.session;
    this._now = options.now ?? (() => performance.now());
    this._pending = new Pending();
    /** @type {Map<number, number>} id of a `resume` -> table */
    this._resumes = new Map();
    /** @type {Set<number>} */
    this._wanted = new Set();
    this._lobbyWanted = false;
    this._helloId = 0;
    /** @type {Set<(update: Update) => void>} */
    this._listeners = new Set();
    this.line = new Line(options.url, this, options.world);
  }

  /** Call `listener` with every update from now on; the answer ends that. @param {(update: Update) => void} listener */
  listen(listener) {
    this._listeners.add(listener);
    return () => this._listeners.delete(listener);
  }

  /** @param {Update} update */
  _tell(update) {
    for (const listener of [...this._listeners]) listener(update);
  }

  /**
   * Send a command; its answer is the promise. While the line is down this waits until it is up again.
   * @param {string} type @param {Message} fields @returns {Promise<Message>}
   */
  command(type, fields = {}) {
    const state = this.line.state;
    if (state.state === "closed") return Promise.reject(new Refused(state.code, state.message));
    const command = { type, ...fields };
    const answer = this._pending.add(command);
    this.line.send(command);
    return answer;
  }

  /** See a table from now on. @param {number} table */
  async watch(table) {
    this._wanted.add(table);
    try {
      await this.command("watch", { table });
    } catch (error) {
      this._unwant(table);
      throw error;
    }
  }

  /** See a table no longer. @param {number} table */
  unwatch(table) {
    this._unwant(table);
    return this.command("unwatch", { table });
  }

  /** Keep the lobby current from now on. */
  subscribeLobby() {
    this._lobbyWanted = true;
    return this.command("subscribe_lobby");
  }

  /** @param {number} table */
  _unwant(table) {
    this._wanted.delete(table);
    this.tables.delete(table);
  }

  // --- the user of the line --------------------------------------------------------------------------------------

  /** Whether a table is watched, so that a dead line should be noticed soon. */
  get watching() {
    return this.tables.size > 0;
  }

  newId() {
    return this._pending.newId();
  }

  greeting() {
    this._helloId = this.newId();
    const client = "browser";
    const { name, _token: token, _text: session } = this;
    return { type: "hello", id: this._helloId, protocol: PROTOCOL, name, token, session, client, bot: false };
  }

  /** Take everything up where it stood; a command about a table wants that table to be watched first. */
  greeted(/** @type {boolean} */ again) {
    this._resumes.clear();
    const first = this._pending.tables();
    const numbers = [...this.tables.keys()];
    numbers.filter((table) => first.has(table)).forEach((table) => this._resume(table));
    this._pending.again().forEach((command) => this.line.send(command));
    numbers.filter((table) => !first.has(table)).forEach((table) => this._resume(table));
    if (this._lobbyWanted && again) this.line.send({ type: "subscribe_lobby", id: this.newId() });
  }

  /** @param {import("./wire.js").LineState} state */
  lineChanged(state) {
    if (state.state === "closed") this._pending.fail(new Refused(state.code, state.message));
    this._tell({ kind: "line", state });
  }

  /** Take one message; one of a kind that we do not know is left alone. @param {Message} message */
  received(message) {
    HANDLERS[message.type]?.(this, message);
  }

  /** @param {number} table */
  _resume(table) {
    const view = this.tables.get(table);
    if (!view) return;
    const id = this.newId();
    this._resumes.set(id, table);
    this.line.send({ type: "resume", id, table, seq: view.seq });
  }

  /** @param {Message} message */
  _welcome(message) {
    this.room = message.room;
    this.version = message.version;
    this.wallet = message.wallet;
    this.limits = message.limits;
    this.name = message.name;
    this.seats = new Map(message.seats.map((/** @type {Message} */ seat) => [seat.table, seat.seat]));
    if (message.token && message.name) {
      this._token = message.token;
      this._keepToken(message.name, message.token);
    }
    this._tell({ kind: "welcome" });
  }

  /** @param {Message} message */
  _ok(message) {
    if (!this._resumes.delete(message.id)) this._pending.answered(message);
  }

  /** @param {Message} message */
  _error(message) {
    const table = this._resumes.get(message.id);
    if (table !== undefined) {
      this._resumes.delete(message.id);
      this._unwant(table);
      this.seats.delete(table);
      this._tell({ kind: "gone", table, message: message.message });
    } else if (message.id === this._helloId) {
      this._tell({ kind: "refused", code: message.code, message: message.message });
      this.line.finish(message.code, message.message);
    } else this._pending.answered(message);
  }

  /** @param {Message} message */
  _events(message) {
    const before = this.tables.get(message.table);
    if (!before || (message.first > before.seq + 1 && [...this._resumes.values()].includes(message.table))) return;
    try {
      const { view, steps } = foldMessage(before, message, this._now());
      this.tables.set(message.table, view);
      for (const step of steps) {
        this._noteSeat(message.table, step.event);
        this._tell({ kind: "event", table: message.table, view: step.view, event: step.event });
      }
      if (steps.length) this._tell({ kind: "table", table: message.table, view });
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      this._resume(message.table);
    }
  }

  /** @param {number} table @param {Message} event */
  _noteSeat(table, event) {
    if (event.player !== this.name) return;
    if (event.type === "sat") this.seats.set(table, event.seat);
    else if (event.type === "stood_up") this.seats.delete(table);
    else return;
    this._tell({ kind: "seats" });
  }

  /** @param {Message} message */
  _snapshot(message) {
    if (!this._wanted.has(message.table)) return;
    const before = this.tables.get(message.table) ?? null;
    const view = fromSnapshot(message.table, message.state, this.name, this._now(), before);
    this.tables.set(message.table, view);
    this._tell({ kind: "reset", table: message.table, view });
  }

  /** @param {Message} message */
  _lobbyChanges(message) {
    for (const row of message.changed) this.lobby.set(row.table, row);
    for (const table of message.closed) this.lobby.delete(table);
    this.players = message.players;
    this._tell({ kind: "lobby" });
  }

  /** @param {Message} message */
  _bye(message) {
    if (message.retry && message.code !== "taken_over") this.line.lost(message.message);
    else this.line.finish(message.code, message.message);
  }
}

/** @type {Record<string, (session: Session, message: Message) => void>} */
const HANDLERS = {
  welcome: (session, message) => session._welcome(message),
  ok: (session, message) => session._ok(message),
  error: (session, message) => session._error(message),
  events: (session, message) => session._events(message),
  snapshot: (session, message) => session._snapshot(message),
  lobby(session, message) {
    session.lobby = new Map(message.tables.map((/** @type {Message} */ row) => [row.table, row]));
    session.players = message.players;
    session.lobbyKnown = true;
    session._tell({ kind: "lobby" });
  },
  lobby_changes: (session, message) => session._lobbyChanges(message),
  house_table(session, message) {
    session._unwant(message.table);
    session.command("unwatch", { table: message.table }).catch(() => {});
    session._tell({ kind: "house", table: message.table });
  },
  wallet(session, message) {
    session.wallet = message.wallet;
    session._tell({ kind: "wallet" });
  },
  chat: (session, message) => session._tell({ kind: "chat", player: message.player, text: message.text }),
  notice: (session, message) => session._tell({ kind: "notice", text: message.text }),
  bye: (session, message) => session._bye(message),
};

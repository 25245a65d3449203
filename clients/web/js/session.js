// @ts-check
/**
 * What this page knows of the room, and how each message changes it. The session outlives connections: on a new one
 * it says the same session text, goes on with every table where it stood and sends unanswered commands again.
 */

import { greeting } from "./account/login.js";
import { fold as foldHouse, fromSnapshot as fromHouse } from "./uth/uth-reducer.js";
import { Pending, Refused } from "./pending-commands.js";
import { Gap, fold, foldMessage, fromSnapshot } from "./reducer.js";
import { Line } from "./connection.js";

/** @typedef {import("./reducer.js").View|import("./uth/uth-reducer.js").HouseView} View  of either kind of table */
/** @typedef {Record<string, any>} Message */
/** @typedef {{kind: "line", state: import("./connection.js").LineState}|{kind: "lobby"}|{kind: "wallet"}|{kind: "seats"}
 *   |{kind: "event", table: number, view: View, event: Message}|{kind: "table", table: number, view: View}
 *   |{kind: "reset", table: number, view: View}|{kind: "gone", table: number, message: string}
 *   |{kind: "chat", player: string, text: string}|{kind: "notice", text: string}
 *   |{kind: "seat_given", table: number, seat: number, name: string, chips: number}
 *   |{kind: "refused", code: string, message: string}|{kind: "welcome"}|{kind: "reality", played: Message}
 *   |{kind: "requests", fresh: Message[]}} Update
 *   `event` comes for each event, `table` once after a message's events are in */

const PROTOCOL = 1;

export class Session {
  /**
   * @param {{url: string, name: string|null, token: string|null, keepToken: (name: string, token: string) => void,
   *   session: string, proof?: import("./account/login.js").Proof|null, now?: () => number, world?: ConstructorParameters<typeof Line>[2],
   *   words?: (type: "error"|"bye", code: string, text: string) => string}} options  `words`: how the player is told why the room refuses
   */
  constructor(options) {
    this.name = options.name;
    this.room = "";
    this.version = "";
    this.wallet = 0;
    /** @type {string[]} what the room takes us for */
    this.roles = [];
    /** @type {Message[]} who waits for a host to approve chips; told to hosts */
    this.requests = [];
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
    /** kept until the room has answered it */
    this._proof = options.proof ?? null;
    this._welcomedOnce = false;
    /** @type {[number, string]} when the name came last (ms since 1970, 0: never), and from where */
    this.lastVisit = [0, ""];
    this._text = options.session;
    this._words = options.words ?? ((_type, _code, text) => text);
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

  get isHost() {
    return this.roles.includes("host");
  }

  /** Show the host's code; from then on we are a host. @param {string} code */
  async claimHost(code) {
    await this.command("claim_host", { code });
    this.roles = [...this.roles, "host"];
    this._tell({ kind: "seats" });
    await this.command("get_requests");
  }

  /** @param {Message} message */
  _buyInRequests(message) {
    const before = new Set(this.requests.map((one) => JSON.stringify(one)));
    this.requests = message.requests;
    if (message.id) this._pending.answered(message);
    this._tell({ kind: "requests", fresh: message.requests.filter((/** @type {Message} */ one) => !before.has(JSON.stringify(one))) });
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
    const { name, _text: session } = this;
    const who = { id: this._helloId, protocol: PROTOCOL, name, session, client: "browser", bot: false };
    return greeting(who, this._token, this._proof);
  }

  /** Whether the room has refused this newcomer and waits for something better on the same connection. */
  get atTheDoor() {
    return this.line.state.state === "asked" && !this._welcomedOnce;
  }

  /** Say who we are once more, after a refusal.
   * @param {string|null} name @param {string|null} token @param {import("./account/login.js").Proof|null} proof */
  prove(name, token, proof) {
    this.name = name;
    this._token = token;
    this._proof = proof;
    this.line.greetAgain();
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

  /** @param {import("./connection.js").LineState} state */
  lineChanged(state) {
    if (state.state === "closed") this._pending.fail(new Refused(state.code, state.message));
    this._tell({ kind: "line", state });
  }

  /** Take one message; one of a kind that we do not know is an answer if we asked, or is left alone. @param {Message} message */
  received(message) {
    const { type, code } = message;
    const told = type === "error" || type === "bye" ? { ...message, message: this._words(type, code, message.message) } : message;
    const handler = HANDLERS[type];
    if (handler) handler(this, told);
    else if ("id" in told) this._pending.answered(told);
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
    this.roles = message.roles ?? [];
    this.limits = message.limits;
    this.name = message.name;
    this.seats = new Map(message.seats.map((/** @type {Message} */ seat) => [seat.table, seat.seat]));
    this.lastVisit = [message.last_login ?? 0, message.last_address ?? ""];
    this._proof = null;
    this._welcomedOnce = true;
    if (message.token) this._keep(message.token);
    this._tell({ kind: "welcome" });
    if (this.isHost) void this.command("get_requests").catch(() => {});
  }

  /** @param {string} token */
  _keep(token) {
    if (this.name === null) return;
    this._token = token;
    this._keepToken(this.name, token);
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
      this._proof = null;
      this.line.asked();
      this._tell({ kind: "refused", code: message.code, message: message.message });
    } else this._pending.answered(message);
  }

  /** @param {Message} message */
  _events(message) {
    const before = this.tables.get(message.table);
    if (!before || (message.first > before.seq + 1 && [...this._resumes.values()].includes(message.table))) return;
    try {
      const { view, steps } = foldMessage(before, message, this._now(), /** @type {any} */ ("kind" in before ? foldHouse : fold));
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
    if (event.type === "sat" || event.type === "place_taken") this.seats.set(table, event.seat);
    else if (event.type === "stood_up" || event.type === "place_left") this.seats.delete(table);
    else return;
    this._tell({ kind: "seats" });
  }

  /** @param {Message} message */
  _snapshot(message) {
    if (!this._wanted.has(message.table)) return;
    const before = this.tables.get(message.table);
    const last = before && !("kind" in before) ? before : null;
    this._reset(fromSnapshot(message.table, message.state, this.name, this._now(), last));
  }

  /** @param {Message} message */
  _houseTable(message) {
    if (this._wanted.has(message.table)) this._reset(fromHouse(message.table, message.state, this.name, this._now()));
  }

  /** @param {View} view */
  _reset(view) {
    this.tables.set(view.table, view);
    this._tell({ kind: "reset", table: view.table, view });
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
    if (message.retry && message.code !== "taken_over") this.line.lost(message.code, message.message);
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
  house_table: (session, message) => session._houseTable(message),
  wallet(session, message) {
    session.wallet = message.wallet;
    session._tell({ kind: "wallet" });
  },
  your_token(session, message) {
    session._keep(message.token);
    session._pending.answered(message);
  },
  chat: (session, message) => session._tell({ kind: "chat", player: message.player, text: message.text }),
  buy_in_requests: (session, message) => session._buyInRequests(message),
  reality_check: (session, message) => session._tell({ kind: "reality", played: message.session }),
  notice(session, message) {
    if (typeof message.seat !== "number") return session._tell({ kind: "notice", text: message.text });
    const { table, seat, name, chips } = message;
    session.seats.set(table, seat);
    session._tell({ kind: "seat_given", table, seat, name, chips });
    return session._tell({ kind: "seats" });
  },
  bye: (session, message) => session._bye(message),
};

// @ts-check
/**
 * What this page knows about the room, and how each message changes it. The session outlives connections: on a new one
 * it sends the same session text, resumes every table and sends pending commands again.
 */

import { writeDecimals } from "./amounts.js";
import { greeting } from "./account/login.js";
import { fold as foldUth, fromSnapshot as fromUthSnapshot } from "./uth/uth-reducer.js";
import { PendingCommands, Refused } from "./pending-commands.js";
import { Gap, fold, foldMessage, fromSnapshot } from "./reducer.js";
import { ReconnectingConnection } from "./connection.js";
import { TournamentSubscriptions } from "./tournament/tournament-subscriptions.js";
import { tournamentOf } from "./tournament/tournament-tables.js";

/** @typedef {import("./reducer.js").View|import("./uth/uth-reducer.js").UthView} View  of either kind of table */
/** @typedef {Record<string, any>} Message */
/** @typedef {{kind: "connection", state: import("./connection.js").ConnectionState}|{kind: "lobby"}|{kind: "wallet"}|{kind: "seats"}
 *   |{kind: "event", table: number, view: View, event: Message}|{kind: "table", table: number, view: View}
 *   |{kind: "reset", table: number, view: View}|{kind: "gone", table: number, message: string}
 *   |{kind: "moved", table: number}|{kind: "unsent"}
 *   |{kind: "chat", player: string, text: string}|{kind: "notice", text: string, code: string, table: number, player: string}
 *   |{kind: "seat_given", table: number, seat: number, name: string, chips: number}
 *   |{kind: "refused", code: string, message: string}|{kind: "welcome"}|{kind: "reality", played: Message}
 *   |{kind: "tournaments"}|{kind: "tournament", tournament: number, events: Message[]}
 *   |{kind: "requests", fresh: Message[]}|{kind: "chip_requests", answer: Message|null}} Update
 *   `event` comes for each event, `table` once after all events of a message */

const PROTOCOL = 1;

export class Session {
  /**
   * @param {{url: string, name: string|null, token: string|null, saveToken: (name: string, token: string) => void,
   *   session: string, proof?: import("./account/login.js").Proof|null, now?: () => number, environment?: ConstructorParameters<typeof ReconnectingConnection>[2],
   *   client?: string, words?: (sentence: import("./said.js").Sentence|undefined, text: string) => string}} options  `words`: translates what the room says
   */
  constructor(options) {
    this.name = options.name;
    this.room = "";
    this.version = "";
    this.wallet = 0;
    /** @type {string[]} what this name is in the room */
    this.roles = [];
    /** @type {Message[]} players who wait for a host to approve chips; only hosts get them */
    this.requests = [];
    /** @type {Message[]} our deposits and withdrawals that wait for a host */
    this.chipRequests = [];
    /** @type {Message[]} what hosts have answered since this page was opened, the oldest first */
    this.chipAnswers = [];
    /** @type {Record<string, number>} chips that the room still grants today without a host: by deposit, by withdrawal */
    this.atOnce = {};
    /** @type {Record<string, number>} */
    this.limits = {};
    /** @type {string[]} kinds of house bots that we may have at tables that we open */
    this.houseBots = [];
    /** whether the room gives fresh chips to who is short of them, and up to how many (Infinity: it has not said) */
    this.givesFreshChips = true;
    this.refillTo = Infinity;
    /** @type {Map<number, number>} table -> our seat there */
    this.seats = new Map();
    /** @type {Set<number>} tables where another device has our seat */
    this.elsewhere = new Set();
    /** @type {Map<number, Message>} */
    this.lobby = new Map();
    this.players = 0;
    this.lobbyKnown = false;
    /** why the host has ended the game; `null` while it lasts @type {string|null} */
    this.ended = null;
    /** @type {Map<number, View>} */
    this.tables = new Map();
    this._token = options.token;
    this._client = options.client ?? "browser";
    this._saveToken = options.saveToken;
    /** dropped once the room has replied to it */
    this._proof = options.proof ?? null;
    this._welcomedOnce = false;
    /** @type {[number, string]} when this name last logged in (ms since 1970, 0: never), and from which address */
    this.lastVisit = [0, ""];
    /** whether the player can prove the name on another device too */
    this.kept = true;
    /** whether there is something to lose with the name */
    this.played = false;
    this._text = options.session;
    this._words = options.words ?? ((_sentence, text) => text);
    this._now = options.now ?? (() => performance.now());
    this._pending = new PendingCommands();
    /** @type {Map<number, number>} id of a `resume` -> table */
    this._resumes = new Map();
    /** @type {Set<number>} */
    this._watched = new Set();
    this.tournaments = new TournamentSubscriptions(
      (type, fields = {}) => this.command(type, fields),
      () => this._now(),
      (tournament, events) => this._notify(tournament ? { kind: "tournament", tournament, events } : { kind: "tournaments" }),
    );
    this._lobbySubscribed = false;
    this._helloId = 0;
    /** @type {Set<(update: Update) => void>} */
    this._listeners = new Set();
    this.connection = new ReconnectingConnection(options.url, this, options.environment);
  }

  /** Call `listener` with every update; the returned function ends that. @param {(update: Update) => void} listener */
  listen(listener) {
    this._listeners.add(listener);
    return () => this._listeners.delete(listener);
  }

  /** Wait until the wallet holds something else than `chips`: the room sends that after its answer. @param {number} chips @returns {Promise<void>} */
  walletAfter(chips) {
    if (this.wallet !== chips) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.listen(() => {
        if (this.wallet === chips) return;
        stop();
        done();
      });
    });
  }

  /** @param {Update} update */
  _notify(update) {
    for (const listener of [...this._listeners]) listener(update);
  }

  /**
   * Send a command; the promise resolves with the reply. Without a connection it waits for the next one.
   * @param {string} type @param {Message} fields @returns {Promise<Message>}
   */
  command(type, fields = {}) {
    const state = this.connection.state;
    if (state.state === "closed") return Promise.reject(new Refused(state.code, state.message));
    if (this._welcomedOnce && !this.connection.answers) this._notify({ kind: "unsent" });
    const command = { type, ...fields };
    const answer = this._pending.add(command);
    this.connection.send(command);
    return answer;
  }

  /** Watch a table. @param {number} table */
  async watch(table) {
    this._watched.add(table);
    try {
      await this.command("watch", { table });
    } catch (error) {
      this._dropTable(table);
      throw error;
    }
  }

  /** Stop watching a table. @param {number} table */
  unwatch(table) {
    this._dropTable(table);
    return this.command("unwatch", { table });
  }

  /** Whether the player has a seat at a table, on this device or another. @param {number} table */
  sitsAt(table) {
    return this.seats.has(table) || this.elsewhere.has(table);
  }

  /** Subscribe to the lobby. */
  subscribeLobby() {
    this._lobbySubscribed = true;
    return this.command("subscribe_lobby");
  }

  get isHost() {
    return this.roles.includes("host");
  }

  /** Become a host by the host's code. @param {string} code */
  async claimHost(code) {
    await this.command("claim_host", { code });
    this.roles = [...this.roles, "host"];
    this._notify({ kind: "seats" });
    await this.command("get_requests");
  }

  /** @param {Message} message */
  _buyInRequests(message) {
    const before = new Set(this.requests.map((one) => JSON.stringify(one)));
    this.requests = message.requests;
    if (message.id) this._pending.settle(message);
    this._notify({ kind: "requests", fresh: message.requests.filter((/** @type {Message} */ one) => !before.has(JSON.stringify(one))) });
  }

  /** @param {Message} message */
  _ownChipRequests(message) {
    this.chipRequests = message.requests;
    this.atOnce = { deposit: message.deposit_at_once ?? 0, withdrawal: message.withdrawal_at_once ?? 0 };
    const answer = message.answer ?? null;
    if (answer) this.chipAnswers.push(answer);
    if (message.id) this._pending.settle(message);
    this._notify({ kind: "chip_requests", answer });
  }

  /** @param {number} table */
  _dropTable(table) {
    this._watched.delete(table);
    this.tables.delete(table);
  }

  // --- the listener of the connection ----------------------------------------------------------------------------

  /** Whether a table is watched, so that a dead connection should be noticed soon. */
  get watching() {
    return this.tables.size > 0;
  }

  newId() {
    return this._pending.newId();
  }

  greeting() {
    this._helloId = this.newId();
    const { name, _text: session } = this;
    const identity = { id: this._helloId, protocol: PROTOCOL, name, session, client: this._client, bot: false };
    return greeting(identity, this._token, this._proof);
  }

  /** Whether the room has refused the first login and waits for another on the same connection. */
  get awaitsLogin() {
    return this.connection.state.state === "refused" && !this._welcomedOnce;
  }

  /** Log in once more after a refusal.
   * @param {string|null} name @param {string|null} token @param {import("./account/login.js").Proof|null} proof */
  retryLogin(name, token, proof) {
    this.name = name;
    this._token = token;
    this._proof = proof;
    this.connection.greetAgain();
  }

  /** Resume everything. Tables with pending commands come first, since those commands need a watched table. */
  welcomed(/** @type {boolean} */ again) {
    this._resumes.clear();
    for (const table of this.elsewhere) if (this.tables.has(table)) this._tableMoved(table);
    const first = this._pending.tables();
    const numbers = [...this.tables.keys()];
    numbers.filter((table) => first.has(table)).forEach((table) => this._resume(table));
    this._pending.resend().forEach((command) => this.connection.send(command));
    numbers.filter((table) => !first.has(table)).forEach((table) => this._resume(table));
    if (this._lobbySubscribed && again) this.connection.send({ type: "subscribe_lobby", id: this.newId() });
    if (again) this.tournaments.resume();
  }

  /** @param {import("./connection.js").ConnectionState} state */
  connectionChanged(state) {
    if (state.state === "closed") this._pending.fail(new Refused(state.code, state.message));
    this._notify({ kind: "connection", state });
  }

  /** Handle a message. One of an unknown type is the reply to our command, or ignored. @param {Message} message */
  received(message) {
    const { type } = message;
    const translated = type === "error" || type === "bye" ? { ...message, message: this._words(message.sentence, message.message) } : message;
    const handler = HANDLERS[type];
    if (handler) handler(this, translated);
    else if ("id" in translated) this._pending.settle(translated);
  }

  /** @param {number} table */
  _resume(table) {
    const view = this.tables.get(table);
    if (!view) return;
    const id = this.newId();
    this._resumes.set(id, table);
    this.connection.send({ type: "resume", id, table, seq: view.seq });
  }

  /** @param {Message} message */
  _welcome(message) {
    this.room = message.room;
    this.version = message.version;
    this.wallet = message.wallet;
    writeDecimals(message.decimals ?? 0);
    this.roles = message.roles ?? [];
    this.limits = message.limits;
    this.houseBots = message.house_bots ?? [];
    this.givesFreshChips = message.refill_to !== 0;
    this.refillTo = message.refill_to ?? Infinity;
    this.name = message.name;
    const here = message.seats.filter((/** @type {Message} */ seat) => !seat.elsewhere);
    this.seats = new Map(here.map((/** @type {Message} */ seat) => [seat.table, seat.seat]));
    this.elsewhere = new Set(message.seats.filter((/** @type {Message} */ seat) => seat.elsewhere).map((/** @type {Message} */ seat) => seat.table));
    for (const { table, tournament } of message.seats) if (tournament) this.tournaments.names.set(tournamentOf(table), tournament);
    this.lastVisit = [message.last_login ?? 0, message.last_address ?? ""];
    this.kept = message.kept ?? true;
    this.played ||= message.played ?? false;
    this._proof = null;
    this._welcomedOnce = true;
    if (message.token) this._useToken(message.token);
    this._notify({ kind: "welcome" });
    if (this.isHost) void this.command("get_requests").catch(() => {});
  }

  /** @param {string} token */
  _useToken(token) {
    if (this.name === null) return;
    this._token = token;
    this._saveToken(this.name, token);
  }

  /** @param {Message} message */
  _ok(message) {
    if (!this._resumes.delete(message.id)) this._pending.settle(message);
  }

  /** @param {Message} message */
  _error(message) {
    const table = this._resumes.get(message.id);
    if (table !== undefined) {
      this._resumes.delete(message.id);
      this._dropTable(table);
      this.seats.delete(table);
      this._notify({ kind: "gone", table, message: message.message });
    } else if (message.id === this._helloId) {
      this._proof = null;
      this.connection.loginRefused();
      this._notify({ kind: "refused", code: message.code, message: message.message });
    } else this._pending.settle(message);
  }

  /** @param {Message} message */
  _events(message) {
    const before = this.tables.get(message.table);
    if (!before || (message.first > before.seq + 1 && [...this._resumes.values()].includes(message.table))) return;
    try {
      const { view, steps } = foldMessage(before, message, this._now(), /** @type {any} */ ("kind" in before ? foldUth : fold));
      this.tables.set(message.table, view);
      for (const step of steps) {
        this._noteSeat(message.table, step.event);
        this._notify({ kind: "event", table: message.table, view: step.view, event: step.event });
      }
      if (steps.length) this._notify({ kind: "table", table: message.table, view });
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      this._resume(message.table);
    }
  }

  /** @param {number} table @param {Message} event */
  _noteSeat(table, event) {
    if (event.player !== this.name) return;
    if (event.reason === "moved" && !tournamentOf(table)) return; // to another seat of the table, which "sat" names
    if (event.type === "sat" || event.type === "place_taken") this.seats.set(table, event.seat);
    else if (event.type === "stood_up" || event.type === "place_left") this.seats.delete(table);
    else return;
    this._notify({ kind: "seats" });
  }

  /** @param {Message} message */
  _snapshot(message) {
    if (!this._watched.has(message.table)) return;
    const before = this.tables.get(message.table);
    const last = before && !("kind" in before) ? before : null;
    this._reset(fromSnapshot(message.table, message.state, this.name, this._now(), last));
  }

  /** @param {Message} message */
  _uthTable(message) {
    if (this._watched.has(message.table)) this._reset(fromUthSnapshot(message.table, message.state, this.name, this._now()));
  }

  /** Another device has joined a table: it is no longer ours. @param {number} table */
  _tableMoved(table) {
    this._dropTable(table);
    if (this.seats.delete(table)) this.elsewhere.add(table);
    this._notify({ kind: "moved", table });
  }

  /** The player may no longer come to a private table. @param {Message} message */
  _removed(message) {
    const { table } = message;
    this._dropTable(table);
    this._notify({ kind: "gone", table, message: this._words(message.sentence, message.text) });
  }

  /** @param {View} view */
  _reset(view) {
    this.tables.set(view.table, view);
    this.elsewhere.delete(view.table);
    if (typeof view.you === "number") this.seats.set(view.table, view.you);
    this._notify({ kind: "reset", table: view.table, view });
  }

  /** @param {Message} message */
  _lobbyChanges(message) {
    for (const row of message.changed) this.lobby.set(row.table, row);
    for (const table of message.closed) this.lobby.delete(table);
    this._lobbyOfAll(message);
  }

  /** What a message about the lobby says besides its tables. @param {Message} message */
  _lobbyOfAll(message) {
    this.players = message.players;
    this.ended = message.ended ?? null;
    this._notify({ kind: "lobby" });
  }

  /** @param {Message} message */
  _bye(message) {
    if (message.code === "closing") {
      this._pending.fail(new Refused(message.code, message.message));
      this.connection.roomClosed(message.message);
    } else if (message.retry && message.code !== "taken_over") this.connection.lost(message.code, message.message);
    else this.connection.finish(message.code, message.message);
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
    session.lobbyKnown = true;
    session._lobbyOfAll(message);
  },
  tournaments(session, message) {
    session.tournaments.listed(message);
    if (message.id) session._pending.settle(message);
  },
  tournament: (session, message) => session.tournaments.snapshot(message),
  tournament_events: (session, message) => session.tournaments.events(message),
  table_moved: (session, message) => session._tableMoved(message.table),
  lobby_changes: (session, message) => session._lobbyChanges(message),
  house_table: (session, message) => session._uthTable(message),
  wallet(session, message) {
    session.wallet = message.wallet;
    session._notify({ kind: "wallet" });
  },
  your_token(session, message) {
    session._useToken(message.token);
    session._pending.settle(message);
  },
  chat: (session, message) => session._notify({ kind: "chat", player: message.player, text: message.text }),
  your_chip_requests: (session, message) => session._ownChipRequests(message),
  buy_in_requests: (session, message) => session._buyInRequests(message),
  reality_check: (session, message) => session._notify({ kind: "reality", played: message.session }),
  notice(session, message) {
    if (message.code === "removed_from_table") return session._removed(message);
    if (typeof message.seat !== "number") return session._notify({ kind: "notice", text: message.code ? session._words(message.sentence, message.text) : message.text, code: message.code ?? "", table: message.table ?? 0, player: message.sentence?.values?.player ?? "" });
    const { table, seat, name, chips } = message;
    session.seats.set(table, seat);
    session._notify({ kind: "seat_given", table, seat, name, chips });
    return session._notify({ kind: "seats" });
  },
  bye: (session, message) => session._bye(message),
};

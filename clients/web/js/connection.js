// @ts-check
/**
 * The connection to the room, which reconnects: one WebSocket after another until it is closed for good.
 *
 * It logs in, waits for the welcome, sends a ping when nothing arrives, notices that the tab was asleep, and reconnects
 * with growing delays. Its listener knows what the messages mean.
 */

/** @typedef {Record<string, any>} Message */
/** @typedef {{state: "reconnecting", delay: number, attempt: number, reason: string, bye: string, answered: boolean, first: boolean}} Reconnecting
 *   `delay`: ms until the next try; `bye`: why the room closed the connection, in the player's language */
/** @typedef {{state: "connecting"}|{state: "refused"}|{state: "online", again: boolean}|Reconnecting
 *   |{state: "closed", code: string, message: string}} ConnectionState */
/** @typedef {{greeting(): Message, welcomed(again: boolean): void, received(message: Message): void,
 *   connectionChanged(state: ConnectionState): void, newId(): number, readonly watching: boolean}} ConnectionListener */

/** All times in milliseconds. */
export const TIMING = {
  /** ms of silence before a ping, while a table is watched */
  pingAfter: 2500,
  /** ms of silence before a ping, while no table is watched */
  idlePing: 15000,
  /** ms of silence after a ping before the connection counts as lost */
  pongTimeout: 5000,
  /** the same when the page has just woken up */
  wakePongTimeout: 2000,
  /** from opening the socket to the welcome */
  welcomeTimeout: 10000,
  /** the maximum delay before the first retry */
  firstRetry: 250,
  /** the delay before the second retry; it doubles with each later one */
  retryBase: 500,
  /** the maximum delay between two retries */
  retryCap: 8000,
  /** the maximum delay between two looks for a room that said that it is closed */
  closedRetryCap: 4000,
  /** between two checks of the connection */
  tick: 500,
  /** a check that is this late shows that the page was asleep */
  sleepGap: 3000,
};

/** @param {number} attempt  from 1; Infinity: the maximum, after the room turned us away @param {() => number} random @param {number} [cap]  the maximum in ms @returns {number} ms before that attempt */
export function retryDelay(attempt, random, cap = TIMING.retryCap) {
  if (attempt <= 1) return random() * TIMING.firstRetry;
  return Math.min(cap, TIMING.retryBase * 2 ** (attempt - 2)) * (0.5 + random() / 2);
}

export class ReconnectingConnection {
  /**
   * @param {string} url @param {ConnectionListener} listener
   * @param {{open?: (url: string) => WebSocket, now?: () => number, random?: () => number,
   *   later?: (run: () => void, ms: number) => any, forget?: (timer: any) => void}} environment  socket, time, chance and timers, which tests replace
   */
  constructor(url, listener, environment = {}) {
    this.url = url;
    this.user = listener;
    /** @type {ConnectionState} */
    this.state = { state: "connecting" };
    this._open = environment.open ?? ((address) => new WebSocket(address));
    this._now = environment.now ?? (() => performance.now());
    this._random = environment.random ?? Math.random;
    this._later = environment.later ?? ((run, ms) => setTimeout(run, ms));
    this._forget = environment.forget ?? ((timer) => clearTimeout(timer));
    /** @type {WebSocket|null} */
    this._socket = null;
    this._attempt = 0;
    this._everWelcomed = false;
    /** whether the current socket was opened */
    this._answered = false;
    this._retry = null;
    this._ticker = null;
    this._openedAt = this._receivedAt = this._checkedAt = 0;
    /** @type {{id: number, sent: number, patience: number}|null} */
    this._ping = null;
    /** whether the device says that it has no network, and the room has not answered since */
    this._doubted = false;
    /** whether the connection broke, until the next welcome */
    this._lost = false;
    /** how the room said that it is closed, until it answers a login again; empty: it is open, as far as is known */
    this.closedWith = "";
    /** round-trip time of the last ping in ms */
    this.lag = /** @type {number|null} */ (null);
  }

  /** Whether the room answers, as far as is known. */
  get answers() {
    return !this._lost && !this._doubted;
  }

  /** Connect, and stay connected until `finish`. */
  start() {
    this._connect();
    this._checkedAt = this._now();
    this._ticker = this._later(() => this._tick(), TIMING.tick);
  }

  /** Send a message while online. Otherwise it is dropped: the listener sends it again once welcomed. @param {Message} message */
  send(message) {
    if (this.state.state === "online" && this._socket) this._socket.send(JSON.stringify(message));
  }

  /** Close the connection for good. @param {string} code @param {string} message */
  finish(code, message) {
    if (this.state.state === "closed") return;
    this._forget(this._retry);
    this._forget(this._ticker);
    this._drop();
    this._set({ state: "closed", code, message });
  }

  /** The room refused the login: wait for another one while the socket stays open. */
  loginRefused() {
    this.closedWith = "";
    if (this.state.state === "connecting") this._set({ state: "refused" });
  }

  /** Log in once more on the same socket. */
  greetAgain() {
    if (this.state.state !== "refused" || !this._socket) return;
    this._openedAt = this._now();
    this._set({ state: "connecting" });
    this._socket.send(JSON.stringify(this.user.greeting()));
  }

  /** Give up the current socket and open a new one. @param {string} reason @param {string} bye  the room's own reason */
  lost(reason, bye = "") {
    if (this.state.state === "refused") return this.finish("refused", reason);
    if (this.state.state === "closed" || this.state.state === "reconnecting") return;
    this._drop();
    this._lost = true;
    this._attempt += 1;
    const turnedAway = bye && this.state.state === "connecting";
    const cap = this.closedWith ? TIMING.closedRetryCap : TIMING.retryCap;
    const delay = retryDelay(turnedAway ? Infinity : this._attempt, this._random, cap);
    this._set({ state: "reconnecting", delay, attempt: this._attempt, reason, bye, answered: this._answered, first: !this._everWelcomed });
    this._retry = this._later(() => this._connect(), delay);
  }

  /** The room has closed: look for it until it is open again. @param {string} bye  how it said so */
  roomClosed(bye) {
    this.closedWith = bye;
    this.lost("closing", bye);
  }

  /** Reconnect without waiting any longer. */
  retryNow() {
    if (this.state.state !== "reconnecting") return;
    this._forget(this._retry);
    this._connect();
  }

  /** The page woke up or the network is back: reconnect at once, or check the connection with a ping. */
  wake() {
    if (this.state.state === "online") this._sendPing(TIMING.wakePongTimeout);
    else if (this.state.state === "connecting" && this._now() - this._openedAt > TIMING.wakePongTimeout) this._connect();
    else this.retryNow();
  }

  /** The device says that it has no network: ask the room at once, which may be on this computer. */
  doubt() {
    if (this.state.state !== "online") return;
    this._doubted = true;
    this._sendPing(TIMING.wakePongTimeout);
  }

  _connect() {
    this._drop();
    this._doubted = false;
    this._answered = false;
    this._set({ state: "connecting" });
    /** @type {WebSocket} */
    let socket;
    try {
      socket = this._open(this.url);
    } catch (error) {
      this.lost(String(error));
      return;
    }
    this._socket = socket;
    this._openedAt = this._receivedAt = this._now();
    this._ping = null;
    socket.onopen = () => socket === this._socket && this._greet(socket);
    socket.onmessage = (event) => socket === this._socket && this._receive(JSON.parse(event.data));
    socket.onclose = () => socket === this._socket && this.lost("the connection was closed");
  }

  /** @param {WebSocket} socket */
  _greet(socket) {
    this._answered = true;
    socket.send(JSON.stringify(this.user.greeting()));
  }

  _drop() {
    const socket = this._socket;
    this._socket = null;
    if (socket) socket.close();
  }

  /** @param {Message} message */
  _receive(message) {
    this._receivedAt = this._now();
    if (message.type === "pong") {
      if (this._ping && this._ping.id === message.id) this.lag = this._receivedAt - this._ping.sent;
      this._ping = null;
      if (this._doubted) this._believe();
      return;
    }
    if (message.type === "welcome") this._lost = false;
    this.user.received(message);
    if (message.type === "welcome" && this.state.state === "connecting") this._welcomed();
  }

  _believe() {
    this._doubted = false;
    this._set({ state: "online", again: false });
  }

  _welcomed() {
    const again = this._everWelcomed;
    this._everWelcomed = true;
    this.closedWith = "";
    this._attempt = 0;
    this._set({ state: "online", again });
    this.user.welcomed(again);
  }

  _tick() {
    const now = this._now();
    const slept = now - this._checkedAt > TIMING.tick + TIMING.sleepGap;
    this._checkedAt = now;
    if (slept) this.wake();
    else this._check(now);
    if (this.state.state !== "closed") this._ticker = this._later(() => this._tick(), TIMING.tick);
  }

  /** @param {number} now */
  _check(now) {
    if (this.state.state === "connecting" && now - this._openedAt > TIMING.welcomeTimeout) {
      this.lost("the room did not say welcome");
    } else if (this.state.state !== "online") {
      return;
    } else if (this._ping) {
      if (this._receivedAt > this._ping.sent) this._ping = null;
      else if (now - this._ping.sent > this._ping.patience) this.lost("the room was silent");
    } else if (now - this._receivedAt >= (this.user.watching ? TIMING.pingAfter : TIMING.idlePing)) {
      this._sendPing(TIMING.pongTimeout);
    }
  }

  /** @param {number} timeout */
  _sendPing(timeout) {
    this._ping = { id: this.user.newId(), sent: this._now(), patience: timeout };
    this.send({ type: "ping", id: this._ping.id });
  }

  /** @param {ConnectionState} state */
  _set(state) {
    this.state = state;
    this.user.connectionChanged(state);
  }
}

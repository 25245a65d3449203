// @ts-check
/**
 * The line to the room, which mends itself: one WebSocket after another until it is closed for good.
 *
 * It greets, waits for the welcome, asks for a sign of life when the line is silent, notices a tab that was asleep,
 * and tries again, ever more slowly, when the line broke. What the messages mean is its user's business.
 */

/** @typedef {Record<string, any>} Message */
/** @typedef {{state: "reconnecting", delay: number, attempt: number, reason: string, bye: string, answered: boolean}} Reconnecting
 *   `delay`: ms until the next try; `bye`: why the room closed the line, in the player's words */
/** @typedef {{state: "connecting"}|{state: "asked"}|{state: "online", again: boolean}|Reconnecting
 *   |{state: "closed", code: string, message: string}} LineState */
/** @typedef {{greeting(): Message, greeted(again: boolean): void, received(message: Message): void,
 *   lineChanged(state: LineState): void, newId(): number, readonly watching: boolean}} LineUser */

/** All times in milliseconds. */
export const TIMING = {
  /** of silence, while a table is watched, before a ping */
  pingAfter: 2500,
  /** the same while no table is watched */
  idlePing: 15000,
  /** of silence after a ping before the line counts as lost */
  giveUp: 9000,
  /** the same when the page has just woken up */
  giveUpAwake: 2000,
  /** from the connection to the welcome */
  hello: 10000,
  /** at most, before the first new try */
  firstRetry: 250,
  /** the second try comes after this time, each later one after twice the time before */
  retryBase: 500,
  /** never more between two tries */
  retryCap: 8000,
  /** between two looks at the line */
  tick: 500,
  /** a look that comes so much too late tells that the page was asleep */
  asleep: 3000,
};

/** @param {number} attempt  from 1; Infinity: whoever was turned away is not let in sooner by asking at once @param {() => number} random @returns {number} ms before that try */
export function retryDelay(attempt, random) {
  if (attempt <= 1) return random() * TIMING.firstRetry;
  return Math.min(TIMING.retryCap, TIMING.retryBase * 2 ** (attempt - 2)) * (0.5 + random() / 2);
}

export class Line {
  /**
   * @param {string} url @param {LineUser} user
   * @param {{open?: (url: string) => WebSocket, now?: () => number, random?: () => number,
   *   later?: (run: () => void, ms: number) => any, forget?: (timer: any) => void}} world  stands in in tests
   */
  constructor(url, user, world = {}) {
    this.url = url;
    this.user = user;
    /** @type {LineState} */
    this.state = { state: "connecting" };
    this._open = world.open ?? ((address) => new WebSocket(address));
    this._now = world.now ?? (() => performance.now());
    this._random = world.random ?? Math.random;
    this._later = world.later ?? ((run, ms) => setTimeout(run, ms));
    this._forget = world.forget ?? ((timer) => clearTimeout(timer));
    /** @type {WebSocket|null} */
    this._socket = null;
    this._attempt = 0;
    this._everWelcomed = false;
    /** whether the present connection came about */
    this._answered = false;
    this._retry = null;
    this._ticker = null;
    this._openedAt = this._heard = this._looked = 0;
    /** @type {{id: number, sent: number, patience: number}|null} */
    this._ping = null;
    /** ms that the last ping took */
    this.lag = /** @type {number|null} */ (null);
  }

  /** Connect, and stay connected until `finish`. */
  start() {
    this._connect();
    this._looked = this._now();
    this._ticker = this._later(() => this._tick(), TIMING.tick);
  }

  /** Send when the line is up; otherwise it is for the user to send it again when it is. @param {Message} message */
  send(message) {
    if (this.state.state === "online" && this._socket) this._socket.send(JSON.stringify(message));
  }

  /** End the line for good. @param {string} code @param {string} message */
  finish(code, message) {
    if (this.state.state === "closed") return;
    this._forget(this._retry);
    this._forget(this._ticker);
    this._drop();
    this._set({ state: "closed", code, message });
  }

  /** The room refused the greeting: wait for another one, as long as the connection stays. */
  asked() {
    if (this.state.state === "connecting") this._set({ state: "asked" });
  }

  /** Greet once more on the same connection. */
  greetAgain() {
    if (this.state.state !== "asked" || !this._socket) return;
    this._openedAt = this._now();
    this._set({ state: "connecting" });
    this._socket.send(JSON.stringify(this.user.greeting()));
  }

  /** Give the present connection up and make a new one. @param {string} reason @param {string} bye  what the room said of it */
  lost(reason, bye = "") {
    if (this.state.state === "asked") return this.finish("asked", reason);
    if (this.state.state === "closed" || this.state.state === "reconnecting") return;
    this._drop();
    this._attempt += 1;
    const turnedAway = bye && this.state.state === "connecting";
    const delay = retryDelay(turnedAway ? Infinity : this._attempt, this._random);
    this._set({ state: "reconnecting", delay, attempt: this._attempt, reason, bye, answered: this._answered });
    this._retry = this._later(() => this._connect(), delay);
  }

  /** Try again at once. */
  hurry() {
    if (this.state.state !== "reconnecting") return;
    this._forget(this._retry);
    this._connect();
  }

  /** The page woke up or the network is back: try at once, or ask the line for a sign of life. */
  wake() {
    if (this.state.state === "online") this._askForLife(TIMING.giveUpAwake);
    else this.hurry();
  }

  _connect() {
    this._drop();
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
    this._openedAt = this._heard = this._now();
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
    this._heard = this._now();
    if (message.type === "pong") {
      if (this._ping && this._ping.id === message.id) this.lag = this._heard - this._ping.sent;
      this._ping = null;
      return;
    }
    this.user.received(message);
    if (message.type === "welcome" && this.state.state === "connecting") this._welcomed();
  }

  _welcomed() {
    const again = this._everWelcomed;
    this._everWelcomed = true;
    this._attempt = 0;
    this._set({ state: "online", again });
    this.user.greeted(again);
  }

  _tick() {
    const now = this._now();
    const slept = now - this._looked > TIMING.tick + TIMING.asleep;
    this._looked = now;
    if (slept) this.wake();
    else this._look(now);
    if (this.state.state !== "closed") this._ticker = this._later(() => this._tick(), TIMING.tick);
  }

  /** @param {number} now */
  _look(now) {
    if (this.state.state === "connecting" && now - this._openedAt > TIMING.hello) {
      this.lost("the room did not say welcome");
    } else if (this.state.state !== "online") {
      return;
    } else if (this._ping) {
      if (this._heard > this._ping.sent) this._ping = null;
      else if (now - this._ping.sent > this._ping.patience) this.lost("the room was silent");
    } else if (now - this._heard >= (this.user.watching ? TIMING.pingAfter : TIMING.idlePing)) {
      this._askForLife(TIMING.giveUp);
    }
  }

  /** @param {number} patience */
  _askForLife(patience) {
    this._ping = { id: this.user.newId(), sent: this._now(), patience };
    this.send({ type: "ping", id: this._ping.id });
  }

  /** @param {LineState} state */
  _set(state) {
    this.state = state;
    this.user.lineChanged(state);
  }
}

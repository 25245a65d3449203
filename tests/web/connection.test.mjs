// The connection that reconnects, and the session over it, on a fake network and clock.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Session } from "../../clients/web/js/session.js";
import { TIMING, retryDelay } from "../../clients/web/js/connection.js";

const CONFIG = { game: "holdem", clocks: { decision: 1000 } };
const SNAPSHOT = { seq: 5, config: CONFIG, you: null, seats: [], hand: 0, hand_running: false, button: null, board: [],
  pots: [], street: "", turn: null, made_hand: null, waiting: [], paused: false, spectators: 0, small_blind_seat: null,
  big_blind_seat: null, clock: null, offers: [] };

class World {
  constructor() {
    this.time = 0;
    this.timers = [];
    this.sockets = [];
    this.deaf = false;
  }
  open = () => {
    const socket = { sent: [], send: (text) => this.hear(socket, JSON.parse(text)), close() { this.closed = true; } };
    this.sockets.push(socket);
    this.later(() => !socket.closed && !this.down && socket.onopen(), 1);
    if (this.down) this.later(() => !socket.closed && socket.onclose(), 1);
    return socket;
  };
  now = () => this.time;
  random = () => 0.5;
  later = (run, ms) => {
    const timer = { run, at: this.time + ms };
    this.timers.push(timer);
    return timer;
  };
  forget = (timer) => { this.timers = this.timers.filter((each) => each !== timer); };
  hear(socket, message) {
    socket.sent.push(message);
    if (this.deaf) return;
    if (message.type === "hello") {
      const { id, name } = message;
      this.say({ type: "welcome", id, name, token: name && "t".repeat(16), room: "R", version: "1", wallet: 5, seats: this.seats ?? [], limits: {} });
    } else if (message.type === "ping") this.say({ type: "pong", id: message.id });
  }
  get socket() { return this.sockets.at(-1); }
  say(message) { this.socket.onmessage({ data: JSON.stringify(message) }); }
  sent(type) { return this.socket.sent.filter((message) => message.type === type); }
  pass(ms) {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.forget(next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

let world, session, updates;

beforeEach(() => {
  world = new World();
  session = new Session({ url: "ws://x/ws", name: "Ann", token: null, saveToken: (...kept) => (world.kept = kept),
    session: "s".repeat(16), now: world.now, environment: world });
  updates = [];
  session.listen((update) => updates.push(update));
  session.connection.start();
  world.pass(10);
});

const watchTable = async (seq = 5) => {
  const watching = session.watch(1);
  world.say({ type: "ok", id: world.sent("watch")[0].id });
  world.say({ type: "snapshot", table: 1, state: { ...SNAPSHOT, seq } });
  await watching;
};
const cut = () => world.socket.onclose();
const events = (first, last, ...told) => world.say({ type: "events", table: 1, first, last, events: told });

test("the token of a new name is stored and sent next time", () => {
  assert.deepEqual(world.kept, ["Ann", "t".repeat(16)]);
  cut();
  world.pass(1000);
  const [hello] = world.sent("hello");
  assert.equal(hello.token, "t".repeat(16));
  assert.equal(hello.session, "s".repeat(16));
});

test("an unanswered command is sent again with its id, after the table is resumed", async () => {
  await watchTable();
  const answer = session.command("act", { table: 1, hand: 1, decision: 2, action: "call" });
  const { id } = world.sent("act")[0];
  cut();
  world.pass(1000);
  assert.deepEqual(world.socket.sent.map((message) => message.type).slice(0, 3), ["hello", "resume", "act"]);
  assert.equal(world.sent("resume")[0].seq, 5);
  assert.equal(world.sent("act")[0].id, id);
  world.say({ type: "ok", id });
  assert.equal((await answer).id, id);
});

test("a refusal rejects the command that it belongs to", async () => {
  const answer = session.command("refill");
  world.say({ type: "error", id: world.sent("refill")[0].id, code: "no_refill", message: "not yet" });
  await assert.rejects(answer, { code: "no_refill", message: "not yet" });
});

test("events are folded once, repeated ones are ignored, and a gap makes the session resume", async () => {
  await watchTable();
  events(6, 6, { type: "paused" });
  events(6, 6, { type: "resumed" });
  assert.equal(session.tables.get(1).paused, true);
  events(9, 9, { type: "resumed" });
  assert.equal(world.sent("resume").at(-1).seq, 6);
  events(10, 10, { type: "resumed" });
  assert.equal(world.sent("resume").length, 1, "asked once");
  events(7, 10, { type: "resumed" });
  assert.equal(session.tables.get(1).paused, false);
  assert.equal(session.tables.get(1).seq, 10);
});

test("a session that was taken over does not reconnect", () => {
  world.say({ type: "bye", code: "taken_over", message: "elsewhere", retry: true });
  world.pass(60_000);
  assert.equal(world.sockets.length, 1);
  assert.equal(session.connection.state.code, "taken_over");
});

test("a table that another device has joined is closed here, and not resumed", async () => {
  await watchTable();
  session.seats.set(1, 3);
  world.say({ type: "table_moved", table: 1 });
  assert.deepEqual(updates.at(-1), { kind: "moved", table: 1 });
  assert.deepEqual([[...session.tables], [...session.seats], [...session.elsewhere]], [[], [], [1]]);
  cut();
  world.pass(1000);
  assert.deepEqual(world.sent("resume"), []);
});

test("a table that another device joined while the line was down is not resumed", async () => {
  await watchTable();
  world.seats = [{ table: 1, seat: 3, elsewhere: true }, { table: 2, seat: 1, elsewhere: false }];
  cut();
  world.pass(1000);
  assert.deepEqual(world.sent("resume"), []);
  assert.deepEqual([[...session.tables], [...session.seats.keys()], [...session.elsewhere]], [[], [2], [1]]);
});

test("the page learns at the login what the tournament of a seat is called", () => {
  world.seats = [{ table: 1_030_001, seat: 3, elsewhere: true, tournament: "Friday Night" }];
  cut();
  world.pass(1000);
  assert.deepEqual([3, 4].map((tournament) => session.tournaments.nameOf(tournament)), ["Friday Night", ""]);
});

test("the client reconnects after a retryable bye, and not after a final one", () => {
  world.say({ type: "bye", code: "slow_reader", message: "slow", retry: true });
  world.pass(1000);
  assert.equal(session.connection.state.state, "online");
  world.say({ type: "bye", code: "removed", message: "over", retry: false });
  world.pass(60_000);
  assert.equal(world.sockets.length, 2);
});

test("a room that has closed is looked for until it is open again, and what waited for it is not sent then", async () => {
  world.deaf = true;
  const unanswered = session.command("refill");
  world.say({ type: "bye", code: "closing", message: "The room is closed.", retry: false });
  await assert.rejects(unanswered, { code: "closing" });
  world.down = true;
  world.pass(100_000);
  assert.deepEqual([session.connection.state.state, session.connection.closedWith], ["reconnecting", "The room is closed."]);
  world.down = world.deaf = false;
  world.pass(TIMING.closedRetryCap + 2);
  assert.deepEqual([session.connection.state.state, session.connection.closedWith], ["online", ""]);
  assert.equal(world.sent("hello")[0].name, "Ann");
  assert.deepEqual(world.sent("refill"), []);
});

test("a page that wakes up does not wait for a socket that was opened before it slept", () => {
  cut();
  world.down = true;
  world.pass(TIMING.firstRetry);
  world.pass(TIMING.retryBase);
  const tried = world.sockets.length;
  session.connection.retryNow();
  world.socket.onopen = world.socket.onclose = () => {};
  world.time += TIMING.wakePongTimeout + 1;
  world.down = false;
  session.connection.wake();
  assert.equal(world.sockets.length, tried + 2);
  world.pass(10);
  assert.equal(session.connection.state.state, "online");
});

test("retries slow down to a limit, with jitter", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => retryDelay(attempt, () => 1));
  assert.deepEqual(delays, [TIMING.firstRetry, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  assert.equal(retryDelay(20, () => 0), 4000);
});

test("a silent connection gets a ping and is then given up", async () => {
  await watchTable();
  world.pass(TIMING.pingAfter + 600);
  assert.equal(world.sent("ping").length, 1);
  world.deaf = true;
  world.pass(TIMING.pingAfter + TIMING.pongTimeout + 2000);
  assert.equal(world.sockets.length, 2);
});

test("a page that was asleep sends a ping at once and does not wait long", async () => {
  await watchTable();
  world.deaf = true;
  world.time += 60_000;
  world.pass(1);
  assert.equal(world.sent("ping").length, 1);
  world.pass(TIMING.wakePongTimeout + TIMING.tick + TIMING.firstRetry);
  assert.equal(world.sockets.length, 2);
});

test("a device without a network asks the room at once, says what is not sent, and believes an answer", async () => {
  await watchTable();
  const answered = () => updates.filter((update) => update.kind === "connection").map((update) => update.state.state);
  const before = answered().length;
  session.connection.doubt();
  assert.equal(session.connection.answers, true);
  assert.deepEqual(answered().slice(before), ["online"]);
  assert.ok(!updates.some((update) => update.kind === "unsent"));

  world.deaf = true;
  session.connection.doubt();
  session.command("say", { text: "hello" }).catch(() => {});
  assert.equal(updates.filter((update) => update.kind === "unsent").length, 1);
  world.pass(TIMING.wakePongTimeout + 2 * TIMING.tick);
  assert.notEqual(session.connection.state.state, "online");
  session.command("say", { text: "again" }).catch(() => {});
  assert.equal(updates.filter((update) => update.kind === "unsent").length, 2);
});

test("a table that closed meanwhile is reported as gone", async () => {
  await watchTable();
  cut();
  world.pass(1000);
  world.say({ type: "error", id: world.sent("resume")[0].id, code: "no_such_table", message: "closed" });
  assert.equal(session.tables.size, 0);
  assert.ok(updates.some((update) => update.kind === "gone" && update.table === 1));
});

const HOUSE = { seq: 8, name: "Felt", you: null, players: 0, game: "g1", phase: "betting", light: "green", time: 0,
  rules: { seats: 6, language: "en", timing: { betting: 9000, decision: 5000 } }, limits: [], places: [], betting: 0,
  total: 0, waiting: 0, meter: 0, board: [], shared_hand: [], shared_shown: null, dealer_cards: 0, dealer: null,
  choices: null, previous: [], missing: 0, paused: "", bank_short: "" };

test("a UTH table is watched, its events are folded, and a gap is noticed", async () => {
  const watching = session.watch(2);
  world.say({ type: "ok", id: world.sent("watch")[0].id });
  await watching;
  world.say({ type: "house_table", table: 2, state: HOUSE });
  const events = [{ type: "place_taken", seat: 3, player: "Ann", bot: false, public: true },
    { type: "light_changed", light: "yellow", time: 4000 }];
  world.say({ type: "events", table: 2, first: 9, last: 10, events });
  const view = session.tables.get(2);
  assert.deepEqual([view.you, view.light, view.clock.time, view.seq], [3, "yellow", 4000, 10]);
  assert.equal(session.seats.get(2), 3);
  assert.ok(updates.some((update) => update.kind === "event" && update.event.type === "place_taken"));
  world.say({ type: "events", table: 2, first: 12, last: 12, events: [] });
  assert.equal(world.sent("resume")[0].seq, 10);
});

test("replies about one's own account resolve, and a reality check is reported", async () => {
  const asked = session.command("get_days", { before: "" });
  world.say({ type: "days", id: world.sent("get_days")[0].id, days: [], more: false });
  assert.deepEqual((await asked).days, []);
  const played = { stake: 5, loss: 2, time: 60_000 };
  world.say({ type: "reality_check", session: played });
  assert.deepEqual(updates.find((update) => update.kind === "reality").played, played);
});

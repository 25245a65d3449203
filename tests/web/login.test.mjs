// The login: what a refusal asks for, the message that follows, and the session that sends it on the same connection.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldOf, greeting, requestedField } from "../../clients/web/js/account/login.js";
import { inviteLink, invitationIn, readmissionLink, takeInvitation, takeReadmission } from "../../clients/web/js/invitation-links.js";
import { Session } from "../../clients/web/js/session.js";
import { TIMING } from "../../clients/web/js/connection.js";

const WHO = { id: 1, name: "Ann" };
const TOKEN = "t".repeat(16);

/** What the page makes of what the room says: of its sentence, or of the text where there is none. */
const words = (sentence, text) => (sentence ? `said: ${sentence.template}` : text);

/** A session at a room that sends only what the test sends. */
function arrive(options = {}) {
  const timers = [];
  const sockets = [];
  const updates = [];
  const kept = [];
  const world = {
    open() {
      const socket = { sent: [], send: (text) => socket.sent.push(JSON.parse(text)), close() { socket.closed = true; } };
      sockets.push(socket);
      return socket;
    },
    now: () => 0,
    random: () => 0,
    later: (run, ms) => timers.push({ run, ms }),
    forget() {},
  };
  const session = new Session({ url: "ws://x", name: "Ann", token: null, session: "s".repeat(16), now: world.now, environment: world,
    saveToken: (...pair) => kept.push(pair), ...options });
  session.listen((update) => updates.push(update));
  session.connection.start();
  sockets[0].onopen();
  const say = (message) => sockets.at(-1).onmessage({ data: JSON.stringify(message) });
  const refuse = (code) => say({ type: "error", id: sockets.at(-1).sent.at(-1).id, code, message: code, sentence: { template: code } });
  const welcome = (more = {}) => say({ type: "welcome", id: sockets.at(-1).sent.at(-1).id, name: "Ann", room: "R",
    version: "1", wallet: 5, seats: [], limits: {}, token: TOKEN, ...more });
  return { session, sockets, updates, kept, say, refuse, welcome, timers };
}

test("the best proof of the name is sent", () => {
  const said = (token, proof) => {
    const { type, token: shown, password, invitation } = greeting(WHO, token, proof);
    return [type, shown, password, invitation];
  };
  const cases = [
    [null, null, ["hello", null, undefined, undefined]],
    [TOKEN, null, ["hello", TOKEN, undefined, undefined]],
    [TOKEN, { invitation: "code" }, ["hello", TOKEN, undefined, undefined]],
    [null, { invitation: "code" }, ["register", undefined, null, "code"]],
    [null, { invitation: "code", password: "secret", fresh: true }, ["register", undefined, "secret", "code"]],
    [null, { password: "secret", fresh: true }, ["register", undefined, "secret", null]],
    [null, { invitation: "code", password: "secret" }, ["log_in", undefined, "secret", undefined]],
    [TOKEN, { password: "secret" }, ["log_in", undefined, "secret", undefined]],
    [null, { password: "", invitation: "" }, ["hello", null, undefined, undefined]],
  ];
  for (const [token, proof, expected] of cases) assert.deepEqual(said(token, proof), expected);
  assert.equal(greeting({ id: 1, name: null }, null, { invitation: "code" }).type, "hello", "a spectator proves nothing");
});

test("each refusal asks for its field", () => {
  assert.deepEqual(requestedField("password_needed"), { field: "password", fresh: true });
  assert.deepEqual(requestedField("invitation_needed"), { field: "invitation", fresh: true });
  assert.deepEqual(requestedField("locked"), { field: "password", fresh: false });
  assert.equal(requestedField("room_full"), null);
  assert.equal(requestedField("constructor"), null);
  assert.equal(fieldOf("name_taken", ["password"]), "name");
  assert.equal(fieldOf("wrong_password", ["password"]), "password");
  assert.equal(fieldOf("too_busy", ["password"]), "password");
  assert.equal(fieldOf("room_full", []), "name");
});

test("the code of an invitation is found in a link, and leaves the address bar", () => {
  assert.equal(invitationIn(inviteLink("https://room:1", "AbC-9")), "AbC-9");
  assert.equal(invitationIn(" AbC-9 "), "AbC-9");
  const seen = [];
  const history = { replaceState: (_state, _title, address) => seen.push(address) };
  const take = (hash) => takeInvitation({ hash, pathname: "/", search: "" }, history);
  assert.equal(take("#invite=AbC-9"), "AbC-9");
  assert.equal(take("#table=3&invite=AbC-9"), "AbC-9");
  assert.equal(take("#invite=<b>"), "");
  assert.equal(take("#table=3"), "");
  assert.deepEqual(seen, ["/", "/#table=3", "/"]);
});

test("a link that lets a name in again says which, and leaves the address bar", () => {
  const seen = [];
  const history = { replaceState: (_state, _title, address) => seen.push(address) };
  const take = (hash) => takeReadmission({ hash, pathname: "/", search: "" }, history);
  const link = readmissionLink("https://room:1/", "Zoé & #1", "7KQ2M-0XW8D-PV31H");
  assert.deepEqual(take(new URL(link).hash), { name: "Zoé & #1", code: "7KQ2M-0XW8D-PV31H" });
  assert.deepEqual(take("#table=3&readmit=AbC-9&name=Ann"), { name: "Ann", code: "AbC-9" });
  for (const none of ["#readmit=AbC-9", "#name=Ann", "#readmit=<b>&name=Ann", "#table=3", "#readmit=a&name=%E0"]) assert.equal(take(none), null);
  assert.deepEqual(seen, ["/", "/#table=3", "/"]);
});

test("a refused newcomer logs in again on the same connection, and the token is stored", () => {
  const { session, sockets, updates, kept, refuse, welcome } = arrive();
  refuse("password_needed");
  assert.equal(session.connection.state.state, "refused");
  assert.ok(session.awaitsLogin);
  session.retryLogin("Ann", null, { password: "too short", fresh: true });
  refuse("weak_password");
  session.retryLogin("Ann", null, { password: "long enough", fresh: true });
  welcome();
  assert.equal(sockets.length, 1);
  assert.deepEqual(sockets[0].sent.slice(0, 3).map(({ type, password }) => [type, password]),
    [["hello", undefined], ["register", "too short"], ["register", "long enough"]]);
  assert.deepEqual(updates.filter(({ kind }) => kind === "refused").map(({ code }) => code), ["password_needed", "weak_password"]);
  assert.equal(session.connection.state.state, "online");
  assert.deepEqual(kept, [["Ann", TOKEN]]);
  assert.ok(!JSON.stringify({ ...session, connection: null, _listeners: null }).includes("long enough"), "the password is forgotten");
});

test("a connection that drops while the login waits for the player does not reconnect", () => {
  const { session, sockets, refuse } = arrive();
  refuse("name_taken");
  sockets[0].onclose();
  assert.deepEqual([session.connection.state.state, session.connection.state.code], ["closed", "refused"]);
  assert.equal(sockets.length, 1);
});

test("a connection that drops before the reply to a password sends it again", () => {
  const { session, sockets, refuse, timers } = arrive();
  refuse("name_taken");
  session.retryLogin("Ann", null, { password: "secret word" });
  sockets[0].onclose();
  assert.equal(session.connection.state.state, "reconnecting");
  timers.filter(({ ms }) => ms !== TIMING.tick).at(-1).run();
  sockets[1].onopen();
  assert.deepEqual([sockets[1].sent[0].type, sockets[1].sent[0].password], ["log_in", "secret word"]);
});

test("a connection that the room closes at login says why, and reconnects at once when asked to", () => {
  const { session, sockets, updates, say, timers } = arrive({ words });
  const waits = () => timers.filter(({ ms }) => ms !== TIMING.tick);
  say({ type: "bye", code: "too_fast", message: "wait 2 s", retry: true, sentence: { template: "wait {seconds} s", values: { seconds: 2 } } });
  const { state, bye, answered } = updates.at(-1).state;
  assert.deepEqual([state, bye, answered], ["reconnecting", "said: wait {seconds} s", true]);
  const { delay } = updates.at(-1).state;
  assert.ok(delay >= TIMING.retryCap / 2, `who was turned away does not come back at once: ${delay} ms`);
  session.connection.retryNow();
  assert.equal(sockets.length, 2, "it does not wait for the timer");
  session.connection.retryNow();
  assert.equal(sockets.length, 2, "a try that is on its way is not made twice");
  sockets[1].onclose();
  assert.deepEqual([session.connection.state.bye, session.connection.state.answered], ["", false], "of another connection");
  waits().at(-1).run();
  sockets[2].onopen();
  say({ type: "bye", code: "banned", message: "not today", retry: false });
  assert.deepEqual(updates.at(-1).state, { state: "closed", code: "banned", message: "not today" });
});

test("every refusal is translated for the player", async () => {
  const { session, sockets, updates, say, refuse, welcome } = arrive({ words });
  refuse("name_taken");
  assert.equal(updates.at(-1).message, "said: name_taken");
  session.retryLogin("Ann", TOKEN, null);
  welcome();
  const asked = session.command("sit", { table: 1 });
  say({ type: "error", id: sockets[0].sent.at(-1).id, code: "seat_taken", message: "seat 3 is taken", sentence: { template: "seat {seat} is taken", values: { seat: 3 } } });
  await assert.rejects(asked, { code: "seat_taken", message: "said: seat {seat} is taken" });
});

test("a player who is refused after a welcome is no newcomer", () => {
  const { session, refuse, welcome, sockets, timers } = arrive({ token: TOKEN });
  welcome();
  sockets[0].onclose();
  timers.filter(({ ms }) => ms !== TIMING.tick).at(-1).run();
  sockets[1].onopen();
  refuse("login_expired");
  assert.equal(session.connection.state.state, "refused");
  assert.equal(session.awaitsLogin, false);
});

test("a new token replaces the old one", async () => {
  const { session, sockets, say, welcome, kept } = arrive();
  welcome();
  const asked = session.command("log_out_everywhere");
  const fresh = "n".repeat(16);
  say({ type: "your_token", id: sockets[0].sent.at(-1).id, token: fresh });
  await asked;
  assert.deepEqual(kept.at(-1), ["Ann", fresh]);
  assert.equal(session.greeting().token, fresh);
});

test("what waits for the wallet goes on when the new balance is there, and not with the answer before it", async () => {
  const { session, say, welcome } = arrive();
  welcome({ wallet: 0 });
  let rich = false;
  const waiting = session.walletAfter(0).then(() => (rich = true));
  say({ type: "chat", player: "Bob", text: "hello" });
  await Promise.resolve();
  assert.equal(rich, false);
  say({ type: "wallet", wallet: 200 });
  await waiting;
  assert.equal(session.wallet, 200);
  await session.walletAfter(0);
});

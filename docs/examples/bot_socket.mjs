// A bot for Node without any package: node bot_socket.mjs 127.0.0.1:7777 Nora 1 20
// The arguments are the room's address, a name, a table and how many hands to play. It speaks JSON over a WebSocket, by
// hand: Node has a WebSocket of its own from version 22 on, and then the first half shrinks. docs/protocol.md has it all.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const [address = "127.0.0.1:7777", name = "Nora", table = "1", hands = "20"] = process.argv.slice(2);
const at = { table: Number(table) };
const [host, port] = address.split(":");
const line = connect(Number(port), host);
let unread = Buffer.alloc(0), open = false, id = 0, seat = 0, played = 0, won = 0;

function frame(kind, body) { // one WebSocket frame, masked by zeros
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
  line.write(Buffer.concat([Buffer.from([0x80 | kind, ...length, 0, 0, 0, 0]), body]));
}

const send = (type, fields = {}) => frame(1, Buffer.from(JSON.stringify({ type, id: ++id, ...fields })));

function* frames() { // those that are whole: the kind and the body of each
  for (;;) {
    const short = unread[1], head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (unread.length < head) return;
    const size = head === 10 ? Number(unread.readBigUInt64BE(2)) : head === 4 ? unread.readUInt16BE(2) : short;
    if (unread.length < head + size) return;
    yield [unread[0] & 15, unread.subarray(head, head + size)];
    unread = unread.subarray(head + size);
  }
}

function decide({ legal, pot }) { // this is the bot
  if (legal.draw_max) return { action: "draw", cards: [] };
  if (legal.check) return { action: "check" };
  return { action: legal.call_by * 4 <= pot ? "call" : "fold" };
}

function hear(event) {
  if (line.writableEnded) return;
  if (event.type === "turn" && event.seat === seat) {
    send("act", { ...at, hand: event.hand, decision: event.decision, ...decide(event) });
  } else if (event.type === "hand_ended") {
    const mine = event.results.find((result) => result.seat === seat);
    if (mine) played += 1;
    won += mine?.net ?? 0;
    if (played >= Number(hands) || mine?.stack === 0) {
      send("leave", at);
      line.end();
    }
  }
}

function receive(message) {
  if (message.type === "ok" && message.seat) seat = message.seat;
  if (message.type === "events") message.events.forEach(hear);
  if (message.type === "error" || message.type === "bye") console.error(`${message.code}: ${message.message}`);
}

line.on("connect", () => {
  const key = randomBytes(16).toString("base64");
  line.write(`GET /ws HTTP/1.1\r\nHost: ${address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
});
line.on("data", (data) => {
  unread = Buffer.concat([unread, data]);
  const head = unread.indexOf("\r\n\r\n");
  if (!open && head >= 0) {
    open = true;
    unread = unread.subarray(head + 4);
    send("hello", { protocol: 1, name, bot: true });
    send("watch", at);
    send("sit", at);
  }
  if (!open) return;
  for (const [kind, body] of frames()) {
    if (kind === 9) frame(10, Buffer.from(body)); // the room asks whether we are there
    if (kind === 1) receive(JSON.parse(body));
  }
});
line.on("close", () => console.log(`${played} hands, ${won > 0 ? "+" : ""}${won} chips`));

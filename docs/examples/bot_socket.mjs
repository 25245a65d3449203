// A bot in JavaScript: node bot_socket.mjs 127.0.0.1:7777 Nora 1 20 (the room's address, a name, a table, how many hands).
// Node has WebSocket from version 22 on; before that, run node --experimental-websocket. docs/protocol.md has the rest.
if (!globalThis.WebSocket) { console.error("This Node has no WebSocket: run node --experimental-websocket bot_socket.mjs, or Node 22."); process.exit(1); }
const [address = "127.0.0.1:7777", name = "Nora", table = "1", hands = "20"] = process.argv.slice(2);
const room = new WebSocket(`ws://${address}/ws`), at = { table: Number(table) };
let id = 0, seat = 0, played = 0, won = 0;

const send = (type, fields) => room.send(JSON.stringify({ type, id: ++id, ...fields }));

function decide({ legal, pot }) { // this is the bot
  if (legal.draw_max) return { action: "draw", cards: [] };
  return { action: legal.check ? "check" : legal.call_by * 4 <= pot ? "call" : "fold" };
}

const on = {
  ok(answer) { seat ||= answer.seat; },
  error: ({ code, message }) => console.error(`${code}: ${message}`),
  bye: ({ code, message }) => console.error(`${code}: ${message}`),
  notice: ({ text }) => console.error(text), // for whom the table waits, for example
  events: ({ events }) => events.forEach((event) => on[event.type]?.(event)),
  turn({ seat: asked, hand, decision, ...turn }) {
    if (asked === seat) send("act", { ...at, hand, decision, ...decide(turn) });
  },
  hand_ended({ results }) {
    const mine = results.find((result) => result.seat === seat);
    if (mine) [played, won] = [played + 1, won + mine.net];
    if (played >= Number(hands) || mine?.stack === 0) { send("leave", at); room.close(); }
  },
};
room.onopen = () => { send("hello", { protocol: 1, name, bot: true }); send("watch", at); send("sit", at); };
room.onmessage = ({ data }) => { const message = JSON.parse(data); on[message.type]?.(message); };
room.onclose = () => console.log(`${played} hands, ${won > 0 ? "+" : ""}${won} chips`);

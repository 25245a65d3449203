// A bot for `pokerroom battle` in JavaScript: lines of JSON on standard input and output, and nothing else.
//
//     pokerroom battle sensible "cmd:node bot_lines.mjs" --hands 1000
//
// docs/arena.md describes the lines. What it writes to standard error ends up in the logs of the battle (--logs).

import { createInterface } from "node:readline";

let seat = 0;
let cards = [];

/** This is the bot: return the action for a turn. */
function decide(turn) {
  const { legal, pot } = turn;
  if (legal.draw_max) {
    // five-card draw: throw away what makes no pair
    const count = (rank) => cards.filter((card) => card[0] === rank).length;
    return { action: "draw", cards: cards.filter((card) => count(card[0]) === 1) };
  }
  if (legal.aggression && cards[0][0] === cards[1][0]) {
    return { action: legal.aggression, to: legal.min_to };
  }
  return { action: 4 * legal.call_by <= pot ? "call" : "fold" }; // both are a check where nothing is to be called
}

/** Note what happened. Cards of others are not there before they are shown. */
function see(event) {
  if (event.seat !== seat) return;
  if (event.type === "hole_cards") cards = event.cards;
  if (event.type === "drew") cards = event.hand;
}

const say = (line) => process.stdout.write(JSON.stringify(line) + "\n");

createInterface({ input: process.stdin }).on("line", (text) => {
  const line = JSON.parse(text);
  if (line.type === "session") {
    seat = line.seat;
    say({ ready: true });
  } else if (line.type === "decide" || line.type === "hand_over") {
    line.events.forEach(see);
    if (line.type === "decide") say({ id: line.id, ...decide(line.events.at(-1)) });
  } else if (line.type === "bye") {
    process.exit();
  }
});

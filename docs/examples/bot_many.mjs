// A bot for `pokerroom battle` in JavaScript that plays many sessions at once in one process.
//
//     pokerroom battle call "cmd:node bot_many.mjs" --together 200 --hands 100000
//
// Many questions come with one read, and all answers go with one write. docs/arena.md describes the lines.

/** This is the bot: return the action for a turn. */
function decide({ legal, pot, cards }) {
  if (legal.draw_max) return { action: "draw", cards: [] };
  if (legal.aggression && cards[0][0] === cards[1][0]) return { action: legal.aggression, to: legal.min_to };
  return { action: 4 * legal.call_by <= pot ? "call" : "fold" }; // both are a check where nothing is to be called
}

function answer(line) {
  if (line.type === "tables") return { ready: true, tables: true, brief: true };
  if (line.type === "turn") return { id: line.id, ...decide(line) };
}

let rest = "";
process.stdin.setEncoding("utf8").on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  const answers = lines.map((text) => answer(JSON.parse(text))).filter(Boolean);
  if (answers.length) process.stdout.write(answers.map((said) => JSON.stringify(said) + "\n").join(""));
});

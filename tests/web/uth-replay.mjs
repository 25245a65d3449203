// Folds streams of UTH table events with the browser's reducer: reads one case per line and writes one result per line.
import { createInterface } from "node:readline";
import "./french.mjs";
import { fold, fromSnapshot, paused, timeLeft } from "../../clients/web/js/uth/uth-reducer.js";
import { UthWords } from "../../clients/web/js/uth/uth-words.js";
import { payGrid, payTables, rulesLines } from "../../clients/web/js/uth/pay-tables.js";

const SAME = ["seq", "name", "rules", "limits", "you", "players", "game", "phase", "light", "betting", "total", "waiting",
  "meter", "board", "shared_hand", "shared_shown", "dealer_cards", "dealer", "choices", "previous", "missing", "bank_short",
  "next_limits", "lent", "waiting_list", "offers", "meter_return"];

/** The view in the shape of a snapshot, without what other messages tell. */
const asSnapshot = (view) => ({
  ...Object.fromEntries(SAME.map((key) => [key, view[key]])),
  places: Object.values(view.places).sort((a, b) => a.seat - b.seat),
  paused: paused(view),
});

/** Freeze all of it, so that a fold that changes its input fails. */
function freeze(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { snapshot, player, begun, steps, now } = JSON.parse(line);
  const words = [new UthWords("en", "plain"), new UthWords("en", "spoken"), new UthWords("fr", "plain")];
  let view = freeze(fromSnapshot(1, snapshot, player, begun));
  const told = [];
  for (const [seq, event, at] of steps) {
    view = freeze({ ...view, seq });
    if (!event) continue;
    view = freeze(fold(view, freeze(event), at));
    told.push(words.map((each) => each.of(event, view)));
  }
  const written = new UthWords("en", "plain", (chips) => chips.toLocaleString("en"));
  const read = [payTables(view, words[0]), payGrid(view, words[0]), rulesLines(view, written)];
  const left = view.clock ? timeLeft(view.clock, now) : 0;
  const { counts, auto, cancelled, closed } = view;
  console.log(JSON.stringify({ snapshot: asSnapshot(view), told, read, left, besides: { counts, auto, cancelled, closed } }));
}

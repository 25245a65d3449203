// Folds streams of events with the browser's reducer: reads one case per line and writes one result per line.
import { createInterface } from "node:readline";
import "./french.mjs";
import { fold, fromSnapshot, potTotal } from "../../clients/web/js/reducer.js";
import { USUAL_TABLE } from "../../clients/web/js/generated/table-state.js";
import { handSoFar } from "../../clients/web/js/hand-so-far.js";
import { Words } from "../../clients/web/js/words.js";

const SAME = ["seq", "config", "you", "made_hand", ...Object.keys(USUAL_TABLE)];

/** The view in the shape of a snapshot, without times that run. */
function asSnapshot(view) {
  const clock = view.clock && !["decision", "choice"].includes(view.clock.source) ? view.clock : null;
  return {
    ...Object.fromEntries(SAME.map((key) => [key, view[key]])),
    spectators: undefined, // no event says how many they are
    seats: Object.values(view.seats).sort((a, b) => a.seat - b.seat).map((seat) => ({ ...seat, kept: seat.kept > 0 })),
    pots: view.pots.map((pot) => [pot.amount, pot.seats]),
    turn: view.turn && { ...view.turn, time: 0, bank: 0 },
    clock: clock && { type: "clock_extended", seat: clock.seat, source: clock.source, time: 0 },
    requests: view.requests.map((request) => ({ type: "buy_in_asked", ...request })),
    game_asked: view.game_asked && { type: "game_asked", ...view.game_asked, started: undefined, time: 0 },
    runs_asked: view.runs_asked && { type: "runs_asked", ...view.runs_asked, started: undefined, time: 0 },
    offers: view.offers.map((offer) => ({ type: "seat_offered", player: offer.player, seat: offer.seat, time: 0 })),
  };
}

/** Freeze all of it, so that a fold that changes its input fails. */
function freeze(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { snapshot, name, events } = JSON.parse(line);
  const words = [new Words("en", "plain"), new Words("en", "spoken"), new Words("fr", "plain"), new Words("fr", "spoken")];
  let view = freeze(fromSnapshot(1, snapshot, name));
  const told = [];
  const missed = [];
  for (const event of events) {
    view = freeze(fold(view, freeze(event)));
    told.push(words.map((each) => each.of(event, view)));
    missed.push(handSoFar(view).flatMap((each) => words[0].of(each, view)));
  }
  const { results } = view;
  console.log(JSON.stringify({ snapshot: asSnapshot(view), pot: potTotal(view), told, missed, results }));
}

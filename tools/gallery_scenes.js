/* Pictures of tables for the gallery: each a moment of a hand, put onto the open table's page. */
(scene) => {
  const table = document.querySelector("poker-table:not([hidden])");
  window.plainView ??= table.view;
  const { config } = window.plainView;
  const names = ["Amélie", "Bastien", "Chloé", "Dmitri", "Esther", "Farid", "Geneviève", "Hugo", "Ines", "Maximiliane-Alexandra"];
  const hands = [["Ah", "Kd"], ["Ts", "9s"], ["Qc", "Qd"], ["7h", "6h"], ["Jd", "Tc"], ["Ad", "8c"], ["5s", "5c"], ["Kh", "Jc"], ["4d", "3d"], ["9c", "8d"]];
  const drawn = [["Ah", "Kd", "Kc", "9s", "9h"], ["Ts", "9c", "8s", "7d", "6h"], ["Qc", "Qd", "Qh", "4s", "2d"], ["7h", "6c", "5h", "3h", "2h"], ["Jd", "Tc", "Td", "4h", "3c"], ["Ad", "8c", "8d", "5d", "4c"]];
  const stacks = [1840, 12500, 640, 3275, 0, 915, 20150, 480, 2600, 7045];
  const board = ["Th", "9d", "Kc", "2s", "Qs"];
  const { at = "preflop", you = 1, turn = null } = scene;
  const draw = at === "draw";
  const over = at === "over";
  const shown = over || at === "all_in";
  const all = Array.from({ length: config.seats }, (_, i) => i + 1);
  const folded = (seat) => at !== "preflop" && seat > 2 && (shown ? seat > 3 : seat % 3 === 0);
  const bet = (seat) => {
    if (shown || at === "shown") return 0;
    if (at === "preflop") return [10, 20, 60, 60, 0, 245, 0, 0, 60, 0][seat - 1];
    return [120, 360, 0, 0, 1275, 0, 0, 0, 0, 0][seat - 1];
  };
  const seats = {};
  for (const seat of all) {
    const cards = (draw ? drawn : hands)[seat - 1];
    const sees = seat === you || (shown && !folded(seat));
    seats[seat] = {
      seat, player: scene.long && seat % 2 ? names[9] : names[seat - 1], bot: seat % 4 === 2, stack: at === "all_in" && seat < 4 ? 0 : stacks[seat - 1], bet: bet(seat),
      in_hand: true, folded: folded(seat), cards: sees ? cards : null, card_count: cards.length,
      last_action: at === "preflop" ? ["small_blind", "big_blind", "raise", "call", "", "raise", "fold", "", "call", ""][seat - 1] : ["bet", "raise", "fold", "call", "raise", "fold", "call", "check", "fold", "check"][seat - 1],
      drew: null, sitting_out: seat === 8, connected: seat !== 9, leaving: false, top_up: 0, auto_top_up: null, kept: null,
      adjust_by: 0, marks: [], owes_big_blind: false, owes_small_blind: false, blind_choice: "post", straddle: false, straddle_to: 0, straddle_min_to: 0, straddle_max_to: 0,
    };
  }
  if (scene.waits) Object.assign(seats[you], { in_hand: false, cards: null, card_count: 0, bet: 0, last_action: "", owes_big_blind: true });
  const pots = at === "preflop" || (draw && !over) ? [] : at === "all_in" || scene.side ? shown ? [{ amount: 5520, seats: [1, 2, 3] }, { amount: 2460, seats: [2, 3] }] : [{ amount: 5520, seats: [1, 2, 4, 5] }, { amount: 2460, seats: [1, 2, 4] }] : [{ amount: 735, seats: [1, 2, 4] }];
  const legal = { fold: true, check: false, call_by: draw ? 0 : 1155, call_to: 1275, aggression: "raise", min_to: 2430, max_to: 1960 + 1000, all_in_to: 2960, draw_max: draw ? 5 : 0 };
  const sizes = [["min", 2430], ["half_pot", 2500], ["two_thirds_pot", 2640], ["pot", 2900], ["all_in", 2960]].map(([name, to]) => ({ name, to }));
  const early = { ...legal, call_by: 235, call_to: 245, min_to: 430, max_to: 1850, all_in_to: 1850 };
  const earlySizes = [["min", 430], ["half_pot", 475], ["two_thirds_pot", 552], ["pot", 700], ["all_in", 1850]].map(([name, to]) => ({ name, to }));
  const preflop = at === "preflop";
  const asked = turn && { type: "turn", hand: 7, decision: 3, seat: turn, pot: preflop ? 455 : 2490, time: 20000, bank: 0, legal: preflop ? early : legal, sizes: preflop ? earlySizes : sizes };
  const won = (seat, by, pot, category, ranks) => ({ seat, player: seats[seat]?.player, by, pot, named: { category, ranks } });
  const wins = [won(2, 5520, 0, "straight", "K"), won(3, 2460, 1, "three_of_a_kind", "9")].slice(0, scene.side ? 2 : 1);
  const results = over ? { hand: 7, voided: false, shown: {}, mucked: [], to_come: [], wins, net: Object.fromEntries([-1840, 2450, -610].slice(0, config.seats).map((by, i) => [i + 1, by])) } : null;
  const shownBoard = preflop || draw ? [] : at === "all_in" ? board.slice(0, 3) : at === "flop" ? board.slice(0, 3) : board;
  const odds = at === "all_in" ? [{ seat: 1, win: 5120, tie: 60, equity: 5150 }, { seat: 2, win: 2890, tie: 60, equity: 2920 }, { seat: 3, win: 1930, tie: 0, equity: 1930 }] : [];
  const made = you && seats[you].cards && (preflop && !draw ? null : { type: "made_hand", seat: you, strength: 3400, named: { category: "pair", ranks: "K" } });
  const now = performance.now();
  table.update({
    ...window.plainView, you, name: you ? seats[you].player : null, seats, hand: 7, hand_running: !over, button: 3, small_blind_seat: 1, big_blind_seat: 2,
    board: shownBoard, pots: over ? [] : pots, street: preflop ? (draw ? "predraw" : "preflop") : at === "flop" || at === "all_in" ? "flop" : draw ? "draw" : "river",
    results, turn: asked, made_hand: made, odds, clock: turn === null ? null : { seat: turn, time: 20000, started: now - 7000, source: "decision", limited: true, hand: 7, decision: 3 },
  });
  table.tick(now);
}

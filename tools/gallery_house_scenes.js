/* Pictures of tables against the house for the gallery: each a moment of a round, put onto the open table's page. */
(scene) => {
  const table = document.querySelector("uth-table:not([hidden])");
  window.plainView ??= table.view;
  const { rules } = window.plainView;
  const names = ["Amélie", "Bastien", "Chloé", "Dmitri", "Esther", "Maximiliane-Alexandra"];
  const hands = [["Ah", "Kd"], ["Ts", "9s"], ["Qc", "Qd"], ["7h", "6h"], ["Jd", "Tc"], ["8c", "8d"]];
  const over = scene.at === "over";
  const dealt = scene.at !== "betting";
  const ante = rules.ante.min * 4;
  const sides = rules.side_bets.map(({ bet, min }) => ({ bet, amount: min }));
  const dealer = { cards: ["Jd", "Jc"], qualifies: true, named: { category: "pair", ranks: "J" }, best: ["Jd", "Jc", "Kc", "Th", "9d"] };
  const held = { cards: hands[0], named: { category: "pair", ranks: "K" }, best: ["Kd", "Kc", "Ah", "Th", "9d"] };
  const place = (seat) => {
    const raise = over ? ante * 3 : 0;
    const bets = [{ bet: "ante", amount: ante }, { bet: "blind", amount: ante }, ...sides, ...(raise ? [{ bet: "raise", amount: raise }] : [])];
    const results = bets.map(({ bet, amount }, i) => {
      const outcome = bet === "blind" ? "push" : bet === "ante" || bet === "raise" ? "win" : "lose";
      return { bet, amount, outcome, net: { win: amount, push: 0, lose: -amount }[outcome] };
    });
    return {
      seat, player: names[(seat - 1) % names.length], bot: seat % 3 === 2, connected: true, held: false, leaving: false, ready: false, bets, total: bets.reduce((sum, { amount }) => sum + amount, 0),
      card_count: dealt ? 2 : 0, cards: dealt && (seat === 1 || over) ? hands[(seat - 1) % hands.length] : null, decided: dealt && seat === 3 ? rules.words.check : "", raised: raise, folded: over && seat === 2,
      shown: over && seat === 1 ? held : null, settled: over ? { seat, results, net: results.reduce((sum, { net }) => sum + net, 0) } : null, can_double: true, reserved_for: "",
    };
  };
  const seats = rules.seats || 1;
  const places = Object.fromEntries(Array.from({ length: Math.min(seats, seats - 1 || 1) }, (_, i) => [i + 1, place(i + 1)]));
  const options = rules.raises.preflop.map((by) => ({ choice: "raise", by: by * ante, times: by, label: rules.words.raise_times.replace("{times}", by) }));
  const choices = scene.at === "decide" ? { type: "choices", seat: 1, phase: "preflop", game: "2026-11-25 14:07:31", name: "", named: null, options: [{ choice: "check", by: 0, times: 0, label: rules.words.check }, ...options] } : null;
  table.update({
    ...window.plainView, you: 1, player: names[0], places, players: seats, game: "2026-11-25 14:07:31", phase: { betting: "betting", decide: "preflop", over: "over" }[scene.at], light: scene.at === "betting" ? "green" : "red",
    total: 900, betting: seats, board: over ? ["Th", "9d", "Kc", "2s", "Qs"] : [], shared_hand: dealt && rules.shared_hand ? hands[0] : [], shared_shown: null, dealer_cards: dealt ? 2 : 0, dealer: over ? dealer : null, choices,
    clock: { started: performance.now() - 7000, time: 20000, whole: 20000, stopped: false },
  });
  table.tick(performance.now());
}

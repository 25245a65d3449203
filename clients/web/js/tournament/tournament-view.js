// @ts-check
/**
 * A tournament as this page knows it: its snapshot, and each event folded over it. Clocks are kept as instants of the
 * page's own time, so that they tick without a word from the room. No DOM.
 */

/** @typedef {Record<string, any>} Message */
/** @typedef {{player: string, status: string, table: number, seat: number, chips: number, place: number, tied: number, prize: number,
 *   head: number, bounties: number, entries: number, rebuys: number, add_on: boolean, away: boolean, bot: boolean, leaving: boolean}} Entrant */
/** @typedef {{level: number, small_blind: number, big_blind: number, ante: number, ante_kind: string, game: string, structure: string}} Level */
/** @typedef {{number: number, name: string, seq: number, phase: string, paused: boolean, level: Level|null, nextLevel: Level|null,
 *   endsAt: number|null, left: number, hands: number, nextBreak: number, players: number, chips: number, pool: number,
 *   prizes: number[], deal: Record<string, number>, rest: number, lateUntil: number, handForHand: boolean, entrants: Map<string, Entrant>, reason: string}} TournamentView
 *   `endsAt`: when the level or break ends by the page's clock, `null` while that stands: then `left` is what is left;
 *   `chips`: of all who play; `deal`: after a deal that left something to play for, what each gets, and the winner `rest` more */

/** How the clock stands: not before the start, not in a pause, not while a break waits for running hands. */
const TICKING = new Set(["running", "break"]);

/** @param {Message} state  of a snapshot @param {number} now  by the page's clock @returns {TournamentView} */
export function fromSnapshot(state, now) {
  const ticks = TICKING.has(state.phase) && !state.paused && state.time > 0;
  return {
    number: state.number,
    name: state.name,
    seq: state.seq,
    phase: state.phase,
    paused: state.paused,
    level: state.level ?? null,
    nextLevel: state.next_level ?? null,
    endsAt: ticks ? now + state.time : null,
    left: state.time,
    hands: state.hands,
    nextBreak: state.next_break,
    players: state.players,
    chips: state.average * state.players,
    pool: state.pool,
    prizes: [...state.prizes],
    deal: state.deal ?? {},
    rest: state.rest ?? 0,
    lateUntil: state.late_registration_until,
    handForHand: state.hand_for_hand,
    entrants: new Map(state.entrants.map((/** @type {Entrant} */ entrant) => [entrant.player, entrant])),
    reason: "",
  };
}

/** The view after an event. @param {TournamentView} view @param {Message} event @param {number} now @returns {TournamentView} */
export function fold(view, event, now) {
  const change = CHANGES[event.type];
  return { ...view, ...(change ? change(view, event, now) : {}), seq: event.seq ?? view.seq };
}

/** @param {TournamentView} view @param {string} player @param {(entrant: Entrant) => Partial<Entrant>} change */
function changed(view, player, change) {
  const entrants = new Map(view.entrants);
  const before = entrants.get(player) ?? newEntrant(player);
  entrants.set(player, { ...before, ...change(before) });
  return entrants;
}

/** @param {string} player @returns {Entrant} */
const newEntrant = (player) => ({
  player, status: "registered", table: 0, seat: 0, chips: 0, place: 0, tied: 1, prize: 0, head: 0, bounties: 0, entries: 0, rebuys: 0,
  add_on: false, away: false, bot: false, leaving: false,
});

/** @param {TournamentView} view @param {Message} event */
function bought(view, event) {
  const enters = event.kind === "entry" || event.kind === "re_entry";
  const playing = view.phase !== "registering";
  const entrants = changed(view, event.player, (entrant) => ({
    chips: entrant.chips + event.chips,
    entries: entrant.entries + (enters ? 1 : 0),
    rebuys: entrant.rebuys + (event.kind === "rebuy" ? 1 : 0),
    add_on: entrant.add_on || event.kind === "add_on",
    head: entrant.head + (event.bounty ?? 0),
    bot: entrant.bot || Boolean(event.bot),
    ...(enters ? { status: playing ? "playing" : "registered", place: 0, tied: 1 } : {}),
  }));
  const players = view.players + (enters && playing ? 1 : 0);
  return { entrants, players, pool: view.pool + (event.cost ?? 0), chips: view.chips + (playing ? event.chips : 0) };
}

/** @param {TournamentView} view @param {number} time @param {boolean} running @param {number} now */
const clock = (view, time, running, now) => ({ left: time, endsAt: running && time > 0 ? now + time : null });

/** @param {TournamentView} view @param {"ended"|"cancelled"} phase */
const over = (view, phase) => ({
  phase, endsAt: null, left: 0, paused: false,
  entrants: new Map([...view.entrants].map(([name, entrant]) => [name, { ...entrant, leaving: false }])),
});

/** @type {Record<string, (view: TournamentView, event: Message, now: number) => Partial<TournamentView>>} */
const CHANGES = {
  entry_bought: bought,
  entry_refunded(view, event) {
    if (view.phase === "cancelled") return {};
    // who never came gets their money back after the start, too
    if (view.phase !== "registering") return { entrants: changed(view, event.player, () => ({ status: "withdrawn", place: 0 })) };
    const entrants = new Map(view.entrants);
    entrants.delete(event.player);
    return { entrants };
  },
  tournament_began(view, event) {
    const entrants = new Map([...view.entrants].map(([name, entrant]) => [name, { ...entrant, status: "playing" }]));
    const chips = [...entrants.values()].reduce((sum, entrant) => sum + entrant.chips, 0);
    return { phase: "running", entrants, players: event.entrants, chips };
  },
  level_began(view, { type, seq, time = 0, hands = 0, ...level }, now) {
    const next = view.nextLevel && view.nextLevel.level > level.level ? view.nextLevel : null;
    return { phase: "running", level: /** @type {any} */ (level), nextLevel: next, hands, ...clock(view, time, !view.paused, now) };
  },
  break_announced: (view, event, now) => ({ phase: "break_due", ...clock(view, event.time, false, now) }),
  break_began: (view, event, now) => ({ phase: "break", ...clock(view, event.time, !view.paused, now) }),
  clock_set(view, event, now) {
    const paused = event.reason === "time_added" ? view.paused : event.reason === "paused";
    return { paused, ...clock(view, event.time, event.running, now) };
  },
  player_moved: (view, event) => ({
    entrants: changed(view, event.player, () => ({ status: "playing", table: event.table, seat: event.seat, chips: event.chips })),
  }),
  player_advanced: (view, event) => ({ entrants: changed(view, event.player, () => ({ table: 0, seat: 0 })) }),
  registration_extended: (_view, event) => ({ lateUntil: event.level }),
  hand_for_hand_set: (_view, event) => ({ handForHand: event.on }),
  removal_set: (view, event) => ({ entrants: changed(view, event.player, () => ({ leaving: true })) }),
  player_out: (view, event) => ({
    players: event.left,
    entrants: changed(view, event.player, () => ({ status: "out", table: 0, seat: 0, chips: 0, head: 0, leaving: false })),
  }),
  prizes_fixed: (_view, event) => ({ pool: event.pool, prizes: [...event.prizes] }),
  deal_made: (_view, event) => (event.rest ? { deal: event.shares, rest: event.rest } : {}),
  place_taken: (view, event) => ({
    entrants: changed(view, event.player, () => ({ place: event.place, tied: event.tied ?? 1, prize: event.prize ?? 0 })),
  }),
  bounty_won: (view, event) => ({
    entrants: changed({ ...view, entrants: changed(view, event.out, () => ({ head: 0 })) }, event.player, (entrant) => ({
      bounties: entrant.bounties + event.prize,
      head: event.head,
    })),
  }),
  tournament_ended: (view) => ({ ...over(view, "ended"), handForHand: false, players: Math.min(view.players, 1) }),
  tournament_cancelled: (view, event) => ({ ...over(view, "cancelled"), reason: event.reason }),
};

// --- what is shown of it -----------------------------------------------------------------------------------------

/** The ms left of the level or break. @param {TournamentView} view @param {number} now */
export const timeLeft = (view, now) => (view.endsAt === null ? view.left : Math.max(view.endsAt - now, 0));

/** Minutes and seconds, hours where there are: "9:05", "1:00:00". Begun seconds count. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Whether the clock counts down a time at all, and not the hands of a level. @param {TournamentView} view */
export const hasClock = (view) => view.left > 0 || view.endsAt !== null;

/** The average stack of those who play. @param {TournamentView} view */
export const average = (view) => (view.players ? Math.floor(view.chips / view.players) : 0);

/** The prize pool; before the start that of a full field, where its size is fixed. @param {Message} setup @param {{pool: number, phase: string}} state */
export const prizePool = ({ buy_in: price, players }, { pool, phase }) => Math.max(pool, phase === "registering" ? price * players : 0);

/** A stack in big blinds of the level, with one digit below ten. @param {number} chips @param {TournamentView} view */
export function inBigBlinds(chips, view) {
  const blinds = chips / (view.level?.big_blind || Infinity);
  return blinds < 10 ? Math.round(blinds * 10) / 10 : Math.round(blinds);
}

/** Everybody in the order of the standing: who plays by chips, then who is out by place; equal ones share a rank.
 * @param {TournamentView} view @returns {{rank: number, entrant: Entrant}[]} */
export function standing(view) {
  const entrants = [...view.entrants.values()].filter((entrant) => entrant.status !== "withdrawn");
  const inPlay = (/** @type {Entrant} */ entrant) => entrant.place === 0 && entrant.status !== "out";
  entrants.sort((a, b) => Number(inPlay(b)) - Number(inPlay(a)) || (a.place || 1e9) - (b.place || 1e9) || b.chips - a.chips || a.player.localeCompare(b.player));
  let rank = 0;
  return entrants.map((entrant, i) => {
    const before = entrants[i - 1];
    const same = before && inPlay(entrant) && inPlay(before) && before.chips === entrant.chips;
    rank = entrant.place || (same ? rank : i + 1);
    return { rank, entrant };
  });
}

/** How many are paid, 0 while that is not fixed. @param {TournamentView} view */
const placesPaid = (view) => view.prizes.length;

/** Whether the next player who goes out gets nothing and all after them do. @param {TournamentView} view */
export const onBubble = (view) => placesPaid(view) > 0 && view.players === placesPaid(view) + 1;

/** Prizes of neighbouring places that are the same, together. @param {TournamentView} view @returns {{from: number, to: number, prize: number}[]} */
export function prizeRows(view) {
  /** @type {{from: number, to: number, prize: number}[]} */
  const rows = [];
  view.prizes.forEach((prize, i) => {
    const last = rows.at(-1);
    if (last && last.prize === prize) last.to = i + 1;
    else rows.push({ from: i + 1, to: i + 1, prize });
  });
  return rows;
}

/** Whether it has ended, or is cancelled. @param {TournamentView} view */
export const isOver = (view) => view.phase === "ended" || view.phase === "cancelled";

/** Whether one can still enter. @param {TournamentView} view */
export const entryOpen = (view) =>
  view.phase === "registering" || (!isOver(view) && (view.level?.level ?? 0) <= view.lateUntil && !view.prizes.length);

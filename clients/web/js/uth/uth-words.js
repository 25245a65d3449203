// @ts-check
/**
 * The events of a UTH table as sentences, with the table's own names of bets, buttons and hands. The bets of others are
 * summed up when betting closes, and their results come at the end.
 */

import { AMOUNTS } from "../amounts.js";
import { reasonText } from "../said.js";
import { NN_, N_, translated } from "../translation.js";
import { Words } from "../words.js";
import { betName, crowd, handWord, playerName } from "./uth-reducer.js";

/** @typedef {import("../translation.js").Message} Message */
/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {import("./uth-reducer.js").Event} Event */

const MINUTE = 60_000;

/** why a seat was given up @type {Record<string, Message>} */
const WHY_LEFT = {
  held_too_long: N_("away too long"),
  disconnected_too_long: N_("disconnected too long"),
  closed: N_("the table is closed"),
  removed: N_("removed by the host"),
};

/** colour of the traffic light -> the sentence @type {Record<string, Message>} */
const LIGHTS = {
  green: NN_("Green light: {seconds} second to bet", "Green light: {seconds} seconds to bet", "seconds"),
  yellow: NN_("Yellow light: {seconds} second left to bet", "Yellow light: {seconds} seconds left to bet", "seconds"),
};

/** phase -> the sentence about its cards @type {Record<string, Message>} */
const CARDS_SHOWN = {
  flop: N_("Flop: {cards}"),
  river: N_("Turn and river: {cards}; board {board}"),
};

/** how a bet ended -> the sentence @type {Record<string, Message>} */
const OUTCOMES = {
  win: N_("{name} {amount}: won {net}"),
  win_hand: N_("{name} {amount}: won {net}, {hand}"),
  lose: N_("{name} {amount}: lost"),
  push: N_("{name} {amount}: {push}"),
};

/** the viewer's result -> the sentence @type {Record<string, Message>} */
const YOUR_RESULT = {
  up: N_("Round {game}: you win {net}"),
  down: N_("Round {game}: you lose {net}"),
  even: N_("Round {game}: you neither win nor lose"),
};

/** another player's result -> the sentence @type {Record<string, Message>} */
const RESULT = {
  up: N_("{player} wins {net}"),
  down: N_("{player} loses {net}"),
  even: N_("{player} is even"),
};

export class UthWords {
  /** @param {string} language @param {import("../words.js").CardStyle} style  how cards are written
   * @param {(chips: number) => string} amount  how chips are written */
  constructor(language = "en", style = "signs", amount = String) {
    this.language = language;
    this._amount = amount;
    this._words = new Words(language, style, amount);
  }

  /** The sentences for an event; the view already includes it. @param {Event} event @param {UthView} view @returns {string[]} */
  of(event, view) {
    const sentences = SENTENCES[event.type]?.(this, event, view) ?? "";
    return (Array.isArray(sentences) ? sentences : [sentences]).filter(Boolean);
  }

  /** A sentence with `values` filled in. @param {Message} message  in English @param {Record<string, unknown>} values */
  phrase(message, values = {}) {
    return translated(this.language, message, values, (number, name) => (AMOUNTS.has(name) ? this._amount(number) : String(number)));
  }

  /** @param {string[]} names */
  cards(names) {
    return this._words.cards(names);
  }

  /** The name of a hand. @param {import("../hand-names.js").Named} event */
  hand(event) {
    return this._words.handName(event);
  }

  /** The name as it stands in a sentence. @param {Event} event */
  held(event) {
    return this._words.held(/** @type {any} */ (event));
  }

  /** "You have a pair of Jacks". @param {Event} event */
  holding(event) {
    return this._words.holding(/** @type {any} */ (event));
  }

  /** Bets with their names: "ANTE 10, ANTE PLUS 10". @param {UthView} view @param {import("./uth-reducer.js").Bet[]} bets */
  bets(view, bets) {
    return bets.map(({ bet, amount }) => this.phrase("{name} {amount}", { name: betName(view, bet), amount })).join(", ");
  }

  /** A limits panel: "ANTE 5 to 50, PROGRESSIVE 5". @param {Record<string, any>[]} limits */
  limits(limits) {
    return limits.map((one) => this.phrase(one.min === one.max ? N_("{name} {min}") : N_("{name} {min} to {max}"), one)).join(", ");
  }

  /** A button with its amount: "CALL 4x 40". @param {Event} option */
  option(option) {
    return option.by ? this.phrase("{label} {by}", option) : option.label;
  }

  /** How one bet ended: "ANTE 10: won 10". @param {UthView} view @param {Event} result */
  result(view, result) {
    const { bet, amount, net, hand, outcome } = result;
    const { push } = view.rules.words;
    const key = outcome === "win" && hand ? "win_hand" : outcome;
    return this.phrase(OUTCOMES[key], { name: betName(view, bet), amount, net, push, hand: handWord(view, hand) });
  }

  /** The viewer's result of the whole round. @param {UthView} view @param {Event} settled */
  net(view, settled) {
    return this.phrase(YOUR_RESULT[direction(settled.net)], { game: view.game, net: Math.abs(settled.net) });
  }

  /** What was won or lost in all. @param {number} loss @param {string} amount  of it, as it is written */
  balance(loss, amount) {
    return this.phrase(loss > 0 ? N_("lost {amount}") : loss < 0 ? N_("won {amount}") : N_("neither won nor lost"), { amount });
  }

  /** The sentence of a reality check. @param {Event} played  `time` in ms, `stake` and `loss` in chips */
  played({ time, stake, loss }) {
    const result = this.balance(loss, this._amount(Math.abs(loss)));
    return this.phrase(NN_(
        "Reality check: {minutes} minute played, {stake} bet or bought in, {result}",
        "Reality check: {minutes} minutes played, {stake} bet or bought in, {result}",
        "minutes"), { minutes: Math.floor(time / MINUTE), stake, result });
  }
}

/** @param {number} net */
const direction = (net) => (net > 0 ? "up" : net < 0 ? "down" : "even");

/** @param {Event} event @param {UthView} view */
const isMine = (event, view) => view.you !== null && event.seat === view.you;

/** @typedef {(words: UthWords, event: Event, view: UthView) => string|string[]} Sentence */

/** A sentence with nothing but a player. @param {string} message @returns {Sentence} */
const onePlayer = (message) => (words, event, view) => words.phrase(message, { player: playerName(view, event.seat) });

/** A sentence with an absent player and the guest at their place. @param {string} message @returns {Sentence} */
const guestAndPlayer = (message) => (words, event, view) =>
  words.phrase(message, { player: event.player, guest: playerName(view, event.seat) });

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  place_taken(words, event) {
    if (event.reserved_for) {
      return words.phrase("{player} sits down as a guest: the place is kept for {absent}", { ...event, absent: event.reserved_for });
    }
    return words.phrase(event.bot ? N_("{player} (bot) sits down") : N_("{player} sits down"), event);
  },
  place_wanted: guestAndPlayer(N_("{player} is back: {guest} gives the place back when this round is over")),
  place_given_up: guestAndPlayer(N_("{player} gives up the place: it is {guest}'s now")),
  place_held: (words, event, view) =>
    words.phrase(NN_(
        "{player} steps away; a marker holds the place for {minutes} minute",
        "{player} steps away; a marker holds the place for {minutes} minutes",
        "minutes"), { player: playerName(view, event.seat), minutes: Math.round(event.time / MINUTE) }),
  place_back: onePlayer(N_("{player} is back")),
  place_leaving: onePlayer(N_("{player} leaves when this round is over")),
  place_left(words, event) {
    if (event.reason === "left") return words.phrase("{player} leaves", event);
    return words.phrase("{player} leaves: {reason}", { ...event, reason: words.phrase(WHY_LEFT[event.reason]) });
  },
  place_line: (words, event, view) =>  // nothing of a player who leaves anyway: a host's kick closes their connection
    !event.connected && view.places[event.seat]?.leaving ? "" : words.phrase(event.connected
        ? N_("{player} is connected again")
        : N_("{player} has lost the connection"), { player: playerName(view, event.seat) }),
  deal_asked: (words, event, view) =>
    isMine(event, view)
      ? words.phrase("You ask for the cards")
      : words.phrase("{player} asks for the cards", { player: playerName(view, event.seat) }),

  betting_opened(words, event, view) {
    if (!event.meter) return words.phrase("Round {game}: place your bets", event);
    return words.phrase("Round {game}: place your bets; {progressive} stands at {meter}", { ...event, progressive: betName(view, "progressive") });
  },
  light_changed(words, event) {
    if (event.light === "red" || !event.time) return "";
    return words.phrase(LIGHTS[event.light], { seconds: Math.ceil(event.time / 1000) });
  },
  bets_changed(words, event, view) {
    if (!isMine(event, view)) return "";
    if (!event.total) return words.phrase("Your bets are off the table");
    const values = { ...event, bets: words.bets(view, event.bets), ante: betName(view, "ante") };
    return words.phrase(event.missing
        ? N_("Your bets: {bets}; total bet {total}; {ante} lacks {missing} to the minimum")
        : N_("Your bets: {bets}; total bet {total}"), values);
  },
  bets_declined: (words, event, view) =>
    isMine(event, view) ? words.phrase("Declined, below the minimum: {bets}", { bets: words.bets(view, event.declined) }) : "",
  betting_closed: (words, event) => words.phrase(NN_(
      "Red light, round {game}: no more bets; one player in the round with {total}",
      "Red light, round {game}: no more bets; {players} in the round with {total}",
      "players"), event),
  bank_short: (words, event) => words.phrase("No betting for now: {reason}", { ...event, reason: reasonText(event.reason, words.language) }),

  board_laid: (words, event) => words.phrase("{count} cards lie face down on the board", event),
  player_dealt: (words, event, view) =>
    event.cards ? words.phrase("Round {game}: your cards are {cards}", { game: view.game, cards: words.cards(event.cards) }) : "",
  shared_hand_dealt: (words, event, view) =>
    words.phrase("Round {game}: everybody's cards are {cards}", { game: view.game, cards: words.cards(event.cards) }),
  dealer_dealt: (words, event, view) =>
    words.phrase("{dealer}: {count} cards, face down", { dealer: view.rules.words.dealer, count: event.count }),
  community_shown: (words, event) =>
    words.phrase(CARDS_SHOWN[event.phase], { cards: words.cards(event.cards), board: words.cards(event.board) }),
  dealer_shown: (words, event, view) =>
    words.phrase(event.qualifies ? N_("{dealer}: {cards}, {hand}") : N_("{dealer}: {cards}, {hand}; does not qualify"), {
      dealer: view.rules.words.dealer,
      cards: words.cards(event.cards),
      hand: words.hand(/** @type {any} */ (event)),
    }),
  player_shown(words, event, view) {
    if (!event.seat) return words.phrase("The players have {hand}", { hand: words.held(event) });
    if (isMine(event, view)) return words.phrase("You have {hand}", { hand: words.held(event) });
    const hand = words.hand(/** @type {any} */ (event));
    return words.phrase("{player}: {cards}, {hand}", { player: playerName(view, event.seat), cards: words.cards(event.cards), hand });
  },

  choices(words, event) {
    const options = event.options.map((/** @type {Event} */ option) => words.option(option)).join(", ");
    return words.phrase(event.name
        ? N_("You have {hand}. Make your decision: {options}")
        : N_("Make your decision: {options}"), { options, hand: words.held(event) });
  },
  decided(words, event, view) {
    const mine = event.by ? N_("You: {label}, {by}") : N_("You: {label}");
    const theirs = event.by ? N_("{player}: {label}, {by}") : N_("{player}: {label}");
    return words.phrase(isMine(event, view) ? mine : theirs, { player: playerName(view, event.seat), label: event.label, by: event.by });
  },
  decisions_closed(words, event, view) {
    if (!crowd(view) || !event.counts.length) return "";
    const counts = event.counts.map((/** @type {Event} */ count) => words.phrase("{label} {players}", count));
    return words.phrase("The table: {counts}", { counts: counts.join(", ") });
  },

  bets_settled(words, event, view) {
    if (isMine(event, view)) {
      const results = event.results.map((/** @type {Event} */ one) => words.result(view, one));
      return [...results, words.net(view, event)];
    }
    return words.phrase(RESULT[direction(event.net)], { player: playerName(view, event.seat), net: Math.abs(event.net) });
  },
  jackpot_won: (words, event, view) =>
    words.phrase("JACKPOT: {player} wins {amount}: {hand}", { ...event, player: playerName(view, event.seat), hand: handWord(view, event.hand) }),
  round_paused: (words, event) => words.phrase("The round is paused: {reason}. Please wait", { ...event, reason: reasonText(event.reason, words.language) }),
  round_resumed: (words) => words.phrase("The round continues"),
  bets_refunded: (words, event, view) => (isMine(event, view) ? words.phrase(NN_(
      "{by} chip comes back to you",
      "{by} chips come back to you",
      "by"), { by: -event.by }) : ""),
  round_cancelled: (words, event) => words.phrase("Round {game} is cancelled: {reason}; all bets go back", { ...event, reason: reasonText(event.reason, words.language) }),

  limits_set: (words, event) => words.phrase("From the next round on: {limits}", { limits: words.limits(event.limits) }),
  limits_changed: (words, event) => words.phrase("The limits are now {limits}", { limits: words.limits(event.limits) }),

  said: (words, event) => words.phrase(event.seat === null ? N_("{player} (watching): {text}") : N_("{player}: {text}"), event),
  paused: (words) => words.phrase("The table is paused"),
  resumed: (words) => words.phrase("The table is open again"),
  table_closed: (words, event) => words.phrase("The table is closed: {reason}", { ...event, reason: reasonText(event.reason, words.language) }),
  waiting_list_changed: (words, event) =>
    event.names.length
      ? words.phrase("Waiting list: {names}", { names: event.names.join(", ") })
      : words.phrase("The waiting list is empty"),
  seat_offered: (words, event) =>
    words.phrase(NN_(
        "Seat {seat} is kept for {player} for {seconds} second",
        "Seat {seat} is kept for {player} for {seconds} seconds",
        "seconds"), { ...event, seconds: Math.round(event.time / 1000) }),
};

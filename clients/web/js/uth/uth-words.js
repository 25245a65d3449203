// @ts-check
/**
 * The events of a UTH table as sentences, with the table's own names of bets, buttons and hands. The bets of others are
 * summed up when betting closes, and their results come at the end.
 */

import { reasonText } from "../said.js";
import { PHRASES } from "../generated/phrases.js";
import { UTH_PHRASES } from "../generated/uth-phrases.js";
import { SENTENCES_OF_ALL_TABLES, Words, leaveReason } from "../words.js";
import { betName, crowd, handWord, playerName } from "./uth-reducer.js";

/** @typedef {import("../translation.js").Message} Message */
/** @typedef {import("./uth-reducer.js").UthView} UthView */
/** @typedef {import("./uth-reducer.js").Event} Event */

const MINUTE = 60_000;

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

  /** The sentence of this name with `values` filled in. @param {string} key @param {Record<string, unknown>} values */
  phrase(key, values = {}) {
    return this.filled(UTH_PHRASES[key] ?? PHRASES[key], values);
  }

  /** A sentence with `values` filled in. @param {Message} message  in English @param {Record<string, unknown>} values */
  filled(message, values = {}) {
    return this._words.filled(message, values);
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
    return bets.map(({ bet, amount }) => this.phrase("bet", { name: betName(view, bet), amount })).join(", ");
  }

  /** A limits panel: "ANTE 5 to 50, PROGRESSIVE 5". @param {Record<string, any>[]} limits */
  limits(limits) {
    return limits.map((one) => this.phrase(one.min === one.max ? "limit_one" : "limit", one)).join(", ");
  }

  /** A button with its amount: "CALL 4x 40". @param {Event} option */
  option(option) {
    return option.by ? this.phrase("option", option) : option.label;
  }

  /** How one bet ended: "ANTE 10: won 10". @param {UthView} view @param {Event} result */
  result(view, result) {
    const { bet, amount, net, hand, outcome } = result;
    const { push } = view.rules.words;
    const key = outcome === "win" && hand ? "win_hand" : outcome;
    return this.phrase(key, { name: betName(view, bet), amount, net, push, hand: handWord(view, hand) });
  }

  /** The viewer's result of the whole round. @param {UthView} view @param {Event} settled */
  net(view, settled) {
    return this.phrase(`your_result_${direction(settled.net)}`, { game: view.game, net: Math.abs(settled.net) });
  }

  /** What was won or lost in all. @param {number} loss @param {string} amount  of it, as it is written */
  balance(loss, amount) {
    return this.phrase(loss > 0 ? "result_lost" : loss < 0 ? "result_won" : "result_none", { amount });
  }

  /** The sentence of a reality check. @param {Event} played  `time` in ms, `stake` and `loss` in chips */
  played({ time, stake, loss }) {
    const result = this.balance(loss, this._amount(Math.abs(loss)));
    return this.phrase("reality_check", { minutes: Math.floor(time / MINUTE), stake, result });
  }
}

/** @param {number} net */
const direction = (net) => (net > 0 ? "up" : net < 0 ? "down" : "even");

/** @param {Event} event @param {UthView} view */
const isMine = (event, view) => view.you !== null && event.seat === view.you;

/** @typedef {(words: UthWords, event: Event, view: UthView) => string|string[]} Sentence */

/** A sentence about a player, with what the event has besides. @param {string} key @returns {Sentence} */
const aboutPlayer = (key) => (words, event, view) => words.phrase(key, { ...event, player: playerName(view, event.seat) });

/** A sentence with an absent player and the guest at their place. @param {string} key @returns {Sentence} */
const guestAndPlayer = (key) => (words, event, view) =>
  words.phrase(key, { player: event.player, guest: playerName(view, event.seat) });

/** A sentence that the event has all values of. @param {string} key @returns {Sentence} */
const plain = (key) => (words, event) => words.phrase(key, event);

/** A sentence with a reason of the room. @param {string} key @returns {Sentence} */
const withReason = (key) => (words, event) => words.phrase(key, { ...event, reason: reasonText(event.reason, words.language) });

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  ...SENTENCES_OF_ALL_TABLES,
  place_taken(words, event) {
    if (event.reserved_for) return words.phrase("place_taken_guest", { ...event, absent: event.reserved_for });
    return words.phrase(event.bot ? "place_taken_bot" : "place_taken", event);
  },
  place_wanted: guestAndPlayer("place_wanted"),
  place_given_up: guestAndPlayer("place_given_up"),
  place_held: (words, event, view) =>
    words.phrase("place_held", { player: playerName(view, event.seat), minutes: Math.round(event.time / MINUTE) }),
  place_back: aboutPlayer("place_back"),
  place_leaving: aboutPlayer("place_leaving"),
  place_left(words, event) {
    if (event.reason === "left") return words.phrase("place_left", event);
    return words.phrase("place_left_reason", { ...event, reason: leaveReason(words, event) });
  },
  place_line: (words, event, view) =>  // nothing of a player who leaves anyway: a host's kick closes their connection
    !event.connected && view.places[event.seat]?.leaving
      ? ""
      : aboutPlayer(event.connected ? "line_back" : "line_lost")(words, event, view),
  deal_asked: (words, event, view) =>
    isMine(event, view) ? words.phrase("you_deal_asked") : aboutPlayer("deal_asked")(words, event, view),

  betting_opened(words, event, view) {
    if (!event.meter) return words.phrase("betting_opened", event);
    return words.phrase("betting_opened_meter", { ...event, progressive: betName(view, "progressive") });
  },
  light_changed(words, event) {
    if (event.light === "red" || !event.time) return "";
    return words.phrase(event.light, { seconds: Math.ceil(event.time / 1000) });
  },
  bets_changed(words, event, view) {
    if (!isMine(event, view)) return "";
    if (!event.total) return words.phrase("your_bets_none");
    const values = { ...event, bets: words.bets(view, event.bets), ante: betName(view, "ante") };
    return words.phrase(event.missing ? "your_bets_missing" : "your_bets", values);
  },
  bets_declined: (words, event, view) =>
    isMine(event, view) ? words.phrase("declined", { bets: words.bets(view, event.declined) }) : "",
  betting_closed: plain("betting_closed"),
  bank_short: withReason("bank_short"),

  board_laid: plain("board_laid"),
  player_dealt: (words, event, view) =>
    event.cards ? words.phrase("your_cards", { game: view.game, cards: words.cards(event.cards) }) : "",
  shared_hand_dealt: (words, event, view) => words.phrase("shared_hand", { game: view.game, cards: words.cards(event.cards) }),
  dealer_dealt: (words, event, view) =>
    words.phrase("dealer_dealt", { dealer: view.rules.words.dealer, count: event.count }),
  community_shown: (words, event) =>
    words.phrase(event.phase, { cards: words.cards(event.cards), board: words.cards(event.board) }),
  dealer_shown: (words, event, view) =>
    words.phrase(event.qualifies ? "dealer_shown" : "dealer_not_qualified", {
      dealer: view.rules.words.dealer,
      cards: words.cards(event.cards),
      hand: words.hand(/** @type {any} */ (event)),
    }),
  player_shown(words, event, view) {
    if (!event.seat) return words.phrase("shared_shown", { hand: words.held(event) });
    if (isMine(event, view)) return words.phrase("you_shown", { hand: words.held(event) });
    const hand = words.hand(/** @type {any} */ (event));
    return words.phrase("player_shown", { player: playerName(view, event.seat), cards: words.cards(event.cards), hand });
  },

  choices(words, event) {
    const options = event.options.map((/** @type {Event} */ option) => words.option(option)).join(", ");
    return words.phrase(event.name ? "choices_hand" : "choices", { options, hand: words.held(event) });
  },
  decided(words, event, view) {
    const key = isMine(event, view) ? "you_decided" : "decided";
    return words.phrase(event.by ? `${key}_by` : key, { player: playerName(view, event.seat), label: event.label, by: event.by });
  },
  decisions_closed(words, event, view) {
    if (!crowd(view) || !event.counts.length) return "";
    const counts = event.counts.map((/** @type {Event} */ count) => words.phrase("count", count));
    return words.phrase("counts", { counts: counts.join(", ") });
  },

  bets_settled(words, event, view) {
    if (isMine(event, view)) {
      const results = event.results.map((/** @type {Event} */ one) => words.result(view, one));
      return [...results, words.net(view, event)];
    }
    return words.phrase(`result_${direction(event.net)}`, { player: playerName(view, event.seat), net: Math.abs(event.net) });
  },
  jackpot_won: (words, event, view) =>
    words.phrase("jackpot_won", { ...event, player: playerName(view, event.seat), hand: handWord(view, event.hand) }),
  round_paused: withReason("round_paused"),
  round_resumed: plain("round_resumed"),
  bets_refunded: (words, event, view) => (isMine(event, view) ? words.phrase("your_refund", { by: -event.by }) : ""),
  round_cancelled: withReason("round_cancelled"),

  limits_set: (words, event) => words.phrase("limits_set", { limits: words.limits(event.limits) }),
  limits_changed: (words, event) => words.phrase("limits_changed", { limits: words.limits(event.limits) }),
};

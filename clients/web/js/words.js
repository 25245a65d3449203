// @ts-check
/**
 * The events of a table as sentences in English or French, for the log and for screen readers.
 *
 * A sentence names its player, and its hand if it would otherwise equal an earlier one, since screen readers skip a
 * repeated line. Events that mean nothing to the viewer have no sentence.
 */

import { cardLetters } from "./cards.js";
import { IN_SENTENCES, PHRASES } from "./phrases.js";
import { player } from "./reducer.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Event} Event */

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** An option of a table -> the phrase about its change. @type {Record<string, string>} */
const CHANGES = {
  structure: "structure",
  small_blind: "blinds",
  big_blind: "blinds",
  ante: "ante",
  ante_kind: "ante",
  max_bets: "max_bets",
  min_buy_in: "buy_in",
  max_buy_in: "buy_in",
  buy_ins: "buy_ins",
  decision: "decision",
};

/** How cards are written: `As`, `A♠` (in French also V D R), or "ace of spades". */
/** @typedef {"plain"|"signs"|"spoken"} CardStyle */

/** Values in sentences that are amounts of chips. */
const AMOUNTS = new Set(["amount", "below", "by", "net", "stack", "to"]);

export class Words {
  /** @param {string} language  `en` or `fr` @param {CardStyle} style @param {(chips: number) => string} amount  how chips are written */
  constructor(language = "en", style = "signs", amount = String) {
    this.language = language;
    this.style = style;
    this._amount = amount;
    this._phrases = PHRASES[language];
  }

  /** The phrase named `key` with `values` filled in. @param {string} key @param {Record<string, unknown>} values */
  phrase(key, values = {}) {
    return this._phrases[key].replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[name];
      return AMOUNTS.has(name) && typeof value === "number" ? this._amount(value) : String(value);
    });
  }

  /** The sentences for an event; the view already includes it. @param {Event} event @param {View} view */
  of(event, view) {
    const sentences = SENTENCES[event.type]?.(this, event, view) ?? "";
    return (Array.isArray(sentences) ? sentences : [sentences]).filter(Boolean);
  }

  /** @param {string} name @returns {string} "ace of spades" for `As` */
  card(name) {
    const rank = this._phrases.ranks.split(" ")[RANKS.indexOf(name[0])];
    const suit = this._phrases.suits.split(" ")[SUITS.indexOf(name[1])];
    return this.phrase("card", { rank, suit });
  }

  /** @param {string[]} names */
  cards(names) {
    if (this.style === "spoken") return names.map((name) => this.card(name)).join(", ");
    return names.map((name) => (this.style === "signs" ? cardLetters(name, this.language) : name)).join(" ");
  }

  /** The name of a pot inside a sentence. @param {number} index */
  pot(index) {
    return index ? this.phrase("side_pot", { number: index }) : this.phrase("main_pot");
  }

  /** @param {number[]} amounts @returns {string} "240", or "main pot 240, side pot 1 100" */
  pots(amounts) {
    if (amounts.length === 1) return this.phrase("pot_one", { amount: amounts[0] });
    return amounts.map((amount, i) => this.phrase("pot_of_many", { pot: this.pot(i), amount })).join(", ");
  }

  /** @param {{name: string, name_fr: string}} named  a `made_hand` or `hand_shown` event, or a win */
  handName(named) {
    return this.language === "fr" ? named.name_fr : named.name;
  }

  /** The name as it stands in a sentence: "a pair of Jacks". @param {{name: string, name_fr: string}} named */
  held(named) {
    const name = this.handName(named);
    const found = IN_SENTENCES[this.language].find(([pattern]) => new RegExp(pattern, "i").test(name));
    if (!found) return name;
    return found[1].replace("{name}", name).replace("{lowered}", name[0].toLowerCase() + name.slice(1));
  }

  /** "You have a pair of Jacks". @param {Record<string, any>} made  a hand of mine */
  holding(made) {
    return this.phrase("made_hand", { name: this.held(/** @type {any} */ (made)) });
  }

  /** What a table is played for: "no-limit 5/10, buy-in 400 to 1000". @param {Record<string, any>} config */
  stakes(config) {
    return this.phrase(config.ante ? "stakes_ante" : "stakes", {
      structure: this.phrase(`structure_${config.structure}`),
      blinds: `${config.small_blind}/${config.big_blind}`,
      ante: config.ante,
      least: config.min_buy_in,
      most: config.max_buy_in,
    });
  }

  /** What changed in the stakes: "blinds 5/10"; empty when no phrase exists for it. @param {Record<string, any>} config @param {string[]} changed */
  changes(config, changed) {
    const keys = new Set(changed.map((name) => CHANGES[name]).filter(Boolean));
    return [...keys].map((key) => this._change(key, config)).join(", ");
  }

  /** @param {string} key @param {Record<string, any>} config */
  _change(key, config) {
    if (key === "structure") return this.phrase(`structure_${config.structure}`);
    /** @type {Record<string, string>} */
    const kinds = {
      ante: config.ante ? config.ante_kind : "none",
      buy_ins: config.buy_ins,
      decision: config.clocks.decision ? "limited" : "none",
    };
    return this.phrase(key in kinds ? `change_${key}_${kinds[key]}` : `change_${key}`, {
      blinds: `${config.small_blind}/${config.big_blind}`,
      ante: config.ante,
      least: config.min_buy_in,
      most: config.max_buy_in,
      bets: config.max_bets,
      seconds: config.clocks.decision / 1000,
    });
  }

  /** That a host has seated the viewer, and where. @param {{table: number, seat: number, name: string, chips: number}} given */
  seatGiven(given) {
    return this.phrase(given.chips ? "seat_given" : "seat_given_house", given);
  }

  /** The player on the button, or the empty seat. @param {View} view */
  button(view) {
    if (view.button === null || !view.seats[view.button]) {
      return this.phrase("empty_button", { seat: view.button ?? "None" });
    }
    return player(view, view.button);
  }
}

/** @typedef {(words: Words, event: Event, view: View) => string|string[]} Sentence */

/** What changed in the stakes; all of them when the room does not say. @param {Words} words @param {Event} event */
const changed = (words, event) => words.changes(event.config, event.changed ?? []) || words.stakes(event.config);

/** @param {Words} words @param {string} key @param {Event} event @param {View} view */
const adjusted = (words, key, event, view) => {
  const values = { ...event, by: Math.abs(event.by), wanted: Math.abs(event.wanted ?? 0) };
  const how = event.wanted ? "less" : event.by < 0 ? "down" : "up";
  return words.phrase(`${key}_${how}`, { ...values, player: player(view, event.seat) });
};

/** @type {Sentence} */
const onePlayer = (words, event, view) => words.phrase(event.type, { player: player(view, event.seat) });

/** @type {Sentence} */
const onePhrase = (words, event) => words.phrase(event.type);

/** @param {Words} words @param {string} text @param {Event} event */
const allIn = (words, text, event) => (event.stack ? text : words.phrase("all_in", { text }));

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  sat: (words, event) => words.phrase(event.bot ? "sat_bot" : "sat", event),
  stood_up(words, event) {
    if (event.reason === "left") return words.phrase("stood_up", event);
    return words.phrase("stood_up_reason", { ...event, reason: words.phrase(`reason_${event.reason}`) });
  },
  sat_out: (words, event, view) => words.phrase(`sat_out_${event.reason}`, { player: player(view, event.seat) }),
  sat_in: onePlayer,
  line_lost: onePlayer,
  line_back: onePlayer,
  hand_mucked: onePlayer,
  timed_out: onePlayer,
  paused: onePhrase,
  resumed: onePhrase,
  topped_up: (words, event, view) =>
    event.by ? words.phrase("topped_up", { ...event, player: player(view, event.seat) }) : "",
  top_up_set: (words, event, view) => words.phrase("top_up_set", { ...event, player: player(view, event.seat) }),
  auto_top_up_set(words, event) {
    const key = event.to === 0 ? "off" : event.below === event.to ? "full" : "on";
    return words.phrase(`auto_top_up_${key}`, event);
  },
  blinds_owed(words, event, view) {
    const { big_blind: big, small_blind: small } = event;
    if (!big && !small) return "";
    const name = player(view, event.seat);
    if (event.choice === "wait") return words.phrase("waits_big_blind", { player: name });
    const owed = words.phrase(big && small ? "both_blinds" : big ? "big_blind" : "small_blind");
    return words.phrase("will_post", { player: name, owed });
  },
  straddle_set: (words, event, view) =>
    words.phrase(event.on ? "straddle_on" : "straddle_off", { player: player(view, event.seat) }),
  leave_set: (words, event, view) =>
    words.phrase(event.on ? "leave_on" : "leave_off", { player: player(view, event.seat) }),

  hand_started: (words, event, view) =>
    words.phrase("hand_started", { hand: event.hand, count: event.players.length, button: words.button(view) }),
  forced_bet(words, event, view) {
    const text = words.phrase(`forced_${event.kind}`, { ...event, player: player(view, event.seat) });
    return allIn(words, text, event);
  },
  hole_cards: (words, event, view) =>
    event.cards ? words.phrase("hole_cards", { hand: view.hand, cards: words.cards(event.cards) }) : "",
  acted(words, event, view) {
    const text = words.phrase(event.action, { ...event, player: player(view, event.seat) });
    return event.by ? allIn(words, text, event) : text;
  },
  uncalled_returned: (words, event, view) =>
    words.phrase("uncalled_returned", { ...event, player: player(view, event.seat) }),
  pots_formed: (words, event) =>
    words.phrase("pots_formed", { pots: words.pots(event.pots.map((/** @type {Event} */ pot) => pot.amount)) }),
  board_dealt: (words, event) =>
    words.phrase(event.street, { board: words.cards(event.board), card: words.cards(event.cards) }),
  drew(words, event, view) {
    const key = event.count === 0 ? "drew_pat" : event.count === 1 ? "drew_one" : "drew";
    const sentences = [words.phrase(key, { player: player(view, event.seat), count: event.count })];
    if (event.hand && event.count) {
      const discarded = words.cards(event.discarded);
      sentences.push(words.phrase("you_drew", { discarded, cards: words.cards(event.hand) }));
    }
    return sentences;
  },
  deck_reshuffled: (words, event) => words.phrase("deck_reshuffled", event),
  hand_shown(words, event, view) {
    const values = { player: player(view, event.seat), cards: words.cards(event.cards) };
    const name = words.handName(/** @type {any} */ (event));
    return words.phrase(event.name ? "hand_shown_name" : "hand_shown", { ...values, name });
  },
  pot_awarded(words, event, view) {
    return event.shares.map((/** @type {Event} */ share) => {
      const shown = view.results?.shown[share.seat];
      const name = shown ? words.held(shown) : "";
      const values = { hand: view.hand, player: player(view, share.seat), by: share.by, pot: words.pot(event.pot) };
      return words.phrase(name ? "wins_with" : "wins", { ...values, name });
    });
  },
  hand_ended(words, event, view) {
    const mine = event.results.find((/** @type {Event} */ result) => result.seat === view.you);
    if (!mine) return "";
    const key = mine.net > 0 ? "your_result_up" : mine.net < 0 ? "your_result_down" : "your_result_even";
    return words.phrase(key, { hand: view.hand, net: Math.abs(mine.net), stack: mine.stack });
  },
  made_hand: (words, event) => words.holding(event),
  hand_voided: (words, event) => words.phrase("hand_voided", event),

  clock_extended: (words, event, view) =>
    words.phrase(`clock_${event.source}`, {
      player: player(view, event.seat),
      seconds: Math.round(event.time / 1000),
    }),
  button_drawn(words, event, view) {
    const drawn = event.cards.map((/** @type {[number, string]} */ [seat, card]) =>
      words.phrase("drawn_card", { player: player(view, seat), card: words.cards([card]) }),
    );
    return words.phrase("button_drawn", { cards: drawn.join(", "), button: words.button(view) });
  },
  waiting_list_changed: (words, event) =>
    event.names.length
      ? words.phrase("waiting_list", { names: event.names.join(", ") })
      : words.phrase("waiting_list_empty"),
  seat_offered: (words, event) =>
    words.phrase("seat_offered", { ...event, seconds: Math.round(event.time / 1000) }),
  stakes_set: (words, event) => words.phrase("stakes_set", { stakes: changed(words, event) }),
  stakes_changed: (words, event) => words.phrase("stakes_changed", { stakes: changed(words, event) }),
  buy_in_asked: (words, event) => words.phrase(event.top_up ? "buy_in_asked_top_up" : "buy_in_asked", event),
  buy_in_answered(words, event) {
    const plain = event.answer === "refused" && !event.reason;
    return words.phrase(plain ? "buy_in_refused_plain" : `buy_in_${event.answer}`, event);
  },
  adjust_set: (words, event, view) =>
    event.by
      ? adjusted(words, "adjust_set", event, view)
      : words.phrase("adjust_taken_back", { who: event.who, player: player(view, event.seat) }),
  stack_adjusted: (words, event, view) => adjusted(words, "stack_adjusted", event, view),
  closing_set: (words, event) => words.phrase("closing_set", event),
  said: (words, event) => words.phrase(event.seat === null ? "said_watching" : "said", event),
  table_closed: (words, event) => words.phrase("table_closed", event),
};

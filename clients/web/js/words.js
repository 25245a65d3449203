// @ts-check
/**
 * The events of a table as sentences, for the log and for screen readers.
 *
 * A sentence names its player, and its hand if it would otherwise equal an earlier one, since screen readers skip a
 * repeated line. Events that mean nothing to the viewer have no sentence.
 */

import { AMOUNTS, written as amountText } from "./amounts.js";
import { cardLetters, rankText } from "./cards.js";
import { drawNumber, gameOf, WITH_STRUCTURE } from "./games.js";
import { RANKS } from "./generated/hand-words.js";
import { CHANGES, PHRASES, SUITS } from "./generated/phrases.js";
import { handInSentence, handName, twoCardsNamed } from "./hand-names.js";
import { percentOf, player, players } from "./reducer.js";
import { firstActorText, reasonText } from "./said.js";
import { translated } from "./translation.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./hand-names.js").Named} Named */
/** @typedef {import("./translation.js").Message} Message */
/** @typedef {import("./reducer.js").Event} Event */
/** @typedef {import("./reducer.js").Odds} Odds */

/** the options that change with the game of a table with several */
const GAME = new Set(["game", "structure"]);

/** How cards are written: `As`, `A♠` (in French V D R instead of J Q K), or "ace of spades". */
/** @typedef {"plain"|"signs"|"spoken"} CardStyle */

export class Words {
  /** @param {string} language @param {CardStyle} style @param {(chips: number) => string} amount  how chips are written */
  constructor(language = "en", style = "signs", amount = String) {
    this.language = language;
    this.style = style;
    this._amount = amount;
  }

  /** The sentence of this name with `values` filled in. @param {string} key  of `PHRASES` @param {Record<string, unknown>} values */
  phrase(key, values = {}) {
    return this.filled(PHRASES[key], values);
  }

  /** A sentence with `values` filled in. @param {Message} message  in English @param {Record<string, unknown>} values */
  filled(message, values = {}) {
    return translated(this.language, message, values, (number, name) => (AMOUNTS.has(name) ? this._amount(number) : String(number)));
  }

  /** @param {Record<string, any>} config  of a table */
  _blinds({ small_blind, big_blind }) {
    return [small_blind, big_blind].map((chips) => amountText(chips, this.language)).join("/");
  }

  /** The sentences for an event; the view already includes it. @param {Event} event @param {View} view */
  of(event, view) {
    const sentences = (SENTENCES[event.type] ?? phraseOf)(this, event, view);
    return (Array.isArray(sentences) ? sentences : [sentences]).filter(Boolean);
  }

  /** @param {string} name @returns {string} "ace of spades" for `As` */
  card(name) {
    return this.phrase("card", { rank: this.filled(RANKS[name[0]].card), suit: this.filled(SUITS[name[1]]) });
  }

  /** @param {string[]} names */
  cards(names) {
    if (this.style === "spoken") return names.map((name) => this.card(name)).join(", ");
    return names.map((name) => (this.style === "signs" ? cardLetters(name, this.language) : rankText(name, this.language) + name[1])).join(" ");
  }

  /** The name of a pot inside a sentence. @param {number} index @param {number} [last]  the index of the last pot */
  pot(index, last = index) {
    if (!index) return this.phrase("main_pot");
    return last === 1 ? this.phrase("only_side_pot") : this.phrase("side_pot", { number: index });
  }

  /** The name of one of several boards inside a sentence. @param {number} run */
  board(run) {
    return this.phrase("board_of_several", { number: run + 1 });
  }

  /** @param {number[]} amounts @returns {string} "240", or "main pot 240, side pot 100" */
  pots(amounts) {
    if (amounts.length === 1) return this.phrase("pot_one", { amount: amounts[0] });
    return amounts.map((amount, i) => this.phrase("pot_of_many", { pot: this.pot(i, amounts.length - 1), amount })).join(", ");
  }

  /** "pair of Jacks". @param {Named} named  a `made_hand` or `hand_shown` event, or a win */
  handName(named) {
    return handName(named, this.language);
  }

  /** "a pair of Jacks". @param {Named} named */
  held(named) {
    return handInSentence(named, this.language);
  }

  /** "You have a pair of Jacks". @param {Named} made  a hand of mine */
  holding(made) {
    return this.phrase("made_hand", { name: this.held(made) });
  }

  /** What I hold on each of several boards: "Board 1: a pair of Jacks · Board 2: a flush". @param {Record<number, Named>} made  by the number of the board from 0 */
  heldOnBoards(made) {
    return Object.entries(made).map(([run, each]) => this.phrase("on_board", { number: Number(run) + 1, text: this.held(each) })).join(" · ");
  }

  /** What two cards are before the flop, empty when they are not two known ones. @param {string[]} cards */
  holdingCards(cards) {
    const named = twoCardsNamed(cards);
    return named ? this.holding({ name: "", named }) : "";
  }

  /** What a table is played for: "no-limit 5/10, buy-in 400 to 1000". @param {Record<string, any>} config */
  stakes(config) {
    return this.phrase(!config.small_blind ? "stakes_no_blinds" : config.ante ? "stakes_ante" : "stakes", {
      structure: this.phrase(`structure_${config.structure}`),
      blinds: this._blinds(config),
      bet: config.big_blind,
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
    if (`change_${key}_set` in PHRASES) return this.phrase(`change_${key}_${config[key] ? "set" : "none"}`, { amount: config[key] });
    /** @type {Record<string, string>} */
    const kinds = {
      ante: config.ante ? config.ante_kind : "none",
      buy_ins: config.buy_ins,
      blinds: config.small_blind ? "posted" : "none",
      decision: config.clocks.decision ? "limited" : "none",
      bomb_pots: config.bomb_pot_every ? "every" : config.bomb_pot_minutes ? "timed" : "asked",
      games: config.games?.length ? "several" : "none",
    };
    return this.phrase(key in kinds ? `change_${key}_${kinds[key]}` : `change_${key}`, {
      bet: config.big_blind,
      blinds: this._blinds(config),
      ante: config.ante,
      least: config.min_buy_in,
      most: config.max_buy_in,
      count: config.max_bets,
      seconds: config.clocks.decision / 1000,
      hands: config.bomb_pot_every,
      minutes: config.bomb_pot_minutes,
      bomb_ante: config.bomb_pot_ante,
      games: (config.games ?? []).map((/** @type {Record<string, any>} */ played) => this.game(played)).join(", "),
    });
  }

  /** "Pot-limit Omaha". @param {Record<string, any>} played */
  game(played) {
    return this.filled(WITH_STRUCTURE[played.structure], { game: this.filled(gameOf(played).played) });
  }

  /** The posts in the bomb pot that a table plays next (`set`), now, or that waits for a flop. @param {Record<string, any>} config @param {string} when */
  bombPot(config, when) {
    const key = config.bomb_pot_waits ? "bomb_pot_waits" : `bomb_pot_${when}${config.bomb_pot_boards > 1 ? "_boards" : ""}`;
    return this.phrase(key, { ante: config.bomb_pot_ante });
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

/** what the sentence about the bomb pot that comes says of it */
const BOMB_POT_POSTS = ["bomb_pot_ante", "bomb_pot_boards"];

/**
 * What changed in the stakes, all of them when the room does not say, and the game and bomb pot that come.
 * A game that a player chose was announced before.
 * @param {Words} words @param {Event} event @param {"set"|"now"} when @param {string} noBombPot
 */
const changed = (words, event, when, noBombPot) => {
  const { config } = event;
  /** @type {string[]} */
  const names = event.changed ?? [];
  const game = config.games?.length ? names.filter((name) => GAME.has(name)) : [];
  const bomb = names.includes("bomb_pot") ? ["bomb_pot", ...(config.bomb_pot ? BOMB_POT_POSTS : [])] : [];
  const others = names.filter((name) => !bomb.includes(name) && !game.includes(name));
  const announced = game.length && config.game_order === "in_turn" ? words.phrase(`game_${when}`, { game: words.game(config) }) : "";
  const bombPot = config.bomb_pot || config.bomb_pot_waits ? words.bombPot(config, when) : noBombPot;
  const stakes = words.changes(config, others) || words.stakes(config);
  return [announced, bomb.length ? bombPot : "", others.length || !names.length ? words.phrase(event.type, { stakes }) : ""];
};

/** Who did it, with whom the sentence begins. @param {Words} words @param {Event} event */
const actor = (words, event) => firstActorText(event.who, words.language);

/** @param {Words} words @param {string} key @param {Event} event @param {View} view */
const adjusted = (words, key, event, view) => {
  const values = { ...event, who: actor(words, event), by: Math.abs(event.by), wanted: Math.abs(event.wanted ?? 0) };
  const how = event.wanted ? "less" : event.by < 0 ? "down" : "up";
  return words.phrase(`${key}_${how}`, { ...values, player: player(view, event.seat) });
};

/** A sentence about a player, with what the event has besides. @param {string} key @returns {(words: Words, event: Event, view: View) => string} */
const aboutPlayer = (key) => (words, event, view) => words.phrase(key, { ...event, player: player(view, event.seat) });

/** Events that are called as a phrase about something else is: the card of that street. */
const OTHERS = new Set(["turn"]);

/** The phrase that is called as the event is, with its fields, the player of its seat and its seconds; empty where there is none. @type {Sentence} */
const phraseOf = (words, event, view) =>
  OTHERS.has(event.type) || !(event.type in PHRASES)
    ? ""
    : words.phrase(event.type, { player: player(view, event.seat), ...event, seconds: Math.round(event.time / 1000) });

/** A text with the board that it is about, where there are several. @param {Words} words @param {string} text @param {Event} event @param {View} view */
const onBoard = (words, text, event, view) =>
  view.board_count > 1 ? words.phrase("on_board", { number: (event.run ?? 0) + 1, text }) : text;

/** Which pot was won and on which board; empty where there is only one of both. @param {Words} words @param {Event} event @param {View} view */
function partWon(words, event, view) {
  const last = Math.max(event.pot, view.pots.length - 1);
  const pot = last > 0 ? words.pot(event.pot, last) : "";
  if (!(view.board_count > 1)) return pot;
  const board = words.board(event.run ?? 0);
  return pot ? `${pot}, ${board}` : board;
}

/** @param {Words} words @param {string} text @param {Event} event */
const allIn = (words, text, event) => (event.stack ? text : words.phrase("all_in", { text }));

/** Why a player left a seat, in words. @param {{phrase: Words["phrase"]}} words @param {Event} event @returns {string} */
export const leaveReason = (words, event) => words.phrase(event.removed_by ? "reason_removed_by_opener" : `reason_${event.reason}`, { by: event.removed_by });

/** What happens at tables of every kind. @type {Record<string, (words: {phrase: Words["phrase"], language: string}, event: Event) => string>} */
export const SENTENCES_OF_ALL_TABLES = {
  said: (words, event) => words.phrase(event.seat === null ? "said_watching" : "said", event),
  paused: (words) => words.phrase("paused"),
  resumed: (words) => words.phrase("resumed"),
  table_closed: (words, event) => words.phrase("table_closed", { ...event, reason: reasonText(event.reason, words.language) }),
  waiting_list_changed: (words, event) =>
    event.names.length ? words.phrase("waiting_list", { names: event.names.join(", ") }) : words.phrase("waiting_list_empty"),
  seat_offered: (words, event) => words.phrase("seat_offered", { ...event, seconds: Math.round(event.time / 1000) }),
};

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  ...SENTENCES_OF_ALL_TABLES,
  sat: (words, event) => words.phrase(event.bot ? "sat_bot" : "sat", event),
  stood_up(words, event) {
    const key = event.stack ? "stood_up" : "stood_up_broke";
    if (event.reason === "left") return words.phrase(key, event);
    return words.phrase(`${key}_reason`, { ...event, reason: leaveReason(words, event) });
  },
  sat_out: (words, event, view) => words.phrase(`sat_out_${event.reason}`, { player: player(view, event.seat) }),
  line_lost: (words, event, view) =>  // nothing of a player who leaves anyway: a host's kick closes their connection
    view.seats[event.seat]?.leaving ? "" : aboutPlayer("line_lost")(words, event, view),
  topped_up: (words, event, view) => (event.by ? aboutPlayer("topped_up")(words, event, view) : ""),
  auto_top_up_set(words, event) {
    const how = event.to === 0 ? "off" : event.below === event.to ? "full" : "on";
    return words.phrase(`auto_top_up_${how}`, event);
  },
  blinds_owed(words, event, view) {
    const { big_blind: big, small_blind: small } = event;
    if (!big && !small) return "";
    const name = player(view, event.seat);
    if (event.choice === "wait") return words.phrase("waits_big_blind", { player: name });
    const owed = words.phrase(big && small ? "both_blinds" : big ? "big_blind" : "small_blind");
    return words.phrase("will_post", { player: name, owed });
  },
  straddle_set: (words, event, view) => aboutPlayer(!event.on ? "straddle_off" : event.to ? "straddle_to" : "straddle_on")(words, event, view),
  leave_set: (words, event, view) => aboutPlayer(event.on ? "leave_on" : "leave_off")(words, event, view),

  hand_started: (words, event, view) =>
    words.phrase("hand_started", { hand: event.hand, count: event.players.length, button: words.button(view) }),
  forced_bet: (words, event, view) => allIn(words, aboutPlayer(`forced_${event.kind}`)(words, event, view), event),
  hole_cards: (words, event, view) =>
    event.cards ? words.phrase("hole_cards", { hand: view.hand, cards: words.cards(event.cards) }) : "",
  acted(words, event, view) {
    const text = aboutPlayer(event.action)(words, event, view);
    return event.by ? allIn(words, text, event) : text;
  },
  pots_formed: (words, event) =>
    words.phrase("pots_formed", { pots: words.pots(event.pots.map((/** @type {Event} */ pot) => pot.amount)) }),
  runs_asked: (words, event, view) =>
    words.phrase("runs_asked", {
      most: event.most, seconds: Math.round(event.time / 1000),
      players: players(view, event.seats),
    }),
  runs_agreed: (words, event, view) =>
    event.silent?.length ? words.phrase("runs_silent", { players: players(view, event.silent) }) : words.phrase("runs_agreed", event),
  runs_set: (words, event) => words.phrase(event.times ? "runs_set" : "runs_set_ask", event),
  rabbit_hunted: (words, event, view) =>
    words.phrase("rabbit_hunted", {
      player: player(view, event.seat),
      cards: event.boards.map((/** @type {string[]} */ board) => words.cards(board.slice(event.dealt))).join(" / "),
    }),
  side_bet_paid(words, event, view) {
    const payments = event.results
      .filter((/** @type {Event} */ { seat }) => seat !== event.seat)
      .map((/** @type {Event} */ { seat, net }) =>
        words.phrase(net > 0 ? "side_bet_gets" : "side_bet_pays", { player: player(view, seat), by: Math.abs(net) }),
      );
    return words.phrase(`side_bet_${event.game}`, { player: player(view, event.seat), payments: payments.join(", ") });
  },
  seats_marked: (words, event, view) =>
    words.phrase(`marked_${event.mark}${event.seats.length ? "" : "_none"}`, {
      players: players(view, event.seats),
    }),
  board_dealt(words, event, view) {
    const text = words.phrase(event.street, { board: words.cards(event.board), card: words.cards(event.cards) });
    return onBoard(words, text, event, view);
  },
  draw_started(words, event, view) {
    const count = gameOf(view.config).draws;
    const number = drawNumber(view.config, event.street ?? "draw");
    return count > 1 ? words.phrase("draw_of_several", { number, count }) : words.phrase("draw_started");
  },
  drew(words, event, view) {
    const sentences = [words.phrase(event.count ? "drew" : "drew_pat", { player: player(view, event.seat), count: event.count })];
    if (event.hand && event.count) {
      sentences.push(words.phrase("you_drew", { discarded: words.cards(event.discarded), cards: words.cards(event.hand) }));
    }
    return sentences;
  },
  hand_shown(words, event, view) {
    const values = { player: player(view, event.seat), cards: words.cards(event.cards), name: words.handName(/** @type {any} */ (event)) };
    return words.phrase(event.name ? "hand_shown_name" : "hand_shown", values);
  },
  pot_awarded(words, event, view) {
    const pot = partWon(words, event, view);
    const key = pot ? "wins_pot" : "wins";
    return event.shares.map((/** @type {Event} */ share) => {
      const shown = view.results?.shown[share.seat];
      const name = shown ? words.held(shown) : "";
      return words.phrase(name ? `${key}_with` : key, { hand: view.hand, player: player(view, share.seat), by: share.by, pot, name });
    });
  },
  hand_ended(words, event, view) {
    const mine = event.results.find((/** @type {Event} */ result) => result.seat === view.you);
    if (!mine) return "";
    const way = mine.net > 0 ? "up" : mine.net < 0 ? "down" : "even";
    return words.phrase(`your_result_${way}`, { hand: view.hand, net: Math.abs(mine.net), stack: mine.stack });
  },
  made_hand: (words, event, view) => onBoard(words, words.holding(/** @type {any} */ (event)), event, view),
  all_in_odds(words, event, view) {
    const seats = event.seats.map((/** @type {Odds} */ odds) =>
      words.phrase("seat_odds", { player: player(view, odds.seat), percent: percentOf(odds) }));
    return words.phrase("all_in_odds", { odds: seats.join(", ") });
  },

  clock_extended: (words, event, view) =>
    words.phrase(`clock_${event.source}`, { player: player(view, event.seat), seconds: Math.round(event.time / 1000) }),
  button_drawn(words, event, view) {
    const drawn = event.cards.map((/** @type {[number, string]} */ [seat, card]) =>
      words.phrase("drawn_card", { player: player(view, seat), card: words.cards([card]) }),
    );
    return words.phrase("button_drawn", { cards: drawn.join(", "), button: words.button(view) });
  },
  stakes_set: (words, event, view) =>
    changed(words, event, "set", view.config?.bomb_pot ? "" : words.phrase("bomb_pot_off")),
  stakes_changed: (words, event) => changed(words, event, "now", ""),
  game_chosen: (words, event, view) =>
    words.phrase(event.default ? "game_not_chosen" : "game_chosen", { player: event.default ? "" : player(view, event.seat), game: words.game(event.played) }),
  buy_in_asked: (words, event) => words.phrase(event.top_up ? "buy_in_asked_top_up" : "buy_in_asked", event),
  buy_in_answered(words, event) {
    const unexplained = event.answer === "refused" && !event.reason;
    return words.phrase(unexplained ? "buy_in_refused_plain" : `buy_in_${event.answer}`, { ...event, who: actor(words, event) });
  },
  adjust_set: (words, event, view) =>
    event.by
      ? adjusted(words, "adjust_set", event, view)
      : words.phrase("adjust_taken_back", { who: actor(words, event), player: player(view, event.seat) }),
  stack_adjusted: (words, event, view) => adjusted(words, "stack_adjusted", event, view),
  closing_set: (words, event) => words.phrase("closing_set", { ...event, reason: reasonText(event.reason, words.language) }),
};

// @ts-check
/**
 * The events of a table as sentences, for the log and for screen readers.
 *
 * A sentence names its player, and its hand if it would otherwise equal an earlier one, since screen readers skip a
 * repeated line. Events that mean nothing to the viewer have no sentence.
 */

import { AMOUNTS, written as amountText } from "./amounts.js";
import { cardLetters, rankText } from "./cards.js";
import { RANKS } from "./generated/hand-words.js";
import { handInSentence, handName, twoCardsNamed } from "./hand-names.js";
import { percentOf, player } from "./reducer.js";
import { firstActorText, reasonText } from "./said.js";
import { NN_, N_, translated } from "./translation.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./hand-names.js").Named} Named */
/** @typedef {import("./translation.js").Message} Message */
/** @typedef {import("./reducer.js").Event} Event */
/** @typedef {import("./reducer.js").Odds} Odds */

/** @type {Record<string, string>} */
const SUITS = { c: N_("clubs"), d: N_("diamonds"), h: N_("hearts"), s: N_("spades") };

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

/** betting structure -> its name inside a sentence @type {Record<string, Message>} */
const STRUCTURES = {
  limit: N_("fixed limit"),
  pot_limit: N_("pot-limit"),
  no_limit: N_("no-limit"),
};

/** what changed, and how -> the phrase about it @type {Record<string, Message>} */
const CHANGED = {
  blinds_posted: N_("blinds {blinds}"),
  blinds_none: N_("no blinds, bets from {bet}"),
  ante_each: N_("ante {ante} from each player"),
  ante_big_blind: N_("ante {ante}, paid by the big blind"),
  ante_none: N_("no ante"),
  max_bets: NN_("at most {count} bet or raise a round", "at most {count} bets and raises a round", "count"),
  buy_in: N_("buy-in {least} to {most}"),
  buy_ins_approved: N_("the host approves all chips"),
  buy_ins_free: N_("chips need no approval"),
  decision_limited: NN_("{seconds} second for a decision", "{seconds} seconds for a decision", "seconds"),
  decision_none: N_("no limit of time for decisions"),
};

/** why a seat was given up @type {Record<string, Message>} */
const WHY_LEFT = {
  sat_out_too_long: N_("sat out too long"),
  missed_blinds: N_("missed too many blinds"),
  disconnected_too_long: N_("disconnected too long"),
  broke: N_("out of chips"),
  closed: N_("the table is closed"),
  removed: N_("removed by the host"),
  moved: N_("moved to another table"),
};

/** why a player sits out -> the sentence @type {Record<string, Message>} */
const SITTING_OUT = {
  asked: N_("{player} sits out"),
  timed_out: N_("{player} sits out after running out of time"),
  disconnected: N_("{player} sits out: the connection is lost"),
  broke: N_("{player} is out of chips"),
  new: N_("{player} waits to be dealt in"),
};

/** how a stack is topped up -> the sentence @type {Record<string, Message>} */
const AUTO_TOP_UP = {
  on: N_("Your stack is topped up to {to} whenever a hand leaves fewer than {below}"),
  full: N_("Your stack is topped up to {to} after every hand"),
  off: N_("Your stack is no longer topped up automatically"),
};

/** kind of a forced bet -> the sentence @type {Record<string, Message>} */
const FORCED_BETS = {
  ante: N_("{player} posts the ante {by}"),
  small_blind: N_("{player} posts the small blind {by}"),
  big_blind: N_("{player} posts the big blind {by}"),
  straddle: N_("{player} straddles to {to}"),
  post: N_("{player} posts {by}"),
  dead: N_("{player} posts {by} dead"),
};

/** action -> the sentence @type {Record<string, Message>} */
const ACTIONS = {
  fold: N_("{player} folds"),
  check: N_("{player} checks"),
  call: N_("{player} calls {by}"),
  bet: N_("{player} bets {to}"),
  raise: N_("{player} raises to {to}"),
};

/** street -> the sentence about its cards @type {Record<string, Message>} */
const STREETS = {
  flop: N_("Flop: {board}"),
  turn: N_("Turn: {card}, board {board}"),
  river: N_("River: {card}, board {board}"),
};

/** what extended a clock -> the sentence @type {Record<string, Message>} */
const CLOCK_EXTENDED = {
  time_bank: NN_("{player} uses the time bank: {seconds} second", "{player} uses the time bank: {seconds} seconds", "seconds"),
  lost_line: NN_(
      "{player} has lost the connection and gets {seconds} second more",
      "{player} has lost the connection and gets {seconds} seconds more",
      "seconds"),
};

/** answer to a request for chips -> the sentence @type {Record<string, Message>} */
const BUY_IN_ANSWERS = {
  approved: N_("{who} gives {player} the chips"),
  refused: N_("{player} gets no chips: {reason}"),
  withdrawn: N_("{player} no longer asks for chips"),
};

/** a change of a stack that waits for the end of the hand @type {Record<string, Message>} */
const ADJUST_SET = {
  up: N_("{who} gives {player} {by} when this hand is over: {reason}"),
  down: N_("{who} takes {by} from {player} when this hand is over: {reason}"),
};

/** a change of a stack that was made @type {Record<string, Message>} */
const STACK_ADJUSTED = {
  up: N_("{who} adds {by} to the stack of {player}, now {stack}: {reason}"),
  down: N_("{who} takes {by} from the stack of {player}, now {stack}: {reason}"),
  less: N_("{who} takes {by} from {player} instead of {wanted}, which was all they had: {reason}"),
};

/** How cards are written: `As`, `A♠` (in French V D R instead of J Q K), or "ace of spades". */
/** @typedef {"plain"|"signs"|"spoken"} CardStyle */

export class Words {
  /** @param {string} language @param {CardStyle} style @param {(chips: number) => string} amount  how chips are written */
  constructor(language = "en", style = "signs", amount = String) {
    this.language = language;
    this.style = style;
    this._amount = amount;
  }

  /** A sentence with `values` filled in. @param {Message} message  in English @param {Record<string, unknown>} values */
  phrase(message, values = {}) {
    return translated(this.language, message, values, (number, name) => (AMOUNTS.has(name) ? this._amount(number) : String(number)));
  }

  /** @param {Record<string, any>} config  of a table */
  _blinds({ small_blind, big_blind }) {
    return [small_blind, big_blind].map((chips) => amountText(chips, this.language)).join("/");
  }

  /** The sentences for an event; the view already includes it. @param {Event} event @param {View} view */
  of(event, view) {
    const sentences = SENTENCES[event.type]?.(this, event, view) ?? "";
    return (Array.isArray(sentences) ? sentences : [sentences]).filter(Boolean);
  }

  /** @param {string} name @returns {string} "ace of spades" for `As` */
  card(name) {
    return this.phrase("{rank} of {suit}", { rank: this.phrase(RANKS[name[0]].card), suit: this.phrase(SUITS[name[1]]) });
  }

  /** @param {string[]} names */
  cards(names) {
    if (this.style === "spoken") return names.map((name) => this.card(name)).join(", ");
    return names.map((name) => (this.style === "signs" ? cardLetters(name, this.language) : rankText(name, this.language) + name[1])).join(" ");
  }

  /** The name of a pot inside a sentence. @param {number} index */
  pot(index) {
    return index ? this.phrase("side pot {number}", { number: index }) : this.phrase("main pot");
  }

  /** The name of one of several boards inside a sentence. @param {number} run */
  board(run) {
    return this.phrase("board {number}", { number: run + 1 });
  }

  /** @param {number[]} amounts @returns {string} "240", or "main pot 240, side pot 1 100" */
  pots(amounts) {
    if (amounts.length === 1) return this.phrase("{amount}", { amount: amounts[0] });
    return amounts.map((amount, i) => this.phrase("{pot} {amount}", { pot: this.pot(i), amount })).join(", ");
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
    return this.phrase("You have {name}", { name: this.held(made) });
  }

  /** What two cards are before the flop, empty when they are not two known ones. @param {string[]} cards */
  holdingCards(cards) {
    const named = twoCardsNamed(cards);
    return named ? this.holding({ name: "", named }) : "";
  }

  /** What a table is played for: "no-limit 5/10, buy-in 400 to 1000". @param {Record<string, any>} config */
  stakes(config) {
    return this.phrase(!config.small_blind
        ? N_("{structure}, ante {ante}, bets from {bet}, buy-in {least} to {most}") : config.ante
        ? N_("{structure} {blinds} with ante {ante}, buy-in {least} to {most}")
        : N_("{structure} {blinds}, buy-in {least} to {most}"), {
      structure: this.phrase(STRUCTURES[config.structure]),
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
    if (key === "structure") return this.phrase(STRUCTURES[config.structure]);
    /** @type {Record<string, string>} */
    const kinds = {
      ante: config.ante ? config.ante_kind : "none",
      buy_ins: config.buy_ins,
      blinds: config.small_blind ? "posted" : "none",
      decision: config.clocks.decision ? "limited" : "none",
    };
    return this.phrase(CHANGED[key in kinds ? `${key}_${kinds[key]}` : key], {
      bet: config.big_blind,
      blinds: this._blinds(config),
      ante: config.ante,
      least: config.min_buy_in,
      most: config.max_buy_in,
      count: config.max_bets,
      seconds: config.clocks.decision / 1000,
    });
  }

  /** That a host has seated the viewer, and where. @param {{table: number, seat: number, name: string, chips: number}} given */
  seatGiven(given) {
    return this.phrase(given.chips
        ? N_("The host gives you seat {seat} at table {table} ({name}) with {chips}")
        : N_("The host gives you seat {seat} at table {table} ({name})"), given);
  }

  /** The player on the button, or the empty seat. @param {View} view */
  button(view) {
    if (view.button === null || !view.seats[view.button]) {
      return this.phrase("the empty seat {seat}", { seat: view.button ?? "None" });
    }
    return player(view, view.button);
  }
}

/** @typedef {(words: Words, event: Event, view: View) => string|string[]} Sentence */

/** What changed in the stakes; all of them when the room does not say. @param {Words} words @param {Event} event */
const changed = (words, event) => words.changes(event.config, event.changed ?? []) || words.stakes(event.config);

/** Who did it, with whom the sentence begins. @param {Words} words @param {Event} event */
const actor = (words, event) => firstActorText(event.who, words.language);

/** @param {Words} words @param {Record<string, Message>} messages @param {Event} event @param {View} view */
const adjusted = (words, messages, event, view) => {
  const values = { ...event, who: actor(words, event), by: Math.abs(event.by), wanted: Math.abs(event.wanted ?? 0) };
  const how = event.wanted ? "less" : event.by < 0 ? "down" : "up";
  return words.phrase(messages[how], { ...values, player: player(view, event.seat) });
};

/** A sentence with nothing but a player. @param {string} message @returns {Sentence} */
const onePlayer = (message) => (words, event, view) => words.phrase(message, { player: player(view, event.seat) });

/** A text with the board that it is about, where there are several. @param {Words} words @param {string} text @param {Event} event @param {View} view */
const onBoard = (words, text, event, view) =>
  view.board_count > 1 ? words.phrase("Board {number}: {text}", { number: (event.run ?? 0) + 1, text }) : text;

/** Which pot was won and on which board; empty where there is only one of both. @param {Words} words @param {Event} event @param {View} view */
function partWon(words, event, view) {
  const pot = event.pot || view.pots.length > 1 ? words.pot(event.pot) : "";
  if (!(view.board_count > 1)) return pot;
  const board = words.board(event.run ?? 0);
  return pot ? `${pot}, ${board}` : board;
}

/** @param {Words} words @param {string} text @param {Event} event */
const allIn = (words, text, event) => (event.stack ? text : words.phrase("{text} and is all-in", { text }));

/** @type {Record<string, Sentence>} */
const SENTENCES = {
  sat: (words, event) => words.phrase(event.bot
      ? N_("{player} (bot) sits down in seat {seat} with {stack}")
      : N_("{player} sits down in seat {seat} with {stack}"), event),
  stood_up(words, event) {
    if (event.reason === "left") return words.phrase(event.stack ? N_("{player} leaves seat {seat} with {stack}") : N_("{player} leaves seat {seat}"), event);
    const sentence = event.stack ? N_("{player} leaves seat {seat} with {stack}: {reason}") : N_("{player} leaves seat {seat}: {reason}");
    return words.phrase(sentence, { ...event, reason: words.phrase(WHY_LEFT[event.reason]) });
  },
  sat_out: (words, event, view) => words.phrase(SITTING_OUT[event.reason], { player: player(view, event.seat) }),
  sat_in: onePlayer(N_("{player} is back in the game")),
  line_lost: (words, event, view) =>  // nothing of a player who leaves anyway: a host's kick closes their connection
    view.seats[event.seat]?.leaving ? "" : words.phrase("{player} has lost the connection", { player: player(view, event.seat) }),
  line_back: onePlayer(N_("{player} is connected again")),
  hand_mucked: onePlayer(N_("{player} mucks")),
  timed_out: onePlayer(N_("{player} ran out of time")),
  paused: (words) => words.phrase("The table is paused"),
  resumed: (words) => words.phrase("The table is open again"),
  topped_up: (words, event, view) =>
    event.by ? words.phrase("{player} adds {by} and now has {stack}", { ...event, player: player(view, event.seat) }) : "",
  top_up_set: (words, event, view) => words.phrase("{player} adds {by} when this hand is over", { ...event, player: player(view, event.seat) }),
  auto_top_up_set(words, event) {
    const key = event.to === 0 ? "off" : event.below === event.to ? "full" : "on";
    return words.phrase(AUTO_TOP_UP[key], event);
  },
  blinds_owed(words, event, view) {
    const { big_blind: big, small_blind: small } = event;
    if (!big && !small) return "";
    const name = player(view, event.seat);
    if (event.choice === "wait") return words.phrase("{player} waits for the big blind", { player: name });
    const owed = words.phrase(big && small
        ? N_("the big blind and a dead small blind") : big
        ? N_("the big blind")
        : N_("the small blind"));
    return words.phrase("{player} will post {owed}", { player: name, owed });
  },
  straddle_set: (words, event, view) =>
    words.phrase(!event.on
        ? N_("{player} will not straddle") : event.to
        ? N_("{player} will straddle to {to} when possible")
        : N_("{player} will straddle when possible"), { player: player(view, event.seat), to: event.to }),
  leave_set: (words, event, view) =>
    words.phrase(event.on
        ? N_("{player} leaves at the end of this hand")
        : N_("{player} stays after all"), { player: player(view, event.seat) }),

  hand_started: (words, event, view) =>
    words.phrase("Hand {hand}: {count} players, the button is {button}", { hand: event.hand, count: event.players.length, button: words.button(view) }),
  forced_bet(words, event, view) {
    const text = words.phrase(FORCED_BETS[event.kind], { ...event, player: player(view, event.seat) });
    return allIn(words, text, event);
  },
  hole_cards: (words, event, view) =>
    event.cards ? words.phrase("Hand {hand}: your cards are {cards}", { hand: view.hand, cards: words.cards(event.cards) }) : "",
  acted(words, event, view) {
    const text = words.phrase(ACTIONS[event.action], { ...event, player: player(view, event.seat) });
    return event.by ? allIn(words, text, event) : text;
  },
  uncalled_returned: (words, event, view) =>
    words.phrase("{by} uncalled goes back to {player}", { ...event, player: player(view, event.seat) }),
  pots_formed: (words, event) =>
    words.phrase("Pot: {pots}", { pots: words.pots(event.pots.map((/** @type {Event} */ pot) => pot.amount)) }),
  runs_asked: (words, event, view) =>
    words.phrase("How many times is the board run, up to {most}? {players}: answer within {seconds} seconds", {
      most: event.most, seconds: Math.round(event.time / 1000),
      players: event.seats.map((/** @type {number} */ seat) => player(view, seat)).join(", "),
    }),
  runs_set: (words, event) =>
    words.phrase(event.times
        ? NN_("You run an all-in once", "You run an all-in up to {times} times if all agree", "times")
        : N_("You are asked how many times to run an all-in"), event),
  runs_agreed: (words, event) => words.phrase(NN_("The board is run once", "The board is run {times} times", "times"), event),
  board_dealt(words, event, view) {
    const text = words.phrase(STREETS[event.street], { board: words.cards(event.board), card: words.cards(event.cards) });
    return onBoard(words, text, event, view);
  },
  draw_started: (words) => words.phrase("The draw begins"),
  drew(words, event, view) {
    const message = event.count ? NN_("{player} draws one card", "{player} draws {count}", "count") : N_("{player} stands pat");
    const sentences = [words.phrase(message, { player: player(view, event.seat), count: event.count })];
    if (event.hand && event.count) {
      const discarded = words.cards(event.discarded);
      sentences.push(words.phrase("You discard {discarded}; your cards are {cards}", { discarded, cards: words.cards(event.hand) }));
    }
    return sentences;
  },
  deck_reshuffled: (words, event) => words.phrase(NN_(
      "The discards are shuffled back: {count} card to draw from",
      "The discards are shuffled back: {count} cards to draw from",
      "count"), event),
  hand_shown(words, event, view) {
    const values = { player: player(view, event.seat), cards: words.cards(event.cards), name: words.handName(/** @type {any} */ (event)) };
    return words.phrase(event.name ? N_("{player} shows {cards}: {name}") : N_("{player} shows {cards}"), values);
  },
  pot_awarded(words, event, view) {
    const pot = partWon(words, event, view);
    return event.shares.map((/** @type {Event} */ share) => {
      const shown = view.results?.shown[share.seat];
      const name = shown ? words.held(shown) : "";
      const values = { hand: view.hand, player: player(view, share.seat), by: share.by, pot };
      if (!pot) return words.phrase(name ? N_("Hand {hand}: {player} wins {by} with {name}") : N_("Hand {hand}: {player} wins {by}"), { ...values, name });
      return words.phrase(name
          ? N_("Hand {hand}: {player} wins {by} ({pot}) with {name}")
          : N_("Hand {hand}: {player} wins {by} ({pot})"), { ...values, name });
    });
  },
  hand_ended(words, event, view) {
    const mine = event.results.find((/** @type {Event} */ result) => result.seat === view.you);
    if (!mine) return "";
    const message = mine.net > 0 ? N_("Hand {hand}: you are up {net}, your stack is {stack}")
      : mine.net < 0 ? N_("Hand {hand}: you are down {net}, your stack is {stack}")
      : N_("Hand {hand}: you are even, your stack is {stack}");
    return words.phrase(message, { hand: view.hand, net: Math.abs(mine.net), stack: mine.stack });
  },
  made_hand: (words, event, view) => onBoard(words, words.holding(/** @type {any} */ (event)), event, view),
  all_in_odds(words, event, view) {
    const seats = event.seats.map((/** @type {Odds} */ odds) =>
      words.phrase("{player} {percent}%", { player: player(view, odds.seat), percent: percentOf(odds) }));
    return words.phrase("Equity: {odds}", { odds: seats.join(", ") });
  },
  hand_voided: (words, event) => words.phrase("Hand {hand} does not count: every chip goes back", event),

  clock_extended: (words, event, view) =>
    words.phrase(CLOCK_EXTENDED[event.source], {
      player: player(view, event.seat),
      seconds: Math.round(event.time / 1000),
    }),
  button_drawn(words, event, view) {
    const drawn = event.cards.map((/** @type {[number, string]} */ [seat, card]) =>
      words.phrase("{player} {card}", { player: player(view, seat), card: words.cards([card]) }),
    );
    return words.phrase("High card for the button: {cards}; the button is {button}", { cards: drawn.join(", "), button: words.button(view) });
  },
  waiting_list_changed: (words, event) =>
    event.names.length
      ? words.phrase("Waiting list: {names}", { names: event.names.join(", ") })
      : words.phrase("The waiting list is empty"),
  seat_offered: (words, event) =>
    words.phrase(NN_(
        "Seat {seat} is kept for {player} for {seconds} second",
        "Seat {seat} is kept for {player} for {seconds} seconds",
        "seconds"), { ...event, seconds: Math.round(event.time / 1000) }),
  stakes_set: (words, event) => words.phrase("From the next hand: {stakes}", { stakes: changed(words, event) }),
  stakes_changed: (words, event) => words.phrase("From now on: {stakes}", { stakes: changed(words, event) }),
  buy_in_asked: (words, event) => words.phrase(event.top_up
      ? N_("{player} asks the host to add {by}")
      : N_("{player} asks the host for a seat with {by}"), event),
  buy_in_answered(words, event) {
    const plain = event.answer === "refused" && !event.reason;
    return words.phrase(plain ? N_("{who} gives {player} no chips") : BUY_IN_ANSWERS[event.answer], { ...event, who: actor(words, event) });
  },
  adjust_set: (words, event, view) =>
    event.by
      ? adjusted(words, ADJUST_SET, event, view)
      : words.phrase("{who} does not change the stack of {player}", { who: actor(words, event), player: player(view, event.seat) }),
  stack_adjusted: (words, event, view) => adjusted(words, STACK_ADJUSTED, event, view),
  closing_set: (words, event) => words.phrase("This is the last hand: {reason}", { ...event, reason: reasonText(event.reason, words.language) }),
  said: (words, event) => words.phrase(event.seat === null ? N_("{player} (watching): {text}") : N_("{player}: {text}"), event),
  table_closed: (words, event) => words.phrase("The table is closed: {reason}", { ...event, reason: reasonText(event.reason, words.language) }),
};

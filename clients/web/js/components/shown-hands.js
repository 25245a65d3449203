// @ts-check
/** The hands that lie face up, in place of the action bar on a phone: how likely each wins, and what each has won. */

import { isOf } from "../best-five.js";
import { amount, asLine, language, _, written } from "../context.js";
import { h, setHidden, setStyle, setText } from "../dom.js";
import { potWinners, wonBy } from "../pot-winners.js";
import { boardDue, live, me, percentOf } from "../reducer.js";
import { layCards } from "./playing-card.js";
import { lastPot, onBoard } from "./result-text.js";
import { boardName, outsText } from "./seat-plate.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Odds} Odds */
/** @typedef {{seat: number, says: string, share: string, bar: number|null, ahead: boolean, behind: boolean}} Row  `bar`: how much of it is full, from 0 to 1; `behind`: it wins nothing */

/** how many have room with what they are in words; who has won comes first */
const MOST = 6;

export class ShownHands {
  constructor() {
    this.element = h("div.shown-hands", { "aria-hidden": "true", hidden: true });
    /** the hand, and the rows that were shown of it last */
    this._last = { hand: 0, rows: /** @type {Row[]} */ ([]) };
    /** the last hand that was all-in, and whether the viewer may have to buy in again */
    this._runOut = { hand: 0, bust: false };
  }

  /** @param {View} view @param {Odds[]|null} odds  none once the board is complete; `null` where nobody is all-in
   * @param {import("../best-five.js").Part} part  of several pots or boards, the one that is paid now
   * @param {boolean} rebuys  who loses all may buy in again */
  update(view, odds, part, rebuys) {
    const rows = rowsOf(view, odds, part) ?? (odds && this._last.hand === view.hand ? decidedRows(view, this._last.rows) : []);
    this._last = { hand: view.hand, rows };
    setHidden(this.element, !rows.length);
    this.element.classList.toggle("film", odds !== null);
    this.element.classList.toggle("decided", odds?.length === 0);
    if (odds && this._runOut.hand !== view.hand) this._runOut = { hand: view.hand, bust: rebuys && hasAllIn(view) };
    this.element.classList.toggle("run-out", this._runOut.hand === view.hand);
    this.element.classList.toggle("may-bust", this._runOut.hand === view.hand && this._runOut.bust);
    setStyle(this.element, "--rows", String(rows.length));
    while (this.element.children.length < rows.length) this.element.append(emptyRow());
    [...this.element.children].slice(rows.length).forEach((row) => row.remove());
    rows.forEach((row, i) => drawRow(this.element.children[i], view, row));
  }
}

/** @param {View} view @param {Odds[]|null} odds @param {import("../best-five.js").Part} part @returns {Row[]|null} clockwise from the viewer's; `null` where nothing new is known */
function rowsOf(view, odds, part) {
  const over = (view.results?.wins.length || !view.hand_running) && view.results?.hand === view.hand;
  const rows = over ? resultRows(view, part) : odds?.length ? equityRows(view, odds) : null;
  const from = (/** @type {Row} */ { seat }) => (seat - (view.you ?? 0) + view.config.seats) % view.config.seats;
  return rows && rows.sort((a, b) => from(a) - from(b));
}

/** @param {View} view @param {Odds[]} odds @returns {Row[]} */
function equityRows(view, odds) {
  const seats = odds.map(({ seat }) => seat);
  const boards = boardTexts(view, seats, wonBy(view, seats));
  return odds.map((mine, i) => ({
    seat: mine.seat,
    says: boards[i] || outsText(view, mine.seat, odds),
    share: _("{percent}%", { percent: percentOf(mine) }),
    bar: mine.equity / 10000,
    ahead: odds.every(({ equity }) => equity <= mine.equity),
    behind: !mine.equity,
  }));
}

/** Where there are several boards, for each of these seats those that it has won by now, and the one that comes. @param {View} view @param {number[]} seats @param {ReturnType<typeof wonBy>} won  by these seats */
function boardTexts(view, seats, won) {
  if (view.board_count < 2) return seats.map(() => "");
  const due = boardDue(view);
  return seats.map((_seat, i) => {
    const mine = won.flatMap((shares, run) => (shares?.[i] ? [`${written().board(run)} ✓`] : []));
    return asLine([...mine, ...(due === null ? [] : [written().board(due)])].join(" · "));
  });
}

/** What complete boards make of the hands, until the room says who has won. @param {View} view @param {Row[]} rows @returns {Row[]} */
function decidedRows(view, rows) {
  const seats = rows.map(({ seat }) => seat);
  const won = wonBy(view, seats);
  const boards = boardTexts(view, seats, won);
  const equities = rows.map((_row, i) => won.reduce((sum, shares) => sum + (shares?.[i] ?? 0), 0) / won.length);
  return rows.map(({ seat }, i) => {
    const equity = equities[i];
    const share = equity ? _("{percent}%", { percent: percentOf({ equity: Math.round(equity * 10000) }) }) : "";
    return { seat, says: boards[i] || boardName(view, seat), share, bar: equity, ahead: equity === Math.max(...equities), behind: !equity };
  });
}

/** Several pots are seen together: each winner with the names of those that they have won by now. @param {View} view @param {import("../best-five.js").Part} part @returns {Row[]} a hand that was shown, and what it has won */
function resultRows(view, part) {
  const { shown = {}, wins = [] } = view.results ?? {};
  const swept = wins.length >= view.pots.length && wins.every(({ seat }) => seat === wins[0].seat);
  const last = lastPot(view);
  const pots = !swept && last > 0;
  const winners = potWinners(view);
  const rows = seatsOf(view, shown).map((seat) => {
    const won = wins.filter((win) => win.seat === seat && (view.board_count < 2 || isOf(win, part)));
    const by = won.reduce((sum, win) => sum + win.by, 0);
    const named = view.board_count > 1 ? won.map((win) => onBoard(view, win, written().handName(win))).join(". ") : boardName(view, seat);
    const names = pots && view.board_count < 2 ? won.map(({ pot }) => written().pot(pot, last)).join(" + ") : "";
    const share = by ? amount(by, view.config) : "";
    return { seat, says: [asLine(names), named].filter(Boolean).join(": "), share, bar: null, ahead: by > 0, behind: !winners.has(seat) };
  });
  return rows.sort((a, b) => Number(b.ahead) - Number(a.ahead)).slice(0, MOST);
}

/** Whether the viewer has all chips in. @param {View} view */
function hasAllIn(view) {
  const mine = me(view);
  return mine !== null && live(mine) && !mine.stack;
}

/** The seats whose hands were shown, and the viewer's who gave theirs up unseen to one of those. @param {View} view @param {Record<number, unknown>} shown */
function seatsOf({ you, results, board_count: boards }, shown) {
  const seats = Object.keys(shown).map(Number);
  return you !== null && seats.length && boards < 2 && results?.mucked.includes(you) ? [...seats, you] : seats;
}

const emptyRow = () => h("div.shown-hand", {}, h("div.cards"), h("span.name"), h("span.says"), h("b.share"), h("i.bar", {}, h("i")));

/** @param {Element} element @param {View} view @param {Row} row */
function drawRow(element, view, { seat, says, share, bar, ahead, behind }) {
  const [cards, name, words, part, line] = /** @type {any} */ (element.children);
  const { player, cards: held } = view.seats[seat] ?? { player: "", cards: [] };
  layCards(cards, held ?? [], language());
  setText(name, player);
  setStyle(name, "--letters", String([...player].length));
  setText(words, says);
  setText(part, share);
  setHidden(line, bar === null);
  setStyle(line, "--share", String(bar ?? 0));
  element.classList.toggle("ahead", ahead);
  element.classList.toggle("behind", behind);
}

// @ts-check
/** The player's history at UTH tables: sums by day, newest first, and for each day its rounds with every bet. */

import { language, plainAmount, plainNumber, session, signedAmount, _, written } from "../../context.js";
import { h } from "../../dom.js";
import { betName } from "../../uth/uth-reducer.js";
import { reviewLines } from "../../uth/round-review.js";
import { labelOf, reviewIn, usualWords, viewIn } from "../../uth/standard-words.js";
import { openDialog } from "../dialogs.js";
import { N_ } from "../../translation.js";

/** @typedef {Record<string, any>} Row */

const PAGE = 20;

/** Open the dialog at the newest days. */
export function roundHistoryDialog() {
  const title = h("h3");
  const list = h("div.history-list");
  const more = h("button.plain", { type: "button" }, _("Show more"));
  const back = h("button.plain", { type: "button" });
  const status = h("p.quiet", { role: "status" });
  openDialog({ title: _("History"), body: [title, list, status, h("div.buttons", {}, back, more)], cls: "wide history", read: true });
  /** @type {() => Promise<void>} */
  let next = async () => {};
  const load = async (/** @type {() => Promise<void>} */ page) => {
    more.disabled = true;
    try {
      await page();
    } catch (error) {
      status.textContent = /** @type {Error} */ (error).message;
    }
    more.disabled = false;
  };
  more.addEventListener("click", () => load(next));

  const days = () => {
    title.hidden = true;
    back.textContent = _("All rounds");
    back.onclick = () => rounds("", "");
    const body = h("tbody");
    const head = [_("Date (GMT)"), _("Rounds"), _("Bets"), _("Payouts"), _("Result")];
    const columns = head.map((label) => h("th", { scope: "col" }, label));
    list.replaceChildren(h("table.sums-table", {}, h("thead", {}, h("tr", {}, columns)), body));
    let before = "";
    next = async () => {
      const answer = await session().command("get_days", { before, most: PAGE });
      body.append(...answer.days.map((/** @type {Row} */ day) => dayRow(day, () => rounds(day.date, day.rules))));
      before = answer.days.at(-1)?.date ?? before;
      pageShown(answer.more, body);
    };
    void load(next);
  };

  const rounds = (/** @type {string} */ date, /** @type {string} */ rules) => {
    title.hidden = false;
    title.textContent = date ? _("Rounds of {date}", { date }) : _("All rounds");
    back.textContent = _("Back to the days");
    back.onclick = days;
    const body = h("div.rounds");
    list.replaceChildren(body);
    let before = 0;
    next = async () => {
      const answer = await session().command("get_rounds", { before, most: PAGE, date, rules });
      body.append(...answer.rounds.map(roundRow));
      before = answer.rounds.at(-1)?.number ?? before;
      pageShown(answer.more, body);
    };
    void load(next);
  };

  const pageShown = (/** @type {boolean} */ hasMore, /** @type {Element} */ body) => {
    more.hidden = !hasMore;
    status.textContent = body.childElementCount ? "" : _("Nothing yet: your rounds will be listed here.");
  };
  days();
}

/** @param {Row} day @param {() => void} open */
function dayRow(day, open) {
  const link = h("button.plain", { type: "button", onclick: open }, day.date);
  const sums = [plainNumber(day.games), plainAmount(day.bets), plainAmount(day.payouts), signedAmount(day.net)];
  return h("tr", {}, h("th", { scope: "row" }, link, h("span", {}, titleOf(day.rules))), sums.map((sum) => h("td", {}, sum)));
}

/** The title of a rule set, if the lobby has a table with it; else its id. @param {string} rules */
function titleOf(rules) {
  const row = [...session().lobby.values()].find((each) => each.rules === rules);
  return row?.title || rules;
}

/** One round, collapsed. @param {Row} played */
function roundRow(played) {
  const result = played.cancelled ? _("cancelled") : signedAmount(played.net);
  const sum = h("summary", {}, h("span", {}, played.game), h("span", {}, played.table_name), h("b", {}, result));
  const lines = roundLines(played).flatMap(([label, text]) => [h("dt", {}, label), h("dd", {}, text)]);
  return h("details.round", {}, sum, h("dl", {}, lines), played.decisions.length && !played.cancelled ? reviewOf(played) : null);
}

/** A button that asks what was right, and its answer. @param {Row} played */
function reviewOf(played) {
  const answer = h("div.review", { role: "status" });
  const ask = h("button.plain", { type: "button" }, _("What was right?"));
  ask.addEventListener("click", async () => {
    ask.disabled = true;
    const lines = await session().command("review_round", { number: played.number }).then((/** @type {any} */ review) => reviewLines(reviewIn(review, namesOf(played).words), language()), (error) => [error.message]);
    answer.replaceChildren(h("ul", {}, lines.map((line) => h("li", {}, line))));
    ask.remove();
  });
  return h("div", {}, ask, answer);
}

/** @param {Row} played @returns {[string, string][]} */
function roundLines(played) {
  const names = namesOf(played);
  const cards = (/** @type {string[]} */ some, /** @type {string} */ hand) =>
    written().cards(some) + (hand ? ` – ${hand}` : "");
  /** @type {[string, string][]} */
  const lines = [[_("Bets"), `${plainAmount(played.staked)} · ${_("Payouts")} ${plainAmount(played.paid)}`]];
  if (played.cards.length) lines.push([_("You"), cards(played.cards, written().handName({ name: played.hand, named: played.named }))]);
  const unfit = played.qualified || !played.dealer.length ? "" : `, ${_("does not qualify")}`;
  if (played.dealer.length) lines.push([names.dealer, cards(played.dealer, written().handName({ name: played.dealer_hand, named: played.dealer_named }) + unfit)]);
  if (played.board.length) lines.push([_("Board"), cards(played.board, "")]);
  const chosen = played.decisions.map((/** @type {Row} */ one) => names.decision(one) + (one.by ? ` ${plainAmount(one.by)}` : ""));
  if (chosen.length) lines.push([_("Decided"), chosen.join(", ")]);
  for (const one of played.results) lines.push([`${names.bet(one.bet)} ${plainAmount(one.amount)}`, resultText(one, names)]);
  const staked = plainAmount(played.staked);
  if (played.cancelled) lines.push(["", _("Cancelled: {reason}. {staked} went back.", { reason: played.cancelled, staked })]);
  for (const reason of played.faults) lines.push(["", _("Paused: {reason}", { reason })]);
  return lines;
}

/** The names in a round: those of an open table with its rule set, else the usual ones of the game. @param {Row} played */
function namesOf(played) {
  const view = /** @type {any} */ ([...session().tables.values()].find((each) => "kind" in each && each.rules.name === played.rules));
  const worded = view && viewIn(view, language());
  const words = worded ? worded.rules.words : usualWords(language());
  const plain = (/** @type {string} */ id) => id.replaceAll("_", " ");
  const usualBet = (/** @type {string} */ id) => (["ante", "blind", "raise"].includes(id) ? words[id] : plain(id));
  return {
    words,
    dealer: words.dealer,
    push: words.push,
    decision: (/** @type {Row} */ one) => labelOf(/** @type {any} */ (one), words),
    bet: (/** @type {string} */ id) => (worded ? betName(worded, id) : usualBet(id)),
    hand: (/** @type {string} */ id) => words.hands[id] || plain(id),
  };
}

/** @param {Row} one @param {ReturnType<typeof namesOf>} names */
function resultText(one, names) {
  if (one.outcome === "push") return names.push.toLocaleLowerCase();
  const net = plainAmount(Math.abs(one.net));
  return _(one.outcome === "win" ? N_("won {net}") : N_("lost {net}"), { net }) + (one.hand ? ` (${names.hand(one.hand)})` : "");
}

// @ts-check
/** The account statement: what moved the player's chips, by day, newest first; narrowed to kinds and days; saved as CSV. */

import { CHOICES, kindName, isGame, readPages, statementCsv, timeOf, withSums } from "../../account/statement-lines.js";
import { plainAmount, plainNumber, session, signedAmount, _ } from "../../context.js";
import { h } from "../../dom.js";
import { saveFile } from "../../save-file.js";
import { NN_, N_ } from "../../translation.js";
import { field, openDialog, select, statusLine } from "../dialogs.js";

/** @typedef {Record<string, any>} Row */

const PAGE = 30;
/** how many lines the room sends at once */
const MOST = 50;

/** Open the dialog with everything, from today back. */
export function statementDialog() {
  const { status, showStatus } = statusLine();
  const list = h("div.statement");
  const more = h("button.plain", { type: "button" }, _("Show more"));
  const csv = h("button.plain", { type: "button" }, _("Save as CSV"));
  const kinds = select("kinds", Object.entries(CHOICES).map(([key, { label }]) => [key, _(label)]), "all");
  const day = (/** @type {string} */ name) => h("input", { type: "date", name });
  const [since, until] = [day("since"), day("until")];
  let before = "";
  /** the number of the newest question, so that the answer to an older one is not shown */
  let asked = 0;

  const ask = (/** @type {string} */ from) =>
    session().command("get_statement", { before: from, most: MOST, since: since.value, until: until.value, kinds: CHOICES[kinds.value].kinds });
  const busy = async (/** @type {() => Promise<void>} */ does) => {
    more.disabled = csv.disabled = true;
    try {
      await does();
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
    more.disabled = csv.disabled = false;
  };
  const load = (/** @type {boolean} */ anew) => busy(async () => {
    asked += 1;
    const mine = asked;
    const page = /** @type {any} */ (await readPages(/** @type {any} */ (ask), anew ? "" : before, PAGE));
    if (mine !== asked) return;
    if (anew) list.replaceChildren();
    before = page.before;
    addLines(list, page);
    more.hidden = !before;
    showStatus(list.childElementCount ? "" : _("Nothing moved your chips in these days."));
  });
  const save = () => busy(async () => {
    const { lines } = await readPages(/** @type {any} */ (ask), "", Infinity);
    saveFile(`statement-${new Date().toISOString().slice(0, 10)}.csv`, statementCsv(lines), "text/csv");
    showStatus(_(NN_("Saved {count} line.", "Saved {count} lines.", "count"), { count: lines.length }));
  });

  for (const input of [kinds, since, until]) input.addEventListener("change", () => void load(true));
  more.addEventListener("click", () => void load(false));
  csv.addEventListener("click", () => void save());
  openDialog({
    title: _("Account statement"),
    body: [
      h("div.statement-filter", {}, field(_("Show"), kinds), field(_("From (GMT)"), since), field(_("Until (GMT)"), until)),
      list, status,
    ],
    extra: [csv, more],
    cls: "wide statement-page",
    read: true,
  });
  void load(true);
}

/** Add a page to the list: each line under its day, whose sums grow. @param {any} list @param {{lines: Row[], days: Row[]}} page */
function addLines(list, { lines, days }) {
  for (const line of lines) dayBox(list, timeOf(line).slice(0, 10)).querySelector("tbody").append(lineRow(line));
  for (const day of days) {
    const box = dayBox(list, day.date);
    box.sums = withSums(box.sums, day);
    box.querySelector(".day-sums").replaceChildren(...sumsOf(box.sums));
  }
}

/** @param {any} list @param {string} date */
function dayBox(list, date) {
  const there = [...list.children].find((box) => box.dataset.date === date);
  if (there) return there;
  const columns = [_("Time"), _("What"), _("Result"), _("Balance")].map((label) => h("th", { scope: "col" }, label));
  const box = h("section", { "data-date": date },
    h("h3", {}, date), h("p.day-sums"),
    h("table.statement-lines", { "aria-label": date }, h("thead", {}, h("tr", {}, columns)), h("tbody")));
  list.append(box);
  return box;
}

/** @param {Row} day */
function sumsOf({ games, bets, payouts, net, received, paid }) {
  const parts = [];
  if (games) {
    const played = { games: plainNumber(games), bets: plainAmount(bets), payouts: plainAmount(payouts), net: signedAmount(net) };
    parts.push(_("Games {games}: bets {bets}, paid out {payouts}, result {net}", played));
  }
  if (received || paid) parts.push(_("Into the wallet {received}, out of it {paid}", { received: plainAmount(received), paid: plainAmount(paid) }));
  return parts.map((text) => h("span", {}, text));
}

/** @param {Row} line */
function lineRow(line) {
  const balance = line.balance === null ? "" : _(line.kind === "hand" ? N_("stack {chips}") : N_("wallet {chips}"), { chips: plainAmount(line.balance) });
  return h("tr", {}, h("td", {}, timeOf(line).slice(11, 16)),
    h("th", { scope: "row" }, whatOf(line), h("span.quiet", {}, aboutOf(line))),
    h("td", {}, signedAmount(line.net)), h("td.quiet", {}, balance));
}

/** @param {Row} line */
function whatOf(line) {
  const kind = _(kindName(line));
  return isGame(line) ? _("{kind} {number} at {game}", { kind, number: line.number, game: line.game }) : kind;
}

/** @param {Row} line */
function aboutOf(line) {
  if (isGame(line)) return _("bet {amount}, paid out {payout}", { amount: plainAmount(line.amount), payout: plainAmount(line.payout) });
  const parts = [line.table && _("at table {table}", { table: line.table }), line.note];
  return parts.filter(Boolean).join(", ");
}

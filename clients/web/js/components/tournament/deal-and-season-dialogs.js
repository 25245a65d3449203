// @ts-check
/** What a deal would give, the table of a season, and the summary of a tournament that is over. */

import { fieldChips, fieldText, numberText } from "../../amounts.js";
import { language, plainAmount, plainNumber, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { N_ } from "../../translation.js";
import { amountInput, field, fieldAmount, openDialog, statusLine } from "../dialogs.js";

/** @typedef {Record<string, any>} Message */
/** @type {Record<string, string>} */
const WAYS = { icm: N_("by ICM"), chips: N_("by chips") };

/** A table of the dialog. @param {string[]} head @param {string[][]} rows @param {string|null} you  whose row stands out, by its name in `at` @param {number} at */
function standingTable(head, rows, you, at) {
  const cells = (/** @type {string[]} */ row) => row.map((text) => h("td", {}, text));
  return h("table.tournament-standing", {},
    h("thead", {}, h("tr", {}, head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, rows.map((row) => h("tr", { "data-you": row[at] === you }, cells(row)))));
}

/** Show what each player would get, and let one agree. @param {number} tournament */
export async function dealDialog(tournament) {
  const { status, showStatus } = statusLine();
  const amounts = h("div");
  const you = session().name;
  const left = amountInput("left", 0, 0, 0);
  const leave = field(_("Left for the winner"), left);
  const rest = () => fieldChips(left.value);
  const show = async () => {
    try {
      const deal = await session().command("get_prize_deal", { tournament, left: rest() });
      const { icm, chips } = deal;
      showStatus("");
      left.max = fieldText(deal.most_left);
      leave.hidden = !deal.most_left;
      const rows = Object.keys(icm).map((player) => [player, plainAmount(icm[player]), plainAmount(chips[player]), agreement(deal, player)]);
      amounts.replaceChildren(standingTable([_("Player"), _("by ICM"), _("by chips"), _("agrees")], rows, you, 0));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const vote = (/** @type {string} */ label, /** @type {() => Message} */ wish) =>
    h("button.plain", {
      type: "button",
      onclick: async () => {
        const fields = wish();
        try {
          await session().command("vote_deal", { tournament, ...fields });
          await show();
          showStatus(fields.agrees ? _("You agree; the deal is made when everybody who is left agrees.") : _("You do not agree to a deal."));
        } catch (error) {
          showStatus(/** @type {Error} */ (error).message, true);
        }
      },
    }, label);
  openDialog({
    title: _("Divide the prizes"),
    body: [
      h("p", {}, _("What each would get now. When all who are left agree to the same way, it is done after the running hand.")),
      leave,
      amounts,
      h("div.tournament-acts", {},
        vote(_("Agree by ICM"), () => ({ by: "icm", agrees: true, left: rest() })),
        vote(_("Agree by chips"), () => ({ by: "chips", agrees: true, left: rest() })),
        vote(_("Play on"), () => ({ by: "icm", agrees: false }))),
      status,
    ],
    read: true,
  });
  let typed = false;
  left.addEventListener("input", () => { typed = true; });
  left.addEventListener("change", () => void show());
  try {
    // as much as those want who agree already
    const { agreed_left: wanted } = await session().command("get_prize_deal", { tournament });
    if (!typed) left.value = fieldAmount(Math.max(0, .../** @type {number[]} */ (Object.values(wanted))));
  } catch {
    // `show` says why there can be no deal
  }
  await show();
}

/** To which way a player agrees: "by ICM, 500 for the winner". @param {Message} deal @param {string} player */
function agreement({ agreed, agreed_left: left }, player) {
  if (!agreed[player]) return "–";
  const way = _(WAYS[agreed[player]]);
  return left[player] ? `${way}, ${_("{rest} for the winner", { rest: plainAmount(left[player]) })}` : way;
}

/** Show the table of a season; "": of the one played last. @param {string} wanted */
export async function seasonDialog(wanted = "") {
  const place = h("div");
  const { status, showStatus } = statusLine();
  openDialog({ title: _("Season"), body: [place, status], read: true });
  try {
    const { season, rows } = await session().command("get_season", { season: wanted });
    const lines = rows.map((/** @type {Message} */ row, /** @type {number} */ i) => [
      plainNumber(i + 1), row.player, pointsText(row.points), plainNumber(row.played), plainNumber(row.wins), plainAmount(row.prizes),
    ]);
    const head = [_("Place"), _("Player"), _("Points"), _("Played"), _("Won"), _("Prizes")];
    const table = standingTable(head, lines, session().name, 1);
    table.classList.add("season-standing");
    place.replaceChildren(h("h3", {}, _("Season {season}", { season })), table);
  } catch (error) {
    showStatus(/** @type {Error} */ (error).message, true);
  }
}

/** Tenths of a point as points: "31.6". @param {number} points */
const pointsText = (points) => numberText(points / 10, language(), { min: 1 });

/** Save the summary of a tournament as the text that trackers read. @param {number} tournament */
export async function saveSummary(tournament) {
  const { text } = await session().command("get_tournament_summary", { tournament });
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `tournament-${tournament}.txt` });
  link.click();
  URL.revokeObjectURL(link.href);
}

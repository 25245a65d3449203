// @ts-check
/** How to play, in five pictures, for somebody who has never played: cards, the course of a hand, what beats what, the buttons, the pot. */

import { language, plainAmount, _ } from "../context.js";
import { h } from "../dom.js";
import { N_ } from "../translation.js";
import { openDialog } from "./dialogs.js";
import { helpLink } from "./help-link.js";
import { handRows } from "./hand-sheet.js";
import { layCards } from "./playing-card.js";

const MINE = ["Ah", "Kh"];
const BOARD = ["Kd", "9h", "4h", "2s", "7h"];
/** the steps of a hand: name, and how many cards lie in the middle */
const STEPS = /** @type {[string, number][]} */ ([[N_("Your two cards"), 0], [N_("Flop"), 3], [N_("Turn"), 4], [N_("River"), 5]]);
/** what a button says, what it does, and how it looks at the table */
const BUTTONS = [
  [N_("Fold"), N_("give this hand up"), "fold"],
  [N_("Check"), N_("pay nothing and stay in"), "passive"],
  [N_("Call {amount}"), N_("pay what the others have bet"), "passive"],
  [N_("Raise to {amount}"), N_("bet more: the others must pay it or fold"), "raise"],
];

/** @param {string} names  what is said of the names of players; empty: nothing @param {any} extra  what else the dialog offers */
export function howToPlay(names = "", extra = null) {
  openDialog({
    title: _("How to play"),
    body: [h("ol.how-to", {}, PICTURES.map(([title, text, draw]) => h("li", {}, h("h3", {}, _(title)), h("div.how-picture", {}, draw()), h("p", {}, _(text))))), names ? h("p.quiet", {}, names) : null],
    extra: [helpLink("rules", _("All the rules")), extra],
    cls: "how",
    read: true,
  });
}

const PICTURES = /** @type {[string, string, () => any][]} */ ([
  [N_("Two cards are yours"), N_("Only you see them. Five more come in the middle, for everybody. The best five of these seven are your hand: here five hearts, a flush."),
    () => [cards([...MINE], "yours"), h("span.how-plus", { "aria-hidden": "true" }, "+"), cards(BOARD)]],
  [N_("The middle comes in three steps"), N_("Before each step, and after the last, everybody bets in turn. Who does not want to pay folds and is out until the next hand."),
    () => STEPS.map(([name, count]) => h("div.how-step", {}, count ? cards([...BOARD.slice(0, count), ...Array(5 - count).fill(null)]) : cards(MINE, "yours"), h("b", {}, _(name))))],
  [N_("What beats what"), N_("The best is at the top. Where two players have the same, the higher cards decide."), () => h("ol.hand-sheet", {}, handRows("high"))],
  [N_("Your buttons"), N_("They light up when it is your turn, always in the same places, each with its price. The room shows only what the rules allow."),
    () => BUTTONS.map(([label, text, look]) => h("div.how-button", {}, h("span.move", { "data-look": look }, _(label, { amount: plainAmount(look === "raise" ? 20 : 10) })), h("span", {}, _(text))))],
  [N_("Who wins the pot"), N_("Whoever is left when all others have folded, without showing; else the best hand at the end, when the cards are turned up. Nothing is for sale here and chips are only chips: try everything once."),
    () => [h("div.how-step", {}, cards(MINE, "yours"), h("b", {}, _("Flush"))), h("span.how-plus", { "aria-hidden": "true" }, ">"), h("div.how-step", {}, cards(["Ks", "9c"]), h("b", {}, _("Two pair")))]],
]);

/** @param {(string|null)[]} shown @param {string} cls */
function cards(shown, cls = "shared") {
  const box = h(`span.cards.${cls}`, { "aria-hidden": "true" });
  layCards(box, shown, language());
  return box;
}

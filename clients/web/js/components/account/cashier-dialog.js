// @ts-check
/** The cashier: what is in the wallet, the usual amounts to get or to cash out, what waits for a host, and what was answered. A rule is said once it is in the way. */

import { fieldChips, fieldText } from "../../amounts.js";
import { plainAmount, session, _ } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { N_ } from "../../translation.js";
import { roundAmounts, usualBuyIn } from "../../usual-buy-in.js";
import { amountInput, choiceRow, field, fieldAmount, openDialog, statusLine } from "../dialogs.js";
import { statementDialog } from "./statement-dialog.js";

/** @typedef {Record<string, any>} Row */

/** @type {Record<string, string>} */
const APPROVED = {
  deposit: N_("A host has approved your deposit of {by}."),
  withdrawal: N_("A host has approved your withdrawal of {by}."),
};
/** @type {Record<string, string>} */
const REFUSED = {
  deposit: N_("A host has refused your deposit of {by}."),
  withdrawal: N_("A host has refused your withdrawal of {by}."),
};

/** A host's answer in a sentence or two. @param {Row} answer */
export function answerText({ request, approved, reason }) {
  const text = _((approved ? APPROVED : REFUSED)[request.kind], { by: plainAmount(request.by) });
  return reason ? _("{text} Reason: {reason}", { text, reason }) : text;
}

/** how many amounts are proposed */
const PROPOSED = 4;

/** What the button says, by what is asked and whether the room grants it itself; the second is what is asked for, too. @type {Record<string, [string, string]>} */
const GO = {
  deposit: [N_("Ask the host for {by}"), N_("Get {by}")],
  withdrawal: [N_("Ask the host to cash out {by}"), N_("Cash out {by}")],
};

/** Open the dialog, and return it; rejects when the room does not answer. @param {number} [chips]  what it proposes to ask for */
export async function cashierDialog(chips) {
  const here = session();
  await here.command("get_chip_requests");
  const { status, showStatus } = statusLine();
  const proposed = roundAmounts(usualBuyIn(here.lobby.values()), PROPOSED);
  let kind = "deposit";
  const by = amountInput("by", chips ?? proposed[0], 1, here.limits.host_chips);
  const note = h("input", { name: "note", maxlength: here.limits.reason_length, autocomplete: "off" });
  const wallet = walletLine();
  const rule = h("p.cashier-rule", { id: "cashier-rule", role: "status" });
  by.setAttribute("aria-describedby", rule.id);
  const amounts = h("div.cashier-amounts", { role: "group", "aria-label": _("Usual amounts") });
  const waiting = h("div.host-list");
  const waits = h("section.cashier-waits", {}, h("h3", {}, _("Waiting for a host")), waiting);
  const answers = h("ul.cashier-answers");
  const ask = h("button.main", { type: "button" });

  const set = (/** @type {number} */ amount) => {
    by.value = fieldAmount(amount);
    by.setCustomValidity("");
    drawAmount();
  };
  const drawAmount = () => {
    const typed = fieldChips(by.value) || 0;
    const { text, wrong } = ruleOf(kind, typed);
    setText(rule, text);
    rule.classList.toggle("wrong", wrong);
    setText(ask, _(GO[kind][Number(typed <= (here.atOnce[kind] ?? 0))], { by: plainAmount(typed) }));
    for (const button of amounts.children) setAttribute(button, "aria-pressed", String(Number(button.dataset.chips) === typed));
  };
  const draw = () => {
    wallet.draw();
    by.max = fieldText(mostOf(kind));
    const usual = kind === "deposit" ? proposed : [...proposed.filter((one) => one < here.wallet), here.wallet].slice(-PROPOSED).filter(Boolean);
    amounts.replaceChildren(...usual.map((one) =>
      h("button", { type: "button", "data-chips": one, onclick: () => set(one) }, kind !== "deposit" && one === here.wallet ? _("All chips") : plainAmount(one))));
    waiting.replaceChildren(...here.chipRequests.map(line));
    waits.hidden = !here.chipRequests.length;
    answers.replaceChildren(...here.chipAnswers.map((answer) => h("li", {}, answerText(answer))).reverse());
    answers.hidden = !here.chipAnswers.length;
    drawAmount();
  };
  const send = async () => {
    if (![by, note].every((input) => input.reportValidity())) return;
    try {
      const { granted } = await here.command(`ask_${kind}`, { by: fieldChips(by.value), note: note.value.trim() });
      note.value = "";
      showStatus(granted ? _("Done.") : _("A host has to answer: you will be told here."));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const line = (/** @type {Row} */ request) => {
    const text = _(GO[request.kind][1], { by: plainAmount(request.by) });
    const takeBack = async () => {
      try {
        await here.command("take_back_chip_request", { number: request.number });
        showStatus(_("You have withdrawn the request."));
      } catch (error) {
        showStatus(/** @type {Error} */ (error).message, true);
      }
      ask.focus();
    };
    return h("div.host-line", {}, h("span", {}, text, request.note && h("span.quiet", {}, ` (${request.note})`)),
      h("button.plain", { type: "button", "aria-label": _("Take back: {what}", { what: text }), onclick: takeBack }, _("Take it back")));
  };
  const kinds = choiceRow("kind", _("Get or cash out"), [["deposit", _("Get chips")], ["withdrawal", _("Cash out")]], kind, (chosen) => {
    kind = chosen;
    draw();
  });

  by.addEventListener("input", drawAmount);
  ask.addEventListener("click", () => void send());
  for (const input of [by, note]) input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && void send());
  const statement = h("button.plain", { type: "button" }, _("Account statement"));
  const dialog = openDialog({
    title: _("Cashier"),
    body: [
      wallet.element, kinds, amounts, field(_("Amount"), by, rule), field(_("Message to the host (optional)"), note),
      h("div.host-buttons", {}, ask), status, waits, answers,
    ],
    extra: statement,
    cls: "cashier",
    read: true,
  });
  statement.addEventListener("click", () => {
    dialog.close();
    statementDialog();
  });
  const stop = here.listen((update) => ["chip_requests", "wallet"].includes(update.kind) && draw());
  dialog.addEventListener("close", stop, { once: true });
  draw();
  return dialog;
}

/** The chips of the wallet as the headline of a dialog, and what draws them again. */
export function walletLine() {
  const chips = h("strong");
  const draw = () => setText(chips, plainAmount(session().wallet));
  draw();
  return { element: h("p.wallet-line", {}, h("span", {}, _("Your wallet")), " ", chips), draw };
}

/** The largest amount of a request. @param {string} kind */
function mostOf(kind) {
  const { limits, wallet } = session();
  return kind === "deposit" ? limits.host_chips : Math.min(limits.host_chips, wallet);
}

/** What a player has to know of an amount, and whether it cannot be asked for. @param {string} kind @param {number} by @returns {{text: string, wrong: boolean}} */
function ruleOf(kind, by) {
  const { limits, atOnce, chipRequests } = session();
  const most = mostOf(kind);
  const chips = atOnce[kind] ?? 0;
  if (!most) return { text: _("Your wallet is empty."), wrong: true };
  if (by > most) return { text: _("At most {most} at once.", { most: plainAmount(most) }), wrong: true };
  if (by > chips && chipRequests.length >= limits.chip_requests_per_player)
    return { text: _("{maximum} requests wait already: take one back first.", { maximum: limits.chip_requests_per_player }), wrong: true };
  if (by <= chips) return { text: "", wrong: false };
  const parts = [
    chips ? _("The room grants up to {chips} more today (GMT) at once; a host decides about the rest.", { chips: plainAmount(chips) }) : "",
    kind === "withdrawal" ? _("Leave these chips in your wallet until a host approves.") : "",
  ];
  return { text: parts.filter(Boolean).join(" "), wrong: false };
}

// @ts-check
/** The cashier: a player asks for a deposit or a withdrawal, and sees the limits before, what waits, and what was answered. */

import { fieldChips, fieldText } from "../../amounts.js";
import { plainAmount, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { N_ } from "../../translation.js";
import { usualBuyIn } from "../../usual-buy-in.js";
import { field, amountInput, openDialog, select, statusLine } from "../dialogs.js";
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
/** @type {Record<string, string>} */
const ASKED = { deposit: N_("Deposit of {by}"), withdrawal: N_("Withdrawal of {by}") };

/** A host's answer in a sentence or two. @param {Row} answer */
export function answerText({ request, approved, reason }) {
  const text = _((approved ? APPROVED : REFUSED)[request.kind], { by: plainAmount(request.by) });
  return reason ? _("{text} Reason: {reason}", { text, reason }) : text;
}

/** Open the dialog, and return it; rejects when the room does not answer. @param {number} [chips]  what it proposes to ask for */
export async function cashierDialog(chips) {
  const here = session();
  await here.command("get_chip_requests");
  const { status, showStatus } = statusLine();
  const kind = select("kind", [["deposit", _("Deposit: chips into my wallet")], ["withdrawal", _("Withdrawal: chips out of my wallet")]], "deposit");
  const by = amountInput("by", chips ?? usualBuyIn(here.lobby.values()), 1, here.limits.host_chips);
  const note = h("input", { name: "note", maxlength: here.limits.reason_length, autocomplete: "off" });
  const wallet = h("p.cashier-wallet");
  const limits = h("ul.cashier-limits", { id: "cashier-limits" });
  by.setAttribute("aria-describedby", limits.id);
  const waiting = h("div.host-list");
  const answers = h("ul.cashier-answers");
  const ask = h("button.main", { type: "button" }, _("Ask"));

  const draw = () => {
    setText(wallet, _("Your wallet: {amount}", { amount: plainAmount(here.wallet) }));
    by.max = fieldText(mostOf(kind.value));
    limits.replaceChildren(...limitsOf(kind.value).map((text) => h("li", {}, text)));
    const lines = here.chipRequests.map(line);
    waiting.replaceChildren(...(lines.length ? lines : [h("p.quiet", {}, _("Nothing waits for a host."))]));
    answers.replaceChildren(...here.chipAnswers.map((answer) => h("li", {}, answerText(answer))).reverse());
    answers.hidden = !here.chipAnswers.length;
  };
  const send = async () => {
    if (![by, note].every((input) => input.reportValidity())) return;
    try {
      const { granted } = await here.command(`ask_${kind.value}`, { by: fieldChips(by.value), note: note.value.trim() });
      note.value = "";
      showStatus(granted ? _("Done.") : _("A host has to answer: you will be told here."));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const line = (/** @type {Row} */ request) => {
    const text = _(ASKED[request.kind], { by: plainAmount(request.by) });
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

  kind.addEventListener("change", draw);
  ask.addEventListener("click", () => void send());
  for (const input of [by, note]) input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && void send());
  const statement = h("button.plain", { type: "button" }, _("Account statement"));
  const dialog = openDialog({
    title: _("Cashier"),
    body: [
      wallet, field(_("What"), kind), field(_("Chips"), by), limits, field(_("For the host to know (may be empty)"), note),
      h("div.host-buttons", {}, ask), status,
      h("h3", {}, _("Waiting for a host")), waiting,
      answers,
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

/** The largest amount of a request. @param {string} kind */
function mostOf(kind) {
  const { limits, wallet } = session();
  return kind === "deposit" ? limits.host_chips : Math.min(limits.host_chips, wallet);
}

/** What a player knows before they ask. @param {string} kind @returns {string[]} */
function limitsOf(kind) {
  const { limits, atOnce, chipRequests } = session();
  const most = mostOf(kind);
  const chips = atOnce[kind] ?? 0;
  return [
    most ? _("At most {most} at once.", { most: plainAmount(most) }) : _("Your wallet is empty."),
    chips ? _("The room grants up to {chips} more today (GMT) at once; a host decides about the rest.", { chips: plainAmount(chips) })
      : _("A host decides."),
    _("Requests that wait: {open} of {maximum} at most.", { open: chipRequests.length, maximum: limits.chip_requests_per_player }),
    kind === "withdrawal" ? _("Nothing is set aside: the chips have to be in your wallet when a host approves.") : "",
  ].filter(Boolean);
}

// @ts-check
/** The dialogs about chips at a table: sitting down with a buy-in, and adding to a stack. */

import { amount, amountOf, t } from "../context.js";
import { h, setText } from "../dom.js";
import { amountField, inUnit, slidingAmount } from "./amount-field.js";
import { checkbox, field, openDialog, select } from "./dialogs.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {import("./amount-field.js").AmountField} AmountField */
/** @typedef {{to: number, below: number}} Rule  how a stack is topped up by itself */

/** @param {number} seat  0: any @param {Row} config @param {number} wallet @param {(fields: Row) => Promise<unknown>} go */
export function sitDialog(seat, config, wallet, go) {
  const most = Math.min(config.max_buy_in, wallet);
  const usual = Math.max(config.min_buy_in, most);
  const buyIn = slidingAmount("buy_in", { value: usual, min: config.min_buy_in, max: usual, config });
  openDialog({
    title: seat ? t("sit_title", { seat }) : t("sit_any"),
    body: [
      h("p", {}, t("buy_in_text", bounds(config.min_buy_in, config.max_buy_in, wallet, config))),
      field(t("buy_in"), buyIn.box),
      field(t("big_blind"), select("blinds", [["post", t("post_blind")], ["wait", t("wait_blind")]], "post")),
    ],
    go: (fields) => go({ seat, buy_in: buyIn.chips(), blinds: String(fields.get("blinds")) }),
    goLabel: t("sit_go"),
  });
}

/**
 * Chips to add now, and what is done after each hand from now on.
 * @param {{most: number, wallet: number, min: number, max: number, rule: Rule|null, free: boolean, config: Row}} seat
 *   `most`: what may be added; `min`, `max`: of a stack; `rule`: what is done by itself now; `free`: whether the host need
 *   not approve
 * @param {(by: number, rule: Rule|null) => Promise<unknown>} go  `by` may be 0
 */
export function topUpDialog({ most, wallet, min, max, rule, free, config }, go) {
  const room = Math.max(0, Math.min(most, wallet));
  const by = room ? slidingAmount("by", { value: rule ? 0 : room, min: free ? 0 : 1, max: room, config }) : null;
  const auto = free ? autoTopUp(min, max, rule, config) : null;
  const text = most > 0 ? t("top_up_text", bounds(0, most, wallet, config)) : t("top_up_full");
  openDialog({
    title: t("top_up"),
    body: [h("p", {}, text), by && field(t("top_up_field"), by.box), auto?.box],
    go: () => go(by?.chips() ?? 0, auto?.rule() ?? null),
    goLabel: t(free ? "top_up_go" : "top_up"),
  });
}

/**
 * New chips for who has lost all: at least what a seat costs, or first fresh chips of the room for who has not so many.
 * @param {{wallet: number, min: number, max: number, config: Row}} seat
 * @param {{buy: (by: number) => Promise<unknown>, refill: () => Promise<unknown>, leave: () => void}} ways
 * @returns {{dialog: HTMLDialogElement, tell: (kept: string) => void}}  `tell` says how long the seat is kept
 */
export function rebuyDialog({ wallet, min, max, config }, { buy, refill, leave }) {
  const most = Math.min(max, wallet);
  const poor = most < min;
  const by = poor ? null : slidingAmount("by", { value: most, min, max: most, config });
  const kept = h("p.kept", { role: "timer" });
  const stand = h("button.plain", { type: "button" }, t("leave"));
  const values = bounds(min, max, wallet, config);
  const dialog = openDialog({
    title: t("buy_again"),
    body: [h("p", {}, t(poor ? "buy_again_poor" : "buy_again_text", values)), kept, by && field(t("buy_in"), by.box)],
    go: () => (by ? buy(by.chips()) : refill()),
    goLabel: t(poor ? "refill" : "buy_again"),
    extra: stand,
    cls: "rebuy",
  });
  stand.addEventListener("click", () => {
    dialog.close();
    leave();
  });
  return { dialog, tell: (text) => setText(kept, text) };
}

/** @param {number} min @param {number} max @param {Rule|null} rule @param {Row} config */
function autoTopUp(min, max, rule, config) {
  const to = amountField("to", { value: rule?.to ?? max, min, max, config });
  const below = amountField("below", { value: rule?.below ?? max, min: 1, max: rule?.to ?? max, config });
  const fields = h("div.pair", {}, field(t("auto_top_up_to"), inUnit(to.input, config)), field(t("auto_top_up_below"), inUnit(below.input, config)));
  const check = checkbox("auto", t("auto_top_up"), rule !== null);
  const box = check.querySelector("input");
  const use = () => (fields.hidden = !box.checked);
  box.addEventListener("change", use);
  to.input.addEventListener("change", () => keepBelow(to, below));
  use();
  const wanted = () => (box.checked ? { to: to.chips(), below: below.chips() } : null);
  return { box: h("div.auto", {}, check, fields), rule: wanted };
}

/** `below` is never more than `to`. @param {AmountField} to @param {AmountField} below */
function keepBelow(to, below) {
  try {
    const most = to.chips();
    below.limit(most);
    below.set(Math.min(below.chips(), most));
  } catch {
    // what is typed is no amount: the dialog says so when it is sent
  }
}

/** @param {number} min @param {number} max @param {number} wallet @param {Row} config */
const bounds = (min, max, wallet, config) => ({
  min: amount(min, config),
  max: amountOf(max, config),
  wallet: amount(wallet, config),
});

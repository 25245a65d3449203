// @ts-check
/** The dialogs about chips at a table: buy-in, top-up and rebuy. */

import { amount, amountOf, parsedAmount, _, written } from "../context.js";
import { N_ } from "../translation.js";
import { h, setText } from "../dom.js";
import { TABLE_OPTIONS } from "../generated/table-options.js";
import { noticesOf } from "../option-values.js";
import { amountField, inUnit, slidingAmount } from "./amount-field.js";
import { checkbox, field, openDialog, select } from "./dialogs.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {import("./amount-field.js").AmountField} AmountField */
/** @typedef {{to: number, below: number}} Rule  how a stack is topped up automatically */

/** @typedef {{wallet: number, gives: boolean, refill: () => Promise<unknown>, ask: (chips: number) => Promise<unknown>, again: (dialog: HTMLDialogElement) => void}} Chips
 *   what a player has outside tables, whether the room gives fresh chips, and what gets some: of the room, or of the host;
 *   `again` opens the dialog anew as soon as the player has more or less */

/**
 * @param {number} seat  0: any @param {Row} config @param {Chips} chips @param {(fields: Row) => Promise<unknown>} go
 * @param {{name: string, go: () => void}|null} sooner  where a hand begins sooner; no name: at a table of the player's own
 */
export function sitDialog(seat, config, chips, go, sooner = null) {
  const title = seat ? _("Sit down in seat {seat}", { seat }) : _("Sit down");
  const { wallet } = chips;
  if (wallet < config.min_buy_in) return chips.again(openDialog({ title, ...wayToChips(config.min_buy_in, config, chips) }));
  const most = Math.min(config.max_buy_in, wallet);
  const buyIn = slidingAmount("buy_in", { value: most, min: config.min_buy_in, max: most, config });
  const elsewhere = sooner && h("button.plain.sooner", { type: "button" }, _("Play with bots"));
  const dialog = openDialog({
    title,
    body: [
      h("p", {}, _("{min} to {max}; you have {wallet}.", bounds(config.min_buy_in, config.max_buy_in, wallet, config))),
      [...noticesOf(TABLE_OPTIONS, config).map(([notice, value]) => _(notice, { amount: value })), ...playedHere(config)].map((text) => h("p.quiet.notice", {}, text)),
      field(_("Buy-in"), buyIn.box),
      field(_("Big blind"), select("blinds", [["post", _("Post it and play at once")], ["wait", _("Wait until it comes to me")]], "post")),
      sooner && h("p.quiet", {}, _("A hand is being played here: you get cards with the next one."), " ", _(sooner.name
          ? N_("At the table “{table}” only bots are waiting: you get cards there at once.")
          : N_("At a table of your own with bots you get them at once."), { table: sooner.name })),
    ],
    go: (fields) => go({ seat, buy_in: buyIn.chips(), blinds: String(fields.get("blinds")) }),
    goLabel: _("Sit down"),
    extra: elsewhere,
  });
  elsewhere?.addEventListener("click", () => {
    dialog.close();
    sooner?.go();
  });
}

/** What is played in turn at a table with several games or bomb pots, as a sentence. @param {Row} config @returns {string[]} */
function playedHere(config) {
  const bombPots = config.bomb_pot_every || config.bomb_pot_minutes;
  const changes = written().changes(config, [...(config.games?.length ? ["games"] : []), ...(bombPots ? ["bomb_pot_every"] : [])]);
  return changes ? [_("Here: {changes}.", { changes })] : [];
}

/** What a dialog says and does for a player who cannot pay for a seat. @param {number} min @param {Row} config @param {Chips} chips */
function wayToChips(min, config, { wallet, gives, refill, ask }) {
  const text = gives
      ? N_("A seat costs {min} at least, and you have {wallet}: take fresh chips of the room first.")
      : N_("A seat costs {min} at least, and you have {wallet}. This room gives no fresh chips: ask the host for some.");
  const values = { min: amount(min, config), wallet: amount(wallet, config) };
  return { body: [h("p", {}, _(text, values))], go: gives ? refill : () => ask(min), goLabel: _(gives ? N_("Fresh chips") : N_("Ask the host")) };
}

/**
 * Open the dialog to add chips now, and to set the automatic top-up after each hand.
 * @param {{addable: number, wallet: number, min: number, max: number, rule: Rule|null, free: boolean, config: Row}} seat
 *   `addable`: chips that can be added; `min`, `max`: of a stack; `rule`: the automatic top-up; `free`: no host has to approve
 * @param {(by: number, rule: Rule|null) => Promise<unknown>} go  `by` may be 0
 */
export function topUpDialog({ addable, wallet, min, max, rule, free, config }, go) {
  const affordable = Math.max(0, Math.min(addable, wallet));
  const by = affordable ? slidingAmount("by", { value: rule ? 0 : affordable, min: free ? 0 : 1, max: affordable, config }) : null;
  const auto = free ? autoTopUp(min, max, rule, config) : null;
  const text = addable > 0
      ? _("Up to {max}; you have {wallet}.", bounds(0, addable, wallet, config))
      : _("Your stack is at the table's maximum.");
  openDialog({
    title: _("Top up"),
    body: [h("p", {}, text), by && field(_("To add"), by.box), auto?.box],
    go: () => go(by?.chips() ?? 0, auto?.rule() ?? null),
    goLabel: _(free ? N_("Confirm") : N_("Top up")),
  });
}

/**
 * Open the dialog for a player who is out of chips: buy in again, or get chips when the wallet is too small.
 * @param {{min: number, max: number, config: Row}} seat @param {Chips} chips
 * @param {{buy: (by: number) => Promise<unknown>, leave: () => void}} ways
 * @returns {{dialog: HTMLDialogElement, showKept: (keptLine: string) => void}}  `showKept` shows how long the seat is kept
 */
export function rebuyDialog({ min, max, config }, chips, { buy, leave }) {
  const highest = Math.min(max, chips.wallet);
  const way = highest < min ? wayToChips(min, config, chips) : null;
  const by = way ? null : slidingAmount("by", { value: highest, min, max: highest, config });
  const kept = h("p.kept", { role: "timer" });
  const stand = h("button.plain", { type: "button" }, _("Stand up"));
  const again = by && {
    body: [h("p", {}, _("You have no chips left at this table: buy in with {min} to {max}. You have {wallet}.", bounds(min, max, chips.wallet, config))),
      field(_("Buy-in"), by.box)],
    go: () => buy(by.chips()),
    goLabel: priced(by, config),
  };
  const { body, ...does } = /** @type {NonNullable<typeof way>} */ (way ?? again);
  const dialog = openDialog({
    title: _("Buy in again"),
    body: [body[0], kept, ...body.slice(1)],
    ...does,
    extra: stand,
    cls: "rebuy",
  });
  if (way) chips.again(dialog);
  stand.addEventListener("click", () => {
    dialog.close();
    leave();
  });
  return { dialog, showKept: (text) => setText(kept, text) };
}

/** The label of the button that buys what the field says. @param {AmountField} by @param {Row} config */
function priced({ input }, config) {
  const label = h("span");
  const show = () => {
    const chips = parsedAmount(input.value, config);
    setText(label, chips === null ? _("Buy in again") : _("Buy in again for {chips}", { chips: amount(chips, config) }));
  };
  input.addEventListener("input", show);
  show();
  return label;
}

/** @param {number} min @param {number} max @param {Rule|null} rule @param {Row} config */
function autoTopUp(min, max, rule, config) {
  const to = amountField("to", { value: rule?.to ?? max, min, max, config });
  const below = amountField("below", { value: rule?.below ?? max, min: 1, max: rule?.to ?? max, config });
  const fields = h("div.pair", {}, field(_("Up to"), inUnit(to.input, config)), field(_("When below"), inUnit(below.input, config)));
  const check = checkbox("auto", _("Top up my stack automatically after each hand"), rule !== null);
  const box = check.querySelector("input");
  const use = () => (fields.hidden = !box.checked);
  box.addEventListener("change", use);
  to.input.addEventListener("change", () => keepBelow(to, below));
  use();
  const wanted = () => (box.checked ? { to: to.chips(), below: below.chips() } : null);
  return { box: h("div.auto", {}, check, fields), rule: wanted };
}

/** Keep `below` at or under `to`. @param {AmountField} to @param {AmountField} below */
function keepBelow(to, below) {
  try {
    const highest = to.chips();
    below.limit(highest);
    below.set(Math.min(below.chips(), highest));
  } catch {
    // not an amount: the dialog says so when it is submitted
  }
}

/** @param {number} min @param {number} max @param {number} wallet @param {Row} config */
const bounds = (min, max, wallet, config) => ({
  min: amount(min, config),
  max: amountOf(max, config),
  wallet: amount(wallet, config),
});

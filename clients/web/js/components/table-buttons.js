// @ts-check
/** The buttons of a seat at a poker table, of a spectator, and of the table: which there are now, and what they do. */

import { amount, language, session, _ } from "../context.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { isPrivate } from "../best-table.js";
import { canHunt, me, myGameQuestion, myOffer, myRequest, myRunsQuestion } from "../reducer.js";
import { linkFrom, linkTo } from "../navigation.js";
import { roomOrigin } from "../room-origin.js";
import { NN_ } from "../translation.js";
import { field, invite, openDialog, select } from "./dialogs.js";
import { mayMove } from "./flying-chips.js";
import { inviteToPrivate } from "./private-tables.js";
import { reactionsDialog } from "./reactions-dialog.js";
import { isBroke } from "./sit-out-bar.js";
import { straddleDialog } from "./straddle-dialog.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("../reducer.js").Seat} Seat */
/** @typedef {[string, string, () => void, boolean?]} Button  its name, its label, what it does, and whether it is on, if it can be */
/**
 * What the table does for them. `act` sends a command about the seat; `skipped`: the number of the hand whose rest is shown without movement.
 * @typedef {{table: number, inTournament: boolean, skipped: number, act: (command: string, fields?: Record<string, any>) => void,
 *   say: (text: string) => Promise<unknown>, sit: (seat: number) => void, toggleSitting: () => void, topUp: () => void,
 *   straddle: (fields: Record<string, any>) => Promise<unknown>, skipHand: (view: View) => void, hint: (text: string) => void,
 *   switchTable: () => void, closeTab: () => void}} Acts
 */

/** the buttons that stay in sight where the others are in a menu */
export const FIRST = new Set(["skip_hand", "take_back", "sit_in", "leave_waiting", "blind_post", "blind_wait", "stay"]);

/** the answers to what the table asks the player now: they stand where the buttons of a turn do */
export const ANSWERS = new Set(["choose_game", "run_1", "run_2", "run_3", "run_4"]);

/** how who watches gets a seat: there too */
export const SEATS = new Set(["sit_any", "join_waiting"]);

/** Whether the host approves all chips of a table. @param {View} view */
export const approves = (view) => view.config.buy_ins === "approved";

/** @param {View} view */
const freeSeats = (view) => Array.from({ length: view.config.seats }, (_seat, i) => i + 1).filter((seat) => !view.seats[seat]);

/** The players who may swap seats with the viewer. @param {View} view */
const others = (view) => Object.values(view.seats).filter((seat) => seat.seat !== view.you && !seat.bot);

export class TableButtons {
  /** @param {Acts} acts */
  constructor(acts) {
    this._acts = acts;
    /** @type {HTMLDialogElement|undefined} where the player chooses the next game; it closes when nobody asks any more */
    this._choice = undefined;
  }

  /** The link to the table, for others. */
  get link() {
    return linkTo(roomOrigin(), "table", this._acts.table, language());
  }

  /** Let the player send it. @param {string} name  of the table */
  invite(name) {
    const { table } = this._acts;
    if (isPrivate(session().lobby.get(table))) return void inviteToPrivate(table).catch((error) => this._acts.hint(error.message));
    invite(name, linkFrom(this.link, session().name));
  }

  /** The buttons that the viewer needs now. @param {View} view @returns {Button[]} */
  wanted(view) {
    /** @type {Button[]} */
    const buttons = [];
    const mine = me(view);
    if (myRequest(view)) buttons.push(["take_back", _("Take it back"), () => this._acts.act("take_back_buy_in")]);
    if (mine) buttons.push(...this._seatedButtons(view, mine));
    else if (view.closed === null && !this._acts.inTournament) buttons.push(...this._spectatorButtons(view));
    if (mine) buttons.push(["react", _("React"), () => reactionsDialog((text) => this._acts.say(text))]);
    const { board, ranking } = gameOf(view.config);
    if (board || ranking !== "high") buttons.push(["hand_sheet", _("Hands"), async () => (await import("./hand-sheet-dialog.js")).handSheet(view)]);
    if (!this._acts.inTournament) buttons.push(["invite", _("Invite"), () => this.invite(view.config.name)]);
    if (!this._acts.inTournament) buttons.push(["switch_table", _("Switch table"), () => this._acts.switchTable()]);
    if (!mine) buttons.push(["close_tab", _("Close tab"), () => this._acts.closeTab()]);
    return buttons;
  }

  /** Ask where the player wants to sit: in a free seat, or in that of somebody who agrees to swap. @param {View} view */
  changeSeat(view) {
    if (this._acts.inTournament || !me(view)) return;
    const swaps = others(view).map((seat) => /** @type {[string, string]} */ ([String(seat.seat), _("{seat}: swap with {player}", { seat: String(seat.seat), player: seat.player })]));
    const free = freeSeats(view).map((seat) => /** @type {[string, string]} */ ([String(seat), String(seat)]));
    openDialog({
      title: _("Change seat"),
      body: [
        h("p", {}, _("You move when the hand is over, and come in there with the big blind, or by posting it.")),
        field(_("Seat"), select("seat", [...free, ...swaps], (free[0] ?? swaps[0])?.[0] ?? "")),
      ],
      go: async (fields) => {
        const seat = Number(fields.get("seat"));
        if (view.seats[seat]) return this.swapSeats(view.seats[seat]);
        const { seat: now } = await session().command("change_seat", { table: this._acts.table, seat });
        if (now !== seat) this._acts.hint(_("Seat {seat} is kept for you until the hand is over.", { seat: String(seat) }));
      },
      goLabel: _("Move there"),
    });
  }

  /** Offer a player to swap seats, or agree to it. @param {Seat} other */
  async swapSeats({ seat, player }) {
    const { seat: now } = await session().command("swap_seats", { table: this._acts.table, seat });
    if (now !== seat) this._acts.hint(_("You swap seats between two hands, once {player} and you have agreed.", { player }));
  }

  /** What a player's plate can offer: to swap seats with them. @param {View} view @param {Seat} other @returns {(() => Promise<void>)|null} */
  swapWith(view, other) {
    return me(view) && !this._acts.inTournament && !other.bot ? () => this.swapSeats(other) : null;
  }

  /** @param {View} view @param {Seat} mine @returns {Button[]} */
  _seatedButtons(view, mine) {
    /** @type {Button[]} */
    const buttons = [];
    if (!mine.sitting_out) buttons.push(["sit_out", _("Sit out"), () => this._acts.toggleSitting()]);
    else if (!isBroke(view)) buttons.push(["sit_in", _("I'm back"), () => this._acts.toggleSitting()]);
    if (view.hand_running && mine.folded && view.hand !== this._acts.skipped && mayMove()) buttons.unshift(["skip_hand", _("Skip to the end"), () => this._acts.skipHand(view)]);
    if (mine.owes_big_blind && !mine.in_hand && !mine.sitting_out) {
      const post = () => this._acts.act("sit_in", { blinds: "post" });
      const wait = () => this._acts.act("sit_in", { blinds: "wait" });
      buttons.push(mine.blind_choice === "wait" ? ["blind_post", _("Post the blind now"), post] : ["blind_wait", _("Wait for the big blind"), wait]);
    }
    if (this._acts.inTournament) return buttons;
    if (freeSeats(view).length || others(view).length) buttons.push(["change_seat", _("Change seat"), () => this.changeSeat(view)]);
    const row = session().lobby.get(this._acts.table) ?? view.config;
    if (!approves(view) || mine.stack + mine.top_up < row.max_buy_in) buttons.push(["top_up", _("Top up"), () => this._acts.topUp()]);
    if (canHunt(view, mine)) buttons.unshift(["rabbit_hunt", _("Rabbit hunt"), () => this._acts.act("rabbit_hunt", { hand: view.hand })]);
    const asked = myGameQuestion(view);
    if (!asked) this._choice?.close();
    if (asked) buttons.unshift(["choose_game", _("Choose the game"), () => void this._chooseGame(view, asked.hand)]);
    if (view.config.max_runs > 1) buttons.unshift(...this._runsButtons(view, mine));
    const choice = view.config.straddle === "restraddle" || !view.config.straddle_always;
    if (view.config.straddle !== "none" && choice) buttons.push(...this._straddleButtons(view, mine));
    const leave = () => this._acts.act("leave", { cancel: mine.leaving });
    buttons.push(mine.leaving ? ["stay", _("Stay"), leave] : ["leave", _("Stand up"), leave]);
    return buttons;
  }

  /** Let the player choose what is played from a hand on. @param {View} view @param {number} hand */
  async _chooseGame(view, hand) {
    const { gameChoiceDialog } = await import("./game-choice-dialog.js");
    this._choice = gameChoiceDialog(view.config, (played) => session().command("choose_game", { table: this._acts.table, hand, ...played }));
  }

  /** The answers to a question that the viewer is asked, else what they always agree to. @param {View} view @param {Seat} mine @returns {Button[]} */
  _runsButtons(view, mine) {
    const asked = myRunsQuestion(view);
    const label = (/** @type {number} */ times) => _(NN_("Run it once", "Run it {times} times", "times"), { times });
    const set = (/** @type {number} */ times, hand = 0) => this._acts.act("set_runs", { times, hand });
    if (asked) return Array.from({ length: asked.most }, (_one, i) => [`run_${i + 1}`, label(i + 1), () => set(i + 1, asked.hand)]);
    const next = mine.runs === 0 ? view.config.max_runs : mine.runs - 1;
    const wish = (/** @type {number} */ times) => (times ? label(times) : _("Ask me how often to run it"));
    return [[`runs_${mine.runs}`, wish(mine.runs), () => (set(next), this._acts.hint(`✓ ${wish(next)}`)), true]];
  }

  /** @param {View} view @param {Seat} mine @returns {Button[]} */
  _straddleButtons(view, mine) {
    const set = () => this._acts.act("set_straddle", { on: !mine.straddle });
    const told = (/** @type {string} */ label) => () => (set(), this._acts.hint(`✓ ${label}`));
    const choose = () => straddleDialog(mine, view.config, (fields) => this._acts.straddle(fields));
    const to = mine.straddle_to ? _("Straddle to {to}", { to: amount(mine.straddle_to, view.config) }) : _("Straddle amount");
    /** @type {Button} */
    const onOff = mine.straddle ? ["straddle_off", _("Straddle"), told(_("No straddle")), true] : ["straddle_on", _("Straddle"), told(_("Straddle")), false];
    return mine.straddle_max_to ? [onOff, [`straddle_to_${mine.straddle_to}`, to, choose]] : [onOff];
  }

  /** @param {View} view @returns {Button[]} */
  _spectatorButtons(view) {
    if (myRequest(view)) return [];
    const offer = myOffer(view);
    if (offer) return [["sit_any", _("Sit down"), () => this._acts.sit(offer.seat)], ["leave_waiting", _("Leave the waiting list"), () => this._acts.act("leave_waiting_list")]];
    if (view.waiting.includes(view.name ?? "")) return [["leave_waiting", _("Leave the waiting list"), () => this._acts.act("leave_waiting_list")]];
    if (Object.keys(view.seats).length < view.config.seats) return [["sit_any", _("Sit down"), () => this._acts.sit(0)]];
    return session().name === null ? [] : [["join_waiting", _("Wait for a seat"), () => this._acts.act("join_waiting_list")]];
  }
}

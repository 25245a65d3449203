// @ts-check
/** `<house-table>`: one open table against the house: light, felt, chips and decisions, pay tables, log with chat. */

import { alertNow, buzz, play, say } from "../../alerts.js";
import { houseSpoken, houseWritten, language, plainAmount, session, settings, t } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { HouseControls, optionsOf } from "../../uth/uth-controls.js";
import { me, myCards, myHand, myTurn } from "../../uth/uth-reducer.js";
import { houseKey } from "../../keys.js";
import { changeSettings } from "../../profile.js";
import { inviteDialog, openDialog } from "../dialogs.js";
import { OpenTable, putButtons } from "../open-table.js";
import { historyDialog } from "./round-history-dialog.js";
import { HouseBar } from "./uth-bar.js";
import { HouseFelt } from "./uth-felt.js";
import { LightLine } from "./round-status.js";
import { playLimitsDialog } from "./play-limits-dialog.js";
import { payPanel, paysDialog, rulesDialog } from "./rules-dialogs.js";

/** @typedef {import("../../uth/uth-reducer.js").HouseView} HouseView */
/** @typedef {import("../../uth/uth-reducer.js").Event} Message */
/** @typedef {import("../../uth/uth-controls.js").Deed} Deed */
/** @typedef {import("../../uth/uth-controls.js").Hint} Hint */

/** events that stand on the screen in a place of their own */
const NOT_LOGGED = new Set(["choices", "light_changed", "dealer_dealt", "board_laid"]);
/** events that are said otherwise, or not at all */
const NOT_SPOKEN = new Set(["choices", "dealer_dealt", "board_laid"]);
const KINDS = /** @type {Record<string, string>} */ ({ betting_opened: "start", bets_settled: "win", jackpot_won: "win" });

export class HouseTable extends OpenTable {
  constructor() {
    super();
    this.onsettings = () => {};
    this.onlobby = () => {};
    /** @type {HouseView|null} */
    this.view = null;
    this.controls = new HouseControls();
    this._alerted = "";
    this._paid = "";
    this._advised = "";
    this._menu = h("div.menu", { id: `menu-${(HouseTable.count += 1)}` });
    this._more = h("button.plain.more", { type: "button", "aria-controls": this._menu.id, onclick: () => this._toggleMenu() });
    this._light = new LightLine();
    this._felt = new HouseFelt();
    this._bar = new HouseBar();
    this._pays = h("div.pay-panel", { role: "region", tabindex: "0" });
  }

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("div.table-head", {}, this._title, this._stakes, this._menu, this._more, this._buttons, this._side);
    const pane = h("aside.pane", {}, this._pays, this.log);
    this.append(head, this._light, this._felt, h("div.actions", {}, this._bar), pane);
    this._felt.onput = (bet) => this._carryOut(this.view && this.controls.put(bet, this.view));
    this._felt.places.onsit = (seat) => this._do("sit", { seat });
    this._bar.onsit = () => this._do("sit");
    this._bar.onchip = (index) => this._chip(index);
    this._bar.oncommand = (command) => this._carryOut({ command, fields: {} });
    this._bar.ondecide = (option) => this._carryOut(this.view && this.controls.decide(option, this.view, this._world()));
    this._menu.addEventListener("click", () => this._toggleMenu(false));
    head.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget && !head.contains(/** @type {Node} */ (event.relatedTarget))) this._toggleMenu(false);
    });
    this._toggleMenu(false);
  }

  /** What the tab says. */
  get tableName() {
    return this.view?.name ?? "";
  }

  /** Whether chips of mine lie in a round that is not over. */
  get inHand() {
    const mine = this.view && me(this.view);
    return Boolean(mine?.total && !["idle", "over", "cancelled"].includes(this.view?.phase ?? "idle"));
  }

  get myTurn() {
    return Boolean(this.view && myTurn(this.view) && !this.controls.sent);
  }

  /** @returns {import("../../uth/uth-controls.js").World} */
  _world() {
    const { sideBets, confirmAllIn } = settings.values;
    return { balance: session().wallet, sideBets, confirmAllIn, now: performance.now() };
  }

  // --- what happens ----------------------------------------------------------------------------------------------

  /** @param {Message} event @param {HouseView} view  with the event in it */
  tell(event, view) {
    if (event.type === "said") return this._said(event, view.player, houseSpoken().of(event, view));
    const kind = KINDS[event.type] ?? "";
    if (!NOT_LOGGED.has(event.type)) houseWritten().of(event, view).forEach((line) => this.log.add(line, kind));
    if (!NOT_SPOKEN.has(event.type)) houseSpoken().of(event, view).forEach(say);
    this._sound(event, view);
  }

  /** @param {Message} event @param {HouseView} view */
  _sound(event, view) {
    const seated = me(view) !== null;
    if (event.type === "shared_hand_dealt" || (event.type === "player_dealt" && event.cards)) play("deal");
    if (event.type === "light_changed" && event.light === "yellow" && seated) play("hurry");
    if (event.type === "bets_settled" && event.seat === view.you && event.net > 0) play("win");
  }

  /** @param {HouseView} view */
  update(view) {
    this.view = view;
    this.controls.see(view, this._world());
    this._autoDecide(view);
    this.redraw();
    this._callMe(view);
  }

  /** Show the view again, with what else it depends on: the balance, the settings. */
  redraw() {
    const { view } = this;
    if (!view) return;
    this._drawFrame(view.name, view.rules.title);
    this._light.update(view, performance.now());
    this._felt.update(view, this.controls, this._world());
    this._bar.update(view, this.controls, this._status(view));
    this._drawPays(view);
    this._drawButtons(view);
    this.classList.toggle("my-turn", this.myTurn);
  }

  /** @param {HouseView} view @returns {string} */
  _status(view) {
    const mine = me(view);
    const { sent } = this.controls;
    if (!mine) return t(session().name === null ? "look_on_guest" : "look_on");
    if (sent && view.choices) return t("decision_sent", { label: sent.label });
    if (mine.held) return t("marker_holds");
    if (mine.leaving) return t("leaving_soon");
    if (mine.ready && view.phase === "betting") return t("ready_waits");
    return mine.decided ? t("you_chose", { label: mine.decided + (mine.raised ? ` ${plainAmount(mine.raised)}` : "") }) : "";
  }

  /** @param {HouseView} view */
  _drawPays(view) {
    const limits = JSON.stringify([view.limits, view.next_limits]);
    const of = `${view.rules.name} ${view.meter} ${language()} ${limits}`;
    if (of === this._paid) return;
    this._paid = of;
    setAttribute(this._pays, "aria-label", t("pays"));
    this._pays.replaceChildren(...payPanel(view));
  }

  /** Say once, at once, that I have to decide. @param {HouseView} view */
  _callMe(view) {
    this._guard();
    const call = this.myTurn ? `${view.game} ${view.choices?.phase}` : "";
    if (call === this._alerted || (!call && view.choices)) return;
    this._alerted = call;
    if (!call || !view.choices) return;
    const cards = houseSpoken().cards(myCards(view));
    alertNow([t("game_number", { game: view.game }), ...houseSpoken().of(view.choices, view), cards].join(". "));
    play("turn");
    buzz();
  }

  /** Tell when the buttons of a new decision take a press. */
  _guard() {
    const left = this.controls.guardLeft(performance.now());
    setAttribute(this._bar, "data-ready", String(left <= 0));
    clearTimeout(this._guarded);
    if (left > 0) this._guarded = setTimeout(() => this._guard(), left);
  }

  /** Say the table again. */
  speak() {
    const { view } = this;
    if (!view) return;
    const words = houseSpoken();
    const held = myHand(view);
    say([
      `${t("board")}: ${words.cards(view.board) || t("nothing_yet")}`,
      `${t("your_cards")}: ${words.cards(myCards(view)) || t("nothing_yet")}`,
      held ? words.holding(held) : "",
      words.bets(view, me(view)?.bets ?? []),
      `${t("total_bet")} ${me(view)?.total ?? 0}, ${t("balance")} ${session().wallet}`,
    ].filter(Boolean).join(". "));
  }

  /** Move the clocks. @param {number} now */
  tick(now) {
    if (this.view) this._light.tick(this.view, now);
  }

  // --- what the viewer does --------------------------------------------------------------------------------------

  /** Send or say what a press came to. @param {Deed|Hint|"done"|null} outcome @returns {boolean} whether it meant something */
  _carryOut(outcome) {
    if (outcome === null) return false;
    if (outcome !== "done" && "command" in outcome) this._send(outcome);
    else if (outcome !== "done") this.onhint(this._hintText(outcome));
    this.redraw();
    return true;
  }

  /** @param {Deed} deed */
  _send({ command, fields, option }) {
    this._command(command, { game: this.view?.game, ...fields }).catch(() => {
      if (!option) return;
      this.controls.refused();
      this.redraw();
    });
  }

  /** @param {Hint} hint */
  _hintText({ hint, values = {}, plain }) {
    const shown = Object.entries(values).map(([key, value]) => [key, typeof value === "number" ? plainAmount(value) : value]);
    return plain || t(hint, Object.fromEntries(shown));
  }

  /** @param {number} index */
  _chip(index) {
    if (this.view) this._carryOut(this.controls.chooseChip(index, this.view, this._world()) ?? "done");
  }

  /** Decide by itself, as the settings say. @param {HouseView} view */
  _autoDecide(view) {
    const { autoDecisions } = settings.values;
    if (!this.myTurn || autoDecisions === "off") return;
    if (autoDecisions === "check_fold") this._send(this.controls.send(optionsOf(view)[0], view));
    else void this._askAdvice(view);
  }

  /** Do as the room's strategy says, once for each decision; what the balance does not cover is not raised. @param {HouseView} view */
  async _askAdvice(view) {
    const decision = `${view.game} ${view.choices?.phase}`;
    if (decision === this._advised) return;
    this._advised = decision;
    const advice = await this._command("get_advice", { game: view.game }).catch(() => null);
    const now = this.view;
    if (!advice || !now || !this.myTurn || decision !== `${now.game} ${now.choices?.phase}`) return;
    const options = optionsOf(now);
    const found = options.find((option) => option.choice === advice.choice && option.by === advice.by);
    this._send(this.controls.send(found && found.by <= session().wallet ? found : options[0], now));
    this.redraw();
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something here */
  keydown(event) {
    if (!this.view) return false;
    const key = houseKey(event, myTurn(this.view), () => this._carryOut({ command: "clear_bets", fields: {} }));
    if (!key) return false;
    if (this._carryOut(this.controls.press(key, this.view, this._world()))) return true;
    /** @type {Record<string, () => void>} */
    const does = {
      pays: () => this.view && paysDialog(this.view),
      hands: () => this._named(historyDialog),
      options: () => this.onsettings(),
      play_limits: () => this._named(playLimitsDialog),
      sit: () => this._place(),
      chat: () => this._chat(),
      speak: () => this.speak(),
      escape: () => this._escape(),
      help: () => this.help(),
    };
    does[key.action]?.();
    return key.action in does;
  }

  /** Close what is open, else go to the lobby. */
  _escape() {
    if (this._menu.classList.contains("open")) this._toggleMenu(false);
    else if (this._sideOpen) this._toggleSide();
    else this.onlobby();
  }

  /** The rules of this table, and its keys. */
  help() {
    if (this.view) rulesDialog(this.view);
  }

  /** @param {() => unknown} open  a window for people with a name */
  _named(open) {
    if (session().name === null) this.onhint(t("look_on_guest"));
    else Promise.resolve(open()).catch((error) => this.onhint(error.message));
  }

  /** Sit down, step away, or come back. */
  _place() {
    const mine = this.view && me(this.view);
    if (!mine) this._do("sit");
    else if (this.view?.rules.timing.hold_seat || mine.held) this._do(mine.held ? "sit_in" : "sit_out");
  }

  _leave() {
    const { view } = this;
    const mine = view && me(view);
    if (!view || !mine) return;
    if (mine.leaving) return this._do("leave", { cancel: true });
    if (!mine.total || ["betting", "over", "cancelled"].includes(view.phase)) return this._do("leave");
    const title = t("leave_sure", { name: view.name });
    openDialog({ title, body: [h("p", {}, t("leave_text"))], go: () => this._command("leave"), goLabel: t("leave_table") });
  }

  // --- buttons ---------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  _toggleMenu(open = !this._menu.classList.contains("open")) {
    this._menu.classList.toggle("open", open);
    setAttribute(this._more, "aria-expanded", String(open));
  }

  /** @param {HouseView} view */
  _drawButtons(view) {
    setText(this._more, t("menu"));
    putButtons(this._menu, this._menuButtons(view));
    putButtons(this._buttons, this._seatButtons(view));
  }

  /** What everybody finds at a table. @param {HouseView} view @returns {[string, () => void][]} */
  _menuButtons(view) {
    const { sound } = settings.values;
    const mute = () => changeSettings({ sound: !sound }).catch((error) => this.onhint(error.message));
    /** @type {[string, () => void][]} */
    const found = [["rules_help", () => this.help()]];
    if (session().name !== null) {
      found.push(["history", () => this._named(historyDialog)], ["play_limits", () => this._named(playLimitsDialog)]);
    }
    found.push([sound ? "sound_off" : "sound_on", mute]);
    found.push(["invite", () => inviteDialog(view.name, `${location.origin}/#table=${this.table}`)]);
    return found;
  }

  /** @param {HouseView} view @returns {[string, () => void][]} */
  _seatButtons(view) {
    const mine = me(view);
    /** @type {[string, () => void][]} */
    const found = [["pays", () => this.view && paysDialog(this.view)]];
    if (!mine) return [...found, ["close_tab", () => this.onclosed()]];
    if (view.rules.timing.hold_seat || mine.held) found.push([mine.held ? "come_back" : "step_away", () => this._place()]);
    return [...found, [mine.leaving ? "stay_after_all" : "leave_table", () => this._leave()]];
  }
}
HouseTable.count = 0;

customElements.define("house-table", HouseTable);

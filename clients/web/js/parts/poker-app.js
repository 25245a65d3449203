// @ts-check
/** `<poker-app>`: the frame of the page: who I am, the lobby and up to four tables as tabs, the state of the line. */

import { say } from "../announcer.js";
import { language, plainAmount, room, session, settings, t } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { keepToken, lastName, rememberName, tokenOf, visit } from "../identity.js";
import { keyAction } from "../keys.js";
import { myTurn } from "../reducer.js";
import { Session } from "../session.js";
import { helpDialog, nameDialog, newTableDialog, settingsDialog } from "./dialogs.js";
import { PokerLobby } from "./poker-lobby.js";
import { PokerTable } from "./poker-table.js";

const MOST_TABLES = 4;
const TICK = 200;
const HINT_MS = 6000;

export class PokerApp extends HTMLElement {
  constructor() {
    super();
    /** @type {Map<number, PokerTable>} */
    this._tables = new Map();
    /** 0 is the lobby */
    this._active = 0;
    this._lobby = new PokerLobby();
    this._tabs = h("nav.tabs");
    this._name = h("button.plain.who", { type: "button", onclick: () => this._askName("") });
    this._wallet = h("span.wallet");
    this._settings = h("button.plain", { type: "button", onclick: () => settingsDialog(() => this._askName("")) }, "⚙");
    this._help = h("button.plain", { type: "button", onclick: () => helpDialog() }, "?");
    this._banner = h("div.banner", { role: "status", hidden: true });
    this._hint = h("div.hint", { role: "status", hidden: true });
    this._main = h("main", {}, this._lobby);
    this._hinted = 0;
  }

  connectedCallback() {
    this._lobby.hidden = true;
    const head = h("header", {}, this._tabs, h("div.me", {}, this._wallet, this._name, this._settings, this._help));
    this.append(head, this._banner, this._main, this._hint);
    this._lobby.onopen = (table) => void this.open(table);
    this._lobby.oncreate = () => this._newTable();
    this._lobby.onrefill = () => this._refill();
    this._lobby.chat.onsay = (text) => this._try(session().command("say", { text }), true);
    settings.listen(() => this._dress());
    document.addEventListener("keydown", (event) => this._key(event));
    addEventListener("hashchange", () => this._followLink());
    document.addEventListener("visibilitychange", () => document.hidden || room.session?.line.wake());
    addEventListener("online", () => room.session?.line.wake());
    addEventListener("pageshow", (event) => event.persisted && room.session?.line.wake());
    setInterval(() => this._tick(), TICK);
    this._dress();
    const name = lastName();
    if (name) this._join(name);
    else this._askName("");
  }

  // --- who I am --------------------------------------------------------------------------------------------------

  /** @param {string} wrong  why the last name did not do */
  _askName(wrong) {
    nameDialog(lastName(), wrong, async (name) => {
      if (room.session && name === room.session.name && room.session.line.state.state === "online") return;
      rememberName(name);
      this._join(name);
    });
  }

  /** @param {string|null} name */
  _join(name) {
    const before = room.session;
    before?.line.finish("left", "");
    for (const table of [...this._tables.keys()]) this._forget(table);
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const token = name === null ? null : tokenOf(name);
    const here = new Session({ url, name, token, keepToken, session: visit() });
    room.session = here;
    here.listen((update) => room.session === here && this._update(update));
    here.line.start();
  }

  /** @param {import("../session.js").Update} update */
  _update(update) {
    switch (update.kind) {
      case "line":
        return this._line(update.state);
      case "welcome":
        return this._welcome();
      case "refused":
        return this._askName(update.message);
      case "event":
        return this._tables.get(update.table)?.tell(update.event, update.view);
      case "table":
      case "reset":
        this._tables.get(update.table)?.update(update.view);
        return this._drawTabs();
      case "gone":
        this._forget(update.table);
        return this.hint(update.message);
      case "house":
        this._forget(update.table);
        return this.hint(t("house_elsewhere"));
      case "chat":
        return this._lobby.chat.addChat(update.player, update.text, update.player === session().name);
      case "notice":
        return this.hint(update.text);
      case "lobby":
        return this._lobby.update();
      default:
        return this._drawHead();
    }
  }

  _welcome() {
    rememberName(session().name);
    document.title = session().room;
    this._drawHead();
    this._lobby.update();
    this._lobby.hidden = this._active !== 0;
    if (!session().lobbyKnown) void this._try(session().subscribeLobby());
    const seats = [...session().seats.keys()].filter((table) => !this._tables.has(table));
    const active = this._active;
    for (const table of seats.slice(0, MOST_TABLES)) void this.open(table, active !== 0);
    this._followLink();
  }

  // --- the line --------------------------------------------------------------------------------------------------

  /** @param {import("../wire.js").LineState} state */
  _line(state) {
    this.dataset.line = state.state;
    const banner = this._banner;
    if (state.state === "online") {
      if (state.again) this.hint(t("back_online"));
      banner.hidden = true;
    } else if (state.state === "reconnecting") this._showBanner(t("reconnecting"));
    else if (state.state === "closed") this._closed(state);
    else if (banner.hidden && !document.querySelector("dialog[open]")) this._showBanner(t("connecting"));
  }

  /** @param {{code: string, message: string}} state */
  _closed(state) {
    if (document.querySelector("dialog.name") || state.code === "left") return;
    const taken = state.code === "taken_over";
    const text = taken ? t("taken_over") : t("line_closed", { message: state.message });
    const again = h("button.main", { type: "button", onclick: () => this._join(session().name) });
    again.textContent = t(taken ? "play_here" : "reload");
    this._showBanner(text, again);
  }

  /** @param {string} text @param {any} button */
  _showBanner(text, button = null) {
    this._banner.replaceChildren(h("span", {}, text), ...(button ? [button] : []));
    this._banner.hidden = false;
  }

  /** A word to the player, for a while. @param {string} text */
  hint(text) {
    this._hint.hidden = false;
    setText(this._hint, text);
    this._hinted = performance.now();
  }

  /** @param {Promise<any>} answer @param {boolean} again  whether the caller wants to know of a refusal too */
  async _try(answer, again = false) {
    try {
      return await answer;
    } catch (error) {
      this.hint(/** @type {Error} */ (error).message);
      if (again) throw error;
      return null;
    }
  }

  // --- tables ----------------------------------------------------------------------------------------------------

  /** Show a table, opening it when it is not open yet. @param {number} table @param {boolean} quietly  behind the others */
  async open(table, quietly = false) {
    if (!this._tables.has(table)) {
      if (this._tables.size >= MOST_TABLES) return this.hint(t("too_many_tabs"));
      const element = new PokerTable();
      element.table = table;
      element.hidden = true;
      element.onhint = (text) => this.hint(text);
      element.onclosed = () => this._close(table);
      this._tables.set(table, element);
      this._main.append(element);
      try {
        await session().watch(table);
      } catch (error) {
        this._forget(table);
        return this.hint(/** @type {Error} */ (error).message);
      }
    }
    if (!quietly && this._tables.has(table)) this._show(table);
  }

  /** @param {number} table */
  _show(table) {
    this._active = table;
    this._lobby.hidden = table !== 0;
    for (const [number, element] of this._tables) element.hidden = number !== table;
    const hash = table ? `#table=${table}` : "#";
    if (location.hash !== hash && (table || location.hash)) history.replaceState(null, "", hash);
    this._drawTabs();
  }

  /** @param {number} table */
  _close(table) {
    this._forget(table);
    void session().unwatch(table).catch(() => {});
  }

  /** @param {number} table */
  _forget(table) {
    this._tables.get(table)?.remove();
    this._tables.delete(table);
    if (this._active === table) this._show(0);
    else this._drawTabs();
  }

  _followLink() {
    const table = Number(/^#table=(\d{1,9})$/.exec(location.hash)?.[1] ?? 0);
    if (table && room.session?.line.state.state !== "closed") void this.open(table);
    else if (!table) this._show(0);
  }

  _newTable() {
    newTableDialog(session().name ?? "", async (config) => {
      const { table } = await session().command("create_table", { config });
      void this.open(table);
    });
  }

  async _refill() {
    if (await this._try(session().command("refill"))) this.hint(t("refilled"));
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  /** Language, colours and movement of the whole page. */
  _dress() {
    const { values } = settings;
    const root = document.documentElement;
    root.lang = language();
    root.dataset.felt = values.felt;
    root.classList.toggle("two-colours", !values.fourColours);
    root.classList.toggle("still", values.stillness);
    if (!room.session) return;
    this._drawHead();
    this._lobby.update();
    for (const element of this._tables.values()) if (element.view) element.update(element.view);
    this._drawTabs();
  }

  _drawHead() {
    const here = session();
    setText(this._name, here.name ?? t("guest"));
    setAttribute(this._name, "title", t("name_change"));
    setText(this._wallet, here.name === null ? "" : t("wallet", { amount: plainAmount(here.wallet) }));
    for (const [button, label] of [[this._settings, "settings"], [this._help, "help"]]) {
      setAttribute(button, "aria-label", t(label));
      setAttribute(button, "title", t(label));
    }
    this._drawTabs();
  }

  _drawTabs() {
    const wanted = [0, ...this._tables.keys()];
    const there = [...this._tabs.children].map((tab) => Number(tab.dataset.table));
    if (wanted.join() !== there.join()) {
      const make = (/** @type {number} */ table) =>
        h("button.tab", { type: "button", "data-table": table, onclick: () => this._show(table) });
      this._tabs.replaceChildren(...wanted.map(make));
    }
    for (const tab of this._tabs.children) this._drawTab(tab, Number(tab.dataset.table));
    const turns = [...this._tables.values()].filter((element) => element.view && myTurn(element.view));
    const name = room.session?.room || "pokerroom";
    document.title = turns.length ? `● ${t("your_turn")}: ${turns[0].view?.config.name}` : name;
  }

  /** @param {HTMLElement} tab @param {number} table */
  _drawTab(tab, table) {
    const view = this._tables.get(table)?.view;
    const turn = Boolean(view && myTurn(view));
    setText(tab, table ? (view?.config.name ?? `${t("table")} ${table}`) + (turn ? " ●" : "") : t("lobby"));
    setAttribute(tab, "aria-current", table === this._active ? "page" : null);
    setAttribute(tab, "aria-label", turn ? `${view?.config.name}, ${t("your_turn")}` : null);
    tab.classList.toggle("turn", turn);
  }

  _tick() {
    const now = performance.now();
    for (const [number, element] of this._tables) if (number === this._active) element.tick(now);
    if (!this._hint.hidden && now - this._hinted > HINT_MS) this._hint.hidden = true;
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  _key(event) {
    const key = keyAction(event);
    if (!key) return;
    const table = this._tables.get(this._active);
    if (key.action === "help") helpDialog();
    else if (key.action === "lobby") this._show(0);
    else if (key.action === "next") this._nextTable();
    else if (key.action === "chat" && !table) this._lobby.chat.focusInput();
    else if (!table?.key(key)) return;
    event.preventDefault();
  }

  _nextTable() {
    const numbers = [...this._tables.keys()];
    if (!numbers.length) return;
    this._show(numbers[(numbers.indexOf(this._active) + 1) % numbers.length]);
    say(this._tables.get(this._active)?.view?.config.name ?? "");
  }
}

customElements.define("poker-app", PokerApp);

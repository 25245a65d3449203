// @ts-check
/** The line at the top of the page: a tab for the lobby, each open table and the player's hands; account, wallet, host, settings. */

import { plainAmount, room, session, _ } from "../context.js";
import { h, setAttribute, setText, shape } from "../dom.js";
import { settings } from "../settings.js";
import { NN_, N_ } from "../translation.js";
import { canFillScreen, toggleFullScreen } from "./full-screen.js";
import { PlayerPicture } from "./player-picture.js";

/** @typedef {import("./table-tiles.js").Table} Table */
/** @typedef {{show: (table: number) => void, add: () => void, tile: () => void, account: () => void, cashier: () => void,
 *   host: () => void, settings: () => void, help: () => void}} Acts  what the buttons do */
/** @typedef {{tables: Map<number, Table>, active: number, lobbyUnread: number}} Shown  what the tabs stand for */

/** what the tab of the player's hands is among the numbers of tables */
export const HANDS = -1;
/** the four corners of a screen, as an SVG path */
const CORNERS = "M3 9V3h6v2H5v4zM15 3h6v6h-2V5h-4zM19 15h2v6h-6v-2h4zM3 15h2v4h4v2H3z";

export class PageHeader {
  /** @param {Acts} acts @param {() => Shown} shown */
  constructor(acts, shown) {
    this._acts = acts;
    this._shown = shown;
    const button = (/** @type {string} */ kind, /** @type {() => void} */ onclick, /** @type {any[]} */ ...sign) =>
      h(`button.plain${kind}`, { type: "button", onclick }, ...sign);
    this._tabs = h("nav.tabs");
    this._more = button(".add-table", acts.add, "+");
    this._side = button(".tile-switch", acts.tile, "▦");
    this._full = button(".full-screen", () => void toggleFullScreen(), shape(CORNERS, "corners"));
    this._full.hidden = !canFillScreen();
    this._picture = new PlayerPicture();
    this._picture.hidden = true;
    this._nameText = h("span");
    this._name = button(".player-name", acts.account, this._picture, this._nameText);
    setAttribute(this._name, "title", _("Your account"));
    this._chips = h("b");
    this._wallet = button(".wallet", acts.cashier, h("span", {}, _("Wallet")), " ", this._chips);
    this._host = button(".host-button", acts.host);
    for (const hidden of [this._more, this._side, this._wallet, this._host, this._name]) hidden.hidden = true;
    this._settings = button("", acts.settings, "⚙");
    this._help = button(".help-button", acts.help, "?");
    const me = h("div.me", {}, this._wallet, this._host, this._name, this._settings, this._help);
    this.element = h("header", {}, this._tabs, this._more, this._side, this._full, me);
    /** whether the current tab is scrolled into view at the next frame */
    this._willShow = false;
    /** what the tabs said when they were drawn last */
    this._tabsDrawn = "";
    addEventListener("resize", () => this._tabs.firstChild && this._showTab(true));
    new ResizeObserver(() => this._tabs.firstChild && this._showTab()).observe(this._tabs);
  }

  /** Say what the buttons with a sign do. */
  label() {
    const labels = [[this._settings, _("Settings")], [this._help, _("Help")], [this._side, _("Tables side by side")], [this._full, _("Full screen")]];
    for (const [button, label] of labels) {
      setAttribute(button, "aria-label", label);
      setAttribute(button, "title", label);
    }
  }

  /** Show which ways there are to add tables and to lay them out. @param {{tiles: boolean, more: boolean}} possible */
  drawLayout({ tiles, more }) {
    this._side.hidden = !tiles;
    this._more.hidden = !more;
    setAttribute(this._side, "aria-pressed", String(settings.values.tiled));
  }

  /** Say whether another table can be added. @param {boolean} full  whether as many are open as there may be */
  drawAdding(full) {
    const label = _(full ? N_("One more table: four tables are open, close one first") : N_("One more table"));
    for (const name of ["aria-label", "title"]) setAttribute(this._more, name, label);
    setAttribute(this._more, "aria-disabled", full ? "true" : null);
  }

  /** Show who plays here, with their wallet. */
  drawPlayer() {
    const here = session();
    const nameless = here.name === null;
    this._name.hidden = false;
    setText(this._nameText, here.name ?? _("Take a name"));
    this._picture.hidden = nameless;
    if (here.name !== null) this._picture.show(here.name, false);
    this._name.classList.toggle("main", nameless);
    this._name.classList.toggle("plain", !nameless);
    setAttribute(this._name, "title", _(nameless ? N_("You are watching: a name lets you play") : N_("Your account")));
    this._wallet.hidden = nameless;
    setText(this._chips, plainAmount(here.wallet));
    setAttribute(this._wallet, "title", _("Cashier"));
    const count = here.requests.length;
    this._host.hidden = !here.isHost;
    setText(this._host, count ? _("Host ({count})", { count }) : _("Host"));
  }

  /** Draw the tabs, and the title of the window. */
  drawTabs() {
    const { tables } = this._shown();
    const wanted = [0, ...tables.keys(), HANDS];
    const there = [...this._tabs.children].map((tab) => Number(tab.dataset.table));
    if (wanted.join() !== there.join()) {
      const make = (/** @type {number} */ table) =>
        h("button.tab", { type: "button", "data-table": table, onclick: () => this._acts.show(table) });
      this._tabs.replaceChildren(...wanted.map(make));
    }
    for (const tab of this._tabs.children) this._drawTab(tab, Number(tab.dataset.table));
    this._showTabSoon([this._shown().active, ...[...this._tabs.children].map((tab) => tab.textContent)].join());
    const turns = [...tables.values()].filter((element) => element.myTurn);
    const name = room.session?.room || "pokerroom";
    document.title = turns.length ? `● ${_("Your turn")}: ${turns[0].tableName}` : name;
  }

  /** @param {HTMLElement} tab @param {number} table */
  _drawTab(tab, table) {
    const { tables, active, lobbyUnread } = this._shown();
    const element = tables.get(table);
    const turn = Boolean(element?.myTurn);
    const name = table ? element?.tableName || `${_("Table")} ${table}` : _("Lobby");
    const unread = table ? (element?.unread ?? 0) : lobbyUnread;
    const label = name + (unread ? " ✉" : "") + (turn ? " ●" : "");
    setText(tab, table === HANDS ? _("My hands") : label);
    setAttribute(tab, "aria-current", table === active ? "page" : null);
    const news = [turn && _("Your turn"), unread && _(NN_("{count} unread message", "{count} unread messages", "count"), { count: unread })].filter(Boolean);
    setAttribute(tab, "aria-label", news.length ? [name, ...news].join(", ") : null);
    tab.classList.toggle("turn", turn);
  }

  /** Scroll at the next frame, when the page is laid out anyway. @param {string} tabs  what they say: while that stays, nothing scrolls */
  _showTabSoon(tabs) {
    if (this._willShow || tabs === this._tabsDrawn) return;
    this._tabsDrawn = tabs;
    this._willShow = true;
    requestAnimationFrame(() => {
      this._willShow = false;
      if (this._tabs.firstChild) this._showTab();
    });
  }

  /**
   * Scroll the current tab into view beside the fixed lobby tab, once per change, so that the player can scroll the tabs.
   * @param {boolean} again  scroll even without a change
   */
  _showTab(again = false) {
    const [lobby, ...others] = [...this._tabs.children];
    const shown = [this._shown().active, this._tabs.clientWidth, lobby.offsetWidth, ...others.map((tab) => tab.dataset.table)];
    const current = others.find((tab) => tab.hasAttribute("aria-current"));
    const of = [...shown, current?.textContent].join();
    if (this._tabs.dataset.shown === of && !again) return;
    this._tabs.dataset.shown = of;
    this._tabs.classList.toggle("too-many", this._tabs.scrollWidth > this._tabs.clientWidth);
    if (!current) return;
    const box = this._tabs.getBoundingClientRect();
    const free = box.width - lobby.offsetWidth;
    const at = current.getBoundingClientRect();
    this._tabs.scrollLeft += at.left - box.left - lobby.offsetWidth - (free - at.width) / 2;
  }
}

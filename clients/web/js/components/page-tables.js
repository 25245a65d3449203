// @ts-check
/** The tables that are open on the page: one at a time or side by side, and one in place of another. */

import { isFull, whyNot } from "../addable-tables.js";
import { announce } from "../alerts.js";
import { session, settings, _ } from "../context.js";
import { isPrivate } from "../best-table.js";
import { pause } from "../pause.js";
import { changeSettings } from "../profile.js";
import { houseStyle } from "../style-sheet.js";
import { N_ } from "../translation.js";
import { newUthTableDialog } from "./dialogs.js";
import { enterTableDialog, inviteToPrivate, watchTable } from "./private-tables.js";
import { PokerTable } from "./poker-table.js";
import { askToLeave, pickTable } from "./table-picker.js";
import { TableTiles } from "./table-tiles.js";

/** @typedef {import("./table-tiles.js").Table} Table */
/** @typedef {import("../addable-tables.js").Here} Here */
/**
 * What the page does for its tables. `show` shows a table or another view, `arranged` draws what depends on which tables
 * are open, and `notOpened` says why a table could not be opened.
 * @typedef {{active: () => number, show: (view: number, how?: "push"|"replace") => void, arranged: () => void,
 *   drawTabs: () => void, hint: (text: string, time?: number) => (() => void), attempt: (answer: Promise<any>) => Promise<any>,
 *   notOpened: (why: string, gone?: boolean) => void, askName: () => void, settings: () => void, mute: () => void, unmute: () => void,
 *   replay: (table: number) => void, openFromLobby: (table: number) => void}} Page
 */

const FULL = N_("Four tables are open here: close one first.");

export class PageTables {
  /** @param {HTMLElement} box  which the tables are in @param {Page} page */
  constructor(box, page) {
    this._box = box;
    this._page = page;
    /** @type {Map<number, Table>} */
    this.all = new Map();
    this.tiles = new TableTiles(box, this.all);
    /** the table whose chat is shown in a window, when that is open */
    this._chatAt = 0;
    /** the table that was in front last */
    this._front = 0;
    /** @type {Set<number>} tables that close when the player has no seat there any more */
    this.replaced = new Set();
    /** the class of tables against the house, once one is open @type {typeof import("./uth/uth-table.js").UthTable|null} */
    this._UthTable = null;
    /** @type {Map<number, import("../session.js").View>} what to show there when that class is loaded */
    this._unshown = new Map();
    /** views to draw, the newest view of each table @type {Map<number, import("../session.js").View>} */
    this._due = new Map();
    this._drawing = false;
  }

  /** What decides which tables can be added. @returns {Here} */
  get here() {
    const alone = [...this.all.keys()].some((table) => !this.replaced.has(table) && session().lobby.get(table)?.one_at_a_time);
    return { open: new Set(this.all.keys()), leaving: this.replaced, alone };
  }

  // --- opening and closing -----------------------------------------------------------------------------------------

  /** Show a table; open it first if necessary. @param {number} table @param {boolean} quietly  behind the others */
  async open(table, quietly = false, uth = session().lobby.get(table)?.kind === "house") {
    if (this.all.get(table)?.away) this.forget(table);
    if (uth && !this._UthTable) await this._loadUth();
    if (!this.all.has(table)) {
      if (isFull(this.here)) return this._page.notOpened(_(FULL));
      this._add(table, uth);
      if (!quietly) this._page.unmute();
      try {
        await watchTable(table);
      } catch (error) {
        this.forget(table);
        if (/** @type {any} */ (error).code === "private_table" && session().name !== null) return enterTableDialog((opened) => void this.open(opened), table);
        return this._page.notOpened(/** @type {Error} */ (error).message, /** @type {any} */ (error).code === "no_such_table");
      }
    }
    if (!quietly && this.all.has(table)) this._page.show(table);
    else this.arrange();
  }

  /** Take a seat at a table like `table` that the player has for themselves, and show it.
   * @param {number} table @returns {Promise<number|undefined>} the number of that table */
  async openOwn(table) {
    const open = [...this.all.keys()].some((each) => each === table || session().lobby.get(each)?.like === table);
    if (!open && isFull(this.here)) return void this._page.notOpened(_(FULL));
    try {
      const own = await session().command("own_table", { table });
      if (own.table !== table && this.all.has(table)) this.close(table);
      await this.open(own.table, false, true);
      return own.table;
    } catch (error) {
      this._page.hint(/** @type {Error} */ (error).message);
    }
    return undefined;
  }

  async _loadUth() {
    const [{ UthTable }] = await Promise.all([import("./uth/uth-table.js"), houseStyle()]);
    this._UthTable = UthTable;
  }

  /** Let the player make a table of poker. */
  async create() {
    const { newTableDialog } = await import("./new-table-dialog.js");
    const { presets } = session().isHost ? await session().command("get_presets") : { presets: [] };
    newTableDialog({ name: session().name ?? "", kinds: session().houseBots, presets }, async (config, bots, password, saveAs) => {
      const { table } = await session().command("create_table", bots.length ? { config, bots } : { config });
      if (saveAs) await session().command("host_save_preset", { table, name: saveAs });
      await this.open(table);
      if (password) await session().command("set_table_password", { table, password });
      if (isPrivate(config)) await inviteToPrivate(table);
    });
  }

  /** Let the player make a table against the house. */
  createUth() {
    const offers = [...session().lobby.values()].filter((row) => row.kind === "house" && !row.like);
    newUthTableDialog(session().name ?? "", offers, async (config) => {
      const { table } = await session().command("create_house_table", { config });
      void this.open(table, false, true);
    });
  }

  /** @param {number} table @param {boolean} uth  whether it is a UTH table, whose class is loaded then */
  _add(table, uth) {
    const page = this._page;
    const element = uth && this._UthTable ? new this._UthTable() : new PokerTable();
    element.table = table;
    element.hidden = table !== page.active();
    element.onhint = page.hint;
    element.onclosed = () => this.close(table);
    element.onname = page.askName;
    element.onswitch = () => this.pick(table);
    element.ontogglechat = () => this._toggleChat(table);
    element.onunread = page.drawTabs;
    for (const kind of ["pointerdown", "focusin"]) element.addEventListener(kind, () => this._giveKeys(table), { capture: true });
    if (element instanceof PokerTable) {
      element.onreplay = () => page.replay(table);
      element.onsooner = (other) => void this.sitInstead(table, other);
      element.onown = (wanted) => void this._sitAtOwn(table, wanted);
    } else {
      element.onsettings = page.settings;
      element.onlobby = () => page.show(0);
      element.onmute = page.mute;
      element.onown = () => void this.openOwn(table);
    }
    this.all.get(table)?.remove();
    this.all.set(table, element);
    this._box.append(element);
    this._showChat();
    return element;
  }

  /**
   * The element of a table. Only the first view of a table shows which kind it is, if a link led to it.
   * @param {import("../session.js").View} view @returns {Table|undefined}  none while its class is loading
   */
  of(view) {
    const element = this.all.get(view.table);
    const uth = "kind" in view;
    if (!element || element instanceof PokerTable !== uth) return element;
    if (!uth || this._UthTable) return this._add(view.table, uth);
    if (!this._unshown.size) void this._loadUth().then(() => this._showUth());
    this._unshown.set(view.table, view);
    return undefined;
  }

  /** Show the tables that waited for their class. */
  _showUth() {
    for (const view of this._unshown.values()) this.draw(view);
    this._unshown.clear();
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  /** Draw the first view of a table, or one after a gap. @param {import("../session.js").View} view */
  reset(view) {
    this._due.delete(view.table);
    this._update(view);
  }

  /** Draw a view soon, in a task of its own: messages that come together are drawn once. @param {import("../session.js").View} view */
  draw(view) {
    this._due.set(view.table, view);
    if (document.hidden) this._drawNext();
    else if (!this._drawing) void this._drawAll();
  }

  async _drawAll() {
    this._drawing = true;
    try {
      for (await pause(); this._due.size; await pause()) this._drawNext();
    } finally {
      this._drawing = false;
    }
  }

  _drawNext() {
    const [view] = this._due.values();
    this._due.delete(view.table);
    this._update(view);
  }

  /** @param {import("../session.js").View} view */
  _update(view) {
    this.of(view)?.update(/** @type {any} */ (view));
    this.followTurn();
    this._page.drawTabs();
  }

  /** @param {number} table */
  close(table) {
    this.forget(table);
    void session().unwatch(table).catch(() => {});
  }

  /** Take away a table that the room sends no longer. @param {number} table */
  forget(table) {
    const tiled = this.tiles.on;
    this.all.get(table)?.remove();
    this.all.delete(table);
    this.replaced.delete(table);
    const [other] = tiled ? this.all.keys() : [];
    if (this._page.active() === table) return this._page.show(other ?? 0, "replace");
    this.arrange();
    this._page.drawTabs();
  }

  forgetAll() {
    for (const table of [...this.all.keys()]) this.forget(table);
  }

  /** Stand up at all UTH tables. */
  leaveUthTables() {
    for (const [table, element] of this.all) {
      if (!(element instanceof PokerTable) && element.view?.you) void this._page.attempt(session().command("leave", { table }));
    }
  }

  // --- one in place of another -------------------------------------------------------------------------------------

  /** Let the player choose another table. @param {number|null} replaced  the table that it takes the place of */
  pick(replaced = null) {
    if (replaced === null && isFull(this.here)) return this._page.hint(_(FULL));
    const name = (replaced !== null && this.all.get(replaced)?.tableName) || "";
    pickTable({
      tables: this.here,
      replaced: replaced === null ? null : { table: replaced, name },
      go: (table) => void (replaced === null ? this._page.openFromLobby(table) : this._switch(replaced, table)),
    });
  }

  /** Open another table: in place of one that the player only watches, else beside those where they sit; where that cannot be, ask them to leave the one in front.
   * @param {number} table @param {boolean} own  whether everybody gets a table of their own there */
  openOther(table, own) {
    const { lobby, seats } = session();
    const open = [...this.all.keys()].filter((each) => !this.replaced.has(each));
    const last = (/** @type {number[]} */ tables) => (tables.includes(this._front) ? this._front : tables.at(-1));
    const watched = last(open.filter((each) => !seats.has(each)));
    const row = lobby.get(table);
    const from = watched ?? (row && whyNot(row, this.here) ? last(open) : undefined);
    if (from === undefined) return void (own ? this.openOwn(table) : this.open(table));
    const go = () => void this._switch(from, table, own);
    if (from === watched) go();
    else askToLeave({ name: this.all.get(from)?.tableName ?? "", other: row?.name ?? "", go });
  }

  /** Open a table in place of another; a seat there is given up first.
   * @param {number} from @param {number} to @param {boolean} own  whether everybody gets a table of their own there */
  async _switch(from, to, own = false) {
    this.replaced.add(from);
    const opened = own ? await this.openOwn(to) : await this.open(to).then(() => to);
    const left = () => !session().seats.has(from) || this._page.attempt(session().command("leave", { table: from }));
    if (!opened || !this.all.has(opened) || !(await left())) this.replaced.delete(from);
    this.closeReplaced();
  }

  /** Offer a seat at another table, which takes the place of this one. @param {number} from @param {number} to */
  async sitInstead(from, to) {
    await this._switch(from, to);
    this._sitSoon(to);
  }

  /** Show a table and offer a seat there, or what leads to the chips for it. @param {number} table */
  async offerSeat(table) {
    await this.open(table);
    this._sitSoon(table);
  }

  /** @param {number} table */
  _sitSoon(table) {
    const element = this.all.get(table);
    if (element instanceof PokerTable) element.sitSoon();
  }

  /** Open a table of the player's own in place of another, and offer a seat there. @param {number} from @param {Record<string, any>} wanted */
  async _sitAtOwn(from, wanted) {
    try {
      const { table } = await session().command("create_table", wanted);
      await this.sitInstead(from, table);
    } catch (error) {
      this._page.hint(/** @type {Error} */ (error).message);
    }
  }

  /** Close the tables that others have replaced, once the player has no seat there. */
  closeReplaced() {
    for (const table of [...this.replaced]) if (!session().seats.has(table) && this.all.size > 1) this.close(table);
  }

  // --- side by side ------------------------------------------------------------------------------------------------

  /** Show the tables as the settings and the window want it. */
  arrange() {
    if (this._page.active() > 0) this._front = this._page.active();
    this.tiles.arrange(this._page.active());
    this._showChat();
    this._page.arranged();
  }

  /** Show the window with the chat of one table: the one where it was opened, as long as that is in sight. */
  _showChat() {
    if (!this.tiles.on || !this.all.has(this._chatAt)) this._chatAt = this._page.active();
    for (const [number, element] of this.all) element.showChat(settings.values.chatOpen && number === this._chatAt);
  }

  /** Open the window with the chat of a table, or close it. @param {number} table */
  _toggleChat(table) {
    const chatOpen = !(settings.values.chatOpen && this._chatAt === table);
    this._chatAt = table;
    void changeSettings({ chatOpen }).catch(() => {});
  }

  /** Let the keys go to a table that is shown beside others. @param {number} table */
  _giveKeys(table) {
    const active = this._page.active();
    if (table !== active && active > 0 && this.tiles.on) this._page.show(table, "replace");
  }

  /** Let the keys go to the table that wants a decision. */
  followTurn() {
    const table = this.tiles.wanted(this._page.active());
    if (table !== this._page.active()) this._giveKeys(table);
  }

  toggleTiles() {
    const tiled = !settings.values.tiled;
    settings.set({ tiled });
    if (!this.tiles.possible) this._page.hint(_("Tables are side by side when two are open and the window is wide enough."));
    else if (tiled && this._page.active() <= 0) this.showNext();
    announce(_(tiled ? N_("Tables side by side.") : N_("One table at a time.")));
  }

  showNext() {
    const numbers = [...this.all.keys()];
    if (!numbers.length) return;
    this._page.show(numbers[(numbers.indexOf(this._page.active()) + 1) % numbers.length]);
    announce(this.all.get(this._page.active())?.tableName ?? "");
  }
}

// @ts-check
/** `<poker-lobby>`: the way to cards, the room's tables and tournaments as they change, and the lobby chat. */

import { plainNumber, session, _ } from "../context.js";
import { companyOf, isPresent, peopleAt, standsFirst } from "../best-table.js";
import { h, setText } from "../dom.js";
import { USUAL_GAME, sameGame } from "../games.js";
import { howToPlay } from "./how-link.js";
import { KeepBar } from "./keep-bar.js";
import { partsOf, syncRows } from "./list-rows.js";
import { LogPane } from "./log-pane.js";
import { PlayCard } from "./play-card.js";
import { drawFaces, drawTable, hasAverage } from "./table-row.js";
import { TournamentSection } from "./tournament/tournament-section.js";
import { N_ } from "../translation.js";

/** @typedef {Record<string, any>} Row */

/** px of width from which a column stands beside the lists */
const WIDE = 1181;

export class PokerLobby extends HTMLElement {
  constructor() {
    super();
    /** @type {(table: number) => void} */
    this.onopen = () => {};
    /** @type {(table: number) => void} */
    this.onown = () => {};
    /** another table than those that are open @type {(table: number, own: boolean) => void} */
    this.onother = () => {};
    this.oncreate = () => {};
    this.oncreateuth = () => {};
    this.onsitandgo = () => {};
    this.onhands = () => {};
    this.onprivate = () => {};
    this.onrefill = () => {};
    this.onplay = () => {};
    /** @type {(table: number) => void} */
    this.onseat = () => {};
    this.onkeep = () => {};
    /** @type {(table: number) => void} */
    this.onwatch = () => {};
    /** @type {import("../addable-tables.js").Here} */
    this._tables = { open: new Set(), leaving: new Set() };
    this._faces = h("span.faces");
    this._count = h("span");
    this._card = new PlayCard({
      play: () => this.onplay(), register: (tournament) => this.tournaments.onregister(tournament), invite: (tournament, name) => this.tournaments.oninvite(tournament, name), withdraw: (tournament) => this.tournaments.onwithdraw(tournament), watch: (table) => this.onwatch(table), back: (table) => this._press(table), create: () => this.oncreate(), hands: () => this.onhands(),
    });
    this._keep = new KeepBar(() => this.onkeep());
    this._create = h("button.plain.create", { type: "button", onclick: () => this.oncreate() });
    this._ways = h("div.other-ways");
    this._sitAndGo = h("button.plain.sit-and-go", { type: "button", onclick: () => this.onsitandgo() });
    this._createUth = h("button.plain", { type: "button", onclick: () => this.oncreateuth() });
    this._private = h("button.plain.private-table", { type: "button", onclick: () => this.onprivate() });
    this._privateTournament = h("button.plain", { type: "button", onclick: () => this.tournaments.onprivate() });
    this._how = h("button.plain", { type: "button", onclick: () => void howToPlay() });
    this._refill = h("button.plain", { type: "button", onclick: () => this.onrefill() });
    /** the order in which the tables stand, while it is held */
    this._order = /** @type {number[]} */ ([]);
    this._lists = ["usual", "other", "house"].map((kind) => ({ kind, title: h("h2"), rows: h("ul"), columns: ["blinds", "seats", "pot"].map((part) => h(`span.${part}`)) }));
    this.tournaments = new TournamentSection();
    this.chat = /** @type {LogPane} */ (new LogPane());
    this._title = h("h1");
    this._chatTitle = h("h2");
    /** beside the lists the table that the pointer or the focus came to last */
    this._glance = h("section.glance", { hidden: true });
    this._looked = 0;
    /** what draws it, once it has been wanted @type {Promise<import("./table-glance.js").TableGlance>|null} */
    this._glancing = null;
    this._talk = h("section.lobby-chat", {}, this._chatTitle, this.chat);
  }

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("div.head", {}, h("div", {}, this._title, h("p.quiet", {}, this._faces, this._count)), this._refill);
    this._ways.append(this._how, this._createUth, this._private, this._privateTournament);
    const [usual, other, house] = this._lists.map(({ title, rows, columns }) => [h("div.list-head", {}, title, rows === this._lists[0].rows && h("div.list-ways", {}, this._sitAndGo, this._create)), h("div.tables", {}, h("div.columns", {}, columns), rows)]);
    this.append(
      h("div.lobby-page", {},
        head,
        h("section.list", {}, this._card.element, usual, other, house, this._keep.element, this._ways),
        h("aside.beside", {}, this.tournaments, this._glance, this._talk)),
    );
    for (const event of ["pointerover", "focusin"]) this.addEventListener(event, ({ target }) => this._lookAt(/** @type {HTMLElement} */ (target).closest(".list .row")));
  }

  update() {
    const here = session();
    setText(this._title, here.room || _("Lobby"));
    setText(this._count, _("{players} here", { players: plainNumber(here.players) }));
    this._drawPeople();
    setText(this._create, _("New table"));
    setText(this._sitAndGo, _("Sit & go"));
    setText(this._createUth, _("New table against the house"));
    setText(this._private, _("Come to a private table"));
    setText(this._privateTournament, _("Enter a private tournament"));
    setText(this._how, _("How to play"));
    setText(this._refill, _("Fresh chips"));
    setText(this._chatTitle, _("Chat"));
    this._create.hidden = this._sitAndGo.hidden = this._private.hidden = here.name === null || here.ended !== null;
    this._privateTournament.hidden = here.name === null;
    this._refill.hidden = here.name === null || !here.givesFreshChips || here.wallet >= here.refillTo;
    this._card.update();
    this._drawTables();
    this._keep.update();
    this._talk.classList.toggle("alone", here.players < 2);
    this.chat.allow(here.name !== null);
    this.chat.relabel();
    this.tournaments.update();
  }

  /** Show the tables with the most company first: no-limit hold'em and wherever people sit, other poker, against the house. */
  _drawTables() {
    const here = session();
    const titles = { usual: _("Tables"), other: _("More games"), house: _("Against the house") };
    /** @type {Record<string, Row[]>} */
    const sorted = { usual: [], other: [], house: [] };
    for (const row of this._ordered([...here.lobby.values()])) {
      if (row.kind !== "house") sorted[isUsual(row) ? "usual" : "other"].push(row);
      else if (!row.like || here.seats.has(row.table)) sorted.house.push(row);
    }
    for (const { kind, title, rows, columns } of this._lists) {
      const heads = [kind !== "house" && _("Blinds"), _("Players"), sorted[kind].some(hasAverage) && _("Average pot")];
      columns.forEach((column, i) => setText(column, heads[i] || ""));
      setText(title, titles[/** @type {"usual"|"other"|"house"} */ (kind)]);
      title.hidden = !sorted[kind].length;
      this._syncRows(rows, sorted[kind]);
    }
    this._createUth.hidden = this._create.hidden || !sorted.house.length;
    this._drawGlance();
  }

  /** Show the faces of the people who sit somewhere, and the player's own, and how many are here besides. */
  _drawPeople() {
    const { lobby, name, players } = session();
    const people = [...lobby.values()].flatMap((row) => companyOf(row)).filter(isPresent);
    const names = new Set([...(name === null ? [] : [name]), ...people.map((each) => each.name)]);
    drawFaces(this._faces, [...names].map((each) => ({ name: each })), Math.max(names.size, players));
  }

  /** @param {HTMLElement|null} item  what the pointer or the focus came to */
  _lookAt(item) {
    const table = Number(item?.dataset.table ?? 0);
    if (!table || table === this._looked) return;
    this._looked = table;
    this._drawGlance();
  }

  _drawGlance() {
    this._showGlance().catch(() => (this._glancing = null)); // the connection is gone, and comes back
  }

  /** Show a table beside the lists: the one that was looked at, else the first that is not in the card above them. */
  async _showGlance() {
    const { lobby } = session();
    const row = lobby.get(this._looked) ?? lobby.get(this._order.find((table) => table !== this._card.table) ?? this._order[0]);
    if (innerWidth < WIDE || !row) return void (this._glance.hidden = !row);
    this._glancing ??= import("./table-glance.js").then(({ TableGlance }) => new TableGlance(this._glance, { open: (table) => this._press(table), seat: (table) => this.onseat(table) }));
    (await this._glancing).show(row, row.table === this._looked);
  }

  /** Tables in their order; while a pointer or the focus is among them, none moves. @param {Row[]} rows @returns {Row[]} */
  _ordered(rows) {
    const held = this._lists.some(({ rows: list }) => list.matches(":hover, :focus-within"));
    const place = (/** @type {Row} */ row) => (held ? this._order.indexOf(row.table) >>> 0 : 0);
    rows.sort((a, b) => place(a) - place(b) || standsFirst(a, b));
    this._order = rows.map((row) => row.table);
    return rows;
  }

  /** Show which tables are open. @param {import("../addable-tables.js").Here} tables */
  setTables(tables) {
    const of = (/** @type {import("../addable-tables.js").Here} */ { open, leaving }) => JSON.stringify([[...open], leaving.size]);
    const before = of(this._tables);
    this._tables = { ...tables, leaving: new Set(tables.leaving) };
    if (before !== of(tables)) this.update();
  }

  /** Show a question below the tables. @param {HTMLElement} question */
  ask(question) {
    this._ways.before(question);
  }

  /** @param {any} list @param {Row[]} rows */
  _syncRows(list, rows) {
    syncRows(list, rows, "table", (table) => this._press(table), (item, row) => this._fill(item, row));
  }

  /** Open a table beside those that are open; where everybody gets one of their own, that. @param {number} table */
  open(table) {
    if (this._isOwn(table)) this.onown(table);
    else this.onopen(table);
  }

  /** Go to a table: to one that is open or where the player sits, or to another. @param {number} table */
  _press(table) {
    if (this._isOther(table)) this.onother(table, this._isOwn(table));
    else this.open(table);
  }

  /** Whether everybody gets a table of their own there. @param {number} table */
  _isOwn(table) {
    const { lobby, name } = session();
    return Boolean(lobby.get(table)?.own_tables && name !== null);
  }

  /** Whether a table is another one than those that are open. @param {number} table */
  _isOther(table) {
    const { lobby } = session();
    const open = [...this._tables.open].filter((each) => !this._tables.leaving.has(each));
    return open.length > 0 && !open.some((each) => each === table || lobby.get(each)?.like === table) && !session().sitsAt(table);
  }

  /** @param {HTMLElement} item @param {Row} row */
  _fill(item, row) {
    const parts = partsOf(item);
    const { open } = parts;
    drawTable(parts, row);
    const here = this._tables.open.has(row.table) || session().sitsAt(row.table);
    item.classList.toggle("here", here);
    setText(open, _(here ? N_("Back") : N_("Open")));
    open.setAttribute("aria-label", `${open.textContent}: ${row.name}`);
  }
}

/** Whether a table is among the first: the usual game with its usual structure, or wherever people sit. @param {Row} row */
const isUsual = (row) => sameGame(row, USUAL_GAME) || peopleAt(row) > 0;

customElements.define("poker-lobby", PokerLobby);

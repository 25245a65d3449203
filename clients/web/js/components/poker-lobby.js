// @ts-check
/** `<poker-lobby>`: the room's tables as they change, and the lobby chat. */

import { plainAmount, plainNumber, session, _ } from "../context.js";
import { whyNot } from "../addable-tables.js";
import { h, setText } from "../dom.js";
import { blindsText, gameWithStructure } from "../game-names.js";
import { rowNotes } from "../lobby-notes.js";
import { syncRows } from "./list-rows.js";
import { LogPane } from "./log-pane.js";
import { TournamentSection } from "./tournament/tournament-section.js";
import { NP_ } from "../translation.js";

/** @typedef {Record<string, any>} Row */

export class PokerLobby extends HTMLElement {
  constructor() {
    super();
    /** @type {(table: number) => void} */
    this.onopen = () => {};
    /** @type {(table: number) => void} */
    this.onown = () => {};
    /** one table in place of the one in front @type {(table: number, own: boolean) => void} */
    this.onswitch = () => {};
    this.oncreate = () => {};
    this.oncreateuth = () => {};
    this.onrefill = () => {};
    /** @type {import("../addable-tables.js").Here} */
    this._tables = { open: new Set(), leaving: new Set() };
    this._count = h("p.quiet");
    this._create = h("button.main", { type: "button", onclick: () => this.oncreate() });
    this._createUth = h("button.plain", { type: "button", onclick: () => this.oncreateuth() });
    this._refill = h("button.plain", { type: "button", onclick: () => this.onrefill() });
    this._rows = h("ul.tables");
    this._uthRows = h("ul.tables");
    this._pokerTitle = h("h2");
    this._uthTitle = h("h2");
    this._none = h("p.quiet");
    this.tournaments = new TournamentSection();
    this.chat = /** @type {LogPane} */ (new LogPane());
    this._title = h("h1");
    this._chatTitle = h("h2");
  }

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("div.head", {}, h("div", {}, this._title, this._count), this._refill, this._create);
    this.append(
      h("section.list", {}, head, this._pokerTitle, this._rows, this._none, this.tournaments, this._uthTitle, this._uthRows, this._createUth),
      h("section.lobby-chat", {}, this._chatTitle, this.chat),
    );
  }

  update() {
    const here = session();
    const all = [...here.lobby.values()].sort((a, b) => a.table - b.table);
    const rows = all.filter((row) => row.kind !== "house");
    const uth = all.filter((row) => row.kind === "house" && (!row.like || here.seats.has(row.table)));
    setText(this._title, here.room || _("Lobby"));
    setText(this._count, _("{players} here", { players: plainNumber(here.players) }));
    setText(this._create, _("New table"));
    setText(this._createUth, _("New table against the house"));
    setText(this._refill, _("Fresh chips"));
    setText(this._chatTitle, _("Chat"));
    this._create.hidden = here.name === null;
    this._refill.hidden = here.name === null || !here.givesFreshChips;
    this._createUth.hidden = here.name === null || !uth.length;
    setText(this._none, here.lobbyKnown && !rows.length ? _("No table is open yet: open one.") : "");
    setText(this._pokerTitle, _("Poker"));
    setText(this._uthTitle, _("Against the house"));
    this._pokerTitle.hidden = this._uthTitle.hidden = !uth.length;
    this._syncRows(this._rows, rows);
    this._syncRows(this._uthRows, uth);
    this.chat.allow(here.name !== null);
    this.chat.relabel();
    this.tournaments.update();
  }

  /** Show which tables can be opened beside those that are. @param {import("../addable-tables.js").Here} tables */
  setTables(tables) {
    const of = (/** @type {import("../addable-tables.js").Here} */ { open, leaving, alone }) => JSON.stringify([[...open], leaving.size, alone]);
    const before = of(this._tables);
    this._tables = { ...tables, leaving: new Set(tables.leaving) };
    if (before !== of(tables)) this.update();
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

  /** Go to a table: to one that is open or where the player sits, or to another in place of the one in front. @param {number} table */
  _press(table) {
    if (this._isBeside(table)) this.onswitch(table, this._isOwn(table));
    else this.open(table);
  }

  /** Whether everybody gets a table of their own there. @param {number} table */
  _isOwn(table) {
    const { lobby, name } = session();
    return Boolean(lobby.get(table)?.own_tables && name !== null);
  }

  /** Whether a table is another one beside those that are open. @param {number} table */
  _isBeside(table) {
    const { lobby, seats } = session();
    const open = [...this._tables.open].filter((each) => !this._tables.leaving.has(each));
    return open.length > 0 && !open.some((each) => each === table || lobby.get(each)?.like === table) && !seats.has(table);
  }

  /** The button of a row that adds its table to those that are open. @param {number} table */
  _addButton(table) {
    /** @param {MouseEvent} event */
    const add = (event) => {
      event.stopPropagation();
      this.open(table);
    };
    return h("button.plain.add-here", { type: "button", onclick: add });
  }

  /** @param {HTMLElement} item @param {Row} row */
  _fill(item, row) {
    const [name, what, seats, more, open] = [...item.children];
    const add = open.nextElementSibling ?? item.appendChild(this._addButton(row.table));
    setText(name, row.name);
    setText(what, whatIsPlayed(row));
    setText(seats, row.own_tables ? _("your own") : row.seats ? `${row.seated}/${row.seats}` : String(row.seated));
    const isOpen = this._tables.open.has(row.table);
    const beside = this._isBeside(row.table);
    const why = beside ? whyNot(row, this._tables) : null;
    setText(more, [...rowNotes(row), ...(why ? [_(why)] : [])].join(" · "));
    setText(open, isOpen || session().seats.has(row.table) ? _("Back to the table") : beside ? _("Go there instead") : _("Open"));
    open.setAttribute("aria-label", `${open.textContent}: ${row.name}`);
    add.hidden = !beside || why !== null;
    setText(add, _("+ Table"));
    add.setAttribute("aria-label", `${_("One more table")}: ${row.name}`);
  }
}

/** What is played at a table. @param {Row} row @returns {string} */
export const whatIsPlayed = (row) => (row.kind === "house" ? uthStakes(row) : stakes(row));

/** @param {Row} row */
function stakes(row) {
  const ante = row.ante && row.small_blind ? ` · ${_("Ante")} ${plainAmount(row.ante)}` : "";
  return `${gameWithStructure(row)} ${blindsText(row)}${ante}`;
}

/** @param {Row} row */
function uthStakes(row) {
  const limits = { ante: _(NP_("against the house", "Ante")), min: plainAmount(row.min_bet), max: plainAmount(row.max_bet) };
  return `${row.title} · ${_("{ante} {min} to {max}", limits)}`;
}

customElements.define("poker-lobby", PokerLobby);

// @ts-check
/** `<poker-lobby>`: the room's tables as they change, and the talk of the lobby. */

import { language, plainAmount, session, t } from "../context.js";
import { h, setText } from "../dom.js";
import { LogPane } from "./log-pane.js";

/** @typedef {Record<string, any>} Row */

export class PokerLobby extends HTMLElement {
  constructor() {
    super();
    /** @type {(table: number) => void} */
    this.onopen = () => {};
    this.oncreate = () => {};
    this.onrefill = () => {};
    this._count = h("p.quiet");
    this._create = h("button.main", { type: "button", onclick: () => this.oncreate() });
    this._refill = h("button.plain", { type: "button", onclick: () => this.onrefill() });
    this._rows = h("ul.tables");
    this._houseRows = h("ul.tables");
    this._pokerTitle = h("h2");
    this._houseTitle = h("h2");
    this._none = h("p.quiet");
    this.chat = /** @type {LogPane} */ (new LogPane());
    this._title = h("h1");
    this._chatTitle = h("h2");
  }

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("div.head", {}, h("div", {}, this._title, this._count), this._refill, this._create);
    this.append(
      h("section.list", {}, head, this._pokerTitle, this._rows, this._none, this._houseTitle, this._houseRows),
      h("section.talk", {}, this._chatTitle, this.chat),
    );
  }

  update() {
    const here = session();
    const all = [...here.lobby.values()].sort((a, b) => a.table - b.table);
    const rows = all.filter((row) => row.kind !== "house");
    const house = all.filter((row) => row.kind === "house");
    setText(this._title, here.room || t("lobby"));
    setText(this._count, t("lobby_count", { players: plainAmount(here.players) }));
    setText(this._create, t("new_table"));
    setText(this._refill, t("refill"));
    setText(this._chatTitle, t("chat"));
    this._create.hidden = this._refill.hidden = here.name === null;
    setText(this._none, here.lobbyKnown && !rows.length ? t("no_tables") : "");
    setText(this._pokerTitle, t("poker_tables"));
    setText(this._houseTitle, t("house_tables"));
    this._pokerTitle.hidden = this._houseTitle.hidden = !house.length;
    this._keep(this._rows, rows);
    this._keep(this._houseRows, house);
    this.chat.allow(here.name !== null);
    this.chat.translate_();
  }

  /** One line a table; lines stay where they are, so that the focus stays too. @param {any} list @param {Row[]} rows */
  _keep(list, rows) {
    const there = new Map([...list.children].map((line) => [line.dataset.table, line]));
    rows.forEach((row, i) => {
      const line = there.get(String(row.table)) ?? this._line(row.table);
      there.delete(String(row.table));
      this._fill(line, row);
      if (list.children[i] !== line) list.insertBefore(line, list.children[i] ?? null);
    });
    for (const line of there.values()) line.remove();
  }

  /** @param {number} table */
  _line(table) {
    const open = h("button.main.open", { type: "button", onclick: () => this.onopen(table) });
    return h("li.row", { "data-table": table }, h("b.name"), h("span.what"), h("span.seats"), h("span.more"), open);
  }

  /** @param {HTMLElement} line @param {Row} row */
  _fill(line, row) {
    const [name, what, seats, more, open] = [...line.children];
    setText(name, row.name);
    setText(what, row.kind === "house" ? houseStakes(row) : stakes(row));
    setText(seats, row.seats ? `${row.seated}/${row.seats}` : String(row.seated));
    setText(more, notes(row).join(" · "));
    setText(open, session().seats.has(row.table) ? t("back_to") : t("open"));
    open.setAttribute("aria-label", `${open.textContent}: ${row.name}`);
  }
}

/** @param {Row} row */
function stakes(row) {
  const ante = row.ante ? ` · ${t("ante")} ${plainAmount(row.ante)}` : "";
  return `${t(row.structure)} ${t(row.game)} ${plainAmount(row.small_blind)}/${plainAmount(row.big_blind)}${ante}`;
}

/** @param {Row} row */
function houseStakes(row) {
  const limits = { ante: t("ante"), min: plainAmount(row.min_bet), max: plainAmount(row.max_bet) };
  return `${row.title} · ${t("house_limits", limits)}`;
}

/** @param {Row} row @returns {string[]} */
function notes(row) {
  const found = [];
  if (row.kind === "house" && !row.seats) found.push(t("any_number"));
  if (row.meter) found.push(t("meter", { meter: plainAmount(row.meter) }));
  if (row.bots) found.push(row.bots === 1 ? t("one_bot") : t("bots_count", { count: row.bots }));
  if (row.waiting) found.push(t("waiting_count", { count: row.waiting }));
  if (row.average_pot) found.push(`${t("average_pot")} ${plainAmount(row.average_pot)}`);
  if (row.paused) found.push(t("paused_mark"));
  if (row.closes_at) found.push(t("closes_at", { time: new Date(row.closes_at).toLocaleTimeString(language(), { timeStyle: "short" }) }));
  return found;
}

customElements.define("poker-lobby", PokerLobby);

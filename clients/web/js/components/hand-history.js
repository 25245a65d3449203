// @ts-check
/** `<hand-history>`: my hands as a list with the graph of my stack, downloads, and the player for one of them. */

import { amount, dateTime, plainAmount, session, t, written } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";
import { download } from "../hands/hand-download.js";
import { graph } from "../hands/stack-graph.js";
import { pointsOf, sessionLength, sumOf, tablesOf } from "../hands/hand-statistics.js";
import { HANDS, addressOf, wayOf } from "../navigation.js";
import { shareDialog } from "./dialogs.js";
import { HandPlayer } from "./hand-player.js";
import { signedAmount } from "./result-text.js";

/** @typedef {import("../hands/hand-statistics.js").Line} Line */

const PAGE = 50;
/** hands fetched at most by themselves for the graph of a session */
const MOST = 1000;

export class HandHistory extends HTMLElement {
  constructor() {
    super();
    /** @type {(text: string) => void} */
    this.onhint = () => {};
    /** @type {(address: string, how: "push"|"replace") => void} another view of them is wanted, or is here now */
    this.onway = () => {};
    this._address = HANDS;
    /** @type {Line[]} newest first */
    this._lines = [];
    this._more = false;
    this._asked = 0;
    /** the hand in the player: its number in the room */
    this._open = 0;
    this._which = h("select", { onchange: () => this._draw() });
    this._table = h("select", { onchange: () => this._draw() });
    this._sum = h("p.sum", { role: "status" });
    this._graph = h("div.graph-box");
    this._list = h("div.hand-list");
    this._older = h("button.plain", { type: "button", onclick: () => void this._fetch(true) });
    this._phh = h("button.plain", { type: "button", onclick: () => this._download("phh") });
    this._text = h("button.plain", { type: "button", onclick: () => this._download("text") });
    this._back = h("button.plain", { type: "button", onclick: () => this.onway(HANDS, "push") });
    this._share = h("button.plain", { type: "button", onclick: () => this._shareHand() });
    this._onePhh = h("button.plain", { type: "button", onclick: () => this._downloadOne("phh") });
    this._oneText = h("button.plain", { type: "button", onclick: () => this._downloadOne("text") });
    this._heading = h("h1.unseen");
    this._title = h("h1");
    this._player = new HandPlayer();
    this._one = h("div.one-hand", { hidden: true });
    this._all = h("div.all-hands");
  }

  connectedCallback() {
    if (this.firstChild) return;
    const label = (/** @type {any} */ input) => h("label.field", {}, h("span"), input);
    const choices = h("div.choices", {}, label(this._which), label(this._table), this._sum);
    this._all.append(this._heading, choices, this._graph, this._list, h("div.buttons", {}, this._older, this._phh, this._text));
    const buttons = h("div.buttons", {}, this._back, this._onePhh, this._oneText, this._share);
    this._one.append(h("div.one-head", {}, this._title, buttons), this._player);
    this.append(this._all, this._one);
  }

  /** Read the newest hands again and show them. */
  async refresh() {
    this._draw();
    if (session().name !== null) await this._fetch(false);
  }

  /** @param {boolean} older  go on after those that are here already */
  async _fetch(older) {
    const asked = (this._asked += 1);
    let lines = older ? this._lines : [];
    const goal = older ? lines.length + PAGE : MOST;
    try {
      do {
        const page = await session().command("get_hands", { before: lines.at(-1)?.number ?? 0, most: PAGE });
        if (asked !== this._asked) return;
        lines = [...lines, ...page.hands];
        this._more = page.more;
      } while (this._more && lines.length < goal && (older || sessionLength(lines) === lines.length));
    } catch (error) {
      return this.onhint(/** @type {Error} */ (error).message);
    }
    this._lines = lines;
    this._draw();
  }

  /** What is asked for next is read anew. */
  forget() {
    this._address = "";
  }

  /** Show the list, one of my hands or the last one of a table, unless it is here already. @param {string} address */
  async show(address) {
    if (address === this._address) return;
    this._address = address;
    const { view, number } = wayOf(address);
    if (view === "hand") await this._openBy("get_hand", { number }, number);
    else if (view === "last") await this._openBy("get_last_hand", { table: number }, 0);
    else this._showList();
  }

  /** @param {string} type @param {Record<string, number>} fields @param {number} number  0: perhaps not mine */
  async _openBy(type, fields, number) {
    const address = this._address;
    try {
      const answer = await session().command(type, fields);
      if (address !== this._address) return;
      const { record } = answer;
      const [started] = record.events;
      this._open = number || (record.viewer ? answer.number : 0);
      setText(this._title, t("hand_of", { hand: started.hand, table: record.table }));
      for (const button of [this._share, this._onePhh, this._oneText]) button.hidden = !this._open;
      this._all.hidden = true;
      this._one.hidden = false;
      this._player.show(record);
      this._player.takeKeys();
      if (this._open) this._found(addressOf("hand", this._open));
    } catch (error) {
      this.onhint(/** @type {Error} */ (error).message);
      if (address !== this._address) return;
      this._showList();
      this._found(HANDS);
    }
  }

  /** What is shown has an address of its own. @param {string} address */
  _found(address) {
    if (address === this._address) return;
    this._address = address;
    this.onway(address, "replace");
  }

  _showList() {
    const number = this._open;
    this._one.hidden = true;
    this._all.hidden = false;
    this._list.querySelector(`[data-number="${number}"]`)?.focus();
  }

  /** Write everything anew in the language of the settings. */
  translate_() {
    this._draw();
    this._player.translate_();
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  _draw() {
    const words = { _older: "hands_more", _phh: "hands_phh", _text: "hands_text", _back: "replay_back" };
    for (const [key, label] of Object.entries(words)) setText(/** @type {any} */ (this)[key], t(label));
    setText(this._heading, t("hands"));
    setText(this._share, t("share"));
    setText(this._onePhh, t("page_phh"));
    setText(this._oneText, t("page_text"));
    setAttribute(this._onePhh, "aria-label", t("hands_phh"));
    setAttribute(this._oneText, "aria-label", t("hands_text"));
    this._choices(this._which, "hands_which", [["session", t("hands_session")], ["all", t("hands_all")]]);
    const tables = [...tablesOf(this._chosen(0))].map(([table, name]) => /** @type {[string, string]} */ ([String(table), name]));
    this._choices(this._table, "hands_table", [["0", t("hands_every_table")], ...tables]);
    const lines = this._chosen(Number(this._table.value));
    this._drawSum(lines);
    this._list.replaceChildren(lines.length ? this._drawList(lines) : h("p.quiet", {}, this._nothing()));
    this._older.hidden = !this._more;
    for (const button of [this._phh, this._text]) button.hidden = !lines.length;
  }

  _nothing() {
    return t(session().name === null ? "hands_needs_name" : "hands_none");
  }

  /** The hands to show, at one table or (0) at all. @param {number} table */
  _chosen(table) {
    const lines = this._which.value === "all" ? this._lines : this._lines.slice(0, sessionLength(this._lines));
    return table ? lines.filter((line) => line.table === table) : lines;
  }

  /** @param {HTMLSelectElement} select @param {string} label @param {[string, string][]} options */
  _choices(select, label, options) {
    setText(/** @type {Element} */ (select.previousElementSibling), t(label));
    const chosen = select.value;
    select.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
    select.value = options.some(([value]) => value === chosen) ? chosen : options[0][0];
  }

  /** @param {Line[]} lines */
  _drawSum(lines) {
    setText(this._sum, lines.length ? t("hands_sum", { count: lines.length, net: signedAmount(sumOf(lines), {}) }) : "");
    const values = pointsOf(lines).map((point) => point.value);
    this._graph.hidden = values.length < 2;
    if (values.length < 2) return;
    const ends = { first: plainAmount(values[0]), last: plainAmount(values[values.length - 1]), count: values.length };
    this._graph.replaceChildren(graph(values, t("hands_graph", ends), plainAmount));
  }

  /** @param {Line[]} lines */
  _drawList(lines) {
    const heads = ["time", "hand", "cards", "pot", "net", "stack"].map((key) =>
      h(`th.${key}`, { scope: "col" }, t(`column_${key}`)),
    );
    const head = h("tr", {}, heads, h("td"));
    const rows = lines.map((line) => this._row(line));
    return h("table", {}, h("caption.unseen", {}, t("hands_caption")), h("thead", {}, head), h("tbody", {}, rows));
  }

  /** @param {Line} line */
  _row(line) {
    const result = line.voided ? t("hand_voided") : signedAmount(line.net, line);
    const look = line.net > 0 ? "td.net.up" : line.net < 0 ? "td.net.down" : "td.net";
    const label = t("replay_hand", { hand: line.hand });
    const props = { type: "button", "data-number": line.number, "aria-label": label, onclick: () => this.onway(addressOf("hand", line.number), "push") };
    const cells = [
      h("td.time", {}, dateTime(line.ended, "short")),
      h("td.hand-name", {}, h("b", {}, line.hand), h("span.quiet", {}, line.table_name)),
      h("td.cards", {}, h("span", {}, written().cards(line.cards)), h("span.quiet", {}, written().cards(line.board))),
      h("td.pot", {}, amount(line.pot, line)),
      h(look, {}, result),
      h("td.stack", {}, amount(line.stack, line)),
      h("td", {}, h("button.plain", props, t("replay"))),
    ];
    return h("tr", {}, cells);
  }

  // --- giving away -----------------------------------------------------------------------------------------------

  /** @param {"phh"|"text"} form */
  _download(form) {
    const table = Number(this._table.value);
    this._try(download(form, { count: this._chosen(table).length, table }));
  }

  /** @param {"phh"|"text"} form */
  _downloadOne(form) {
    this._try(download(form, { before: this._open + 1, count: 1 }));
  }

  _shareHand() {
    const number = this._open;
    shareDialog(async (cards) => {
      const { link } = await session().command("share_hand", { number, cards });
      return `${location.origin}/hand/${link}`;
    });
  }

  /** @param {Promise<unknown>} done */
  _try(done) {
    done.catch((error) => this.onhint(/** @type {Error} */ (error).message));
  }
}

customElements.define("hand-history", HandHistory);

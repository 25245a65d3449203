// @ts-check
/** `<hand-history>`: the player's hands as a list, with a graph of their stack, downloads, and the replay of one hand. */

import { session, _, withAmounts } from "../context.js";
import { h, setText } from "../dom.js";
import { stakesText } from "../game-names.js";
import { download } from "../hands/hand-download.js";
import { graph } from "../hands/stack-graph.js";
import { adjustedSumOf, cashOf, pointsOf, sessionLength, sideBetsOf, sumOf, tablesOf, tournamentsOf } from "../hands/hand-statistics.js";
import { HANDS, LOBBY, addressOf, routeOf } from "../navigation.js";
import { shareDialog } from "./dialogs.js";
import { isCoached } from "../hands/playback.js";
import { handList, look } from "./hand-list.js";
import { HandPlayer } from "./hand-player.js";
import { saveHandsDialog } from "./save-hands.js";
import { signedAmount } from "./result-text.js";
import { signpost } from "./signpost.js";
import { NN_ } from "../translation.js";

/** @typedef {import("../hands/hand-statistics.js").HandRow} HandRow */

const PAGE = 50;
/** the maximum number of hands fetched automatically for the graph of a session */
const MAX_FETCHED = 1000;

/** with fewer hands a graph says nothing */
const LEAST = 10;

export class HandHistory extends HTMLElement {
  constructor() {
    super();
    /** @type {(text: string) => void} */
    this.onhint = () => {};
    this.onplay = () => {};
    /** @type {(address: string, how: "push"|"replace") => void} the player wants another view, or one is shown now */
    this.onroute = () => {};
    this._address = HANDS;
    /** @type {HandRow[]} newest first */
    this._hands = [];
    /** how tournaments ended for the player, by their numbers @type {Map<number, import("./hand-list.js").PlayedTournament>} */
    this._results = new Map();
    /** the tournaments whose hands are shown @type {Set<number>} */
    this._unfolded = new Set();
    this._more = false;
    this._asked = 0;
    /** the number in the room of the hand that is replayed */
    this._open = 0;
    this._which = h("select", { onchange: () => this._draw() });
    this._table = h("select", { onchange: () => this._draw() });
    this._sum = h("div.sum", { role: "status" });
    this._graph = h("div.graph-box");
    this._list = h("div.hand-list");
    this._older = h("button.plain", { type: "button", onclick: () => void this._fetch(true) });
    this._save = h("button.plain", { type: "button", onclick: () => this._saveAll() });
    this._back = h("button.plain", { type: "button", onclick: () => this.onroute(HANDS, "push") });
    this._share = h("button.plain", { type: "button", onclick: () => this._shareHand() });
    this._saveOne = h("button.plain", { type: "button", onclick: () => this._saveOpen() });
    this._coach = h("button.plain", { type: "button", onclick: () => void this._askCoach(this._player.notes, this._open) });
    this._coachAll = h("button.plain", { type: "button", onclick: () => void this._askCoach(this._leaks, 0) });
    this._leaks = h("div.notes");
    this._heading = h("h1.unseen");
    this._filters = h("div.choices");
    this._title = h("h1");
    this._terms = h("p.quiet.terms");
    this._player = new HandPlayer();
    this._one = h("div.one-hand", { hidden: true });
    this._all = h("div.all-hands");
    this._missing = h("div.missing-hand", { hidden: true });
  }

  connectedCallback() {
    if (this.firstChild) return;
    const label = (/** @type {any} */ input) => h("label.field", {}, h("span"), input);
    this._filters.append(label(this._which), label(this._table), this._sum);
    this._all.append(this._heading, this._filters, this._leaks, this._graph, this._list, h("div.buttons", {}, this._older, this._save, this._coachAll));
    const buttons = h("div.buttons", {}, this._back, this._coach, this._saveOne, this._share);
    this._one.append(h("div.one-head", {}, h("div", {}, this._title, this._terms), buttons), this._player);
    this.append(this._all, this._one, this._missing);
  }

  /** Fetch the newest hands again and show them. */
  async refresh() {
    this._draw();
    if (session().name !== null) await this._fetch(false);
  }

  /** @param {boolean} older  fetch those before the ones that are here */
  async _fetch(older) {
    const asked = (this._asked += 1);
    let hands = older ? this._hands : [];
    const goal = older ? hands.length + PAGE : MAX_FETCHED;
    try {
      do {
        const page = await session().command("get_hands", { before: hands.at(-1)?.number ?? 0, most: PAGE });
        if (asked !== this._asked) return;
        hands = [...hands, ...page.hands];
        for (const result of page.tournaments ?? []) this._results.set(result.tournament, result);
        this._more = page.more;
      } while (this._more && hands.length < goal && (older || sessionLength(hands) === hands.length));
    } catch (error) {
      return this.onhint(/** @type {Error} */ (error).message);
    }
    this._hands = hands;
    this._draw();
  }

  /** Fetch the next view even if it is already shown. */
  forget() {
    this._address = "";
  }

  /** Show the list, one of the player's hands or the last hand of a table, unless it is already shown. @param {string} address */
  async show(address) {
    if (address === this._address) return;
    this._address = address;
    const { view, number } = routeOf(address);
    if (view === "hand") await this._openBy(() => session().command("get_hand", { number }), number);
    else if (view === "last") await this._openBy(() => lastHand(number), 0);
    else this._showList();
  }

  /** @param {() => Promise<Record<string, any>>} ask @param {number} number  0: perhaps not the player's own */
  async _openBy(ask, number) {
    const address = this._address;
    try {
      const answer = await ask();
      if (address !== this._address) return;
      const { record } = answer;
      const [started] = record.events;
      this._open = number || (record.viewer ? answer.number : 0);
      setText(this._title, _("Hand {hand}, {table}", { hand: started.hand, table: record.table }));
      setText(this._terms, stakesText(record.config));
      for (const button of [this._share, this._saveOne]) button.hidden = !this._open;
      this._coach.hidden = !this._open || !isCoached(record);
      this._player.notes.replaceChildren();
      this._reveal(this._one);
      this._player.show(record);
      this._player.takeKeys();
      if (this._open) this._setAddress(addressOf("hand", this._open));
    } catch (error) {
      if (address === this._address) this._showMissing(/** @type {Error} */ (error).message);
    }
  }

  /** Note the address of what is shown now. @param {string} address */
  _setAddress(address) {
    if (address === this._address) return;
    this._address = address;
    this.onroute(address, "replace");
  }

  /** Say in its place that a hand is not there. @param {string} why */
  _showMissing(why) {
    const all = h("button.main", { type: "button", onclick: () => this.onroute(HANDS, "push") }, _("My hands"));
    const lobby = h("button.plain", { type: "button", onclick: () => (location.hash = LOBBY) }, _("To the room"));
    this._missing.replaceChildren(signpost(_("This hand is not here"), why, [all, lobby], "gap"));
    this._reveal(this._missing);
  }

  /** Show one part of the page. @param {HTMLElement} shown */
  _reveal(shown) {
    this._player.pause();
    for (const part of [this._all, this._one, this._missing]) part.hidden = part !== shown;
  }

  _showList() {
    const number = this._open;
    this._reveal(this._all);
    this._list.querySelector(`[data-number="${number}"]`)?.focus();
  }

  /** Redraw everything in the language of the settings. */
  relabel() {
    this._draw();
    this._player.relabel();
  }

  // --- drawing ---------------------------------------------------------------------------------------------------

  _draw() {
    setText(this._older, _("Older hands"));
    for (const button of [this._save, this._saveOne]) setText(button, _("Download"));
    for (const button of [this._coach, this._coachAll]) setText(button, _("Coach"));
    setText(this._back, _("All hands"));
    setText(this._heading, _("My hands"));
    setText(this._share, _("Share"));
    this._choices(this._which, _("Show"), [["session", _("This session")], ["all", _("All stored hands")]]);
    const tables = [...tablesOf(cashOf(this._chosen(0)))].map(([table, name]) => /** @type {[string, string]} */ ([String(table), name]));
    this._choices(this._table, _("Table"), [["0", _("All tables")], ...tables]);
    const hands = this._chosen(Number(this._table.value));
    this._drawSum(cashOf(hands), hands);
    this._filters.hidden = !this._hands.length;
    this._list.replaceChildren(this._hands.length ? handList(hands, this._results, this._unfolded, (number) => this.onroute(addressOf("hand", number), "push")) : this._nothing());
    this._older.hidden = !this._more;
    this._save.hidden = this._coachAll.hidden = !hands.length;
  }

  _nothing() {
    const play = h("button.main", { type: "button", onclick: () => this.onplay() }, _("Play now"));
    return signpost(_("No hands yet"), _("Each hand that you play is kept here, to look at again."), [play]);
  }

  /** The hands to show: of one table, or of all (0). @param {number} table */
  _chosen(table) {
    const hands = this._which.value === "all" ? this._hands : this._hands.slice(0, sessionLength(this._hands));
    return table ? hands.filter((hand) => hand.table === table) : hands;
  }

  /** @param {HTMLSelectElement} select @param {string} label @param {[string, string][]} options */
  _choices(select, label, options) {
    setText(/** @type {Element} */ (select.previousElementSibling), label);
    const chosen = select.value;
    select.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
    select.value = options.some(([value]) => value === chosen) ? chosen : options[0][0];
  }

  /** @param {HandRow[]} hands  for chips of the room @param {HandRow[]} all  those of tournaments too */
  _drawSum(hands, all) {
    const adjusted = adjustedSumOf(hands);
    const luck = adjusted === null ? "" : _("without the luck of all-in hands {net}", { net: signedAmount(adjusted, {}) });
    const beside = sideBetsOf(hands);
    const played = [...tournamentsOf(all)].flatMap((number) => this._results.get(number) ?? []);
    const won = played.reduce((sum, { net }) => sum + net, 0);
    this._sum.replaceChildren(...[
      hands.length ? tile(withAmounts(NN_("{count} hand", "{count} hands", "count"), { count: hands.length }), sumOf(hands)) : [],
      adjusted === null ? [] : tile(_("Without luck"), adjusted, _("The cards that came after the last bet are averaged out; the dashed line.")),
      beside ? tile(_("Beside the pots"), beside) : [],
      played.length ? tile(withAmounts(NN_("{count} tournament", "{count} tournaments", "count"), { count: played.length }), won) : [],
    ].flat());
    this._graph.hidden = hands.length < LEAST;
    if (!this._graph.hidden) this._drawGraph(hands, luck);
  }

  /** @param {HandRow[]} hands @param {string} luck  what the dashed line is, "" where there is none */
  _drawGraph(hands, luck) {
    const points = pointsOf(hands);
    const values = points.map((point) => point.value);
    const result = _("Result {net} over {count} hands; the table below has the numbers.", { net: signedAmount(sumOf(hands), {}), count: hands.length });
    const drawn = graph(values, result, (value) => signedAmount(value, {}), luck ? points.map((point) => point.adjusted) : [], { width: this._graph.clientWidth || undefined });
    const legend = h("p.legend", { "aria-hidden": "true" }, h("span", {}, _("Result")), h("span.dashed", {}, luck));
    this._graph.replaceChildren(drawn, ...(luck ? [legend] : []));
  }

  /** Ask the coach about a hand, or about the evening (0), and show below `place` what it says. @param {Element} place @param {number} number */
  async _askCoach(place, number) {
    const { HandCoach } = await import("./hand-coach.js");
    const coach = new HandCoach();
    place.replaceChildren(coach);
    this._player.pause();
    if (!number) return coach.askEvening();
    this._player.onstep = (acts) => coach.follow(acts);
    coach.follow(this._player.acts);
    await coach.askHand(number);
    this._player.takeKeys();
  }

  // --- downloads and links ---------------------------------------------------------------------------------------

  _saveAll() {
    const table = Number(this._table.value);
    const count = this._chosen(table).length;
    saveHandsDialog(_("Download"), (format, money) => download(format, money, { count, table }));
  }

  _saveOpen() {
    const before = this._open + 1;
    this._player.takeKeys();
    saveHandsDialog(_("Download"), (format, money) => download(format, money, { before, count: 1 }));
  }

  _shareHand() {
    const number = this._open;
    this._player.takeKeys();
    shareDialog(async (cards) => {
      const { link } = await session().command("share_hand", { number, cards });
      return link;
    });
  }
}

/** A sum with what it is of. @param {string} label @param {number} net @param {string} [title] */
const tile = (label, net, title) => h("p.tile", { title }, h("span", {}, label), " ", h(look("b.net", net), {}, signedAmount(net, {})));

/** The last hand of a table; of a table that is gone, as after a tournament, the last that the player played there. @param {number} table */
async function lastHand(table) {
  try {
    return await session().command("get_last_hand", { table });
  } catch (error) {
    if (/** @type {{code?: string}} */ (error).code !== "no_such_table") throw error;
    const { hands } = await session().command("get_hands", { before: 0, most: 1, table });
    if (!hands.length) throw error;
    return session().command("get_hand", { number: hands[0].number });
  }
}

customElements.define("hand-history", HandHistory);

// @ts-check
/** The lobby's one large button: back to the player's table, or cards at the table with the most company; around it who sits there. */

import { companyOf, hasSeat, isPresent, tableOffered } from "../best-table.js";
import { asLine, reasonShown, session, _, withAmounts } from "../context.js";
import { h, setText } from "../dom.js";
import { modelOfOwn, tableWithBots } from "../sooner-table.js";
import { registerLabel } from "../tournament/entrant-acts.js";
import { waitingFor, waitsIn } from "../tournament/waiting-players.js";
import { tournamentOf } from "../tournament/tournament-tables.js";
import { tableName } from "../tournament/tournament-words.js";
import { FrontTable, company, companyWaiting } from "./front-table.js";
import { whatIsPlayed } from "./table-row.js";
import { NN_ } from "../translation.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {{play: () => void, register: (tournament: number) => void, invite: (tournament: number, name: string) => void, withdraw: (tournament: number) => void, watch: (table: number) => void, back: (table: number) => void, create: () => void, hands: () => void}} Ways */

export class PlayCard {
  /** @param {Ways} ways */
  constructor(ways) {
    this._ways = ways;
    this._go = () => {};
    this._watched = 0;
    this._second = () => {};
    /** the table that it leads to; 0: none */
    this.table = 0;
    this._title = h("h2");
    this._stakes = h("p.quiet");
    this._main = h("button.main", { type: "button", "data-does": "play_now", onclick: () => this._go() });
    this._watch = h("button.plain", { type: "button", "data-does": "watch_best", onclick: () => this._second() });
    this._table = new FrontTable();
    const text = h("div.play-text", {}, this._title, this._stakes, h("div.play-ways", {}, this._main, this._watch));
    this.element = h("section.play-card", {}, text, this._table.element);
  }

  update() {
    const here = session();
    const rows = [...here.lobby.values()];
    const own = rows.find((row) => here.sitsAt(row.table));
    const inTournament = own ? undefined : [...here.seats.keys(), ...here.elsewhere].find((table) => tournamentOf(table) > 0);
    const shown = own ?? (inTournament || here.ended !== null ? null : tableOffered(rows, here.wallet));
    this.table = shown?.table ?? 0;
    this.element.hidden = !here.lobbyKnown;
    this._table.named(here.name ?? "");
    const payable = shown && !own && hasSeat(shown, here.givesFreshChips ? Infinity : here.wallet);
    const model = payable || (shown && !own && !hasSeat(shown, Infinity)) ? modelOfOwn(shown, rows, here.players, here.houseBots) : null;
    const others = (shown && !model ? companyOf(shown) : []).filter(({ name }) => name !== here.name);
    const tournaments = own || inTournament || here.ended !== null ? [] : here.tournaments.list;
    const mine = waitsIn(tournaments, here.name);
    if (mine) return this._showWait(mine);
    const waiting = others.some(isPresent) ? undefined : waitingFor(tournaments, here.name);
    if (waiting) return this._offerSeat(waiting, shown);
    this._table.draw(here.room, others);
    const name = model ? here.name && _("{name}'s table", { name: here.name }) : shown?.name;
    const instead = inTournament ? tableName(inTournament, (number) => here.tournaments.nameOf(number)) : asLine(reasonShown(here.ended ?? ""));
    setText(this._stakes, shown ? [name, whatIsPlayed(model ?? shown)].filter(Boolean).join(" · ") : instead);
    const bots = (model && tableWithBots(model, here.houseBots, "")?.bots.length) || 0;
    this._offer(own?.table ?? inTournament ?? 0, bots ? { ...model, seated: bots, bots } : shown, others, bots > 0);
  }

  /** Show for how many the player waits in a tournament. @param {Row} row */
  _showWait(row) {
    const { tournament, setup, entrants } = row;
    const { room, name } = session();
    const { stakes, players } = companyWaiting(row);
    const free = setup.players - entrants;
    this._table.draw(room, players.filter((player) => player.name !== name), free);
    setText(this._stakes, stakes);
    this._say(withAmounts(NN_("You wait for {count} more.", "You wait for {count} more.", "count"), { count: free }), _("Invite"), () => this._ways.invite(tournament, setup.name));
    this._second = () => this._ways.withdraw(tournament);
    this._watch.hidden = false;
    setText(this._watch, _("Withdraw"));
  }

  /** Offer a seat where people wait to be enough for a tournament. @param {Row} row @param {Row|null} shown  a table with cards at once */
  _offerSeat(row, shown) {
    const { said, stakes, players, free } = companyWaiting(row);
    this._table.draw(session().room, players, free);
    setText(this._stakes, stakes);
    this._say(said, registerLabel(row.setup), () => this._ways.register(row.tournament));
    this._second = this._ways.play;
    this._watch.hidden = !shown;
    setText(this._watch, _("Play now"));
  }

  /** @param {number} own  the table where the player sits, or 0 @param {Row|null} shown @param {import("./front-table.js").Player[]} others @param {boolean} opens  whether it is opened for them */
  _offer(own, shown, others, opens) {
    const free = shown !== null && shown.seated < shown.seats;
    this._watched = shown && !own && !opens && free && shown.seated > 1 ? shown.table : 0;
    this._second = () => this._ways.watch(this._watched);
    this._watch.hidden = !this._watched;
    setText(this._watch, _("Watch"));
    if (own) return this._say(_("You sit here."), _("Back to the table"), () => this._ways.back(own));
    if (session().ended !== null) return this._say(_("The host has ended the game."), _("My hands"), this._ways.hands, session().name === null);
    if (!shown) return this._say(_("No table is open yet: open one."), _("New table"), this._ways.create, session().name === null);
    const { said, call } = company(shown, others);
    if (free) this._say([said, call].filter(Boolean).join(" "), _("Play now"), this._ways.play);
    else this._say(said, _("Watch"), () => this._ways.watch(shown.table));
  }

  /** @param {string} title @param {string} label @param {() => void} go @param {boolean} idle  nothing can be done */
  _say(title, label, go, idle = false) {
    setText(this._title, title);
    setText(this._main, label);
    this._main.hidden = idle;
    this._go = go;
  }
}

// @ts-check
/** The tournaments of the player: their tables, their news while they play, and the ways to the dialogs. */

import { language, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { addressOf } from "../../navigation.js";
import { playSound } from "../../sounds.js";
import { tournamentStyle } from "../../style-sheet.js";
import { tournamentSound } from "../../table-sounds.js";
import { noRebuy, rebuy, registerAgain } from "../../tournament/entrant-acts.js";
import { news } from "../../tournament/tournament-news.js";
import { roomTable, tableInTournament, tournamentOf } from "../../tournament/tournament-tables.js";
import { finishOf, nextOf } from "../../tournament/finish.js";
import { entryOpen, isOver } from "../../tournament/tournament-view.js";
import { lineText } from "../../tournament/tournament-words.js";
import { field, numberInput, openDialog } from "../dialogs.js";
import { PokerTable } from "../poker-table.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {{hint: (text: string, button?: any, time?: number, unseen?: boolean) => void, open: (table: number, quietly?: boolean) => void,
 *   show: (address: string) => void, attempt: (answer: Promise<any>) => Promise<any>,
 *   playNow: () => void, tables: Map<number, any>, active: () => number, replaced: Set<number>}} Page */
/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */

/** the notices of the room that come with a player's own events @type {Record<string, string>} */
const NOTICES = { place_taken: "tournament_place", player_advanced: "tournament_advanced", rebuy_offered: "tournament_rebuy" };

/** @param {any} error  of an entry */
function unlessEntered(error) {
  if (error.code !== "already_registered") throw error;
}

/** What changes on a card that is there: who is left and leads, and who would play again. @param {import("../../tournament/finish.js").Finish} finish @param {Followed} followed */
function detailOf({ over, leader }, { setup, view }) {
  const next = nextOf(session().tournaments.list, setup);
  return JSON.stringify([over || [view.players, leader.player, leader.chips], next?.entrants, next?.names]);
}

export class PlayerTournaments {
  /** @param {Page} page  what the page does for it */
  constructor(page) {
    this._page = page;
    /** @type {Map<number, Promise<() => void>>} what ends following each tournament in which the player plays */
    this._followed = new Map();
    /** @type {Set<string>} codes of notices that repeat what events said */
    this._repeated = new Set();
    /** the table that an event has moved the player to */
    this._toldOf = 0;
    /** tournaments that were over while one of their tables was open @type {Map<number, Followed>} */
    this._over = new Map();
    /** the state that stands at the head of each table @type {WeakMap<PokerTable, Followed>} */
    this._heads = new WeakMap();
    /** sentences that wait until the felts of a tournament have shown it @type {{tournament: number, say: () => void}[]} */
    this._unsaid = [];
    /** what the card at each table says, also after the player has closed it @type {WeakMap<PokerTable, {about: string, detail: string}>} */
    this._cards = new WeakMap();
  }

  /** Somebody else plays on this page now. */
  reset() {
    this._followed.clear();
    this._repeated.clear();
    this._over.clear();
    this._unsaid = [];
  }

  /** Whether a notice only repeats what events said: it is for clients that follow no tournament. @param {string} code */
  hasTold(code) {
    return this._repeated.delete(code);
  }

  /** Show a tournament. @param {number} tournament */
  async open(tournament) {
    const television = (/** @type {number} */ number) => this._page.show(addressOf("tv", number));
    const [{ tournamentDialog }] = await Promise.all([import("./tournament-dialog.js"), tournamentStyle()]);
    await this._page.attempt(tournamentDialog(tournament, { open: (table) => this._page.open(table), television, once: (players) => void this._page.attempt(this._sitAndGo(players)) }));
  }

  /** Ask for how many players a sit-and-go is, take a seat in the one that waits for players, and show it. */
  async chooseSitAndGo() {
    const { sitAndGoDialog } = await import("./sit-and-go-dialog.js");
    await this._page.attempt(sitAndGoDialog((players) => this._sitAndGo(players)));
  }

  /** @param {number} players */
  async _sitAndGo(players) {
    const { tournament } = await session().command("open_sit_and_go", { players });
    await this._enter(tournament);
  }

  /** Take a seat, and show who else is in. @param {number} tournament */
  register(tournament) {
    return this._page.attempt(this._enter(tournament));
  }

  /** @param {number} tournament */
  async _enter(tournament) {
    await session().command("enter_tournament", { tournament }).catch(unlessEntered);
    await session().tournaments.subscribe();
    // the last one to come has a seat already
    if (![...session().seats.keys()].some((table) => tournamentOf(table) === tournament)) void this.open(tournament);
  }

  async announce() {
    const [{ newTournamentDialog }] = await Promise.all([import("./new-tournament-dialog.js"), tournamentStyle()]);
    const { tournaments } = await session().command("get_presets");
    newTournamentDialog({ presets: tournaments ?? [] }, async (setup, saveAs) => {
      const { tournament } = await session().command("host_open_tournament", { setup });
      if (saveAs) await session().command("host_save_tournament", { tournament, name: saveAs });
      void this.open(tournament);
    });
  }

  /** Show the table of a season. */
  async season() {
    const [{ seasonDialog }] = await Promise.all([import("./deal-and-season-dialogs.js"), tournamentStyle()]);
    await seasonDialog();
  }

  /** Ask for the number and the code of a private tournament, and enter it. */
  enterPrivate() {
    openDialog({
      title: _("Enter a private tournament"),
      body: [
        h("p", {}, _("Both are in your invitation.")),
        field(_("Number of the tournament"), numberInput("number", 1, 1, 200_000)),
        field(_("Code"), h("input", { name: "code", required: true, maxlength: 40, autocomplete: "off", spellcheck: false })),
      ],
      go: async (fields) => {
        const tournament = Number(fields.get("number"));
        await session().command("enter_tournament", { tournament, code: String(fields.get("code")).trim() });
        await session().tournaments.subscribe();
        void this.open(tournament);
      },
      goLabel: _("Register"),
    });
  }

  /** Follow every tournament in which the player has a seat. */
  seatsChanged() {
    for (const table of session().seats.keys()) {
      const tournament = tournamentOf(table);
      if (tournament && !this._followed.has(tournament)) this._follow(tournament);
    }
  }

  /** @param {number} tournament */
  _follow(tournament) {
    const refused = () => {
      this._followed.delete(tournament);
      return () => {};
    };
    this._followed.set(tournament, session().tournaments.follow(tournament).catch(refused));
  }

  /** @param {number} tournament */
  _unfollow(tournament) {
    void this._followed.get(tournament)?.then((leave) => leave());
    this._followed.delete(tournament);
  }

  /** Whether one of its tables is open. @param {number} tournament */
  _watches(tournament) {
    return [...this._page.tables.keys()].some((table) => tournamentOf(table) === tournament);
  }

  /** A tournament has seated or moved the player: show that table in place of the former one. @param {{table: number, seat: number}} given */
  seated({ table, seat }) {
    const { tables, active, replaced, hint, open } = this._page;
    document.querySelector(/** @type {"dialog"} */ ("dialog.tournament-dialog"))?.close();
    for (const other of tables.keys()) if (other !== table && tournamentOf(other) === tournamentOf(table)) replaced.add(other);
    const busy = Boolean(tables.get(active())?.myTurn) && tournamentOf(active()) !== tournamentOf(table);
    open(table, busy);
    // who follows the tournament knows why
    const { setup } = session().tournaments.list.find((row) => row.tournament === tournamentOf(table)) ?? {};
    const several = !setup?.players || setup.players > setup.seats;
    if (several && this._toldOf !== table) hint(_("You sit at table {table}, seat {seat}.", { table: tableInTournament(table), seat }));
    this._toldOf = 0;
  }

  /** Show what happens in a tournament that this page follows. @param {number} tournament @param {Message[]} events */
  tell(tournament, events) {
    const followed = session().tournaments.followed.get(tournament);
    const { name } = session();
    if (!followed || document.querySelector("tournament-tv")) return;
    this._unsaid.push({ tournament, say: () => this._say(tournament, events, followed) });
    this._sayShown();
    for (const event of events) if (event.player === name && NOTICES[event.type]) this._repeated.add(NOTICES[event.type]);
    const moved = events.findLast((event) => event.type === "player_moved" && event.player === name);
    if (moved) this._toldOf = roomTable(tournament, moved.table);
    const entrant = name === null ? undefined : followed.view.entrants.get(name);
    const done = entrant?.status !== "playing" && (Boolean(entrant?.place) || !entryOpen(followed.view));
    if (!this._followed.has(tournament) || !events.length) return;
    // who is out and still watches keeps the clock at the head of the table
    if (isOver(followed.view) && this._watches(tournament)) this._over.set(tournament, followed);
    if (isOver(followed.view) || (done && !this._watches(tournament))) this._unfollow(tournament);
  }

  /** Say what the felts have shown, which a notice would give away before. */
  _sayShown() {
    if (!this._unsaid.length) return;
    const behind = new Set([...this._page.tables].flatMap(([table, element]) => (element instanceof PokerTable && element.behind ? [tournamentOf(table)] : [])));
    const due = this._unsaid.filter(({ tournament }) => !behind.has(tournament));
    this._unsaid = this._unsaid.filter((unsaid) => !due.includes(unsaid));
    for (const { say } of due) say();
  }

  /** @param {number} tournament @param {Message[]} events @param {Followed} followed */
  _say(tournament, events, followed) {
    const { name } = session();
    const text = news(events, name, followed.tables.length, followed.view);
    playSound(tournamentSound(events, name));
    const isOnCard = this._watches(tournament) && events.some((event) => event.type === "place_taken" && event.player === name);
    const answers = this._answers(tournament, events, followed);
    const told = Boolean(text) && (isOnCard || (!answers.length && this._tellAtTable(tournament, text)));
    if (told) this._page.hint(text, null, undefined, true);
    else if (text) this._page.hint(text, ...answers);
  }

  /** Say news at the table of a tournament, if one is shown that has a place for them. @param {number} tournament @param {string} text */
  _tellAtTable(tournament, text) {
    return [...this._page.tables].some(([table, element]) => element instanceof PokerTable && tournamentOf(table) === tournament && element.tellNews(text));
  }

  /** The buttons under a notice to the player, and how long they stay. @param {number} tournament @param {Message[]} events
   * @param {import("../../tournament/tournament-subscriptions.js").Followed} followed @returns {[any?, number?]} */
  _answers(tournament, events, { setup, view, offered }) {
    const you = session().name;
    const own = events.filter((event) => event.player === you);
    const button = (/** @type {import("../../tournament/entrant-acts.js").EntrantAct} */ { label, type, fields }) => {
      const go = () => void this._page.attempt(session().command(type, { tournament, ...fields }).then(() => this._page.hint("", null, 0)));
      return h("button.plain", { type: "button", onclick: go }, label);
    };
    const offer = own.find((event) => event.type === "rebuy_offered");
    if (offer && you !== null && offered.includes(you)) {
      return [h("span", {}, button(rebuy()), " ", button(noRebuy())), offer.time];
    }
    const out = own.some((event) => event.type === "player_out");
    if (out && setup.re_entry && entryOpen(view)) return [button(registerAgain())];
    const standing = h("button.plain", { type: "button", onclick: () => void this.open(tournament) }, _("Standing"));
    return own.some((event) => event.type === "place_taken") ? [standing] : [];
  }

  /** Write the state of its tournament at the head of each table. @param {number} now  by the page's clock */
  tick(now) {
    this._sayShown();
    for (const [table, element] of this._page.tables) {
      if (!(element instanceof PokerTable)) continue;
      const tournament = tournamentOf(table);
      const followed = session().tournaments.followed.get(tournament) ?? this._over.get(tournament);
      const head = (element.behind && this._heads.get(element)) || followed;
      if (head) this._heads.set(element, head);
      element.showTournament(head ? lineText(head.view, now) : null, () => void this.open(tournament));
      if (followed) this._finish(element, followed, now);
    }
  }

  /** Cover a table with how the tournament ended for the player, once they have seen their last hand. @param {PokerTable} element @param {Followed} followed @param {number} now */
  _finish(element, followed, now) {
    const finish = finishOf(followed.view, session().name);
    const end = finish && element.lastOwnHand(now);
    if (end === undefined) return;
    const about = finish ? `${finish.over} ${finish.own?.status} ${finish.own?.place} ${language()}` : "";
    const before = this._cards.get(element);
    const detail = finish ? detailOf(finish, followed) : "";
    const isNew = about !== (before?.about ?? "");
    if (!isNew && !(element.finished && detail !== before?.detail)) return;
    this._cards.set(element, { about, detail });
    if (finish) void this._showCard(element, followed, end, isNew);
    else element.showFinish(null);
  }

  /** @param {PokerTable} element @param {Followed} followed @param {import("../../reducer.js").View|null} end @param {boolean} isNew  the stacks are those of before the hand that decided: ask for them */
  async _showCard(element, followed, end, isNew) {
    const { number } = followed.view;
    const { tournaments } = session();
    if (isNew && !isOver(followed.view)) await tournaments.refresh(number).catch(() => {});
    const [{ finishCard }] = await Promise.all([import("./finish-card.js"), tournamentStyle()]);
    const away = (/** @type {() => void} */ go) => () => {
      element.onclosed();
      go();
    };
    if (!element.hidden) this._page.hint("", null, 0);
    element.showFinish(finishCard(tournaments.followed.get(number) ?? followed, end, {
      watch: () => element.showFinish(null),
      replay: () => element.onreplay(),
      standing: () => void this.open(number),
      lobby: away(() => {}),
      again: () => void this._page.attempt(session().command("enter_tournament", { tournament: number })),
      register: (other) => void this.open(other),
      once: (players) => void this._page.attempt(this._sitAndGo(players).then(() => element.onclosed())),
      playNow: away(() => this._page.playNow()),
    }));
  }
}

// @ts-check
/** `<tournament-section>`: the room's tournaments, as the lobby lists them. */

import { plainAmount, plainNumber, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { gameWithStructure } from "../../game-names.js";
import { mayRegister, registerLabel } from "../../tournament/entrant-acts.js";
import { waitingFor } from "../../tournament/waiting-players.js";
import { prizePool } from "../../tournament/tournament-view.js";
import { costText, dayText, kindTexts, phaseText, speedText } from "../../tournament/tournament-words.js";
import { NP_ } from "../../translation.js";
import { partsOf, syncRows } from "../list-rows.js";
import { drawFaces } from "../table-row.js";

/** @typedef {Record<string, any>} Row */

/** the phases in which nothing is to be played any more */
const OVER = new Set(["ended", "cancelled"]);

export class TournamentSection extends HTMLElement {
  constructor() {
    super();
    /** @type {(tournament: number) => void} */
    this.onopen = () => {};
    this.oncreate = () => {};
    this._title = h("h2");
    /** @type {(tournament: number) => void} */
    this.onregister = () => {};
    /** @type {(tournament: number, name: string) => void} */
    this.oninvite = () => {};
    /** @type {(tournament: number) => void} */
    this.onwithdraw = () => {};
    this._rows = h("ul.tables");
    /** the one that ended last leads to its standing, those before it are folded away */
    this._last = h("button.plain.last", { type: "button" });
    this._before = h("summary.plain");
    this._over = h("ul.tables");
    this._ended = h("details.over", {}, this._before, this._over);
    this.onprivate = () => {};
    this.onseason = () => {};
    this._season = h("button.plain", { type: "button", onclick: () => this.onseason() });
    this._create = h("button.plain", { type: "button", onclick: () => this.oncreate() });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._title, this._rows, this._last, this._ended, h("div.tournament-ways", {}, this._create, this._season));
  }

  update() {
    const { tournaments, isHost } = session();
    const waits = (/** @type {Row} */ { phase }) => Number(phase === "registering");
    const rows = tournaments.list.filter(({ phase }) => !OVER.has(phase)).sort((a, b) => waits(b) - waits(a) || a.tournament - b.tournament);
    const [last, ...before] = tournaments.list.filter(({ phase }) => OVER.has(phase)).sort((a, b) => b.tournament - a.tournament);
    setText(this._title, _("Tournaments"));
    setText(this._create, _("New tournament"));
    setText(this._season, _("Season"));
    this.classList.toggle("soon", rows.length > 0);
    this._title.hidden = !tournaments.list.length && !isHost;
    this._season.hidden = !tournaments.list.some((row) => row.setup.season);
    this._create.hidden = !isHost;
    const open = (/** @type {number} */ tournament) => this.onopen(tournament);
    const offered = waitingFor(tournaments.list, session().name);
    syncRows(this._rows, rows, "tournament", open, (item, row) => this._fill(item, row, row !== offered));
    this._last.hidden = !last;
    if (last) setText(this._last, _("Last: {result}", { result: [last.setup.name, resultOf(last)].join(" · ") }));
    this._last.onclick = () => open(last.tournament);
    syncRows(this._over, before, "tournament", open, fillEnded);
    setText(this._before, _("Earlier tournaments"));
    this._ended.hidden = !before.length;
  }

  /** @param {HTMLElement} item @param {Row} row @param {boolean} offers  whether it has the button that takes a seat: the lobby's large one may have it */
  _fill(item, row, offers) {
    fill(item, row);
    item.classList.toggle("here", Boolean(row.names?.includes(session().name)));
    const { open } = partsOf(item);
    const register = /** @type {HTMLElement} */ (open.nextElementSibling ?? item.appendChild(this._registerButton(row.tournament)));
    register.hidden = !offers || !mayRegister(row, session().name);
    setText(register, registerLabel(row.setup));
  }

  /** @param {number} tournament */
  _registerButton(tournament) {
    const onclick = (/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      this.onregister(tournament);
    };
    return h("button.main.register", { type: "button", onclick });
  }
}

/** How a tournament ended. @param {Row} row @returns {string} */
const resultOf = ({ phase, winner }) => (winner ? _("{winner} wins", { winner }) : phaseText({ phase }));

/** @param {HTMLElement} item @param {Row} row */
function fillEnded(item, { setup, phase, winner }) {
  const { name, seats, open } = partsOf(item);
  setText(name, setup.name);
  setText(seats, resultOf({ phase, winner }));
  nameOpen(open, setup);
}

/** @param {HTMLElement} open  the button that opens a tournament @param {Row} setup  its own */
function nameOpen(open, setup) {
  setText(open, _("Open"));
  open.setAttribute("aria-label", `${_("Open")}: ${setup.name}`);
}

/** Fill in a row of a tournament that has not ended. @param {HTMLElement} item @param {Row} row */
function fill(item, { setup, phase, paused, entrants, players, level, pool, names = [] }) {
  const { name, what, faces, seats, more, open } = partsOf(item);
  const playing = level > 0;
  // many have one name: who waits there says which one it is
  const first = setup.players && phase === "registering" && names.length ? [names[0]] : [];
  setText(name, [setup.name, ...first].join(" · "));
  const prizes = prizePool(setup, { pool, phase });
  const told = [setup.games?.length ? "" : gameWithStructure(setup), speedText(setup), ...kindTexts(setup), prizes && `${_("Prize pool")} ${plainAmount(prizes)}`];
  setText(what, told.filter(Boolean).join(" · "));
  const of = { count: plainNumber(playing ? players : entrants), all: plainNumber(playing ? entrants : setup.players) };
  setText(seats, playing ? _("{count} of {all} left", of) : setup.players ? _("{count} of {all} registered", of) : _("{count} registered", of));
  drawFaces(faces, names.map((/** @type {string} */ each) => ({ name: each })), playing ? players : entrants);
  const cost = costText(setup);
  const when = phase !== "registering" ? phaseText({ phase, paused }) : setup.start_at ? dayText(setup.start_at) : "";
  const notes = [when, cost ? `${_(NP_("tournament", "Buy-in"))} ${cost}` : _("free entry")];
  setText(more, notes.filter(Boolean).join(" · "));
  nameOpen(open, setup);
}

customElements.define("tournament-section", TournamentSection);

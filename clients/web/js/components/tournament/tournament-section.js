// @ts-check
/** `<tournament-section>`: the room's tournaments, as the lobby lists them. */

import { plainAmount, plainNumber, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { gameWithStructure } from "../../game-names.js";
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
    this._rows = h("ul.tables");
    this.onprivate = () => {};
    this.onseason = () => {};
    this._season = h("button.plain", { type: "button", onclick: () => this.onseason() });
    this._create = h("button.plain", { type: "button", onclick: () => this.oncreate() });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._title, this._rows, h("div.tournament-ways", {}, this._create, this._season));
  }

  update() {
    const { tournaments, isHost } = session();
    const over = (/** @type {Row} */ { phase }) => Number(OVER.has(phase));
    const rows = [...tournaments.list].sort((a, b) => over(a) - over(b) || a.tournament - b.tournament);
    setText(this._title, _("Tournaments"));
    setText(this._create, _("New tournament"));
    setText(this._season, _("Season"));
    this.classList.toggle("soon", rows.some(({ phase }) => !OVER.has(phase)));
    this._title.hidden = !rows.length && !isHost;
    this._season.hidden = !rows.some((row) => row.setup.season);
    this._create.hidden = !isHost;
    syncRows(this._rows, rows, "tournament", (tournament) => this.onopen(tournament), fill);
  }
}

/** @param {HTMLElement} item @param {Row} row */
function fill(item, { setup, phase, paused, entrants, players, level, pool, names = [], winner }) {
  const { name, what, faces, seats, more, open } = partsOf(item);
  setText(name, setup.name);
  setText(what, [setup.games?.length ? "" : gameWithStructure(setup), speedText(setup), ...kindTexts(setup)].filter(Boolean).join(" · "));
  const playing = level > 0 && !OVER.has(phase);
  const of = { count: plainNumber(playing ? players : entrants), all: plainNumber(playing ? entrants : setup.players) };
  setText(seats, winner ? _("{winner} wins", { winner }) : playing ? _("{count} of {all} left", of) : setup.players ? _("{count} of {all} registered", of) : _("{count} registered", of));
  drawFaces(faces, names.map((/** @type {string} */ each) => ({ name: each })), playing ? players : entrants);
  const cost = costText(setup);
  const when = phase !== "registering" ? phaseText({ phase, paused }) : setup.start_at ? dayText(setup.start_at) : "";
  const notes = [when, cost ? `${_(NP_("tournament", "Buy-in"))} ${cost}` : _("free entry")];
  if (pool) notes.push(`${_("Prize pool")} ${plainAmount(pool)}`);
  setText(more, notes.filter(Boolean).join(" · "));
  setText(open, _("Open"));
  open.setAttribute("aria-label", `${_("Open")}: ${setup.name}`);
}

customElements.define("tournament-section", TournamentSection);

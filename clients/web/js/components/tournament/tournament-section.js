// @ts-check
/** `<tournament-section>`: the room's tournaments, as the lobby lists them. */

import { plainAmount, session, _ } from "../../context.js";
import { h, setText } from "../../dom.js";
import { gameName, structureName } from "../../game-names.js";
import { phaseText } from "../../tournament/tournament-words.js";
import { SPEEDS } from "./new-tournament-dialog.js";

/** @typedef {Record<string, any>} Row */

export class TournamentSection extends HTMLElement {
  constructor() {
    super();
    /** @type {(tournament: number) => void} */
    this.onopen = () => {};
    this.oncreate = () => {};
    this._title = h("h2");
    this._rows = h("ul.tables");
    this._create = h("button.plain", { type: "button", onclick: () => this.oncreate() });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this._title, this._rows, this._create);
  }

  update() {
    const { tournaments, isHost } = session();
    const rows = [...tournaments.list].sort((a, b) => a.tournament - b.tournament);
    setText(this._title, _("Tournaments"));
    setText(this._create, _("New tournament"));
    this._title.hidden = !rows.length;
    this._create.hidden = !isHost;
    const there = new Map([...this._rows.children].map((item) => [item.dataset.tournament, item]));
    rows.forEach((row, i) => {
      const item = there.get(String(row.tournament)) ?? this._makeRow(row.tournament);
      there.delete(String(row.tournament));
      fill(item, row);
      if (this._rows.children[i] !== item) this._rows.insertBefore(item, this._rows.children[i] ?? null);
    });
    for (const item of there.values()) item.remove();
  }

  /** @param {number} tournament */
  _makeRow(tournament) {
    const open = h("button.main.open", { type: "button", onclick: () => this.onopen(tournament) });
    return h("li.row", { "data-tournament": tournament }, h("b.name"), h("span.what"), h("span.seats"), h("span.more"), open);
  }
}

/** @param {HTMLElement} item @param {Row} row */
function fill(item, { setup, phase, paused, entrants, players, level, pool }) {
  const [name, what, seats, more, open] = [...item.children];
  setText(name, setup.name);
  setText(what, `${structureName(setup.structure)} ${gameName(setup.game)} · ${_(SPEEDS[setup.speed] ?? setup.speed)}`);
  const playing = level > 0;
  setText(seats, playing ? `${players}/${entrants}` : setup.players ? `${entrants}/${setup.players}` : String(entrants));
  const notes = [phaseText({ phase, paused }), buyInText(setup)];
  if (pool) notes.push(`${_("Prize pool")} ${plainAmount(pool)}`);
  setText(more, notes.join(" · "));
  setText(open, _("Open"));
  open.setAttribute("aria-label", `${_("Open")}: ${setup.name}`);
}

/** What entering costs: "Buy-in 100 + 10", "free". @param {Row} setup */
export function buyInText({ buy_in, fee, bounty }) {
  const parts = [buy_in, bounty, fee].filter(Boolean).map(plainAmount);
  return parts.length ? `${_("Buy-in")} ${parts.join(" + ")}` : _("free entry");
}

customElements.define("tournament-section", TournamentSection);

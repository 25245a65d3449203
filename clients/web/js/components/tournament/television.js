// @ts-check
/** Shows a tournament on the whole page, for a television, until Escape or a press on the cross. */

import { _ } from "../../context.js";
import { h } from "../../dom.js";
import { televisionStyle } from "../../style-sheet.js";
import { liveTournament } from "./live-tournament.js";

export class Television {
  /** @param {() => void} onclose  the player closes it, or there is no such tournament */
  constructor(onclose) {
    this._onclose = onclose;
    this._shown = 0;
    this._end = () => {};
  }

  /** Show a tournament in place of what is shown; 0: nothing. @param {number} tournament */
  async show(tournament) {
    if (tournament === this._shown) return;
    this._shown = tournament;
    this._end();
    this._end = () => {};
    if (!tournament) return;
    try {
      const end = await this._open(tournament);
      if (this._shown === tournament) this._end = end;
      else end();
    } catch (error) {
      this._onclose();
      throw error;
    }
  }

  /** @param {number} tournament @returns {Promise<() => void>} takes it away */
  async _open(tournament) {
    const [{ TournamentTv }] = await Promise.all([import("./tournament-tv.js"), televisionStyle()]);
    const screen = new TournamentTv();
    const close = h("button.plain.television-close", { type: "button", "aria-label": _("Close"), title: _("Close"), onclick: this._onclose }, "✕");
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this._onclose();
    };
    const stop = await liveTournament(tournament, () => {
      document.body.append(screen, close);
      return { draw: ({ view, setup }) => screen.show(view, performance.now(), setup), tick: () => screen.tick(performance.now()) };
    });
    addEventListener("keydown", escape, { capture: true });
    return () => {
      stop();
      removeEventListener("keydown", escape, { capture: true });
      screen.remove();
      close.remove();
    };
  }
}

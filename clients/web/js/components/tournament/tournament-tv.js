// @ts-check
/** `<tournament-tv>`: a tournament for a television or projector: the clock large, levels, prizes, players left. */

import { plainAmount, plainNumber, _ } from "../../context.js";
import { h, setAttribute, setText } from "../../dom.js";
import { average, clockText, entryOpen, hasClock, inBigBlinds, isOver, onBubble, timeLeft } from "../../tournament/tournament-view.js";
import { N_ } from "../../translation.js";
import { breakText as nextBreakText, blindsOf, dayText, handsText, levelGame, levelStakes, payoutText, phaseText, prizeLines, purchaseTexts } from "../../tournament/tournament-words.js";

/** @typedef {import("../../tournament/tournament-view.js").TournamentView} View */
/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed["setup"]} Setup */

/** lines of prizes that fit */
const MOST_PRIZES = 9;
const LAST_MINUTE = 60_000;
/** characters of a clock that stand in full size */
const LONG = 5;

export class TournamentTv extends HTMLElement {
  constructor() {
    super();
    /** @type {View|null} */
    this._view = null;
    this._name = h("h1");
    this._state = h("p.tv-state", { role: "status" });
    this._level = h("p.level");
    this._clock = h("p.clock", { role: "timer" });
    this._stakes = h("p.tv-stakes");
    this._ante = h("p.ante");
    this._game = h("p.tv-game");
    this._next = h("p.tv-next");
    this._break = h("p.break");
    this._prizesTitle = h("h2");
    this._prizes = h("ol.prizes");
    this._players = fact();
    this._average = fact();
    this._pool = fact();
    this._late = h("p.late");
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("header", {}, this._name, this._state),
      h("section.tv-facts", {}, this._players.box, this._average.box, this._pool.box, this._late),
      h("section.now", {}, this._level, this._clock, this._stakes, this._ante, this._game, this._next, this._break),
      h("section.tv-pays", {}, this._prizesTitle, this._prizes),
    );
  }

  /** @param {View} view @param {number} now  by the page's clock @param {Setup} setup  what was announced; `start_at` is in ms since 1970, 0: on a word or when full */
  show(view, now, setup) {
    const startsAt = setup.start_at;
    this._view = view;
    setText(this._name, view.name);
    setText(this._state, view.phase === "registering" && startsAt ? _("starts {time}", { time: dayText(startsAt) }) : stateText(view));
    setAttribute(this, "data-phase", view.paused ? "paused" : view.phase);
    const { level, nextLevel } = view;
    const over = isOver(view);
    const resting = view.phase === "break" || view.phase === "break_due";
    const plays = !over && !resting && level;
    setText(this._level, over ? "" : resting ? _("Break") : level ? _("Level {level}", level) : _("Not begun"));
    setText(this._stakes, plays ? blindsOf(level) : "");
    setText(this._ante, plays && level.ante ? `${_("Ante")} ${plainAmount(level.ante)}` : "");
    setText(this._game, plays ? levelGame(level) : "");
    setText(this._next, nextLevel && !over ? _("Next: {stakes}", { stakes: levelStakes(nextLevel) }) : "");
    setText(this._break, breakText(view));
    this._players.set(_("Players"), view.level ? `${plainNumber(view.players)} / ${plainNumber(view.entrants.size)}` : plainNumber(view.entrants.size));
    this._average.set(_("Average stack"), view.players ? plainAmount(average(view)) : "–", view.players && level ? _("{amount} BB", { amount: plainNumber(inBigBlinds(average(view), view)) }) : "");
    this._pool.set(_("Prize pool"), plainAmount(view.pool));
    setText(this._late, entryOpen(view) && level ? _("Late entry to the end of level {level}", { level: view.lateUntil }) : "");
    this._drawPrizes(view, setup);
    this.tick(now);
  }

  /** Continue counting. @param {number} now  by the page's clock */
  tick(now) {
    const view = this._view;
    if (!view) return;
    const left = timeLeft(view, now);
    const over = isOver(view);
    const text = over ? overText(view) : hasClock(view) ? clockText(left) : view.hands ? handsText(view.hands) : "–:––";
    setText(this._clock, text);
    setAttribute(this._clock, "data-long", !over && text.length > LONG);
    setAttribute(this._clock, "data-last", view.endsAt !== null && left <= LAST_MINUTE);
    setAttribute(this._clock, "data-words", over || (!hasClock(view) && view.hands > 0));
  }

  /** @param {View} view @param {Setup} setup */
  _drawPrizes(view, setup) {
    const rows = prizeLines(view, setup);
    const taken = new Map([...view.entrants.values()].filter((entrant) => entrant.place).map((entrant) => [entrant.place, entrant.player]));
    const planned = rows.length || isOver(view) ? [] : [payoutText(setup), ...purchaseTexts(setup)];
    setText(this._prizesTitle, rows.length || planned.length ? _(view.rest ? N_("Shares of the deal") : N_("Prizes")) : "");
    const shown = rows.slice(0, rows.length > MOST_PRIZES ? MOST_PRIZES - 1 : MOST_PRIZES);
    const items = shown.map(({ label, from, to, prize }) => {
      return h("li", { "data-won": taken.has(from) && from === to }, h("span.place", {}, label), h("span.who", {}, from === to ? taken.get(from) ?? "" : ""), h("b", {}, prize));
    });
    const rest = rows.slice(shown.length);
    if (rest.length) items.push(h("li.rest", {}, _("… to place {place}", { place: rest[rest.length - 1].to })));
    this._prizes.replaceChildren(...items, ...planned.map((text) => h("li.rest", {}, text)));
  }
}

/** Who won, or why nobody did. @param {View} view */
function overText(view) {
  const winners = [...view.entrants.values()].filter((entrant) => entrant.place === 1);
  return view.phase === "ended" && winners.length === 1 ? _("{winner} wins", { winner: winners[0].player }) : phaseText(view);
}

/** @param {View} view */
function stateText(view) {
  if (view.phase === "ended") return "";
  if (view.phase === "cancelled") return view.reason;
  if (view.paused) return _("paused");
  if (view.handForHand) return _("Hand for hand");
  if (onBubble(view)) return _("One more goes out, and all who are left are paid");
  return view.phase === "running" ? "" : phaseText(view);
}

/** @param {View} view */
function breakText(view) {
  if (view.phase !== "running" || !view.nextBreak) return "";
  return nextBreakText(view.nextBreak);
}

/** A number with its label. */
function fact() {
  const [label, value, more] = [h("span.label"), h("b.value"), h("span.more")];
  return {
    box: h("div.fact", {}, label, value, more),
    set(/** @type {string} */ name, /** @type {string} */ text, extra = "") {
      setText(label, name);
      setText(value, text);
      setText(more, extra);
    },
  };
}

customElements.define("tournament-tv", TournamentTv);


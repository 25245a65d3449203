// @ts-check
/** The card over the felt when a player is out of a tournament, or it is over: place, prize, podium, the hand that decided, and ways on. */

import { language, plainAmount, plainNumber, session, _, withAmounts, written } from "../../context.js";
import { winningCards, winningHands } from "../../best-five.js";
import { h } from "../../dom.js";
import { registerAgain } from "../../tournament/entrant-acts.js";
import { decidingHands, finishOf, nextOf } from "../../tournament/finish.js";
import { sitAndGoSize } from "../../tournament/sit-and-go.js";
import { entryOpen } from "../../tournament/tournament-view.js";
import { placeOf } from "../../tournament/tournament-words.js";
import { NN_, NP_, N_ } from "../../translation.js";
import { listed } from "../front-table.js";
import { PlayerPicture } from "../player-picture.js";
import { layCards, standOut } from "../playing-card.js";

/** @typedef {import("../../tournament/tournament-subscriptions.js").Followed} Followed */
/** @typedef {import("../../tournament/finish.js").Finish} Finish */
/** @typedef {import("../../tournament/finish.js").Shown} Shown */
/** @typedef {import("../../tournament/tournament-view.js").Entrant} Entrant */
/** @typedef {import("../../reducer.js").View} View */
/** @typedef {{watch: () => void, replay: () => void, standing: () => void, lobby: () => void, again: () => void, register: (tournament: number) => void, once: (players: number) => void, playNow: () => void}} Ways
 *   where its buttons lead; `again`: back into this tournament, `register`: into another, `once`: into a new one for that number of players */

/** the order in which the podium stands: the winner in the middle */
const STEPS = [1, 0, 2];
const HOLE = "\u0000";

/** @param {Followed} followed @param {View|null} end  the table at the end of the hand that decided, where that was seen @param {Ways} ways @returns {HTMLElement|null} */
export function finishCard(followed, end, ways) {
  const { setup, view } = followed;
  const finish = finishOf(view, session().name);
  if (!finish) return null;
  const hands = end && decidingHands(end);
  const title = h("h2", { id: `finish-${view.number}` }, titleOf(finish));
  const head = h("div.finish-head", {}, h("p.quiet", {}, setup.name), title, sentences(finish, followed).map((line) => h("p", {}, line)));
  const top = h("div.finish-top", {}, head, finish.podium.length ? podium(finish) : null);
  const sheet = h("div.finish-sheet", {}, top, end && hands ? handThatDecided(end, hands) : null, h("div.finish-ways", {}, waysOn(finish, followed, ways)));
  return h(finish.own?.place === 1 ? "section.finish.won" : "section.finish", { "aria-labelledby": title.id }, sheet);
}

/** @param {Finish} finish */
function titleOf({ own, over, entrants, leader }) {
  if (own?.place) return [placeOf(own), " ", h("small", {}, _(NP_("place", "of {count}"), { count: plainNumber(entrants) }))];
  return over ? _("{winner} wins", { winner: leader.player }) : _("You are out");
}

/** A sentence with one of its values set apart. @param {string} message @param {string} name @param {string} value */
function apart(message, name, value) {
  const [before, after] = _(message, { [name]: HOLE }).split(HOLE);
  return [before, h("b", {}, value), after];
}

/** @param {Finish} finish @param {Followed} followed @returns {any[]} */
function sentences({ own, over, leader }, { setup, view }) {
  const lines = [];
  if (own?.prize) lines.push(setup.ticket_for && own.prize === setup.ticket_price ? _("You win a ticket.") : apart(N_("You win {prize}"), "prize", plainAmount(own.prize)));
  else if (own?.place) lines.push(_("No prize this time."));
  if (own?.bounties) lines.push(apart(N_("Bounties {prize}"), "prize", plainAmount(own.bounties)));
  if (!over) lines.push(withAmounts(NN_("{count} player is left.", "{count} players are left.", "count"), { count: view.players }), _("{player} leads with {chips}.", { player: leader.player, chips: plainAmount(leader.chips) }));
  return lines;
}

/** The first three on their steps. @param {Finish} finish @returns {HTMLElement} */
export function podium({ own, podium: first }) {
  const steps = STEPS.flatMap((i) => first[i] ?? []);
  return h("ol.podium", { "aria-label": _("Standing") }, steps.map((entrant) => step(entrant, entrant === own)));
}

/** @param {Entrant} entrant @param {boolean} yours */
function step(entrant, yours) {
  const { player, bot, place, prize } = entrant;
  const picture = new PlayerPicture();
  picture.show(player, bot);
  const block = h("div.podium-step", {}, h("b", {}, placeOf(entrant)), h("span", {}, prize ? plainAmount(prize) : ""));
  return h("li", { "data-place": Math.min(place, 3), "data-you": yours }, picture, h("span.podium-name", {}, player), block);
}

/** @param {View} end @param {[Shown, Shown]} hands */
function handThatDecided(end, hands) {
  const best = winningHands(end);
  const board = laid("div.finish-board", end.board, winningCards(best));
  const shown = hands.map(({ seat, player, cards, named }) => {
    const name = seat === end.you ? _("You") : player;
    return h("div.finish-hand", {}, h("span", {}, name), laid("div.finish-cards", cards, winningCards(best.filter((hand) => hand.seat === seat))), h("b", {}, named ? written().handName(named) : ""));
  });
  const middle = h("div.finish-middle", {}, end.board.length ? board : null, h("span", {}, _("The hand that decided")));
  return h("div.finish-cloth", {}, shown[0], middle, shown[1]);
}

/** @param {string} tag @param {string[]} cards @param {string[]|null} five  those that won */
function laid(tag, cards, five) {
  const box = h(tag, { role: "img", "aria-label": written().cards(cards) });
  layCards(box, cards, language());
  standOut(box, five);
  return box;
}

/** @param {Finish} finish @param {Followed} followed @param {Ways} ways */
function waysOn({ own, over }, { setup, view }, ways) {
  const button = (/** @type {string} */ tag, /** @type {string} */ label, /** @type {() => void} */ go) => h(tag, { type: "button", onclick: go }, label);
  const { list } = session().tournaments;
  const alike = nextOf(list, setup);
  const next = alike ?? list.find((row) => row.phase === "registering" && row.tournament !== view.number);
  const size = sitAndGoSize(setup);
  const again = own?.status === "out" && setup.re_entry && entryOpen(view);
  const main = again
      ? button("button.main", registerAgain().label, ways.again)
      : size ? onceMore(alike, () => ways.once(size))
      : button("button.main", _(next ? N_("Play again") : N_("Play now")), next ? () => ways.register(next.tournament) : ways.playNow);
  const watch = over ? button("button.plain", _("Replay"), ways.replay) : button("button.plain", _("Watch"), ways.watch);
  return [main, watch, button("button.plain", _("Standing"), ways.standing), button("button.plain", _("Lobby"), ways.lobby)];
}

/** Play the same again: who else wants to is named. @param {Record<string, any>|undefined} waiting  the tournament in which they are @param {() => void} go */
function onceMore(waiting, go) {
  const { names = [], entrants = 0, setup } = waiting ?? {};
  if (!entrants || !setup) return h("button.main", { type: "button", onclick: go }, _("Once more"));
  const players = names.length ? listed(names) : plainNumber(entrants);
  const values = { players, count: plainNumber(entrants), all: plainNumber(setup.players) };
  const said = _(names.length === 1 ? N_("{players} is in ({count} of {all})") : N_("{players} are in ({count} of {all})"), values);
  return h("button.main.asked", { type: "button", onclick: go }, h("span", {}, _("Once more")), h("small", {}, said));
}

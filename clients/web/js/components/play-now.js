// @ts-check
/** Leads a newcomer from the front door to cards, or to a table to watch. */

import { hasSeat, liveliestTable, tableOffered } from "../best-table.js";
import { room, session, _ } from "../context.js";
import { routeOf } from "../navigation.js";
import { modelOfOwn, soonerTable, tableWithBots } from "../sooner-table.js";

/** @typedef {"play"|"watch"|number} Wish  a number: to register for that tournament */
/** @typedef {{register: (tournament: number) => Promise<unknown>, open: (table: number) => Promise<unknown>, offerSeat: (table: number) => Promise<unknown>, openOwn: (own: import("../sooner-table.js").Own) => Promise<number|null>,
 *   offer: (text: string, label: string, accept: () => void) => void, sitInstead: (from: number, to: number) => void}} Page */

/** Do what the player pressed at the door. @param {Wish} wish @param {string} address  of the page: a link may have led to a table @param {Page} page */
export async function followWish(wish, address, page) {
  const here = session();
  await lobbyOf(here);
  if (room.session !== here) return;
  const { view, number } = routeOf(address);
  if (view !== "lobby" && view !== "table") return;
  const asked = view === "table" ? number : 0;
  const back = asked || [...here.seats.keys(), ...here.elsewhere][0] || 0;
  if (here.sitsAt(back)) return void (await page.open(back));
  if (here.seats.size) return;
  if (typeof wish === "number") await page.register(wish);
  else if (wish === "play") await play(here, asked, page);
  else if (!asked) await page.open(liveliestTable(here.lobby.values())?.table ?? 0);
}

/** Wait until the room has sent its list of tables. @param {import("../session.js").Session} here @returns {Promise<void>} */
function lobbyOf(here) {
  if (here.lobbyKnown) return Promise.resolve();
  return new Promise((done) => {
    const stop = here.listen(() => {
      if (!here.lobbyKnown) return;
      stop();
      done();
    });
  });
}

/** Sit down where there is company, with the usual buy-in; who has too few chips for that sees how to get some. @param {import("../session.js").Session} here @param {number} asked  the table of the link, else 0 @param {Page} page */
async function play(here, asked, page) {
  const wanted = here.lobby.get(asked);
  if (asked && (!wanted || wanted.kind === "house")) return;
  const best = wanted && hasSeat(wanted, Infinity) ? wanted : (tableOffered(here.lobby.values(), here.wallet) ?? wanted);
  if (!best || here.ended !== null) return;
  const model = asked ? null : modelOfOwn(best, here.lobby.values(), here.players, here.houseBots);
  const dearest = (model ?? best).min_buy_in;
  if (!model && !hasSeat(best, Infinity)) return void (await page.open(best.table));
  if (here.givesFreshChips && here.wallet < Math.min(dearest, here.refillTo)) await refill(here);
  if (here.wallet < dearest) return void (await page.offerSeat(best.table));
  const own = model && tableWithBots(model, here.houseBots, _("{name}'s table", { name: here.name ?? "" }));
  const table = (own && (await page.openOwn(own))) || best.table;
  await page.open(table);
  await here.command("sit", { table, seat: 0, buy_in: 0, blinds: "post" });
  offerSooner(here, table, page);
}

/** @param {import("../session.js").Session} here */
async function refill(here) {
  const had = here.wallet;
  await here.command("refill");
  await here.walletAfter(had);
}

/** Where people take their time over a hand, offer a table where only bots wait. @param {import("../session.js").Session} here @param {number} table @param {Page} page */
function offerSooner(here, table, page) {
  const view = here.tables.get(table);
  const other = view && !("kind" in view) ? soonerTable(view, here.lobby.values(), here.wallet) : null;
  if (other) page.offer(_("A hand is being played here: you get cards with the next one."), _("Play with bots"), () => page.sitInstead(table, other.table));
}

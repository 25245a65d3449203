// @ts-check
/** What the tickets of a satellite are for, in the form that announces one. No DOM. */

/** @typedef {Record<string, any>} Row  of the list of tournaments */

/** the choice of tickets that are paid in money */
export const MONEY = "money";

/**
 * What a preset's tickets are for, as the room understands it: the number of the tournament that was announced last
 * among those of that number or name; where none is open, the name as it was saved.
 * @param {Record<string, any>} saved @param {Row[]} open  the tournaments that are not over
 */
export function ticketOf({ ticket_for, ticket_price }, open) {
  if (!ticket_for) return ticket_price ? MONEY : "";
  const wanted = ticket_for.toLowerCase();
  const found = open.filter(({ tournament, setup }) => wanted.replace(/^#/, "") === String(tournament) || wanted === setup.name.toLowerCase());
  return found.length ? String(Math.max(...found.map(({ tournament }) => tournament))) : ticket_for;
}

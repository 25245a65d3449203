// @ts-check
/** The numbers that tables of tournaments have in the room, apart from those of its own tables. */

const FIRST = 1_000_000;
const PER_TOURNAMENT = 10_000;

/** The tournament of a table, 0 for the room's own tables. @param {number} table */
export const tournamentOf = (table) => Math.floor(Math.max(table - FIRST, 0) / PER_TOURNAMENT);

/** The number that a table of a tournament has there. @param {number} table */
export const tableInTournament = (table) => (table - FIRST) % PER_TOURNAMENT;

/** The number that a table of a tournament has in the room. @param {number} tournament @param {number} table  its number there */
export const roomTable = (tournament, table) => FIRST + PER_TOURNAMENT * tournament + table;

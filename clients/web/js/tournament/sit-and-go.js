// @ts-check
/** The sit-and-gos that players open. No DOM. */

import { SIT_AND_GO_SIZES } from "../generated/tournament-options.js";

/** For how many players the room may open a sit-and-go like a tournament; 0: it opens none. @param {Record<string, any>} setup */
export const sitAndGoSize = ({ players, start_at: at, private: closed, ticket_for: ticket }) =>
  !at && !closed && !ticket && SIT_AND_GO_SIZES.includes(players) ? players : 0;

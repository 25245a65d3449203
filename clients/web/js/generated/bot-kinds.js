// @ts-check
/** What players call the kinds of house bots. Written by `make docs`; change `clients/pokerwire/room/bot_kinds.py` instead. No DOM. */

import { N_ } from "../translation.js";

/** others are called by their own names @type {Record<string, string>} */
export const BOT_KINDS = {
  easy: N_("easy"),
  club: N_("like in a club"),
  hard: N_("hard"),
  sensible: N_("sensible"),
  call: N_("calls everything"),
  random: N_("plays at random"),
  cfr: N_("solved heads-up limit"),
  blueprint: N_("solved heads-up no-limit, and draw"),
  solver: N_("solved heads-up no-limit, rivers as they come"),
  rock: N_("tight and passive"),
  maniac: N_("loose and aggressive"),
  station: N_("a calling station"),
  trapper: N_("sets traps"),
  tilter: N_("tilts after losses"),
};

// @ts-check
/** The values of the room's sentences. Written by `make docs`; change `clients/pokerlocale/` instead. No DOM. */

import { N_, NP_ } from "../translation.js";

/** values that are numbers of something, whose thousands are not apart */
export const NUMBERS = new Set("before game hand line number port position round seat table table_number tables tournament".split(" "));

/** values that are times, in milliseconds since 1970 */
export const MOMENTS = new Set("at since until".split(" "));

/** values that are chosen from a list */
export const CHOICES = new Set("got legal options wanted".split(" "));

/** values that are bets of a house table, by the name that its rule set gives them */
export const SPOTS = new Set("ante side spot".split(" "));

/** their usual English names: a client shows its own words in place of them @type {Record<string, string>} */
export const SPOT_NAMES = { ante: NP_("against the house", "Ante"), blind: NP_("against the house", "Blind"), raise: NP_("against the house", "Raise") };

/** who has no name: the host with the code alone, the room itself, and the clock @type {Record<string, string>} */
export const ACTORS = { host: N_("the host"), "the host": N_("the host"), room: N_("the room"), "the room": N_("the room"), "the clock": N_("the clock") };

/** an option -> what people call it who do not write set-up files @type {Record<string, string>} */
export const OPTION_NAMES = { name: N_("the name"), bots: N_("the kind of house bot"), small_blind: N_("the small blind"), big_blind: N_("the big blind"), ante: N_("the ante"), seats: N_("the number of seats"), min_buy_in: N_("the minimum buy-in"), max_buy_in: N_("the maximum buy-in"), ante_kind: N_("the kind of ante"), button_blind: N_("the button blind"), hand_cap: N_("the cap of a hand"), straddle: N_("the straddle"), straddle_always: N_("the automatic straddle"), straddle_players: N_("the least number of players for a straddle"), max_runs: N_("the number of runs"), rabbit_hunt: N_("the rabbit hunt"), bomb_pot_every: N_("the number of hands to a bomb pot"), bomb_pot_minutes: N_("the number of minutes to a bomb pot"), bomb_pot_ante: N_("the ante of bomb pots"), bomb_pot_boards: N_("the number of boards of a bomb pot"), seven_deuce: N_("the bounty of seven-deuce"), stand_up: N_("the price of the stand-up game"), game_order: N_("the order of the games"), game_hands: N_("the number of hands of each game"), buy_ins: N_("the rule of the buy-ins"), access: N_("who may come"), showdown: N_("the rule of the showdown"), "rake.per_mille": N_("the rake"), "rake.cap": N_("the maximum rake of a hand"), max_missed_big_blinds: N_("the number of missed big blinds"), "clocks.decision": N_("the time for a decision"), "clocks.time_bank": N_("the time bank"), "clocks.time_bank_refill": N_("the refill of the time bank"), "clocks.disconnected": N_("the time for a lost connection"), "clocks.street_pause": N_("the pause before a street"), "clocks.hand_pause": N_("the pause between hands"), "clocks.sit_out_limit": N_("the time to sit out"), "clocks.disconnect_limit": N_("the time to come back"), "clocks.rebuy": N_("the time to buy in again"), "clocks.runs": N_("the time to say how often an all-in is run"), "clocks.seat_offer": N_("the time for an offered seat"), "clocks.rathole": N_("the time for which chips come back"), spectator_delay: N_("the delay of spectators"), max_bets: N_("the number of bets and raises"), starting_chips: N_("the starting stack"), players: N_("the number of players"), min_players: N_("the least number of players"), buy_in: N_("the entry"), fee: N_("the fee"), guarantee: N_("the guaranteed prize pool"), bounty: N_("the bounty"), add_on: N_("the add-on"), late_registration_until: N_("the last level of late entry"), re_entry: N_("re-entry"), decision_seconds: N_("the time for a decision"), ticket_for: N_("the tournament of the tickets"), starts: N_("the start"), start_at: N_("the start"), ticket_price: N_("the price of a ticket"), game: N_("the game"), games: N_("the games"), structure: N_("the limit"), speed: N_("the speed"), format: N_("the format"), keep_stacks: N_("the stacks"), payouts: N_("the payouts"), percent: N_("the payouts"), levels: N_("the levels"), season: N_("the season"), bots_allowed: N_("whether bots may play"), progressive: N_("the progressive bounty"), rebuys: N_("the rebuys"), hand_for_hand: N_("hand for hand"), ties: N_("the sharing of places"), private: N_("who may enter") };

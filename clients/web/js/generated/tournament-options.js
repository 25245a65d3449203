// @ts-check
/** The options of a tournament, as its form shows them. Written by `make docs`; change `clients/pokerwire/tournament/tournament_option_table.py` instead. No DOM. */

import { N_, NP_ } from "../translation.js";

/** @type {import("../option-values.js").OptionRow[]} */
export const TOURNAMENT_OPTIONS = [
  { field: "name", kind: "text", label: N_("Name of the tournament"), usual: "", least: 1, most: 100, place: "first" },
  { field: "game", kind: "choice", label: N_("Game"), usual: "holdem", choices: [["holdem", N_("Texas Hold'em")], ["omaha", N_("Omaha")], ["omaha5", N_("Five-Card Omaha")], ["short_deck", N_("Short-Deck Hold'em")], ["draw", N_("Five-Card Draw")], ["single_draw", N_("2-7 Single Draw")], ["triple_draw", N_("2-7 Triple Draw")], ["badugi", N_("Badugi")]], place: "first" },
  { field: "structure", kind: "choice", label: N_("Structure"), usual: "no_limit", choices: [["no_limit", N_("No-limit")], ["pot_limit", N_("Pot-limit")], ["limit", N_("Fixed limit")]], place: "first" },
  { field: "players", kind: "count", label: N_("Players needed to start (0: when you start it)"), most: 2000, place: "first" },
  { field: "seats", kind: "count", label: N_("Seats at a table"), usual: 9, least: 2, most: 10, place: "first" },
  { field: "buy_in", kind: "amount", label: NP_("tournament", "Buy-in"), most: 90071992547, place: "first" },
  { field: "fee", kind: "amount", label: N_("Fee"), most: 90071992547, place: "first" },
  { field: "speed", kind: "choice", label: N_("Speed"), usual: "standard", choices: [["hyper", N_("hyper-turbo")], ["turbo", N_("turbo")], ["standard", N_("standard speed")], ["deep", N_("deep stacks")]], place: "first" },
  { field: "starting_chips", kind: "amount", label: N_("Starting chips"), usual: 10000, least: 1000, most: 1000000000, place: "first" },
  { field: "starts", kind: "text", label: N_("Start"), usual: "", least: 0, most: 0, place: "own" },
  { field: "start_at", kind: "count", label: "", most: 9007199254740991, place: "own" },
  { field: "bots_allowed", kind: "switch", label: N_("Bots may play"), usual: true, place: "first" },
  { field: "format", kind: "choice", label: N_("Format"), usual: "tables", choices: [["tables", N_("Balanced tables")], ["bracket", N_("Heads-up bracket")], ["shootout", N_("Shootout")]] },
  { field: "payouts", kind: "choice", label: N_("Payouts"), usual: "geometric", choices: [["geometric", N_("About one in seven is paid")], ["standard", N_("The usual table")], ["winner_takes_all", N_("Winner takes all")], ["top_two", N_("The first two")], ["top_three", N_("The first three")], ["double_or_nothing", N_("Double or nothing")], ["own", N_("Your own, below")]] },
  { field: "percent", kind: "list", label: N_("Your own payouts in percent, such as 50 30 20"), usual: [], place: "own" },
  { field: "keep_stacks", kind: "switch", label: N_("Bracket and shootout: winners keep their chips") },
  { field: "bounty", kind: "amount", label: N_("Bounty"), most: 90071992547 },
  { field: "guarantee", kind: "amount", label: N_("Guaranteed prizes"), most: 90071992547 },
  { field: "progressive", kind: "switch", label: N_("Half of a bounty goes onto the winner's own head") },
  { field: "ticket_for", kind: "text", label: N_("Satellite: the best win a ticket for"), usual: "", least: 0, most: 100, place: "own" },
  { field: "ticket_price", kind: "amount", label: N_("Price of a ticket that is paid in money"), most: 90071992547, place: "own" },
  { field: "late_registration_until", kind: "count", label: N_("Late entry to the end of level (0: none)"), most: 200 },
  { field: "re_entry", kind: "switch", label: N_("Players who are out may enter again") },
  { field: "rebuys", kind: "switch", label: N_("Rebuys") },
  { field: "add_on", kind: "amount", label: N_("Add-on: chips for another buy-in (0: none)"), most: 1000000000 },
  { field: "games", kind: "list", label: N_("Several games in turn, such as: no-limit holdem, limit draw"), usual: [], place: "own" },
  { field: "levels", kind: "list", label: N_("Your own levels, one a line"), usual: [], place: "own" },
  { field: "min_players", kind: "count", label: N_("Fewest players"), usual: 2, least: 2, most: 100000 },
  { field: "decision_seconds", kind: "count", label: N_("Seconds for a decision (0: as at the tables)"), most: 600 },
  { field: "hand_for_hand", kind: "switch", label: N_("Hand for hand before the money"), usual: true },
  { field: "ties", kind: "switch", label: N_("Players who go out in the same hand share the place") },
  { field: "season", kind: "text", label: N_("Season in which it counts"), usual: "", least: 0, most: 40 },
  { field: "private", kind: "switch", label: N_("Private: only with a code") },
];

/** for how many players a sit-and-go may be (`clients/pokerwire/messages/tournament_messages.py`) */
export const SIT_AND_GO_SIZES = [3, 6, 9];

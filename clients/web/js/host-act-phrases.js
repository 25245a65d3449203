// @ts-check
/** What hosts have done: a sentence for each act in their log, by the name of the act. The Python clients say the same. */

import { N_ } from "./translation.js";

/** @typedef {[RegExp, string][]} ActPhrases  a pattern reads what the act is about and what was changed, with a line break between them */

/** @type {Record<string, ActPhrases>} */
export const ACTS = {
  open: [
    [/^table (?<table>\d+)\n(?<name>.*)/, N_("{who} opened table {table}, {name}")],
  ],
  pause: [
    [/^all tables/, N_("{who} paused all tables")],
    [/^table (?<table>\d+)/, N_("{who} paused table {table}")],
  ],
  resume: [
    [/^all tables/, N_("{who} resumed play at all tables")],
    [/^table (?<table>\d+)/, N_("{who} resumed play at table {table}")],
  ],
  close: [
    [/^table (?<table>\d+)\nat once/, N_("{who} closed table {table} at once")],
    [/^table (?<table>\d+)/, N_("{who} closed table {table}")],
  ],
  end: [
    [/^all tables/, N_("{who} announced the last hand at all tables")],
    [/^table (?<table>\d+)/, N_("{who} announced the last hand at table {table}")],
  ],
  stakes: [
    [/^table (?<table>\d+)\n(?<changes>.+)/, N_("{who} changed the stakes of table {table}: {changes}")],
  ],
  limits: [
    [/^table (?<table>\d+)\n(?<changes>.+)/, N_("{who} changed the limits of table {table}: {changes}")],
  ],
  seat: [
    [/^(?<player>.+) at table (?<table>\d+)\nseat (?<seat>\d+), 0 chips/, N_("{who} seated {player} at table {table}, seat {seat}")],
    [/^(?<player>.+) at table (?<table>\d+)\nseat (?<seat>\d+), (?<chips>\d+) chips/, N_("{who} seated {player} at table {table}, seat {seat}, with {chips} chips")],
  ],
  stand: [
    [/^(?<player>.+) at table (?<table>\d+)\n/, N_("{who} made {player} stand up at table {table}")],
  ],
  approve: [
    [/^(?<player>.+) at table (?<table>\d+)\n(?<chips>\d+) chips/, N_("{who} approved {chips} chips for {player} at table {table}")],
  ],
  refuse: [
    [/^(?<player>.+)\ndeposit of (?<chips>\d+)/, N_("{who} refused {player} a deposit of {chips} chips")],
    [/^(?<player>.+)\nwithdrawal of (?<chips>\d+)/, N_("{who} refused {player} a withdrawal of {chips} chips")],
    [/^(?<player>.+) at table (?<table>\d+)\n/, N_("{who} refused {player} chips at table {table}")],
  ],
  deposit: [
    [/^(?<player>.+)\n\+(?<by>\d+), wallet (?<wallet>\d+)/, N_("{who} put {by} chips into the wallet of {player}, which then held {wallet}")],
  ],
  withdraw: [
    [/^(?<player>.+)\n-(?<by>\d+), wallet (?<wallet>\d+)/, N_("{who} took {by} chips out of the wallet of {player}, which then held {wallet}")],
  ],
  correct: [
    [/^(?<player>.+)\n\+(?<by>\d+), wallet (?<wallet>\d+)/, N_("{who} corrected the wallet of {player} by {by} chips more, to {wallet}")],
    [/^(?<player>.+)\n-(?<by>\d+), wallet (?<wallet>\d+)/, N_("{who} corrected the wallet of {player} by {by} chips less, to {wallet}")],
  ],
  stack: [
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+) of -(?<wanted>\d+)/, N_("{who} took {by} chips off the stack of {player} at table {table}: of {wanted}, no more was left")],
    [/^(?<player>.+) at table (?<table>\d+)\n\+(?<by>\d+) \(wallet\).*, when the hand is over$/, N_("{who} will move {by} chips from the wallet of {player} onto their stack at table {table} when the hand is over")],
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+) \(wallet\).*, when the hand is over$/, N_("{who} will move {by} chips from the stack of {player} at table {table} into their wallet when the hand is over")],
    [/^(?<player>.+) at table (?<table>\d+)\n\+(?<by>\d+).*, when the hand is over$/, N_("{who} will put {by} chips onto the stack of {player} at table {table} when the hand is over")],
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+).*, when the hand is over$/, N_("{who} will take {by} chips off the stack of {player} at table {table} when the hand is over")],
    [/^(?<player>.+) at table (?<table>\d+)\n\+(?<by>\d+) \(wallet\)/, N_("{who} moved {by} chips from the wallet of {player} onto their stack at table {table}")],
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+) \(wallet\)/, N_("{who} moved {by} chips from the stack of {player} at table {table} into their wallet")],
    [/^(?<player>.+) at table (?<table>\d+)\n\+(?<by>\d+)/, N_("{who} put {by} chips onto the stack of {player} at table {table}")],
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+)/, N_("{who} took {by} chips off the stack of {player} at table {table}")],
  ],
  cancel_stack: [
    [/^(?<player>.+) at table (?<table>\d+)\n\+(?<by>\d+)/, N_("{who} cancelled the change: {player} does not get {by} chips at table {table}")],
    [/^(?<player>.+) at table (?<table>\d+)\n-(?<by>\d+)/, N_("{who} cancelled the change: {player} keeps {by} chips at table {table}")],
  ],
  meter: [
    [/^table (?<table>\d+)\n(?<name>.+) at (?<meter>\d+)$/, N_("{who}: at table {table} {name} gives back more than it costs, with the meter at {meter}")],
  ],
  kick: [
    [/^(?<player>.+)\n/, N_("{who} removed {player} from the room")],
  ],
  ban: [
    [/^(?<player>.+)\nuntil (?<until>.+)/, N_("{who} banned {player} until {until}")],
    [/^(?<player>.+)\n/, N_("{who} banned {player} for good")],
  ],
  unban: [
    [/^(?<player>.+)\n/, N_("{who} lifted the ban of {player}")],
  ],
  mute: [
    [/^(?<player>.+)\nuntil (?<until>.+)/, N_("{who} muted {player} until {until}")],
    [/^(?<player>.+)\n/, N_("{who} muted {player} for good")],
  ],
  unmute: [
    [/^(?<player>.+)\n/, N_("{who} let {player} chat again")],
  ],
  ban_address: [
    [/^(?<network>\S+)\nof (?<player>.+), until (?<until>.+)/, N_("{who} banned {network}, the address of {player}, until {until}")],
    [/^(?<network>\S+)\nof (?<player>.+), for good/, N_("{who} banned {network}, the address of {player}, for good")],
    [/^(?<network>\S+)\nuntil (?<until>.+)/, N_("{who} banned {network} until {until}")],
    [/^(?<network>\S+)/, N_("{who} banned {network} for good")],
  ],
  unban_address: [
    [/^(?<network>\S+)/, N_("{who} lifted the ban of {network}")],
  ],
  announce: [
    [/\n(?<text>.+)/, N_("{who} announced: {text}")],
  ],
  invite: [
    [/^a bot\n1 use/, N_("{who} invited a bot, once")],
    [/^a bot\n(?<count>\d+)/, N_("{who} invited a bot, {count} times")],
    [/\n1 use/, N_("{who} made an invitation for one player")],
    [/\n(?<count>\d+)/, N_("{who} made an invitation for {count} players")],
  ],
  readmit: [
    [/^(?<player>.+)\n/, N_("{who} made a code that lets {player} in again")],
  ],
  readmitted: [
    [/^(?<player>.+)\n(?<address>.+)/, N_("{who} let {player} in again, from {address}")],
    [/^(?<player>.+)\n/, N_("{who} let {player} in again")],
  ],
  revoke: [
    [/^an invitation/, N_("{who} revoked an invitation")],
  ],
  tournament: [
    [/^tournament (?<tournament>\d+)\nstart$/, N_("{who} started tournament {tournament}")],
    [/^tournament (?<tournament>\d+)\npause$/, N_("{who} paused tournament {tournament}")],
    [/^tournament (?<tournament>\d+)\nresume$/, N_("{who} resumed tournament {tournament}")],
    [/^tournament (?<tournament>\d+)\ncancel$/, N_("{who} cancelled tournament {tournament}")],
    [/^tournament (?<tournament>\d+)\n\+(?<minutes>\d+) min$/, N_("{who} gave the level of tournament {tournament} {minutes} min more")],
    [/^tournament (?<tournament>\d+)\n-(?<minutes>\d+) min$/, N_("{who} shortened the level of tournament {tournament} by {minutes} min")],
    [/^tournament (?<tournament>\d+)\nregistration to the end of level (?<level>\d+)$/, N_("{who} left the registration of tournament {tournament} open to the end of level {level}")],
    [/^tournament (?<tournament>\d+)\nrefund (?<player>.+)/, N_("{who} gave {player} their entry to tournament {tournament} back")],
    [/^tournament (?<tournament>\d+)\ninvite (?<player>.+)/, N_("{who} invited {player} to tournament {tournament}")],
    [/^tournament (?<tournament>\d+)\nremove (?<player>.+)/, N_("{who} took {player} out of tournament {tournament}")],
    [/^(?<name>.+)\nnot announced again$/, N_("{who} could not announce the tournament {name} again")],
    [/^tournament (?<tournament>\d+)\n(?<name>.+)/, N_("{who} announced tournament {tournament}, {name}")],
  ],
};

/** who has no name: the host who showed the code alone, the room itself, and the clock that opens and closes it @type {Record<string, string>} */
export const ACTORS = {
  host: N_("the host"),
  "the host": N_("the host"),
  room: N_("the room"),
  "the room": N_("the room"),
  "the clock": N_("the clock"),
};

/** what a host changed at a table, one option each; in the log they stand with commas between them @type {ActPhrases} */
export const CHANGES = [
  [/^small_blind (?<amount>\d+)$/, N_("small blind {amount}")],
  [/^big_blind (?<amount>\d+)$/, N_("big blind {amount}")],
  [/^ante (?<amount>\d+)$/, N_("ante {amount}")],
  [/^ante_kind each$/, N_("every player posts an ante")],
  [/^ante_kind big_blind$/, N_("the big blind posts the ante for all")],
  [/^structure limit$/, N_("fixed limit")],
  [/^structure pot_limit$/, N_("pot-limit")],
  [/^structure no_limit$/, N_("no-limit")],
  [/^max_bets 0$/, N_("any number of raises")],
  [/^max_bets (?<maximum>\d+)$/, N_("at most {maximum} bets and raises a round")],
  [/^min_buy_in (?<amount>\d+)$/, N_("buy-in of at least {amount}")],
  [/^max_buy_in (?<amount>\d+)$/, N_("buy-in of at most {amount}")],
  [/^buy_ins approved$/, N_("a host approves all chips")],
  [/^buy_ins free$/, N_("chips need no approval")],
  [/^decision 0$/, N_("no time limit for a decision")],
  [/^decision (?<ms>\d+)$/, N_("{ms} s for a decision")],
  [/^ante (?<low>\d+)-(?<high>\d+)$/, N_("ante {low} to {high}")],
  [/^(?<bet>\w+) (?<low>\d+)-(?<high>\d+)$/, N_("{bet} {low} to {high}")],
];

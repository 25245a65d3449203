// @ts-check
/** What the room tells players of itself: sentences by the code of a notice, and the reasons that it gives in events. */

import { N_ } from "./translation.js";
import { REFUSALS } from "./refusal-phrases.js";

/** @typedef {import("./refusal-phrases.js").Phrases} Phrases */

/** @type {Record<string, Phrases>} */
export const NOTICES = {
  opens_later: [
    [/opens at (?<at>\d\d:\d\d[^:,]*)/, N_("The room opens at {at}: no hand is dealt before.")],
    N_("The room is not open yet: no hand is dealt."),
  ],
  open: N_("The room is open."),
  closes_soon: [
    [/closes at (?<at>\d\d:\d\d[^:,]*), in (?<minutes>\d+) minute/, N_("The room closes at {at}, in {minutes} min.")],
    N_("The room closes soon."),
  ],
  closing: [
    [/at most (?<seconds>[\d.]+) second.*tournaments/, N_("The room closes. Running hands are finished, for at most {seconds} s; then the chips at the tables go back, and what was paid for tournaments stays in them.")],
    [/at most (?<seconds>[\d.]+) second/, N_("The room closes. Running hands are finished, for at most {seconds} s; then all chips go back.")],
    [/tournaments/, N_("The room closes. Running hands are voided, the chips at the tables go back, and what was paid for tournaments stays in them.")],
    N_("The room closes. Running hands are voided, and all chips go back."),
  ],
  bets_returned: [
    [/at table (?<table>\d+): (?<by>[\d,]+) chips/, N_("The room was interrupted while betting was open at table {table}: {by} chips of your bets are back in your wallet. Bet again if you want to play this round.")],
    N_("The room was interrupted while betting was open: your bets are back in your wallet."),
  ],
  host_password_guessed: [
    [/code: (?<count>\d+) wrong ones so far. It is locked for (?<seconds>\d+) seconds/, N_("Somebody guesses the host's code: {count} wrong ones so far. It is locked for {seconds} s; delete host.key and open the room again for one that cannot be guessed.")],
    [/password: (?<count>\d+) wrong ones so far. It is locked for (?<seconds>\d+) seconds/, N_("Somebody guesses the host's password: {count} wrong ones so far. It is locked for {seconds} s; the code in host.key still works.")],
    N_("Somebody guesses the host's password. It is locked for a while; the code in host.key still works."),
  ],
  meter_above_even: [
    [/^Table (?<table>\d+): (?<name>.+) gives back .* at (?<meter>\d+),/, N_("Table {table}: {name} gives back more than it costs with the meter at {meter}, until it is won.")],
    N_("The progressive gives back more than it costs, until its meter is won."),
  ],
  fault: [
    [/while (?<activity>.+);/, N_("There was a fault while {activity}; the log of the room has the details.")],
    N_("There was a fault; the log of the room has the details."),
  ],
  readmitted: [
    [/at (?<until>.+ UTC)/, N_("A host let your name in on another device at {until}. If that was not you, tell the host.")],
    N_("A host let your name in on another device. If that was not you, tell the host."),
  ],
  muted: REFUSALS.muted,
  unmuted: N_("A host lets you chat again."),
  wallet_corrected: [
    [/puts (?<by>\d+) chips .*wallet: (?<why>.+)/, N_("A host puts {by} chips into your wallet: {why}")],
    [/takes (?<by>\d+) chips .*wallet: (?<why>.+)/, N_("A host takes {by} chips out of your wallet: {why}")],
    [/puts (?<by>\d+)/, N_("A host puts {by} chips into your wallet.")],
    [/takes (?<by>\d+)/, N_("A host takes {by} chips out of your wallet.")],
    N_("A host has changed your wallet."),
  ],
  chips_approved: [
    [/deposit of (?<by>\d+)/, N_("A host has approved your deposit of {by} chips.")],
    [/withdrawal of (?<by>\d+)/, N_("A host has approved your withdrawal of {by} chips.")],
    N_("A host has approved what you asked for."),
  ],
  chips_refused: [
    [/deposit of (?<by>\d+) chips: (?<why>.+)/, N_("A host has refused your deposit of {by} chips: {why}")],
    [/withdrawal of (?<by>\d+) chips: (?<why>.+)/, N_("A host has refused your withdrawal of {by} chips: {why}")],
    [/deposit of (?<by>\d+)/, N_("A host has refused your deposit of {by} chips.")],
    [/withdrawal of (?<by>\d+)/, N_("A host has refused your withdrawal of {by} chips.")],
    N_("A host has refused what you asked for."),
  ],
  buy_in_refused: [
    [/at table (?<table>\d+): (?<why>.+)/, N_("The host refused your chips at table {table}: {why}")],
    [/at table (?<table>\d+)/, N_("The host refused your chips at table {table}.")],
    N_("The host refused your chips."),
  ],
  seat_offered: [
    [/table (?<table>\d+) is kept for you for (?<seconds>\d+) s/, N_("A seat at table {table} is kept for you for {seconds} s: sit down.")],
    [/table (?<table>\d+)/, N_("A seat at table {table} is kept for you: sit down.")],
    N_("A seat is kept for you: sit down."),
  ],
  no_opponent: [
    [/at table (?<table>\d+)/, N_("Nobody else plays at table {table}: a hand begins when another player sits down there.")],
    N_("Nobody else plays there: a hand begins when another player sits down."),
  ],
  table_closed: [
    [/table (?<table>\d+), (?<name>.+), is closed: nobody sat there for (?<time>.+)\./, N_("Your table {table}, {name}, is closed: nobody sat there for {time}.")],
    N_("Your table is closed: nobody sat there."),
  ],
  tournament_place: [
    [/^(?<name>.+): you finish in place (?<place>\d+), which wins a ticket/, N_("{name}: you finish in place {place}, which wins a ticket.")],
    [/^(?<name>.+): you finish in place (?<place>\d+), which wins (?<prize>[\d,]+)/, N_("{name}: you finish in place {place}, which wins {prize} chips.")],
    [/^(?<name>.+): you finish in place (?<place>\d+)/, N_("{name}: you finish in place {place}.")],
    N_("You are out of the tournament."),
  ],
  tournament_ticket: [
    [/^(?<name>.+): your ticket enters you in (?<event>.+), tournament (?<tournament>\d+)\.$/, N_("{name}: your ticket enters you in {event}, tournament {tournament}.")],
    [/^(?<name>.+): you get (?<prize>[\d,]+) chips for your ticket: (?<why>.+)\.$/, N_("{name}: you get {prize} chips for your ticket: {why}.")],
    N_("Your ticket is used."),
  ],
  tournament_advanced: [
    [/^(?<name>.+): you go on to the next round/, N_("{name}: you go on to the next round, which begins when all tables are done.")],
    N_("You go on to the next round, which begins when all tables are done."),
  ],
  tournament_rebuy: [
    [/^(?<name>.+): you have no chips left .* (?<seconds>\d+) seconds/, N_("{name}: you have no chips left and may rebuy within {seconds} s.")],
    N_("You have no chips left and may rebuy."),
  ],
  tournament_cancelled: [
    [/^(?<name>.+) is cancelled: (?<why>.+)\. Your money/, N_("{name} is cancelled: {why}. Your money is back in your wallet.")],
    N_("The tournament is cancelled. Your money is back in your wallet."),
  ],
};

/** The room's own reasons; a host's are shown as they were written. @type {Phrases} */
export const REASONS = [
  [/^the host closed it$/, N_("the host closed it")],
  [/^the host has ended the game$/, N_("the host has ended the game")],
  [/^the host cancelled it$/, N_("the host cancelled it")],
  [/^the host paused the table$/, N_("the host paused the table")],
  [/^the room closes$/, N_("the room closes")],
  [/^the room was set up anew$/, N_("the room was set up anew")],
  [/^that was all for today$/, N_("that was all for today")],
  [/^nobody sat there for (?<time>.+)$/, N_("nobody sat there for {time}")],
  [/^too few players have registered$/, N_("too few players have registered")],
  [/^its players have other seats$/, N_("its players have other seats")],
  [/^its match is over$/, N_("its match is over")],
  [/^the tournament is over$/, N_("the tournament is over")],
  [/^you are in that tournament already$/, N_("you are in that tournament already")],
  [/^that tournament is full$/, N_("that tournament is full")],
  [/^programs may not enter that tournament$/, N_("programs may not enter that tournament")],
  [/^a host has taken you out of that tournament$/, N_("a host has taken you out of that tournament")],
  [/^nobody can enter that tournament any more$/, N_("nobody can enter that tournament any more")],
  [/^an issue is being investigated$/, N_("an issue is being investigated")],
  [/^the issue could not be resolved$/, N_("the issue could not be resolved")],
  [/^the house's bank is too low/, N_("the house's bank is too low for the next round; betting opens when it has grown")],
];

// @ts-check
/**
 * Why the room refused a command, by code. Messages have no fields for numbers: a sentence with values has a pattern that
 * reads them from the room's text. The last sentence of a code needs no values, so it always fits. `{text}` is the room's
 * own text.
 */

import { N_ } from "./translation.js";

/** @typedef {string|(string|[RegExp, string])[]} Phrases */

const WAIT = /try again in (?<wait>\d+) seconds/;
const UNTIL_WHY = /until (?<until>[^:]+:\d\d UTC): (?<why>.+)/;
const UNTIL = /until (?<until>[^:]+:\d\d UTC)$/;
const WHY = /: (?<why>.+)/;
const MAXIMUM = /(?<maximum>\d+)/;

/** @type {Record<string, Phrases>} */
export const REFUSALS = {
  // what was sent is no command
  bad_frame: N_("The room did not understand this page: load it again."),
  bad_message: N_("The room did not understand that: {text}"),
  not_welcome_yet: N_("The room does not know you yet: load the page again."),
  already_welcome: N_("You are in already."),
  wrong_protocol: N_("The room speaks another version: load the page again."),
  id_reused: N_("The room has had another request with this number: load the page again."),
  id_forgotten: N_("The room has forgotten this request: load the page again."),
  internal: N_("The room had an internal error, which is in its log. Whether your request was carried out is not known."),
  // people
  name_needed: N_("Spectators cannot do this: join with a name."),
  bad_name: [
    [/at most (?<maximum>\d+) characters/, N_("A name has at most {maximum} characters.")],
    [/invisible/, N_("A name has no invisible characters.")],
    [/goes by this name/, N_("The room itself goes by this name: choose another.")],
    N_("A name needs at least one letter or digit."),
  ],
  name_taken: N_("This name is taken. If it is yours, type its password, or a code that a host makes for you. Otherwise choose another name."),
  wrong_token: N_("This browser does not prove the name any more. Type its password, or a code that a host makes for you, or choose another name."),
  login_expired: N_("You were away for a long time: type your password again."),
  unknown_name: N_("Nobody has this name any more: press Play to take it."),
  no_password: [
    [/would be lost/, N_("Your name would be lost: set a password first.")],
    N_("This name has no password, and that is no code with which a host lets it in again. Ask a host for one, or choose another name."),
  ],
  wrong_password: [[/your current password/, N_("That is not your current password.")], N_("That is not the password for this name.")],
  weak_password: [[/at least (?<minimum>\d+)/, N_("The password needs at least {minimum} characters.")], N_("The password is too short.")],
  password_needed: N_("In this room a new name needs a password: choose one."),
  locked: [[WAIT, N_("Too many wrong passwords for this name. Try again in {wait} seconds.")], N_("Too many wrong passwords for this name.")],
  too_many_attempts: [[WAIT, N_("Too many wrong attempts from your address. Try again in {wait} seconds.")], N_("Too many wrong attempts from your address.")],
  host_locked: [[/wrong codes .* in (?<wait>\d+) seconds/, N_("Too many wrong codes for the host. Try again in {wait} seconds, or come with a name that is a host already.")], [WAIT, N_("Too many wrong passwords for the host. Try again in {wait} seconds, or use the code in host.key.")], N_("Too many wrong passwords for the host: use the code in host.key.")],
  too_busy: N_("The room is busy checking passwords: try again in a moment."),
  invitation_needed: N_("In this room a new name needs an invitation: ask a host for one."),
  wrong_invitation: N_("This invitation is unknown, used up, or has expired: ask for a new one."),
  no_such_invitation: N_("There is no invitation with this code."),
  too_many_invitations: [[/(?<maximum>\d+) are open/, N_("{maximum} invitations are open, which is the limit: revoke some.")], N_("Too many invitations are open: revoke some.")],
  no_bots: [[/this table/, N_("This table is for people: programs do not sit down here.")], N_("This room is for people: programs do not come in.")],
  room_full: [[/knows (?<maximum>\d+) names/, N_("This room knows {maximum} names, which is the limit.")], N_("The room is full.")],
  // the host
  wrong_host_code: N_("This is neither the host's code, which is in host.key in the room's folder, nor the host's password."),
  not_host: N_("Only a host of this room can do this."),
  banned: [
    [/your address .+ until (?<until>[^:]+:\d\d UTC): (?<why>.+)/, N_("A host banned your address until {until}: {why}")],
    [/your address .+ until (?<until>[^:]+:\d\d UTC)$/, N_("A host banned your address until {until}.")],
    [/your address [^:]+: (?<why>.+)/, N_("A host banned your address: {why}")],
    [/your address/, N_("A host banned your address.")],
    [UNTIL_WHY, N_("A host banned this name until {until}: {why}")],
    [UNTIL, N_("A host banned this name until {until}.")],
    [WHY, N_("A host banned this name: {why}")],
    N_("A host banned this name."),
  ],
  muted: [
    [UNTIL_WHY, N_("A host has muted you until {until}: {why}")],
    [UNTIL, N_("A host has muted you until {until}.")],
    [WHY, N_("A host has muted you: {why}")],
    N_("A host has muted you."),
  ],
  no_penalty: [
    [/is muted, not banned: 'unmute' lifts that$/, N_("This name is muted, not banned: 'unmute' lifts that.")],
    [/is banned, not muted: 'unban' lifts that$/, N_("This name is banned, not muted: 'unban' lifts that.")],
    N_("This name is not banned or muted, or this address is not banned."),
  ],
  bad_address: [
    [/this machine itself/, N_("That is the room's own computer, or contains it: whoever plays here would be banned.")],
    N_("This is neither an address nor a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64."),
  ],
  no_address: N_("The address of this name is not known: ban the name alone, or give the address."),
  no_such_player: N_("Nobody in this room has this name."),
  not_yourself: [
    [/come from (?<here>\S+) yourself, which (?<network>\S+)/, N_("You connect from {here} yourself, which {network} would ban.")],
    N_("That is you: leave the tables yourself."),
  ],
  bad_time: N_("That time is in the past: give a later one, or none."),
  reason_needed: N_("Give a reason: the players are told, and it is logged."),
  reason_too_long: [[/at most (?<maximum>\d+)/, N_("A reason has at most {maximum} characters.")], N_("The reason is too long.")],
  host_limit: [[/1 to (?<most>[\d,]+) chips/, N_("At most {most} chips at once.")], N_("That is too many chips at once, or none.")],
  game_ended: [[WHY, N_("The host has ended the game: {why}")], N_("The host has ended the game.")],
  // chips
  not_enough_chips: [
    [/your wallet holds (?<held>\d+), this needs (?<by>\d+)/, N_("Your wallet holds {held} chips, and this needs {by}.")],
    [/holds (?<held>\d+), this needs (?<by>\d+)/, N_("Their wallet holds {held} chips, and this needs {by}.")],
    N_("The wallet does not hold enough chips."),
  ],
  no_refill: [
    [/gives no fresh chips/, N_("This room gives no fresh chips: ask the host for some.")],
    [/hold (?<held>\d+) chips; below (?<least>\d+)/, N_("You have {held} chips; ask for more when you have fewer than {least}.")],
    N_("You still have enough chips."),
  ],
  buy_in_too_small: [
    [/at least the (?<least>\d+) you left with not long ago, and at most (?<most>\d+)/, N_("Bring at least the {least} that you left with not long ago, and at most {most}.")],
    [/bring (?<least>\d+) to (?<most>\d+)/, N_("Bring {least} to {most} chips.")],
    N_("That is less than the table's minimum."),
  ],
  buy_in_too_large: [[/bring (?<least>\d+) to (?<most>\d+)/, N_("Bring {least} to {most} chips.")], N_("That is more than the table's maximum.")],
  no_buy_in: [N_("Against the house your chips stay in the wallet until you bet: sit without a buy-in.")],
  top_up_too_small: [[/at least (?<least>\d+)/, N_("Add at least {least}.")], N_("That is too little.")],
  top_up_too_large: [
    [/may add (?<most>\d+) at most: the maximum is (?<top>\d+)/, N_("You can add {most} at most: the maximum is {top}.")],
    N_("The stack would be above the table's maximum."),
  ],
  bad_auto_top_up: [
    [/topped up to (?<least>\d+) to (?<most>\d+) chips/, N_("A stack can be topped up to {least} to {most} chips.")],
    [/fewer than 1 to (?<to>\d+) chips/, N_("A stack can be topped up when it falls below 1 to {to} chips.")],
    N_("This stack cannot be topped up like that."),
  ],
  host_approves: N_("The host approves all chips here: ask for them with a top-up."),
  too_many_chips: N_("There would be too many chips."),
  no_chips: [[/at least (?<least>\d+)/, N_("You have no chips: add at least {least} first.")], N_("You have no chips: top up first.")],
  // tables
  no_such_table: [[/no table (?<table>\d+)/, N_("There is no table {table}.")], N_("This table does not exist.")],
  no_new_tables: N_("In this room the host opens the tables."),
  too_many_tables: [
    [/the room has (?<maximum>\d+)/, N_("The room has {maximum} tables, which is the limit.")],
    [/you sit at (?<maximum>\d+)/, N_("You sit at {maximum} tables, which is the limit.")],
    [/(?<maximum>\d+) open tables are yours/, N_("You have {maximum} open tables, which is the limit: close one.")],
    N_("There are too many tables."),
  ],
  one_at_a_time: [
    [/table (?<table>\d+) is played .* at table (?<seated>\d+)/, N_("Table {table} is played one at a time: leave your seat at table {seated} first.")],
    N_("This table is played one at a time: leave your other table first."),
  ],
  too_many_bots: [[/you opened have (?<count>\d+) house bots, of (?<maximum>\d+)/, N_("The tables that you opened have {count} house bots already, of {maximum} at most: take fewer, or close one.")], [/from your address have (?<count>\d+) house bots, of (?<maximum>\d+)/, N_("The tables opened from your address have {count} house bots already, of {maximum} at most: take fewer, or close one.")], [/have (?<count>\d+) house bots, of (?<maximum>\d+)/, N_("Players' tables have {count} house bots already, of {maximum} at most: take fewer.")], N_("There are too many house bots: take fewer.")],
  tables_too_fast: [
    [/from your address: open the next one in (?<seconds>\d+)/, N_("Many tables are being opened from your address: open the next one in {seconds} seconds.")],
    [/open the next one in (?<seconds>\d+)/, N_("You are opening many tables: open the next one in {seconds} seconds.")],
    N_("Too many tables were opened at once: wait a little."),
  ],
  bad_table: N_("These options of a table do not fit: {text}"),
  not_your_table: N_("Only the player who opened the table can close it."),
  closed: [[WHY, N_("This table is closing: {why}")], N_("This table is closing.")],
  not_watching: N_("Open the table first."),
  too_many_watched: [[MAXIMUM, N_("You watch {maximum} tables, which is the limit.")], N_("You watch too many tables.")],
  // seats
  not_seated: [
    [/^(?!you )(?<player>.+) has no seat at table (?<table>\d+)$/, N_("{player} has no seat at table {table}.")],
    N_("Take a seat at this table first."),
  ],
  already_seated: N_("You have a seat at this table already."),
  no_such_seat: N_("The table has no such seat."),
  seat_taken: [[/seat (?<seat>\d+)/, N_("Seat {seat} is taken.")], N_("This seat is taken.")],
  seat_kept: [[/seat (?<seat>\d+)/, N_("Seat {seat} is kept for the first on the waiting list.")], N_("The seat is kept for somebody else.")],
  table_full: [[/waiting list/, N_("No seat is free: join the waiting list.")], N_("Every seat is taken.")],
  removed: [[/when this hand is over/, N_("You were asked to leave at the end of this hand.")], N_("You were asked to leave.")],
  bad_straddle: [
    [/choose (?<least>\d+) to (?<most>\d+)/, N_("A re-straddle here is to {least} up to {most}.")],
    N_("You cannot choose the amount of a re-straddle here."),
  ],
  no_straddle: N_("There is no straddle at this table."),
  seat_free: N_("A seat is free: sit down."),
  already_waiting: [[/number (?<place>\d+)/, N_("You are on the waiting list already, number {place}.")], N_("You are on the waiting list already.")],
  not_waiting: N_("You are not on the waiting list."),
  waiting_list_full: [[/has (?<maximum>\d+) names/, N_("The waiting list has {maximum} names, which is the limit.")], N_("The waiting list is full.")],
  // the host's hand on a table
  bad_stakes: N_("These stakes do not fit: {text}"),
  already_asked: N_("You have asked already: wait for the host, or take your request back."),
  not_asked: N_("This player has not asked for chips at this table."),
  too_many_requests: [[MAXIMUM, N_("{maximum} players are already waiting for the host.")], N_("Too many players are already waiting for the host.")],
  adjust_waits: N_("A change of this stack is already waiting for the end of the hand: cancel it first."),
  no_adjustment: N_("No change of this stack is waiting for the end of the hand."),
  stack_too_small: [
    [/(?<pot>\d+) are in the pot: at most (?<most>\d+)/, N_("{pot} chips of this player are in the pot: {most} at most can be taken.")],
    [/at most (?<most>\d+)/, N_("{most} chips at most can be taken.")],
    N_("The stack has fewer chips."),
  ],
  // the hand
  no_hand: N_("No hand is running."),
  stale_decision: N_("That answered another decision; nothing was done."),
  not_your_turn: N_("It is somebody else's turn."),
  hand_over: N_("The hand is over."),
  cannot_fold: N_("There is nothing to fold to: check."),
  cannot_check: [[/last decision/, N_("This is the last decision: bet or fold.")], N_("There is a bet to call: you cannot check.")],
  nothing_to_call: N_("There is no bet to call."),
  cannot_bet: N_("You cannot bet now; perhaps you can raise."),
  cannot_raise: N_("You cannot raise now; perhaps you can bet."),
  amount_too_small: [[/to (?<least>\d+)\.\.(?<most>\d+)/, N_("That is too little: {least} to {most}.")], [/to (?<least>\d+)$/, N_("That is too little: {least}.")], N_("That is too little.")],
  amount_too_large: [[/to (?<least>\d+)\.\.(?<most>\d+)/, N_("That is too much: {least} to {most}.")], [/to (?<most>\d+)$/, N_("That is too much: {most}.")], N_("That is too much.")],
  cannot_draw: N_("There is no draw now."),
  must_draw: [[/0 to (?<maximum>\d+)/, N_("This is the draw: discard 0 to {maximum} cards.")], N_("This is the draw: discard cards, or none.")],
  bad_discard: N_("Discard cards that you hold, each once."),
  cannot_show: [
    [/when the hand is over/, N_("Cards are shown when the hand is over.")],
    [/not dealt into/, N_("You were not dealt into this hand.")],
    [/have been shown/, N_("Your cards have been shown already.")],
    [/name cards/, N_("Show cards that you had in this hand, each once.")],
    N_("Cards are shown after a hand, until the next one begins."),
  ],
  // against the house
  not_a_house_table: N_("At this table players play each other."),
  uneven_bet: [
    [/steps of (?<step>\d+).*: (?<most>\d+) would/, N_("Bets there go in steps of {step}, so that everything is paid exactly: {most} would do.")],
    N_("Bets there go in steps, so that everything is paid exactly."),
  ],
  no_own_tables: N_("This table is for several players: take a seat there."),
  place_lent: [
    [/finishes the round/, N_("A guest finishes the round at your place: it is yours as soon as the guest has no bets.")],
    N_("A guest plays at your place: come back first, and it is yours as soon as the guest has no bets."),
  ],
  not_a_cash_table: N_("This table is played against the house, and does not have that."),
  no_round: N_("No round is running at this table."),
  round_running: N_("The round is not over."),
  round_over: N_("The round is over; the next one takes new bets."),
  round_paused: [[/the host/, N_("The host has paused the table; wait until it goes on.")], N_("The round is paused; wait until it goes on.")],
  no_review: [
    [/decided nothing/, N_("You have decided nothing in this round yet.")],
    [/cancelled/, N_("A round that was cancelled is not judged.")],
    N_("This round cannot be judged."),
  ],
  no_such_round: N_("This round is not stored here, or no longer."),
  stale_round: N_("That was for another round; nothing was done."),
  common_clock: N_("The clock does this for all players together."),
  no_marker: N_("At this table no seat is kept for players who step away: leave, or stay."),
  betting_closed: N_("Betting is closed; wait for the next round."),
  not_in_round: N_("Take a seat at this table first."),
  no_bet: [[/bet at least (?<least>\d+) on (?<spot>.+) first/, N_("Bet at least {least} on {spot} first.")], N_("You have no bet in this round; bet when the next one opens.")],
  unknown_spot: N_("Nobody can bet there at this table."),
  bad_amount: N_("This is not a whole number of chips."),
  already_registered: N_("You are in this tournament."),
  bad_tournament: N_("The tournament cannot be like that: {text}"),
  guarantee_too_high: N_("The house cannot pay what the tournament guarantees."),
  hand_running: N_("Wait until the hand is over."),
  level_by_hands: N_("This level lasts a number of hands, not minutes."),
  no_add_on: N_("You cannot buy the add-on now."),
  no_deal: N_("No deal can be made now."),
  no_re_entry: N_("You may not enter this tournament again."),
  no_rebuy: N_("You cannot rebuy now."),
  no_tournament: N_("There is no tournament with this number."),
  no_season: N_("No tournament of this season has ended yet."),
  no_summary: [
    [/was cancelled/, N_("The tournament was cancelled, so it has no summary.")],
    N_("The tournament has not ended, so it has no summary."),
  ],
  not_a_no_show: N_("Only those who never came get their money back, as long as nobody is out."),
  not_playing: N_("You are not in play in this tournament."),
  private_tournament: N_("This tournament is private: give the code of your invitation."),
  not_registered: N_("You are not in this tournament."),
  registration_closed: N_("Registration has closed."),
  too_few_entrants: N_("More entrants are needed to begin."),
  too_many_tournaments: N_("The room runs as many tournaments as it can."),
  tournament_full: N_("The tournament is full."),
  tournament_over: [[/was cancelled/, N_("The tournament was cancelled.")], N_("The tournament is over.")],
  tournament_runs: N_("The tournament has begun."),
  tournament_seat: N_("Seats of a tournament are drawn: sit out instead."),
  not_begun: N_("The tournament has not begun."),
  already_paused: N_("The tournament is paused already."),
  not_paused: N_("The tournament is not paused."),
  removal_waits: N_("This player is taken out already, when the running hand is over."),
  taken_out: N_("A host has taken you out of this tournament. You may enter again when a host invites you."),
  may_enter: N_("This player may enter without an invitation."),
  player_needed: N_("Say which player."),
  tournament_stands: [
    [/in the past/, N_("That time is in the past: start it now instead.")],
    N_("The level is over: the break begins when the running hands are over."),
  ],
  tournament_table: N_("Act on the whole tournament, not on one of its tables."),
  ante_first: [[/^(?<side>.+) goes with a bet on (?<ante>.+): place/, N_("{side} goes with a bet on {ante}: place that one first.")], N_("Bet on the ante first.")],
  above_limit: [
    [/^(?<spot>.+) is at most (?<most>\d+): (?<room>\d+) more/, N_("{spot} is at most {most}: {room} more would do.")],
    [/^(?<spot>.+) is at its maximum, (?<most>\d+)/, N_("{spot} is at its maximum, {most}.")],
    N_("Each bet is at its maximum."),
  ],
  above_balance: [
    [/takes (?<by>\d+) chips and you have (?<held>\d+), since .+: at most (?<most>\d+) more on (?<spot>.+)/, N_("This takes {by} chips, the blind included, and you have {held}: at most {most} more on {spot}.")],
    [/takes (?<by>\d+) chips and you have (?<held>\d+): at most (?<most>\d+) more on (?<spot>.+)/, N_("This takes {by} chips and you have {held}: at most {most} more on {spot}.")],
    [/takes (?<by>\d+) chips and you have (?<held>\d+)/, N_("This takes {by} chips and you have {held}.")],
    N_("You do not have enough chips."),
  ],
  fixed_amount: [[/^(?<spot>.+) is (?<by>\d+) chips, no more/, N_("{spot} is {by} chips, no more and no less.")], N_("This bet is a fixed amount.")],
  bank_limit: N_("The house could not pay the worst case: bet less."),
  already_doubled: N_("Bets are doubled once a round; place chips instead."),
  nothing_placed: N_("No bet is placed."),
  nothing_to_undo: N_("There is nothing more to undo."),
  nothing_to_repeat: N_("There is no bet to repeat."),
  bets_placed: N_("The last bets are repeated on empty spots: clear them first."),
  no_decision: N_("There is nothing to decide now."),
  already_decided: N_("You have decided; wait for the others."),
  already_raised: [[/yours is (?<by>\d+)/, N_("One raise a round: yours is {by}.")], N_("One raise a round: yours stands.")],
  wrong_raise: N_("That is not one of the amounts on the buttons."),
  // limits of play
  play_limit: [
    [/leave you (?<most>\d+) chips for now, this needs (?<by>\d+)/, N_("Your own limits leave you {most} chips for now, and this needs {by}.")],
    [/leave you (?<most>\d+) chips/, N_("Your own limits leave you {most} chips for now.")],
    N_("Your own limits of play do not allow this."),
  ],
  time_limit: [
    [/of (?<minutes>\d+) minutes a session/, N_("Your own limit of {minutes} minutes a session is reached.")],
    [/of (?<minutes>\d+) minutes a day/, N_("Your own limit of {minutes} minutes a day is reached.")],
    N_("Your own limit of time is reached."),
  ],
  self_excluded: [[/until (?<until>.+)/, N_("You have excluded yourself from play until {until}.")], N_("You have excluded yourself from play.")],
  // hands that are over
  no_such_hand: [[/(?<seconds>[\d.]+) s late/, N_("Without a seat you see this table {seconds} s late: the last hand is not over yet.")], N_("This hand is not stored here, or no longer.")],
  too_many_chip_requests: [
    [/(?<maximum>\d+) open requests/, N_("{maximum} requests are already waiting, which is the limit: take one back.")],
    N_("Too many requests are already waiting."),
  ],
  bad_day: N_("There is no such day: write it as 2026-09-21."),
  too_many_links: [[MAXIMUM, N_("{maximum} links are given out, which is the limit.")], N_("Too many links are given out.")],
  // chat
  no_chat: N_("There is no chat in this room."),
  empty_text: N_("This message is empty."),
  chat_closed: N_("Players in the hand cannot chat here until it is over."),
  chat_too_long: [[/at most (?<maximum>\d+)/, N_("A message has at most {maximum} characters.")], N_("The message is too long.")],
  chat_too_fast: [[/in (?<ms>\d+) ms/, N_("You are writing too fast: wait {ms} s.")], N_("You are writing too fast: wait a little.")],
};

/** Why the room closed a connection, by code. @type {Record<string, Phrases>} */
export const BYES = {
  taken_over: N_("You are playing from another connection now."),
  kicked: [[WHY, N_("A host removed you from the room: {why}")], N_("A host removed you from the room.")],
  banned: REFUSALS.banned,
  closing: [
    [/tournaments/, N_("The room is closed; the chips of its tables are in the wallets, and what was paid for tournaments that are not over stays in them.")],
    N_("The room is closed; all chips are in the wallets."),
  ],
  slow_reader: N_("Your connection was too slow."),
  idle: N_("Nothing was heard from this page for a while."),
  no_hello: N_("The room got no name."),
  frame_too_long: N_("The room did not understand this page: load it again."),
  bad_messages: N_("The room did not understand this page: load it again."),
  logged_out: N_("You are logged out."),
  plaintext_refused: N_("From other machines this room takes encrypted connections only: open the page by https."),
  room_full: N_("The room is full: it takes another connection when somebody leaves."),
  too_many_connections: N_("Too many connections are open from your address: close other pages of this room."),
  too_fast: N_("Too many new connections come from your address: wait a little, and do not load the page again."),
  internal: N_("The room had an internal error, which is in its log."),
  room_moved: N_("The room goes on in another process."),
  no_room: N_("The room is away at the moment: it will be back soon."),
  gateway_stops: N_("Your connection is being renewed; the room goes on."),
  not_kept: N_("The room can no longer record what happens, and stops; your chips are safe."),
};

/** The room's own text is in English already; these codes get the sentence from here in English too. */
export const REPHRASED = new Set([
  "weak_password", "password_needed", "invitation_needed", "wrong_invitation", "name_taken", "wrong_token",
  "login_expired", "wrong_password", "no_password", "unknown_name", "locked", "too_many_attempts", "too_busy",
  "chat_too_fast", "wrong_host_code", "not_host",
]);

/** The same for closed connections. */
export const REPHRASED_BYES = new Set([
  "too_fast", "too_many_connections", "room_full", "internal", "slow_reader", "idle",
]);

"""Why the room refused a command, or closed a connection: sentences by code, for players who do not read English.

An error has no fields for figures: a sentence with values has a pattern that finds them in the room's text. The last
sentence of a code needs no values, so one always fits. ``{text}`` is the room's text.
"""

from __future__ import annotations

from pokerlocale.messages import N_

Phrases = str | list[str | tuple[str, str]]

WAIT = r"try again in (?P<wait>\d+) seconds"
UNTIL_WHY = r"until (?P<until>[^:]+:\d\d UTC): (?P<why>.+)"
UNTIL = r"until (?P<until>[^:]+:\d\d UTC)$"
WHY = r": (?P<why>.+)"
MAXIMUM = r"(?P<maximum>\d+)"
REFUSALS: dict[str, Phrases] = {
    # what was sent is no command
    "bad_frame": N_("The room did not understand this program: update it."),
    "bad_message": N_("The room did not understand that: {text}"),
    "not_welcome_yet": N_("The room does not know you yet: connect again."),
    "already_welcome": N_("You are in already."),
    "wrong_protocol": N_("The room speaks another version of the protocol: update this program."),
    "id_reused": N_("The room has had another request with this number: connect again."),
    "id_forgotten": N_("The room has forgotten this request: connect again."),
    "internal": N_(
        "The room made a mistake, which is noted. Whether your request was carried out is not known."
    ),
    # people
    "name_needed": N_("Spectators cannot do this: join with a name."),
    "bad_name": [
        (r"at most (?P<maximum>\d+) characters", N_("A name has at most {maximum} characters.")),
        (r"invisible", N_("A name has no invisible characters.")),
        N_("A name needs at least one letter or digit."),
    ],
    "name_taken": N_("This name is taken. If it is yours, give its password; otherwise choose another name."),
    "wrong_token": N_(
        "The proof of this name that is stored here is no longer valid. Give its password, or choose another name."
    ),
    "login_expired": N_("You were away for a long time: give your password again."),
    "unknown_name": N_("Nobody has this name any more: come in with it to take it."),
    "no_password": [
        (r"would be lost", N_("Your name would be lost: set a password first.")),
        N_("This name has no password: only the device that took it can play with it. Choose another name."),
    ],
    "wrong_password": [
        (r"your password until now", N_("That is not your current password.")),
        N_("That is not the password for this name."),
    ],
    "weak_password": [
        (r"at least (?P<minimum>\d+)", N_("The password needs at least {minimum} characters.")),
        N_("The password is too short."),
    ],
    "password_needed": N_("In this room a new name needs a password: choose one."),
    "locked": [
        (WAIT, N_("Too many wrong passwords for this name. Try again in {wait} seconds.")),
        N_("Too many wrong passwords for this name."),
    ],
    "too_many_attempts": [
        (WAIT, N_("Too many wrong attempts from your address. Try again in {wait} seconds.")),
        N_("Too many wrong attempts from your address."),
    ],
    "too_busy": N_("The room is busy with many passwords: try again in a moment."),
    "invitation_needed": N_("In this room a new name needs an invitation: ask a host for one."),
    "wrong_invitation": N_("This invitation is unknown, used up, or over: ask for a new one."),
    "no_such_invitation": N_("There is no invitation with this code."),
    "too_many_invitations": [
        (
            r"(?P<maximum>\d+) are open",
            N_("{maximum} invitations are open, which is the limit: revoke some."),
        ),
        N_("Too many invitations are open: revoke some."),
    ],
    "no_bots": [
        (r"this table", N_("This table is for people: programs do not sit down here.")),
        N_("This room is for people: programs do not come in."),
    ],
    "room_full": [
        (
            r"knows (?P<maximum>\d+) names",
            N_("This room knows {maximum} names and takes no other one for now."),
        ),
        N_("The room is full."),
    ],
    # the host
    "wrong_host_code": N_(
        "This is neither the host's code, which is in host.key in the room's folder, nor the host's password."
    ),
    "not_host": N_("Only a host of this room can do this."),
    "banned": [
        (
            r"your address .+ until (?P<until>[^:]+:\d\d UTC): (?P<why>.+)",
            N_("A host banned your address until {until}: {why}"),
        ),
        (
            r"your address .+ until (?P<until>[^:]+:\d\d UTC)$",
            N_("A host banned your address until {until}."),
        ),
        (r"your address [^:]+: (?P<why>.+)", N_("A host banned your address: {why}")),
        (r"your address", N_("A host banned your address.")),
        (UNTIL_WHY, N_("A host banned this name until {until}: {why}")),
        (UNTIL, N_("A host banned this name until {until}.")),
        (WHY, N_("A host banned this name: {why}")),
        N_("A host banned this name."),
    ],
    "muted": [
        (UNTIL_WHY, N_("A host has muted you until {until}: {why}")),
        (UNTIL, N_("A host has muted you until {until}.")),
        (WHY, N_("A host has muted you: {why}")),
        N_("A host has muted you."),
    ],
    "no_penalty": N_("This name is not banned or muted, or this address is not banned."),
    "bad_address": [
        (
            r"this machine itself",
            N_("That is the room's own computer, or contains it: whoever plays here would be banned."),
        ),
        N_("This is neither an address nor a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64."),
    ],
    "no_address": N_("Where this name comes from is not known: ban the name alone, or give the address."),
    "no_such_player": N_("Nobody in this room has this name."),
    "not_yourself": [
        (
            r"come from (?P<here>\S+) yourself, which (?P<network>\S+)",
            N_("You come from {here} yourself, which {network} would ban."),
        ),
        N_("That is you: leave the tables yourself."),
    ],
    "bad_time": N_("That moment is over: give a later one, or none."),
    "reason_needed": N_("Say why: the players are told the reason, and it is kept."),
    "reason_too_long": [
        (r"at most (?P<maximum>\d+)", N_("A reason has at most {maximum} characters.")),
        N_("The reason is too long."),
    ],
    "host_limit": [
        (r"1 to (?P<most>[\d,]+) chips", N_("At most {most} chips at once.")),
        N_("That is too many chips at once, or none."),
    ],
    "game_ended": [(WHY, N_("The host has ended the game: {why}")), N_("The host has ended the game.")],
    # chips
    "not_enough_chips": [
        (
            r"your wallet holds (?P<held>\d+), this needs (?P<by>\d+)",
            N_("Your wallet holds {held} chips, and this needs {by}."),
        ),
        (
            r"holds (?P<held>\d+), this needs (?P<by>\d+)",
            N_("Their wallet holds {held} chips, and this needs {by}."),
        ),
        N_("The wallet does not hold enough chips."),
    ],
    "no_refill": [
        (
            r"hold (?P<held>\d+) chips; below (?P<least>\d+)",
            N_("You have {held} chips; ask for more when you have fewer than {least}."),
        ),
        N_("You still have enough chips."),
    ],
    "buy_in_too_small": [
        (
            r"at least the (?P<least>\d+) you left with not long ago, and at most (?P<most>\d+)",
            N_("Bring at least the {least} that you left with not long ago, and at most {most}."),
        ),
        (r"bring (?P<least>\d+) to (?P<most>\d+)", N_("Bring {least} to {most} chips.")),
        N_("That is less than the table's minimum."),
    ],
    "buy_in_too_large": [
        (r"bring (?P<least>\d+) to (?P<most>\d+)", N_("Bring {least} to {most} chips.")),
        N_("That is more than the table's maximum."),
    ],
    "no_buy_in": [N_("Against the house your chips stay in the wallet until you bet: sit without a buy-in.")],
    "top_up_too_small": [
        (r"at least (?P<least>\d+)", N_("Add at least {least}.")),
        N_("That is too little."),
    ],
    "top_up_too_large": [
        (
            r"may add (?P<most>\d+) at most: the maximum is (?P<top>\d+)",
            N_("You can add {most} at most: the maximum is {top}."),
        ),
        N_("The stack would be above the table's maximum."),
    ],
    "bad_auto_top_up": [
        (
            r"topped up to (?P<least>\d+) to (?P<most>\d+) chips",
            N_("A stack is topped up to {least} to {most} chips."),
        ),
        (
            r"fewer than 1 to (?P<to>\d+) chips",
            N_("A stack is topped up when it falls below an amount up to {to} chips."),
        ),
        N_("This stack cannot be topped up like that."),
    ],
    "host_approves": N_("The host approves all chips here: ask for them by adding chips."),
    "too_many_chips": N_("There would be too many chips."),
    "no_chips": [
        (r"at least (?P<least>\d+)", N_("You have no chips: add at least {least} first.")),
        N_("You have no chips: top up first."),
    ],
    # tables
    "no_such_table": [
        (r"no table (?P<table>\d+)", N_("There is no table {table}.")),
        N_("This table does not exist."),
    ],
    "no_new_tables": N_("In this room the host opens the tables."),
    "too_many_tables": [
        (r"the room has (?P<maximum>\d+)", N_("The room has {maximum} tables, which is the limit.")),
        (r"you sit at (?P<maximum>\d+)", N_("You sit at {maximum} tables, which is the limit.")),
        (
            r"(?P<maximum>\d+) open tables are yours",
            N_("You have {maximum} open tables, which is the limit: close one."),
        ),
        N_("There are too many tables."),
    ],
    "too_many_bots": [
        (
            r"have (?P<count>\d+) house bots, of (?P<maximum>\d+)",
            N_("Players' tables have {count} house bots already, of {maximum} at most: take fewer."),
        ),
        N_("There are too many house bots: take fewer."),
    ],
    "tables_too_fast": [
        (
            r"from your address: open the next one in (?P<seconds>\d+)",
            N_("Many tables have been opened from your address: open the next one in {seconds} seconds."),
        ),
        (
            r"open the next one in (?P<seconds>\d+)",
            N_("You open many tables: open the next one in {seconds} seconds."),
        ),
        N_("Too many tables were opened at once: wait a little."),
    ],
    "bad_table": N_("These options of a table do not fit: {text}"),
    "not_your_table": N_("Only the player who opened the table can close it."),
    "closed": [(WHY, N_("This table closes: {why}")), N_("This table closes.")],
    "not_watching": N_("Open the table first."),
    "too_many_watched": [
        (MAXIMUM, N_("You watch {maximum} tables, which is the limit.")),
        N_("You watch too many tables."),
    ],
    # seats
    "not_seated": [
        (
            r"^(?!you )(?P<player>.+) has no seat at table (?P<table>\d+)$",
            N_("{player} has no seat at table {table}."),
        ),
        N_("Take a seat at this table first."),
    ],
    "already_seated": N_("You have a seat at this table already."),
    "no_such_seat": N_("The table has no such seat."),
    "seat_taken": [(r"seat (?P<seat>\d+)", N_("Seat {seat} is taken.")), N_("This seat is taken.")],
    "seat_kept": [
        (r"seat (?P<seat>\d+)", N_("Seat {seat} is kept for the first on the waiting list.")),
        N_("The seat is kept for somebody else."),
    ],
    "table_full": [
        (r"waiting list", N_("No seat is free: join the waiting list.")),
        N_("Every seat is taken."),
    ],
    "removed": [
        (r"when this hand is over", N_("You were asked to leave at the end of this hand.")),
        N_("You were asked to leave."),
    ],
    "bad_straddle": [
        (r"choose (?P<least>\d+) to (?P<most>\d+)", N_("A re-straddle here is to {least} up to {most}.")),
        N_("You cannot choose the amount of a re-straddle here."),
    ],
    "no_straddle": N_("There is no straddle at this table."),
    "seat_free": N_("A seat is free: sit down."),
    "already_waiting": [
        (r"number (?P<place>\d+)", N_("You are on the waiting list already, number {place}.")),
        N_("You are on the waiting list already."),
    ],
    "not_waiting": N_("You are not on the waiting list."),
    "waiting_list_full": [
        (r"has (?P<maximum>\d+) names", N_("The waiting list has {maximum} names, which is the limit.")),
        N_("The waiting list is full."),
    ],
    # the host's hand on a table
    "bad_stakes": N_("These stakes do not fit: {text}"),
    "already_asked": N_("You have asked already: wait for the host, or take your request back."),
    "not_asked": N_("This player has not asked for chips at this table."),
    "too_many_requests": [
        (MAXIMUM, N_("{maximum} players wait for the host to decide already.")),
        N_("Too many players wait for the host already."),
    ],
    "adjust_waits": N_("A change of this stack waits for the end of the hand already: cancel it first."),
    "no_adjustment": N_("No change of this stack waits for the end of the hand."),
    "stack_too_small": [
        (
            r"(?P<pot>\d+) are in the pot: at most (?P<most>\d+)",
            N_("{pot} chips of this player are in the pot: {most} at most can be taken."),
        ),
        (r"at most (?P<most>\d+)", N_("{most} chips at most can be taken.")),
        N_("The stack has fewer chips."),
    ],
    # the hand
    "no_hand": N_("No hand is running."),
    "stale_decision": N_("That answered another decision; nothing was done."),
    "not_your_turn": N_("It is somebody else's turn."),
    "hand_over": N_("The hand is over."),
    "cannot_fold": N_("There is nothing to fold to: check."),
    "cannot_check": [
        (r"last decision", N_("This is the last decision: bet or fold.")),
        N_("There is a bet to call: you cannot check."),
    ],
    "nothing_to_call": N_("There is no bet to call."),
    "cannot_bet": N_("You cannot bet now; perhaps you can raise."),
    "cannot_raise": N_("You cannot raise now; perhaps you can bet."),
    "amount_too_small": [
        (r"to (?P<least>\d+)\.\.(?P<most>\d+)", N_("That is too little: {least} to {most}.")),
        (r"to (?P<least>\d+)$", N_("That is too little: {least}.")),
        N_("That is too little."),
    ],
    "amount_too_large": [
        (r"to (?P<least>\d+)\.\.(?P<most>\d+)", N_("That is too much: {least} to {most}.")),
        (r"to (?P<most>\d+)$", N_("That is too much: {most}.")),
        N_("That is too much."),
    ],
    "cannot_draw": N_("There is no draw now."),
    "must_draw": [
        (r"0 to (?P<maximum>\d+)", N_("This is the draw: discard 0 to {maximum} cards.")),
        N_("This is the draw: discard cards, or none."),
    ],
    "bad_discard": N_("Discard cards that you hold, each once."),
    "cannot_show": [
        (r"when the hand is over", N_("Cards are shown when the hand is over.")),
        (r"not dealt into", N_("You were not dealt into this hand.")),
        (r"have been shown", N_("Your cards have been shown already.")),
        (r"name cards", N_("Show cards that you had in this hand, each once.")),
        N_("Cards are shown after a hand, until the next one begins."),
    ],
    # against the house
    "not_a_house_table": N_("At this table players play each other."),
    "uneven_bet": [
        (
            r"steps of (?P<step>\d+).*: (?P<most>\d+) would",
            N_("Bets there go in steps of {step}, so that everything is paid exactly: {most} would do."),
        ),
        N_("Bets there go in steps, so that everything is paid exactly."),
    ],
    "no_own_tables": N_("This table is for several players: take a seat there."),
    "place_lent": N_("A guest plays at your place: come back first, and it is yours after the round."),
    "not_a_cash_table": N_("This table is played against the house, and does not have that."),
    "no_round": N_("No round is running at this table."),
    "round_running": N_("The round is not over."),
    "round_over": N_("The round is over; the next one takes new bets."),
    "round_paused": [
        (r"the host", N_("The host has paused the table; wait until it goes on.")),
        N_("The round is paused; wait until it goes on."),
    ],
    "no_review": [
        (r"decided nothing", N_("You have decided nothing in this round yet.")),
        (r"cancelled", N_("A round that was cancelled is not judged.")),
        N_("This round cannot be judged."),
    ],
    "no_such_round": N_("This round is not stored here, or no longer."),
    "stale_round": N_("That was for another round; nothing was done."),
    "common_clock": N_("The light does this for all players together."),
    "no_marker": N_("At this table no seat is kept for a player who steps away: leave, or stay."),
    "betting_closed": N_("Betting is closed; wait for the next round."),
    "not_in_round": N_("Take a seat at this table first."),
    "no_bet": [
        (r"bet at least (?P<least>\d+) on (?P<spot>.+) first", N_("Bet at least {least} on {spot} first.")),
        N_("You have no bet in this round; bet when the next one opens."),
    ],
    "unknown_spot": N_("Nobody can bet there at this table."),
    "bad_amount": N_("This is not a whole number of chips."),
    "already_registered": N_("You are in this tournament."),
    "bad_tournament": N_("The tournament cannot be like that: {text}"),
    "guarantee_too_high": N_("The house cannot pay what the tournament guarantees."),
    "hand_running": N_("Wait until the hand is over."),
    "level_by_hands": N_("This level lasts some hands, not minutes."),
    "no_add_on": N_("You cannot buy the add-on now."),
    "no_deal": N_("No deal can be made now."),
    "no_re_entry": N_("You may not enter this tournament again."),
    "no_rebuy": N_("You cannot rebuy now."),
    "no_tournament": N_("There is no tournament with this number."),
    "no_season": N_("No tournament of this season has ended yet."),
    "no_summary": N_("The tournament has not ended, so it has no summary."),
    "not_a_no_show": N_("Only those who never came get their money back, as long as nobody is out."),
    "not_playing": N_("You are not in play in this tournament."),
    "private_tournament": N_("This tournament is private: give the code of your invitation."),
    "not_registered": N_("You are not in this tournament."),
    "registration_closed": N_("Registration has closed."),
    "too_few_entrants": N_("More entrants are needed to begin."),
    "too_many_tournaments": N_("The room runs as many tournaments as it can."),
    "tournament_full": N_("The tournament is full."),
    "tournament_over": N_("The tournament is over."),
    "tournament_runs": N_("The tournament has begun."),
    "tournament_seat": N_("Seats of a tournament are drawn: sit out instead."),
    "tournament_stands": N_("No level or break runs now."),
    "tournament_table": N_("Act on the whole tournament, not on one of its tables."),
    "ante_first": [
        (
            r"^(?P<side>.+) goes with a bet on (?P<ante>.+): place",
            N_("{side} goes with a bet on {ante}: place that one first."),
        ),
        N_("Bet on the ante first."),
    ],
    "above_limit": [
        (
            r"^(?P<spot>.+) is at most (?P<most>\d+): (?P<room>\d+) more",
            N_("{spot} is at most {most}: {room} more would do."),
        ),
        (r"^(?P<spot>.+) is at its most, (?P<most>\d+)", N_("{spot} is at its maximum, {most}.")),
        N_("Each bet is at its maximum."),
    ],
    "above_balance": [
        (
            r"takes (?P<by>\d+) chips and you have (?P<held>\d+), since .+: at most (?P<most>\d+) more on (?P<spot>.+)",
            N_(
                "This takes {by} chips, the blind included, and you have {held}: at most {most} more on {spot}."
            ),
        ),
        (
            r"takes (?P<by>\d+) chips and you have (?P<held>\d+): at most (?P<most>\d+) more on (?P<spot>.+)",
            N_("This takes {by} chips and you have {held}: at most {most} more on {spot}."),
        ),
        (
            r"takes (?P<by>\d+) chips and you have (?P<held>\d+)",
            N_("This takes {by} chips and you have {held}."),
        ),
        N_("You do not have enough chips."),
    ],
    "fixed_amount": [
        (r"^(?P<spot>.+) is (?P<by>\d+) chips, no more", N_("{spot} is {by} chips, no more and no less.")),
        N_("This bet is a fixed amount."),
    ],
    "bank_limit": N_("The house could not pay the worst case: bet less."),
    "already_doubled": N_("Bets are doubled once a round; place chips instead."),
    "nothing_placed": N_("No bet is placed."),
    "nothing_to_undo": N_("There is nothing more to undo."),
    "nothing_to_repeat": N_("There is no bet to repeat."),
    "bets_placed": N_("The last bets are repeated on empty spots: clear them first."),
    "no_decision": N_("There is nothing to decide now."),
    "already_decided": N_("You have decided; wait for the others."),
    "already_raised": [
        (r"yours is (?P<by>\d+)", N_("One raise a round: yours is {by}.")),
        N_("One raise a round: yours stands."),
    ],
    "wrong_raise": N_("This is none of the amounts on the buttons."),
    # limits of play
    "play_limit": [
        (
            r"leave you (?P<most>\d+) chips for now, this needs (?P<by>\d+)",
            N_("Your own limits leave you {most} chips for now, and this needs {by}."),
        ),
        (r"leave you (?P<most>\d+) chips", N_("Your own limits leave you {most} chips for now.")),
        N_("Your own limits of play do not allow this."),
    ],
    "time_limit": [
        (
            r"of (?P<minutes>\d+) minutes a session",
            N_("Your own limit of {minutes} minutes a session is reached."),
        ),
        (r"of (?P<minutes>\d+) minutes a day", N_("Your own limit of {minutes} minutes a day is reached.")),
        N_("Your own limit of time is reached."),
    ],
    "self_excluded": [
        (r"until (?P<until>.+)", N_("You have excluded yourself from play until {until}.")),
        N_("You have excluded yourself from play."),
    ],
    # hands that are over
    "no_such_hand": [
        (
            r"(?P<seconds>[\d.]+) s late",
            N_("Without a seat you see this table {seconds} s late: the last hand is not over yet."),
        ),
        N_("This hand is not stored here, or no longer."),
    ],
    "too_many_chip_requests": [
        (
            r"(?P<maximum>\d+) open requests",
            N_("{maximum} requests wait already, which is the limit: take one back."),
        ),
        N_("Too many requests wait already."),
    ],
    "bad_day": N_("There is no such day: write it as 2026-09-21."),
    "too_many_links": [
        (MAXIMUM, N_("{maximum} links are given out, which is the limit.")),
        N_("Too many links are given out."),
    ],
    # chat
    "no_chat": N_("There is no chat in this room."),
    "empty_text": N_("This text is empty."),
    "chat_closed": N_("Players in the hand cannot chat here until it is over."),
    "chat_too_long": [
        (r"at most (?P<maximum>\d+)", N_("A text has at most {maximum} characters.")),
        N_("The text is too long."),
    ],
    "chat_too_fast": [
        (r"in (?P<ms>\d+) ms", N_("You write too fast: wait {ms} s.")),
        N_("You write too fast: wait a little."),
    ],
}
BYES: dict[str, Phrases] = {
    "taken_over": N_("You are playing from another connection now."),
    "kicked": [(WHY, N_("A host removed you from the room: {why}")), N_("A host removed you from the room.")],
    "banned": REFUSALS["banned"],
    "closing": N_("The room is closed; all chips are in the wallets."),
    "slow_reader": N_("The line was too slow."),
    "idle": N_("Nothing was heard from this program for a while."),
    "no_hello": N_("The room heard no name."),
    "frame_too_long": N_("The room did not understand this program: update it."),
    "bad_messages": N_("The room did not understand this program: update it."),
    "logged_out": N_("You are logged out."),
    "plaintext_refused": N_("From other machines this room takes encrypted connections only."),
    "room_full": N_("The room is full: it takes another connection when somebody leaves."),
    "too_many_connections": N_(
        "Too many connections are open from your address: close other programs in this room."
    ),
    "too_fast": N_("Too many new connections come from your address: wait a little."),
    "internal": N_("The room made a mistake, which is noted."),
    "room_moved": N_("The room goes on in another process."),
    "no_room": N_("The room is away at present: it will be back in a moment."),
    "gateway_stops": N_("Your connection is being renewed; the room goes on."),
    "not_kept": N_("The room cannot record what happens any more, and stops; your chips are safe."),
}

"""Why a table, a hand, a round or a tournament refused a command: the part of the refusals that is about play."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.phrase_patterns import MAXIMUM, WHY, Phrases

TABLE_REFUSALS: dict[str, Phrases] = {
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
    "one_at_a_time": [
        (
            r"table (?P<table>\d+) is played .* at table (?P<seated>\d+)",
            N_("Table {table} is played one at a time: leave your seat at table {seated} first."),
        ),
        N_("This table is played one at a time: leave your other table first."),
    ],
    "too_many_bots": [
        (
            r"you opened have (?P<count>\d+) house bots, of (?P<maximum>\d+)",
            N_(
                "The tables that you opened have {count} house bots already, of {maximum} at most: take fewer, or "
                "close one."
            ),
        ),
        (
            r"from your address have (?P<count>\d+) house bots, of (?P<maximum>\d+)",
            N_(
                "The tables opened from your address have {count} house bots already, of {maximum} at most: take "
                "fewer, or close one."
            ),
        ),
        (
            r"have (?P<count>\d+) house bots, of (?P<maximum>\d+)",
            N_("Players' tables have {count} house bots already, of {maximum} at most: take fewer."),
        ),
        N_("There are too many house bots: take fewer."),
    ],
    "tables_too_fast": [
        (
            r"from your address: open the next one in (?P<seconds>\d+)",
            N_("Many tables are being opened from your address: open the next one in {seconds} seconds."),
        ),
        (
            r"open the next one in (?P<seconds>\d+)",
            N_("You are opening many tables: open the next one in {seconds} seconds."),
        ),
        N_("Too many tables were opened at once: wait a little."),
    ],
    "bad_table": N_("These options of a table do not fit: {text}"),
    "not_your_table": N_("Only the player who opened the table can close it."),
    "closed": [(WHY, N_("This table is closing: {why}")), N_("This table is closing.")],
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
        (MAXIMUM, N_("{maximum} players are already waiting for the host.")),
        N_("Too many players are already waiting for the host."),
    ],
    "adjust_waits": N_("A change of this stack is already waiting for the end of the hand: cancel it first."),
    "no_adjustment": N_("No change of this stack is waiting for the end of the hand."),
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
    # tournaments
    "already_registered": N_("You are in this tournament."),
    "bad_tournament": N_("The tournament cannot be like that: {text}"),
    "guarantee_too_high": N_("The house cannot pay what the tournament guarantees."),
    "hand_running": N_("Wait until the hand is over."),
    "level_by_hands": N_("This level lasts a number of hands, not minutes."),
    "no_add_on": N_("You cannot buy the add-on now."),
    "no_deal": N_("No deal can be made now."),
    "no_re_entry": N_("You may not enter this tournament again."),
    "no_rebuy": N_("You cannot rebuy now."),
    "no_tournament": N_("There is no tournament with this number."),
    "no_season": N_("No tournament of this season has ended yet."),
    "no_summary": [
        (r"was cancelled", N_("The tournament was cancelled, so it has no summary.")),
        N_("The tournament has not ended, so it has no summary."),
    ],
    "not_a_no_show": N_("Only those who never came get their money back, as long as nobody is out."),
    "not_playing": N_("You are not in play in this tournament."),
    "private_tournament": N_("This tournament is private: give the code of your invitation."),
    "not_registered": N_("You are not in this tournament."),
    "registration_closed": N_("Registration has closed."),
    "too_few_entrants": N_("More entrants are needed to begin."),
    "too_many_tournaments": N_("The room runs as many tournaments as it can."),
    "tournament_full": N_("The tournament is full."),
    "tournament_over": [
        (r"was cancelled", N_("The tournament was cancelled.")),
        N_("The tournament is over."),
    ],
    "tournament_runs": N_("The tournament has begun."),
    "tournament_seat": N_("Seats of a tournament are drawn: sit out instead."),
    "not_begun": N_("The tournament has not begun."),
    "already_paused": N_("The tournament is paused already."),
    "not_paused": N_("The tournament is not paused."),
    "removal_waits": N_("This player is taken out already, when the running hand is over."),
    "taken_out": N_(
        "A host has taken you out of this tournament. You may enter again when a host invites you."
    ),
    "may_enter": N_("This player may enter without an invitation."),
    "player_needed": N_("Say which player."),
    "tournament_stands": [
        (r"in the past", N_("That time is in the past: start it now instead.")),
        N_("The level is over: the break begins when the running hands are over."),
    ],
    "tournament_table": N_("Act on the whole tournament, not on one of its tables."),
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
    "place_lent": [
        (
            r"finishes the round",
            N_("A guest finishes the round at your place: it is yours as soon as the guest has no bets."),
        ),
        N_("A guest plays at your place: come back first, and it is yours as soon as the guest has no bets."),
    ],
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
    "common_clock": N_("The clock does this for all players together."),
    "no_marker": N_("At this table no seat is kept for players who step away: leave, or stay."),
    "betting_closed": N_("Betting is closed; wait for the next round."),
    "not_in_round": N_("Take a seat at this table first."),
    "no_bet": [
        (r"bet at least (?P<least>\d+) on (?P<spot>.+) first", N_("Bet at least {least} on {spot} first.")),
        N_("You have no bet in this round; bet when the next one opens."),
    ],
    "unknown_spot": N_("Nobody can bet there at this table."),
    "bad_amount": N_("This is not a whole number of chips."),
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
        (r"^(?P<spot>.+) is at its maximum, (?P<most>\d+)", N_("{spot} is at its maximum, {most}.")),
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
    "wrong_raise": N_("That is not one of the amounts on the buttons."),
}

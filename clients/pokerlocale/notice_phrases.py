"""What the room tells players of itself: sentences by the code of a notice, and the reasons that it gives in events.

As with refusals, a sentence with values has a pattern that finds them in the room's text.
"""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.phrase_patterns import WHY, Phrases
from pokerlocale.refusal_phrases import REFUSALS

Reasons = list[tuple[str, str]]

BY = r"(?P<by>\d+)"
TOURNAMENT = r"^(?P<name>.+)"
NOTICES: dict[str, Phrases] = {
    "opens_later": [
        (r"opens at (?P<at>\d\d:\d\d[^:,]*)", N_("The room opens at {at}: no hand is dealt before.")),
        N_("The room is not open yet: no hand is dealt."),
    ],
    "open": N_("The room is open."),
    "closes_soon": [
        (
            r"closes at (?P<at>\d\d:\d\d[^:,]*), in (?P<minutes>\d+) minute",
            N_("The room closes at {at}, in {minutes} min."),
        ),
        N_("The room closes soon."),
    ],
    "closing": [
        (
            r"at most (?P<seconds>[\d.]+) second.*tournaments",
            N_(
                "The room closes. Running hands are finished, for at most {seconds} s; then the chips at the tables "
                "go back, and what was paid for tournaments stays in them."
            ),
        ),
        (
            r"at most (?P<seconds>[\d.]+) second",
            N_(
                "The room closes. Running hands are finished, for at most {seconds} s; then all chips go back."
            ),
        ),
        (
            "tournaments",
            N_(
                "The room closes. Running hands are voided, the chips at the tables go back, and what was paid for "
                "tournaments stays in them."
            ),
        ),
        N_("The room closes. Running hands are voided, and all chips go back."),
    ],
    "bets_returned": [
        (
            r"at table (?P<table>\d+): (?P<by>[\d,]+) chips",
            N_(
                "The room was interrupted while betting was open at table {table}: {by} chips of your bets are back "
                "in your wallet. Bet again if you want to play this round."
            ),
        ),
        N_("The room was interrupted while betting was open: your bets are back in your wallet."),
    ],
    "host_password_guessed": [
        (
            r"code: (?P<count>\d+) wrong ones so far. It is locked for (?P<seconds>\d+) seconds",
            N_(
                "Somebody guesses the host's code: {count} wrong ones so far. It is locked for {seconds} s; delete "
                "host.key and open the room again for one that cannot be guessed."
            ),
        ),
        (
            r"password: (?P<count>\d+) wrong ones so far. It is locked for (?P<seconds>\d+) seconds",
            N_(
                "Somebody guesses the host's password: {count} wrong ones so far. It is locked for {seconds} s; the "
                "code in host.key still works."
            ),
        ),
        N_(
            "Somebody guesses the host's password. It is locked for a while; the code in host.key still works."
        ),
    ],
    "meter_above_even": [
        (
            r"^Table (?P<table>\d+): (?P<name>.+) gives back .* at (?P<meter>\d+),",
            N_(
                "Table {table}: {name} gives back more than it costs with the meter at {meter}, until it is won."
            ),
        ),
        N_("The progressive gives back more than it costs, until its meter is won."),
    ],
    "fault": [
        (
            r"while (?P<activity>.+);",
            N_("There was a fault while {activity}; the log of the room has the details."),
        ),
        N_("There was a fault; the log of the room has the details."),
    ],
    "readmitted": [
        (
            r"at (?P<until>.+ UTC)",
            N_("A host let your name in on another device at {until}. If that was not you, tell the host."),
        ),
        N_("A host let your name in on another device. If that was not you, tell the host."),
    ],
    "muted": REFUSALS["muted"],
    "unmuted": N_("A host lets you chat again."),
    "wallet_corrected": [
        (rf"puts {BY} chips .*wallet{WHY}", N_("A host puts {by} chips into your wallet: {why}")),
        (rf"takes {BY} chips .*wallet{WHY}", N_("A host takes {by} chips out of your wallet: {why}")),
        (rf"puts {BY}", N_("A host puts {by} chips into your wallet.")),
        (rf"takes {BY}", N_("A host takes {by} chips out of your wallet.")),
        N_("A host has changed your wallet."),
    ],
    "chips_approved": [
        (rf"deposit of {BY}", N_("A host has approved your deposit of {by} chips.")),
        (rf"withdrawal of {BY}", N_("A host has approved your withdrawal of {by} chips.")),
        N_("A host has approved what you asked for."),
    ],
    "chips_refused": [
        (rf"deposit of {BY} chips{WHY}", N_("A host has refused your deposit of {by} chips: {why}")),
        (rf"withdrawal of {BY} chips{WHY}", N_("A host has refused your withdrawal of {by} chips: {why}")),
        (rf"deposit of {BY}", N_("A host has refused your deposit of {by} chips.")),
        (rf"withdrawal of {BY}", N_("A host has refused your withdrawal of {by} chips.")),
        N_("A host has refused what you asked for."),
    ],
    "buy_in_refused": [
        (rf"at table (?P<table>\d+){WHY}", N_("The host refused your chips at table {table}: {why}")),
        (r"at table (?P<table>\d+)", N_("The host refused your chips at table {table}.")),
        N_("The host refused your chips."),
    ],
    "seat_offered": [
        (
            r"table (?P<table>\d+) is kept for you for (?P<seconds>\d+) s",
            N_("A seat at table {table} is kept for you for {seconds} s: sit down."),
        ),
        (r"table (?P<table>\d+)", N_("A seat at table {table} is kept for you: sit down.")),
        N_("A seat is kept for you: sit down."),
    ],
    "no_opponent": [
        (
            r"at table (?P<table>\d+)",
            N_("Nobody else plays at table {table}: a hand begins when another player sits down there."),
        ),
        N_("Nobody else plays there: a hand begins when another player sits down."),
    ],
    "table_closed": [
        (
            r"table (?P<table>\d+), (?P<name>.+), is closed: nobody sat there for (?P<time>.+)\.",
            N_("Your table {table}, {name}, is closed: nobody sat there for {time}."),
        ),
        N_("Your table is closed: nobody sat there."),
    ],
    "tournament_place": [
        (
            TOURNAMENT + r": you finish in place (?P<place>\d+), which wins a ticket",
            N_("{name}: you finish in place {place}, which wins a ticket."),
        ),
        (
            TOURNAMENT + r": you finish in place (?P<place>\d+), which wins (?P<prize>[\d,]+)",
            N_("{name}: you finish in place {place}, which wins {prize} chips."),
        ),
        (TOURNAMENT + r": you finish in place (?P<place>\d+)", N_("{name}: you finish in place {place}.")),
        N_("You are out of the tournament."),
    ],
    "tournament_ticket": [
        (
            TOURNAMENT + r": your ticket enters you in (?P<event>.+), tournament (?P<tournament>\d+)\.$",
            N_("{name}: your ticket enters you in {event}, tournament {tournament}."),
        ),
        (
            TOURNAMENT + r": you get (?P<prize>[\d,]+) chips for your ticket: (?P<why>.+)\.$",
            N_("{name}: you get {prize} chips for your ticket: {why}."),
        ),
        N_("Your ticket is used."),
    ],
    "tournament_advanced": [
        (
            TOURNAMENT + r": you go on to the next round",
            N_("{name}: you go on to the next round, which begins when all tables are done."),
        ),
        N_("You go on to the next round, which begins when all tables are done."),
    ],
    "tournament_rebuy": [
        (
            TOURNAMENT + r": you have no chips left .* (?P<seconds>\d+) seconds",
            N_("{name}: you have no chips left and may rebuy within {seconds} s."),
        ),
        N_("You have no chips left and may rebuy."),
    ],
    "tournament_cancelled": [
        (
            TOURNAMENT + r" is cancelled: (?P<why>.+)\. Your money",
            N_("{name} is cancelled: {why}. Your money is back in your wallet."),
        ),
        N_("The tournament is cancelled. Your money is back in your wallet."),
    ],
}

REASONS: Reasons = [
    (r"^the host closed it$", N_("the host closed it")),
    (r"^the host has ended the game$", N_("the host has ended the game")),
    (r"^the host cancelled it$", N_("the host cancelled it")),
    (r"^the host paused the table$", N_("the host paused the table")),
    (r"^the room closes$", N_("the room closes")),
    (r"^the room was set up anew$", N_("the room was set up anew")),
    (r"^that was all for today$", N_("that was all for today")),
    (r"^nobody sat there for (?P<time>.+)$", N_("nobody sat there for {time}")),
    (r"^too few players have registered$", N_("too few players have registered")),
    (r"^its players have other seats$", N_("its players have other seats")),
    (r"^its match is over$", N_("its match is over")),
    (r"^the tournament is over$", N_("the tournament is over")),
    (r"^you are in that tournament already$", N_("you are in that tournament already")),
    (r"^that tournament is full$", N_("that tournament is full")),
    (r"^programs may not enter that tournament$", N_("programs may not enter that tournament")),
    (r"^a host has taken you out of that tournament$", N_("a host has taken you out of that tournament")),
    (r"^nobody can enter that tournament any more$", N_("nobody can enter that tournament any more")),
    (r"^an issue is being investigated$", N_("an issue is being investigated")),
    (r"^the issue could not be resolved$", N_("the issue could not be resolved")),
    (
        r"^the house's bank is too low",
        N_("the house's bank is too low for the next round; betting opens when it has grown"),
    ),
]
"""reasons of the room's own in events and notices; a host's are shown as they were written"""

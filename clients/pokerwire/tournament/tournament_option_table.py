"""All options of a tournament that a host opens, in the order of the form.

A new option is a field of :class:`TournamentSetup`, a row here, and what it does; ``make docs`` gives the browser both.
"""

from __future__ import annotations

from functools import partial

from pokerlocale.messages import N_, NP_
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.option_row import OptionKind, OptionPlace, OptionRow, OptionTable, OptionWords
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.tournament.field_size import MAX_FIELD
from pokerwire.tournament.tournament_setup import TournamentSetup

MAX_ENTRANTS = 100_000
MAX_STARTING_CHIPS = 10**9
MAX_LINES = 200
"""levels and breaks of a structure"""
MAX_TOURNAMENT_NAME = 100
MAX_SEASON_NAME = 40
MAX_DECISION_SECONDS = 600
MAX_COST = MAX_CHIPS // MAX_ENTRANTS

_choice = partial(OptionRow, kind=OptionKind.CHOICE)
_switch = partial(OptionRow, kind=OptionKind.SWITCH)
_count = partial(OptionRow, kind=OptionKind.COUNT)
_money = partial(OptionRow, kind=OptionKind.AMOUNT, most=MAX_COST)
_chips = partial(OptionRow, kind=OptionKind.AMOUNT, most=MAX_STARTING_CHIPS)
_text = partial(OptionRow, kind=OptionKind.TEXT)
_list = partial(OptionRow, kind=OptionKind.LIST, place=OptionPlace.OWN)

_FIRST, _OWN = OptionPlace.FIRST, OptionPlace.OWN

TOURNAMENT_OPTIONS = OptionTable(
    TournamentSetup,
    (
        _text("name", label=N_("Name of the tournament"), least=1, most=MAX_TOURNAMENT_NAME, place=_FIRST),
        TABLE_OPTIONS.row("game"),
        TABLE_OPTIONS.row("structure"),
        _count(
            "players",
            label=N_("Players needed to start (0: when you start it)"),
            most=MAX_FIELD,
            place=_FIRST,
        ),
        _count("seats", label=N_("Seats at a table"), least=2, most=10, place=_FIRST),
        _money("buy_in", label=NP_("tournament", "Buy-in"), place=_FIRST),
        _money("fee", label=N_("Fee"), place=_FIRST),
        _choice(
            "speed",
            label=N_("Speed"),
            choices=(
                ("hyper", N_("hyper-turbo")),
                ("turbo", N_("turbo")),
                ("standard", N_("standard speed")),
                ("deep", N_("deep stacks")),
            ),
            place=_FIRST,
            words=(
                OptionWords("hyper", NP_("table in words", "hyper")),
                OptionWords("turbo", NP_("table in words", "turbo")),
                OptionWords("standard", NP_("table in words", "standard")),
                OptionWords("deep", NP_("table in words", "deep")),
            ),
        ),
        _chips("starting_chips", label=N_("Starting chips"), least=1_000, place=_FIRST),
        _text("starts", label=N_("Start"), place=_OWN),
        _count("start_at", most=MAX_CHIPS, place=_OWN),
        _switch(
            "bots_allowed",
            label=N_("Bots may play"),
            place=_FIRST,
            words=(OptionWords(False, NP_("table in words", "no bots|people only")),),
        ),
        _choice(
            "format",
            label=N_("Format"),
            choices=(
                ("tables", N_("Balanced tables")),
                ("bracket", N_("Heads-up bracket")),
                ("shootout", N_("Shootout")),
            ),
            words=(
                OptionWords("bracket", NP_("table in words", "bracket|(?:heads[- ]?up )?bracket")),
                OptionWords("shootout", NP_("table in words", "shootout|shoot-?out")),
            ),
        ),
        _choice(
            "payouts",
            label=N_("Payouts"),
            choices=(
                ("geometric", N_("About one in seven is paid")),
                ("standard", N_("The usual table")),
                ("winner_takes_all", N_("Winner takes all")),
                ("top_two", N_("The first two")),
                ("top_three", N_("The first three")),
                ("double_or_nothing", N_("Double or nothing")),
                ("own", N_("Your own, below")),
            ),
            words=(
                OptionWords("winner_takes_all", NP_("table in words", "winner takes all")),
                OptionWords("top_two", NP_("table in words", "top two")),
                OptionWords("top_three", NP_("table in words", "top three")),
                OptionWords("double_or_nothing", NP_("table in words", "double or nothing")),
            ),
        ),
        _list("percent", label=N_("Your own payouts in percent, such as 50 30 20")),
        _switch(
            "keep_stacks",
            label=N_("Bracket and shootout: winners keep their chips"),
            words=(OptionWords(True, NP_("table in words", "keep stacks")),),
        ),
        _money("bounty", label=N_("Bounty")),
        _money("guarantee", label=N_("Guaranteed prizes")),
        _switch("progressive", label=N_("Half of a bounty goes onto the winner's own head")),
        _text(
            "ticket_for",
            label=N_("Satellite: the best win a ticket for"),
            most=MAX_TOURNAMENT_NAME,
            place=_OWN,
        ),
        _money(
            "ticket_price",
            label=N_("Price of a ticket that is paid in money"),
            zero=N_("no satellite"),
            place=_OWN,
        ),
        _count(
            "late_registration_until", label=N_("Late entry to the end of level (0: none)"), most=MAX_LINES
        ),
        _switch(
            "re_entry",
            label=N_("Players who are out may enter again"),
            words=(OptionWords(True, NP_("table in words", "re-entry|re-?entry|re-?entries")),),
        ),
        _switch(
            "rebuys",
            label=N_("Rebuys"),
            words=(OptionWords(True, NP_("table in words", "rebuys|re-?buys?")),),
        ),
        _chips("add_on", label=N_("Add-on: chips for another buy-in (0: none)")),
        _list("games", label=N_("Several games in turn, such as: no-limit holdem, limit draw")),
        _list("levels", label=N_("Your own levels, one a line")),
        _count("min_players", label=N_("Fewest players"), least=2, most=MAX_ENTRANTS),
        _count(
            "decision_seconds",
            label=N_("Seconds for a decision (0: as at the tables)"),
            most=MAX_DECISION_SECONDS,
        ),
        _switch(
            "hand_for_hand",
            label=N_("Hand for hand before the money"),
            words=(OptionWords(False, NP_("table in words", "no hand-for-hand|no hand[- ]for[- ]hand")),),
        ),
        _switch(
            "ties",
            label=N_("Players who go out in the same hand share the place"),
            words=(OptionWords(True, NP_("table in words", "ties")),),
        ),
        _text("season", label=N_("Season in which it counts"), most=MAX_SEASON_NAME),
        _switch(
            "private",
            label=N_("Private: only with a code"),
            words=(OptionWords(True, NP_("table in words", "private")),),
        ),
    ),
)

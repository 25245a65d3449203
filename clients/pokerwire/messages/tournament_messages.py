"""Messages about tournaments. Their hands are played with the messages of tables.

A player who is seated, or moved, gets a ``notice`` with ``table`` and ``seat``: they ``watch`` that table and play
there as at any other.  Tables of tournaments have numbers above 1,000,000 and are not in the lobby.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pokerwire.messages.message_base import Command, Message, Name
from pokerwire.tournament.tournament_events import TournamentEvent
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentSetup, TournamentTableAt
from pokerwire.tournament.tournament_snapshot import TournamentSnapshot

TournamentId = Annotated[int, msgspec.Meta(ge=1, le=200_000)]
Minutes = Annotated[int, msgspec.Meta(ge=-600, le=600)]


class GetTournaments(Command, tag="get_tournaments", frozen=True, forbid_unknown_fields=True):
    """Get ``tournaments`` now, and again whenever the list changes, until ``unsubscribe_lobby``."""


class WatchTournament(Command, tag="watch_tournament", frozen=True, forbid_unknown_fields=True):
    """Get a tournament's ``tournament`` now, and its ``tournament_events`` from now on; after a gap ask again."""

    tournament: TournamentId


class UnwatchTournament(Command, tag="unwatch_tournament", frozen=True, forbid_unknown_fields=True):
    """Stop getting a tournament's events."""

    tournament: TournamentId


class EnterTournament(Command, tag="enter_tournament", frozen=True, forbid_unknown_fields=True):
    """Enter a tournament, and pay; after a knock-out, enter again where that is allowed."""

    tournament: TournamentId


class LeaveTournament(Command, tag="leave_tournament", frozen=True, forbid_unknown_fields=True):
    """Leave a tournament before it starts; what you paid comes back."""

    tournament: TournamentId


class BuyTournamentChips(Command, tag="buy_tournament_chips", frozen=True, forbid_unknown_fields=True):
    """Buy more chips in a tournament: a rebuy, the add-on, or ``no`` to the rebuy that you are offered."""

    tournament: TournamentId
    what: Literal["rebuy", "add_on", "no"]


class VoteDeal(Command, tag="vote_deal", frozen=True, forbid_unknown_fields=True):
    """Agree to divide the prizes, or no longer; it is done when all who are left agree to the same way."""

    tournament: TournamentId
    by: Literal["icm", "chips"]
    agrees: bool = True


class HostOpenTournament(Command, tag="host_open_tournament", frozen=True, forbid_unknown_fields=True):
    """As a host, announce a tournament; ``tournament_opened`` has its number."""

    setup: TournamentSetup


class HostTournament(Command, tag="host_tournament", frozen=True, forbid_unknown_fields=True):
    """As a host, act on a tournament."""

    tournament: TournamentId
    act: Literal["start", "pause", "resume", "add_time", "remove", "cancel"]
    player: Name | None = None
    """for ``remove``: who is taken out; before the start they get their money back"""
    minutes: Minutes = 0
    """for ``add_time``: by how much the level or break becomes longer, or shorter"""
    reason: str = ""
    """for ``cancel``"""


class Tournaments(Message, tag="tournaments", frozen=True):
    """All tournaments of the room; ``id`` is that of the question, or 0 for a changed list."""

    id: int
    tournaments: tuple[TournamentInfo, ...]


class TournamentOpened(Message, tag="tournament_opened", frozen=True):
    """A host's tournament is announced under this number."""

    id: int
    tournament: int


class TournamentMessage(Message, tag="tournament", frozen=True):
    """The whole state of a tournament."""

    tournament: int
    setup: TournamentSetup
    state: TournamentSnapshot
    tables: tuple[TournamentTableAt, ...]


class TournamentEvents(Message, tag="tournament_events", frozen=True):
    """What happened in a tournament: events ``first`` to ``last``, and its tables after them."""

    tournament: int
    first: int
    last: int
    events: tuple[TournamentEvent, ...]
    tables: tuple[TournamentTableAt, ...]


TournamentCommand = (
    GetTournaments
    | WatchTournament
    | UnwatchTournament
    | EnterTournament
    | LeaveTournament
    | BuyTournamentChips
    | VoteDeal
    | HostOpenTournament
    | HostTournament
)
TournamentAnswer = Tournaments | TournamentOpened | TournamentMessage | TournamentEvents

"""Messages about tournaments. Their hands are played with the messages of tables.

A player who is seated, or moved, gets a ``notice`` with ``table`` and ``seat``: they ``watch`` that table and play
there as at any other.  Tables of tournaments have numbers above 1,000,000 and are not in the lobby.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pokerwire.messages.message_base import Amount, Command, HostOnly, Message, Name, Trait
from pokerwire.tournament.season_row import SeasonRow
from pokerwire.tournament.tournament_events import AnyTournamentEvent
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentSetup, TournamentTableAt
from pokerwire.tournament.tournament_snapshot import PlannedLevel, PrizeForecast, TournamentSnapshot

TournamentId = Annotated[int, msgspec.Meta(ge=1, le=200_000)]
PrivateCode = Annotated[str, msgspec.Meta(max_length=40)]
SeasonName = Annotated[str, msgspec.Meta(max_length=40)]
Minutes = Annotated[int, msgspec.Meta(ge=-600, le=600)]


class GetTournaments(Command, tag="get_tournaments", frozen=True, forbid_unknown_fields=True):
    """Get ``tournaments`` now, and again whenever the list changes, until ``unsubscribe_lobby``."""

    traits = Trait.SUBSCRIPTION


class WatchTournament(Command, tag="watch_tournament", frozen=True, forbid_unknown_fields=True):
    """Get a tournament's ``tournament`` now, and its ``tournament_events`` from now on; after a gap, ask again.

    Once a player has given the ``code`` of a private tournament, it is in their list.
    """

    traits = Trait.SUBSCRIPTION
    tournament: TournamentId
    code: PrivateCode = ""


class UnwatchTournament(Command, tag="unwatch_tournament", frozen=True, forbid_unknown_fields=True):
    """Stop getting a tournament's events."""

    traits = Trait.SUBSCRIPTION
    tournament: TournamentId


class EnterTournament(Command, tag="enter_tournament", frozen=True, forbid_unknown_fields=True):
    """Enter a tournament, and pay; after a knock-out, enter again where that is allowed."""

    traits = Trait.NOTED
    tournament: TournamentId
    code: PrivateCode = ""
    """the code of a private tournament"""


class LeaveTournament(Command, tag="leave_tournament", frozen=True, forbid_unknown_fields=True):
    """Leave a tournament before it starts; what you paid comes back."""

    tournament: TournamentId


class BuyTournamentChips(Command, tag="buy_tournament_chips", frozen=True, forbid_unknown_fields=True):
    """Buy more chips in a tournament: a rebuy or the add-on; or say ``no`` to the rebuy that you are offered."""

    tournament: TournamentId
    what: Literal["rebuy", "add_on", "no"]


class VoteDeal(Command, tag="vote_deal", frozen=True, forbid_unknown_fields=True):
    """Agree to a deal, or withdraw your agreement; the deal is made when all who are left agree to the same one."""

    tournament: TournamentId
    by: Literal["icm", "chips"]
    agrees: bool = True
    left: Amount = 0
    """an amount that is not divided: play continues, and the winner gets it on top"""


class GetPrizeDeal(Command, tag="get_prize_deal", frozen=True, forbid_unknown_fields=True):
    """Get ``prize_deal``: what each remaining player would get if the prizes were divided now."""

    traits = Trait.QUERY
    tournament: TournamentId
    left: Amount = 0
    """an amount that would not be divided but go to the winner"""


class GetTournamentSummary(Command, tag="get_tournament_summary", frozen=True, forbid_unknown_fields=True):
    """Get ``tournament_summary``: a tournament that is over, for tracking programs."""

    traits = Trait.QUERY
    tournament: TournamentId
    form: Literal["text", "ots"] = "text"
    """the text that trackers read, or Open Tournament Summary, which is JSON"""


class GetSeason(Command, tag="get_season", frozen=True, forbid_unknown_fields=True):
    """Get ``season``: the table of a season of tournaments."""

    traits = Trait.QUERY
    season: SeasonName = ""
    """empty: the season of the tournament that ended last"""


SitAndGoSize = Literal[3, 6, 9]


class OpenSitAndGo(Command, tag="open_sit_and_go", frozen=True, forbid_unknown_fields=True):
    """Get ``tournament_opened``: a sit-and-go of the room that still waits for players.

    The room announces one where none waits, as long as players may open tables; you do not enter by this.
    """

    players: SitAndGoSize
    """how many it begins with"""


class HostOpenTournament(HostOnly, tag="host_open_tournament", frozen=True, forbid_unknown_fields=True):
    """As a host, announce a tournament; ``tournament_opened`` has its number."""

    setup: TournamentSetup


class HostTournament(HostOnly, tag="host_tournament", frozen=True, forbid_unknown_fields=True):
    """As a host, act on a tournament."""

    tournament: TournamentId
    act: Literal["start", "pause", "resume", "add_time", "extend", "remove", "refund", "invite", "cancel"]
    player: Name | None = None
    """for ``remove``: who is taken out for good; before the start they get their money back. For ``refund``: who never
    came and gets their money back after the start, as long as nobody is out. For ``invite``: who may enter again after
    a ``remove``, or sees a private tournament without its code"""
    minutes: Minutes = 0
    """for ``add_time``: how much longer the level or break gets, or shorter if negative; before a scheduled start, how
    much later it becomes"""
    level: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """for ``extend``: the last level in which a player may still register"""
    reason: str = ""
    """for ``cancel``"""


class Tournaments(Message, tag="tournaments", frozen=True):
    """All tournaments of the room; ``id`` is that of the question, or 0 for a changed list."""

    id: int
    tournaments: tuple[TournamentInfo, ...]
    sit_and_go: int = 0
    """in the answer: what it costs to enter a sit-and-go that players open"""


class TournamentOpened(Message, tag="tournament_opened", frozen=True):
    """A tournament is announced under this number."""

    id: int
    tournament: int
    code: str = ""
    """for a private tournament: players who give it may enter"""


class PrizeDealMessage(Message, tag="prize_deal", frozen=True):
    """What each remaining player would get in a deal, by either method, and who agrees to which."""

    id: int
    tournament: int
    icm: dict[str, int]
    chips: dict[str, int]
    agreed: dict[str, Literal["icm", "chips"]]
    left: int = 0
    """what the winner would get on top"""
    most_left: int = 0
    """the most that this may be: the first prize less the second"""
    agreed_left: dict[str, int] = msgspec.field(default_factory=dict)
    """what each of those who agree leaves for the winner, where it is anything"""


class TournamentSummaryMessage(Message, tag="tournament_summary", frozen=True):
    """A tournament that is over, as text."""

    id: int
    tournament: int
    text: str


class SeasonMessage(Message, tag="season", frozen=True):
    """The table of a season, the leader first; ``seasons`` are the names of all."""

    id: int
    season: str
    rows: tuple[SeasonRow, ...]
    seasons: tuple[str, ...]


class TournamentMessage(Message, tag="tournament", frozen=True):
    """The whole state of a tournament."""

    tournament: int
    setup: TournamentSetup
    state: TournamentSnapshot
    tables: tuple[TournamentTableAt, ...]
    planned: tuple[PlannedLevel, ...] = ()
    """the first levels and breaks, in order"""
    forecast: PrizeForecast | None = None
    """the prizes as they would be, until they are fixed"""


class TournamentEvents(Message, tag="tournament_events", frozen=True):
    """What happened in a tournament: events ``first`` to ``last``, and its tables after them."""

    tournament: int
    first: int
    last: int
    events: tuple[AnyTournamentEvent, ...]
    tables: tuple[TournamentTableAt, ...]

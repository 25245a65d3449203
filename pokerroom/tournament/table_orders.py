"""What the director of a tournament and its tables say to each other, as records.

Orders go from the director to a table, reports from the table to the director.  Both are
numbered by the director's orders, so that what arrives twice does no harm.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pokerroom.tables.peer.button import ButtonPlacement
from pokerwire.cash.cash_events import LeaveReason, SitOutReason
from pokerwire.cash.table_config import AnteKind, PlayedGame


class Order(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """An order to one table; ``number`` rises with each order of the tournament."""

    table: int
    number: int


class SeatPlayer(Order, frozen=True, tag="seat", omit_defaults=True):
    """Put a player in a seat with their chips; a running hand continues without them."""

    player: str
    seat: int
    chips: int
    bot: bool = False
    away: SitOutReason | None = None
    bank: int | None = None
    """their time bank, in milliseconds; ``None``: a full one"""


class UnseatPlayer(Order, frozen=True, tag="unseat", omit_defaults=True):
    """Take a player out of their seat, between two hands."""

    player: str
    reason: LeaveReason = "moved"


class SetStack(Order, frozen=True, tag="set_stack", omit_defaults=True):
    """Give a player who has bought more chips the stack ``chips``, between two hands."""

    player: str
    chips: int


class LevelStakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hand is played for."""

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_kind: AnteKind = "each"
    game: PlayedGame = PlayedGame()


class DealHand(Order, frozen=True, tag="deal", omit_defaults=True):
    """Deal one hand, then hold."""

    stakes: LevelStakes
    placement: ButtonPlacement


class Conceal(Order, frozen=True, tag="conceal", omit_defaults=True):
    """Keep called all-ins face down from now on, the running hand included, or (``on`` false) no longer (rule T16)."""

    on: bool = True


class Release(Order, frozen=True, tag="release", omit_defaults=True):
    """Turn up the all-in that waits and play the hand to its end."""


class PauseTable(Order, frozen=True, tag="pause", omit_defaults=True):
    """Stop the clocks."""


class ResumeTable(Order, frozen=True, tag="resume", omit_defaults=True):
    """Let the clocks continue."""


class OpenTournamentTable(Order, frozen=True, tag="open", omit_defaults=True):
    """Open this table; whoever keeps the tables carries it out."""

    seats: int


class CloseTournamentTable(Order, frozen=True, tag="close", omit_defaults=True):
    """Close this table, at which nobody plays any more; a hand that runs is void."""

    reason: str


AnyOrder: TypeAlias = (
    SeatPlayer
    | UnseatPlayer
    | SetStack
    | DealHand
    | Conceal
    | Release
    | PauseTable
    | ResumeTable
    | OpenTournamentTable
    | CloseTournamentTable
)


class PlayerResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's chips when a hand began and when it was over; ``bank`` is what is left of their time bank."""

    player: str
    before: int
    after: int
    bank: int = 0


class Knockout(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who won the pot with a player's last chips, clockwise from the button (rule T20)."""

    player: str
    winners: tuple[str, ...]


class Report(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A report of one table about the hand that it was ordered to deal by order ``order``."""

    table: int
    order: int


class HandOver(Report, frozen=True, tag="hand_over", omit_defaults=True):
    """The hand is over and the table holds; ``voided``: it broke, and everybody has what they had."""

    results: tuple[PlayerResult, ...]
    knockouts: tuple[Knockout, ...] = ()
    voided: bool = False
    unattended: bool = False
    """all players of the hand are absent"""
    film: int = 0
    """ms that the end of an all-in is shown for at least"""


class AllInWaits(Report, frozen=True, tag="all_in_waits", omit_defaults=True):
    """A called all-in waits face down for :class:`Release`."""


class AwayChanged(Report, frozen=True, tag="away", omit_defaults=True):
    """A player is absent for this reason, or is back; ``order`` is 0."""

    player: str
    away: SitOutReason | None = None


class PlayerCame(Report, frozen=True, tag="came", omit_defaults=True):
    """A player has decided something at this table; ``order`` is 0."""

    player: str


AnyReport: TypeAlias = HandOver | AllInWaits | AwayChanged | PlayerCame

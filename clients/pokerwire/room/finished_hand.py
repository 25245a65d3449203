"""A hand that is over, as its events, whole or as one viewer may see it."""

from __future__ import annotations

from typing import Literal
from zlib import crc32

from pokerwire.cash.cash_events import AnyEvent, HandPlayer, HandStarted, HandVoided
from pokerwire.cash.table_config import TableConfig
from pokerwire.mapped import Mapped

Form = Literal[1]


ROBOT = "robot"
"""the face of a bot in a record"""


class HandTournament(Mapped, frozen=True):
    """The tournament that a hand belongs to, as histories name it. Money is in the unit of the wallets."""

    number: int
    name: str
    level: int
    table: int = 0
    """the number of the table in the tournament"""
    buy_in: int = 0
    fee: int = 0
    bounty: int = 0


class HandRecord(Mapped, frozen=True):
    """One hand: the rules, who sat where with how much, and all events of the table from its first to its last.

    ``table`` is the table's name, ``began`` and ``ended`` are milliseconds since 1970 (UTC).  ``events`` begin with
    :class:`~pokerwire.cash.cash_events.HandStarted`; after the end of the hand follow cards shown late (rule C4),
    a rabbit hunt, and what players paid each other beside the pots (rule E8).  A record is
    complete, for the journal and for the host after the hand, or has only what one viewer may see (:func:`seen_by`);
    ``viewer`` then says who, with an empty name for somebody without a seat.
    """

    table: str
    began: int
    ended: int
    config: TableConfig
    events: tuple[AnyEvent, ...]
    viewer: str | None = None
    form: Form = 1
    tournament: HandTournament | None = None
    """``None`` at a cash table"""
    faces: dict[str, str] | None = None
    """what stood for players by name: ``robot`` for a bot, else the picture that they had chosen, such as ``fox-210``.
    Who is not there had chosen none; ``None``: this was not recorded"""

    @property
    def started(self) -> HandStarted:
        """Return the players with their seats and stacks, and the seat of the button."""
        first = self.events[0]
        assert isinstance(first, HandStarted), "a record begins with the beginning of a hand"
        return first

    @property
    def hand(self) -> int:
        """Return the number of the hand at its table."""
        return self.started.hand

    @property
    def players(self) -> tuple[HandPlayer, ...]:
        """Return the players dealt in, with their stacks before any forced bet, by seat."""
        return self.started.players

    @property
    def voided(self) -> bool:
        """Whether the hand was voided: every chip went back."""
        return any(isinstance(event, HandVoided) for event in self.events)

    @property
    def number(self) -> int:
        """A number of up to 18 digits for programs that identify hands of many tables by one.

        It is made of the second, the table and the count of the hand, so the same hand always has the same.
        """
        return (self.began // 1000 * 1000 + crc32(self.table.encode()) % 1000) * 100_000 + self.hand % 100_000

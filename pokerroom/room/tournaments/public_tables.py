"""Where players find the tables of tournaments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.any_event import AnyTableEvent


class PublicTables(Protocol):
    """Where players find the tables of tournaments, by their numbers in the room."""

    def add_tournament_table(
        self, number: int, table: TournamentTable, told: Iterable[AnyTableEvent] = ()
    ) -> None:
        """Let players come to a table that a director has opened; ``told`` are events that they have received."""

    def touch(self, number: int) -> None:
        """Note that a table has new events."""


class NoPublicTables:
    """Keeps the tables of tournaments from players."""

    def add_tournament_table(
        self, number: int, table: TournamentTable, told: Iterable[AnyTableEvent] = ()
    ) -> None:
        """Do nothing."""

    def touch(self, number: int) -> None:
        """Do nothing."""

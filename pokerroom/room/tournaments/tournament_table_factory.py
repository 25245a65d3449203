"""Makes the tables of a room's tournaments with the limits of the room; their faults come to its log."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.room.tables.table_directory import InternalError
from pokerroom.tables.peer.hand_runner import OnFault
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import OpenTournamentTable
from pokerroom.tournament.tournament_floor import OrderedTable
from pokerroom.tournament.tournament_table import TournamentTable, TournamentTableCheckpoint, table_config
from pokerwire.room.room_limits import Limits
from pokerwire.tournament.tournament_tables import room_table


class TournamentTableFactory:
    """Creates and restores tables of tournaments; ``report`` receives every internal error at one of them."""

    def __init__(self, limits: Limits, rng: RandomBits, report: Callable[[InternalError], None]) -> None:
        self.resume_events = limits.resume_events
        self._rng = rng
        self._report = report

    def open(self, tournament: Tournament, order: OpenTournamentTable, now: int) -> OrderedTable:
        """Return the table that the director orders."""
        state = tournament.state
        options = msgspec.structs.replace(table_config(state.config, order.table), seats=order.seats)
        return TournamentTable(
            order.table,
            options,
            self._rng,
            now,
            resume_events=self.resume_events,
            on_fault=self._on_fault(state.number, order.table),
        )

    def restore(self, tournament: int, checkpoint: TournamentTableCheckpoint) -> TournamentTable:
        """Return the table of a checkpoint."""
        return TournamentTable.restore(
            checkpoint,
            self._rng,
            resume_events=self.resume_events,
            on_fault=self._on_fault(tournament, checkpoint.number),
        )

    def _on_fault(self, tournament: int, table: int) -> OnFault:
        number = room_table(tournament, table)
        return lambda error, hand: self._report(
            InternalError(f"playing hand {hand} of table {number}, which was voided", error)
        )

"""A whole tournament in memory: the director, its tables, and the orders and reports between them.

The tables may be real ones or any model that takes orders and reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import (
    AnyOrder,
    AnyReport,
    CloseTournamentTable,
    DealHand,
    OpenTournamentTable,
)


class OrderedTable(Protocol):
    """What obeys a director."""

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due."""

    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Carry out an order."""

    def take_reports(self) -> Sequence[AnyReport]:
        """Return the reports since the last call."""

    def tick(self, now: int) -> None:
        """Carry out what the clock made due."""


class TournamentFloor:
    """Carries the orders of ``tournament`` to its tables and their reports back.

    ``open_table`` makes the table of an order; the clock is the time of each call.  While ``is_leaving`` says of a
    table that it is about to move to another process, the order to deal there waits for :meth:`release`.
    """

    def __init__(
        self,
        tournament: Tournament,
        open_table: Callable[[OpenTournamentTable, int], OrderedTable],
        is_leaving: Callable[[int], bool] = lambda number: False,
    ) -> None:
        self.tournament = tournament
        self.tables: dict[int, OrderedTable] = {}
        self._open_table = open_table
        self._is_leaving = is_leaving
        self._waiting: dict[int, DealHand] = {}

    def settle(self, now: int) -> list[int]:
        """Carry orders and reports to and fro until none is left; return the tables that got orders."""
        touched: dict[int, None] = {}
        while orders := self.tournament.take_orders():
            for order in orders:
                if isinstance(order, DealHand) and self._is_leaving(order.table):
                    self._waiting[order.table] = order
                    continue
                self._carry_out(order, now)
                touched[order.table] = None
            for number in list(touched):
                if number in self.tables:
                    self.hear(number, now)
        return list(touched)

    def release(self, table: int, now: int) -> bool:
        """Carry out what waited for a table to leave, wherever it is now; return whether anything did."""
        order = self._waiting.pop(table, None)
        if order is not None:
            self._carry_out(order, now)
        return order is not None

    def hear(self, number: int, now: int) -> None:
        """Tell the director what a table reports."""
        for report in self.tables[number].take_reports():
            self.tournament.report(report, now)

    def _carry_out(self, order: AnyOrder, now: int) -> None:
        if isinstance(order, OpenTournamentTable):
            self.tables[order.table] = self._open_table(order, now)
            return
        self.tables[order.table].carry_out(order, now)
        if isinstance(order, CloseTournamentTable):
            del self.tables[order.table]

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due."""
        times = [self.tournament.wake_at, *[table.wake_at for table in self.tables.values()]]
        return min([at for at in times if at is not None], default=None)

    def tick(self, now: int) -> None:
        """Carry out what the clock made due, at the director before the tables."""
        self.tournament.tick(now)
        self.settle(now)
        for number, table in list(self.tables.items()):
            if number in self.tables and (at := table.wake_at) is not None and at <= now:
                table.tick(now)
                self.hear(number, now)
        self.settle(now)

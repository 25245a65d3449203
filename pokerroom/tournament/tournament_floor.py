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

    ``open_table`` makes the table of an order; the clock is the time of each call.

    With ``most_hands``, :meth:`settle` deals no more hands than that.  Hands of absent players are over at once, and
    all tables of a large tournament may be due together: the others wait for :meth:`deal_waiting`, which is due at
    once, so that everybody else has a turn in between.
    """

    def __init__(
        self,
        tournament: Tournament,
        open_table: Callable[[OpenTournamentTable, int], OrderedTable],
        *,
        most_hands: int | None = None,
    ) -> None:
        self.tournament = tournament
        self.tables: dict[int, OrderedTable] = {}
        self._open_table = open_table
        self._most_hands = most_hands
        self.undealt: dict[int, DealHand] = {}
        """by table: the order to deal that waits for the next turn"""

    def settle(self, now: int) -> list[int]:
        """Carry orders and reports to and fro until none is left; return the tables that got orders."""
        return self._carry_all([], now)

    def deal_waiting(self, now: int) -> list[int]:
        """Deal the hands that wait, and settle; return the tables that got orders."""
        undealt, self.undealt = self.undealt, {}
        return self._carry_all(list(undealt.values()), now)

    def _carry_all(self, orders: list[AnyOrder], now: int) -> list[int]:
        touched: dict[int, None] = {}
        dealt = 0
        while orders := [*orders, *self.tournament.take_orders()]:
            for order in orders:
                if isinstance(order, DealHand):
                    if self.undealt or dealt == self._most_hands:
                        self.undealt[order.table] = order
                        continue
                    dealt += 1
                self._carry_out(order, now)
                touched[order.table] = None
            orders = []
            for number in list(touched):
                if number in self.tables:
                    self.hear(number, now)
        return list(touched)

    def deal_soon(self, order: DealHand) -> None:
        """Carry out an order to deal, which a crash has cut off, in the next turn."""
        self.undealt[order.table] = order

    def hear(self, number: int, now: int) -> None:
        """Pass the director what a table reports."""
        for report in self.tables[number].take_reports():
            self.tournament.report(report, now)

    def _carry_out(self, order: AnyOrder, now: int) -> None:
        undealt = self.undealt.pop(order.table, None)
        if undealt is not None and not isinstance(order, CloseTournamentTable):
            self.tables[order.table].carry_out(
                undealt, now
            )  # a table passes over what comes after a later order
        if isinstance(order, OpenTournamentTable):
            self.tables[order.table] = self._open_table(order, now)
            return
        self.tables[order.table].carry_out(order, now)
        if isinstance(order, CloseTournamentTable):
            del self.tables[order.table]

    @property
    def director_due(self) -> int | None:
        """When the director, without its tables, has something to do next."""
        return self.tournament.now if self.undealt else self.tournament.wake_at

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due."""
        times = [self.director_due, *[table.wake_at for table in self.tables.values()]]
        return min([at for at in times if at is not None], default=None)

    def tick(self, now: int) -> None:
        """Carry out what the clock made due, at the director before the tables."""
        self.tournament.tick(now)
        self.deal_waiting(now)
        for number, table in list(self.tables.items()):
            if number in self.tables and (at := table.wake_at) is not None and at <= now:
                table.tick(now)
                self.hear(number, now)
        self.settle(now)

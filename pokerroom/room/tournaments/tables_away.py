"""The tables of tournaments that other processes play: what their directors order, and what they report.

An order is kept from the unit of the command that led to it until the table has carried it out, so it gets there
whichever process ends.  The table numbers its reports and keeps them until the director has heard them, see
:mod:`~pokerroom.room.branches.branch_tournaments`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.table_orders import AnyOrder, AnyReport
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of

TABLE_ORDERS = "tournament_orders"
"""the kind of documents that say, by the number of a table in the room, which orders may not be carried out yet"""
TABLE_REPORTS = "tournament_reports"
"""the kind of documents that say, by the number of a table in the room, which reports may not be heard yet"""


class KeptReports(msgspec.Struct, frozen=True):
    """Reports of a table that its director may not have heard yet, and the number of the last of them."""

    last: int
    reports: tuple[AnyReport, ...] = ()


class TableAway:
    """The :class:`~pokerroom.tournament.tournament_floor.OrderedTable` of a director that another process plays."""

    wake_at: int | None = None
    """never: its clocks are where it is played"""

    def __init__(self, number: int, orders: Iterable[AnyOrder] = ()) -> None:
        self.number = number
        self.orders = list(orders)
        """those that may not be carried out yet"""
        self.sent = 0
        """the number of the last order that was sent to the process that is there now"""
        self._heard = 0
        """the number of the last report"""
        self._reports: list[AnyReport] = []

    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Note an order, which is on its way then."""
        self.orders.append(order)

    def take_orders(self) -> tuple[AnyOrder, ...]:
        """Return the orders that were not sent yet."""
        orders = tuple([order for order in self.orders if order.number > self.sent])
        self.sent = max([self.sent, *[order.number for order in orders]])
        return orders

    def hear(self, done: int, last: int, reports: Sequence[AnyReport]) -> bool:
        """Take what the table says: orders up to ``done`` are carried out, and ``last`` is the last report's number.

        Return whether anything of it is new.
        """
        before = len(self.orders)
        self.orders = [order for order in self.orders if order.number > done]
        new = min(len(reports), last - self._heard)
        if new > 0:
            self._reports += reports[-new:]
            self._heard = last
        return new > 0 or len(self.orders) < before

    def take_reports(self) -> Sequence[AnyReport]:
        """Return the reports since the last call."""
        reports, self._reports = self._reports, []
        return reports

    def tick(self, now: int) -> None:
        """Do nothing."""


class TablesAway:
    """All tables of a room's tournaments that other processes play, by their numbers in the room.

    ``orders`` and ``reports`` are the documents of before.
    """

    def __init__(
        self,
        unit_of_work: UnitOfWork,
        orders: Iterable[SaveDocument] = (),
        reports: Iterable[SaveDocument] = (),
    ) -> None:
        self._unit_of_work = unit_of_work
        self.tables: dict[int, TableAway] = {}
        self.kept_reports = {int(row.item): read_reports(row.payload) for row in reports}
        """what tables reported and their directors may not have heard, when this process began"""
        self._changed: set[int] = set()
        for row in orders:
            number = int(row.item)
            self.tables[number] = TableAway(table_in_tournament(number), _read_orders(row.payload))

    def of(self, tournament: int) -> dict[int, TableAway]:
        """Return the tables of a tournament, by their numbers there."""
        return {one.number: one for key, one in self.tables.items() if tournament_of(key) == tournament}

    def add(self, number: int, now: int) -> TableAway:
        """Return what stands for a table from now on."""
        away = self.tables[number] = TableAway(table_in_tournament(number))
        self.save(number, now)
        return away

    def save(self, number: int, now: int) -> None:
        """Keep the orders for a table, if another process plays it."""
        away = self.tables.get(number)
        if away is not None:
            self._unit_of_work.save_document(TABLE_ORDERS, "", str(number), tuple(away.orders), now)
            self._changed.add(number)

    def take(self, number: int) -> TableAway:
        """Return what stood for a table until now."""
        away = self.tables.pop(number)
        self._changed.discard(number)
        self._unit_of_work.delete_document(TABLE_ORDERS, "", str(number))
        self._unit_of_work.delete_document(TABLE_REPORTS, "", str(number))
        return away

    def take_changed(self) -> list[int]:
        """Return the tables that got orders since the last call, or carried some out."""
        changed, self._changed = sorted(self._changed), set()
        return changed


_read_orders = msgspec.json.Decoder(tuple[AnyOrder, ...]).decode
read_reports = msgspec.json.Decoder(KeptReports).decode

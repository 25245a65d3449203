"""Orders and reports that tables of tournaments had not received or sent when several processes played one room.

Rooms no longer do that; a database in which one did may still have them, and its tournaments continue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.table_orders import AnyOrder, AnyReport
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of

TABLE_ORDERS = "tournament_orders"
"""the kind of documents with the orders to a table, by its number in the room, that it may not have carried out"""
TABLE_REPORTS = "tournament_reports"
"""the kind of documents with the reports of a table, by its number in the room, that its director may not have"""


class KeptReports(msgspec.Struct, frozen=True):
    """Reports of a table that its director may not have, and the number of the last of them."""

    last: int
    reports: tuple[AnyReport, ...] = ()


class UndeliveredMessages:
    """What the documents ``orders`` and ``reports`` say, until it is taken."""

    def __init__(
        self,
        unit_of_work: UnitOfWork,
        orders: Iterable[SaveDocument] = (),
        reports: Iterable[SaveDocument] = (),
    ) -> None:
        self._unit_of_work = unit_of_work
        self._orders = {int(row.item): _read_orders(row.payload) for row in orders}
        self._reports = {int(row.item): _read_reports(row.payload).reports for row in reports}

    @property
    def tables(self) -> set[int]:
        """The tables with any such document, by their numbers in the room."""
        return self._orders.keys() | self._reports.keys()

    def tables_of(self, tournament: int) -> set[int]:
        """Return those of one tournament, by their numbers there."""
        return {table_in_tournament(number) for number in self.tables if tournament_of(number) == tournament}

    def take(self, number: int) -> tuple[Sequence[AnyOrder], Sequence[AnyReport]]:
        """Return the orders to a table and its reports, and forget them."""
        if number in self.tables:
            self._unit_of_work.delete_document(TABLE_ORDERS, "", str(number))
            self._unit_of_work.delete_document(TABLE_REPORTS, "", str(number))
        return self._orders.pop(number, ()), self._reports.pop(number, ())


_read_orders = msgspec.json.Decoder(tuple[AnyOrder, ...]).decode
_read_reports = msgspec.json.Decoder(KeptReports).decode

"""The open tables of a room by number, which of them commands have touched, and what went wrong at them.

Every command goes through :meth:`TableDirectory.for_command` or a method that narrows it to a kind of table or to the
player's own seat, so that the table's events are handled after it.  An internal error at one table is recorded and
does not affect the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from pokerroom.room.accounts.people import Person
from pokerroom.room.persistence.table_journal import TableOrigin
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import OpenTableRecord
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.table import Table
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.any_event import AnyTableEvent


class InternalError(NamedTuple):
    """A contained internal error: what the room was doing, and the exception."""

    activity: str
    error: Exception


class TableDirectory(Mapping[int, OpenTable]):
    """The open tables in the order of their numbers, which count from 1 and are never used again.

    Tables of tournaments are found by their numbers too, but are not among the room's own, which it counts and lists.
    ``rake`` is what closed tables had taken, and ``record_hands`` whether tables of tournaments keep their hands.
    """

    def __init__(self, *, rake: int, record_hands: bool) -> None:
        self._open: dict[int, OpenTable] = {}
        self._of_tournaments: dict[int, OpenTable] = {}
        self._touched: set[int] = set()
        self._closed_tables_rake = rake
        self.private: dict[int, OpenTable] = {}
        """private tables, those too whose closing has not gone out to the lobby yet"""
        self.unseen: frozenset[int] = frozenset()
        """tables that the sender of the running command must not know: they are not found by number"""
        self._record_hands = record_hands
        self.internal_errors: list[InternalError] = []
        """internal errors since :meth:`take_internal_errors`"""

    def __getitem__(self, number: int) -> OpenTable:
        return self._open.get(number) or self._of_tournaments[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, number: object) -> bool:
        return number in self._open or number in self._of_tournaments

    # --- the room's own tables ----------------------------------------------------------------------------------------

    def add(self, opened: OpenTable) -> None:
        """Add a table that has been opened."""
        last = next(reversed(self._open), 0)
        self._open[opened.number] = opened
        if opened.access != "open":
            self.private[opened.number] = opened
        if opened.number < last:
            self._open = dict(sorted(self._open.items()))

    def add_restored(self, opened: OpenTable) -> None:
        """Add a table that was open before a restart; its rake is counted with the table again."""
        self.add(opened)
        self._closed_tables_rake -= opened.table.rake_taken
        self._touched.add(opened.number)

    def remove(self, number: int) -> OpenTable:
        """Remove a closed table and return it."""
        opened = self._open.pop(number)
        self._closed_tables_rake += opened.table.rake_taken
        return opened

    # --- tables of tournaments --------------------------------------------------------------------------------------

    def add_tournament_table(
        self, number: int, table: TournamentTable, told: Iterable[AnyTableEvent] = ()
    ) -> None:
        """Let players come to a table that a director has opened; ``told`` are events that they have received."""
        opened = self._of_tournaments[number] = OpenTable(
            number,
            table,
            OpenTableRecord(TableOrigin(cash=table.config)),
            None,
            record_hands=self._record_hands,
        )
        for event in told:
            opened.apply_event(event)
        self._touched.add(number)

    @property
    def of_tournaments(self) -> list[OpenTable]:
        """The tables of tournaments."""
        return list(self._of_tournaments.values())

    def touch(self, number: int) -> None:
        """Note that a table has new events."""
        self._touched.add(number)

    def remove_tournament_table(self, number: int) -> None:
        """Let nobody come any longer to a table that the director has closed."""
        self._of_tournaments.pop(number, None)

    # --- finding ----------------------------------------------------------------------------------------------------

    def find(self, number: int) -> OpenTable:
        """Return an open table; raise :class:`RoomError` ``no_such_table``."""
        opened = self.get_open(number)
        if opened is None:
            raise RoomError("no_such_table", "there is no table {table}", table=number)
        return opened

    def get_open(self, number: int) -> OpenTable | None:
        """Return an open table, or ``None``."""
        if number in self.unseen:
            return None
        return self._open.get(number) or self._of_tournaments.get(number)

    def for_command(self, number: int) -> Table:
        """Return an open table for a command and mark it as touched; raise ``no_such_table``."""
        opened = self.find(number)
        self._touched.add(number)
        return opened.table

    def cash_table(self, number: int) -> CashTable:
        """Return the same as a cash table; raise ``no_such_table`` or ``not_a_cash_table``."""
        opened = self.find(number)
        self._touched.add(number)
        opened_table = opened.table
        if not isinstance(opened_table, CashTable):
            raise RoomError(
                "not_a_cash_table",
                "table {table} is played against the house, where this command does not exist"
                if isinstance(opened_table, UthTable)
                else "table {table} is one of a tournament, where this command does not exist",
                table=number,
            )
        return opened_table

    def peer_table(self, number: int) -> CashTable | TournamentTable:
        """Return an open table where players play each other; raise as :meth:`cash_table`."""
        opened = self._of_tournaments.get(number)
        if opened is None:
            return self.cash_table(number)
        self._touched.add(number)
        assert isinstance(opened.table, TournamentTable)
        return opened.table

    def uth_table(self, number: int) -> UthTable:
        """Return the same as a table against the house; raise ``no_such_table`` or ``not_a_house_table``."""
        table = self.for_command(number)
        if not isinstance(table, UthTable):
            raise RoomError("not_a_house_table", "at table {table} players play each other", table=number)
        return table

    def is_durable(self, number: int) -> bool:
        """Whether a table is restored after a crash."""
        opened = self._open.get(number)
        return opened is None or opened.journal is not None

    # --- a player's seats -------------------------------------------------------------------------------------------

    def seated_table(self, person: Person, number: int) -> Table:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        table = self.for_command(number)
        if number not in person.seats:
            raise not_seated(number)
        return table

    def seated_cash_table(self, person: Person, number: int) -> CashTable:
        """Return the same as a cash table; raise ``not_a_cash_table`` too."""
        table = self.cash_table(number)
        if number not in person.seats:
            raise not_seated(number)
        return table

    def seated_peer_table(self, person: Person, number: int) -> CashTable | TournamentTable:
        """Return the table of a tournament too; raise ``not_a_cash_table`` for one against the house."""
        table = self.peer_table(number)
        if number not in person.seats:
            raise not_seated(number)
        return table

    def seated_uth_table(self, person: Person, number: int) -> UthTable:
        """Return the same as a table against the house; raise ``not_a_house_table`` too."""
        table = self.uth_table(number)
        if number not in person.seats:
            raise not_seated(number)
        return table

    # --- what commands did --------------------------------------------------------------------------------------------

    def take_touched(self) -> list[int]:
        """Return the numbers of the tables that commands touched since the last call."""
        if len(self._touched) == 1:
            return [self._touched.pop()]
        touched = sorted(self._touched)
        self._touched.clear()
        return touched

    @property
    def rake(self) -> int:
        """Return all chips that the house took from pots (rule C6)."""
        return self._closed_tables_rake + sum(opened.table.rake_taken for opened in self._open.values())

    @property
    def chips(self) -> int:
        """Return all chips of players on tables."""
        return sum(opened.table.chips for opened in self._open.values())

    # --- faults -----------------------------------------------------------------------------------------------------

    def report(self, error: InternalError) -> None:
        """Record an internal error."""
        self.internal_errors.append(error)

    def isolate_fault(self, activity: str, action: Callable[[], None]) -> None:
        """Run an action at a table whose failure must not affect anything else."""
        try:
            action()
        except Exception as error:
            self.report(InternalError(activity, error))

    def take_internal_errors(self) -> list[InternalError]:
        """Return the internal errors since the last call."""
        errors, self.internal_errors = self.internal_errors, []
        return errors


def not_seated(number: int) -> RoomError:
    """Return the refusal of what only who sits at a table may do."""
    return RoomError("not_seated", "you have no seat at table {table}", table=number)

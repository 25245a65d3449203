"""Tables of a room's tournaments that go to other processes and come back, while their directors stay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from pokerroom.room.tournaments.tables_away import KeptReports, TablesAway
from pokerroom.room.tournaments.tournament_journal import TournamentJournal, part_of, read_tournament_segment
from pokerroom.room.tournaments.tournament_recovery import restore_table
from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.store.rows import JournalRow
from pokerroom.tournament.table_orders import AnyReport, CloseTournamentTable
from pokerroom.tournament.tournament_floor import OrderedTable, TournamentFloor
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.tournament.tournament_events import TournamentEvent
from pokerwire.tournament.tournament_tables import room_table

LAST_ORDER = 2**53
"""above the number of every order of a director"""


class Settle(Protocol):
    """Carries orders and reports of a tournament to and fro, see ``TournamentDesk.settle``."""

    def __call__(self, number: int, now: int, heard: Iterable[int] = ()) -> list[TournamentEvent]:
        """Settle a tournament where the tables ``heard`` did something."""


class TournamentMoves:
    """Gives tables of ``floors`` to other processes, hears of them there, and takes them back.

    ``wake`` lets a table go on that came back, ``settle`` settles a tournament, and ``touch`` notes that a table has
    new events.
    """

    def __init__(
        self,
        floors: Mapping[int, TournamentFloor],
        away: TablesAway,
        journal: TournamentJournal,
        factory: TournamentTableFactory,
        *,
        wake: Callable[[int, OrderedTable, int], None],
        settle: Settle,
        touch: Callable[[int], None],
    ) -> None:
        self._floors = floors
        self._away = away
        self._journal = journal
        self._factory = factory
        self._wake = wake
        self._settle = settle
        self._touch = touch

    def give_up(self, number: int, now: int) -> None:
        """Leave the room's table ``number`` to another process, between two hands."""
        part = part_of(number)
        floor = self._floors[part.tournament]
        table = floor.tables[part.table]
        assert isinstance(table, TournamentTable)
        self._journal.write(part, table.take_journal(), now)
        self._journal.leave(part)
        floor.tables[part.table] = self._away.add(number, now)

    def players_at(self, number: int) -> dict[str, int]:
        """Return who sits where at the room's table ``number`` of a tournament, as its director has it."""
        part = part_of(number)
        floor = self._floors.get(part.tournament)
        slot = None if floor is None else floor.tournament.state.tables.get(part.table)
        return {} if slot is None else {player: seat for seat, player in slot.seats.items()}

    def release(self, number: int, now: int) -> None:
        """Deal at the room's table ``number``, wherever it is now, if that waited for its leaving."""
        part = part_of(number)
        floor = self._floors.get(part.tournament)
        if floor is not None and floor.release(part.table, now):
            self._touch(number)
            self._settle(part.tournament, now, (part.table,))

    def hear_away(self, number: int, done: int, last: int, reports: Sequence[AnyReport], now: int) -> None:
        """Hear what a table of another process says, see :meth:`TableAway.hear`."""
        away, part = self._away.tables.get(number), part_of(number)
        if away is None or not away.hear(done, last, reports):
            return
        floor = self._floors.get(part.tournament)
        if floor is not None and floor.tables.get(part.table) is away:
            floor.hear(part.table, now)
            self._settle(part.tournament, now, (part.table,))
        elif away.orders:
            self._away.save(number, now)
        else:
            self._away.take(number)  # it has carried out the last order, which closed it

    def take_up(self, number: int, rows: Sequence[JournalRow], kept: KeptReports | None, now: int) -> None:
        """Go on here with a table of another process; ``kept`` are its reports that nobody may have heard."""
        part = part_of(number)
        floor = self._floors.get(part.tournament)
        if floor is None or floor.tournament.over:
            self.end_parts([rows], now)
            return
        segment = read_tournament_segment(rows)
        self._journal.go_on(segment)
        table = floor.tables[part.table] = restore_table(segment, self._factory)
        if kept is not None:
            self._away.kept_reports[number] = kept
        self._wake(part.tournament, table, now)
        self.catch_up(number, now)
        self._settle(part.tournament, now, (part.table,))

    def end_parts(self, parts: Iterable[Sequence[JournalRow]], now: int) -> None:
        """End the journals of tables that have come back here after their tournament was over."""
        for rows in parts:
            segment = read_tournament_segment(rows)
            self._journal.go_on(segment)
            self._journal.end(segment.part, now)
            self._away.take(segment.part.key)

    def close_away(self, tournament: int, now: int) -> None:
        """Have the tables closed that other processes play of a tournament which cannot go on."""
        for number, away in self._away.of(tournament).items():
            away.carry_out(CloseTournamentTable(number, LAST_ORDER, "the tournament is off"), now)
            self._away.save(room_table(tournament, number), now)

    def catch_up(self, number: int, now: int) -> None:
        """Bring a table that is here again, and its director, to know of each other what was on its way."""
        part = part_of(number)
        floor = self._floors[part.tournament]
        table = floor.tables[part.table]
        if number not in self._away.tables or not isinstance(table, TournamentTable):
            return
        for order in self._away.take(number).orders:
            table.carry_out(order, now)
        if table.closed:
            del floor.tables[part.table]
            return
        kept = self._away.kept_reports.pop(number, None)
        for report in () if kept is None else kept.reports:
            floor.tournament.report(report, now)
        floor.hear(part.table, now)

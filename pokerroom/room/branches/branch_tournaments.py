"""Tables of tournaments in a branch: they do what directors in the room's own process order, and report to these.

A report is kept from the unit in which it is made until the director has heard it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pokerroom.cards import RandomBits
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.tournaments.public_tables import PublicTables
from pokerroom.room.tournaments.tables_away import TABLE_REPORTS, KeptReports, TablesAway
from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.room.tournaments.tournament_journal import part_of, read_tournament_segment
from pokerroom.room.tournaments.tournament_money import TournamentMoney
from pokerroom.room.tournaments.tournament_recovery import restore_table
from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.store.rows import JournalRow
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.table_orders import AnyOrder, AnyReport
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.room.finished_hand import HandTournament
from pokerwire.tournament.tournament_events import TournamentEvent
from pokerwire.tournament.tournament_tables import room_table, tournament_of


class ReportOutbox:
    """The reports of one table that its director may not have heard; they count from 1."""

    def __init__(self, number: int, unit_of_work: UnitOfWork, kept: KeptReports) -> None:
        self._number = number
        self._unit_of_work = unit_of_work
        self.kept = kept

    def add(self, reports: Sequence[AnyReport], now: int) -> None:
        """Keep new reports."""
        if reports:
            self._save(KeptReports(self.kept.last + len(reports), (*self.kept.reports, *reports)), now)

    def heard(self, upto: int, now: int) -> None:
        """Forget the reports up to number ``upto``."""
        last, reports = self.kept.last, self.kept.reports
        waiting = max(0, last - upto)
        if waiting < len(reports):
            self._save(KeptReports(last, reports[len(reports) - waiting :]), now)

    def _save(self, kept: KeptReports, now: int) -> None:
        self.kept = kept
        self._unit_of_work.save_document(TABLE_REPORTS, "", str(self._number), kept, now)


class _DirectedTable(NamedTuple):
    table: TournamentTable
    outbox: ReportOutbox


class TableNews(NamedTuple):
    """What a director is to hear of a table: the last order that it carried out, and its reports."""

    done: int
    kept: KeptReports


class BranchTournaments(TournamentDesk):
    """The :class:`~pokerroom.room.tournaments.tournament_desk.TournamentDesk` of a branch, which has no tournament."""

    def __init__(
        self,
        money: TournamentMoney,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        factory: TournamentTableFactory,
        *,
        public_tables: PublicTables,
        away: TablesAway,
    ) -> None:
        super().__init__(money, rng, unit_of_work, factory, public_tables=public_tables, away=away)
        self._directed: dict[int, _DirectedTable] = {}
        self._about: dict[int, HandTournament] = {}
        self._news: dict[int, TableNews] = {}
        self._told: dict[int, tuple[int, int]] = {}
        """by table: the last order and report of which there was news"""

    def restore_ended(self, stored: Iterable[SaveDocument], *, same_session: bool) -> None:
        """Restore nothing: the room's own process has the tournaments."""

    def restore(self, unfinished: Iterable[Sequence[JournalRow]], now: int) -> dict[int, Exception]:
        """Go on with the tables that were played here."""
        for rows in unfinished:
            number = rows[0].table
            self.take_up(number, rows, self.away.kept_reports.get(number), now)
        return {}

    # --- tables that come and go ------------------------------------------------------------------------------------

    @property
    def numbers(self) -> list[int]:
        """The tables that are here, by their numbers in the room."""
        return sorted(self._directed)

    def plays(self, number: int) -> bool:
        """Whether a table is here."""
        return number in self._directed

    def awaits(self, number: int) -> bool:
        """Whether a table of a tournament may come here: any."""
        return True

    def take_up(self, number: int, rows: Sequence[JournalRow], kept: KeptReports | None, now: int) -> None:
        """Go on with a table by its journal, and with the reports that its director may not have heard."""
        segment = read_tournament_segment(rows)
        table = restore_table(segment, self._factory)
        self._journal.go_on(segment)
        outbox = ReportOutbox(number, self._unit_of_work, kept or KeptReports(0))
        self._directed[number] = _DirectedTable(table, outbox)
        self._wake(tournament_of(number), table, now)
        self._note(number, now)

    def give_up(self, number: int, now: int) -> None:
        """Leave a table to the room's own process, between two hands."""
        self._note(number, now)
        self._journal.leave(part_of(number))
        self._forget(number)
        self._news.pop(number, None)

    def _forget(self, number: int) -> None:
        del self._directed[number]
        self._about.pop(number, None)
        self._told.pop(number, None)

    # --- directors --------------------------------------------------------------------------------------------------

    def carry_out(
        self, number: int, orders: Iterable[AnyOrder], about: HandTournament | None, now: int
    ) -> None:
        """Carry out what a director orders; ``about`` is what histories say of its tournament."""
        if about is not None:
            self._about[number] = about
        for order in orders:
            self._directed[number].table.carry_out(order, now)
        self._public_tables.touch(number)
        self._note(number, now)

    def heard(self, number: int, upto: int, now: int) -> None:
        """Note that a director has heard a table's reports up to number ``upto``."""
        if number in self._directed:
            self._directed[number].outbox.heard(upto, now)

    def news_of(self, number: int) -> TableNews:
        """Return what a director may not have heard of a table."""
        directed = self._directed[number]
        return TableNews(directed.table.last_order, directed.outbox.kept)

    def take_news(self) -> dict[int, TableNews]:
        """Return what directors are to hear since the last call, by table."""
        news, self._news = self._news, {}
        return news

    def table_changed(self, number: int, table: int, now: int) -> list[TournamentEvent]:
        """Keep what a table reports after a player's command there."""
        self._note(room_table(number, table), now)
        return []

    def _note(self, number: int, now: int) -> None:
        """Keep what a table has to say, and write its journal."""
        directed = self._directed.get(number)
        if directed is None:
            return
        table, outbox = directed
        outbox.add(table.take_reports(), now)
        numbers = (table.last_order, outbox.kept.last)
        if numbers != self._told.get(number):
            self._told[number] = numbers
            self._news[number] = self.news_of(number)
        self._journal.write(part_of(number), table.take_journal(), now)
        if table.closed:
            self._journal.end(part_of(number), now)
            self._forget(number)

    def hand_tournament(self, number: int) -> HandTournament:
        """Return what histories say of the tournament of a hand that begins at a table."""
        return self._about[number]

"""In the room's own process: its branches, the tables that they play, and what goes between them and the wallets.

The desk is pure: messages come by :meth:`HomeDesk.take`, and those to send gather in ``outgoing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from pokerroom.room.branches.branch_messages import (
    BranchOpened,
    BranchTableClosed,
    ChipsReturned,
    ClosingWanted,
    Fill,
    FillAsked,
    FillGiven,
    FillRefused,
    FromBranch,
    HandKept,
    HandPlayed,
    PenaltiesSet,
    ReportsHeard,
    SitOutWanted,
    TableOrdered,
    TableReported,
    TableReturned,
    TableSent,
    TableShown,
    TableWanted,
    ToBranch,
)
from pokerroom.room.branches.home_chips import HomeChips
from pokerroom.room.branches.table_moves import (
    give_up,
    known_tables,
    may_be_away,
    may_move,
    people_at,
    stored_answers,
    tables_to_take,
    take_up,
    wished_writer,
)
from pokerroom.room.lobby_rows import config_row
from pokerroom.room.persistence.command_answers import JOURNAL_LOOKBACK, CommandAnswer, load_answers
from pokerroom.room.persistence.stored_state import StoredElsewhere
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.store.store import Store
from pokerwire.room.moderation_records import Penalty
from pokerwire.room.table_info import TableInfo
from pokerwire.tournament.tournament_tables import tournament_of

MAX_MOVES = 32
"""tables that are to change hands at a time"""

BRINGING_MS = 120_000
"""how long is waited for a table that a host has to do with"""
ABSENT_MS = 6_000
"""after so long without a branch, its tables are played here"""
KEPT_MS = 600_000
"""how long it stays then"""


class _Awaited(NamedTuple):
    tables: set[int]
    then: Callable[[int], None]
    until: int


class TableElsewhere(NamedTuple):
    """A table that a branch plays, and who sits where."""

    writer: int
    row: TableInfo | None
    """its row in the lobby; ``None``: it is of a tournament, or nothing is known yet"""
    players: dict[str, int]
    creator: str | None


class HomeDesk:
    """Decides which tables branches play, and hears what happens there."""

    writer = 0

    def __init__(self, room: Room, store: Store, elsewhere: Mapping[int, StoredElsewhere]) -> None:
        self.room = room
        self.outgoing: list[tuple[int, ToBranch]] = []
        self.tables: dict[int, TableElsewhere] = {}
        self._given_up: list[tuple[int, int]] = []
        self._taken_up: list[int] = []
        self._answers: list[CommandAnswer] = []
        self.is_wanted_here: Callable[[int], bool] = lambda number: False
        """whether somebody sees a table who cannot follow it to a branch"""
        self._store = store
        self._linked: set[int] = set()
        self._has_branches = store.has_branches or bool(elsewhere)
        """whether anybody but the room's own process has ever answered commands"""
        self._penalties: tuple[Penalty, ...] = ()
        self._kept_until: dict[int, int] = {}
        """tables that stay here, since a host has to do with them, and until when"""
        self._absent_since: dict[int, int] = {}
        """branches that have tables and are not there"""
        self._unconfirmed: set[int] = set()
        """tables that a branch should have and does not say that it plays: they may be on their way"""
        self._awaited: list[_Awaited] = []
        self._leaving: dict[int, int] = {}
        """tables that are to go as soon as no hand runs, and the branch that is to have them"""
        self._is_closing = False
        self._chips = HomeChips(room, store, self._cash_tables)
        room.stacks_away = self._chips.stacks_away
        room.tournaments.is_leaving = self._is_leaving
        room.moderation.stacks_away = partial(self._chips.stacks_away, None)
        for number, one in elsewhere.items():
            self._restore(number, one)
        for number in room.tournaments.away.tables:
            players = room.tournaments.moves.players_at(number)
            self._place(number, TableElsewhere(store.writer_of(number), None, players, None))

    def _restore(self, number: int, one: StoredElsewhere) -> None:
        """Know where a table is before the branch says what happens there."""
        record = one.record
        if isinstance(record, Exception) or (config := record.cash_config) is None:
            return
        row = replace(config_row(config), table=number, house_bots=record.about.bots)
        self.tables[number] = TableElsewhere(one.writer, row, {}, record.about.creator)
        self.room.lobby.show_elsewhere(row)

    @property
    def branches(self) -> list[int]:
        """The branches that are there."""
        return sorted(self._linked)

    # --- branches ---------------------------------------------------------------------------------------------------

    def link(self, writer: int, playing: Sequence[int], now: int) -> None:
        """A branch is there, ``playing`` these tables, perhaps another process than before: look what came from it."""
        self._linked.add(writer)
        self._has_branches = True
        here = {number for number, one in self.tables.items() if one.writer == writer}
        self._unconfirmed |= here - set(playing)
        self._chips.take_returned(now)
        self._take_returned_tables(now)
        self._look_for_unconfirmed()
        self.outgoing.append((writer, PenaltiesSet(self._penalties)))
        for number, away in self.room.tournaments.away.tables.items():
            if self.place_of(number) == writer:
                away.sent = 0
                self._send_orders(number)

    def unlink(self, writer: int) -> None:
        """A branch is gone; its tables are still its own until another process has them."""
        self._linked.discard(writer)
        self.outgoing = [(to, message) for to, message in self.outgoing if to != writer]

    def take(self, writer: int, message: FromBranch, now: int) -> None:
        """Take a message of a branch."""
        match message:
            case BranchOpened():
                self.link(writer, message.tables, now)
            case FillAsked():
                self.outgoing.append((writer, self._fill(writer, message, now)))
            case ChipsReturned():
                self._chips.take_returned(now)
            case TableShown():
                self._show(writer, message, now)
            case BranchTableClosed():
                self._forget(message.table, closed=True)
            case TableReturned():
                self._take_returned_tables(now)
            case HandPlayed():
                self._keep_hand(writer, message)
            case TableReported():
                self._hear(writer, message, now)

    def _fill(self, writer: int, asked: FillAsked, now: int) -> FillGiven | FillRefused:
        if self.place_of(asked.fill.table) != writer:
            # It has gone meanwhile, and nobody at that branch would take the chips.
            return FillRefused(asked.request, "no_room", "the table is about to move: try again")
        return self._chips.fill(writer, asked, now)

    # --- tables -----------------------------------------------------------------------------------------------------

    def place_of(self, table: int) -> int | None:
        """Return the branch that has a table; ``None``: this process, or nobody."""
        one = self.tables.get(table)
        return None if one is None else one.writer

    def tables_away(self) -> set[int]:
        """Return the tables of branches."""
        return set(self.tables)

    def when_home(self, tables: set[int], then: Callable[[int], None], now: int) -> None:
        """Have tables brought here, and call ``then`` when they are, or when it takes too long."""
        for number in tables:
            self.bring_home(number, now)
        self._awaited.append(_Awaited(tables, then, now + BRINGING_MS))

    def bring_all_home(self, now: int) -> None:
        """Have all tables brought here, since the room closes."""
        self._is_closing = True
        self._leaving.clear()
        for number in self._cash_tables():
            self.bring_home(number, now)

    def _cash_tables(self) -> dict[int, TableElsewhere]:
        """Return those that are none of a tournament: a tournament goes on when the room opens again."""
        return {number: one for number, one in self.tables.items() if not tournament_of(number)}

    @property
    def has_cash_tables_away(self) -> bool:
        """Whether any branch has a cash table."""
        return bool(self._cash_tables())

    def close_all_away(self) -> None:
        """Have all tables of branches close at once, since the room closes and their hands have not ended."""
        self.outgoing += [
            (one.writer, ClosingWanted(number))
            for number, one in self._cash_tables().items()
            if one.writer in self._linked
        ]

    def take_given_up(self) -> list[tuple[int, int]]:
        """Return the tables that have gone to a branch since the last call, and which."""
        given_up, self._given_up = self._given_up, []
        return given_up

    def take_taken_up(self) -> list[int]:
        """Return the tables that came from a branch that is gone."""
        taken_up, self._taken_up = self._taken_up, []
        return taken_up

    def stored_answers(self, player: str, session: str) -> list[CommandAnswer]:
        """Return what any process has answered to a session, as far as it is stored."""
        return stored_answers(self._store, player, session) if self._has_branches else []

    def take_answers(self) -> list[CommandAnswer]:
        """Return the answers of branches that are gone."""
        answers, self._answers = self._answers, []
        return answers

    def ask_fill(self, wanted: Fill, then: Callable[[RoomError | None, int], None], now: int) -> None:
        """Raise: chips are here already."""
        raise NotImplementedError("the room's own process has the wallets")

    def publish(self, now: int) -> None:
        """Send the tables whose hands have ended and what directors order, and call those who wait for tables."""
        self._send_leaving(now)
        for number in self.room.tournaments.away.take_changed():
            self._send_orders(number)
        due = [one for one in self._awaited if one.until <= now or not one.tables & self.tables.keys()]
        for one in due:
            self._awaited.remove(one)
            one.then(now)

    def bring_home(self, number: int, now: int) -> None:
        """Ask for a table of a branch, which comes after its hand and stays for a while."""
        self._kept_until[number] = now + KEPT_MS
        one = self.tables.get(number)
        if one is not None and one.writer in self._linked:
            self.outgoing.append((one.writer, TableWanted(number)))

    def sweep(self, now: int) -> None:
        """Place tables where they should be; the server calls this regularly."""
        self._tell_penalties(now)
        self._kept_until = {number: until for number, until in self._kept_until.items() if until > now}
        self._take_over_absent(now)
        if self._unconfirmed:
            self._take_returned_tables(now)
            self._look_for_unconfirmed()
        if not self._linked or self._is_closing:
            return
        writers = [0, *self.branches]
        self._leaving = {}
        for opened in (*self.room.tables.values(), *self.room.tables.of_tournaments):
            if len(self._leaving) == MAX_MOVES:
                break
            writer = wished_writer(opened.number, writers)
            if writer and opened.number not in self._kept_until and self._may_leave(opened):
                self._leaving[opened.number] = writer
        self._send_leaving(now)
        for number, one in self.tables.items():
            stays = wished_writer(number, writers) == one.writer and number not in self._kept_until
            if one.writer in self._linked and not stays:
                self.outgoing.append((one.writer, TableWanted(number)))

    def _may_leave(self, opened: OpenTable) -> bool:
        return may_be_away(self.room, opened) and not self.is_wanted_here(opened.number)

    def _send_leaving(self, now: int) -> None:
        """Send the tables that are to go to a branch and where no hand runs."""
        for number, writer in list(self._leaving.items()):
            if self._is_leaving(number):
                if not may_move(self.room.tables[number]):
                    continue
                self._send_table(number, writer, now)
            del self._leaving[number]
            if tournament_of(number):
                self.room.tournaments.moves.release(number, now)

    def _is_leaving(self, number: int) -> bool:
        """Whether a table goes to a branch as soon as no hand runs."""
        opened = self.room.tables.get_open(number)
        return opened is not None and self._leaving.get(number) in self._linked and self._may_leave(opened)

    def _look_for_unconfirmed(self) -> None:
        """Send tables once more to the branch that has them by the store, and forget those that are closed."""
        known = known_tables(self._store) if self._unconfirmed else set()
        for number in sorted(self._unconfirmed & self.tables.keys()):
            if number not in known and self.room.tournaments.awaits(number):
                continue  # the answer to its director's orders says that it has closed
            if number not in known:
                self._forget(number, closed=True)
            elif self.tables[number].writer in self._linked:
                self.outgoing.append((self.tables[number].writer, TableSent(number, ())))
        self._unconfirmed &= self.tables.keys()

    def _take_over_absent(self, now: int) -> None:
        """Take over the tables of branches that are not there and do not come back; of a room that closes, at once."""
        patience_ms = 0 if self._is_closing else ABSENT_MS
        absent = {one.writer for one in self.tables.values()} - self._linked
        self._absent_since = {writer: self._absent_since.get(writer, now) for writer in absent}
        for writer, since in self._absent_since.items():
            if now - since >= patience_ms and self._store.take_over(writer):
                self._read_answers()
                self._chips.take_returned(now)
                taken_up = tables_to_take(self.room, self._store)
                self._take_returned_tables(now)
                self._taken_up += taken_up

    def _read_answers(self) -> None:
        """Have what a branch has answered at hand, for players who ask here again because they have not heard it."""
        answers, unsaved = load_answers(
            self._store.answers(), self._store.last_open_records(JOURNAL_LOOKBACK)
        )
        self.room.unit_of_work.add(*unsaved)
        self._answers = answers

    def _tell_penalties(self, now: int) -> None:
        penalties = self.room.moderation.penalties.all_active(now)
        if penalties != self._penalties:
            self._penalties = penalties
            self.outgoing += [(writer, PenaltiesSet(penalties)) for writer in self.branches]

    def _send_table(self, number: int, writer: int, now: int) -> None:
        opened = self.room.tables[number]
        row, people = None if tournament_of(number) else opened.lobby_row(), people_at(opened)
        give_up(self.room, number, writer, now)
        self._place(number, TableElsewhere(writer, row, dict(opened.table.players), opened.creator))
        if row is not None:
            self.room.lobby.show_elsewhere(row)
        self._given_up.append((number, writer))
        self.outgoing.append((writer, TableSent(number, people)))

    def _take_returned_tables(self, now: int) -> None:
        for number in tables_to_take(self.room, self._store):
            self._forget(number)
            take_up(self.room, self._store, number, (), now)
            if self._is_closing and number in self.room.tables:
                self.room.table_lifecycle.close_by_room(number, now)

    def _show(self, writer: int, shown: TableShown, now: int) -> None:
        number = shown.row.table
        before = self.tables.get(number)
        self._place(number, TableElsewhere(writer, shown.row, shown.players, shown.creator))
        self._unconfirmed.discard(number)
        self.room.lobby.show_elsewhere(shown.row)
        if before is not None:
            for name in before.players.keys() ^ shown.players.keys():
                if name in self.room.people_by_name:
                    self.room.play_limits.change_seats(name, 1 if name in shown.players else -1, now)

    def _place(self, number: int, place: TableElsewhere | None) -> None:
        """Note what happens at a table of a branch, or (``None``) that it has it no longer."""
        before = self.tables.pop(number, None)
        for name in () if before is None else before.players:
            if (person := self.room.people_by_name.get(name)) is not None:
                person.seats_away.pop(number, None)
        if place is None:
            return
        self.tables[number] = place
        for name, seat in place.players.items():
            if (person := self.room.people_by_name.get(name)) is not None:
                person.seats_away[number] = seat

    def _forget(self, number: int, *, closed: bool = False) -> None:
        one = self.tables.get(number)
        self._place(number, None)
        self.room.lobby.forget_elsewhere(number, closed=closed)
        creator = None if one is None or one.creator is None else self.room.people_by_name.get(one.creator)
        if closed and creator is not None:
            creator.created_tables.discard(number)

    # --- tournaments ------------------------------------------------------------------------------------------------

    def _send_orders(self, number: int) -> None:
        """Send what a director orders at a table of a branch, if that is there; note who sits at it then."""
        tournaments, one = self.room.tournaments, self.tables.get(number)
        if one is None or number not in tournaments.away.tables:
            return
        self._place(number, one._replace(players=tournaments.moves.players_at(number)))
        if one.writer not in self._linked:
            return
        orders = tournaments.away.tables[number].take_orders()
        if orders:
            known = tournament_of(number) in tournaments.floors
            about = tournaments.hand_tournament(number) if known else None
            self.outgoing.append((one.writer, TableOrdered(number, orders, about)))

    def _hear(self, writer: int, reported: TableReported, now: int) -> None:
        number, tournaments = reported.table, self.room.tournaments
        if self.place_of(number) != writer:
            return
        self._unconfirmed.discard(number)
        tournaments.moves.hear_away(number, reported.done, reported.last, reported.reports, now)
        if reported.reports:
            self.outgoing.append((writer, ReportsHeard(number, reported.last)))
        if not tournaments.awaits(number):
            self._forget(number, closed=True)

    # --- what happens there -----------------------------------------------------------------------------------------

    def sit_out(self, name: str) -> None:
        """Have a player sit out at the tables of branches."""
        writers = {one.writer for one in self.tables.values() if name in one.players} & self._linked
        self.outgoing += [(writer, SitOutWanted(name)) for writer in sorted(writers)]

    def _keep_hand(self, writer: int, played: HandPlayed) -> None:
        faces = self.room.event_handler.faces(played.hand, set(played.bots))
        hand = replace(played.hand, faces=faces)
        self.room.archive.add(played.table, hand, set(played.bots))
        self.outgoing.append((writer, HandKept(played.item)))

"""In the room's own process: its branches, the tables that they play, and what goes between them and the wallets.

The desk is pure: messages come by :meth:`HomeDesk.take`, and those to send gather in ``outgoing``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from pokerroom.room.branches.branch_desk import fill_key
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
    SitOutWanted,
    TableReturned,
    TableSent,
    TableShown,
    TableWanted,
    ToBranch,
)
from pokerroom.room.branches.table_moves import (
    give_up,
    known_tables,
    may_be_away,
    may_move,
    people_at,
    tables_to_take,
    take_up,
    wished_writer,
)
from pokerroom.room.lobby_rows import config_row
from pokerroom.room.persistence.stored_state import StoredElsewhere
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.store import accounts
from pokerroom.store.store import Store
from pokerwire.room.moderation_records import Penalty
from pokerwire.room.table_info import TableInfo

MAX_MOVES = 32
"""tables that change hands in one sweep"""


BRINGING_MS = 120_000
"""how long is waited for a table that a host has to do with"""
ABSENT_MS = 15_000
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
    row: TableInfo
    players: dict[str, int]
    creator: str | None


class HomeDesk:
    """Gives chips to branches and takes them back, and decides which tables they play."""

    def __init__(self, room: Room, store: Store, elsewhere: Mapping[int, StoredElsewhere]) -> None:
        self.room = room
        self.outgoing: list[tuple[int, ToBranch]] = []
        self.tables: dict[int, TableElsewhere] = {}
        self._given_up: list[tuple[int, int]] = []
        self._taken_up: list[int] = []
        self.is_wanted_here: Callable[[int], bool] = lambda number: False
        """whether somebody sees a table who cannot follow it to a branch"""
        self._store = store
        self._linked: set[int] = set()
        self._penalties: tuple[Penalty, ...] = ()
        self._kept_until: dict[int, int] = {}
        """tables that stay here, since a host has to do with them, and until when"""
        self._filled: dict[str, set[int]] = {}
        """by name: tables of branches for which chips were given"""
        self._absent_since: dict[int, int] = {}
        """branches that have tables and are not there"""
        self._unconfirmed: set[int] = set()
        """tables that a branch should have and does not say that it plays: they may be on their way"""
        self._awaited: list[_Awaited] = []
        self._is_closing = False
        room.stacks_away = self._stacks_away
        room.moderation.stacks_away = partial(self._stacks_away, None)
        for number, one in elsewhere.items():
            self._restore(number, one)

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
        here = {number for number, one in self.tables.items() if one.writer == writer}
        self._unconfirmed |= here - set(playing)
        self._take_returned_chips(now)
        self._take_returned_tables(now)
        self._look_for_unconfirmed()
        self.outgoing.append((writer, PenaltiesSet(self._penalties)))

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
                self._fill(writer, message, now)
            case ChipsReturned():
                self._take_returned_chips(now)
            case TableShown():
                self._show(writer, message, now)
            case BranchTableClosed():
                self._forget(message.table, closed=True)
            case TableReturned():
                self._take_returned_tables(now)
            case HandPlayed():
                self._keep_hand(writer, message)

    # --- chips ------------------------------------------------------------------------------------------------------

    def _fill(self, writer: int, asked: FillAsked, now: int) -> None:
        room, wanted = self.room, asked.fill
        try:
            chips = self._chips_for(wanted, now)
            key = fill_key(writer, asked.request)
            room.cashier.fill(wanted.name, wanted.table, chips, kind=wanted.kind, key=key, now=now)
        except RoomError as error:
            self.outgoing.append((writer, FillRefused(asked.request, error.code, str(error))))
            return
        room.play_limits.add_stake(wanted.name, chips, now)
        self._filled.setdefault(wanted.name, set()).add(wanted.table)
        self.outgoing.append((writer, FillGiven(asked.request)))

    def _chips_for(self, wanted: Fill, now: int) -> int:
        """Return how many chips a request gets; raise :class:`RoomError`."""
        room, name = self.room, wanted.name
        person = room.people_by_name.get(name)
        if person is None:
            raise RoomError("name_needed", "the room does not know this name any longer: join again")
        if wanted.kind == "buy_in":
            room.moderation.check_not_ended()
            held = len(person.seats) + len(person.seats_away)
            if held >= room.limits.tables_per_player:
                raise RoomError("too_many_tables", f"you sit at {held} tables, which is the limit")
        room.play_limits.check_may_play(name, now)
        chips = min(wanted.most, max(wanted.least, room.wallets[name]))
        chips = min(chips, max(wanted.least, room.play_limits.allowance(name, now)))
        room.wallets.check_balance(name, chips)
        room.play_limits.check_chips(name, chips, now)
        return chips

    def _take_returned_chips(self, now: int) -> None:
        room = self.room
        for credit in self._store.take_credits("wallet"):
            name, chips = accounts.wallet_owner(credit.entry.account), credit.entry.by
            if name is None or name not in room.people_by_name:
                continue
            room.cashier.receive(name, chips)
            if credit.kind == "stand_up":
                room.play_limits.add_return(name, chips, now)
            else:
                room.play_limits.add_stake(name, -chips, now)

    def _stacks_away(self, names: Collection[str] | None) -> dict[str, int]:
        """Return the stacks at tables of branches by the ledger, by name: of these names, or of all."""
        tables = set(self.tables)
        if names is not None:
            people = [self.room.people_by_name[name] for name in names]
            seated = {number for person in people for number in person.seats_away}
            tables &= seated.union(*(self._filled.get(name, ()) for name in names))
        stacks: dict[str, int] = {}
        for number in tables:
            for account, chips in self._store.written_stacks(number).items():
                name = accounts.stack_owner(account) or ""
                if names is None or name in names:
                    stacks[name] = stacks.get(name, 0) + chips
        return {name: chips for name, chips in stacks.items() if chips}

    # --- tables -----------------------------------------------------------------------------------------------------

    def place_of(self, table: int) -> int | None:
        """Return the branch that has a table; ``None``: this process, or nobody."""
        one = self.tables.get(table)
        return None if one is None else one.writer

    def tables_away(self, name: str | None = None) -> set[int]:
        """Return the tables of branches; those where ``name`` sits, if it is given."""
        return {number for number, one in self.tables.items() if name is None or name in one.players}

    def when_home(self, tables: set[int], then: Callable[[int], None], now: int) -> None:
        """Have tables brought here, and call ``then`` when they are, or when it takes too long."""
        for number in tables:
            self.bring_home(number, now)
        self._awaited.append(_Awaited(tables, then, now + BRINGING_MS))

    def bring_all_home(self, now: int) -> None:
        """Have all tables brought here, since the room closes."""
        self._is_closing = True
        for number in list(self.tables):
            self.bring_home(number, now)

    def close_all_away(self) -> None:
        """Have all tables of branches close at once, since the room closes and their hands have not ended."""
        self.outgoing += [
            (one.writer, ClosingWanted(number))
            for number, one in self.tables.items()
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

    def ask_fill(self, wanted: Fill, then: Callable[[RoomError | None, int], None], now: int) -> None:
        """Raise: chips are here already."""
        raise NotImplementedError("the room's own process has the wallets")

    def publish(self, now: int) -> None:
        """Call those who wait for tables that are here now."""
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
        moves = 0
        for number, opened in list(self.room.tables.items()):
            writer = wished_writer(number, writers)
            stays = (
                not writer or self.is_wanted_here(number) or number in self._kept_until or moves == MAX_MOVES
            )
            if not stays and may_be_away(opened) and may_move(opened):
                self._send_table(number, writer)
                moves += 1
        for number, one in self.tables.items():
            stays = wished_writer(number, writers) == one.writer and number not in self._kept_until
            if one.writer in self._linked and not stays:
                self.outgoing.append((one.writer, TableWanted(number)))

    def _look_for_unconfirmed(self) -> None:
        """Send tables once more to the branch that has them by the store, and forget those that are closed."""
        known = known_tables(self._store) if self._unconfirmed else set()
        for number in sorted(self._unconfirmed & self.tables.keys()):
            if number not in known:
                self._forget(number, closed=True)
            elif self.tables[number].writer in self._linked:
                self.outgoing.append((self.tables[number].writer, TableSent(number, ())))
        self._unconfirmed &= self.tables.keys()

    def _take_over_absent(self, now: int) -> None:
        """Take over the tables of branches that are not there and do not come back."""
        absent = {one.writer for one in self.tables.values()} - self._linked
        self._absent_since = {writer: self._absent_since.get(writer, now) for writer in absent}
        for writer, since in self._absent_since.items():
            if now - since >= ABSENT_MS and self._store.take_over(writer):
                self._take_returned_chips(now)
                taken_up = tables_to_take(self.room, self._store)
                self._take_returned_tables(now)
                self._taken_up += taken_up

    def _tell_penalties(self, now: int) -> None:
        penalties = self.room.moderation.penalties.all_active(now)
        if penalties != self._penalties:
            self._penalties = penalties
            self.outgoing += [(writer, PenaltiesSet(penalties)) for writer in self.branches]

    def _send_table(self, number: int, writer: int) -> None:
        opened = self.room.tables[number]
        row, people = opened.lobby_row(), people_at(opened)
        give_up(self.room, number, writer)
        self._place(number, TableElsewhere(writer, row, dict(opened.table.players), opened.creator))
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

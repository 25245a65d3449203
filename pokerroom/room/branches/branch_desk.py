"""In a branch: what goes between its tables and the room's own process.

The desk is pure: messages come by :meth:`BranchDesk.take`, and those to send gather in ``outgoing``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from pokerroom.cards import RandomBits
from pokerroom.room.branches.branch_archive import BranchArchive
from pokerroom.room.branches.branch_cashier import BranchCashier
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
from pokerroom.room.branches.branch_penalties import BranchPenalties
from pokerroom.room.branches.branch_tournaments import BranchTournaments, TableNews
from pokerroom.room.branches.table_moves import give_up, may_move, stored_answers, tables_to_take, take_up
from pokerroom.room.branches.visitors import know_person
from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.store import accounts
from pokerroom.store.store import Store
from pokerroom.tables.cash.cash_table import CashTable
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.table_orders import SeatPlayer
from pokerwire.tournament.tournament_tables import tournament_of

FILL_MS = 10_000
"""how long a player waits for chips, in ms"""
OnFill = Callable[[RoomError | None, int], None]
"""called when the chips are here, or with why there are none, and the time"""


@dataclass(slots=True)
class _PendingFill:
    fill: Fill
    then: OnFill
    until: int
    """when the player is told that nobody answers"""


class BranchDesk:
    """Asks for chips, sends back what leaves the tables, shows the tables, and takes and gives up tables."""

    def __init__(self, room: Room, store: Store, rng: RandomBits) -> None:
        self.room = room
        self.outgoing: list[FromBranch] = []
        self.linked = False
        """whether the room's own process hears this one"""
        self._given_up: list[tuple[int, int]] = []
        self._store = store
        self._fills: dict[int, _PendingFill] = {}
        self._last_request = rng.getrandbits(52)  # so that no branch of this number uses a request again
        self._wanted: set[int] = set()
        """tables that the room's own process wants back"""

    @property
    def writer(self) -> int:
        """Return the number of this branch."""
        return self._store.writer_number

    @property
    def _cashier(self) -> BranchCashier:
        assert isinstance(self.room.cashier, BranchCashier)
        return self.room.cashier

    @property
    def _archive(self) -> BranchArchive:
        assert isinstance(self.room.archive, BranchArchive)
        return self.room.archive

    @property
    def _tournaments(self) -> BranchTournaments:
        assert isinstance(self.room.tournaments, BranchTournaments)
        return self.room.tournaments

    # --- the room's own process -------------------------------------------------------------------------------------

    def link(self, now: int) -> None:
        """The room's own process is there, perhaps another one than before: tell it everything, and look what came."""
        self.linked = True
        self.outgoing.clear()
        self._take_fills(now)
        for table in tables_to_take(self.room, self._store):
            take_up(self.room, self._store, table, (), now)
        playing = (*self.room.tables, *self._tournaments.numbers)
        self.outgoing.append(BranchOpened(self._store.writer_number, playing))
        self.outgoing += [self._shown(number) for number in self.room.tables]
        self._tournaments.take_news()
        self.outgoing += [
            reported(number, self._tournaments.news_of(number)) for number in self._tournaments.numbers
        ]
        self.outgoing += self._archive.waiting()
        waiting, self._fills = self._fills, {}
        for pending in waiting.values():
            self._ask(pending)

    def unlink(self, now: int) -> None:
        """The room's own process is gone: whoever wants chips waits for the next one."""
        self.linked = False
        self.outgoing.clear()

    def take(self, message: ToBranch, now: int) -> None:
        """Take a message of the room's own process."""
        match message:
            case FillGiven():
                self._take_fills(now)
            case FillRefused():
                self._end_fill(message.request, RoomError(message.code, message.text), now)
            case TableSent():
                if message.table not in self.room.tables and self._store.owns_table(message.table):
                    take_up(self.room, self._store, message.table, message.people, now)
            case TableOrdered() | ReportsHeard():
                self._take_of_director(message, now)
            case TableWanted():
                if message.table in self.room.tables:
                    self._wanted.add(message.table)
            case ClosingWanted():
                if message.table in self.room.tables and not tournament_of(message.table):
                    self.room.table_lifecycle.close_by_room(message.table, now, at_once=True)
            case HandKept():
                self._archive.kept(message.item)
            case PenaltiesSet():
                penalties = self.room.moderation.penalties.store
                assert isinstance(penalties, BranchPenalties)
                penalties.replace(message.penalties)
            case SitOutWanted():
                self._sit_out(message.name, now)

    def _take_of_director(self, message: TableOrdered | ReportsHeard, now: int) -> None:
        if isinstance(message, ReportsHeard):
            self._tournaments.heard(message.table, message.upto, now)
        else:
            self._carry_out(message, now)

    def _carry_out(self, ordered: TableOrdered, now: int) -> None:
        """Have a table do what its director orders; one that is here no more has done it all."""
        number, room = ordered.table, self.room
        if not self._tournaments.plays(number) and number in tables_to_take(room, self._store):
            take_up(room, self._store, number, (), now)
        if not self._tournaments.plays(number):
            done = max([order.number for order in ordered.orders], default=0)
            self.outgoing.append(TableReported(number, done, 0))
            return
        for order in ordered.orders:
            if isinstance(order, SeatPlayer):
                know_person(room, order.player, now, bot=order.bot)
        work = partial(self._tournaments.carry_out, number, ordered.orders, ordered.about, now)
        room.tables.isolate_fault(f"carrying out orders at table {number}", work)

    # --- for players here -------------------------------------------------------------------------------------------

    def place_of(self, table: int) -> int | None:
        """Return 0, the room's own process, for whatever is not here."""
        return None if table in self.room.tables else 0

    def tables_away(self) -> set[int]:
        """Return none: what concerns other tables is not asked here."""
        return set()

    def when_home(self, tables: set[int], then: Callable[[int], None], now: int) -> None:
        """Call ``then``: no table is brought to a branch."""
        then(now)

    def take_given_up(self) -> list[tuple[int, int]]:
        """Return the tables that have gone to the room's own process since the last call."""
        given_up, self._given_up = self._given_up, []
        return given_up

    def sit_out(self, name: str) -> None:
        """Do nothing: players' limits are looked after by the room's own process."""

    def take_taken_up(self) -> list[int]:
        """Return none."""
        return []

    def stored_answers(self, player: str, session: str) -> list[CommandAnswer]:
        """Return what any process has answered to a session, as far as it is stored."""
        return stored_answers(self._store, player, session)

    def take_answers(self) -> list[CommandAnswer]:
        """Return none."""
        return []

    @property
    def has_tables(self) -> bool:
        """Whether any table is here."""
        return bool(self.room.tables or self._tournaments.numbers)

    def leave(self) -> None:
        """Give up all tables, each after its hand, since this process is about to end."""
        self._wanted |= {*self.room.tables, *self._tournaments.numbers}

    # --- chips ------------------------------------------------------------------------------------------------------

    def ask_fill(self, wanted: Fill, then: OnFill, now: int) -> None:
        """Ask for chips of a player's wallet for a table, in place of what they asked for there and have not got."""
        for request, pending in list(self._fills.items()):
            if (pending.fill.name, pending.fill.table) == (wanted.name, wanted.table):
                self._end_fill(request, _no_room(), now)
        self._ask(_PendingFill(wanted, then, now + FILL_MS))

    def _ask(self, pending: _PendingFill) -> None:
        """Ask under a new number, since what comes for an earlier one goes back."""
        self._last_request += 1
        self._fills[self._last_request] = pending
        if self.linked:
            self.outgoing.append(FillAsked(self._last_request, pending.fill))

    def _ask_top_ups(self, now: int) -> None:
        """Ask for what tables want for automatic top-ups."""
        wanted, self._cashier.too_few = self._cashier.too_few, []
        for fill in wanted:
            with suppress(RoomError):
                self.ask_fill(fill, partial(self._top_up, fill), now)

    def _top_up(self, fill: Fill, error: RoomError | None, now: int) -> None:
        """Add chips that have come to a stack; what the table does not take any longer goes back."""
        person = self.room.people_by_name.get(fill.name)
        if error is None and person is not None:
            with suppress(RoomError, TableError):
                chips = self.room.wallets[fill.name]
                self.room.player_commands.top_up(person, fill.table, chips, now)

    def has_fills(self, table: int) -> bool:
        """Return whether chips are on their way to a table."""
        return any(one.fill.table == table for one in self._fills.values())

    def _take_fills(self, now: int) -> None:
        """Take what the room's own process has given; what nobody waits for any longer goes back."""
        for credit in self._store.take_credits("stack", self.room.tables):
            table = accounts.stack_table(credit.entry.account)
            name = accounts.stack_owner(credit.entry.account)
            if table is None or name is None:
                continue
            self._cashier.take_fill(name, credit.entry.by)
            request = fill_request(credit.key, self._store.writer_number)
            if request in self._fills:
                self._end_fill(request, None, now)
            else:
                self._cashier.return_rest(name, table, now)

    def _end_fill(self, request: int, error: RoomError | None, now: int) -> None:
        pending = self._fills.pop(request, None)
        if pending is None:
            return
        pending.then(error, now)
        if error is None:
            self._cashier.return_rest(pending.fill.name, pending.fill.table, now)

    # --- tables -----------------------------------------------------------------------------------------------------

    def publish(self, now: int) -> None:
        """Add what has happened at the tables to ``outgoing``, and give up those that are wanted elsewhere."""
        self._ask_top_ups(now)
        for request in [request for request, pending in self._fills.items() if pending.until <= now]:
            self._end_fill(request, _no_room(), now)
        changed, closed = self.room.lobby.take_changes()
        news = self._tournaments.take_news()
        self.outgoing += [reported(number, one) for number, one in news.items()]
        for number in sorted(self._wanted):
            self._give_up_if_possible(number, now)
        for row in changed:
            if row.table in self.room.tables:
                self.outgoing.append(self._shown(row.table))
        for number in closed:
            self._wanted.discard(number)
            self.outgoing.append(BranchTableClosed(number))
        self.outgoing += self._archive.take_new()
        if self._cashier.paid_out:
            self._cashier.paid_out = False
            self.outgoing.append(ChipsReturned())
        if not self.linked:
            self.outgoing.clear()  # the next process is told everything

    def _give_up_if_possible(self, number: int, now: int) -> None:
        opened = self.room.tables.get_open(number)
        if opened is None or not self.linked:
            self._wanted.discard(number)
        elif may_move(opened) and not self.has_fills(number):
            give_up(self.room, number, 0, now)
            self._wanted.discard(number)
            self._given_up.append((number, 0))
            self.outgoing.append(TableReturned(number))

    def _shown(self, number: int) -> TableShown:
        opened = self.room.tables[number]
        return TableShown(opened.lobby_row(), dict(opened.table.players), opened.creator)

    def _sit_out(self, name: str, now: int) -> None:
        person = self.room.people_by_name.get(name)
        for number in () if person is None else sorted(person.seats):
            table = self.room.tables.for_command(number)
            if isinstance(table, CashTable):
                table.sit_out(name, now)


def reported(number: int, news: TableNews) -> TableReported:
    """Return what a table's director is to hear as a message."""
    return TableReported(number, news.done, news.kept.last, news.kept.reports)


def fill_key(writer: int, request: int) -> str:
    """Return the key of the transaction that answers a request of a branch."""
    return f"fill:{writer}:{request}"


def fill_request(key: str, writer: int) -> int:
    """Return which request of a branch a transaction with this key answers; 0: none of it."""
    kind, _, rest = key.partition(":")
    number, _, request = rest.partition(":")
    return int(request) if (kind, number) == ("fill", str(writer)) else 0


def _no_room() -> RoomError:
    return RoomError("no_room", "the room's own process is away for a moment: try again")

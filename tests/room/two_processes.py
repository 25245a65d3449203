"""A room in two processes over one store in memory: each can end as by a power cut, and open again."""

from __future__ import annotations

import random

from pokerroom.room.accounts.people import Person
from pokerroom.room.branches.branch_desk import BranchDesk
from pokerroom.room.branches.branch_messages import Fill, FromBranch, ToBranch
from pokerroom.room.branches.home_desk import HomeDesk
from pokerroom.room.persistence.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.store import accounts
from pokerroom.store.audit import audit
from pokerroom.store.memory_backend import MemoryBackend
from pokerroom.store.store import Store
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of

BRANCH = 1
QUICK = Clocks(street_pause=0, hand_pause=0)
TABLES = tuple(
    TableConfig(name=name, seats=4, clocks=QUICK) for name in ("Ash", "Birch", "Cedar", "Elm", "Fir", "Oak")
)


class TwoProcesses:
    """The room's own process and a branch, with what they have told each other and not yet heard."""

    def __init__(self, tables: tuple[TableConfig, ...] = TABLES) -> None:
        self.config = RoomConfig(tables=tables, starting_chips=1_000, refill_to=1_000)
        self.backend = MemoryBackend()
        self.now = 1_000
        self.refusals: list[str] = []
        self.may_fail = False
        """whether the room may have internal errors, which the test looks at"""
        self.to_branch: list[ToBranch] = []
        self.to_home: list[FromBranch] = []
        self.open_home()
        self.open_branch()

    # --- processes --------------------------------------------------------------------------------------------------

    def open_home(self) -> None:
        """Open the room's own process, as after a crash if it was open."""
        self.home_store = Store(self.backend)
        stored = load(self.home_store)
        self.home = open_room(self.config, random.Random(1), self.now, stored)
        self.home_desk = HomeDesk(self.home, self.home_store, stored.elsewhere)
        self.to_branch.clear()
        self.to_home.clear()
        if hasattr(self, "branch"):
            self.branch_desk.unlink(self.now)
            self.branch_desk.link(self.now)
        self.done()

    def open_branch(self) -> None:
        """Open the branch, as after a crash if it was open."""
        self.branch_store = Store(self.backend.beside(BRANCH))
        self.branch = open_room(self.config, random.Random(2), self.now, load(self.branch_store))
        self.branch_desk = BranchDesk(self.branch, self.branch_store, random.SystemRandom())
        self.home_desk.unlink(BRANCH)
        self.to_branch.clear()
        self.to_home.clear()
        self.branch_desk.link(self.now)
        self.done()

    def cut(self) -> None:
        """Break the connection between both, with what was on its way, and make another one."""
        self.to_branch.clear()
        self.to_home.clear()
        self.home_desk.unlink(BRANCH)
        self.branch_desk.unlink(self.now)
        self.branch_desk.link(self.now)
        self.done()

    def done(self) -> None:
        """Write what was done, and send what is to be told; nobody has heard it yet."""
        open_here = [(self.home, self.home_store)]
        if hasattr(self, "branch"):
            open_here.append((self.branch, self.branch_store))
        for room, store in open_here:
            while touched := room.tables.take_touched():
                for number in touched:
                    if number not in room.tables:
                        continue
                    if tournament := tournament_of(number):
                        room.tournaments.table_changed(tournament, table_in_tournament(number), self.now)
                    room.handle_events(number)
            faults = room.tables.take_internal_errors()
            assert self.may_fail or not faults, faults
            if room is not self.home:
                self.branch_desk.publish(self.now)
            elif hasattr(self, "home_desk"):
                self.home_desk.publish(self.now)
            store.commit(*room.take_commands(self.now))
        self.to_branch += [message for _, message in self.home_desk.outgoing]
        self.home_desk.outgoing.clear()
        if hasattr(self, "branch_desk"):
            self.to_home += self.branch_desk.outgoing
            self.branch_desk.outgoing.clear()

    def hear(self, most: int = 1_000) -> None:
        """Let both hear up to so many messages, and what follows from them."""
        while most and (self.to_home or self.to_branch):
            most -= 1
            if self.to_home:
                self.home_desk.take(BRANCH, self.to_home.pop(0), self.now)
            else:
                self.branch_desk.take(self.to_branch.pop(0), self.now)
            self.done()

    def sweep(self) -> None:
        """Place tables, and let everybody hear of it."""
        self.hear()
        self.home_desk.sweep(self.now)
        self.done()
        self.hear()

    # --- people -----------------------------------------------------------------------------------------------------

    def enter(self, name: str) -> Person:
        """Let somebody into the room."""
        person, _ = self.home.join_with_token(name, None, False, self.now)
        self.done()
        return person

    @property
    def away(self) -> int:
        """The first table that the branch plays."""
        return next(iter(self.branch.tables))

    def room_of(self, table: int) -> Room:
        """Return who plays a table."""
        return self.branch if table in self.branch.tables else self.home

    def ask_to_sit(self, name: str, table: int, chips: int, seat: int = 0) -> None:
        """Ask for chips for a seat at a table of the branch, which is taken when they come."""
        from pokerroom.room.branches.visitors import know_person

        know_person(self.branch, name, self.now, bot=False)

        def sit(error: RoomError | None, now: int) -> None:
            try:
                if error is not None:
                    raise error
                person = self.branch.people_by_name[name]
                self.branch.player_commands.sit(person, table, now, seat=seat, buy_in=chips)
            except (RoomError, TableError) as refusal:
                self.refusals.append(refusal.code)

        try:
            self.branch_desk.ask_fill(Fill(name, table, chips, chips, "buy_in"), sit, self.now)
        except RoomError as refusal:
            self.refusals.append(refusal.code)
        self.done()

    def tick(self) -> None:
        """Let two seconds pass at all tables."""
        self.now += 2_000
        for room in (self.home, self.branch):
            for number in list(room.tables):
                wake_at = room.tables[number].table.wake_at
                if wake_at is not None and wake_at <= self.now:
                    room.tables.for_command(number).tick(self.now)
        self.done()

    # --- what must be true ------------------------------------------------------------------------------------------

    def check(self, chips: int) -> None:
        """Check that no chip was lost or made, once everything was heard."""
        self.hear()
        assert self.home.total_chips() == self.home.wallets.issued
        assert self.branch.total_chips() == self.branch.wallets.issued
        balances = self.backend.balances()
        assert sum(chips for account, chips in balances.items() if not accounts.may_owe(account)) == chips
        wallets = {name: balances.get(accounts.wallet(name), 0) for name, _ in self.home.wallets.items()}
        assert dict(self.home.wallets.items()) == wallets
        for room, other in ((self.home, self.branch), (self.branch, self.home)):
            for number, opened in room.tables.items():
                assert number not in other.tables
                for name in opened.table.players:
                    stack = opened.table.stack_of(name)
                    assert opened.table.hand_running or balances.get(accounts.stack(number, name), 0) == stack
        assert audit(self.backend) == []

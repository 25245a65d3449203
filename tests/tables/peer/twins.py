"""A table that is killed after every command: a twin comes back from what was written down, and must be the same."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec

from pokerroom.tables.peer.cash_checkpoint import CashJournalEntry, TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable, TableError
from tests.tables.commands import command_of
from tests.tables.peer.watched import Pockets, WatchedTable

DECODER: msgspec.json.Decoder[CashJournalEntry] = msgspec.json.Decoder(CashJournalEntry)
FOLLOWED = 5
"""for this many commands a twin is followed"""
AWAY = 3 * 3_600_000
"""how long the process is gone for every second twin, which bridges that time"""


class Twin:
    """A table that came back, ``away`` ms later than the first one is; ``left`` commands it is followed for."""

    def __init__(self, table: CashTable, away: int) -> None:
        self.table = table
        self.away = away
        self.left = FOLLOWED

    def do(self, command: str, given: tuple[Any, ...], options: dict[str, Any]) -> str | None:
        """Do what the first table did, as much later; return the code of the error when it refuses."""
        *args, now = given
        try:
            command_of(self.table, command)(*args, now + self.away, **options)
        except TableError as error:
            return error.code
        return None


def come_back(stretch: list[bytes], rng: random.Random, purse: Pockets | None = None) -> CashTable:
    """Return the table of a segment as it lies in the store; randomness and purse are what the first one has now."""
    checkpoint, *entries = [DECODER.decode(line) for line in stretch]
    assert isinstance(checkpoint, TableCheckpoint)
    own = random.Random()
    own.setstate(rng.getstate())
    table = CashTable.restore(checkpoint, own, funds=deepcopy(purse))
    table.replay([entry for entry in entries if not isinstance(entry, TableCheckpoint)])
    table.take_events()
    return table


def state_of(table: CashTable, viewers: tuple[str | None, ...], now: int, away: int = 0) -> list[Any]:
    """Everything that can be asked of a table at ``now``, ``away`` ms later than it is."""
    at = table.wake_at
    asked: list[Any] = [msgspec.to_builtins(table.snapshot(name, now + away)) for name in viewers]
    asked += [
        table.seq,
        table.chips,
        table.rake_taken,
        table.players,
        table.waiting,
        table.hands,
        table.requests,
    ]
    asked += [None if at is None else at - away, table.paused, table.closed, table.hand_running]
    asked += [[table.min_buy_in(name, now + away) for name in viewers if name]]
    return asked


class Survived(WatchedTable):
    """A watched table with a twin out of every cut, each followed for a while."""

    def __init__(self, *, seed: int = 1, viewers: tuple[str | None, ...] = (None,), **options: Any) -> None:
        super().__init__(seed=seed, viewers=viewers, **options)
        self.viewers = viewers
        self.stretch: list[bytes] = []
        self.twins: list[Twin] = []
        self.cuts = {"between hands": 0, "in a hand": 0}
        self.table.start_journal()
        self.write()

    def do(self, command: str, *args: Any, **options: Any) -> str | None:
        given = (*args, self.now)
        code = super().do(command, *args, **options)
        written = self.write()
        for twin in self.twins:
            assert twin.do(command, given, options) == code
            self.check_same(twin, written)
            twin.left -= 1
        self.twins = [twin for twin in self.twins if twin.left]
        self.cut()
        return code

    def write(self) -> list[bytes]:
        """Write down what the table noted; a checkpoint begins a new segment."""
        lines = [msgspec.json.encode(entry) for entry in self.table.take_journal()]
        for line in lines:
            if isinstance(DECODER.decode(line), TableCheckpoint):
                self.stretch.clear()
            self.stretch.append(line)
        return lines

    def cut(self) -> None:
        """The process is gone: a twin comes back and says what the table says."""
        table = come_back(self.stretch, self.rng, self.purse)
        assert state_of(table, self.viewers, self.now) == state_of(self.table, self.viewers, self.now)
        self.cuts["in a hand" if table.hand_running else "between hands"] += 1
        table.start_journal()
        begun = table.take_journal()
        assert [type(entry) for entry in begun] == [TableCheckpoint] * (not table.hand_running)
        twin = Twin(table, AWAY * (sum(self.cuts.values()) % 2))
        if twin.away:
            table.resume_clocks(table.now + twin.away)
            table.take_journal()
        self.twins.append(twin)

    def check_same(self, twin: Twin, written: list[bytes]) -> None:
        """The twin sent and noted what the table did, and both stand there alike."""
        table = twin.table
        assert [event for _, event in table.take_events()] == self.fresh
        noted = [msgspec.json.encode(entry) for entry in table.take_journal()]
        assert len(noted) == len(written) if twin.away else noted == written
        mine = state_of(self.table, self.viewers, self.now)
        assert state_of(table, self.viewers, self.now, twin.away) == mine

    def check_replay(self) -> None:
        """The decks are drawn whole here, so that the same randomness does not bring the same cards again."""

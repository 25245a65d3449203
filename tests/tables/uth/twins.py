"""A house table that is killed after every command: a twin comes back from what was written down, and is the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint, UthJournalEntry
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import load
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.tables.commands import command_of
from tests.tables.uth.table_harness import FakeCashier

DECODER: msgspec.json.Decoder[UthJournalEntry] = msgspec.json.Decoder(UthJournalEntry)
NOW = 1_790_000_000_000
FOLLOWED = 5
"""for this many commands a twin is followed"""
AWAY = 3 * 3_600_000
"""how long the process is gone for every second twin, which bridges that time"""


def come_back(stretch: list[bytes], rules: Any, rng: random.Random, purse: FakeCashier) -> UthTable:
    """Return the table of a segment as it lies in the store; ``rng`` and ``purse`` are its own from now on."""
    checkpoint, *entries = [DECODER.decode(line) for line in stretch]
    assert isinstance(checkpoint, UthCheckpoint)
    purse.reserved = 0
    accounts = dict(purse.accounts), purse.bank, purse.meter
    table = UthTable.restore(checkpoint, effective_rules(checkpoint.config, lambda name: rules), rng, purse)
    table.replay([entry for entry in entries if not isinstance(entry, UthCheckpoint)])
    table.take_events()
    assert (dict(purse.accounts), purse.bank, purse.meter) == accounts, "a replay moved chips"
    return table


class TwinPlayer:
    """A table with its own accounts, ``away`` ms later than the first one; ``left`` commands it is followed for."""

    def __init__(self, table: UthTable, purse: FakeCashier, away: int = 0) -> None:
        self.table = table
        self.purse = purse
        self.away = away
        self.left = FOLLOWED

    def do(self, command: str, *args: Any, **options: Any) -> str | None:
        """Carry out a command, ``...`` being the number of the running round; return the code of a refusal."""
        *given, now = [self.table.game if arg is ... else arg for arg in args]
        try:
            command_of(self.table, command)(*given, now + self.away, **options)
        except (TableError, RoundError) as refused:
            return refused.code
        return None

    def state(self, viewers: tuple[str | None, ...], now: int) -> list[Any]:
        """Everything that can be asked, as it is for the first table."""
        table, purse = self.table, self.purse
        at = table.wake_at
        seen = [replace(table.snapshot(name, now + self.away), game="") for name in viewers]
        return [
            seen,
            [table.seq, table.chips, table.players, table.hands, table.paused, table.closed],
            [table.stack_of(name) for name in viewers if name],
            None if at is None else at - self.away,
            (dict(purse.accounts), purse.bank, purse.meter, purse.reserved),
        ]

    def events(self) -> list[Any]:
        """What happened since the last call, without the numbers of rounds, which are the time."""
        told = [msgspec.to_builtins(event) for _, event in self.table.take_events()]
        for event in told:
            event.pop("game", None)
        return told


class Survived:
    """A table with a twin out of every cut, each followed for a while."""

    def __init__(self, rules: str, seed: int, viewers: tuple[str | None, ...], **purse: Any) -> None:
        self.rules = load(rules)
        self.rng = random.Random(seed)
        self.now = NOW
        self.viewers = viewers
        own = FakeCashier(**purse)
        for name in viewers:
            own.accounts[name or "nobody"]
        config = UthTableConfig(rules, exact=False)
        self.first = TwinPlayer(UthTable(config, self.rules, self.rng, own, NOW), own)
        self.table = self.first.table
        self.twins: list[TwinPlayer] = []
        self.stretch: list[bytes] = []
        self.cuts = {"between rounds": 0, "in a round": 0}
        self.told: set[str] = set()
        self.refused: set[str] = set()
        self.table.start_journal()
        self.write()

    def do(self, command: str, *args: Any, **options: Any) -> str | None:
        """Carry out a command at the table and all its twins, compare them, and kill the process."""
        code = self.first.do(command, *args, self.now, **options)
        events, written = self.first.events(), self.write()
        self.told |= {event["type"] for event in events}
        self.refused.add(code or "")
        for twin in self.twins:
            assert twin.do(command, *args, self.now, **options) == code
            assert twin.events() == events
            noted = [msgspec.json.encode(entry) for entry in twin.table.take_journal()]
            assert len(noted) == len(written) if twin.away else noted == written
            assert self.state_of(twin) == self.state_of(self.first)
            twin.left -= 1
        self.twins = [twin for twin in self.twins if twin.left]
        self.cut()
        return code

    def outside(self, change: Callable[[FakeCashier], None]) -> None:
        """Something happens to the accounts that the table has no part in."""
        for player in (self.first, *self.twins):
            change(player.purse)

    def state_of(self, player: TwinPlayer) -> list[Any]:
        return player.state(self.viewers, self.now)

    def write(self) -> list[bytes]:
        """Write down what the table noted; a checkpoint begins a new segment."""
        lines = [msgspec.json.encode(entry) for entry in self.table.take_journal()]
        for line in lines:
            if isinstance(DECODER.decode(line), UthCheckpoint):
                self.stretch.clear()
            self.stretch.append(line)
        return lines

    def cut(self) -> None:
        """The process is gone: a twin comes back and says what the table says."""
        rng = random.Random()
        rng.setstate(self.rng.getstate())
        purse = deepcopy(self.first.purse)
        table = come_back(self.stretch, self.rules, rng, purse)
        twin = TwinPlayer(table, purse)
        assert self.state_of(twin) == self.state_of(self.first)
        table.start_journal()
        begun = [type(entry) for entry in table.take_journal()]
        assert begun in ([], [UthCheckpoint])
        self.cuts["between rounds" if begun else "in a round"] += 1
        twin.away = AWAY * (sum(self.cuts.values()) % 2)
        if twin.away:
            table.resume_clocks(table.now + twin.away)
            table.take_journal()
        self.twins.append(twin)

    def wait(self, ms: int) -> None:
        """Let time pass, with the table's clock."""
        end = self.now + ms
        while (at := self.table.wake_at) is not None and at <= end:
            self.now = max(self.now, at)
            assert self.do("tick") is None
        self.now = end

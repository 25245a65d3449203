"""A house table with accounts of its own, for tests: time stands still until it is moved."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from pokerroom.tables.uth.bets import UthDecision
from pokerroom.tables.uth.uth_cashier import ChipMove
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.rulesets import load
from pokerwire.uth.round_events import BetsSettled
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_table_options import UthTableConfig


class FakeCashier:
    """A cashier whose accounts are a dict; ``limit`` is what each player may put down at most."""

    def __init__(self, bank: int = 10_000_000, meter: int = 100_000, each: int = 10_000) -> None:
        self.accounts: dict[str, int] = defaultdict(lambda: each)
        self.bank = bank
        self.meter = meter
        self.reserved = 0
        self.limit: dict[str, int] = {}
        self.broken = 0
        """that many bookings fail from now on"""

    def balance(self, player: str) -> int:
        return self.accounts[player]

    def allowance(self, player: str) -> int:
        return min(self.accounts[player], self.limit.get(player, self.accounts[player]))

    def reserve(self, worst: int) -> bool:
        if worst > max(self.bank, self.reserved):
            return False
        self.reserved = worst
        return True

    def book(self, moves: Sequence[ChipMove], bank: int = 0, meter: int = 0) -> None:
        if self.broken:
            self.broken -= 1
            raise RuntimeError("the books are locked")
        assert all(self.accounts[move.player] >= move.amount for move in moves)
        for move in moves:
            self.accounts[move.player] -= move.amount
        self.bank += bank
        self.meter += meter
        assert self.meter >= 0


class UthTableHarness:
    """A table, its purse, the time, and all its events."""

    def __init__(
        self, rules: str | RuleSet = "casino", seed: int = 1, *, chat_in_round: bool = True, **purse: Any
    ) -> None:
        self.rules = load(rules) if isinstance(rules, str) else rules
        self.purse = FakeCashier(**purse)
        self.faults: list[tuple[Exception, str]] = []
        self.now = 1_790_000_000_000
        self.table = UthTable(
            UthTableConfig(self.rules.name, "felt", exact=False, chat_in_round=chat_in_round),
            self.rules,
            random.Random(seed),
            self.purse,
            self.now,
            on_fault=lambda error, game: self.faults.append((error, game)),
        )
        self.events: list[Any] = []

    @property
    def chips(self) -> int:
        """All chips there are."""
        return sum(self.purse.accounts.values()) + self.table.chips + self.purse.bank + self.purse.meter

    def sit(self, *players: str) -> None:
        for player in players:
            self.purse.accounts[player]
            self.table.sit(player, 0, self.now)

    def place(self, player: str, spot: str = "ante", amount: int = 10, **more: Any) -> None:
        self.table.place_bet(player, self.table.game, spot, amount, self.now, **more)

    def decide(self, player: str, phase: str, choice: str, by: int = 0) -> None:
        self.table.decide(player, self.table.game, UthDecision(phase, choice, by), self.now)  # type: ignore[arg-type]

    def see(self, player: str | None = None) -> Any:
        return self.table.snapshot(player, self.now)

    def take(self, *types: type) -> list[Any]:
        """The events since the last call, of these types or of any."""
        new = [event for _, event in self.table.take_events()]
        self.events += new
        return [event for event in new if not types or isinstance(event, types)]

    def wait(self, ms: int) -> None:
        """Let time pass, with the table's clock."""
        end = self.now + ms
        while (at := self.table.wake_at) is not None and at <= end:
            self.now = max(self.now, at)
            self.table.tick(self.now)
        self.now = end

    def wait_until(self, phase: str, most: int = 300_000) -> None:
        """Let time pass until the table is in ``phase``."""
        end = self.now + most
        while self.see().phase != phase:
            at = self.table.wake_at
            assert at is not None, f"{phase} does not come: {self.see().phase}"
            assert at <= end, f"{phase} does not come in time: {self.see().phase}"
            self.now = max(self.now, at)
            self.table.tick(self.now)

    def results(self) -> list[BetsSettled]:
        return [event for event in self.take() if isinstance(event, BetsSettled)]

"""How a UTH table comes back after a crash: by checkpoints between rounds, and a replay of the journal.

The store keeps in one unit a command and the chips that the room moved for it.  So no chip moves in a replay, and
after it the accounts are what the table takes them for.  Only what the running round may cost the bank at worst is
reserved anew: the room restores its tables before anybody plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.replay import ReplayTarget, replay_entries
from pokerroom.tables.uth.recorded_cashier import RecordingCashier, ReplayCashier
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint, capture_checkpoint, rules_digest
from pokerroom.tables.uth.uth_table_state import UthState
from pokerwire.uth.rule_set import RuleSet


class UthTableMemory:
    """The checkpoints of one UTH table, and what the cashier answered it."""

    def __init__(self, state: UthState) -> None:
        self._state = state
        self._digest: tuple[RuleSet, str] | None = None
        """a rule set and its digest, which takes long to compute"""

    @property
    def idle(self) -> bool:
        """Whether nothing is in play."""
        return self._state.idle

    def checkpoint(self, now: int) -> UthCheckpoint:
        """Return all that matters; raise :class:`~pokerroom.tables.table_errors.HandRunning` during a round."""
        rules = self._state.rules
        if self._digest is None or self._digest[0] is not rules:
            self._digest = rules, rules_digest(rules)
        return capture_checkpoint(self._state, self._digest[1], now)

    def record_answers(self, record: Callable[[int], None]) -> None:
        """Have ``record`` called with each answer of the cashier."""
        self._state.cashier = RecordingCashier(self._state.cashier, record)

    def replay(self, table: ReplayTarget, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out ``entries`` again without moving a chip, then reserve what the running round takes."""
        state = self._state
        cashier = state.cashier
        state.cashier = replayed = ReplayCashier(cashier)
        replay_entries(table, state.decks, entries, replayed)
        state.cashier = cashier
        if replayed.reserved:
            cashier.reserve(replayed.reserved)

    def shift(self, elapsed: int) -> None:
        """Put off by ``elapsed`` ms everything that is due."""
        self._state.shift(elapsed)

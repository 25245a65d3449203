"""How a cash table comes back after a crash: by checkpoints between hands, and a replay of the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint, capture_checkpoint
from pokerroom.tables.peer.cash_seat_policy import SeatPolicy
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.hand_runner import HandRunner
from pokerroom.tables.peer.player_funds import RecordingFunds, ReplayFunds
from pokerroom.tables.peer.stacks import Stacks
from pokerroom.tables.replay import ReplayTarget, replay_entries


class CashTableMemory:
    """The checkpoints of one cash table, and the chips that players' accounts gave it."""

    def __init__(
        self, state: TableState, stacks: Stacks, hand_runner: HandRunner, seat_policy: SeatPolicy
    ) -> None:
        self._state = state
        self._stacks = stacks
        self._hand_runner = hand_runner
        self._seat_policy = seat_policy

    @property
    def idle(self) -> bool:
        """Whether no hand is running."""
        return self._state.running is None

    def checkpoint(self, now: int) -> TableCheckpoint:
        """Return all that matters; raise :class:`~pokerroom.tables.table_errors.HandRunning` during a hand."""
        return capture_checkpoint(self._state, self._hand_runner, now)

    def record_answers(self, record: Callable[[int], None]) -> None:
        """Have ``record`` called with the chips of every automatic top-up."""
        self._stacks.funds = RecordingFunds(self._stacks.funds, record)

    def replay(self, table: ReplayTarget, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out ``entries`` again; no chip leaves a player's account."""
        funds = self._stacks.funds
        self._stacks.funds = replayed = ReplayFunds()
        replay_entries(table, self._state.decks, entries, replayed)
        self._stacks.funds = funds

    def shift(self, elapsed: int) -> None:
        """Put off by ``elapsed`` ms everything that is due."""
        state = self._state
        if state.paused_at is not None:
            state.paused_at += elapsed
        state.departures.shift(elapsed)
        self._seat_policy.shift(elapsed)
        self._seat_policy.update_due()
        self._hand_runner.shift(elapsed)

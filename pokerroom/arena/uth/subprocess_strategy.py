"""A strategy in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.runners.json_lines import starter
from pokerroom.arena.runners.supervisor import BotLimits, BotSupervisor
from pokerroom.arena.uth.strategies import OptionChoice
from pokerroom.arena.uth.uth_bot_messages import (
    BetsMessage,
    ChooseMessage,
    RoundOverMessage,
    StrategyAnswer,
    UthSessionMessage,
)
from pokerwire.hand_events import Event


class SubprocessStrategy:
    """One strategy for one session."""

    def __init__(
        self, command: Sequence[str], table: dict[str, Any], ante: int, limits: BotLimits, log: Path | None
    ) -> None:
        """Play by ``command`` at ``table``; what it says on standard error is added to the file ``log``."""
        self._supervisor = BotSupervisor(starter(command, limits, log, StrategyAnswer), limits.time)
        self._session = UthSessionMessage(table, ante, round(1000 * limits.time))
        self._unseen: list[Event] = []
        self._seed = ""

    def begin(self, bot_seed: BotSeed) -> None:
        """A round begins; ``bot_seed`` is the strategy's randomness."""
        self._seed = bot_seed.seed
        self._unseen = []
        self._supervisor.begin(self._first_message)

    def receive(self, events: Sequence[Event]) -> None:
        """Keep events for the next question."""
        self._unseen += events

    def bets(self) -> dict[str, int]:
        """Ask the process; raise :class:`BotFault`."""
        answer = self._supervisor.ask(
            self._first_message, lambda number: BetsMessage(number, self._take_unseen(), self._seed)
        )
        if answer.bets is None:
            raise BotFault("illegal", "answered without bets")
        return answer.bets

    def decide(self) -> OptionChoice:
        """Ask the process; raise :class:`BotFault`."""
        answer = self._supervisor.ask(
            self._first_message, lambda number: ChooseMessage(number, self._take_unseen(), self._seed)
        )
        return answer.choice, answer.by

    def end(self) -> None:
        """Send the rest of the round; raise :class:`BotFault` when the process does not read it."""
        self._supervisor.send(lambda: RoundOverMessage(self._take_unseen(), self._seed))

    def close(self) -> None:
        """End the session and let the process exit."""
        self._supervisor.close()

    def _first_message(self) -> UthSessionMessage:
        return self._session

    def _take_unseen(self) -> list[Event]:
        unseen, self._unseen = self._unseen, []
        return unseen

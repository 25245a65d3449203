"""A strategy in a process of its own."""

from __future__ import annotations

from typing import Any

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.runners.bot_process import BotProcess
from pokerroom.lab.arena.runners.bot_session import BotSession
from pokerroom.lab.arena.runners.runner_messages import TableNumber
from pokerroom.lab.arena.uth.strategies import MatchStrategy, OptionChoice
from pokerroom.lab.arena.uth.uth_bot_messages import (
    BetsMessage,
    ChooseMessage,
    RoundOverMessage,
    UthSessionMessage,
)


class SubprocessStrategy(BotSession, MatchStrategy):
    """One strategy for one session."""

    def __init__(self, process: BotProcess, table: dict[str, Any], ante: int, milliseconds: int) -> None:
        """Play at ``table``; ``milliseconds`` is the time for a decision."""
        BotSession.__init__(self, process)
        MatchStrategy.__init__(self)
        self._session = UthSessionMessage(table, ante, milliseconds)
        self._seed = ""

    def begin(self, bot_seed: BotSeed) -> None:
        """Begin a round; ``bot_seed`` is the strategy's randomness."""
        self._seed = bot_seed.seed
        self.take_unseen()
        self.begin_hand()

    def bets(self) -> dict[str, int]:
        """Ask the process; raise :class:`BotFault`."""
        answer = self.ask(lambda number: BetsMessage(number, self.take_unseen(), self._seed))
        if answer.bets is None:
            raise BotFault("illegal", "answered without bets")
        bets: dict[str, int] = answer.bets
        return bets

    def decide(self) -> OptionChoice:
        """Ask the process; raise :class:`BotFault`."""
        answer = self.ask(lambda number: ChooseMessage(number, self.take_unseen(), self._seed))
        return answer.choice, answer.by

    def end(self) -> None:
        """Send the rest of the round; raise :class:`BotFault` when the process is gone or failed at an earlier end."""
        self.send_end(lambda: RoundOverMessage(self.take_unseen(), self._seed))

    def first_message(self, table: TableNumber) -> UthSessionMessage:
        """Return the message that begins the session."""
        return self._session

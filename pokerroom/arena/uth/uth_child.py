"""A Python strategy in a process of its own: ``python -m pokerroom.arena.uth.uth_child BOT`` speaks lines of JSON.

The same code asks it as in the arena's own process, so it decides the same.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pokerclient.bots.uth_bots import HouseBot
from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.runners.bot_child import PendingNotes, StdioServer, fault_answer, run_child
from pokerroom.arena.uth.strategies import InProcessStrategy
from pokerroom.arena.uth.uth_bot_messages import (
    BetsMessage,
    ChooseMessage,
    RoundOverMessage,
    StrategyAnswer,
    UthArenaMessage,
    UthSessionMessage,
)
from pokerroom.arena.uth.uth_bot_view import view_from
from pokerroom.arena.uth.uth_entrants import load_strategy


class StrategyChildSession:
    """One strategy in one session."""

    def __init__(self, kind: type[HouseBot], session: UthSessionMessage) -> None:
        self._strategy = InProcessStrategy(kind, view_from(session.table), session.ante)
        self._notes = PendingNotes("round {}")
        self._round = 0

    def answer(self, message: BetsMessage | ChooseMessage | RoundOverMessage) -> StrategyAnswer | None:
        """Let the strategy bet or press a button, or see the rest of a round."""
        if isinstance(message, BetsMessage):
            return self._bets(message)
        if isinstance(message, ChooseMessage):
            return self._decide(message)
        self._round_over(message)
        return None

    def _bets(self, message: BetsMessage) -> StrategyAnswer:
        self._round = int(message.events[0]["game"])
        self._strategy.begin(BotSeed.from_text(message.seed))
        self._strategy.receive(message.events)
        return self._answer(message.id, lambda: StrategyAnswer(message.id, bets=self._strategy.bets()))

    def _decide(self, line: ChooseMessage) -> StrategyAnswer:
        self._strategy.receive(line.events)

        def answer() -> StrategyAnswer:
            choice, by = self._strategy.decide()
            return msgspec.convert({"id": line.id, "choice": choice, "by": by}, StrategyAnswer)

        return self._answer(line.id, answer)

    def _round_over(self, message: RoundOverMessage) -> None:
        self._strategy.receive(message.events)
        try:
            self._strategy.end()
        except BotFault as fault:
            self._notes.add(fault, self._round)

    def close(self) -> None:
        """End the session."""
        self._notes.write()

    def _answer(self, number: int, answer: Callable[[], StrategyAnswer]) -> StrategyAnswer:
        notes = self._notes.take()
        try:
            own_answer = answer()
        except BotFault as fault:
            own_answer = fault_answer(number, fault, StrategyAnswer)
        except msgspec.ValidationError as error:
            no_option = BotFault("illegal", f"decide() returned no option: {error}")
            own_answer = fault_answer(number, no_option, StrategyAnswer)
        own_answer.notes = notes
        return own_answer


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends; the strategy's own output goes to standard error."""
    streams = StdioServer(UthArenaMessage, UthSessionMessage)
    kind = load_strategy(bot)
    streams.serve(lambda session: StrategyChildSession(kind, session))


if __name__ == "__main__":
    run_child(main)

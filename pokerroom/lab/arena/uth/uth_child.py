"""A Python strategy in a process of its own: ``python -m pokerroom.lab.arena.uth.uth_child BOT`` speaks lines of JSON.

The same code asks it as in the arena's own process, so it decides the same.
"""

from __future__ import annotations

import msgspec

from pokerclient.bots.uth_bots import HouseBot
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.runners.bot_child import ChildSession, LineServer, run_child
from pokerroom.lab.arena.uth.strategies import InProcessStrategy
from pokerroom.lab.arena.uth.uth_bot_messages import (
    BetsMessage,
    ChooseMessage,
    RoundOverMessage,
    StrategyAnswer,
    UthArenaMessage,
    UthSessionMessage,
)
from pokerroom.lab.arena.uth.uth_bot_view import view_from
from pokerroom.lab.arena.uth.uth_entrants import load_strategy


class StrategyChildSession(ChildSession):
    """One strategy in one session."""

    hand_text = "round {}"

    def __init__(self, kind: type[HouseBot], session: UthSessionMessage) -> None:
        super().__init__()
        self._strategy = InProcessStrategy(kind, view_from(session.table), session.ante)

    def answer(self, message: BetsMessage | ChooseMessage | RoundOverMessage) -> StrategyAnswer | None:
        """Let the strategy bet or press a button, or see the rest of a round."""
        strategy = self._strategy
        if isinstance(message, BetsMessage):
            self._hand = int(message.events[0]["game"])
            strategy.begin(BotSeed.from_text(message.seed))
        strategy.receive(message.events)
        if isinstance(message, RoundOverMessage):
            self.end_hand(strategy.end)
            return None
        number = message.id
        if isinstance(message, BetsMessage):
            return self.answer_of(
                number, StrategyAnswer, lambda: StrategyAnswer(number, bets=strategy.bets())
            )
        return self.answer_of(number, StrategyAnswer, lambda: self._chosen(number))

    def _chosen(self, number: int) -> StrategyAnswer:
        """Return the button that the strategy presses; raise :class:`BotFault`."""
        choice, by = self._strategy.decide()
        try:
            return msgspec.convert({"id": number, "choice": choice, "by": by}, StrategyAnswer)
        except msgspec.ValidationError as error:
            raise BotFault("illegal", f"decide() returned no option: {error}") from None


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends."""
    server = LineServer()
    kind = load_strategy(bot)
    server.serve(UthArenaMessage, lambda session: StrategyChildSession(kind, session))


if __name__ == "__main__":
    run_child(main)

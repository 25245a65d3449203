"""A Python strategy in a process of its own: ``python -m pokerroom.arena.uth.child BOT`` speaks the lines of JSON.

It is asked by the same code as in the trusted mode, so it decides the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from pokerclient.bots.uth_bots import HouseBot
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.child import leave
from pokerroom.arena.runners.child_loop import Streams, run
from pokerroom.arena.runners.messages import Note
from pokerroom.arena.uth.entrants import load_strategy
from pokerroom.arena.uth.messages import (
    BetsLine,
    ChooseLine,
    HouseAnswer,
    HouseLine,
    HouseSessionLine,
    RoundOverLine,
)
from pokerroom.arena.uth.strategies import TrustedStrategy
from pokerroom.arena.uth.table_view import view_of


class Child:
    """One strategy, from its session line to the end of its input."""

    def __init__(self, kind: type[HouseBot], session: HouseSessionLine) -> None:
        self._strategy = TrustedStrategy(kind, view_of(session.table), session.ante)
        self._notes: list[Note] = []
        self._round = 0

    def answer(self, line: BetsLine | ChooseLine | RoundOverLine) -> HouseAnswer | None:
        """Let the strategy bet or press a button, or see the rest of a round."""
        if isinstance(line, BetsLine):
            return self._bets(line)
        if isinstance(line, ChooseLine):
            return self._decide(line)
        self._round_over(line)
        return None

    def _bets(self, line: BetsLine) -> HouseAnswer:
        self._round = int(line.events[0]["game"])
        self._strategy.begin(Chance.told(line.seed))
        self._strategy.hear(line.events)
        return self._answer(line.id, lambda: HouseAnswer(line.id, bets=self._strategy.bets()))

    def _decide(self, line: ChooseLine) -> HouseAnswer:
        self._strategy.hear(line.events)

        def answer() -> HouseAnswer:
            choice, by = self._strategy.decide()
            return msgspec.convert({"id": line.id, "choice": choice, "by": by}, HouseAnswer)

        return self._answer(line.id, answer)

    def _round_over(self, line: RoundOverLine) -> None:
        self._strategy.hear(line.events)
        try:
            self._strategy.end()
        except BotFault as fault:
            self._notes.append(Note(str(fault), fault.trace, self._round))

    def close(self) -> None:
        """The session is over: what could not be told any more goes to standard error."""
        leave(self._notes, "round {}")

    def _answer(self, number: int, answer: Callable[[], HouseAnswer]) -> HouseAnswer:
        notes = tuple(self._notes[:1])
        leave(self._notes[1:], "round {}")
        self._notes = []
        kind: Literal["illegal", "crashed"]
        try:
            return msgspec.structs.replace(answer(), notes=notes)
        except BotFault as fault:
            kind, text, trace = ("illegal" if fault.kind == "illegal" else "crashed"), str(fault), fault.trace
        except msgspec.ValidationError as error:
            kind, text, trace = "illegal", f"decide() returned no option: {error}", ""
        return HouseAnswer(number, fault=kind, text=text, trace=trace, notes=notes)


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends; the strategy's own output goes to standard error."""
    streams = Streams(HouseLine, HouseSessionLine)
    kind = load_strategy(bot)
    streams.serve(lambda session: Child(kind, session))


if __name__ == "__main__":
    run(main)

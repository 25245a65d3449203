"""A Python strategy in a process of its own: ``python -m pokerroom.arena.uth.child BOT`` speaks the lines of JSON.

It is asked by the same code as in the trusted mode, so it decides the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import msgspec

from pokerclient.bots.house import HouseBot
from pokerclient.bots.load import NoSuchBot
from pokerroom.arena.apart.child import streams
from pokerroom.arena.apart.lines import ByeLine, Ready
from pokerroom.arena.chance import DealRandom
from pokerroom.arena.faults import BotFault
from pokerroom.arena.uth.entrants import load_strategy
from pokerroom.arena.uth.lines import (
    BetsLine,
    ChooseLine,
    HouseAnswer,
    HouseLine,
    HouseSessionLine,
    RoundOverLine,
)
from pokerroom.arena.uth.strategies import TrustedStrategy
from pokerroom.arena.uth.view import view_of


class Child:
    """One strategy, from its session line to the end of its input."""

    def __init__(self, kind: type[HouseBot], session: HouseSessionLine) -> None:
        self._strategy = TrustedStrategy(kind, DealRandom(), view_of(session.table), session.ante)
        self._notes: list[str] = []

    def bets(self, line: BetsLine) -> HouseAnswer:
        """Return the strategy's bets."""
        self._strategy.begin(line.seed)
        self._strategy.hear(line.events)
        return self._answer(line.id, lambda: HouseAnswer(line.id, bets=self._strategy.bets()))

    def decide(self, line: ChooseLine) -> HouseAnswer:
        """Return the button that the strategy presses."""
        self._strategy.hear(line.events)

        def answer() -> HouseAnswer:
            choice, by = self._strategy.decide()
            return msgspec.convert({"id": line.id, "choice": choice, "by": by}, HouseAnswer)

        return self._answer(line.id, answer)

    def round_over(self, line: RoundOverLine) -> None:
        """Let the strategy see the rest of the round."""
        self._strategy.hear(line.events)
        try:
            self._strategy.end()
        except BotFault as fault:
            self._notes.append(str(fault))

    def _answer(self, number: int, answer: Callable[[], HouseAnswer]) -> HouseAnswer:
        notes, self._notes = self._notes, []
        try:
            return msgspec.structs.replace(answer(), notes=notes)
        except BotFault as fault:
            kind, text = ("illegal" if fault.kind == "illegal" else "crashed"), str(fault)
        except msgspec.ValidationError as error:
            kind, text = "illegal", f"decide() returned no option: {error}"
        return msgspec.convert({"id": number, "fault": kind, "text": text, "notes": notes}, HouseAnswer)


def main(bot: str) -> int:
    """Serve the lines of standard input until it ends; the strategy's own output goes to standard error."""
    lines, out = streams()
    kind = load_strategy(bot)
    decoder, encoder = msgspec.json.Decoder(HouseLine), msgspec.json.Encoder()

    def say(thing: Ready | HouseAnswer) -> None:
        out.write(encoder.encode(thing) + b"\n")
        out.flush()

    child: Child | None = None
    for text in lines:
        line = decoder.decode(text)
        if isinstance(line, HouseSessionLine):
            child = Child(kind, line)
            say(Ready(True))
        elif isinstance(line, ByeLine) or child is None:
            break
        elif isinstance(line, BetsLine):
            say(child.bets(line))
        elif isinstance(line, ChooseLine):
            say(child.decide(line))
        else:
            child.round_over(line)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except NoSuchBot as error:
        sys.exit(str(error))

"""An exception in the code of a Python bot as a fault of a match."""

from __future__ import annotations

from pathlib import Path

from pokerclient.bots.tracing import MISTAKES, MOST_TRACE, MOST_WORDS, in_words, traced
from pokerroom.arena.match.faults import BotFault

__all__ = ["MISTAKES", "MOST_TRACE", "MOST_WORDS", "crash", "in_words"]
_ARENA = str(Path(__file__).parents[1])
"""the folder of the code that asks a bot here"""


def crash(error: BaseException, doing: str = "") -> BotFault:
    """Return the fault of a bot whose code raised ``error``; ``doing`` says where, when that is not its decision."""
    return BotFault("crashed", doing + in_words(error), trace=traced(error, _ARENA))

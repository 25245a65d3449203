"""An exception in the code of a Python bot as a fault of a match."""

from __future__ import annotations

from pathlib import Path

from pokerclient.bots.tracing import BOT_EXCEPTIONS, MAX_TEXT, MAX_TRACEBACK, error_text, traceback_text
from pokerroom.arena.match.bot_faults import BotFault

__all__ = ["BOT_EXCEPTIONS", "MAX_TEXT", "MAX_TRACEBACK", "crash_fault", "error_text"]
_ARENA = str(Path(__file__).parents[1])
"""the folder of the code that asks a bot here"""


def crash_fault(error: BaseException, prefix: str = "") -> BotFault:
    """Return the fault of a bot whose code raised ``error``; ``prefix`` says where, when that is not its decision."""
    return BotFault("crashed", prefix + error_text(error), trace=traceback_text(error, _ARENA))

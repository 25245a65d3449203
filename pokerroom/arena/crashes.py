"""An exception in the code of a Python bot, as its author wants to know of it: in words, and with its traceback."""

from __future__ import annotations

import os
from pathlib import Path
from traceback import TracebackException
from types import TracebackType

from pokerroom.arena.faults import BotFault

MISTAKES = (Exception, SystemExit)
"""what a bot's code may raise without harm to the match"""
MOST_WORDS = 500
"""characters of the text of an exception"""
MOST_FRAMES = 16
"""of a traceback, the last ones"""
MOST_TRACE = 4_000
"""characters of a traceback: two of them must fit into one line from the bot's process"""
_NOT_THE_BOTS = (str(Path(__file__).parent), str(Path(os.__file__).parent / "asyncio"))
"""folders of the code that asks a bot"""


def crash(error: BaseException, doing: str = "") -> BotFault:
    """Return the fault of a bot whose code raised ``error``; ``doing`` says where, when that is not its decision."""
    return BotFault("crashed", doing + in_words(error), trace=traced(error))


def in_words(error: BaseException) -> str:
    """Return an exception as one line."""
    try:
        text = str(error)
    except MISTAKES:
        text = ""
    return _encodable(f"{type(error).__name__}: {text[:MOST_WORDS]}".replace("\n", " "))


def traced(error: BaseException) -> str:
    """Return the traceback of an exception from the bot's own code on; one that is too long is without its middle."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None and _asks(trace):
        trace = trace.tb_next
    try:
        text = "".join(TracebackException(type(error), error, trace, limit=-MOST_FRAMES).format())
    except MISTAKES:
        return ""
    half = MOST_TRACE // 2
    return _encodable(text if len(text) <= MOST_TRACE else f"{text[:half]}\n...\n{text[-half:]}")


def _asks(trace: TracebackType) -> bool:
    """Whether a frame is of the code that asks the bot."""
    return trace.tb_frame.f_code.co_filename.startswith(_NOT_THE_BOTS)


def _encodable(text: str) -> str:
    """Return a text with a question mark for what UTF-8 does not have."""
    return text.encode(errors="replace").decode()

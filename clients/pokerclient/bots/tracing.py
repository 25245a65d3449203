"""An exception in the code of a Python bot, as its author wants to know of it: in words, its place, its traceback."""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from traceback import TracebackException
from types import TracebackType

MISTAKES = (Exception, SystemExit)
"""what a bot's code may raise without harm to whoever runs it"""
MOST_WORDS = 500
"""characters of the text of an exception"""
MOST_FRAMES = 16
"""of a traceback, the last ones"""
MOST_TRACE = 4_000
"""characters of a traceback: two of them must fit into one line from a bot's process"""
_HERE = Path(__file__).parent
_FAST = _HERE.parent / "fast"
_ASKERS = (
    *[str(_HERE / name) for name in ("turn_loop.py", "player.py", "uth_player.py")],
    *[str(_FAST / name) for name in ("player.py", "view_bot.py")],
    str(Path(traceback.__file__).with_name("asyncio")),  # not imported: a bot in a battle does without it
)
"""code that asks a bot: what a traceback begins with and nobody wants to read"""
_LINE = re.compile(r'^\s*File "(.+)", line (\d+)', re.MULTILINE)


def in_words(error: BaseException) -> str:
    """Return an exception as one line."""
    try:
        text = str(error)
    except MISTAKES:
        text = ""
    return _encodable(f"{type(error).__name__}: {text[:MOST_WORDS]}".replace("\n", " "))


def traced(error: BaseException, *askers: str) -> str:
    """Return the traceback of an exception from the bot's own code on; one that is too long is without its middle.

    ``askers`` are further files and folders of code that asks bots.
    """
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None and _asks(trace, askers):
        trace = trace.tb_next
    try:
        text = "".join(TracebackException(type(error), error, trace, limit=-MOST_FRAMES).format())
    except MISTAKES:
        return ""
    half = MOST_TRACE // 2
    return _encodable(text if len(text) <= MOST_TRACE else f"{text[:half]}\n...\n{text[-half:]}")


def place_in(trace: str) -> str:
    """Return where a traceback left the bot's file, as in ``crash.py line 8``; empty when it does not say."""
    frames = _LINE.findall(trace.rpartition("Traceback (most recent call last)")[2])
    if not frames:
        return ""
    file = frames[0][0]
    return f"{Path(file).name} line {[line for name, line in frames if name == file][-1]}"


def _asks(trace: TracebackType, askers: tuple[str, ...]) -> bool:
    """Whether a frame is of the code that asks the bot."""
    return trace.tb_frame.f_code.co_filename.startswith((*_ASKERS, *askers))


def _encodable(text: str) -> str:
    """Return a text with a question mark for what UTF-8 does not have."""
    return text.encode(errors="replace").decode()

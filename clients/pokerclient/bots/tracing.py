"""An exception in the code of a Python bot, as its author wants to know of it: in words, its place, its traceback."""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from traceback import TracebackException
from types import TracebackType

BOT_EXCEPTIONS = (Exception, SystemExit)
"""errors of a bot's code that do not end its program"""
MAX_TEXT = 500
"""characters of the text of an exception"""
MAX_FRAMES = 16
"""last frames of a traceback that are kept"""
MAX_TRACEBACK = 4_000
"""characters of a traceback: two of them must fit into one line from a bot's process"""
_HERE = Path(__file__).parent
_FAST = _HERE.parent / "fast"
_CALLERS = (
    *[str(_HERE / name) for name in ("turn_loop.py", "bot_player.py", "uth_player.py")],
    *[str(_FAST / name) for name in ("fast_player.py", "view_bot.py")],
    str(Path(traceback.__file__).with_name("asyncio")),  # not imported: a bot in a battle does without it
)
"""code that asks a bot: what a traceback begins with and nobody wants to read"""
_LINE = re.compile(r'^\s*File "(.+)", line (\d+)', re.MULTILINE)


def error_text(error: BaseException) -> str:
    """Return an exception as one line."""
    try:
        text = str(error)
    except BOT_EXCEPTIONS:
        text = ""
    return _encodable(f"{type(error).__name__}: {text[:MAX_TEXT]}".replace("\n", " "))


def traceback_text(error: BaseException, *callers: str) -> str:
    """Return the traceback of an exception from the bot's own code on; one that is too long is without its middle.

    ``callers`` are further files and folders of code that asks bots.
    """
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None and _is_caller(trace, callers):
        trace = trace.tb_next
    try:
        text = "".join(TracebackException(type(error), error, trace, limit=-MAX_FRAMES).format())
    except BOT_EXCEPTIONS:
        return ""
    half = MAX_TRACEBACK // 2
    return _encodable(text if len(text) <= MAX_TRACEBACK else f"{text[:half]}\n...\n{text[-half:]}")


def error_location(trace: str) -> str:
    """Return where a traceback left the bot's file, as in ``crash.py line 8``; empty when it does not say."""
    frames = _LINE.findall(trace.rpartition("Traceback (most recent call last)")[2])
    if not frames:
        return ""
    file = frames[0][0]
    return f"{Path(file).name} line {[line for name, line in frames if name == file][-1]}"


def _is_caller(trace: TracebackType, callers: tuple[str, ...]) -> bool:
    """Whether a frame is of the code that asks the bot."""
    return trace.tb_frame.f_code.co_filename.startswith((*_CALLERS, *callers))


def _encodable(text: str) -> str:
    """Return a text with a question mark for what UTF-8 does not have."""
    return text.encode(errors="replace").decode()

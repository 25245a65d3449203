"""Ctrl-C and SIGTERM for commands that run the programs of bots."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator

RETRY_SECONDS = 0.05
"""seconds until a signal that came where no exception gets out is sent again"""
BOT_EXIT_SECONDS = 0.5
"""seconds that the programs of bots are given to end, all together, when a battle or a league is stopped"""


def _send_again(number: int) -> None:
    if sys.platform == "win32":  # a signal to a process would end it there
        signal.raise_signal(number)
    else:
        os.kill(os.getpid(), number)


@contextlib.contextmanager
def stopped_by_signals() -> Iterator[None]:
    """While inside, SIGTERM raises KeyboardInterrupt as Ctrl-C does, and the programs of bots are to hurry then.

    A signal that is ignored stays so, as Ctrl-C is in a job in the background.  One that comes where Python lets no
    exception out, as while it throws an object away, comes again a moment later.
    """
    from pokerroom.lab.arena.runners.parent_death import limit_grace

    came: int = signal.SIGINT

    def interrupt(number: int, frame: object) -> None:
        nonlocal came
        came = number
        limit_grace(BOT_EXIT_SECONDS)
        raise KeyboardInterrupt

    in_main_thread = threading.current_thread() is threading.main_thread()
    numbers = [
        one
        for one in (signal.SIGINT, signal.SIGTERM)
        if in_main_thread and signal.getsignal(one) != signal.SIG_IGN
    ]
    previous_hook = sys.unraisablehook

    def swallowed(lost: sys.UnraisableHookArgs) -> None:
        if isinstance(lost.exc_value, KeyboardInterrupt):
            threading.Timer(RETRY_SECONDS, _send_again, (came,)).start()
        else:
            previous_hook(lost)

    previous_handlers = {number: signal.signal(number, interrupt) for number in numbers}
    sys.unraisablehook = swallowed
    try:
        yield
    finally:
        sys.unraisablehook = previous_hook
        for number, handler in previous_handlers.items():
            signal.signal(number, handler)
        limit_grace(None)

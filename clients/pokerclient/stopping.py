"""Ctrl-C and SIGTERM for programs that have something to finish first."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator

from pokerwire.stop_signals import STOP_SIGNALS


@contextlib.contextmanager
def on_stop(stop: Callable[[], None], *, times: int = 1) -> Iterator[None]:
    """While inside, the first ``times`` of ``STOP_SIGNALS`` call ``stop``; the next ends the running task."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    asked = 0

    def asked_to_stop() -> None:
        nonlocal asked
        if asked >= times and task is not None:
            task.cancel()
        asked += 1
        stop()

    # The loop's own handlers would do, but not on Windows.
    before = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(asked_to_stop))
        for number in STOP_SIGNALS
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

"""Ctrl-C and SIGTERM for commands that have something to finish first."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def on_stop(stop: Callable[[], None], *, times: int = 1) -> Iterator[None]:
    """While inside, the first ``times`` SIGINT or SIGTERM call ``stop``; the next one ends the running task at once."""
    import asyncio

    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    asked = 0

    def asked_to_stop() -> None:
        nonlocal asked
        if asked >= times and task is not None:
            task.cancel()
        asked += 1
        stop()

    numbers = (signal.SIGINT, signal.SIGTERM)
    installed = []
    for number in numbers:
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C interrupts as usual
            loop.add_signal_handler(number, asked_to_stop)
            installed.append(number)
    try:
        yield
    finally:
        for number in installed:
            loop.remove_signal_handler(number)

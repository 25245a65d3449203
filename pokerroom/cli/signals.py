"""Ctrl-C and SIGTERM for commands that have something to finish first."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def on_stop(stop: Callable[[], None]) -> Iterator[None]:
    """While inside, the first SIGINT or SIGTERM calls ``stop``; the next one ends the running task at once."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    asked = False

    def asked_to_stop() -> None:
        nonlocal asked
        if asked and task is not None:
            task.cancel()
        asked = True
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

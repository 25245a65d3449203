"""Work in a thread of its own: neither the room's event loop nor the end of the process waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

_Result = TypeVar("_Result")


def in_thread(work: Callable[[], _Result]) -> Future[_Result]:
    """Start ``work`` and return its future. Ctrl-C does not wait for it."""
    result: Future[_Result] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:  # raised where the result is wanted
            result.set_exception(error)

    Thread(target=run, daemon=True).start()
    return result

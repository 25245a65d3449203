"""Where the processes of a benchmark run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def on_one_core() -> Iterator[int | None]:
    """Keep this process and those that it starts on one core; yield which, ``None`` where that cannot be had."""
    if sys.platform != "linux":
        yield None
        return
    before = os.sched_getaffinity(0)
    core = min(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)


def core_text(core: int | None) -> str:
    """Return where everything ran, for people."""
    return f"all on core {core}" if core is not None else "on any core"

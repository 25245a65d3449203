"""What a process that stands by for a room says on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Standby(NamedTuple):
    """Both are called with the name of the other process: one when this one waits for it, one when it takes over."""

    waits_for: Callable[[str], None]
    takes_over: Callable[[str], None]

"""The line on the terminal while a match is played."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TextIO, TypeVar

from pokerroom.lab.arena.match.match import PlayedCashMatch

WIDTH = 30
REDRAW_SECONDS = 0.1
"""seconds between two drawings"""
T = TypeVar("T")


def throttled_drawer(
    out: TextIO, clock: Callable[[], float], format_line: Callable[[T], str]
) -> Callable[[T], None]:
    """Return what draws ``progress_line`` of whatever it is given on ``out``, a terminal; ``clock`` gives seconds."""
    last = -math.inf

    def draw(played: T) -> None:
        nonlocal last
        now = clock()
        if now - last >= REDRAW_SECONDS:
            last = now
            out.write(f"\r\033[K{format_line(played)}")
            out.flush()

    return draw


def progress_line(played: PlayedCashMatch) -> str:
    """Return the bar, the hands, the leader and the widest interval, as far as there are any."""
    hands = f"{bar(played.done)} {hands_played(played.count.hands, played.under_way)}"
    if not played.count.hands:
        return hands
    first, half_width = played.leader, played.widest
    width = "" if math.isinf(half_width) else f" +-{1000 * half_width:.0f}"
    leader = f"{played.entrants[first].name} {1000 * played.count.entrants[first].net.mean:+.0f}{width} mbb"
    return f"{hands}  {leader}"


def hands_played(hands: int, under_way: int) -> str:
    """Return how many hands count, and how many are ``under_way`` that do not count yet, in words."""
    return f"{hands:,} hands, {under_way:,} under way" if under_way else f"{hands:,} hands"


def bar(part: float) -> str:
    """Return a bar filled by ``part``, 0 to 1."""
    filled = int(WIDTH * min(1.0, part))
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}]"


def clear_line(out: TextIO) -> None:
    """Take the line away."""
    out.write("\r\033[K")
    out.flush()

"""A match: its blocks in order, until it is long enough.

Blocks are played ahead, several at once when there are several workers, but they count in their order.  What one
block decides for the next (who is out, whether it is enough) is decided when it counts; blocks that were played ahead
on another footing are thrown away.  So the match is the same with one worker and with eight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

import msgspec

from pokerroom.arena.block import Count, Task
from pokerroom.arena.entrants import Entrant
from pokerroom.arena.lineups import line_ups
from pokerroom.arena.setting import Setting
from pokerroom.arena.workers import Workers

LEAST_SETS = 100
"""``until`` is not asked before so many sets: with fewer the width of the interval is too uncertain itself"""


class Length(msgspec.Struct, frozen=True):
    """How long a match is."""

    hands: int
    """rounded up to whole sets; with ``until`` the most"""
    until: float = 0.0
    """stop when every entrant's interval is at most this many mbb a hand to each side; 0 = no such rule"""


class Point(msgspec.Struct, frozen=True):
    """Where the match stood after a block: of each entrant, the mean and half its interval, in big blinds a hand."""

    hands: int
    sets: int
    means: tuple[float, ...]
    halves: tuple[float, ...]


class Played(msgspec.Struct):
    """A match that was played, or as much of it as was."""

    setting: Setting
    entrants: tuple[Entrant, ...]
    length: Length
    count: Count
    points: list[Point]
    stopped: str = "length"
    """``length``, ``until`` or ``interrupted``"""


Progress = Callable[[Played], None]
Write = Callable[[bytes], object]


class Match:
    """Plays a match. ``history`` is given the histories of hands in order; ``progress`` is told of each block."""

    def __init__(
        self,
        setting: Setting,
        entrants: Sequence[Entrant],
        length: Length,
        *,
        history: Write | None = None,
        progress: Progress = lambda played: None,
    ) -> None:
        self._history = history
        self._progress = progress
        self._deals = _deals(setting, len(entrants), length.hands)
        empty = Count.empty(len(entrants), setting.seats)
        self._played = Played(setting, tuple(entrants), length, empty, [])

    def play(self, workers: Workers) -> Played:
        """Play until the length is reached; Ctrl-C ends the match with the blocks that count by then."""
        blocks = range(-(-self._deals // self._played.setting.session))
        ahead: dict[int, Future[Count]] = {}
        out: frozenset[int] = frozenset()
        try:
            for number in blocks:
                for coming in blocks[number : number + workers.at_once]:
                    if coming not in ahead:
                        ahead[coming] = workers.submit(self._task(coming, out))
                self._take(ahead.pop(number).result())
                if self._enough():
                    break
                if (now_out := self._out()) != out:
                    out = now_out
                    _drop(ahead)
        except KeyboardInterrupt:
            self._played.stopped = "interrupted"
        finally:
            _drop(ahead)
        return self._played

    def _task(self, number: int, out: frozenset[int]) -> Task:
        played, length = self._played, self._played.setting.session
        first = number * length
        count = min(length, self._deals - first)
        return Task(
            played.setting, played.entrants, number, first, count, out, histories=self._history is not None
        )

    def _take(self, count: Count) -> None:
        """Count a block."""
        played = self._played
        played.count.add(count)
        if self._history is not None:
            self._history(count.history)
        entrants = played.count.entrants
        played.points.append(
            Point(
                played.count.hands,
                played.count.sets,
                tuple(entrant.net.mean for entrant in entrants),
                tuple(entrant.net.half for entrant in entrants),
            )
        )
        self._progress(played)

    def _out(self) -> frozenset[int]:
        return frozenset(i for i, entrant in enumerate(self._played.count.entrants) if entrant.out)

    def _enough(self) -> bool:
        """Whether the interval of everybody is as narrow as was asked."""
        played = self._played
        until = played.length.until / 1000
        if not until or played.count.sets < LEAST_SETS:
            return False
        enough = all(entrant.net.half <= until for entrant in played.count.entrants)
        if enough:
            played.stopped = "until"
        return enough


def _deals(setting: Setting, entrants: int, hands: int) -> int:
    """Return how many deals make at least ``hands`` hands; a session is played whole when stacks are kept."""
    tables = len(line_ups(entrants, setting.seats)) * (setting.seats if setting.duplicate else 1)
    deals = -(-hands // tables)
    if setting.keep_stacks:
        deals = -(-deals // setting.session) * setting.session
    return deals


def _drop(ahead: dict[int, Future[Count]]) -> None:
    for future in ahead.values():
        future.cancel()
    ahead.clear()

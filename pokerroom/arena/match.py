"""A match: its blocks in order, until it is long enough.

Blocks are played ahead, several at once when there are several workers, but they count in their order.  What one
block decides for the next (who is out, whether it is enough) is decided when it counts; blocks that were played ahead
on another footing are thrown away.  So the match is the same with one worker and with eight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from pokerroom.arena.ahead import Ahead
from pokerroom.arena.block import Count, Task
from pokerroom.arena.entrants import Entrant
from pokerroom.arena.histories import HistoryForm
from pokerroom.arena.lineups import count as count_line_ups
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
    """Plays a match. ``history`` is given the histories of hands in order; ``progress`` is told of each block.

    ``form`` is how histories are written, ``logs`` the folder for what the bots' processes say on standard error.
    """

    def __init__(
        self,
        setting: Setting,
        entrants: Sequence[Entrant],
        length: Length,
        *,
        history: Write | None = None,
        form: HistoryForm = "jsonl",
        logs: str = "",
        progress: Progress = lambda played: None,
    ) -> None:
        self._history = history
        self._form = form if history is not None else None
        self._logs = logs
        self._progress = progress
        self._deal_hands = hands_of_a_deal(setting, len(entrants))
        self._deals = _deals(setting, self._deal_hands, length.hands)
        empty = Count.empty(len(entrants), setting.seats)
        self._played = Played(setting, tuple(entrants), length, empty, [])

    def play(self, workers: Workers) -> Played:
        """Play until the length is reached; Ctrl-C ends the match with the blocks that count by then."""
        blocks = -(-self._deals // self._played.setting.session)
        out: frozenset[int] = frozenset()
        ahead = Ahead(blocks, workers.at_once, lambda number: workers.submit(self._task(number, out)))
        try:
            for number in range(blocks):
                self._take(ahead.take(number))
                if self._enough():
                    break
                if (now_out := self._out()) != out:
                    out = now_out
                    ahead.drop()
        except KeyboardInterrupt:
            self._played.stopped = "interrupted"
        finally:
            ahead.drop()
        return self._played

    def _task(self, number: int, out: frozenset[int]) -> Task:
        played, length = self._played, self._played.setting.session
        first = number * length
        count = min(length, self._deals - first)
        return Task(
            played.setting,
            played.entrants,
            number,
            first,
            count,
            out,
            history=self._form,
            first_hand=first * self._deal_hands + 1,
            logs=self._logs,
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


def hands_of_a_deal(setting: Setting, entrants: int) -> int:
    """Return how often each deal is played: at every line-up, in each rotation."""
    return count_line_ups(entrants, setting.seats) * (setting.seats if setting.duplicate else 1)


def _deals(setting: Setting, deal_hands: int, hands: int) -> int:
    """Return how many deals make at least ``hands`` hands; a session is played whole when stacks are kept."""
    deals = -(-hands // deal_hands)
    if setting.keep_stacks:
        deals = -(-deals // setting.session) * setting.session
    return deals

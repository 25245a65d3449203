"""The course of a match, whatever the game: its blocks in order, until it is long enough.

Blocks are played ahead, several at once when there are several workers, but they count in their order.  What one
block decides for the next (who is out, whether to stop) is decided when it counts. Blocks that were played ahead
under other assumptions are thrown away.  So the match is the same with one worker and with eight.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from pokerroom.lab.arena.match.counts import BlockCount
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.lookahead import Lookahead
from pokerroom.lab.arena.match.signal_shield import deferred_signals
from pokerroom.lab.arena.match.workers import Workers

MIN_SETS = 100
MIN_SESSIONS = 20
"""``until`` is not checked before this many sets and sessions: with fewer, the interval's width is too uncertain"""


@dataclass(frozen=True, slots=True)
class MatchLength:
    """How long a match is; a round against the house is a hand, and its unit the ante."""

    hands: int
    """rounded up to whole sets; with ``until``, the maximum"""
    until: float = 0.0
    """stop when the widest interval is at most this many thousandths of the unit a hand to each side; 0 = never"""


class ResultPoint(msgspec.Struct, frozen=True):
    """Where a match stood after a block: of each entrant, the mean and half its interval, in units a hand."""

    hands: int
    sets: int
    means: tuple[float, ...]
    halves: tuple[float, ...]


S = TypeVar("S")
C = TypeVar("C", bound=BlockCount[Any])


class PlayedMatch(msgspec.Struct, Generic[S, C]):
    """A match, or the part of it that was played."""

    setting: S
    entrants: tuple[Entrant, ...]
    length: MatchLength
    count: C
    points: list[ResultPoint]
    stopped: str = "length"
    """``length``, ``until`` or ``interrupted``"""
    under_way: int = 0
    """hands, as far as known, of blocks that do not count yet"""

    @property
    def widest(self) -> float:
        """Half the widest of the intervals that ``until`` is about, in units."""
        widths: list[float] = [entrant.net.half_width for entrant in self.count.entrants]
        return max(widths)

    @property
    def done(self) -> float:
        """Progress from 0 to 1: by hands, or by the width of the interval, whichever is further."""
        by_hands = (self.count.hands + self.under_way) / self.length.hands
        until, widest = self.length.until / 1000, self.widest
        by_width = (until / widest) ** 2 if until and widest else 0.0
        return min(1.0, max(by_hands, by_width))

    @property
    def sessions(self) -> int:
        """The number of sessions behind the intervals, one for each block."""
        return len(self.points)

    @property
    def leader(self) -> int:
        """The number of the entrant that won the most a hand."""
        entrants = self.count.entrants
        return max(range(len(entrants)), key=lambda i: entrants[i].net.mean)


P = TypeVar("P", bound=PlayedMatch[Any, Any])
HistoryWriter = Callable[[bytes], object]


class MatchLoop(ABC, Generic[P, C]):
    """Plays a match. ``history`` is given the histories of hands in order; ``progress`` is called after each block."""

    def __init__(
        self,
        played: P,
        deals: int,
        *,
        history: HistoryWriter | None,
        logs: str,
        progress: Callable[[P], None],
    ) -> None:
        """``played`` receives the counts of at most ``deals`` deals; ``logs`` is the folder for the bots' logs."""
        self._played = played
        self._deals = deals
        self._blocks = -(-deals // played.setting.session)
        self._history = history
        self._logs = logs
        self._progress = progress

    @abstractmethod
    def _task(self, number: int, first: int, count: int, out: frozenset[int]) -> Any:
        """Return the task of a block: ``count`` deals from ``first`` on; the entrants in ``out`` are not asked."""

    def play(self, workers: Workers) -> P:
        """Play until the length is reached; Ctrl-C and SIGTERM end the match with the blocks that count by then."""
        out: frozenset[int] = frozenset()
        lookahead = Lookahead(
            self._blocks, workers.max_pending, lambda number: workers.submit(self._block_task(number, out))
        )
        workers.watch(self._report_under_way)
        try:
            for number in range(self._blocks):
                count = lookahead.result(number)
                with deferred_signals():
                    self._count_block(count)
                if self._narrow_enough():
                    self._played.stopped = "until"
                    break
                if (now_out := self._disqualified()) != out:
                    out = now_out
                    lookahead.cancel()
        except KeyboardInterrupt:
            self._played.stopped = "interrupted"
        finally:
            lookahead.cancel()
        return self._played

    def _block_task(self, number: int, out: frozenset[int]) -> Any:
        session = self._played.setting.session
        first = number * session
        return self._task(number, first, min(session, self._deals - first), out)

    def _report_under_way(self, hands: int) -> None:
        """Report how many hands have been played beyond those that count."""
        self._played.under_way = hands
        self._progress(self._played)

    def _count_block(self, count: C) -> None:
        """Count a block."""
        played = self._played
        played.count.add(count)
        played.under_way = max(0, played.under_way - count.hands)
        if self._history is not None:
            self._history(count.history)
        nets = [entrant.net for entrant in played.count.entrants]
        means, halves = tuple([net.mean for net in nets]), tuple([net.half_width for net in nets])
        played.points.append(ResultPoint(played.count.hands, played.count.sets, means, halves))
        self._progress(played)

    def _disqualified(self) -> frozenset[int]:
        return frozenset(i for i, entrant in enumerate(self._played.count.entrants) if entrant.out)

    def _narrow_enough(self) -> bool:
        """Whether the intervals are as narrow as requested."""
        played, until = self._played, self._played.length.until / 1000
        if not until or played.count.sets < MIN_SETS or played.sessions < MIN_SESSIONS:
            return False
        return played.widest <= until

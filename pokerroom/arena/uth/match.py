"""A battle of strategies: its blocks in order, until it is long enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from pokerroom.arena.ahead import Ahead
from pokerroom.arena.entrants import Entrant
from pokerroom.arena.match import LEAST_SETS, Length, Point, Write
from pokerroom.arena.uth.playing import UthCount, UthTask, play_block
from pokerroom.arena.uth.setting import UthSetting
from pokerroom.arena.workers import Workers


class UthPlayed(msgspec.Struct):
    """A battle that was played, or as much of it as was; ``length`` is in rounds and thousandths of an ante."""

    setting: UthSetting
    entrants: tuple[Entrant, ...]
    length: Length
    count: UthCount
    points: list[Point]
    """means and halves in antes a round"""
    stopped: str = "length"
    """``length``, ``until`` or ``interrupted``"""

    @property
    def widest(self) -> float:
        """Half the widest interval of a difference between two, in antes; of a result where there is but one."""
        count = self.count
        halves = [cell.half for i, row in enumerate(count.differences) for cell in row[i + 1 :]]
        return max(halves or [one.net.half for one in count.entrants])


class UthMatch:
    """Plays a battle. ``history`` is given the rounds in order; ``progress`` is told of each block."""

    def __init__(
        self,
        setting: UthSetting,
        entrants: Sequence[Entrant],
        length: Length,
        *,
        history: Write | None = None,
        logs: str = "",
        progress: Callable[[UthPlayed], None] = lambda played: None,
    ) -> None:
        self._history = history
        self._logs = logs
        self._progress = progress
        self._played = UthPlayed(setting, tuple(entrants), length, UthCount.empty(len(entrants)), [])

    def play(self, workers: Workers) -> UthPlayed:
        """Play until the length is reached; Ctrl-C ends it with the blocks that count by then."""
        played = self._played
        blocks = -(-played.length.hands // played.setting.session)
        out: frozenset[int] = frozenset()
        ahead = Ahead(
            blocks, workers.at_once, lambda number: workers.run(play_block, self._task(number, out))
        )
        try:
            for number in range(blocks):
                self._take(ahead.take(number))
                if self._enough():
                    break
                if (now_out := self._out()) != out:
                    out = now_out
                    ahead.drop()
        except KeyboardInterrupt:
            played.stopped = "interrupted"
        finally:
            ahead.drop()
        return played

    def _task(self, number: int, out: frozenset[int]) -> UthTask:
        played, session = self._played, self._played.setting.session
        first = number * session
        count = min(session, played.length.hands - first)
        return UthTask(
            played.setting, played.entrants, first, count, out, self._history is not None, self._logs
        )

    def _take(self, count: UthCount) -> None:
        played = self._played
        played.count.add(count)
        if self._history is not None:
            self._history(count.history)
        entrants = played.count.entrants
        played.points.append(
            Point(
                played.count.rounds,
                played.count.rounds,
                tuple(one.net.mean for one in entrants),
                tuple(one.net.half for one in entrants),
            )
        )
        self._progress(played)

    def _out(self) -> frozenset[int]:
        return frozenset(i for i, one in enumerate(self._played.count.entrants) if one.out)

    def _enough(self) -> bool:
        """Whether every difference is known as well as was asked."""
        played = self._played
        until = played.length.until / 1000
        if not until or played.count.rounds < LEAST_SETS or played.widest > until:
            return False
        played.stopped = "until"
        return True

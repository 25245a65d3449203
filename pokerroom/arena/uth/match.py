"""A battle of strategies against the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.match_loop import Course, Length, Played, Write
from pokerroom.arena.match.workers import Workers
from pokerroom.arena.uth.block import UthTask, play_block
from pokerroom.arena.uth.config import UthSetting
from pokerroom.arena.uth.counts import UthCount


class UthPlayed(Played[UthSetting, UthCount]):
    """A battle that was played, or as much of it as was; its hands are rounds, its unit is the ante."""

    @property
    def widest(self) -> float:
        """Half the widest interval of a difference between two, in antes; of a result where there is but one."""
        count = self.count
        halves = [cell.half for i, row in enumerate(count.differences) for cell in row[i + 1 :]]
        return max(halves or [one.net.half for one in count.entrants])


class UthMatch(Course[UthPlayed, UthCount]):
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
        self._logs = logs
        played = UthPlayed(setting, tuple(entrants), length, UthCount.empty(len(entrants)), [])
        super().__init__(played, -(-length.hands // setting.session), history=history, progress=progress)

    def _begin(self, workers: Workers, number: int, out: frozenset[int]) -> Future[UthCount]:
        played, session = self._played, self._played.setting.session
        first = number * session
        count = min(session, played.length.hands - first)
        history = self._history is not None
        task = UthTask(played.setting, played.entrants, first, count, out, history, self._logs)
        return workers.run(play_block, task)

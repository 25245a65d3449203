"""A battle of strategies against the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.match_loop import HistoryWriter, MatchLength, MatchLoop, PlayedMatch
from pokerroom.arena.match.workers import Workers
from pokerroom.arena.uth.uth_block import UthTask, play_block
from pokerroom.arena.uth.uth_counts import UthCount
from pokerroom.arena.uth.uth_match_config import UthMatchConfig


class PlayedUthMatch(PlayedMatch[UthMatchConfig, UthCount]):
    """A battle that was played, or as much of it as was; its hands are rounds, its unit is the ante."""

    @property
    def widest(self) -> float:
        """Half the widest interval of a difference between two, in antes; of a result where there is but one."""
        count = self.count
        half_widths = [cell.half_width for i, row in enumerate(count.differences) for cell in row[i + 1 :]]
        return max(half_widths or [one.net.half_width for one in count.entrants])


class UthMatch(MatchLoop[PlayedUthMatch, UthCount]):
    """Plays a battle. ``history`` is given the rounds in order; ``progress`` is called after each block."""

    def __init__(
        self,
        setting: UthMatchConfig,
        entrants: Sequence[Entrant],
        length: MatchLength,
        *,
        history: HistoryWriter | None = None,
        logs: str = "",
        progress: Callable[[PlayedUthMatch], None] = lambda played: None,
    ) -> None:
        self._logs = logs
        played = PlayedUthMatch(setting, tuple(entrants), length, UthCount.empty(len(entrants)), [])
        super().__init__(played, -(-length.hands // setting.session), history=history, progress=progress)

    def _start_block(self, workers: Workers, number: int, disqualified: frozenset[int]) -> Future[UthCount]:
        played, session = self._played, self._played.setting.session
        first = number * session
        count = min(session, played.length.hands - first)
        history = self._history is not None
        task = UthTask(played.setting, played.entrants, first, count, disqualified, history, self._logs)
        return workers.run(play_block, task)

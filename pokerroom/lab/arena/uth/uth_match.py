"""A battle of strategies against the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.match_loop import HistoryWriter, MatchLength, MatchLoop, PlayedMatch
from pokerroom.lab.arena.uth.uth_block import UthTask
from pokerroom.lab.arena.uth.uth_counts import UthCount
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig


class PlayedUthMatch(PlayedMatch[UthMatchConfig, UthCount]):
    """A battle that was played, or as much of it as was; its hands are rounds, its unit is the ante."""

    @property
    def widest(self) -> float:
        """Half the widest interval of a difference between two, in antes; of a result where there is but one."""
        count = self.count
        half_widths = [cell.half_width for i, row in enumerate(count.cross) for cell in row[i + 1 :]]
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
        played = PlayedUthMatch(setting, tuple(entrants), length, UthCount.empty(len(entrants)), [])
        super().__init__(played, length.hands, history=history, logs=logs, progress=progress)

    def _task(self, number: int, first: int, count: int, out: frozenset[int]) -> UthTask:
        """Return the task of a block: ``count`` rounds from ``first`` on; the entrants in ``out`` are not asked."""
        played, history = self._played, self._history is not None
        return UthTask(played.setting, played.entrants, first, count, out, history, self._logs)

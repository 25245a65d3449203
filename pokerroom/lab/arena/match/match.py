"""A match of bots at tables of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.lab.arena.match.block import Task
from pokerroom.lab.arena.match.counts import MatchCount
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.hand_histories import BattleFormat
from pokerroom.lab.arena.match.lineups import count_hands
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import (
    MIN_SESSIONS,
    HistoryWriter,
    MatchLength,
    MatchLoop,
    PlayedMatch,
)

PlayedCashMatch = PlayedMatch[MatchConfig, MatchCount]


class Match(MatchLoop[PlayedCashMatch, MatchCount]):
    """Plays a match. ``history`` is given the histories of hands in order; ``progress`` is called after each block.

    ``history_format`` is how histories are written, ``logs`` the folder for the standard error of the bots' processes.
    """

    def __init__(
        self,
        setting: MatchConfig,
        entrants: Sequence[Entrant],
        length: MatchLength,
        *,
        history: HistoryWriter | None = None,
        history_format: BattleFormat = "jsonl",
        logs: str = "",
        progress: Callable[[PlayedCashMatch], None] = lambda played: None,
    ) -> None:
        self._history_format = history_format if history is not None else None
        self._deal_hands = count_hands(setting, len(entrants))
        deals = _deal_count(setting, self._deal_hands, length.hands)
        empty = MatchCount.empty(len(entrants), setting.seats)
        played = PlayedCashMatch(setting, tuple(entrants), length, empty, [])
        super().__init__(played, deals, history=history, logs=logs, progress=progress)

    def _task(self, number: int, first: int, count: int, out: frozenset[int]) -> Task:
        """Return the task of a block: ``count`` deals from ``first`` on; the entrants in ``out`` are not asked."""
        return Task(
            self._played.setting,
            self._played.entrants,
            number,
            first,
            count,
            out,
            history=self._history_format,
            first_hand=first * self._deal_hands + 1,
            logs=self._logs,
        )


def default_session_deals(setting: MatchConfig, entrants: int, hands: int) -> int:
    """Return the default number of deals a session: that of ``setting``, or fewer.

    Few enough that a match of ``hands`` hands has enough sessions for good intervals, if it has that many deals.
    """
    return max(1, min(setting.session, -(-hands // count_hands(setting, entrants)) // MIN_SESSIONS))


def _deal_count(setting: MatchConfig, deal_hands: int, hands: int) -> int:
    """Return how many deals make at least ``hands`` hands; a session is played whole when stacks are kept."""
    deals = -(-hands // deal_hands)
    if setting.keep_stacks:
        deals = -(-deals // setting.session) * setting.session
    return deals

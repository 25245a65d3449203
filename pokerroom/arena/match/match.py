"""A match of bots at tables of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from pokerroom.arena.match.block import Task
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import Count
from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.hand_histories import HistoryForm
from pokerroom.arena.match.lineups import count_hands
from pokerroom.arena.match.match_loop import LEAST_SESSIONS, Course, Length, Played, Write
from pokerroom.arena.match.workers import Workers

MatchPlayed = Played[Setting, Count]


class Match(Course[MatchPlayed, Count]):
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
        progress: Callable[[MatchPlayed], None] = lambda played: None,
    ) -> None:
        self._form = form if history is not None else None
        self._logs = logs
        self._deal_hands = count_hands(setting, len(entrants))
        self._deals = _deals(setting, self._deal_hands, length.hands)
        empty = Count.empty(len(entrants), setting.seats)
        played = MatchPlayed(setting, tuple(entrants), length, empty, [])
        blocks = -(-self._deals // setting.session)
        super().__init__(played, blocks, history=history, progress=progress)

    def _begin(self, workers: Workers, number: int, out: frozenset[int]) -> Future[Count]:
        played, length = self._played, self._played.setting.session
        first = number * length
        count = min(length, self._deals - first)
        task = Task(
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
        return workers.submit(task)


def usual_session(setting: Setting, entrants: int, hands: int) -> int:
    """Return how many deals a session has when nobody says: those of ``setting``, or fewer.

    They are so few that a match of so many ``hands`` has sessions enough for good intervals, if it has as many deals.
    """
    return max(1, min(setting.session, -(-hands // count_hands(setting, entrants)) // LEAST_SESSIONS))


def _deals(setting: Setting, deal_hands: int, hands: int) -> int:
    """Return how many deals make at least ``hands`` hands; a session is played whole when stacks are kept."""
    deals = -(-hands // deal_hands)
    if setting.keep_stacks:
        deals = -(-deals // setting.session) * setting.session
    return deals

"""A league of strategies against the house: in each round of it all play the same rounds, each alone.

So a table has one seat, and what is compared is what one won more than the others in the same rounds.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import Future

import msgspec

from pokerroom.arena.league.log_records import StrategyLine
from pokerroom.arena.league.state import Fixture, LeagueState, Result, Results, Tallied
from pokerroom.arena.match.hand_histories import HistoryForm
from pokerroom.arena.match.workers import Workers
from pokerroom.arena.uth.block import UthTask, play_block
from pokerroom.arena.uth.config import UthSetting
from pokerroom.arena.uth.counts import UthCount
from pokerroom.arena.uth.ratio import Ratio


class StrategyTallied(Tallied):
    """What one strategy did over all its rounds."""

    returned: Ratio = msgspec.field(default_factory=Ratio)
    """of everything that it staked"""
    bets: dict[str, Ratio] = msgspec.field(default_factory=dict)
    """by bet"""
    buttons: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    """by phase: how often each label was pressed"""


class HouseLeague(LeagueState[UthSetting, StrategyTallied]):
    """The fold of the log of a league against the house; its hands are rounds."""

    played_line = StrategyLine

    def __init__(self, setting: UthSetting, history: HistoryForm | None) -> None:
        super().__init__(setting, history, 1, 1)
        self.nets: dict[int, dict[int, array[int]]] = {}
        """by round of the league, by strategy: chips won in each round"""

    @property
    def unit(self) -> float:
        """The ante."""
        return self.setting.ante

    @property
    def compared(self) -> Results:
        """What each won more than the mean of the others in the same rounds, as if from them at one table."""
        return {
            number: [Result(tuple(nets), _centred(list(nets.values())))]
            for number, nets in self.nets.items()
            if len(nets) > 1
        }

    def begin(self, fixture: Fixture, workers: Workers, logs: str) -> Future[UthCount]:
        """Let ``workers`` play the rounds of one strategy."""
        session, history = self.setting.session, self.history is not None
        first = fixture.round * session
        task = UthTask(
            self.setting, self.players(fixture), first, session, history=history, logs=logs, by_round=True
        )
        return workers.run(play_block, task)

    def line_of(self, fixture: Fixture, count: UthCount, history: int) -> StrategyLine:
        """Return the line of a strategy that has played its rounds."""
        (one,) = count.entrants
        (number,) = fixture.line_up
        return StrategyLine(
            round=fixture.round,
            line_up=(number,),
            nets=one.by_round,
            returned=one.returned,
            bets=one.bets,
            buttons={phase: dict(pressed) for phase, pressed in one.buttons.items()},
            faults=one.faults,
            out=one.out,
            history=history,
        )

    def _tally(self) -> StrategyTallied:
        return StrategyTallied()

    def _count(self, line: StrategyLine) -> None:
        (one,) = line.line_up
        self.nets.setdefault(line.round, {})[one] = array("q", line.nets)
        self.hands += len(line.nets)
        self._note(one, line.round, line.faults, out=line.out)
        tallied = self.tallied[one]
        tallied.returned.merge(line.returned.of_one_session())
        for bet, ratio in line.bets.items():
            tallied.bets.setdefault(bet, Ratio()).merge(ratio.of_one_session())
        for phase, pressed in line.buttons.items():
            counts = tallied.buttons.setdefault(phase, {})
            for label, times in pressed.items():
                counts[label] = counts.get(label, 0) + times


def _centred(columns: Sequence[Sequence[int]]) -> tuple[array[float], ...]:
    """Return [strategy][round]: what each won more than the mean of the others."""
    count = len(columns)
    sums = [sum(row) for row in zip(*columns, strict=True)]
    return tuple(
        [
            array("d", [(count * net - whole) / (count - 1) for net, whole in zip(column, sums, strict=True)])
            for column in columns
        ]
    )

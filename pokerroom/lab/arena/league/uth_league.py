"""A league of strategies against the house: in each of its rounds all play the same hands, each alone.

So a table has one seat, and strategies are compared by how much more they won than the others in the same hands.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import msgspec

from pokerroom.lab.arena.league.league_state import (
    EntrantTotals,
    Fixture,
    LeagueState,
    RoundResults,
    TableResult,
)
from pokerroom.lab.arena.league.log_records import PlayedStrategyRecord
from pokerroom.lab.arena.match.hand_histories import HistoryFormat
from pokerroom.lab.arena.uth.ratio import ClusteredReturn
from pokerroom.lab.arena.uth.uth_block import UthTask
from pokerroom.lab.arena.uth.uth_counts import UthCount
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig


class StrategyTotals(EntrantTotals):
    """The totals of one strategy over all its rounds."""

    returned: ClusteredReturn = msgspec.field(default_factory=ClusteredReturn)
    """return on everything that it staked"""
    bets: dict[str, ClusteredReturn] = msgspec.field(default_factory=dict)
    """by bet"""
    buttons: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    """by phase: how often each label was pressed"""


class UthLeague(LeagueState[UthMatchConfig, StrategyTotals]):
    """The state of a league against the house, rebuilt from its log; its hands are rounds."""

    played_record_type = PlayedStrategyRecord

    def __init__(self, setting: UthMatchConfig, history: HistoryFormat | None) -> None:
        super().__init__(setting, history, 1, 1)
        self.nets: dict[int, dict[int, array[int]]] = {}
        """by round of the league, by strategy: chips won in each round"""

    @property
    def unit(self) -> float:
        """The ante."""
        return self.setting.ante

    @property
    def rating_results(self) -> RoundResults:
        """How much more each won than the mean of the others in the same rounds, as if from them at one table."""
        return {
            number: [TableResult(tuple(nets), _centred(list(nets.values())))]
            for number, nets in self.nets.items()
            if len(nets) > 1
        }

    def task_of(self, fixture: Fixture, logs: str) -> UthTask:
        """Return the task of a fixture."""
        session, history = self.setting.session, self.history is not None
        first = fixture.round * session
        return UthTask(
            self.setting,
            self.fixture_entrants(fixture),
            first,
            session,
            history=history,
            logs=logs,
            by_round=True,
        )

    def record_of(self, fixture: Fixture, count: UthCount, history: int) -> PlayedStrategyRecord:
        """Return the log's line for a strategy that has played its rounds."""
        (one,) = count.entrants
        (number,) = fixture.line_up
        return PlayedStrategyRecord(
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

    def _new_totals(self) -> StrategyTotals:
        return StrategyTotals()

    def _count_record(self, record: PlayedStrategyRecord) -> None:
        (one,) = record.line_up
        self.nets.setdefault(record.round, {})[one] = array("q", record.nets)
        self.hands += len(record.nets)
        self._add_conduct(one, record.round, record.faults, out=record.out)
        totals = self.totals[one]
        totals.returned.merge(record.returned.as_one_session())
        for bet, ratio in record.bets.items():
            totals.bets.setdefault(bet, ClusteredReturn()).merge(ratio.as_one_session())
        for phase, pressed in record.buttons.items():
            counts = totals.buttons.setdefault(phase, {})
            for label, times in pressed.items():
                counts[label] = counts.get(label, 0) + times


def _centred(columns: Sequence[Sequence[int]]) -> tuple[array[float], ...]:
    """Return [strategy][round]: how much more each won than the mean of the others."""
    count = len(columns)
    sums = [sum(row) for row in zip(*columns, strict=True)]
    return tuple(
        [
            array("d", [(count * net - total) / (count - 1) for net, total in zip(column, sums, strict=True)])
            for column in columns
        ]
    )

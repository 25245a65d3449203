"""A league of bots at tables of players."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import msgspec

from pokerroom.lab.arena.league.league_state import (
    EntrantTotals,
    Fixture,
    LeagueState,
    RoundResults,
    TableResult,
)
from pokerroom.lab.arena.league.log_records import EntrantTableRecord, PlayedTableRecord
from pokerroom.lab.arena.match.block import Task
from pokerroom.lab.arena.match.counts import MatchCount, PositionCount
from pokerroom.lab.arena.match.hand_histories import HistoryFormat
from pokerroom.lab.arena.match.lineups import count_hands
from pokerroom.lab.arena.match.match_config import MatchConfig

DIGITS = 3
"""decimals of chips, for all-in hands at their expected value"""


class PlayerTotals(EntrantTotals):
    """The totals of one bot over all its tables, by position."""

    positions: list[PositionCount] = msgspec.field(default_factory=list)


class PlayersLeague(LeagueState[MatchConfig, PlayerTotals]):
    """The state of a league at tables of players, rebuilt from its log."""

    played_record_type = PlayedTableRecord

    def __init__(self, setting: MatchConfig, history: HistoryFormat | None) -> None:
        super().__init__(setting, history, setting.seats, count_hands(setting, setting.seats))
        self.results: dict[int, list[TableResult]] = {}
        """by round"""
        self.adjusted: dict[int, list[TableResult]] = {}
        """the same with all-in hands at their expected value; empty where that is not computed"""

    @property
    def unit(self) -> float:
        """The chips in a set that make one big blind a hand."""
        setting = self.setting
        return setting.big_blind * self.deal_hands * (setting.session if setting.keep_stacks else 1)

    @property
    def rating_results(self) -> RoundResults:
        """The winnings at all tables."""
        return self.results

    def task_of(self, fixture: Fixture, logs: str) -> Task:
        """Return the task of a fixture."""
        session = self.setting.session
        return Task(
            self.setting,
            self.fixture_entrants(fixture),
            fixture.round,
            fixture.round * session,
            session,
            history=self.history,
            first_hand=fixture.first_hand,
            logs=logs,
        )

    def record_of(self, fixture: Fixture, count: MatchCount, history: int) -> PlayedTableRecord:
        """Return the log's line for a played table."""
        adjustments = {
            number: [round(chips, DIGITS) for chips in row[:-1]]
            for number, row in enumerate(count.equity_adjustment_by_set)
            if any(row)
        }
        return PlayedTableRecord(
            round=fixture.round,
            line_up=fixture.line_up,
            hands=count.hands,
            nets=[row[:-1] for row in count.net_by_set],
            played=[EntrantTableRecord(one.positions, one.faults, one.out) for one in count.entrants],
            history=history,
            beside=adjustments,
        )

    def _new_totals(self) -> PlayerTotals:
        return PlayerTotals(positions=[PositionCount() for _ in range(self.setting.seats)])

    def _count_record(self, record: PlayedTableRecord) -> None:
        columns = _columns(record.nets)
        nets = tuple([array("q", column) for column in columns])
        self.results.setdefault(record.round, []).append(TableResult(record.line_up, nets))
        if self.setting.equity:
            none = [0.0] * (len(record.line_up) - 1)
            adjustments = _columns([record.beside.get(number, none) for number in range(len(record.nets))])
            adjusted = tuple(
                [
                    array(
                        "d",
                        [
                            net + adjustment
                            for net, adjustment in zip(net_column, adjustment_column, strict=True)
                        ],
                    )
                    for net_column, adjustment_column in zip(columns, adjustments, strict=True)
                ]
            )
            self.adjusted.setdefault(record.round, []).append(TableResult(record.line_up, adjusted))
        self.hands += record.hands
        for one, played in zip(record.line_up, record.played, strict=True):
            self._add_conduct(one, record.round, played.faults, out=played.out)
            for mine, theirs in zip(self.totals[one].positions, played.lines, strict=True):
                mine.add(theirs)


def _columns(rows: Sequence[Sequence[float]]) -> list[tuple[Any, ...]]:
    """Return the columns of [set][place], with the last place, which brings each row to 0."""
    return [*zip(*rows, strict=True), tuple([-sum(row) for row in rows])]

"""A league of bots at tables of players."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from pokerroom.arena.league.log_records import Played, TableLine
from pokerroom.arena.league.state import Fixture, LeagueState, Result, Results, Tallied
from pokerroom.arena.match.block import Task
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import Count, Line
from pokerroom.arena.match.hand_histories import HistoryForm
from pokerroom.arena.match.lineups import count_hands
from pokerroom.arena.match.workers import Workers

DIGITS = 3
"""of chips, where all-in hands at their expected value bring fractions"""


class PlayerTallied(Tallied):
    """What one bot did over all its tables, by position."""

    lines: list[Line] = msgspec.field(default_factory=list)


class PlayersLeague(LeagueState[Setting, PlayerTallied]):
    """The fold of the log of a league at tables of players."""

    played_line = TableLine

    def __init__(self, setting: Setting, history: HistoryForm | None) -> None:
        super().__init__(setting, history, setting.seats, count_hands(setting, setting.seats))
        self.results: dict[int, list[Result]] = {}
        """by round"""
        self.adjusted: dict[int, list[Result]] = {}
        """the same with all-in hands at their expected value; empty where that is not computed"""

    @property
    def unit(self) -> float:
        """How many chips in a set are one big blind a hand."""
        setting = self.setting
        return setting.big_blind * self.deal_hands * (setting.session if setting.keep_stacks else 1)

    @property
    def compared(self) -> Results:
        """What was won at all tables."""
        return self.results

    def begin(self, fixture: Fixture, workers: Workers, logs: str) -> Future[Count]:
        """Let ``workers`` play a table."""
        session = self.setting.session
        task = Task(
            self.setting,
            self.players(fixture),
            fixture.round,
            fixture.round * session,
            session,
            history=self.history,
            first_hand=fixture.first_hand,
            logs=logs,
        )
        return workers.submit(task)

    def line_of(self, fixture: Fixture, count: Count, history: int) -> TableLine:
        """Return the line of a table that was played."""
        beside = {
            number: [round(chips, DIGITS) for chips in row[:-1]]
            for number, row in enumerate(count.beside_by_set)
            if any(row)
        }
        return TableLine(
            round=fixture.round,
            line_up=fixture.line_up,
            hands=count.hands,
            nets=[row[:-1] for row in count.by_set],
            played=[Played(one.lines, one.faults, one.out) for one in count.entrants],
            history=history,
            beside=beside,
        )

    def _tally(self) -> PlayerTallied:
        return PlayerTallied(lines=[Line() for _ in range(self.setting.seats)])

    def _count(self, line: TableLine) -> None:
        columns = _columns(line.nets)
        nets = tuple([array("q", column) for column in columns])
        self.results.setdefault(line.round, []).append(Result(line.line_up, nets))
        if self.setting.equity:
            none = [0.0] * (len(line.line_up) - 1)
            beside = _columns([line.beside.get(number, none) for number in range(len(line.nets))])
            adjusted = tuple(
                [
                    array("d", [net + more for net, more in zip(net_column, more_column, strict=True)])
                    for net_column, more_column in zip(columns, beside, strict=True)
                ]
            )
            self.adjusted.setdefault(line.round, []).append(Result(line.line_up, adjusted))
        self.hands += line.hands
        for one, played in zip(line.line_up, line.played, strict=True):
            self._note(one, line.round, played.faults, out=played.out)
            for mine, his in zip(self.tallied[one].lines, played.lines, strict=True):
                mine.add(his)


def _columns(rows: Sequence[Sequence[float]]) -> list[tuple[Any, ...]]:
    """Return the columns of [set][place], with the last place, which brings each row to 0."""
    return [*zip(*rows, strict=True), tuple([-sum(row) for row in rows])]

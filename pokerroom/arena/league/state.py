"""What the log of a league says: its entrants, what was played, what is still to be played."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.arena.entrants import Entrant
from pokerroom.arena.faults import Faults
from pokerroom.arena.league.lines import EntrantLine, LeagueLine, LogLine, RoundLine, TableLine
from pokerroom.arena.league.log import BadLeague
from pokerroom.arena.league.plan import everybody_meets, tables
from pokerroom.arena.lineups import LineUp
from pokerroom.arena.tally import Line


class Fixture(msgspec.Struct, frozen=True):
    """One table of one round: the same deals as at the other tables of the round, in every rotation."""

    round: int
    line_up: LineUp
    first_hand: int
    """its number in the histories"""


class Result(msgspec.Struct, frozen=True):
    """What came of a fixture: chips won, ``nets[place][set]``."""

    line_up: LineUp
    nets: tuple[array[int], ...]


class Tallied(msgspec.Struct):
    """What one entrant did over all his tables."""

    lines: list[Line]
    faults: Faults = msgspec.field(default_factory=Faults)
    tables: int = 0
    out_in: int | None = None
    """the round in which he was disqualified"""


class LeagueState:
    """The fold of a league's log."""

    def __init__(self, lines: Iterable[LogLine]) -> None:
        """Fold ``lines``; raise :class:`BadLeague` when they are no league."""
        lines = iter(lines)
        first = next(lines, None)
        if not isinstance(first, LeagueLine):
            raise BadLeague("its log does not begin as that of a league")
        self.setting = first.setting
        self.history = first.history
        self.entrants: list[EntrantLine] = []
        self.tallied: list[Tallied] = []
        self.results: dict[int, list[Result]] = {}
        """by round"""
        self.hands = 0
        self.history_length = 0
        self._planned: dict[int, set[LineUp]] = {}
        self._coming: list[Fixture] = []
        self._first_hand = 1
        for line in lines:
            self.add(line)

    @property
    def deal_hands(self) -> int:
        """How often each deal is played at a table."""
        return self.setting.seats if self.setting.duplicate else 1

    def add(self, line: LogLine) -> None:
        """Fold one more line; raise :class:`BadLeague` when it does not fit those before."""
        if isinstance(line, EntrantLine):
            self.entrants.append(line)
            self.tallied.append(Tallied([Line() for _ in range(self.setting.seats)]))
        elif isinstance(line, RoundLine):
            self._plan(line)
        elif isinstance(line, TableLine):
            self._take(line)
        else:
            raise BadLeague("its log begins twice")

    def players(self, fixture: Fixture) -> tuple[Entrant, ...]:
        """Return who plays a fixture."""
        return tuple([Entrant(self.entrants[one].name, self.entrants[one].spec) for one in fixture.line_up])

    # --- what is to be played -----------------------------------------------------------------------------------

    @property
    def coming(self) -> tuple[Fixture, ...]:
        """The tables that are planned and not played, in order."""
        return tuple(self._coming)

    @property
    def rounds(self) -> int:
        """How many rounds are planned."""
        return len(self._planned)

    def playing(self, number: int) -> list[int]:
        """Return who plays in a round: all but those who were disqualified in an earlier one."""
        return [
            i for i, tallied in enumerate(self.tallied) if tallied.out_in is None or tallied.out_in >= number
        ]

    def next_round(self) -> RoundLine:
        """Return the plan of the next round."""
        return self._round(self.rounds)

    def catching_up(self) -> Iterator[RoundLine]:
        """Yield what is to be added to rounds of the past for entrants who came later."""
        for number, planned in self._planned.items():
            if everybody_meets(len(self.playing(number)), self.setting.seats):
                line_ups = [one for one in self._round(number).line_ups if one not in planned]
                if line_ups:
                    yield RoundLine(number, line_ups)

    def _round(self, number: int) -> RoundLine:
        seats = self.setting.seats
        playing = self.playing(number)
        if len(playing) < seats:
            return RoundLine(number, [])
        return RoundLine(number, tables(playing, seats, f"{self.setting.seed}/round/{number}"))

    # --- folding ------------------------------------------------------------------------------------------------

    def _plan(self, line: RoundLine) -> None:
        planned = self._planned.setdefault(line.round, set())
        for line_up in line.line_ups:
            if len(line_up) != self.setting.seats or not all(
                0 <= one < len(self.entrants) for one in line_up
            ):
                raise BadLeague(f"its log plans a table that cannot be: {line_up}")
            planned.add(line_up)
            self._coming.append(Fixture(line.round, line_up, self._first_hand))
            self._first_hand += self.setting.session * self.deal_hands

    def _take(self, line: TableLine) -> None:
        if not self._coming or (self._coming[0].round, self._coming[0].line_up) != (line.round, line.line_up):
            raise BadLeague(f"its log has a table that was not to be played: {line.line_up}")
        self._coming.pop(0)
        columns = [*zip(*line.nets, strict=True)]
        columns.append(tuple([-sum(row) for row in line.nets]))
        nets = tuple([array("q", column) for column in columns])
        self.results.setdefault(line.round, []).append(Result(line.line_up, nets))
        self.hands += line.hands
        self.history_length = line.history
        for one, played in zip(line.line_up, line.played, strict=True):
            tallied = self.tallied[one]
            tallied.tables += 1
            tallied.faults.add(played.faults)
            for mine, his in zip(tallied.lines, played.lines, strict=True):
                mine.add(his)
            if played.out and (tallied.out_in is None or line.round < tallied.out_in):
                tallied.out_in = line.round

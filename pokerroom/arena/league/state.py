"""What the log of a league says: its entrants, what was played, what is still to be played.

What is the same whatever is played stands here; :mod:`pokerroom.arena.league.players_league` and
:mod:`pokerroom.arena.league.uth_league` say the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pokerroom.arena.league.log import BadLeague
from pokerroom.arena.league.log_records import EntrantLine, FilesLine, LogLine, PlayedLine, RoundLine
from pokerroom.arena.league.pairings import everybody_meets, tables
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.faults import Faults
from pokerroom.arena.match.hand_histories import HistoryForm
from pokerroom.arena.match.lineups import LineUp
from pokerroom.arena.match.workers import Workers
from pokerroom.arena.uth.config import UthSetting


class Fixture(msgspec.Struct, frozen=True):
    """One table of one round: the same deals as at the other tables of the round, in every rotation."""

    round: int
    line_up: LineUp
    first_hand: int
    """its number in the histories"""


class Result(msgspec.Struct, frozen=True):
    """What came of a fixture: chips won, ``nets[place][set]``."""

    line_up: LineUp
    nets: tuple[Sequence[float], ...]


Results = Mapping[int, Sequence[Result]]
"""by round"""


class Tallied(msgspec.Struct):
    """What one entrant did over all his tables."""

    faults: Faults = msgspec.field(default_factory=Faults)
    tables: int = 0
    out_in: int | None = None
    """the round in which he was disqualified"""


S = TypeVar("S", Setting, UthSetting)
T = TypeVar("T", bound=Tallied)


class LeagueState(ABC, Generic[S, T]):
    """The fold of a league's log."""

    played_line: ClassVar[type[PlayedLine]]
    """what its log has for each table that was played"""

    def __init__(self, setting: S, history: HistoryForm | None, seats: int, deal_hands: int) -> None:
        """Nothing is played yet; each deal is to be played ``deal_hands`` times at a table of ``seats``."""
        self.setting: S = setting
        self.history = history
        self.seats = seats
        self.deal_hands = deal_hands
        self.entrants: list[EntrantLine] = []
        self.data: dict[str, dict[str, dict[str, str]]] = {}
        """by owner, then by file or folder: the hashes of the files there"""
        self.tallied: list[T] = []
        self.hands = 0
        self.under_way = 0
        """hands of tables that do not count yet, as far as is known; the log does not say"""
        self.history_length = 0
        self.tables_played = 0
        self._planned: dict[int, set[LineUp]] = {}
        self._coming: list[Fixture] = []
        self._first_hand = 1

    # --- what is played, which the kinds of leagues say ----------------------------------------------------------

    @property
    @abstractmethod
    def unit(self) -> float:
        """How many chips in a set are one big blind a hand, or one ante a round."""

    @property
    @abstractmethod
    def compared(self) -> Results:
        """What ratings are made of: who won how much from whom."""

    @abstractmethod
    def begin(self, fixture: Fixture, workers: Workers, logs: str) -> Future[Any]:
        """Let ``workers`` play a fixture; ``logs`` is the folder for what bots say on standard error."""

    @abstractmethod
    def line_of(self, fixture: Fixture, count: Any, history: int) -> PlayedLine:
        """Return the line for what :meth:`begin` gave, when the file of histories has ``history`` bytes."""

    @abstractmethod
    def _tally(self) -> T:
        """Return what a newcomer has done."""

    @abstractmethod
    def _count(self, line: Any) -> None:
        """Count what was played, but for what is the same in all leagues."""

    # --- folding ------------------------------------------------------------------------------------------------

    def add(self, line: LogLine) -> None:
        """Fold one more line; raise :class:`BadLeague` when it does not fit those before."""
        if isinstance(line, EntrantLine):
            self.entrants.append(line)
            self.tallied.append(self._tally())
        elif isinstance(line, FilesLine):
            self.data.setdefault(line.owner, {})[line.path] = line.files
        elif isinstance(line, RoundLine):
            self._plan(line)
        elif isinstance(line, self.played_line):
            self._take(line)
        else:
            raise BadLeague("its log has a line of another league, or begins twice")

    def add_all(self, lines: Iterable[LogLine]) -> None:
        """Fold more lines; raise :class:`BadLeague` for one that does not fit."""
        for line in lines:
            self.add(line)

    def _plan(self, line: RoundLine) -> None:
        planned = self._planned.setdefault(line.round, set())
        for line_up in line.line_ups:
            if len(line_up) != self.seats or not all(0 <= one < len(self.entrants) for one in line_up):
                raise BadLeague(f"its log plans a table that cannot be: {line_up}")
            planned.add(line_up)
            self._coming.append(Fixture(line.round, line_up, self._first_hand))
            self._first_hand += self.setting.session * self.deal_hands

    def _take(self, line: PlayedLine) -> None:
        if not self._coming or (self._coming[0].round, self._coming[0].line_up) != (line.round, line.line_up):
            raise BadLeague(f"its log has a table that was not to be played: {line.line_up}")
        self._coming.pop(0)
        self.tables_played += 1
        self.history_length = line.history
        self._count(line)

    def _note(self, one: int, number: int, faults: Faults, *, out: bool) -> None:
        """Note how an entrant behaved at a table of the round ``number``."""
        tallied = self.tallied[one]
        tallied.tables += 1
        tallied.faults.add(faults)
        if out and (tallied.out_in is None or number < tallied.out_in):
            tallied.out_in = number

    # --- what is to be played -----------------------------------------------------------------------------------

    def players(self, fixture: Fixture) -> tuple[Entrant, ...]:
        """Return who plays a fixture."""
        return tuple([Entrant(self.entrants[one].name, self.entrants[one].spec) for one in fixture.line_up])

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
            if everybody_meets(len(self.playing(number)), self.seats):
                line_ups = [one for one in self._round(number).line_ups if one not in planned]
                if line_ups:
                    yield RoundLine(number, line_ups)

    def _round(self, number: int) -> RoundLine:
        playing = self.playing(number)
        if len(playing) < max(2, self.seats):
            return RoundLine(number, [])
        return RoundLine(number, tables(playing, self.seats, f"{self.setting.seed}/round/{number}"))

"""The state of a league, folded from its log: entrants, tables played, tables still to play.

What all leagues share is here; :mod:`pokerroom.lab.arena.league.players_league` and
:mod:`pokerroom.lab.arena.league.uth_league` add the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pokerroom.lab.arena.league.log import BadLeague
from pokerroom.lab.arena.league.log_records import (
    EntrantRecord,
    FilesRecord,
    LeagueLogRecord,
    PlannedRoundRecord,
    PlayedRecord,
)
from pokerroom.lab.arena.league.pairings import is_round_robin, round_tables
from pokerroom.lab.arena.match.bot_faults import Faults
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.hand_histories import HistoryFormat
from pokerroom.lab.arena.match.lineups import LineUp
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig


class Fixture(msgspec.Struct, frozen=True):
    """One table of one round: the same deals as at the other tables of the round, in every rotation."""

    round: int
    line_up: LineUp
    first_hand: int
    """its number in the histories"""


class TableResult(msgspec.Struct, frozen=True):
    """The result of a fixture: chips won, ``nets[place][set]``."""

    line_up: LineUp
    nets: tuple[Sequence[float], ...]


RoundResults = Mapping[int, Sequence[TableResult]]
"""by round"""


class EntrantTotals(msgspec.Struct):
    """What one entrant did over all tables."""

    faults: Faults = msgspec.field(default_factory=Faults)
    tables: int = 0
    disqualified_round: int | None = None
    """the round in which the entrant was disqualified"""


S = TypeVar("S", MatchConfig, UthMatchConfig)
T = TypeVar("T", bound=EntrantTotals)


class LeagueState(ABC, Generic[S, T]):
    """The state of a league, rebuilt from its log."""

    played_record_type: ClassVar[type[PlayedRecord]]
    """the record in its log for each table that was played"""

    def __init__(self, setting: S, history: HistoryFormat | None, seats: int, deal_hands: int) -> None:
        """Begin with nothing played; each deal is played ``deal_hands`` times at a table of ``seats``."""
        self.setting: S = setting
        self.history = history
        self.seats = seats
        self.deal_hands = deal_hands
        self.entrants: list[EntrantRecord] = []
        self.data: dict[str, dict[str, dict[str, str]]] = {}
        """by owner, then by file or folder: the hashes of the files there"""
        self.totals: list[T] = []
        self.hands = 0
        self.under_way = 0
        """hands, as far as known, of tables that do not count yet; the log does not have them"""
        self.history_length = 0
        self.tables_played = 0
        self._planned: dict[int, set[LineUp]] = {}
        self._pending: list[Fixture] = []
        self._first_hand = 1

    # --- what is played, which the kinds of leagues say ----------------------------------------------------------

    @property
    @abstractmethod
    def unit(self) -> float:
        """The chips in a set that make one big blind a hand, or one ante a round."""

    @property
    @abstractmethod
    def rating_results(self) -> RoundResults:
        """The basis of the ratings: who won how much from whom."""

    @abstractmethod
    def task_of(self, fixture: Fixture, logs: str) -> Any:
        """Return the task of a fixture for workers; ``logs`` is the folder for the logs of the bots."""

    @abstractmethod
    def record_of(self, fixture: Fixture, count: Any, history: int) -> PlayedRecord:
        """Return the log's line for a result of :meth:`task_of`, when the file of histories has ``history`` bytes."""

    @abstractmethod
    def _new_totals(self) -> T:
        """Return the totals of a newcomer."""

    @abstractmethod
    def _count_record(self, record: Any) -> None:
        """Count a record's part that differs between kinds of leagues."""

    # --- folding ------------------------------------------------------------------------------------------------

    def add(self, record: LeagueLogRecord) -> None:
        """Fold one more line; raise :class:`BadLeague` when it does not fit those before."""
        if isinstance(record, EntrantRecord):
            self.entrants.append(record)
            self.totals.append(self._new_totals())
        elif isinstance(record, FilesRecord):
            self.data.setdefault(record.owner, {})[record.path] = record.files
        elif isinstance(record, PlannedRoundRecord):
            self._plan(record)
        elif isinstance(record, self.played_record_type):
            self._count_played(record)
        else:
            raise BadLeague("its log has a line of another league, or begins twice")

    def add_all(self, records: Iterable[LeagueLogRecord]) -> None:
        """Fold more lines; raise :class:`BadLeague` for one that does not fit."""
        for record in records:
            self.add(record)

    def _plan(self, record: PlannedRoundRecord) -> None:
        planned = self._planned.setdefault(record.round, set())
        for line_up in record.line_ups:
            if len(line_up) != self.seats or not all(0 <= one < len(self.entrants) for one in line_up):
                raise BadLeague(f"its log plans a table that cannot be: {line_up}")
            planned.add(line_up)
            self._pending.append(Fixture(record.round, line_up, self._first_hand))
            self._first_hand += self.setting.session * self.deal_hands

    def _count_played(self, record: PlayedRecord) -> None:
        if not self._pending or (self._pending[0].round, self._pending[0].line_up) != (
            record.round,
            record.line_up,
        ):
            raise BadLeague(f"its log has a table that was not to be played: {record.line_up}")
        self._pending.pop(0)
        self.tables_played += 1
        self.history_length = record.history
        self._count_record(record)

    def _add_conduct(self, entrant: int, number: int, faults: Faults, *, out: bool) -> None:
        """Record an entrant's faults at a table of round ``number``."""
        totals = self.totals[entrant]
        totals.tables += 1
        totals.faults.add(faults)
        if out and (totals.disqualified_round is None or number < totals.disqualified_round):
            totals.disqualified_round = number

    # --- what is to be played -----------------------------------------------------------------------------------

    def fixture_entrants(self, fixture: Fixture) -> tuple[Entrant, ...]:
        """Return the entrants of a fixture."""
        return tuple([Entrant(self.entrants[one].name, self.entrants[one].spec) for one in fixture.line_up])

    @property
    def pending(self) -> tuple[Fixture, ...]:
        """The tables that are planned and not played, in order."""
        return tuple(self._pending)

    @property
    def rounds(self) -> int:
        """How many rounds are planned."""
        return len(self._planned)

    def participants(self, number: int) -> list[int]:
        """Return the participants of a round: all but those who were disqualified earlier."""
        return [
            i
            for i, totals in enumerate(self.totals)
            if totals.disqualified_round is None or totals.disqualified_round >= number
        ]

    def next_round(self) -> PlannedRoundRecord:
        """Return the plan of the next round."""
        return self._round(self.rounds)

    def catch_up_rounds(self) -> Iterator[PlannedRoundRecord]:
        """Yield the additions to past rounds for entrants who came later."""
        for number, planned in self._planned.items():
            if is_round_robin(len(self.participants(number)), self.seats):
                line_ups = [one for one in self._round(number).line_ups if one not in planned]
                if line_ups:
                    yield PlannedRoundRecord(number, line_ups)

    def _round(self, number: int) -> PlannedRoundRecord:
        participants = self.participants(number)
        if len(participants) < max(2, self.seats):
            return PlannedRoundRecord(number, [])
        return PlannedRoundRecord(
            number, round_tables(participants, self.seats, f"{self.setting.seed}/round/{number}")
        )

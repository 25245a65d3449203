"""Seasons: tables of points over many tournaments (rule T31).

Points are counted in tenths: ten points, times the root of the number of entrants over the place.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.season_row import SeasonRow

SEASON = "season"
"""the kind of documents that keep a season each"""


class SeasonTotals(msgspec.Struct):
    """What a player has reached in a season."""

    points: int = 0
    played: int = 0
    wins: int = 0
    prizes: int = 0


class SeasonRecord(msgspec.Struct):
    """One season as it is kept."""

    name: str
    ended_at: int = 0
    """when a tournament of it ended last"""
    totals: dict[str, SeasonTotals] = {}


def points_of(place: int, entrants: int) -> int:
    """Return the points of a place in tenths: 100 times the root of ``entrants / place``, rounded down."""
    return isqrt(10_000 * entrants // place)


class Seasons:
    """All seasons of a room, in memory; each change is saved with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork, stored: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._records: dict[str, SeasonRecord] = {}
        for row in stored:
            self._records[row.item] = msgspec.json.decode(row.payload, type=SeasonRecord)

    def count(self, season: str, state: TournamentState, now: int) -> None:
        """Count the places of a tournament that has ended."""
        played = [entrant for entrant in state.entrants.values() if entrant.place]
        record = self._records.setdefault(season.lower(), SeasonRecord(season))
        record.ended_at = now
        for entrant in played:
            totals = record.totals.setdefault(entrant.player, SeasonTotals())
            totals.points += points_of(entrant.place, len(played))
            totals.played += 1
            totals.wins += entrant.place == 1
            totals.prizes += entrant.prize + entrant.bounties
        self._unit_of_work.save_document(SEASON, "", season.lower(), record, now)

    def names(self) -> tuple[str, ...]:
        """Return the names of all seasons, the one played last first."""
        records = sorted(self._records.values(), key=lambda record: -record.ended_at)
        return tuple([record.name for record in records])

    def table(self, season: str = "") -> tuple[str, tuple[SeasonRow, ...]]:
        """Return a season's name and its table; "" is the one played last. Raise ``no_season``."""
        name = season or next(iter(self.names()), "")
        record = self._records.get(name.lower())
        if record is None:
            raise RoomError("no_season", "no tournament of this season has ended yet")
        rows = [
            SeasonRow(player, one.points, one.played, one.wins, one.prizes)
            for player, one in record.totals.items()
        ]
        rows.sort(key=lambda row: (-row.points, -row.wins, row.player.lower()))
        return record.name, tuple(rows)

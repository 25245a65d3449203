"""How an opponent has played, counted from the hands that both players were dealt into.

The cards of others play no part but at a showdown: what is counted is what everybody at the table saw.
"""

from __future__ import annotations

from pokerroom.history.from_events import record_from_events
from pokerroom.history.play_counts import StreetCount, count_play
from pokerroom.room.accounts.people import Person
from pokerroom.room.history.hand_archive import HandArchive
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.table_directory import TableDirectory
from pokerwire.cash.table_config import TableConfig

MOST_HANDS = 200
"""that are counted for one answer, the latest"""


def check_allowed(tables: TableDirectory, person: Person, other: Person | None) -> None:
    """Raise :class:`RoomError` ``no_statistics`` while both sit at a table that does not allow it (rule E10)."""
    together = person.seats.keys() & other.seats.keys() if other is not None else ()
    for number in together:
        config = tables[number].table.config
        if not (isinstance(config, TableConfig) and config.opponent_statistics):
            raise RoomError(
                "no_statistics",
                "statistics of {player} can be seen after the game: this table does not allow them during it",
                player=other.name if other is not None else "",
            )


def count_opponent(archive: HandArchive, name: str, other: str) -> StreetCount:
    """Return how ``other`` played in the latest hands with ``name``."""
    total = StreetCount()
    for hand in archive.hands_together(name, other, MOST_HANDS):
        if not hand.voided:
            seat = next(dealt.seat for dealt in hand.players if dealt.player == other)
            total.add(count_play(record_from_events(hand), seat))
    return total

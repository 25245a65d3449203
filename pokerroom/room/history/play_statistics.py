"""How an opponent has played, counted from the hands that both players were dealt into.

The cards of others play no part but at a showdown: what is counted is what everybody at the table saw.
"""

from __future__ import annotations

from pokerroom.history.from_events import record_from_events
from pokerroom.history.play_counting import count_play
from pokerroom.history.play_counts import StreetCount
from pokerroom.room.history.hand_archive import HandArchive

MOST_HANDS = 200
"""that are counted for one answer, the latest"""


def count_opponent(archive: HandArchive, name: str, other: str) -> StreetCount:
    """Return how ``other`` played in the latest hands with ``name``."""
    total = StreetCount()
    for hand in archive.hands_together(name, other, MOST_HANDS):
        if not hand.voided:
            seat = next(dealt.seat for dealt in hand.players if dealt.player == other)
            total.add(count_play(record_from_events(hand), seat))
    return total

"""What the coach says of kept hands."""

from __future__ import annotations

from pokerroom.coach.hand_review import review
from pokerroom.coach.leaks import coached_evening
from pokerroom.coach.own_decisions import own_decisions
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.search import HandSearch, find_hands
from pokerwire.room.coached_hand import CoachedEvening, CoachedHand

MOST_COACHED = 10_000
"""hands that are looked through for what stands out, the newest"""


def coach_hand(file: HandFile, hand: int) -> CoachedHand:
    """Return what the strategies do at the own decisions of a hand that is there."""
    return review(file.record(hand), file.own_seat(hand))


def coach_hands(file: HandFile, search: HandSearch) -> CoachedEvening:
    """Return what stands out in the hands that match."""
    found = find_hands(file, search, MOST_COACHED)
    return coached_evening([own_decisions(file.record(one.id), file.own_seat(one.id)) for one in found])

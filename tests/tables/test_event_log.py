from __future__ import annotations

import pytest

from pokerroom.tables.event_log import TRIM_THRESHOLD, EventLog, PrivateEvent, view_for
from pokerwire.cash.cash_events import MadeHand, SatIn
from pokerwire.hand_events import HoleCards

CARDS = HoleCards(3, 2, ("As", "Kd"))
MADE = MadeHand(3, 10, "seven-high", "hauteur 7")


@pytest.mark.parametrize(
    ("seat", "cards", "made"),
    [(3, CARDS, MADE), (4, HoleCards(3, 2, None), None), (None, HoleCards(3, 2, None), None)],
)
def test_only_the_owner_sees_a_private_event(seat: int | None, cards: object, made: object) -> None:
    assert view_for(CARDS, seat) == cards
    assert view_for(MADE, seat) == made
    assert view_for(SatIn(3), seat) == SatIn(3)


def test_events_are_numbered_from_one_and_taken_once() -> None:
    log = EventLog(10)
    log.add(SatIn(1), None)
    log.add(SatIn(2), None)
    assert list(log.take_new().numbered()) == [(1, SatIn(1)), (2, SatIn(2))]
    assert not log.take_new()
    log.add(SatIn(3), "Ana")
    news = log.take_new()
    assert (news.first, news.last, news.events) == (3, 3, [PrivateEvent(SatIn(3), "Ana")])
    assert log.seq == 3


def test_missed_events_come_back_until_they_are_too_old() -> None:
    log = EventLog(3)
    for number in range(1, 6):
        log.add(SatIn(number), None)
    assert log.since(5, "Ana") == []
    assert log.since(3, "Ana") == [SatIn(4), SatIn(5)]
    assert log.since(2, None) == [SatIn(3), SatIn(4), SatIn(5)]
    assert log.since(1, "Ana") is None
    assert log.since(6, "Ana") is None


def test_a_private_event_belongs_to_who_had_the_seat() -> None:
    log = EventLog(10)
    log.add(CARDS, "Ana")
    log.add(MADE, "Ana")
    assert log.since(0, "Ana") == [CARDS, MADE]
    assert log.since(0, "Bob") == [HoleCards(3, 2, None)]
    assert log.since(0, None) == [HoleCards(3, 2, None)]


def test_a_long_log_forgets_and_numbers_on() -> None:
    log: EventLog[SatIn] = EventLog(3)
    for number in range(1, 3 * TRIM_THRESHOLD):
        log.add(SatIn(number), None)
        assert log.take_new().last == log.seq == number
        assert log.since(number - 1, None) == [SatIn(number)]
    assert log.since(log.seq - 3, None) == [SatIn(number) for number in range(log.seq - 2, log.seq + 1)]
    assert log.entries_since(log.seq - 3, log.seq - 1) == [SatIn(log.seq - 2), SatIn(log.seq - 1)]
    assert log.since(log.seq - 4, None) is None

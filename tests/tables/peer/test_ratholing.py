from __future__ import annotations

from pokerroom.tables.peer.ratholing import RatholeGuard


def test_what_was_taken_away_is_remembered_for_a_while() -> None:
    departures = RatholeGuard(60)
    departures.record_departure("Ana", 300, 100)
    assert departures.chips_taken("Ana", 159) == 300
    assert departures.chips_taken("Ana", 160) == 0
    assert departures.chips_taken("Bob", 100) == 0


def test_the_last_departure_counts() -> None:
    departures = RatholeGuard(60)
    departures.record_departure("Ana", 300, 100)
    departures.record_departure("Ana", 0, 110)
    assert departures.chips_taken("Ana", 120) == 0


def test_without_memory_nothing_is_kept() -> None:
    departures = RatholeGuard(0)
    departures.record_departure("Ana", 300, 100)
    assert departures.chips_taken("Ana", 100) == 0


def test_old_departures_are_forgotten_for_good() -> None:
    departures = RatholeGuard(60)
    for i in range(1_000):
        departures.record_departure(f"P{i}", 1, i)
    assert len(departures._departures) <= 61

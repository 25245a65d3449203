from __future__ import annotations

from pokerroom.tables.cash.ratholing import Departures


def test_what_was_taken_away_is_remembered_for_a_while() -> None:
    departures = Departures(60)
    departures.note("Ana", 300, 100)
    assert departures.taken("Ana", 159) == 300
    assert departures.taken("Ana", 160) == 0
    assert departures.taken("Bob", 100) == 0


def test_the_last_departure_counts() -> None:
    departures = Departures(60)
    departures.note("Ana", 300, 100)
    departures.note("Ana", 0, 110)
    assert departures.taken("Ana", 120) == 0


def test_without_memory_nothing_is_kept() -> None:
    departures = Departures(0)
    departures.note("Ana", 300, 100)
    assert departures.taken("Ana", 100) == 0


def test_old_departures_are_forgotten_for_good() -> None:
    departures = Departures(60)
    for i in range(1_000):
        departures.note(f"P{i}", 1, i)
    assert len(departures._taken) <= 61

"""Brackets and shootouts: byes, pairs, tables."""

from __future__ import annotations

import pytest

from pokerroom.tournament.bracket import (
    bracket_round,
    first_round_players,
    shootout_round,
)


@pytest.mark.parametrize(
    ("players", "playing"), [(2, 2), (3, 2), (8, 8), (10, 4), (15, 14), (16, 16), (17, 2), (89, 50)]
)
def test_so_many_play_in_the_first_round(players: int, playing: int) -> None:
    drawn = bracket_round(range(players))
    assert first_round_players(players) == 2 * len(drawn.tables) == playing
    assert len(drawn.byes) == players - playing


@pytest.mark.parametrize("players", [*range(2, 70), 1_000])
def test_one_is_left_after_whole_rounds(players: int) -> None:
    left = tuple(range(players))
    met: list[int] = []
    while len(left) > 1:
        drawn = bracket_round(left)
        met += [player for table in drawn.tables for player in table]
        assert sorted([*drawn.byes, *(player for table in drawn.tables for player in table)]) == sorted(left)
        left = (*[table[0] for table in drawn.tables], *drawn.byes)
        assert len(left) & (len(left) - 1) == 0, "a power of two goes on"
    assert len(met) == 2 * (players - 1)


def test_a_bracket_of_one_is_none() -> None:
    with pytest.raises(ValueError, match="a bracket needs 2 players, not 1"):
        bracket_round(["alone"])


@pytest.mark.parametrize(("players", "seats", "sizes"), [(81, 9, [9] * 9), (20, 9, [7, 7, 6]), (3, 3, [3])])
def test_tables_of_a_shootout(players: int, seats: int, sizes: list[int]) -> None:
    assert [len(table) for table in shootout_round(range(players), seats).tables] == sizes


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_a_shootout_loses_nobody(seats: int) -> None:
    for players in range(2, 200):
        found = shootout_round(range(players), seats)
        seated = [player for table in found.tables for player in table]
        assert sorted([*seated, *found.byes]) == list(range(players))
        assert all(2 <= len(table) <= seats for table in found.tables)
        assert len(found.byes) <= 1


def test_a_shootout_needs_two() -> None:
    with pytest.raises(ValueError, match="not 1 and 9"):
        shootout_round(["alone"], 9)

"""Places of players who go out together, and shared prizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.places import (
    Bust,
    decided,
    finish_together,
    rank_busts,
    shared_prizes,
)
from tests.tournament.recorded import recorded


def busts(*stacks: int) -> list[Bust[int]]:
    return [Bust(number, chips, number) for number, chips in enumerate(stacks)]


@pytest.mark.parametrize(
    ("stacks", "still_in", "places"),
    [
        ((930, 550), 25, [26, 27]),
        ((550, 930), 25, [27, 26]),
        ((8_520, 6_378), 73, [74, 75]),
        ((2_128, 715), 5, [6, 7]),
        ((1_500, 1_500), 7, [8, 8]),
        ((100, 300, 100, 50), 1, [3, 2, 3, 5]),
    ],
)
def test_more_chips_rank_higher_and_equal_ones_share(
    stacks: tuple[int, ...], still_in: int, places: list[int]
) -> None:
    found = {finish.player: finish.place for finish in rank_busts(busts(*stacks), still_in)}
    assert [found[number] for number in range(len(stacks))] == places


def test_three_out_in_one_round_of_hands_share_place_50() -> None:
    """52 left, 50 paid, three go out in one hand: with ties they share place 50, and its prize."""
    finishes = rank_busts(busts(900, 100, 500), 49, "tie")
    assert [(finish.player, finish.place, finish.tied) for finish in finishes] == [
        (0, 50, 3),
        (1, 50, 3),
        (2, 50, 3),
    ]
    assert shared_prizes(finishes, [*[0] * 49, 1_000]) == {0: 334, 1: 333, 2: 333}


def test_tied_players_share_the_prizes_of_all_their_places() -> None:
    finishes = rank_busts([Bust("late", 1_500, 9), Bust("early", 1_500, 2), Bust("short", 20, 1)], 7)
    assert [(finish.player, finish.place) for finish in finishes] == [
        ("early", 8),
        ("late", 8),
        ("short", 10),
    ]
    prizes = [0] * 7 + [61, 40, 15]
    assert shared_prizes(finishes, prizes) == {"early": 51, "late": 50, "short": 15}


def test_recorded_busts() -> None:
    for result in recorded("busts.json"):
        out = result["out"]
        winners = [number for number, (_, place) in enumerate(out) if place == 1]
        losers = [Bust(number, chips, number) for number, (chips, place) in enumerate(out) if place > 1]
        still_in = len(winners) if winners else min(place for _, place in out) - 1
        finishes = [
            *finish_together([Bust(number, out[number][0], number) for number in winners]),
            *rank_busts(losers, still_in),
        ]
        assert {finish.player: finish.place for finish in finishes} == {
            number: place for number, (_, place) in enumerate(out)
        }, result["source"]


def test_a_tournament_is_decided_when_all_left_get_the_same() -> None:
    assert decided([200] * 5, 5)
    assert not decided([200] * 5, 6)
    assert decided([100], 1)
    assert decided([50, 30], 1)
    assert not decided([50, 30], 2)
    assert not decided([100], 0)


@given(
    st.lists(st.integers(1, 5), min_size=1, max_size=12),
    st.integers(0, 20),
    st.sampled_from(["chips", "tie"]),
    st.lists(st.integers(0, 10**6), max_size=40),
)
def test_places_have_no_gaps_and_prizes_no_leak(
    stacks: list[int], still_in: int, rule: str, prizes: list[int]
) -> None:
    finishes = rank_busts(busts(*stacks), still_in, rule)  # type: ignore[arg-type]
    taken = [place for finish in finishes for place in [finish.place]]
    assert sorted(finish.player for finish in finishes) == list(range(len(stacks)))
    expected = still_in + 1
    while expected <= still_in + len(stacks):
        tied = taken.count(expected)
        assert tied
        assert all(finish.tied == tied for finish in finishes if finish.place == expected)
        expected += tied
    prizes.sort(reverse=True)
    assert sum(shared_prizes(finishes, prizes).values()) == sum(prizes[still_in : still_in + len(stacks)])

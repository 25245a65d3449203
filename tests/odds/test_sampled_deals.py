"""Samples: the same for the same seed, and true within their interval."""

from __future__ import annotations

import pytest

from pokerroom.odds import OddsError, equity


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AsKd", "QhQc"], "", ""),
        (["AsKd", "QhQc", "7d6d"], "Qs Jd 2c", "2h"),
        (["TT+", "AQs+", "76s"], "2s 7d 9c", ""),
        (["AA", "KK", "AK"], "", ""),
    ],
)
def test_a_sample_holds_the_exact_equity(hands: list[str], board: str, dead: str) -> None:
    exact = equity(hands, board, dead, exact=True)
    found = equity(hands, board, dead, samples=100_000, seed=7)
    assert exact.exact
    assert not found.exact
    assert (found.deals, found.seed) == (100_000, 7)
    for one, true in zip(found.hands, exact.hands, strict=True):
        assert abs(one.equity - true.equity) < 2 * one.margin, one.hand
        assert 0 < one.margin < 0.004
    assert sum([found.fraction(i) for i in range(len(hands))]) == 1


def test_a_sample_of_draws_holds_the_exact_equity() -> None:
    hands = ["AsAdKc", "7h8h9hTh"]
    exact, found = equity(hands), equity(hands, samples=100_000)
    for one, true in zip(found.hands, exact.hands, strict=True):
        assert abs(one.equity - true.equity) < 2 * one.margin


def test_the_seed_decides_the_sample() -> None:
    hands = ["TT+", "AQ", "random", "random"]
    first, again, other = [equity(hands, samples=20_000, seed=seed) for seed in (1, 1, 2)]
    assert first == again
    assert first.hands != other.hands


def test_the_95_percent_interval_holds_about_19_times_of_20() -> None:
    true = equity(["AsKd", "QhQc"]).hands[0].equity
    inside = 0
    for seed in range(200):
        found = equity(["AsKd", "QhQc"], samples=2_000, seed=seed).hands[0]
        inside += abs(found.equity - true) < found.margin
    assert 180 <= inside <= 199


def test_many_random_hands_are_equal() -> None:
    found = equity(["random"] * 10, samples=50_000)
    assert not found.exact
    assert all(abs(hand.equity - 0.1) < 2 * hand.margin for hand in found.hands)


def test_a_hand_that_never_lost_has_an_interval_all_the_same() -> None:
    found = equity(["AsKs", "7d2c"], "Qs Js Ts", samples=3_000)
    assert found.hands[0].equity == 1
    assert found.hands[0].margin == pytest.approx(0.001)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    equity(["random"] * 3, samples=200_000, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert len(told) > 2
    assert told[-1] == (200_000, 200_000)


def test_ranges_that_never_fit_are_refused_instead_of_tried_forever() -> None:
    with pytest.raises(OddsError, match="fit in one deck"):
        equity(["AA", "AA", "AA"], samples=10)

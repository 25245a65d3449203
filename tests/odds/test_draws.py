"""Five-card draw: to the last draw what counting one by one says."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.odds import OddsError, equity
from tests.odds.enumeration import count_draw, names
from tests.tiers import sampled


@pytest.mark.parametrize("number", sampled(range(100), every=8))
def test_random_draws_are_counted_as_one_by_one(number: int) -> None:
    rng = Random(number)
    hands = 2 + number % 3
    kept = [rng.randint(3, 5) for _ in range(hands)]
    dead = 52 - 5 * hands - rng.randint(0, 3)
    cards = rng.sample(range(52), sum(kept) + dead)
    held = []
    for count in kept:
        held.append(cards[:count])
        cards = cards[count:]
    counted = count_draw(held, cards)
    assert counted.agrees(equity([names(hand) for hand in held], dead=names(cards), game="draw"))


def test_one_card_to_a_flush_comes_as_often_as_it_should() -> None:
    result = equity(["AhKh7h2h", "QsQdQc4s4c"], game="draw")
    assert (result.game, result.exact, result.deals) == ("draw", True, 43)
    assert result.hands[0].wins == 0, "a full house is best"
    result = equity(["AhKh7h2h", "QsQd9c8s3c"])
    assert result.game == "draw"
    assert result.hands[0].wins == 9 + 6, "nine hearts, or a pair of aces or kings"


def test_who_keeps_nothing_draws_five() -> None:
    result = equity(["AsAdAcAh2c", "random"], game="draw", samples=20_000)
    assert result.hands[0].win > 0.99


def test_too_many_draws_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.odds.find_equity.SAMPLES", 5_000)
    found = equity(["AsAd", "KsKd", "QsQd"], game="draw")
    assert (found.exact, found.deals) == (False, 5_000)


@pytest.mark.parametrize(
    ("hands", "options", "words"),
    [
        (["AsAdAc", "KsKdKc"], {"board": "2c3c4c"}, "no board"),
        (["AsAdAcAhKs2d", "KcKdKh"], {}, "keeps 5 cards or fewer"),
        (["AsAdAc", "AsKdKc"], {}, "As is in hand 1 and in hand 2"),
        (["AsAdAc", "KsKdKc"], {"dead": "As"}, "As is in the dead cards and in hand 1"),
    ],
)
def test_what_cannot_be_is_refused(hands: list[str], options: dict[str, str], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        equity(hands, **options)

"""The bots' dice: the same for the same seed, fair, and a Random in every way."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from pokerroom.arena.chance import DealRandom, SecretRandom, told

USES = [
    lambda rng: rng.random(),
    lambda rng: rng.getrandbits(600),
    lambda rng: rng.randint(1, 6),
    lambda rng: rng.choice("abc"),
    lambda rng: rng.sample(range(52), 5),
    lambda rng: rng.gauss(0, 1),
    lambda rng: rng.uniform(0.9, 1.1),
    lambda rng: rng.getstate(),
]


def started(seed: str, kind: type[DealRandom] = DealRandom) -> DealRandom:
    rng = kind()
    rng.start(seed)
    return rng


@pytest.mark.parametrize("use", USES)
def test_a_deal_starts_the_dice_anew(use):
    rng = started("one")
    first = [use(rng) for _ in range(30)]
    rng.start("two")
    assert [use(rng) for _ in range(30)] != first
    rng.start("one")
    assert [use(rng) for _ in range(30)] == first


def test_what_a_bot_is_told_makes_the_same_dice_and_is_no_secret():
    secret, open_ = started("7/deal/3/bot/1", SecretRandom), started(told("7/deal/3/bot/1"))
    assert [secret.random() for _ in range(50)] == [open_.random() for _ in range(50)]
    assert secret.getstate() == open_.getstate()
    assert "7/deal" not in told("7/deal/3/bot/1")


def test_a_bot_may_seed_its_dice_itself():
    rng = started("deal")
    rng.random()
    rng.seed(5)
    assert [rng.random(), rng.getrandbits(8)] == [(other := Random(5)).random(), other.getrandbits(8)]
    rng = started("deal")
    rng.setstate(Random(6).getstate())
    assert rng.random() == Random(6).random()


def test_first_and_later_dice_are_fair():
    values = [
        [(rng := started(f"deal {n}")).random(), *(rng.random() for _ in range(14))] for n in range(2_000)
    ]
    for column in zip(*values, strict=True):
        assert statistics.mean(column) == pytest.approx(0.5, abs=0.03)
        assert statistics.pstdev(column) == pytest.approx(0.2887, abs=0.015)
        assert 0 <= min(column) < max(column) < 1

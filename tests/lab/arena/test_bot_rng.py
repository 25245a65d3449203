"""The bots' dice: the same for the same seed, fair, and a Random in every way."""

from __future__ import annotations

import copy
import pickle
import statistics
from random import Random

import pytest

from pokerroom.lab.arena.match.bot_rng import BotSeed, DealRandom

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


def started(seed: str) -> DealRandom:
    return DealRandom(BotSeed.from_text(seed))


@pytest.mark.parametrize("use", USES)
def test_a_deal_starts_the_dice_anew(use):
    rng = started("one")
    first = [use(rng) for _ in range(30)]
    rng.start(BotSeed.from_text("two"))
    assert [use(rng) for _ in range(30)] != first
    rng.start(BotSeed.from_text("one"))
    assert [use(rng) for _ in range(30)] == first


@pytest.mark.parametrize("use", USES)
def test_what_a_bot_is_told_makes_the_same_dice_and_is_no_secret(use):
    chance = BotSeed("7/deal/3/bot/1")
    secret, open_ = DealRandom(chance), started(chance.seed)
    assert [use(secret) for _ in range(50)] == [use(open_) for _ in range(50)]
    assert "7/deal" not in chance.seed


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))])  # noqa: S301
@pytest.mark.parametrize("drawn", [0, 1, 3, 50])
@pytest.mark.parametrize("use", USES)
def test_a_copy_goes_on_as_the_generator_does_and_changes_nothing_in_it(use, drawn, copied):
    rng, uncopied = started("deal"), started("deal")
    for _ in range(drawn):
        assert use(rng) == use(uncopied)
    assert rng.random() == uncopied.random()
    other = copied(rng)
    expected = [use(uncopied) for _ in range(30)]
    assert [use(other) for _ in range(30)] == expected
    assert [use(rng) for _ in range(30)] == expected
    other.start(BotSeed.from_text("next deal"))
    assert other.random() == started("next deal").random()


@pytest.mark.parametrize("name", ["random", "getrandbits"])
def test_a_method_that_a_bot_keeps_follows_the_deals(name):
    rng = DealRandom()
    kept = getattr(rng, name)
    arguments = (60,) if name == "getrandbits" else ()
    for seed in ("one", "two"):
        rng.start(BotSeed.from_text(seed))
        fresh = started(seed)
        assert [kept(*arguments) for _ in range(30)] == [getattr(fresh, name)(*arguments) for _ in range(30)]


def test_a_number_that_gauss_kept_belongs_to_its_deal():
    rng = started("one")
    rng.gauss(0, 1)
    rng.start(BotSeed.from_text("two"))
    assert rng.gauss(0, 1) == started("two").gauss(0, 1)


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

"""What the progressive returns, with its meter at one height and over its life."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pokerroom.uth.bet_returns import FIVE_CARD_HANDS
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.progressive_returns import lifetime_return, progressive_return
from pokerroom.uth.rulesets import load
from pokerwire.hand_names import HandName
from pokerwire.uth.rule_set import Progressive

TERMS = load("casino").progressive
assert TERMS is not None
ROYAL, STRAIGHT_FLUSH, PAIR = FIVE_CARD_HANDS[9], FIVE_CARD_HANDS[8], FIVE_CARD_HANDS[1]
FIXED = 624 * 1500 + 3_744 * 250 + 5_108 * 200 + 10_200 * 150 + 54_912 * 45
ALL = 5 * 2_598_960


@pytest.mark.parametrize(
    ("meter", "royal", "straight_flush"),
    [(100_000, 100_002, 10_000), (100_008, 100_010, 10_001), (1_000_000, 1_000_002, 100_000)],
)
def test_it_is_what_the_bet_is_paid_its_own_contribution_included(
    meter: int, royal: int, straight_flush: int
) -> None:
    """The bets of a round feed the meter first, and shares are paid in whole chips."""
    returned = progressive_return(Jackpot(TERMS), FIVE_CARD_HANDS, meter)
    assert returned == Fraction(FIXED + ROYAL * royal + STRAIGHT_FLUSH * straight_flush, ALL)


def lived(terms: Progressive, shares: list[tuple[int, float]], wins: int) -> float:
    """What the meter pays and the house adds, for each bet, in a life of ``wins`` shares."""
    rng = random.Random(7)
    won = sum([chance for _, chance in shares])
    meter, bets, paid = terms.seed, 0, 0
    for _ in range(wins):
        waited = 1 + int(math.log(1 - rng.random()) / math.log1p(-won))
        bets, meter = bets + waited, meter + waited * terms.contribution
        (percent,) = rng.choices([share for share, _ in shares], [chance for _, chance in shares])
        paid += meter * percent // 100
        meter = max(terms.seed, meter - meter * percent // 100)
    return paid / bets


OWN: list[tuple[dict[HandName, str], int, int, float]] = [
    ({"royal_flush": "100%", "straight_flush": "10%"}, 100_000, 2, 0.02),
    ({"pair": "1%"}, 100_000, 2, 0.01),
    ({"two_pair": "50%"}, 500, 5, 0.01),
    ({"flush": "100%", "straight": "25%", "three_of_a_kind": "2%"}, 4_000, 3, 0.01),
    ({"full_house": "10%"}, 0, 1, 0.02),
]


@pytest.mark.parametrize(("pays", "seed", "contribution", "within"), OWN)
def test_over_its_life_a_meter_pays_what_it_pays_when_it_is_played(
    pays: dict[HandName, str], seed: int, contribution: int, within: float
) -> None:
    terms = replace(TERMS, pays=pays, seed=seed, contribution=contribution)
    jackpot = Jackpot(terms)
    shares = [
        (percent, count / 2_598_960)
        for percent, count in zip(jackpot.percents, FIVE_CARD_HANDS, strict=True)
        if percent
    ]
    expected = lifetime_return(jackpot, FIVE_CARD_HANDS) * terms.amount
    assert lived(terms, shares, 60_000) == pytest.approx(expected, rel=within)


def test_the_casinos_returns_more_over_its_life_than_at_its_seed() -> None:
    """Fixed payouts return 53.06 %, the contributions 40 %, and the house's lifts to the seed the rest."""
    returned = lifetime_return(Jackpot(TERMS), FIVE_CARD_HANDS)
    assert returned == pytest.approx(0.961479, abs=2e-6)
    assert returned - FIXED / ALL - 0.4 == pytest.approx(ROYAL * 100_000 / ALL, rel=0.01)


def test_a_meter_that_nothing_feeds_stays_at_its_seed() -> None:
    jackpot = Jackpot(replace(TERMS, contribution=0))
    at_seed = progressive_return(jackpot, FIVE_CARD_HANDS, TERMS.seed)
    assert lifetime_return(jackpot, FIVE_CARD_HANDS) == float(at_seed)

"""What a progressive bet returns: exactly with the meter at one height, and on average over the life of the meter.

Both are for rounds with one such bet; several winners of one round divide the meter and get no more.

Theory of operation of :func:`lifetime_return`.  Between two shares the meter rises by one contribution a bet; a share
takes it down, and the house lifts it to the seed where it falls below.  Let ``above(y)`` be the part of all bets that
find the meter above ``y``.  As often as the meter rises past ``y`` it falls back past it, so that the slope of
``above`` at ``y`` follows from ``above`` at ``y`` and at the heights from which a share falls to ``y``: all of them
higher.  So it is integrated downwards from where hardly any bet finds the meter.  What is paid in all is what the
fixed lines pay, the contributions, and what the house adds to lift the meter.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from itertools import pairwise
from math import exp, log1p

from pokerroom.uth.bet_returns import Counts
from pokerroom.uth.progressive import Jackpot
from pokerwire.uth.uth_snapshot import MeterReturn, MeterShare

STEPS = 10_000
"""into how many steps the heights of a meter are divided"""
LIVES = 40
"""the meter is followed up to a height that it passes once in e^40 lives"""

HUGE = 1e200
"""above this, figures that matter only by their ratios are made smaller"""


def progressive_return(jackpot: Jackpot, counts: Counts, meter: int) -> Fraction:
    """Return what a bet gives back on average, 1 being even, when the meter stands at ``meter`` before it."""
    paid = sum([count * jackpot.settle(meter, [hand]).paid[0] for hand, count in enumerate(counts)])
    return Fraction(paid, sum(counts) * jackpot.terms.amount)


def break_even_meter(jackpot: Jackpot, counts: Counts, highest: int) -> int | None:
    """Return the lowest meter at which a bet gives back more than it costs; ``None`` if even ``highest`` is too low."""
    meter = bisect_left(range(highest + 1), True, key=lambda at: progressive_return(jackpot, counts, at) > 1)
    return meter if meter <= highest else None


def meter_return(jackpot: Jackpot, counts: Counts) -> MeterReturn:
    """Return the same for any height of the meter, as a client computes it, and the average over its life."""
    fixed = Fraction(
        sum([count * chips for count, chips in zip(counts, jackpot.chips, strict=True)]), sum(counts)
    )
    return MeterReturn(
        fixed=float(fixed),
        shares=tuple([MeterShare(percent, chance) for percent, chance in _shares(jackpot, counts)]),
        over_life=lifetime_return(jackpot, counts),
    )


def lifetime_return(jackpot: Jackpot, counts: Counts) -> float:
    """Return what bets give back on average as the meter rises, is won and rises again; right to about a millionth."""
    terms, shares = jackpot.terms, _shares(jackpot, counts)
    if not shares or not terms.contribution:
        return float(progressive_return(jackpot, counts, terms.seed))
    fixed = sum([count * chips for count, chips in zip(counts, jackpot.chips, strict=True)]) / sum(counts)
    return (fixed + terms.contribution + _mean_lift(terms.seed, terms.contribution, shares)) / terms.amount


def _shares(jackpot: Jackpot, counts: Counts) -> list[tuple[int, float]]:
    """The shares of the meter in percent, each with its chance."""
    total = sum(counts)
    return [
        (percent, count / total) for percent, count in zip(jackpot.percents, counts, strict=True) if percent
    ]


def _mean_lift(seed: int, contribution: int, shares: list[tuple[int, float]]) -> float:
    """What the house adds to the meter for each bet, on average, to lift it to the seed after a share."""
    won = sum([chance for _, chance in shares])
    rate = -log1p(-won) / contribution if won < 1 else LIVES / contribution
    mean_height = contribution / sum([chance * percent / 100 for percent, chance in shares])
    step = (LIVES / 4 * mean_height + LIVES / rate) / STEPS
    above = _bets_above(
        seed, step, rate, contribution / 2, [(max(0, 1 - p / 100), chance / won) for p, chance in shares]
    )
    parts = [(high - low) / above[0] for high, low in pairwise(above)]
    heights = [seed + (place + 0.5) * step + contribution / 2 for place in range(len(parts))]
    return sum(
        [
            chance * part * max(0.0, seed - max(0, 1 - percent / 100) * height)
            for percent, chance in shares
            for part, height in zip(parts, heights, strict=True)
        ]
    )


def _bets_above(
    seed: int, step: float, rate: float, half_bet: float, kept: list[tuple[float, float]]
) -> list[float]:
    """The part of all bets that find the meter above each height from the seed up, except for a factor.

    ``rate`` is how often a share is won, for each chip that the meter rises.  ``kept`` is what each share leaves of
    the meter, with the part of all shares that it makes up.
    """
    above = [0.0] * (STEPS + 1)
    above[-1] = 1 / HUGE
    grow, weight = exp(rate * step), rate * step / 2

    def from_higher_up(place: int) -> float:
        """The same for the heights from which a share falls to this one, on average."""
        found = 0.0
        for left, part in kept:
            if left:
                exact = ((seed + place * step) / left - half_bet - seed) / step
                low = max(int(exact), place + 1)
                if low < STEPS:
                    found += part * (above[low] + (above[low + 1] - above[low]) * max(0.0, exact - low))
        return found

    last = from_higher_up(STEPS)
    for place in range(STEPS - 1, -1, -1):
        here = from_higher_up(place)
        above[place] = max(above[place + 1], above[place + 1] * grow - weight * (here + last * grow))
        last = here
        if above[place] > HUGE:
            above[place:] = [part / HUGE for part in above[place:]]
            last /= HUGE
    return above

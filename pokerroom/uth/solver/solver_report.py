"""The solution of a rule set as records, which become one JSON object for programs.

Every figure is exact: a fraction as text, beside it the nearest float.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec

from pokerroom.uth.bet_returns import Counts, hand_counts, side_bet_return
from pokerroom.uth.odds import PayTable
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.progressive_returns import lifetime_return, progressive_return
from pokerroom.uth.solver.solution import (
    ALL_DEALS,
    OUTCOMES,
    PREFLOP_DEALS,
    Ending,
    Figures,
    HandDecision,
    Solution,
    distribution,
)
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.uth.rule_set import PROGRESSIVE, RuleSet


class Exact(msgspec.Struct, frozen=True):
    """An exact number: as a fraction, and as the nearest float."""

    exact: str
    value: float


class PlayFigures(msgspec.Struct, frozen=True):
    """What ante, blind and raise come to for a bet of 1 on the ante."""

    per_ante: Exact
    """mean net for a bet of 1 on the ante"""
    per_initial_bet: Exact
    """by ante and blind together"""
    per_total_bet: Exact
    """by all that is staked; what is lost of it is the element of risk"""
    mean_stake: Exact
    """staked on average: ante, blind and raise"""
    variance: Exact
    standard_deviation: float
    decisions: dict[str, dict[str, Exact]]
    """by phase: how often the round is decided there, by the multiple of the raise; ``0x`` is a fold"""
    outcomes: dict[str, Exact]
    """how often rounds end in each way"""
    hands: dict[str, Exact]
    """how often the player has each hand at the end"""
    nets: dict[str, Exact]
    """how often a round nets each amount, in antes"""


class StartingHand(msgspec.Struct, frozen=True):
    """A starting hand: its best choice, what each choice nets for a bet of 1 on the ante, and the margin."""

    hand: str
    best: str
    values: dict[str, Exact]
    margin: Exact


class SideBetFigures(msgspec.Struct, frozen=True):
    """A side bet: what it gives back of a bet of 1, and how often each hand comes."""

    bet: str
    name: str
    returned: Exact
    hands: dict[str, Exact]
    meter: int | None = None
    """for the progressive: where the meter stands for ``returned``, its seed"""
    over_life: float | None = None
    """for the progressive: what it gives back on average as the meter rises and is won"""


class SolverReport(msgspec.Struct, frozen=True):
    """The solution of a rule set at one ante."""

    rules: str
    title: str
    ante: int
    """in chips; the figures for another ante differ only if payouts are rounded"""
    digest: str
    deals: int
    optimal: PlayFigures
    basic: PlayFigures
    basic_losses: dict[str, Exact]
    """what the published basic strategy loses by its decisions of each phase"""
    side_bets: tuple[SideBetFigures, ...]
    starting_hands: tuple[StartingHand, ...]


def exact(number: Fraction) -> Exact:
    """Return ``number`` for a report."""
    return Exact(str(number), float(number))


def solver_report(rules: RuleSet, ante: int, solution: Solution) -> SolverReport:
    """Return the report of ``solution``, that of ``rules`` with ``ante`` chips on the ante."""
    return SolverReport(
        rules=rules.name,
        title=rules.title,
        ante=ante,
        digest=solution.game.digest,
        deals=ALL_DEALS,
        optimal=_play(solution, solution.optimal_figures, solution.endings),
        basic=_play(solution, solution.basic_figures, solution.basic.endings),
        basic_losses={phase: exact(lost) for phase, lost in solution.basic_losses.items()},
        side_bets=side_bet_figures(rules),
        starting_hands=tuple([_starting_hand(solution, own) for own in solution.hands]),
    )


def side_bet_figures(
    rules: RuleSet, count: Callable[[str], Counts] = hand_counts
) -> tuple[SideBetFigures, ...]:
    """Return what each side bet gives back; ``count`` says how many hands decide one that is judged so."""
    found = []
    for side in rules.side_bets:
        counts = count(side.hand)
        returned = side_bet_return(PayTable(side.pays), counts)
        found.append(SideBetFigures(side.bet, side.name, exact(returned), _shares(counts)))
    if (terms := rules.progressive) is not None:
        counts = count(terms.hand)
        jackpot = Jackpot(terms)
        found.append(
            SideBetFigures(
                PROGRESSIVE,
                terms.name,
                exact(progressive_return(jackpot, counts, terms.seed)),
                _shares(counts),
                meter=terms.seed,
                over_life=lifetime_return(jackpot, counts),
            )
        )
    return tuple(found)


def _shares(counts: Counts) -> dict[str, Exact]:
    total = sum(counts)
    rows = zip(reversed(HAND_NAMES), reversed(counts), strict=True)
    return {name: exact(Fraction(count, total)) for name, count in rows}


def _play(solution: Solution, figures: Figures, endings: Sequence[Ending]) -> PlayFigures:
    nets = distribution(solution.game, endings)
    return PlayFigures(
        per_ante=exact(figures.mean),
        per_initial_bet=exact(figures.per_initial_bet),
        per_total_bet=exact(figures.per_total_bet),
        mean_stake=exact(figures.mean_stake),
        variance=exact(figures.variance),
        standard_deviation=figures.standard_deviation,
        decisions=_decisions(endings),
        outcomes={name: _share([own.deals for own in endings if own.outcome == name]) for name in OUTCOMES},
        hands={
            name: _share([own.deals for own in endings if own.hand == hand])
            for hand, name in reversed(list(enumerate(HAND_NAMES)))
        },
        nets={str(Fraction(net, solution.game.ante)): _share([deals]) for net, deals in nets.items()},
    )


def _decisions(endings: Sequence[Ending]) -> dict[str, dict[str, Exact]]:
    lines = dict.fromkeys([(own.phase, own.raised) for own in endings])
    found: dict[str, dict[str, Exact]] = {}
    for phase, raised in lines:
        deals = [own.deals for own in endings if (own.phase, own.raised) == (phase, raised)]
        found.setdefault(phase, {})[f"{raised}x"] = _share(deals)
    return found


def _share(deals: Sequence[int]) -> Exact:
    return exact(Fraction(sum(deals), ALL_DEALS))


def _starting_hand(solution: Solution, own: HandDecision) -> StartingHand:
    names = ["check", *[f"{raised}x" for raised in solution.game.preflop]]
    units = PREFLOP_DEALS * solution.game.ante
    values = {name: exact(Fraction(total, units)) for name, total in zip(names, own.sums, strict=True)}
    return StartingHand(own.hand, names[own.best], values, exact(Fraction(own.margin, units)))

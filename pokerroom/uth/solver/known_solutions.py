"""What a rule set returns, from solutions that are at hand: those that come with the program, and those it was given.

A room computes nothing here, so that it never keeps its players waiting.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pokerroom.uth.bet_returns import hand_counts, side_bet_return
from pokerroom.uth.betting_stage import initial_bets
from pokerroom.uth.odds import PayTable
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.progressive_returns import break_even_meter, meter_return
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.solver.game import HouseGame, game_of
from pokerroom.uth.solver.solution import Solution
from pokerroom.uth.solver.solution_file import shipped_solution
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.uth.rule_set import Progressive, PublishedReturn, RuleSet
from pokerwire.uth.uth_snapshot import MeterReturn

NAMES = {
    "optimal": "Optimal play, per ante",
    "optimal_staked": "Optimal play, per chip staked",
    "basic": "Basic strategy, per ante",
    "basic_staked": "Basic strategy, per chip staked",
    "lost_preflop": "Lost by the basic strategy before the flop, per ante",
    "lost_flop": "Lost by the basic strategy at the flop, per ante",
    "lost_river": "Lost by the basic strategy at the river, per ante",
}
"""what the figures are called; clients translate these names, and the note"""
NOTE = "computed exactly"

_learnt: dict[HouseGame, Solution] = {}


class MainReturns(NamedTuple):
    """What ante, blind and raise return, 1 being even: per ante and per chip staked.

    The rest is what the mistakes of the basic strategy cost against optimal play, by phase, per ante.
    """

    optimal: Fraction
    optimal_staked: Fraction
    basic: Fraction
    basic_staked: Fraction
    lost_preflop: Fraction
    lost_flop: Fraction
    lost_river: Fraction


class KnownReturns(NamedTuple):
    """What a rule set returns; ``main`` is ``None`` where its game is not solved yet."""

    main: MainReturns | None
    sides: dict[str, Fraction]
    """side bets by their names"""


def learn(solution: Solution) -> None:
    """Remember a solution that somebody computed, for as long as the process runs."""
    _learnt[solution.game] = solution
    _lines.cache_clear()
    _returns_of.cache_clear()


def known_solution(game: HouseGame) -> Solution | None:
    """Return the solution of ``game`` if it is at hand."""
    return _learnt.get(game) or shipped_solution(game)


def known_returns(rules: RuleSet) -> KnownReturns:
    """Return what is known of ``rules`` at the smallest ante that is paid without rounding."""
    sides = {
        side.name: side_bet_return(PayTable(side.pays), hand_counts(side.hand)) for side in rules.side_bets
    }
    try:
        game = game_of(rules, initial_bets(rules)[0])
    except RuleSetError:
        return KnownReturns(None, sides)
    return KnownReturns(_returns_of(game), sides)


def with_known_returns(rules: RuleSet) -> RuleSet:
    """Return ``rules`` as players read them: what is published of them, and after it what was computed exactly."""
    return replace(rules, returns=(*rules.returns, *_lines(msgspec.json.encode(rules))))


def known_meter_return(rules: RuleSet) -> MeterReturn | None:
    """Return what the progressive of ``rules`` returns; ``None`` without one."""
    return None if rules.progressive is None else _meter_return(msgspec.json.encode(rules.progressive))


def known_break_even(rules: RuleSet) -> int | None:
    """Return the lowest meter at which the progressive of ``rules`` gives back more than it costs, if there is one."""
    return None if rules.progressive is None else _break_even(msgspec.json.encode(rules.progressive))


@lru_cache(maxsize=64)
def _break_even(encoded: bytes) -> int | None:
    terms = msgspec.json.decode(encoded, type=Progressive)
    return break_even_meter(Jackpot(terms), hand_counts(terms.hand), MAX_CHIPS)


@lru_cache(maxsize=64)
def _meter_return(encoded: bytes) -> MeterReturn:
    terms = msgspec.json.decode(encoded, type=Progressive)
    return meter_return(Jackpot(terms), hand_counts(terms.hand))


@lru_cache(maxsize=64)
def _lines(encoded: bytes) -> tuple[PublishedReturn, ...]:
    """Return the lines of a rule set, which is asked for with every snapshot of its tables."""
    rules = msgspec.json.decode(encoded, type=RuleSet)
    known = known_returns(rules)
    main = {} if known.main is None else {NAMES[field]: own for field, own in known.main._asdict().items()}
    percents = {of: round(float(100 * own), 4) for of, own in {**main, **known.sides}.items()}
    return tuple([PublishedReturn(of, percent, NOTE) for of, percent in percents.items()])


def _main_returns(solution: Solution) -> MainReturns:
    optimal, basic = solution.optimal_figures, solution.basic_figures
    return MainReturns(
        1 + optimal.mean,
        1 + optimal.per_total_bet,
        1 + basic.mean,
        1 + basic.per_total_bet,
        **{f"lost_{phase}": lost for phase, lost in solution.basic_losses.items()},
    )


@cache
def _returns_of(game: HouseGame) -> MainReturns | None:
    solution = known_solution(game)
    return None if solution is None else _main_returns(solution)

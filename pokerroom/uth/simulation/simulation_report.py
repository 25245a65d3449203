"""The report of a simulation as records, which become one JSON object for programs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from pokerroom.uth import decisions as choices
from pokerroom.uth.simulation.batch_rounds import OUTCOMES, Simulation
from pokerroom.uth.simulation.simulation_statistics import ReturnRatio
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.uth.round_events import DecisionPhase
from pokerwire.uth.rule_set import ANTE, BLIND, RAISE, PublishedReturn


class Return(msgspec.Struct, frozen=True):
    """A return: ``returned`` is 1.0 when even, ``low`` to ``high`` is its 95 % interval; chips are integers."""

    staked: int
    net: int
    returned: float
    low: float
    high: float


class BetReturn(msgspec.Struct, frozen=True):
    """One bet: its return, and how often it was made, won, lost and pushed."""

    bet: str
    name: str
    amount: int
    """chips of each bet; 0 for the raise, which varies"""
    made: int
    won: int
    lost: int
    pushed: int
    result: Return


class Frequency(msgspec.Struct, frozen=True):
    """How often something happened: ``share`` of the rounds in which it could."""

    what: str
    count: int
    share: float


class SimulationReport(msgspec.Struct, frozen=True):
    """The result of a simulation."""

    rules: str
    title: str
    strategy: str
    rounds: int
    seed: int
    main_initial: Return
    """ante, blind and raise: 1 + result / ante"""
    main_total: Return
    """ante, blind and raise: 1 + result / total stake"""
    bets: tuple[BetReturn, ...]
    decisions: dict[str, tuple[Frequency, ...]]
    """by phase: each button, of the rounds in which the player decided there"""
    outcomes: tuple[Frequency, ...]
    """fold, or win, lose and tie with a dealer who qualifies or not; of all rounds"""
    hands: tuple[Frequency, ...]
    """the player's best five of seven, of all rounds"""
    meter: int | None
    """the progressive's meter at the end; ``None`` without one"""
    published: tuple[PublishedReturn, ...]


def simulation_report(simulation: Simulation, rounds: int, seed: int, strategy: str) -> SimulationReport:
    """Return the report of ``simulation``, which has played ``rounds`` rounds."""
    rules = simulation.rules
    hands = [rules.words.hands[name] for name in reversed(HAND_NAMES)]
    return SimulationReport(
        rules=rules.name,
        title=rules.title,
        strategy=strategy,
        rounds=rounds,
        seed=seed,
        main_initial=_return(simulation.initial),
        main_total=_return(simulation.total),
        bets=tuple([_bet(simulation, bet) for bet in simulation.ratios]),
        decisions={phase: _buttons(simulation, phase) for phase in choices.DECISION_PHASES},
        outcomes=_frequencies(OUTCOMES, simulation.outcomes),
        hands=_frequencies(hands, simulation.hands[::-1]),
        meter=None if simulation.meter is None else simulation.meter.meter,
        published=rules.returns,
    )


def _return(ratio: ReturnRatio) -> Return:
    return Return(ratio.staked, ratio.net, ratio.returned, *ratio.interval)


def _bet(simulation: Simulation, bet: str) -> BetReturn:
    amount = {ANTE: simulation.ante, BLIND: simulation.ante, RAISE: 0, **simulation.sides}[bet]
    outcome_counts = simulation.results[bet]
    bets_made = outcome_counts.won + outcome_counts.lost + outcome_counts.pushed
    name = simulation.rules.bet_name(bet)
    result = _return(simulation.ratios[bet])
    return BetReturn(
        bet, name, amount, bets_made, outcome_counts.won, outcome_counts.lost, outcome_counts.pushed, result
    )


def _buttons(simulation: Simulation, phase: DecisionPhase) -> tuple[Frequency, ...]:
    options = choices.options(simulation.rules, phase, simulation.ante)
    return _frequencies([option.label for option in options], simulation.button_counts[phase])


def _frequencies(names: Sequence[str], counts: NDArray[np.int64]) -> tuple[Frequency, ...]:
    total = int(counts.sum())
    return tuple(
        [
            Frequency(name, count, count / total if total else 0.0)
            for name, count in zip(names, counts.tolist(), strict=True)
        ]
    )

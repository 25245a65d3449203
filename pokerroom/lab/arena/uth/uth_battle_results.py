"""The results of a battle of strategies, ready for tables, JSON and pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom.lab.arena.match.statistics import ClusteredMean
from pokerroom.lab.arena.reports.battle_results import (
    conduct_fields,
    interval_of_mean,
    symmetric_interval,
    thin_points,
)
from pokerroom.lab.arena.reports.standings import Interval, StrategyBetResult, UthResults, UthStanding
from pokerroom.lab.arena.uth.ratio import ClusteredReturn
from pokerroom.lab.arena.uth.uth_match import PlayedUthMatch
from pokerroom.lab.arena.uth.uth_match_config import GAME
from pokerwire.uth.rule_set import RuleSet


def uth_results(played: PlayedUthMatch) -> UthResults:
    """Return the results of a battle, the best strategy first."""
    counts = played.count.entrants
    order = sorted(range(len(counts)), key=lambda i: -counts[i].net.mean)
    differences = played.count.cross
    return UthResults(
        game=GAME,
        setting=played.setting,
        stopped=played.stopped,
        until=played.length.until,
        rounds=played.count.hands,
        standings=[_standing(played, i) for i in order],
        differences=[
            [None if i == j else interval_of_mean(differences[i][j], 1) for j in order] for i in order
        ],
        names=[entrant.name for entrant in played.entrants],
        points=thin_points(played.points),
        sessions=played.sessions,
    )


def _standing(played: PlayedUthMatch, index: int) -> UthStanding:
    entrant, count = played.entrants[index], played.count.entrants[index]
    return UthStanding(
        **conduct_fields(entrant, count.times, count.faults, out=count.out),
        **play_fields(played.setting.rules, count.net, count.returned, count.bets, count.buttons),
    )


def play_fields(
    rules: RuleSet,
    won: ClusteredMean,
    returned: ClusteredReturn,
    bets: Mapping[str, ClusteredReturn],
    buttons: Mapping[str, Mapping[str, int]],
) -> dict[str, Any]:
    """Return what every standing says of a strategy's play; ``won`` is in antes a round, a value each."""
    return {
        "rounds": won.count,
        "net": returned.net,
        "staked": returned.staked,
        "result": interval_of_mean(won, 1),
        "returned": return_interval(returned),
        "bets": bet_returns(rules, bets),
        "buttons": button_shares(buttons),
    }


def bet_returns(rules: RuleSet, bets: Mapping[str, ClusteredReturn]) -> list[StrategyBetResult]:
    """Return what came of each bet, by the names that the rules give them."""
    return [
        StrategyBetResult(
            bet, rules.bet_name(bet), ratio.rounds, ratio.staked, ratio.net, return_interval(ratio)
        )
        for bet, ratio in bets.items()
    ]


def button_shares(buttons: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, float]]:
    """Return, by phase, the share of each button, the most pressed first."""
    return {
        phase: {
            label: round(times / sum(pressed.values()), 4)
            for label, times in sorted(pressed.items(), key=lambda one: -one[1])
        }
        for phase, pressed in buttons.items()
    }


def return_interval(ratio: ClusteredReturn) -> Interval:
    """Return what came back for what was staked, with its interval; 1 is even."""
    if ratio.returned is None:
        return Interval(1.0, None, None)
    return symmetric_interval(ratio.returned, ratio.half_width, digits=6)

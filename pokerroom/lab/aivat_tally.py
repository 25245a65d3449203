"""Counts what AIVAT says of a battle: each bot's mean and each pair's difference, with intervals over sessions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pokerroom.lab.aivat import KnownStrategy, ValueFunction, aivat_nets
from pokerroom.lab.arena.match.block import add_differences
from pokerroom.lab.arena.match.hand_histories import BattleRecord
from pokerroom.lab.arena.match.statistics import ClusteredMean, pair_matrix
from pokerroom.lab.arena.reports.battle_results import interval_of_mean
from pokerroom.lab.arena.reports.standings import Interval


@dataclass(frozen=True, slots=True)
class AivatResults:
    """What each bot won in mbb a hand, by name, and what one won more than another over the same deals."""

    mbb: Mapping[str, Interval]
    differences: Mapping[tuple[str, str], Interval]


class AivatTally:
    """Is given every hand of a battle."""

    def __init__(
        self, names: Sequence[str], value: ValueFunction, strategies: Mapping[str, KnownStrategy]
    ) -> None:
        self._names = names
        self._value = value
        self._strategies = strategies
        self._won: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        """by deal and bot: chips"""
        self._hands: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))

    def observe(self, record: BattleRecord, failed: Mapping[int, str]) -> None:
        """Take one hand."""
        for seat, won in aivat_nets(record, self._value, self._strategies).items():
            name = record.entrants[seat - 1]
            self._won[record.deal][name] += won
            self._hands[record.deal][name] += 1

    def results(self, deals: int, session: int, big_blind: int) -> AivatResults:
        """Return the results of the first ``deals``; ``session`` deals make a cluster."""
        means = [ClusteredMean() for _ in self._names]
        pairs = pair_matrix(len(self._names))
        for first in range(0, deals, session):
            numbers = [number for number in range(first, min(first + session, deals)) if number in self._won]
            by_bot = [
                [self._won[number][name] / self._hands[number][name] / big_blind for number in numbers]
                for name in self._names
            ]
            for mean, values in zip(means, by_bot, strict=True):
                mean.add(values)
            add_differences(pairs, by_bot)
        return AivatResults(
            {name: interval_of_mean(mean, 1000) for name, mean in zip(self._names, means, strict=True)},
            {
                (one, other): interval_of_mean(pairs[i][j], 1000)
                for i, one in enumerate(self._names)
                for j, other in enumerate(self._names)
                if i != j
            },
        )

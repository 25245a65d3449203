"""How opponents of the bot ``blueprint`` play, counted from hands with all cards: how often they made each choice, by
situation and class of hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, CALL, BettingState, choices, situations
from pokerclient.bots.limit_cfr.hand_buckets import bucket
from pokerroom.coach.own_decisions import own_decisions_of
from pokerroom.lab.solver.regret_table import Floats, Numbers, normal
from pokerwire.room.finished_hand import HandRecord

PSEUDO_COUNT = 1 / 8
"""how often each choice counts as made before anything is counted"""


class ObservedDecision(NamedTuple):
    """A decision of an opponent."""

    number: int
    """number of the situation"""
    hand_class: int
    choice: float


def observed(records: Iterable[HandRecord], bot: str) -> Iterator[ObservedDecision]:
    """Yield the decisions of all players but ``bot``, as far as the betting tree has the hands."""
    bucket_of = lru_cache(maxsize=4)(bucket)
    for record in records:
        for dealt in record.players:
            if dealt.player == bot:
                continue
            for one in own_decisions_of(record, dealt.player).decisions:
                if one.taken is not None:
                    yield ObservedDecision(one.number, bucket_of(one.hole, one.board), one.taken)


class OpponentModel:
    """Counted decisions; a solver's table has the same rows, one for each class of each situation."""

    def __init__(self, depth: int, first_row: Numbers, legal: NDArray[np.bool_]) -> None:
        """``first_row`` is where the classes of each situation begin; ``legal`` says for each choice in which rows it
        is one."""
        self._tree = situations(depth)
        self._first_row = first_row
        self._legal = legal
        self._similar = _similar(depth, first_row, legal.shape[1])
        self._counts = np.zeros(legal.shape)

    def add(self, made: Iterable[ObservedDecision]) -> None:
        """Count decisions."""
        for number, hand_class, choice in made:
            row = self._first_row[number] + hand_class
            self._counts[self._tree[number].choices.index(choice), row] += 1

    def chances(self, prior: float) -> Floats:
        """Return for each row the probability of each choice: as counted there, and ``prior`` times more as usual in
        similar situations."""
        usual = self._pooled() + self._legal * PSEUDO_COUNT
        counted = self._counts + prior * usual / usual.sum(axis=0)
        return normal(counted, self._legal)

    def confidence(self, half_at: float, most: float) -> Floats:
        """Return for each row how far to rely on these chances: up to ``most``, half of it where ``half_at`` decisions
        were counted in similar situations."""
        met = self._pooled().sum(axis=0)
        confidence: Floats = (most * met / (met + half_at)).astype(np.float32)
        return confidence

    def _pooled(self) -> NDArray[np.float64]:
        """Return for each row the counts of all similar situations together."""
        return np.array([np.bincount(self._similar, counts)[self._similar] for counts in self._counts])


def _similar(depth: int, first_row: Numbers, rows: int) -> Numbers:
    """Return for each row a number that it shares with the same class in similar situations.

    They have the same player, choices and street, about the same part of the pot to call, and the same player bet last.
    Before the flop each situation stands alone.
    """
    kinds: dict[object, int] = {}
    of_situation = np.zeros(len(first_row), np.intp)
    for number, state, bettor in _places(depth, BettingState(), 0, None):
        situation = situations(depth)[number]
        kind = situation.street, situation.player, situation.choices, _price(state), bettor
        of_situation[number] = kinds.setdefault(kind if situation.street else number, len(kinds))
    classes = np.diff(first_row, append=rows)
    within = np.arange(rows) - np.repeat(first_row, classes)
    shared: Numbers = np.repeat(of_situation, classes) * classes.max() + within
    return shared


def _price(state: BettingState) -> int | None:
    """Return the bet to call as a part of the pot, in steps of half a doubling; ``None``: there is none."""
    to_call = max(state.paid) - min(state.paid)
    return round(2 * log2(to_call / (2 * min(state.paid)))) if to_call else None


def _places(
    depth: int, state: BettingState, number: int, bettor: int | None
) -> Iterator[tuple[int, BettingState, int | None]]:
    """Yield the number of each situation from here on, with its state and who bet last in the hand."""
    yield number, state, bettor
    for (choice, amount), following in zip(
        choices(depth, state).items(), situations(depth)[number].next, strict=True
    ):
        after = state.after(choice, amount, depth * BIG_BLIND)
        if isinstance(after, BettingState) and isinstance(following, int):
            yield from _places(depth, after, following, state.player if choice > CALL else bettor)

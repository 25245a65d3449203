"""How opponents of the bot ``blueprint`` play, counted from hands with all cards: for each class of hands of each
situation how often which choice was made."""

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

UNKNOWN = 8
"""a choice in a class that was never met counts as if it had been made once in this many times"""


class Seen(NamedTuple):
    """A decision of an opponent."""

    number: int
    """number of the situation"""
    hand_class: int
    choice: float


def decisions(records: Iterable[HandRecord], bot: str) -> Iterator[Seen]:
    """Yield what all players but ``bot`` did, as far as the table has the hands."""
    bucket_of = lru_cache(maxsize=4)(bucket)
    for record in records:
        for dealt in record.players:
            if dealt.player == bot:
                continue
            for one in own_decisions_of(record, dealt.player).decisions:
                if one.taken is not None:
                    yield Seen(one.number, bucket_of(one.hole, one.board), one.taken)


class OpponentModel:
    """Counts, and what they say; rows and choices are numbered as in a solver's table."""

    def __init__(self, depth: int, first_row: Numbers, legal: NDArray[np.bool_]) -> None:
        """``depth`` is that of the table, ``first_row`` where the classes of each situation begin; ``legal`` has a row
        for each choice, and says in which classes it is one."""
        self._tree = situations(depth)
        self._first_row = first_row
        self._legal = legal
        self._alike = _alike(depth, first_row, legal.shape[1])
        self._counts = np.zeros(legal.shape)

    def add(self, seen: Iterable[Seen]) -> None:
        """Count decisions."""
        for number, hand_class, choice in seen:
            row = self._first_row[number] + hand_class
            self._counts[self._tree[number].choices.index(choice), row] += 1

    def chances(self, prior: float) -> Floats:
        """Return for each class of each situation the probability of each choice: as counted there and, as if it had
        been met ``prior`` times more, as in all situations alike."""
        usual = self._pooled() + self._legal / UNKNOWN
        counted = self._counts + prior * usual / usual.sum(axis=0)
        return normal(counted, self._legal)

    def trust(self, enough: float, most: float) -> Floats:
        """Return how much to believe these chances of each class, at most ``most``: half of that where situations
        alike were met ``enough`` times."""
        met = self._pooled().sum(axis=0)
        trust: Floats = (most * met / (met + enough)).astype(np.float32)
        return trust

    def _pooled(self) -> NDArray[np.float64]:
        """Return the counts of all situations alike, for each class."""
        return np.array([np.bincount(self._alike, counts)[self._alike] for counts in self._counts])


def _alike(depth: int, first_row: Numbers, rows: int) -> Numbers:
    """Return for each row a number that it shares with the same class of the situations alike: of the same player with
    the same choices on the same street, with about the same part of the pot to call, and after a bet of the same
    player; before the flop none are."""
    kinds: dict[object, int] = {}
    of_situation = np.zeros(len(first_row), np.intp)
    for number, state, bettor in _places(depth, BettingState(), 0, None):
        situation = situations(depth)[number]
        alike = situation.street, situation.player, situation.choices, _price(state), bettor
        of_situation[number] = kinds.setdefault(alike if situation.street else number, len(kinds))
    classes = np.diff(first_row, append=rows)
    within = np.arange(rows) - np.repeat(first_row, classes)
    shared: Numbers = np.repeat(of_situation, classes) * classes.max() + within
    return shared


def _price(state: BettingState) -> int | None:
    """Return which part of the pot there is to call, in steps of half a doubling; ``None``: nothing."""
    to_call = max(state.paid) - min(state.paid)
    return round(2 * log2(to_call / (2 * min(state.paid)))) if to_call else None


def _places(
    depth: int, state: BettingState, number: int, bettor: int | None
) -> Iterator[tuple[int, BettingState, int | None]]:
    """Yield the situation of a state and all after it: the number, the state, and who bet last in the hand."""
    yield number, state, bettor
    for (choice, amount), following in zip(
        choices(depth, state).items(), situations(depth)[number].next, strict=True
    ):
        after = state.after(choice, amount, depth * BIG_BLIND)
        if isinstance(after, BettingState) and isinstance(following, int):
            yield from _places(depth, after, following, state.player if choice > CALL else bettor)

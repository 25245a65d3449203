"""What each choice of a decision wins when a strategy then plays for both players. Needs NumPy.

The other player may hold whatever the strategy plays as they did, each holding as likely as it plays it so, with a
choice in ten taken to be at random.  On the
river and on the turn all of these are counted, with each card that may come.  Before that, cards to come are drawn,
the same for every choice.  The pot is that of the strategy's own tree, with its sizes and its stacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import FOLD, RIVER, End
from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.hand_buckets import BOARD_CARDS, BUCKETS
from pokerclient.bots.river_solver.hand_ranges import ranges_by
from pokerroom.cards import DECK_SIZE
from pokerroom.coach.own_decisions import OwnDecision
from pokerroom.coach.strategies import SolvedStrategy
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board

Floats = NDArray[np.float64]
Floats32 = NDArray[np.float32]
Numbers = NDArray[np.intp]
DRAWN_HOLDINGS = 96
"""holdings of the other player on each board that is drawn"""
KEPT_BOARDS = 2048
"""boards whose classes are remembered: decisions of one street draw the same"""
SURE = 1.96
"""standard errors to each side of the mean in a 95 % interval"""


class ActionValues(NamedTuple):
    """What the choices of a decision win, in big blinds; a fold wins 0."""

    means: list[float]
    margins: list[list[float]]
    """for two choices, by their places: half the width of the 95 % interval of the difference"""


class _Scenarios(NamedTuple):
    """What may be: holdings of the other player on boards."""

    board: Numbers
    """for each scenario, the number of its board"""
    weight: Floats
    other: NDArray[np.intp]
    """by street and scenario: the class of the other player's hand"""
    own: NDArray[np.intp]
    won: Floats
    """1 where the player wins a showdown, -1 where the other does"""


def action_values(decision: OwnDecision, strategy: SolvedStrategy, seed: int = 1) -> ActionValues:
    """Return the value of each choice; the same ``seed`` draws the same cards."""
    scenarios = _scenarios(decision, strategy, np.random.default_rng(seed))
    situation = strategy.situations[decision.number]
    won: Floats = np.array(
        [_Playout(strategy, situation.player, scenarios).values(after) for after in situation.next]
    )
    if FOLD in situation.choices:
        won -= won[situation.choices.index(FOLD)]
    else:
        won += _paid_at(strategy, decision.number) / strategy.big_blind
    boards = int(scenarios.board[-1]) + 1
    weight = np.bincount(scenarios.board, scenarios.weight, boards).astype(float)
    sums: Floats = np.array([np.bincount(scenarios.board, scenarios.weight * one, boards) for one in won])
    means = sums.sum(axis=1) / weight.sum()
    drawn = decision.street < RIVER - 1
    return ActionValues(means.tolist(), _margins(sums, weight, means) if drawn else _none(len(means)))


def _none(count: int) -> list[list[float]]:
    return [[0.0] * count for _ in range(count)]


def _margins(sums: Floats, weight: Floats, means: Floats) -> list[list[float]]:
    """Return the half widths: boards are independent, and the value is a ratio of sums over them."""
    off = sums - means[:, None] * weight
    apart = off[:, None] - off[None, :]
    boards = len(weight)
    error = np.sqrt((apart**2).sum(axis=2) * boards / max(1, boards - 1)) / weight.sum()
    margins: list[list[float]] = (SURE * error).tolist()
    return margins


def _paid_at(strategy: SolvedStrategy, number: int) -> int:
    """Return what the player has put in where nobody has bet yet: what is lost by folding a check-down."""
    situation = strategy.situations[number]
    after = situation.next[0]
    while not isinstance(after, End):
        after = strategy.situations[after].next[0]
    return after.paid


# --- what may be ------------------------------------------------------------------------------------------------------


def _scenarios(decision: OwnDecision, strategy: SolvedStrategy, rng: np.random.Generator) -> _Scenarios:
    situation = strategy.situations[decision.number]
    known = _likelihood(decision, strategy, 1 - situation.player)
    mine = _index_of(decision.hole)
    parts = []
    boards = list(_boards(decision, strategy.drawn_boards, rng))
    for place, board in enumerate(boards):
        strength = strengths_on_board(board).astype(int)
        weight = np.where(strength > 0, known, 0)
        found = np.flatnonzero(weight)
        shares = weight[found]
        if decision.street < RIVER - 1:
            found, shares = _drawn(found, shares, rng)
        by_street = np.array([_buckets(tuple(board[:count])) for count in BOARD_CARDS])
        own = np.repeat(by_street[:, mine, None], len(found), axis=1)
        won = np.sign(strength[mine] - strength[found])
        parts.append((np.full(len(found), place), shares, by_street[:, found], own, won))
    numbers, weights, other, own, won = (np.concatenate(one, axis=-1) for one in zip(*parts, strict=True))
    return _Scenarios(numbers, weights, other.astype(np.intp), own.astype(np.intp), won.astype(float))


def _boards(decision: OwnDecision, drawn: int, rng: np.random.Generator) -> Iterator[list[int]]:
    """Yield whole boards: all on the turn, one on the river, else as many as are to be ``drawn``."""
    known = [*decision.board]
    free = np.array([card for card in range(DECK_SIZE) if card not in (*decision.hole, *known)])
    missing = BOARD_CARDS[RIVER] - len(known)
    if missing <= 1:
        yield from ([*known, card] for card in free.tolist()) if missing else [known]
        return
    for _ in range(drawn):
        yield [*known, *rng.choice(free, missing, replace=False).tolist()]


def _drawn(found: Numbers, shares: Floats, rng: np.random.Generator) -> tuple[Numbers, Floats]:
    """Return some of the holdings, each as often as its share says, and what each then counts."""
    ends = np.cumsum(shares)
    places = (np.arange(DRAWN_HOLDINGS) + rng.random()) / DRAWN_HOLDINGS * ends[-1]
    chosen = np.minimum(np.searchsorted(ends, places), len(found) - 1)
    return found[chosen], np.full(DRAWN_HOLDINGS, ends[-1] / DRAWN_HOLDINGS)


def _likelihood(decision: OwnDecision, strategy: SolvedStrategy, other: int) -> Floats:
    """Return how likely the strategy plays each of ``HOLE_PAIRS`` as the other player did; 0 for cards that are
    seen."""
    unseen = ~np.isin(HOLE_PAIRS, [*decision.hole, *decision.board]).any(axis=1)
    by_player = ranges_by(strategy.situations, partial(_table, strategy), decision.path, decision.board)
    likely: Floats = np.where(unseen, by_player[other], 0).astype(float)
    return likely


def _index_of(hole: Sequence[int]) -> int:
    return int(np.flatnonzero(np.equal(HOLE_PAIRS, sorted(hole)).all(axis=1))[0])


@lru_cache(maxsize=KEPT_BOARDS)
def _buckets(board: tuple[int, ...]) -> NDArray[np.int16]:
    return buckets_on(board)


@lru_cache(maxsize=20_000)
def _table(strategy: SolvedStrategy, number: int) -> Floats32:
    """Return the probabilities of a situation, by class of hands and choice."""
    classes = BUCKETS[strategy.situations[number].street]
    return np.array([strategy.chances(number, one) for one in range(classes)], np.float32)


# --- playing on -------------------------------------------------------------------------------------------------------


class _Playout:
    """Plays every scenario to its ends at once, each with its probability."""

    def __init__(self, strategy: SolvedStrategy, player: int, scenarios: _Scenarios) -> None:
        self._strategy = strategy
        self._player = player
        self._scenarios = scenarios
        self._won = np.zeros(len(scenarios.weight))

    def values(self, after: int | End) -> Floats:
        """Return what the player wins from there on in each scenario, in big blinds."""
        self._follow(after, np.arange(len(self._won)), np.ones(len(self._won)))
        return self._won / self._strategy.big_blind

    def _follow(self, after: int | End, which: Numbers, reach: Floats) -> None:
        """Add what the scenarios ``which`` win that get there with the probability ``reach``."""
        if isinstance(after, End):
            self._won[which] += reach * self._payoff(after, which)
            return
        situation, table = self._strategy.situations[after], _table(self._strategy, after)
        mine = situation.player == self._player
        classes = self._scenarios.own if mine else self._scenarios.other
        chances = table[classes[situation.street, which]]
        for choice, following in enumerate(situation.next):
            part = np.flatnonzero(chances[:, choice])
            if len(part):
                self._follow(following, which[part], reach[part] * chances[part, choice])

    def _payoff(self, end: End, which: Numbers) -> Floats | int:
        if end.folder is None:
            return self._scenarios.won[which] * end.paid
        return -end.paid if end.folder == self._player else end.paid

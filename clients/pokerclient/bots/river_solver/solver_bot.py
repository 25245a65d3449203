"""A bot that plays like ``blueprint`` with balanced tables until the river, and solves that as it comes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

from pokerclient.bots.base import Bot
from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND_SEAT,
    CALL,
    RIVER,
    AbstractSituation,
    BettingState,
    End,
    betting_tree,
)
from pokerclient.bots.blueprint.betting_line import BettingLine, action
from pokerclient.bots.blueprint.blueprint_bot import BlueprintBot
from pokerclient.bots.limit_cfr.hand_buckets import STREETS
from pokerclient.bots.river_solver.hand_ranges import ranges
from pokerclient.bots.river_solver.river_game import RiverGame
from pokerclient.bots.river_solver.river_showdown import RiverShowdown
from pokerclient.moves import PlayerAction
from pokerclient.views.betting_history import BettingStep
from pokerclient.views.table_view import TableView
from pokerroom.evaluator.batch import HOLE_PAIRS
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Event

SIZES: tuple[tuple[float, ...], ...] = ((0.33, 0.75, 1.5, ALL_IN), (1.0, ALL_IN), (ALL_IN,))
"""by how often somebody has bet or raised: the sizes; those that were really bet come on top"""
ITERATIONS = 80
CLOCK_SHARE = 0.4
"""the most of a turn's own time that solving takes"""


class River(NamedTuple):
    """The betting of a river and where it is."""

    situations: tuple[AbstractSituation, ...]
    number: int


class SolverBot(Bot):
    """Plays by the balanced tables, and solves rivers for the ranges that they give both players."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self._blueprint = BlueprintBot(rng, "balanced")

    def see(self, view: TableView, event: Event) -> None:
        """Remember what the others do."""
        self._blueprint.see(view, event)

    def decide(self, view: TableView, turn: Turn) -> PlayerAction | Awaitable[PlayerAction]:
        """Return what the solution says on a river to which the table had the hand."""
        line = self._blueprint.line_of(view, turn)
        if line is not None and line.saw_river and view.street == STREETS[RIVER] and len(view.boards) == 1:
            river = _river(line, view, turn)
            if river is not None:
                return self._by_solution(view, turn, river, line)
        return self._blueprint.decide(view, turn)

    async def _by_solution(
        self, view: TableView, turn: Turn, river: River, line: BettingLine
    ) -> PlayerAction:
        """Return what the solution says; where it takes too long, what ``blueprint`` does."""
        spot, loop = self._blueprint.spot(view, turn), asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CLOCK_SHARE * turn.time / 1000 if turn.time else None):
                chances = await loop.run_in_executor(
                    _one_thread(), solve, river, line, spot.board, spot.cards
                )
        except TimeoutError:
            return self._blueprint.decide(view, turn)
        (choice,) = self.rng.choices(river.situations[river.number].choices, chances)
        return action(spot, choice)


@cache
def _one_thread() -> ThreadPoolExecutor:
    """Return what solves rivers, one after the other, so that a room has time for everything else."""
    return ThreadPoolExecutor(1, thread_name_prefix="river-solver")


def solve(river: River, line: BettingLine, board: Sequence[int], hole: Sequence[int]) -> list[float]:
    """Return the probability of each choice with a holding, where a river is."""
    showdown = RiverShowdown(board)
    weights = ranges(line.table, line.path, board)[:, showdown.holdings]
    game = RiverGame(river.situations, showdown, weights)
    game.run(ITERATIONS)
    own = (HOLE_PAIRS[showdown.holdings] == sorted(hole)).all(axis=1)
    chances: list[float] = game.strategy(river.number)[:, own].ravel().tolist()
    return chances


def _river(line: BettingLine, view: TableView, turn: Turn) -> River | None:
    """Return the river with the sizes that were really bet; ``None`` where its pot is not that of two players."""
    steps = [step for step in view.betting if step.street == STREETS[RIVER]]
    before = [step for step in view.betting if step.street != STREETS[RIVER]]
    level = max([step.total for step in before])
    first = BettingState(RIVER, BIG_BLIND_SEAT, (level, level), last_raise=view.config.big_blind)
    really: dict[BettingState, tuple[float, int]] = {}
    state: BettingState | End = first
    for step in steps:
        assert isinstance(state, BettingState)
        choice, amount = _choice(state, step, line.stack)
        really[state] = choice, amount
        state = state.after(choice, amount, line.stack)
    if isinstance(state, End) or sum(state.paid) != turn.pot or state.player != line.position(turn.seat):
        return None

    def amounts(here: BettingState) -> Mapping[float, int]:
        sizes = SIZES[min(here.bets, len(SIZES) - 1)]
        return here.amounts(sizes, line.stack) | dict([really[here]] if here in really else [])

    situations = betting_tree(first, line.stack, amounts)
    number = 0
    for choice, _ in really.values():
        situation = situations[number]
        after = situation.next[situation.choices.index(choice)]
        assert isinstance(after, int)
        number = after
    return River(situations, number)


def _choice(state: BettingState, step: BettingStep, stack: int) -> tuple[float, int]:
    """Return the choice that a step was, and what its player has then paid in all."""
    level, amount = max(state.paid), min(step.total, stack)
    if amount <= level:
        return CALL, level
    return (ALL_IN if amount == stack else (amount - level) / (2 * level)), amount

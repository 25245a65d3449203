"""A pot of more players with two left on the flop: the most similar line of the heads-up tables.

The tables know nothing of what the others put in, but what is left of a hand depends on little else than on the pot,
the stacks, who acts last, and how often it was raised before the flop and by whom last.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND,
    BIG_BLIND_SEAT,
    BUTTON,
    CALL,
    DEPTHS,
    FOLD,
    BettingState,
    choices,
    nearest_by_ratio,
    situations,
)
from pokerclient.bots.blueprint.betting_line import BettingLine
from pokerclient.bots.blueprint.strategy_table import strategy
from pokerclient.bots.limit_cfr.hand_buckets import STREETS, class_among
from pokerclient.bots.sensible.spot import Spot
from pokerclient.bots.sensible.starting_hands import holes_of, holes_within
from pokerclient.views.betting_history import BettingStep
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES, HOLDEM

FLOP = 1
MOST_RAISES = 2
"""before the flop; more are read as this number"""
NARROWER = 0.5
"""what more players at a table make of the share of hands with which somebody comes to the flop"""
UNLIKE = 2.0
"""how many times as large or as small as that of the table the part of the stack to the pot may be"""


class FlopStart(NamedTuple):
    """How the tables come to a flop."""

    depth: int
    number: int
    """the situation's number"""
    stack: float
    """what each player has left, in pots"""


class TwoOnFlop(BettingLine):
    """The rest of a hand, from the flop on; both players count as having paid half of the pot before."""

    def __init__(
        self, start: FlopStart, last_seat: int, pot: int, stack: int, *, paid: Mapping[int, int], steps: int
    ) -> None:
        """``last_seat`` acts last; ``stack`` is the smaller one behind; ``paid`` is what each seat has really put in,
        in the ``steps`` before the flop."""
        halves = (pot - pot // 2, pot // 2)
        super().__init__(strategy(start.depth), last_seat, halves, halves[0] + stack)
        self.number = start.number
        self._steps = steps
        self._too_much = {seat: before - halves[self.position(seat)] for seat, before in paid.items()}

    def hand_class(self, spot: Spot) -> int:
        """Return the class of our hand among those that the other player may hold."""
        (other,) = spot.others
        count = holes_within(NARROWER * spot.memory.width(other.seat), HOLDEM)
        free = [hole for hole in holes_of(HOLDEM)[:count] if not {*hole} & {*spot.board}]
        return class_among(spot.cards, spot.board, free)

    def _take(self, step: BettingStep, own: float | None, rng: random.Random) -> None:
        super()._take(replace(step, total=step.total - self._too_much[step.seat]), own, rng)


def two_on_flop(view: TableView, turn: Turn) -> TwoOnFlop | None:
    """Return the line of a hand that is on its flop; ``None`` where more players than two saw that, or the tables have
    nothing like it."""
    config, steps = view.config, view.betting
    before = [step for step in steps if step.street == STREETS[0]]
    seats = [seat for seat in view.order_from_button() if view.seats[seat].live]
    folded = any(step.action == "fold" for step in steps[len(before) :])
    known = GAMES[config.game].is_holdem and config.structure == "no_limit" and len(view.boards) == 1
    if not known or folded or len(seats) != 2 or view.street != STREETS[FLOP]:
        return None
    bets = {seat: view.seats[seat].bet for seat in seats}
    pot, stack = turn.pot - sum(bets.values()), min([view.seats[seat].stack + bets[seat] for seat in seats])
    raisers = [step.seat for step in before if step.action in ("bet", "raise")]
    start = _start(raisers, seats, stack / pot)
    paid = {
        seat: max([step.total for step in before if step.seat == seat], default=config.big_blind)
        for seat in seats
    }
    return start and TwoOnFlop(start, seats[-1], pot, stack, paid=paid, steps=len(before))


def _start(raisers: list[int], seats: list[int], stack: float) -> FlopStart | None:
    """Return the most similar start: ``stack`` pots behind, raised by ``raisers``; both ``seats`` are left."""
    if raisers and raisers[-1] not in seats:
        return None
    last = (BIG_BLIND_SEAT, BUTTON)[seats.index(raisers[-1])] if raisers else None
    starts = _starts()[min(len(raisers), MOST_RAISES), last]
    nearest = nearest_by_ratio(starts, stack, lambda start: start.stack)
    return nearest if 1 / UNLIKE <= stack / nearest.stack <= UNLIKE else None


@cache
def _starts() -> dict[tuple[int, int | None], list[FlopStart]]:
    """Return the starts by how often it was raised before, and who raised last."""
    found: dict[tuple[int, int | None], list[FlopStart]] = {}
    for depth in DEPTHS:
        for key, start in _flops(depth, BettingState(), 0, 0, None):
            found.setdefault(key, []).append(start)
    return found


def _flops(
    depth: int, state: BettingState, number: int, raises: int, last: int | None
) -> Iterator[tuple[tuple[int, int | None], FlopStart]]:
    """Yield all flops after a state, which is the situation of this number."""
    stack = depth * BIG_BLIND
    if state.street == FLOP:
        pot = sum(state.paid)
        yield (raises, last), FlopStart(depth, number, (stack - state.paid[0]) / pot)
        return
    amounts = choices(depth, state)
    situation = situations(depth)[number]
    for choice, leads in zip(situation.choices, situation.next, strict=True):
        after = state.after(choice, amounts[choice], stack)
        if choice in (FOLD, ALL_IN) or not isinstance(after, BettingState) or not isinstance(leads, int):
            continue
        raised = choice > CALL
        yield from _flops(depth, after, leads, raises + raised, state.player if raised else last)

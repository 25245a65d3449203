"""Straddles: live bets before the cards by players who opted in (rule B5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.tables.cash.button import ButtonPlacement
from pokerroom.tables.cash.config import TableConfig


def straddles(
    config: TableConfig, order: Sequence[int], placement: ButtonPlacement, willing: Mapping[int, int]
) -> list[ForcedBetDue]:
    """Return the straddles of a hand in the order of posting.

    ``order`` is the seats dealt in, clockwise from the left of the puck; ``willing`` the stack of each player who
    opted in and owes nothing.  A straddle is twice the big blind, each re-straddle twice the one before; who has not
    enough chips for a whole one (after his ante) does not straddle, and after the first who does not nobody does.
    There is none between two players: both post a blind.
    """
    if len(order) < 3:
        return []
    ante = config.ante if config.ante_kind == "each" else 0
    bets = []
    amount = 2 * config.big_blind
    for number in _may_straddle(config, order, placement):
        if willing.get(number, 0) - ante < amount:
            break
        bets.append(ForcedBetDue("straddle", number, amount))
        amount *= 2
    return bets


def _may_straddle(config: TableConfig, order: Sequence[int], placement: ButtonPlacement) -> Sequence[int]:
    """The seats that may straddle one after the other: from under the gun to the puck, or the puck alone."""
    big = order.index(placement.positions.big_blind)
    after_blinds = order[big + 1 :]
    if config.straddle == "button":
        return [number for number in after_blinds if number == placement.positions.button]
    return after_blinds if config.straddle == "restraddle" else after_blinds[:1]

"""Paying the pots, and the check that no chip was made or lost (rules C2, C3, C6)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker import showdown
from pokerroom.poker.actions import ChipConservationError
from pokerroom.poker.betting import Betting
from pokerroom.poker.events import PotAwarded, SeatResult, Share
from pokerroom.poker.pots import PotLayer, split


def award(
    betting: Betting,
    seats: Sequence[int],
    layers: Sequence[PotLayer],
    strengths: Sequence[int],
    rakes: Sequence[int],
) -> list[PotAwarded]:
    """Award each pot apart, the last side pot first; ``rakes`` go out of the pots to the house."""
    stacks = betting.stacks
    events = []
    for i in range(len(layers) - 1, -1, -1):
        amount, members = layers[i]
        best = showdown.winners(members, strengths)
        shares = []
        for p, won in zip(best, split(amount - rakes[i], best), strict=True):
            stacks[p] += won
            shares.append(Share(seats[p], won))
        events.append(PotAwarded(i, amount, rakes[i], tuple(shares)))
    betting.pot = 0
    return events


def results(
    betting: Betting, seats: Sequence[int], stacks_before: Sequence[int], rake: int
) -> tuple[SeatResult, ...]:
    """Return what each seat has and won; raise :class:`ChipConservationError` unless stacks and rake are what was
    there before."""
    stacks = betting.stacks
    if sum(stacks) + rake != sum(stacks_before) or min(stacks) < 0:
        raise ChipConservationError(
            f"the chips do not add up: {list(stacks_before)} became {stacks}, rake {rake}"
        )
    return tuple(
        [
            SeatResult(seat, stack, stack - stack_before)
            for seat, stack, stack_before in zip(seats, stacks, stacks_before, strict=True)
        ]
    )

"""What comes back to whom when a tournament is cancelled (rule T22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pokerroom.tournament.apportionment import apportion, split_equally


@dataclass(frozen=True, slots=True)
class LeftIn:
    """A player who is not out: their chips and what they paid to the house."""

    chips: int
    fees: int = 0


def refunds(
    left: Sequence[LeftIn], pool: int, prizes: Sequence[int], *, heads_up_from_start: bool = False
) -> tuple[int, ...]:
    """Return what each of the players who are ``left`` gets, after somebody went out.

    ``pool`` is all that is not paid out yet, and ``prizes`` are those of places 1, 2, ...: with more players left than
    paid places nobody is in the money. The parts add up to ``pool`` and, before the money, the fees.

    Before anybody is out everybody simply gets back all that they paid, which is not in here.
    """
    chips = [player.chips for player in left]
    if heads_up_from_start:
        return apportion(pool, chips)
    if len(left) > len(prizes):
        halves = split_equally(pool, 2)
        equal, by_chips = split_equally(halves[0], len(left)), apportion(halves[1], chips)
        return tuple(
            [player.fees + part + share for player, part, share in zip(left, equal, by_chips, strict=True)]
        )
    least = min(prizes[len(left) - 1], pool // len(left))
    rest = apportion(pool - least * len(left), chips)
    return tuple([least + share for share in rest])

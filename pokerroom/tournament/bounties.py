"""Bounties: how the prize on a player's head is divided among those who knocked them out (rule T20)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pokerroom.tournament.apportionment import split_equally
from pokerroom.tournament.tournament_config import BountyKind

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class BountyPaid(Generic[Player]):
    """What one winner gets of a bounty: ``paid`` in money, and ``onto_head`` added to their own bounty."""

    player: Player
    paid: int
    onto_head: int = 0


def divide_bounty(
    head: int, winners: Sequence[Player], kind: BountyKind = "flat"
) -> tuple[BountyPaid[Player], ...]:
    """Divide the bounty ``head`` among ``winners``, who come in the order from the left of the button."""
    onto_heads = head // 2 if kind == "progressive" else 0
    paid = split_equally(head - onto_heads, len(winners))
    raised = split_equally(onto_heads, len(winners))
    return tuple([BountyPaid(*parts) for parts in zip(winners, paid, raised, strict=True)])

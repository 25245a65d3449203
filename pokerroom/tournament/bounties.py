"""Bounties: who wins the prize on a player's head, and how much of it is paid (rule T20)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pokerroom.tournament.apportionment import split_equally
from pokerroom.tournament.tournament_config import BountyKind

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class WonPot(Generic[Player]):
    """A pot of the hand: who could win it, and who did, the winners from the left of the button."""

    contenders: frozenset[Player]
    winners: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class BountyPaid(Generic[Player]):
    """What one winner gets of a bounty: ``paid`` in money, and ``onto_head`` added to their own bounty."""

    player: Player
    paid: int
    onto_head: int = 0


def bounty_winners(out: Player, pots: Sequence[WonPot[Player]]) -> tuple[Player, ...]:
    """Return who won the last chips of ``out``: the winners of the last pot that they could win.

    ``pots`` are the main pot, then the side pots. Contenders of a pot are those who paid into it and did not fold.
    """
    theirs = [pot for pot in pots if out in pot.contenders]
    return theirs[-1].winners if theirs else ()


def divide_bounty(
    head: int, winners: Sequence[Player], kind: BountyKind = "flat"
) -> tuple[BountyPaid[Player], ...]:
    """Divide the bounty ``head`` among ``winners``, who come in the order from the left of the button."""
    onto_heads = head // 2 if kind == "progressive" else 0
    paid = split_equally(head - onto_heads, len(winners))
    raised = split_equally(onto_heads, len(winners))
    return tuple([BountyPaid(*parts) for parts in zip(winners, paid, raised, strict=True)])


class BountyHeads(Generic[Player]):
    """The bounties of all players who are in; what was put in is always paid or on a head."""

    def __init__(self, kind: BountyKind, heads: Mapping[Player, int] | None = None) -> None:
        self.kind = kind
        self.heads: dict[Player, int] = dict(heads or {})

    def enter(self, player: Player, amount: int) -> None:
        """Put a bounty on a new player, or on one who enters again."""
        if player in self.heads:
            raise ValueError(f"{player!r} is in already, with a bounty of {self.heads[player]}")
        self.heads[player] = amount

    def collect(self, out: Player, winners: Sequence[Player]) -> tuple[BountyPaid[Player], ...]:
        """Take ``out`` off the list; pay the winners, and raise their own bounties if these are progressive."""
        paid = divide_bounty(self.heads.pop(out), winners, self.kind)
        for part in paid:
            self.heads[part.player] += part.onto_head
        return paid

    def finish(self) -> tuple[BountyPaid[Player], ...]:
        """Give everybody who is left their own bounty: the tournament is over."""
        paid = tuple([BountyPaid(player, head) for player, head in self.heads.items()])
        self.heads.clear()
        return paid

"""One player's part in a round after betting has closed: his bets and what he decided."""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.uth.events import Bet
from pokerroom.uth.rulesets.model import ANTE, BLIND, RAISE
from pokerroom.uth.settlement import Stakes


class RoundSeat:
    """Mutable and without checks: :class:`~pokerroom.uth.round.Round` guards it. Amounts in chips."""

    __slots__ = ("ante", "decided", "folded", "number", "raised", "sides")

    def __init__(self, number: int, ante: int, sides: Mapping[str, int]) -> None:
        self.number = number
        self.ante = ante
        """as much lies on the blind"""
        self.sides = dict(sides)
        self.raised = 0
        self.folded = False
        self.decided = ""
        """the label of what he decided in the running phase, empty before"""

    @property
    def undecided(self) -> bool:
        """Whether he may still raise: he has neither raised nor folded."""
        return not self.raised and not self.folded

    @property
    def staked(self) -> int:
        """All his chips on the table."""
        return 2 * self.ante + self.raised + sum(self.sides.values())

    @property
    def stakes(self) -> Stakes:
        """His bets, for the settlement."""
        return Stakes(self.ante, self.raised, self.sides)

    def bets(self) -> tuple[Bet, ...]:
        """His bets, spot by spot."""
        main = [Bet(ANTE, self.ante), Bet(BLIND, self.ante)]
        if self.raised:
            main.append(Bet(RAISE, self.raised))
        return (*main, *[Bet(spot, amount) for spot, amount in self.sides.items()])

"""The cards of one hand, as they were dealt before play and as they are exchanged."""

from __future__ import annotations

import msgspec


class HandCards(msgspec.Struct):
    """The cards of one hand, 0..51, all of them drawn before play."""

    holes: list[list[int]]
    """by position, what each holds now"""
    board: tuple[int, ...]
    """the whole board"""
    fresh: list[list[int]] = []
    """by position, what each would draw"""

    def exchange(self, position: int, discards: tuple[int, ...]) -> None:
        """Give ``position`` new cards for ``discards``: what is kept comes first, what is drawn after it."""
        fresh = self.fresh[position]
        drawn, self.fresh[position] = fresh[: len(discards)], fresh[len(discards) :]
        self.holes[position] = [card for card in self.holes[position] if card not in discards] + drawn

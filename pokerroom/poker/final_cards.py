"""All cards of a finished hand, and which of them a player may still show (rule C4)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.cards import card_names
from pokerroom.evaluator import strength_with_board
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.poker.showdown import hand_shown
from pokerwire.games import GAMES, HOLDEM, OMAHA
from pokerwire.hand_events import HandEvent, HandShown


class FinalCards(msgspec.Struct):
    """All hands at the end by seat, the board, and the seats whose whole hand was shown; cards as ids.

    Secret: for the hand itself and the journal.
    """

    holes: dict[int, tuple[int, ...]]
    board: tuple[int, ...]
    shown: set[int]
    plays: int = 0
    """how many hole cards play, exactly; 0: as many as are best.  Only for records of rooms that wrote no game"""
    game: str = ""

    def final_cards(self) -> FinalCards:
        """Return a copy that later shows do not change."""
        return FinalCards(self.holes, self.board, set(self.shown), self.plays, self.game)

    def show(self, seat: int, cards: Sequence[str]) -> list[HandEvent]:
        """Show some or all of the player's cards; raise IllegalAction ``cannot_show`` for any others."""
        hole = self.holes.get(seat, ())
        own = card_names(hole)
        if not cards or len(set(cards)) != len(cards) or not set(cards) <= set(own):
            raise IllegalAction("cannot_show", "name cards that you held in this hand, each once")
        if seat in self.shown:
            raise IllegalAction("cannot_show", "your cards have been shown")
        if len(cards) < len(own):
            return [HandShown(seat, tuple(cards))]
        others = [self._strength(other) for other in self.shown]
        self.shown.add(seat)
        return [hand_shown(seat, hole, self._strength(seat), others)]

    def _strength(self, seat: int) -> int:
        game = GAMES.get(self.game) or (OMAHA if self.plays else HOLDEM)
        return strength_with_board(self.holes[seat], self.board, game)

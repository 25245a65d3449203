"""The sensible bot itself: which game, which round, whom to ask."""

from __future__ import annotations

import random

from pokerclient.bots.base import Bot
from pokerclient.bots.sensible.discards import discards
from pokerclient.bots.sensible.equity import drawn_chance, holdem_chance
from pokerclient.bots.sensible.first_round import open_round
from pokerclient.bots.sensible.hand_memory import Memory
from pokerclient.bots.sensible.later_streets import later_round
from pokerclient.bots.sensible.spot import Spot
from pokerclient.bots.sensible.starting_hands import draw_share, holdem_share
from pokerclient.moves import Act
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event, Turn
from pokerroom.cards import CARD_NAMES


class SensibleBot(Bot):
    """Plays by hand strength, position and pot odds."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self._memory = Memory()

    def see(self, view: TableView, event: Event) -> None:
        """Remember what the others do."""
        self._memory.see(view, event)

    def decide(self, view: TableView, turn: Turn) -> Act:
        """Return what a sensible player would do."""
        spot = Spot(view, turn, self._memory, self.rng)
        if turn["legal"]["draw_max"]:
            thrown = discards(spot.cards, turn["legal"]["draw_max"])
            return Act("draw", cards=tuple(CARD_NAMES[card] for card in thrown))
        if view.config["game"] == "draw":
            return self._at_draw(spot)
        return self._at_holdem(spot)

    def _at_holdem(self, spot: Spot) -> Act:
        board = spot.board
        if not board:
            return open_round(spot, holdem_share(spot.cards))
        widths = [self._memory.width(seat.seat) for seat in spot.others]
        chance = holdem_chance(spot.cards, board, widths, self.rng)
        return later_round(spot, chance, more_to_come=len(board) < 5)

    def _at_draw(self, spot: Spot) -> Act:
        if spot.view.street == "predraw":
            return open_round(spot, draw_share(spot.cards))
        chance = drawn_chance(spot.cards, [seat.drew for seat in spot.others])
        return later_round(spot, chance, more_to_come=False)

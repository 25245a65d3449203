"""The sensible bot itself: which game, which round, whom to ask."""

from __future__ import annotations

import random

from pokerclient.bots.base import Bot
from pokerclient.bots.sensible.discards import discards
from pokerclient.bots.sensible.equity import draw_equity, holdem_equity
from pokerclient.bots.sensible.first_round import act_on_first_round
from pokerclient.bots.sensible.hand_memory import HandMemory
from pokerclient.bots.sensible.later_streets import act_on_later_street
from pokerclient.bots.sensible.spot import Spot
from pokerclient.bots.sensible.starting_hands import draw_share, holdem_share
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_NAMES
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES
from pokerwire.hand_events import Event


class SensibleBot(Bot):
    """Plays by hand strength, position and pot odds."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self._memory = HandMemory()

    def see(self, view: TableView, event: Event) -> None:
        """Remember what the others do."""
        self._memory.see(view, event)

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what a sensible player would do."""
        spot = Spot(view, turn, self._memory, self.rng)
        if turn.legal.draw_max:
            discarded = discards(spot.cards, turn.legal.draw_max)
            return PlayerAction("draw", cards=tuple(CARD_NAMES[card] for card in discarded))
        if GAMES[view.config.game].draws:
            return self._at_draw(spot)
        return self._at_holdem(spot)

    def _at_holdem(self, spot: Spot) -> PlayerAction:
        board = spot.board
        if not board:
            return act_on_first_round(spot, holdem_share(spot.cards))
        widths = [self._memory.width(seat.seat) for seat in spot.others]
        equity = holdem_equity(spot.cards, board, widths, self.rng)
        return act_on_later_street(spot, equity, more_to_come=len(board) < 5)

    def _at_draw(self, spot: Spot) -> PlayerAction:
        if spot.view.street == "predraw":
            return act_on_first_round(spot, draw_share(spot.cards))
        equity = draw_equity(spot.cards, [seat.drew for seat in spot.others])
        return act_on_later_street(spot, equity, more_to_come=False)

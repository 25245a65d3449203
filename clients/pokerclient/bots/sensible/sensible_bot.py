"""The sensible bot itself: which game, which round, whom to ask."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pokerclient.bots.base import Bot
from pokerclient.bots.sensible.discards import discards
from pokerclient.bots.sensible.equity import draw_equity, equity_on_board
from pokerclient.bots.sensible.first_round import act_on_first_round
from pokerclient.bots.sensible.hand_memory import HandMemory
from pokerclient.bots.sensible.later_streets import act_on_later_street
from pokerclient.bots.sensible.low_draws import low_cards_to_keep, low_equity, low_start_share
from pokerclient.bots.sensible.spot import Spot
from pokerclient.bots.sensible.starting_hands import draw_share, omaha_share, two_card_share
from pokerclient.bots.sensible.style import SENSIBLE, Style
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_NAMES
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES, Game
from pokerwire.hand_events import Event


def _discarding(cards: Iterable[int]) -> PlayerAction:
    return PlayerAction("draw", cards=tuple([CARD_NAMES[card] for card in cards]))


class SensibleBot(Bot):
    """Plays by hand strength, position and pot odds, in its ``style``."""

    style: Style = SENSIBLE

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self._memory = HandMemory()

    def see(self, view: TableView, event: Event) -> None:
        """Remember what the others do."""
        self._memory.see(view, event)

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what a sensible player would do."""
        spot = Spot(view, turn, self._memory, self.rng, self.style)
        game = GAMES[view.config.game]
        if game.low:
            return self._at_low_draw(spot, game)
        if turn.legal.draw_max:
            return _discarding(discards(spot.cards, turn.legal.draw_max))
        return self._at_draw(spot) if game.draws else self._on_board(spot, game)

    def _on_board(self, spot: Spot, game: Game) -> PlayerAction:
        boards = spot.boards
        if not boards[0]:
            share = omaha_share(spot.cards) if game.plays else two_card_share(spot.cards, game)
            return act_on_first_round(spot, share)
        widths = [self._memory.width(seat.seat) for seat in spot.others]
        equities = [equity_on_board(game, spot.cards, board, widths, self.rng) for board in boards]
        return act_on_later_street(spot, sum(equities) / len(boards), more_to_come=len(boards[0]) < 5)

    def _at_low_draw(self, spot: Spot, game: Game) -> PlayerAction:
        cards, draws = spot.cards, game.draws_after(spot.view.street)
        if spot.legal.draw_max:
            kept = low_cards_to_keep(game, cards, draws + 1)
            return _discarding([card for card in cards if card not in kept])
        if draws == game.draw_count:
            return act_on_first_round(spot, low_start_share(game, cards))
        equity = low_equity(game, cards, [seat.drew for seat in spot.others], draws, self.rng)
        return act_on_later_street(spot, equity, more_to_come=draws > 0)

    def _at_draw(self, spot: Spot) -> PlayerAction:
        if spot.view.street == "predraw":
            return act_on_first_round(spot, draw_share(spot.cards))
        equity = draw_equity(spot.cards, [seat.drew for seat in spot.others])
        return act_on_later_street(spot, equity, more_to_come=False)

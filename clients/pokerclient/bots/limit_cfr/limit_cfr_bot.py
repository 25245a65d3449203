"""A bot that plays heads-up limit hold'em by a table of classes of hands, and all else as ``sensible``."""

from __future__ import annotations

from pokerclient.bots.limit_cfr.hand_buckets import bucket
from pokerclient.bots.limit_cfr.strategy_table import MAX_BETS, first_rows, shares
from pokerclient.bots.sensible import SensibleBot
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_IDS
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES


class LimitCfrBot(SensibleBot):
    """Draws its actions with the probabilities of the table."""

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what the table says, where it has the situation."""
        config = view.config
        known = GAMES[config.game].is_holdem and (config.structure, config.max_bets) == ("limit", MAX_BETS)
        place = (
            first_rows().get(view.acpc_betting or "")
            if known and len(view.order_from_button()) == 2
            else None
        )
        if place is None:
            return super().decide(view, turn)
        row, _ = place
        hole = [CARD_IDS[card] for card in view.my_cards]
        fold, raise_ = shares(row + bucket(hole, [CARD_IDS[card] for card in view.board]))
        drawn, legal = self.rng.random(), turn.legal
        if drawn < fold and legal.fold:
            return PlayerAction("fold")
        if drawn >= 1 - raise_ and legal.aggression:
            return PlayerAction(legal.aggression, legal.min_to)
        return PlayerAction("check" if legal.check else "call")

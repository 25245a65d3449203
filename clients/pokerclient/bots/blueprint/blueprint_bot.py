"""A bot that plays heads-up no-limit hold'em by a table of classes of hands, and all else as ``sensible``."""

from __future__ import annotations

import random

from pokerclient.bots.blueprint.abstract_betting import ALL_IN, CALL, FOLD, situations
from pokerclient.bots.blueprint.betting_line import BettingLine
from pokerclient.bots.blueprint.strategy_table import first_bytes, probabilities, table
from pokerclient.bots.limit_cfr.hand_buckets import bucket
from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.sensible.first_round import OPENING_SHARE_HEADS_UP
from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn

DEPTHS = (60, 150)
"""big blinds of the smaller stack between which the table is used; it was solved for 100"""
RERAISING_SHARE = 0.15
"""about the share of hands that the table re-raises with before the flop"""


class BlueprintBot(SensibleBot):
    """Draws its actions with the probabilities of the table."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        first_bytes(), table()  # before the first decision, not in it
        self._hand = 0
        self._line: BettingLine | None = None

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what the table says, where it has the situation."""
        if view.hand != self._hand:
            self._hand, self._line = view.hand, self._new_line(view)
        line = self._line
        if line is not None:
            line.follow(view.betting, turn.seat, self.rng)
            if line.is_at(view.street, turn):
                return self._by_table(Spot(view, turn, self._memory, self.rng), line, line.number)
        return super().decide(view, turn)

    def _new_line(self, view: TableView) -> BettingLine | None:
        """Return the line of a hand that has begun; ``None`` where the table knows nothing of it."""
        config, seats = view.config, view.order_from_button()
        known = (config.game, config.structure) == ("holdem", "no_limit")
        if not known or len(seats) != 2 or view.acpc_betting is None or view.board:
            return None
        stack: int = min([view.seats[seat].stack + view.seats[seat].bet for seat in seats])
        if not DEPTHS[0] <= stack / config.big_blind <= DEPTHS[1]:
            return None
        return BettingLine(seats[-1], (config.big_blind, config.small_blind), stack)

    def _by_table(self, spot: Spot, line: BettingLine, number: int) -> PlayerAction:
        situation = situations()[number]
        (choice,) = self.rng.choices(situation.choices, probabilities(number, bucket(spot.cards, spot.board)))
        line.choose(choice)
        if choice == FOLD:
            return spot.check_or_fold()
        if choice == CALL:
            return spot.passive()
        if not situation.street:
            self._memory.own_width = OPENING_SHARE_HEADS_UP if not self._memory.raises else RERAISING_SHARE
        return spot.aggressive(spot.legal.all_in_to) if choice == ALL_IN else spot.raise_by_pot(choice)

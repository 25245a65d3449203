"""A bot that plays by tables of classes of hands: no-limit hold'em heads-up and where two players are left on the flop,
and five-card draw; all else as ``sensible``."""

from __future__ import annotations

import random

from pokerclient.bots.blueprint.abstract_betting import CALL, DEPTHS, nearest_by_ratio
from pokerclient.bots.blueprint.betting_line import BettingLine
from pokerclient.bots.blueprint.draw_betting import SIZES, nearest_game
from pokerclient.bots.blueprint.draw_line import DrawLine
from pokerclient.bots.blueprint.draw_strategy import draw_strategy
from pokerclient.bots.blueprint.ring_draw import STRUCTURES, ring_strategy
from pokerclient.bots.blueprint.ring_line import RingLine, ring_line
from pokerclient.bots.blueprint.strategy_table import Kind, strategy
from pokerclient.bots.blueprint.two_on_flop import TwoOnFlop, two_on_flop
from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.sensible.first_round import OPENING_SHARE_HEADS_UP
from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import DRAW, GAMES

LEAST, MOST = 12, 300
"""big blinds of the smaller stack between which a table is used"""
RERAISING_SHARE = 0.15
"""about the share of hands that the table re-raises with before the flop"""


class BlueprintBot(SensibleBot):
    """Draws its actions with the probabilities of the table."""

    def __init__(self, rng: random.Random, kind: Kind = "response") -> None:
        """``kind`` is that of the tables for hold'em heads-up."""
        super().__init__(rng)
        self._kind = kind
        for depth in DEPTHS:  # before the first decision, not in it
            strategy(depth)
            strategy(depth, kind)
        for game in SIZES:
            draw_strategy(game)
        for structure in STRUCTURES:
            ring_strategy(structure)
        self._hand = 0
        self._line: BettingLine | None = None
        self._hand_on_flop = 0
        self._line_from_flop: TwoOnFlop | None = None
        self._hand_of_ring = 0
        self._line_of_ring: RingLine | None = None

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what the table says, where it has the situation."""
        for find in (self.line_of, self._rest_of_hand, self._ring_line):
            line: BettingLine | RingLine | None = find(view, turn)
            if line is not None and line.is_at(view.street, turn):
                return self._by_table(self.spot(view, turn), line)
        return super().decide(view, turn)

    def spot(self, view: TableView, turn: Turn) -> Spot:
        """Return a turn as the bot sees it."""
        return Spot(view, turn, self._memory, self.rng)

    def line_of(self, view: TableView, turn: Turn) -> BettingLine | None:
        """Return the line of the hand up to a turn; ``None`` where the table knows nothing of the hand."""
        if view.hand != self._hand:
            self._hand, self._line = view.hand, self._new_line(view)
        if self._line is not None:
            self._line.follow(view.betting, turn.seat, self.rng)
        return self._line

    def _new_line(self, view: TableView) -> BettingLine | None:
        """Return the line of a hand that has begun; ``None`` where the table knows nothing of it."""
        config, seats = view.config, view.order_from_button()
        known = GAMES[config.game].is_holdem and config.structure == "no_limit"
        if len(seats) != 2 or view.acpc_betting is None or view.board:
            return None
        stack: int = min([view.seats[seat].stack + view.seats[seat].bet for seat in seats])
        place = seats[-1], (config.big_blind, config.small_blind), stack
        if config.game == DRAW.name:
            game = nearest_game(config.structure, stack / config.big_blind, config.max_bets)
            return None if game is None else DrawLine(game, *place)
        depth = nearest_depth(stack / config.big_blind) if known else None
        return None if depth is None else BettingLine(strategy(depth, self._kind), *place)

    def _rest_of_hand(self, view: TableView, turn: Turn) -> TwoOnFlop | None:
        """Return the line of a hand of more players from its flop on; ``None`` where the tables have none like it."""
        if view.hand != self._hand_on_flop and view.board:
            self._hand_on_flop = view.hand
            more = len(view.order_from_button()) > 2
            self._line_from_flop = two_on_flop(view, turn) if more else None
        if not view.board or self._line_from_flop is None:
            return None
        self._line_from_flop.follow(view.betting, turn.seat, self.rng)
        return self._line_from_flop

    def _ring_line(self, view: TableView, turn: Turn) -> RingLine | None:
        """Return the line of a hand of draw with more players; ``None`` where the table knows nothing of it."""
        if view.hand != self._hand_of_ring:
            self._hand_of_ring, self._line_of_ring = view.hand, ring_line(view)
        if self._line_of_ring is not None:
            self._line_of_ring.follow(view.betting)
        return self._line_of_ring

    def _by_table(self, spot: Spot, line: BettingLine | RingLine) -> PlayerAction:
        situation = line.situation
        (choice,) = self.rng.choices(situation.choices, line.probabilities(spot))
        line.choose(choice)
        if choice > CALL and not situation.street:
            self._memory.own_width = OPENING_SHARE_HEADS_UP if not self._memory.raises else RERAISING_SHARE
        return line.action(spot, choice)


def nearest_depth(big_blinds: float) -> int | None:
    """Return the depth of the table to use, the nearest by ratio; ``None`` where the stacks are too small or large."""
    if not LEAST <= big_blinds <= MOST:
        return None
    return nearest_by_ratio(DEPTHS, big_blinds, float)

"""Five-card draw of three players and more: which situations the strategy treats alike.

A situation is what counts most of what has happened: the position, how often it was raised and by whom, who is still
in, and how many cards were drawn.  So the number of players is no part of it: who is left after folds plays as at a
smaller table.  The solver plays whole hands with the same :class:`RingHand`
(:mod:`pokerroom.lab.blueprint.ring_solver`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pokerclient.bots.blueprint.abstract_betting import CALL, FOLD, AbstractSituation
from pokerclient.bots.blueprint.draw_betting import BET, MAX_BETS
from pokerclient.bots.blueprint.draw_hands import FINAL_CLASSES, MOST_DRAWN, START_CLASSES
from pokerclient.bots.blueprint.strategy_table import StrategyTable

BEFORE, DRAWING, AFTER = range(3)
CLASSES = (START_CLASSES, START_CLASSES, FINAL_CLASSES)
"""classes of hands, by street"""
SMALL_BLIND_SEAT, BIG_BLIND_SEAT = 0, 1
POSITIONS = 5
"""the blinds, the button and the two before it; who acts before these counts as the first of them"""
MOST_RAISES = 3
"""raises of a round that differ: a fourth is read as the third"""
SIZES = ((0.75, 1.0), (0.7, 1.0))
"""before and after the draw: the first bet and any raise, as parts of the pot after calling; fixed limit has its own"""
LEAST_PLAYERS = 3
BETTING_CHOICES = (FOLD, CALL, BET)
STRUCTURES = {"no_limit": "pot_limit", "pot_limit": "pot_limit", "limit": "limit"}
"""whose table each structure is played by: no bet of the table is more than the pot"""
FILE = "draw_ring_{structure}.bin"

_FEWEST = MOST_DRAWN + 2
"""0 to ``MOST_DRAWN``, and that nobody has drawn yet"""
_UNRAISED = POSITIONS * 3
_RAISED_ONCE = POSITIONS * POSITIONS * 2 * 2
_RERAISED = (MOST_RAISES - 1) * 3 * 2 * 2
_DRAWS = 3 * (MOST_RAISES + 1) * 2 * _FEWEST
_AFTER = 2 * (MOST_DRAWN + 1) * (MOST_DRAWN + 1) * MOST_RAISES * (MOST_RAISES + 2)
_FIRST_DRAW = _UNRAISED + _RAISED_ONCE + _RERAISED
_FIRST_AFTER = _FIRST_DRAW + _DRAWS


class RingGame(NamedTuple):
    """A hand's blinds and betting structure; amounts are chips."""

    players: int
    small_blind: int
    big_blind: int
    limit: bool = False


class RingHand:
    """A hand as everybody sees it. Players have numbers from the small blind on; the last is the button."""

    __slots__ = (
        "aggressor", "bets", "called", "drawn", "game", "live", "paid", "raised", "raiser", "raises_before", "street",
    )  # fmt: skip

    def __init__(self, game: RingGame) -> None:
        self.game = game
        self.street = BEFORE
        self.live = list(range(game.players))
        """who has not folded"""
        self.paid = [game.small_blind, game.big_blind] + [0] * (game.players - 2)
        """in the whole hand"""
        self.bets = 0
        """bets and raises in this round, the big blind not counted"""
        self.raiser = -1
        """who bet or raised last in this round"""
        self.called, self.raised = frozenset[int](), frozenset[int]()
        """who has called and who has raised before the draw"""
        self.raises_before, self.aggressor = 0, -1
        """how often it was raised before the draw, and by whom last"""
        self.drawn: dict[int, int] = {}

    def copy(self) -> RingHand:
        """Return the same hand, to play on apart from this one."""
        other = RingHand.__new__(RingHand)
        for name in ("aggressor", "bets", "called", "game", "raised", "raiser", "raises_before", "street"):
            setattr(other, name, getattr(self, name))
        other.live, other.paid, other.drawn = self.live[:], self.paid[:], self.drawn.copy()
        return other

    # --- what players do ----------------------------------------------------------------------------------------

    def fold(self, player: int) -> None:
        """Let a player fold."""
        self.live.remove(player)

    def call(self, player: int, paid: int) -> None:
        """Let a player call or check, who has then ``paid`` in all."""
        if self.street == BEFORE and paid > self.paid[player]:
            self.called |= {player}
        self.paid[player] = paid

    def bet(self, player: int, paid: int) -> None:
        """Let a player bet or raise, who has then ``paid`` in all."""
        self.paid[player] = paid
        self.bets, self.raiser = self.bets + 1, player
        if self.street == BEFORE:
            self.raised |= {player}

    def start_drawing(self) -> None:
        """End the betting before the draw."""
        self.street = DRAWING
        self.raises_before, self.aggressor = self.bets, self.raiser
        self.bets, self.raiser = 0, -1

    def draw(self, player: int, count: int) -> None:
        """Let a player draw."""
        self.drawn[player] = min(count, MOST_DRAWN)

    def start_betting(self) -> None:
        """Begin the betting after the draw."""
        self.street = AFTER

    # --- what that comes to -------------------------------------------------------------------------------------

    @property
    def may_raise(self) -> bool:
        """Whether the structure has one more raise in this round."""
        return not self.game.limit or self.bets + (self.street == BEFORE) < MAX_BETS

    def size(self) -> float:
        """Return the size of the strategy's next bet or raise; fixed limit has its own."""
        return SIZES[self.street == AFTER][min(self.bets, 1)]

    def raised_to(self, player: int) -> int:
        """Return what a player has paid in all after betting or raising as the strategy does."""
        level = max(self.paid)
        if self.game.limit:
            return level + self.game.big_blind * (2 if self.street == AFTER else 1)
        return level + int(self.size() * (sum(self.paid) + level - self.paid[player]))

    def situation(self, player: int) -> int:
        """Return the number of a player's situation."""
        if self.street == BEFORE:
            return self._before(player)
        others = len(self.live) - 1
        shown = [count for one, count in self.drawn.items() if one != player and one in self.live]
        if self.street == DRAWING:
            fewest = min(shown, default=_FEWEST - 1)
            raises = min(self.raises_before, MOST_RAISES)
            place = (min(others, 3) - 1) * (MOST_RAISES + 1) + raises
            return _FIRST_DRAW + (place * 2 + (self.aggressor == player)) * _FEWEST + fewest
        drawn, fewest = self.drawn[player], min(shown)
        raises = max(0, min(self.raises_before, MOST_RAISES) - 1)
        place = ((min(others, 2) - 1) * (MOST_DRAWN + 1) + drawn) * (MOST_DRAWN + 1) + fewest
        return _FIRST_AFTER + (place * MOST_RAISES + raises) * (MOST_RAISES + 2) + self._facing(player)

    def _before(self, player: int) -> int:
        inside = [one for one in self.live if one != player and (one in self.called or one in self.raised)]
        position = self._position(player)
        if not self.bets:
            return position * 3 + min(len(inside), 2)
        others = len(inside) > 1
        if self.bets == 1:
            place = position * POSITIONS + self._position(self.raiser)
            return _UNRAISED + (place * 2 + others) * 2 + (player in self.called)
        own = 2 if player in self.raised else player in self.called
        place = ((min(self.bets, MOST_RAISES) - 2) * 3 + own) * 2 + others
        return _UNRAISED + _RAISED_ONCE + place * 2 + (self.raiser > player)

    def _position(self, player: int) -> int:
        return player if player <= BIG_BLIND_SEAT else 2 + min(2, self.game.players - 1 - player)

    def _facing(self, player: int) -> int:
        if self.bets:
            return 1 + min(self.bets, MOST_RAISES)
        return int(player == self.live[-1])


@cache
def situations() -> tuple[AbstractSituation, ...]:
    """Return all situations by number, with their choices; where each leads depends on more than they know."""
    betting, drawing = (BETTING_CHOICES, ()), (tuple(map(float, range(MOST_DRAWN + 1))), ())
    kinds = [(BEFORE, betting)] * _FIRST_DRAW + [(DRAWING, drawing)] * _DRAWS + [(AFTER, betting)] * _AFTER
    return tuple([AbstractSituation(street, -1, *kind) for street, kind in kinds])


def ring_strategy(structure: str) -> StrategyTable:
    """Return the strategy for a betting structure."""
    return _strategy(STRUCTURES[structure])


@cache
def _strategy(structure: str) -> StrategyTable:
    return StrategyTable(FILE.format(structure=structure), situations(), CLASSES)

"""The betting that the tables of five-card draw know: heads-up, with a few sizes, and the draws as public choices.

A hand has four streets here: the betting before the draw, the draw of each player, the big blind's first, and the
betting after it.  Who is all-in draws too.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple

from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND,
    BIG_BLIND_SEAT,
    BUTTON,
    AbstractSituation,
    BettingState,
    End,
    betting_tree,
    nearest_by_ratio,
)
from pokerclient.bots.blueprint.draw_hands import FINAL_CLASSES, MOST_DRAWN, START_CLASSES
from pokerwire.cash.table_config import StructureName

BEFORE, BIG_BLIND_DRAWS, BUTTON_DRAWS, AFTER = range(4)
STREETS = ("predraw", "draw", "draw", "draw")
"""what the room calls the street of each"""
CLASSES = (START_CLASSES, START_CLASSES, START_CLASSES, FINAL_CLASSES)
"""classes of hands, by street"""
LEAST, MOST = 15, 300
"""big blinds of the smaller stack between which a table is used; at fixed limit nobody is all-in with as many"""
BET = 1.0
"""the choice of a bet or raise at fixed limit"""
MAX_BETS = 4
"""bets and raises of a round at fixed limit; the big blind is one"""


class DrawGame(NamedTuple):
    """A betting structure, and the big blinds with which both players begin."""

    structure: StructureName
    depth: int


SIZES: dict[DrawGame, tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]] = {
    DrawGame("no_limit", 100): (
        ((0.75, ALL_IN), (1.0, ALL_IN), (1.0, ALL_IN), (ALL_IN,)),
        ((0.6, ALL_IN), (1.0, ALL_IN), (ALL_IN,)),
    ),
    DrawGame("pot_limit", 100): (((0.75,), (1.0,)), ((0.7,), (1.0,))),
    DrawGame("limit", 100): (((),), ((),)),
}
"""before and after the draw, by how often somebody has bet or raised in the round: the sizes, as parts of the pot after
calling; the last also for more often"""


class DrawState(BettingState):
    """What the rest of a hand of draw depends on, but for the cards."""

    __slots__ = ()

    def after(self, choice: float, amount: int, stack: int) -> BettingState | End:
        """Return the state or the end after a choice; at a draw that is how many cards."""
        if self.street in (BIG_BLIND_DRAWS, BUTTON_DRAWS):
            return self._after_draw(stack)
        found = BettingState.after(self, choice, amount, stack)
        if self.street == BEFORE and isinstance(found, End) and found.folder is None:
            return replace(self, street=BIG_BLIND_DRAWS, player=BIG_BLIND_SEAT, paid=(amount, amount))
        return found

    def _after_draw(self, stack: int) -> BettingState | End:
        if self.street == BIG_BLIND_DRAWS:
            return replace(self, street=BUTTON_DRAWS, player=BUTTON)
        if self.paid[0] == stack:
            return End(stack, None)
        return replace(self, street=AFTER, player=BIG_BLIND_SEAT, bets=0, last_raise=BIG_BLIND, acted=False)


def nearest_game(structure: str, big_blinds: float, max_bets: int) -> DrawGame | None:
    """Return the game of ``SIZES`` to play by, its depth the nearest by ratio to that of the smaller stack; ``None``
    where none is near, and at fixed limit with other ``max_bets`` a round."""
    if not LEAST <= big_blinds <= MOST or (structure, max_bets != MAX_BETS) == ("limit", True):
        return None
    depths = [game for game in SIZES if game.structure == structure]
    return nearest_by_ratio(depths, big_blinds, lambda game: game.depth)


@cache
def situations(game: DrawGame) -> tuple[AbstractSituation, ...]:
    """Return all situations of one of the games of ``SIZES``; the first is the button's first decision."""
    return betting_tree(DrawState(), game.depth * BIG_BLIND, partial(choices, game))


def choices(game: DrawGame, state: BettingState) -> dict[float, int]:
    """Return the choices of a state, each with what the player has then paid in all."""
    if state.street in (BIG_BLIND_DRAWS, BUTTON_DRAWS):
        return dict.fromkeys(map(float, range(MOST_DRAWN + 1)), state.paid[state.player])
    by_bets = SIZES[game][state.street == AFTER]
    sizes, stack, level = by_bets[min(state.bets, len(by_bets) - 1)], game.depth * BIG_BLIND, max(state.paid)
    if game.structure == "limit":
        found = state.amounts((), stack)
        if state.bets + (state.street == BEFORE) < MAX_BETS:
            found[BET] = level + BIG_BLIND * (2 if state.street == AFTER else 1)
        return found
    if game.structure == "pot_limit" and sizes and 3 * level >= stack:
        sizes = (*sizes, ALL_IN)
    return state.amounts(sizes, stack)

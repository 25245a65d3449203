"""The strategies of the bot ``blueprint`` for five-card draw."""

from __future__ import annotations

from functools import cache

from pokerclient.bots.blueprint.draw_betting import CLASSES, DrawGame, situations
from pokerclient.bots.blueprint.strategy_table import StrategyTable

FILE = "draw_{game.structure}_{game.depth}.bin"


@cache
def draw_strategy(game: DrawGame) -> StrategyTable:
    """Return the strategy of one of the games of ``SIZES``."""
    return StrategyTable(FILE.format(game=game), situations(game), CLASSES)

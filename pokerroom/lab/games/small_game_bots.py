"""The players of Kuhn and Leduc poker in a battle: strategies by name, and your own bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from pokerclient.bots.load import BotNotFound, load_class
from pokerroom.lab.arena.match.entrants import BadEntrant
from pokerroom.lab.games.cfr import CfrSolver
from pokerroom.lab.games.extensive_game import ExtensiveGame, Strategy, uniform_strategy
from pokerroom.lab.games.kuhn import KuhnPoker, exact_strategy
from pokerroom.lab.games.leduc import LeducPoker

GAMES_BY_NAME: dict[str, type[Any]] = {"kuhn": KuhnPoker, "leduc": LeducPoker}
"""the games, by their names of the command line"""
CFR_ITERATIONS = 500
"""iterations of the bot ``cfr``: at Leduc's they end below a thousandth of an ante of exploitability"""
NAMES = ("exact", "cfr", "random", "call")


class SmallGameBot:
    """A player of small games. Write :meth:`decide`.

    ``rng`` is the bot's own randomness: use it and nothing else, so that a battle can be played again.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, state: str, actions: Sequence[str]) -> str:
        """Return one of ``actions``; ``state`` is what we know, as in ``K|cb`` or ``K:Q|rc/c``. Any other answer, and
        an exception, become the first action: a check, or a fold.
        """
        raise NotImplementedError("decide() is not written")

    def end(self, won: float) -> None:
        """Called when a hand is over, with what we won in antes."""


class StrategyBot(SmallGameBot):
    """Plays a strategy by its probabilities."""

    strategy: Strategy

    def decide(self, state: str, actions: Sequence[str]) -> str:
        """Draw an action."""
        chances = self.strategy[state]
        return self.rng.choices(list(chances), list(chances.values()))[0]


class CheckingCaller(SmallGameBot):
    """Checks and calls."""

    def decide(self, state: str, actions: Sequence[str]) -> str:
        """Return the call, or the check."""
        return "call" if "call" in actions else "check"


def check_small_game_bot(spec: str, game: str) -> None:
    """Raise :class:`~pokerroom.lab.arena.match.entrants.BadEntrant` when ``spec`` is no bot for ``game``."""
    try:
        if spec not in NAMES:
            _own_class(spec, game)
        elif spec == "exact" and game != KuhnPoker.name:
            raise BotNotFound(f"no exact strategy of {game} is written down: take cfr, which comes near it")
    except BotNotFound as error:
        raise BadEntrant(str(error)) from None


def _own_class(spec: str, game: str) -> type[SmallGameBot]:
    if ".py" not in spec:
        raise BotNotFound(
            f"no bot {spec!r} plays {game}: there are {', '.join(NAMES)}, or your own as FILE.py:CLASS, a subclass"
            " of pokerroom.lab.games.SmallGameBot"
        )
    return load_class(spec, SmallGameBot)


@cache
def load_small_game_bot(spec: str, game: str) -> type[SmallGameBot]:
    """Return the class of a bot that :func:`check_small_game_bot` lets pass."""
    if spec == "call":
        return CheckingCaller
    if spec not in NAMES:
        return _own_class(spec, game)
    return type(spec, (StrategyBot,), {"strategy": _strategy(spec, GAMES_BY_NAME[game]())})


def _strategy(spec: str, game: ExtensiveGame[Any]) -> Strategy:
    if spec == "exact":
        return exact_strategy()
    if spec == "random":
        return uniform_strategy(game)
    solver = CfrSolver(game)
    solver.run(CFR_ITERATIONS)
    return solver.strategy

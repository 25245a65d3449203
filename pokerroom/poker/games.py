"""The games as data: which cards are dealt and drawn before each betting round."""

from __future__ import annotations

import msgspec

from pokerroom.poker.events import Street


class StreetPlan(msgspec.Struct, frozen=True):
    """One street: ``board`` community cards (after a burnt one), or a draw, then a betting round."""

    name: Street
    board: int = 0
    draw: bool = False
    big_bet: bool = False
    """fixed limit bets the big bet on this street (rule A6)"""


class Game(msgspec.Struct, frozen=True):
    """A game of peer poker: ``hole`` cards each, then its streets; the best five cards win."""

    name: str
    hole: int
    streets: tuple[StreetPlan, ...]
    max_players: int


HOLDEM = Game(
    "holdem",
    hole=2,
    streets=(
        StreetPlan("preflop"),
        StreetPlan("flop", board=3),
        StreetPlan("turn", board=1, big_bet=True),
        StreetPlan("river", board=1, big_bet=True),
    ),
    max_players=10,
)

DRAW = Game(
    "draw",
    hole=5,
    streets=(StreetPlan("predraw"), StreetPlan("draw", draw=True, big_bet=True)),
    max_players=6,
)

GAMES: dict[str, Game] = {game.name: game for game in (HOLDEM, DRAW)}

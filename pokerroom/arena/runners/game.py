"""The game of a battle as a game definition of the computer poker competition."""

from __future__ import annotations

from pokerroom.acpc.gamedef import MOST_RAISES, RANKS, SUITS, GameDef
from pokerroom.arena.match.config import GAME_NAMES, Setting
from pokerroom.poker.games import GAMES

MOST_DRAWERS = 5
LONGEST = 24
"""big blinds that a hand at fixed limit with four bets a round can take; with fewer, the rules of all-ins differ"""


class NoSuchGame(ValueError):
    """A battle that no game definition describes; the text says what would be right."""


def game_of(setting: Setting) -> GameDef:
    """Return the definition of the game of a battle; raise :class:`NoSuchGame`."""
    name, structure = GAME_NAMES[setting.game]
    seats, small, big = setting.seats, setting.small_blind, setting.big_blind
    _check(setting, draw=name == "draw", limit=structure == "limit")
    heads_up = seats == 2
    rounds = len(GAMES[name].streets)
    sizes = tuple([2 * big if street.big_bet else big for street in GAMES[name].streets])
    draw = name == "draw"
    return GameDef(
        betting=structure,
        players=seats,
        rounds=rounds,
        blinds=(big, small) if heads_up else (small, big, *(0,) * (seats - 2)),
        stacks=(setting.stack,) * seats,
        raise_sizes=sizes if structure == "limit" else (),
        first=(1 if heads_up else 2 % seats, *(0,) * (rounds - 1)),
        max_raises=(setting.max_bets - 1, *(setting.max_bets,) * (rounds - 1))
        if structure == "limit"
        else (MOST_RAISES,) * rounds,
        suits=SUITS,
        ranks=RANKS,
        hole=GAMES[name].hole,
        board=(0,) * rounds if draw else (0, 3, 1, 1),
        draws=(0, 5) if draw else (0,) * rounds,
    )


def _check(setting: Setting, *, draw: bool, limit: bool) -> None:
    if setting.ante:
        raise NoSuchGame("the ACPC protocol has no antes: leave --ante out")
    if setting.keep_stacks:
        raise NoSuchGame("in the ACPC protocol stacks are the same before each hand: leave --keep-stacks out")
    if draw and setting.seats > MOST_DRAWERS:
        raise NoSuchGame(
            f"draw over the ACPC protocol is for at most {MOST_DRAWERS} seats: the deck lasts no further"
        )
    if limit and setting.stack < LONGEST * setting.big_blind:
        raise NoSuchGame(
            f"at fixed limit bots over the ACPC protocol need a --stack of {LONGEST} big blinds or more"
        )

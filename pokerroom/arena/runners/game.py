"""The game of a battle as a game definition of the computer poker competition."""

from __future__ import annotations

from pokerroom.acpc.gamedef import MAX_RAISES, RANKS, SUITS, GameDef
from pokerroom.arena.match.config import GAME_NAMES, MatchConfig
from pokerroom.poker.rules import GAMES

MAX_DRAW_SEATS = 5
MIN_LIMIT_STACK = 24
"""big blinds that a hand at fixed limit with four bets a round can take; with fewer, the rules of all-ins differ"""


class NoAcpcGame(ValueError):
    """A battle that no game definition describes; the text says what would be right."""


def acpc_game(setting: MatchConfig) -> GameDef:
    """Return the definition of the game of a battle; raise :class:`NoAcpcGame`."""
    name, structure = GAME_NAMES[setting.game]
    seats, small, big = setting.seats, setting.small_blind, setting.big_blind
    _check_supported(setting, draw=name == "draw", limit=structure == "limit")
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
        else (MAX_RAISES,) * rounds,
        suits=SUITS,
        ranks=RANKS,
        hole=GAMES[name].hole,
        board=(0,) * rounds if draw else (0, 3, 1, 1),
        draws=(0, 5) if draw else (0,) * rounds,
    )


def _check_supported(setting: MatchConfig, *, draw: bool, limit: bool) -> None:
    if setting.ante:
        raise NoAcpcGame("the ACPC protocol has no antes: leave --ante out")
    if setting.keep_stacks:
        raise NoAcpcGame("in the ACPC protocol stacks are the same before each hand: leave --keep-stacks out")
    if draw and setting.seats > MAX_DRAW_SEATS:
        raise NoAcpcGame(
            f"draw over the ACPC protocol is for at most {MAX_DRAW_SEATS} seats: the deck lasts no further"
        )
    if limit and setting.stack < MIN_LIMIT_STACK * setting.big_blind:
        raise NoAcpcGame(
            f"at fixed limit bots over the ACPC protocol need a --stack of {MIN_LIMIT_STACK} big blinds or more"
        )

"""Game definitions: the ``.game`` files that say what is played.

    GAMEDEF
    nolimit
    numPlayers = 2
    ...
    END GAMEDEF

Upper and lower case are the same, ``=`` may be left out, lines that begin with ``#`` are comments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from pokerwire.error_tree import PokerRoomError

BettingType = Literal["limit", "pot_limit", "no_limit"]

INFINITE = 2**31 - 1
"""the stack of a game definition that names none"""
MAX_RAISES = 255
MAX_PLAYERS = 10
MAX_ROUNDS = 4
MAX_HOLE_CARDS = 3
MAX_HOLE_CARDS_OF_DRAW = 5
MAX_BOARD_CARDS = 7
SUITS = 4
RANKS = 13


class BadGame(PokerRoomError, ValueError):
    """A text that is no game definition; says what is wrong and what would be right."""


class GameDef(msgspec.Struct, frozen=True):
    """One game. Players are positions from 0, clockwise; rounds count from 0; amounts in chips."""

    betting: BettingType
    players: int
    rounds: int
    blinds: tuple[int, ...]
    """by position"""
    stacks: tuple[int, ...]
    """by position, the blind included; ``INFINITE``: no limit was given"""
    raise_sizes: tuple[int, ...]
    """by round; fixed limit only"""
    first: tuple[int, ...]
    """by round, the position that is asked first"""
    max_raises: tuple[int, ...]
    """by round; the blinds are no raise"""
    suits: int
    ranks: int
    hole: int
    board: tuple[int, ...]
    """by round, how many cards are turned up before its betting"""
    draws: tuple[int, ...]
    """by round, how many cards each player may exchange before its betting; the room's extension"""

    @property
    def sized(self) -> bool:
        """Whether a raise names an amount."""
        return self.betting != "limit"

    @property
    def is_draw(self) -> bool:
        """Whether cards are exchanged."""
        return any(self.draws)

    @property
    def is_holdem(self) -> bool:
        """Whether these are the cards of Texas hold'em."""
        deck = (self.suits, self.ranks) == (SUITS, RANKS)
        return deck and not self.is_draw and self.hole == 2 and self.board == (0, 3, 1, 1)

    @property
    def button(self) -> int:
        """Return the position of the button: the last to act in the last round."""
        return (self.first[-1] - 1) % self.players


_BETTINGS: dict[str, BettingType] = {"limit": "limit", "nolimit": "no_limit", "potlimit": "pot_limit"}
_SINGLE_KEYS = ("numplayers", "numrounds", "numsuits", "numranks", "numholecards")
_LIST_KEYS = ("stack", "blind", "raisesize", "firstplayer", "maxraises", "numboardcards", "numdraws")
_KEY_NAMES = (
    "numPlayers, numRounds, stack, blind, raiseSize, firstPlayer, maxRaises, numSuits, numRanks, numHoleCards, "
    "numBoardCards, numDraws, limit, nolimit, potlimit"
)


def read_game(text: str) -> GameDef:
    """Return the game that ``text`` defines; raise :class:`BadGame`."""
    entries: dict[str, list[int]] = {}
    betting: BettingType = "limit"
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip().lower()
        if line.startswith("end gamedef"):
            break
        if not line or line == "gamedef":
            continue
        if line in _BETTINGS:
            betting = _BETTINGS[line]
            continue
        name, values = _entry(line, raw.strip(), number)
        entries[name] = values
    return _checked(betting, entries)


def _entry(line: str, raw: str, number: int) -> tuple[str, list[int]]:
    name = next((name for name in (*_SINGLE_KEYS, *_LIST_KEYS) if line.startswith(name)), None)
    if name is None:
        raise BadGame(f"line {number}: {raw[:60]!r} is none of {_KEY_NAMES}")
    words = line[len(name) :].replace("=", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and int(word) <= INFINITE for word in words):
        raise BadGame(f"line {number}: {raw[:60]!r} must name whole numbers, as in '{name} = 2'")
    if name in _SINGLE_KEYS and len(words) != 1:
        raise BadGame(f"line {number}: {raw[:60]!r} must name one number")
    return name, [int(word) for word in words]


def _checked(betting: BettingType, entries: dict[str, list[int]]) -> GameDef:
    for name in (*_SINGLE_KEYS, "blind", "numboardcards"):
        if name not in entries:
            raise BadGame(f"there is no {name} in this game definition")
    players = _within(entries, "numplayers", 2, MAX_PLAYERS)
    rounds = _within(entries, "numrounds", 1, MAX_ROUNDS)
    draws = _listed(entries, "numdraws", rounds, 0)
    max_hole = MAX_HOLE_CARDS_OF_DRAW if any(draws) else MAX_HOLE_CARDS
    if betting == "limit" and "raisesize" not in entries:
        raise BadGame("a limit game needs raiseSize, one for each round")
    game = GameDef(
        betting=betting,
        players=players,
        rounds=rounds,
        blinds=_listed(entries, "blind", players, 0),
        stacks=_listed(entries, "stack", players, INFINITE),
        raise_sizes=_listed(entries, "raisesize", rounds, 0) if betting == "limit" else (),
        first=tuple([first - 1 for first in _listed(entries, "firstplayer", rounds, 1)]),
        max_raises=_listed(entries, "maxraises", rounds, MAX_RAISES),
        suits=_within(entries, "numsuits", 1, SUITS),
        ranks=_within(entries, "numranks", 1, RANKS),
        hole=_within(entries, "numholecards", 1, max_hole),
        board=_listed(entries, "numboardcards", rounds, 0),
        draws=draws,
    )
    _check_cards(game)
    _check_chips(game)
    return game


def _within(entries: dict[str, list[int]], name: str, minimum: int, maximum: int) -> int:
    value = entries[name][0]
    if not minimum <= value <= maximum:
        raise BadGame(f"{name} is {value}, it must be {minimum} to {maximum}")
    return value


def _listed(entries: dict[str, list[int]], name: str, count: int, default: int) -> tuple[int, ...]:
    values = entries.get(name)
    if values is None:
        return (default,) * count
    if len(values) < count:
        raise BadGame(f"{name} names {len(values)} of the {count} numbers that it needs")
    return tuple(values[:count])


def _check_cards(game: GameDef) -> None:
    if game.draws[0]:
        raise BadGame("numDraws must be 0 for the first round: cards are exchanged after a betting round")
    if any(draw > game.hole for draw in game.draws):
        raise BadGame(f"numDraws exchanges more cards than the {game.hole} that a player holds")
    if sum(game.board) > MAX_BOARD_CARDS:
        raise BadGame(f"numBoardCards turns up {sum(game.board)} cards, at most {MAX_BOARD_CARDS} can be")
    cards = game.players * (game.hole + sum(game.draws)) + sum(game.board)
    if cards > game.suits * game.ranks:
        raise BadGame(f"{cards} cards may be needed, the deck has {game.suits * game.ranks}")


def _check_chips(game: GameDef) -> None:
    for position, (blind, stack) in enumerate(zip(game.blinds, game.stacks, strict=True), 1):
        if blind > stack or not stack:
            raise BadGame(f"player {position} has a stack of {stack} and a blind of {blind}")
    if sum(blind < stack for blind, stack in zip(game.blinds, game.stacks, strict=True)) == 0:
        raise BadGame("everybody is all-in with the blinds: nobody could act")
    for round_, first in enumerate(game.first, 1):
        if not 0 <= first < game.players:
            raise BadGame(f"firstPlayer of round {round_} is {first + 1}, it must be 1 to {game.players}")
    if game.betting == "limit" and not all(game.raise_sizes):
        raise BadGame("a raiseSize of 0 is no raise")


def write_game(game: GameDef) -> str:
    """Return the text of ``game``, as :func:`read_game` reads it."""
    lines = ["GAMEDEF", {value: key for key, value in _BETTINGS.items()}[game.betting]]
    numbers: Callable[[Iterable[Any]], str] = lambda values: " ".join(map(str, values))  # noqa: E731
    lines += [f"numPlayers = {game.players}", f"numRounds = {game.rounds}"]
    if any(stack != INFINITE for stack in game.stacks):
        lines.append(f"stack = {numbers(game.stacks)}")
    lines.append(f"blind = {numbers(game.blinds)}")
    if game.raise_sizes:
        lines.append(f"raiseSize = {numbers(game.raise_sizes)}")
    lines.append(f"firstPlayer = {numbers(first + 1 for first in game.first)}")
    if any(max_raises != MAX_RAISES for max_raises in game.max_raises):
        lines.append(f"maxRaises = {numbers(game.max_raises)}")
    lines += [
        f"numSuits = {game.suits}",
        f"numRanks = {game.ranks}",
        f"numHoleCards = {game.hole}",
        f"numBoardCards = {numbers(game.board)}",
    ]
    if game.is_draw:
        lines.append(f"numDraws = {numbers(game.draws)}")
    return "\n".join([*lines, "END GAMEDEF", ""])

"""What statistics of kept hands can be split by, and what the parts are called, in which order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pokerroom.cards import RANKS
from pokerroom.history.text.text_amounts import Money
from pokerroom.lab.collection.kept_hand import TOURNAMENT
from pokerroom.lab.collection.kept_record import STRUCTURES
from pokerroom.lab.collection.play_kinds import PlayKind
from pokerwire.games import game_name

POSITION_ORDER = ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN")
BUY_IN_BLINDS = 100
"""big blinds of the buy-in that names stakes: NL10 are the blinds 0.05/0.10"""
_SHORT_STRUCTURES = {"no": "NL", "pot": "PL"}


class Grouping(NamedTuple):
    """One way to split hands."""

    sql: str
    """what the hands of a part have in common, of a row of ``hands``"""
    title: Callable[[PlayKind, str], str] = lambda _, text: text
    order: Callable[[str], Any] = str


def game_title(_: PlayKind, text: str) -> str:
    """Return "No-limit Hold'em"."""
    game, structure = text.split(" ")
    return game_name(STRUCTURES[structure], game)


def stakes_title(kind: PlayKind, text: str) -> str:
    """Return "$0.05/$0.10 No-limit Hold'em (NL10)"."""
    game, structure, stakes = text.split(" ")
    name = game_title(kind, f"{game} {structure}")
    if stakes == TOURNAMENT:
        return name
    symbol = Money.of(kind.currency).symbol
    amounts = "/".join([f"{symbol}{amount}" for amount in stakes.split("/")])
    if kind.name != "cash" or structure not in _SHORT_STRUCTURES:
        return f"{amounts} {name}"
    return f"{amounts} {name} ({_SHORT_STRUCTURES[structure]}{_size(text) * BUY_IN_BLINDS:g})"


def size_of_stakes(stakes: str) -> float:
    """Return the big blind, or the big bet."""
    return 0 if stakes == TOURNAMENT else float(stakes.rpartition("/")[2])


def _size(text: str) -> float:
    """Return the same of stakes as they are grouped."""
    return size_of_stakes(text.rpartition(" ")[2])


def _place(text: str) -> int:
    return POSITION_ORDER.index(text) if text in POSITION_ORDER else -1


def _rank(kind: str) -> list[int]:
    """Return what sorts kinds of two cards: the highest first."""
    return [-RANKS.index(card) if card in RANKS else "so".index(card) for card in kind]


def _by_time(form: str) -> Grouping:
    return Grouping(f"CASE played WHEN 0 THEN '?' ELSE strftime('{form}', played / 1000, 'unixepoch') END")


GROUPS = {
    "position": Grouping("position", order=_place),
    "stakes": Grouping(
        "game || ' ' || structure || ' ' || stakes", stakes_title, lambda text: (_size(text), text)
    ),
    "game": Grouping("game || ' ' || structure", game_title),
    "site": Grouping("site"),
    "day": _by_time("%Y-%m-%d"),
    "month": _by_time("%Y-%m"),
    "year": _by_time("%Y"),
    "players": Grouping("CAST(players AS TEXT)", order=int),
    "cards": Grouping("kind", order=_rank),
}
OPPONENT = "opponent"
"""the statistics of others, whose occasions are counted in the table too"""

"""Rounds of brackets and shootouts: who plays, who has a bye, who advances (rule T24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Player = TypeVar("Player")


@dataclass(frozen=True, slots=True)
class BracketRound(Generic[Player]):
    """Tables of one round, and those who advance without playing."""

    tables: tuple[tuple[Player, ...], ...]
    byes: tuple[Player, ...] = ()


def first_round_players(players: int) -> int:
    """Return how many play in the first round of a bracket, so that a power of two is left."""
    if players < 2:
        raise ValueError(f"a bracket needs 2 players, not {players}")
    power = 1 << (players.bit_length() - 1)
    return players if players == power else 2 * (players - power)


def bracket_round(drawn: Sequence[Player]) -> BracketRound[Player]:
    """Return the next round for players in the order that was drawn: the first ones play, the others have a bye."""
    playing = first_round_players(len(drawn))
    pairs = [tuple(drawn[at : at + 2]) for at in range(0, playing, 2)]
    return BracketRound(tuple(pairs), tuple(drawn[playing:]))


def shootout_round(drawn: Sequence[Player], seats: int) -> BracketRound[Player]:
    """Return a round of a shootout: as few tables as hold all, which differ by one player at most.

    The winner of each table advances. With two seats or more no table has one player, which would be a bye.
    """
    if seats < 2 or len(drawn) < 2:
        raise ValueError(f"a shootout needs 2 players and 2 seats a table, not {len(drawn)} and {seats}")
    count = -(-len(drawn) // seats)
    if count * 2 > len(drawn):  # two seats and an odd number: somebody has a bye
        return BracketRound(*_with_bye(drawn, seats))
    return BracketRound(tuple([tuple(drawn[table::count]) for table in range(count)]))


def _with_bye(
    drawn: Sequence[Player], seats: int
) -> tuple[tuple[tuple[Player, ...], ...], tuple[Player, ...]]:
    return shootout_round(drawn[:-1], seats).tables, (drawn[-1],)

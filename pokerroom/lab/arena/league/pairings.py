"""The pairings of a league round."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from math import comb

from pokerroom.lab.arena.match.lineups import LineUp
from pokerroom.lab.arena.match.match_config import MAX_LINE_UPS


def is_round_robin(entrants: int, seats: int) -> bool:
    """Whether a round has every line-up. With too many line-ups, everybody sits at one table a round."""
    return comb(entrants, seats) <= MAX_LINE_UPS


def round_tables(entrants: Sequence[int], seats: int, name: str) -> list[LineUp]:
    """Return the tables of one round; ``name`` fixes the draw where not everybody meets everybody.

    Then the entrants are drawn into full tables, and those left over join others who were
    drawn already, so everybody plays.
    """
    if is_round_robin(len(entrants), seats):
        return list(combinations(sorted(entrants), seats))
    drawn = sorted(entrants, key=lambda entrant: sha256(f"{name}/{entrant}".encode()).digest())
    full_tables = [drawn[start : start + seats] for start in range(0, len(drawn), seats)]
    full_tables[-1] = (full_tables[-1] + drawn)[:seats]
    return [tuple(sorted(table)) for table in full_tables]

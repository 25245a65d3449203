"""Who sits at a table together, and how they change places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

LineUp = tuple[int, ...]
"""Entrants by number, one a seat, clockwise; an entrant can have several seats."""


def count(entrants: int, seats: int) -> int:
    """Return how many line-ups there are."""
    return comb(entrants, seats) if entrants >= seats else comb(seats - 1, entrants - 1)


def line_ups(entrants: int, seats: int) -> list[LineUp]:
    """Return every line-up of ``entrants`` at a table of ``seats``.

    With more entrants than seats these are all choices of so many; with fewer, all ways to fill the table in which
    everybody has a seat at least, copies of one entrant sitting as far apart as possible.
    """
    if entrants >= seats:
        return list(combinations(range(entrants), seats))
    return [_mixed(counts) for counts in _shares(seats, entrants)]


def rotations(line_up: LineUp, duplicate: bool) -> list[LineUp]:
    """Return the line-up as it is, or, with ``duplicate``, in each rotation: everybody in each seat once."""
    if not duplicate:
        return [line_up]
    return [line_up[-turn:] + line_up[:-turn] for turn in range(len(line_up))]


def _shares(seats: int, entrants: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share ``seats`` among ``entrants`` with one each at least."""
    if entrants == 1:
        yield (seats,)
        return
    for first in range(1, seats - entrants + 2):
        for rest in _shares(seats - first, entrants - 1):
            yield (first, *rest)


def _mixed(counts: Sequence[int]) -> LineUp:
    """Return a line-up with so many copies of each entrant, spread evenly around the table."""
    places = [
        ((copy + 0.5) / copies, entrant) for entrant, copies in enumerate(counts) for copy in range(copies)
    ]
    return tuple(entrant for _, entrant in sorted(places))

"""Line-ups: who sits at a table together, in which order, and how they change places.

What a bot wins at a table of three or more depends on who acts before it and who after it.  So it is not enough that
everybody plays every seat: the order around the table must not be the order in which somebody named the players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import combinations, permutations
from math import comb

from pokerroom.lab.arena.match.match_config import MatchConfig

LineUp = tuple[int, ...]
"""Entrants by number, one a seat, clockwise; an entrant can have several seats."""
ONE_ORDER_SEATS = 2
"""players have but one order around a table"""
ALL_ORDERS_SEATS = 4
"""seats at which every deal is played in all orders; with more there are too many, and one is drawn"""


def count_line_ups(entrants: int, seats: int) -> int:
    """Return the number of ways to choose who sits together."""
    return comb(entrants, seats) if entrants >= seats else comb(seats - 1, entrants - 1)


def choices(entrants: int, seats: int) -> list[LineUp]:
    """Return every choice of players for a table of ``seats``, not yet in any order.

    With more entrants than seats these are all choices of ``seats`` entrants; with fewer, all ways to fill the table
    in which everybody has at least one seat.
    """
    if entrants >= seats:
        return list(combinations(range(entrants), seats))
    return [
        tuple([entrant for entrant, copies in enumerate(shares) for _ in range(copies)])
        for shares in _seat_shares(seats, entrants)
    ]


def seating_orders(choice: LineUp) -> list[LineUp]:
    """Return the players of ``choice`` in every order around the table, without rotations of the same order."""
    first, *others = choice
    order_by_rotation: dict[LineUp, LineUp] = {}
    for rest in permutations(others):
        order = (first, *rest)
        order_by_rotation.setdefault(min(rotations(order, duplicate=True)), order)
    return list(order_by_rotation.values())


def line_ups(setting: MatchConfig, names: Sequence[str], first: int) -> list[LineUp]:
    """Return the line-ups for the deals of a session, whose first deal is number ``first``.

    They, and their order, depend on the entrants' ``names``, and not on the order in which these stand here; but for
    tables of two, whose players have no other order, and for leagues that were begun with one order alone.
    """
    chosen = choices(len(names), setting.seats)
    if setting.seats <= ONE_ORDER_SEATS or not setting.orders:
        return chosen
    by_name = sorted(range(len(names)), key=lambda entrant: names[entrant])
    chosen = [tuple([by_name[one] for one in choice]) for choice in chosen]
    if _plays_all_orders(setting):
        return [order for choice in chosen for order in seating_orders(choice)]
    return [_drawn_order(choice, names, f"{setting.seed}/order/{first}") for choice in chosen]


def count_hands(setting: MatchConfig, entrants: int) -> int:
    """Return how often each deal is played: at every line-up, in each rotation."""
    tables = count_line_ups(entrants, setting.seats)
    if _plays_all_orders(setting):
        tables = sum([len(seating_orders(choice)) for choice in choices(entrants, setting.seats)])
    return tables * (setting.seats if setting.duplicate else 1)


def rotations(line_up: LineUp, duplicate: bool) -> list[LineUp]:
    """Return the line-up alone or, with ``duplicate``, all its rotations: everybody in each seat once."""
    if not duplicate:
        return [line_up]
    return [line_up[-turn:] + line_up[:-turn] for turn in range(len(line_up))]


def _plays_all_orders(setting: MatchConfig) -> bool:
    """Whether the players have several orders and every deal is played in all of them."""
    return setting.orders and setting.duplicate and ONE_ORDER_SEATS < setting.seats <= ALL_ORDERS_SEATS


def _drawn_order(choice: LineUp, names: Sequence[str], seed_text: str) -> LineUp:
    """Return the players of ``choice`` in an order that ``seed_text`` and their names fix."""
    joined_names = "/".join([names[entrant] for entrant in choice])

    def lot(place: int) -> bytes:
        copy = choice[:place].count(choice[place])
        return blake2b(f"{seed_text}/{joined_names}/{names[choice[place]]}/{copy}".encode()).digest()

    return tuple([choice[place] for place in sorted(range(len(choice)), key=lot)])


def _seat_shares(seats: int, entrants: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share ``seats`` among ``entrants``, at least one each."""
    if entrants == 1:
        yield (seats,)
        return
    for first in range(1, seats - entrants + 2):
        for rest in _seat_shares(seats - first, entrants - 1):
            yield (first, *rest)

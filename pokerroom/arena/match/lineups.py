"""Who sits at a table together, in which order around it, and how they change places.

What a bot wins at a table of three or more depends on who acts before and who behind it.  So it is not enough that
everybody has every seat: the players' order around the table must not be that in which somebody named them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import combinations, permutations
from math import comb

from pokerroom.arena.match.match_config import MatchConfig

LineUp = tuple[int, ...]
"""Entrants by number, one a seat, clockwise; an entrant can have several seats."""
ONE_ORDER_SEATS = 2
"""players have but one order around a table"""
ALL_ORDERS_SEATS = 4
"""seats at which every deal is played in all orders; with more there are too many, and one is drawn"""


def count_line_ups(entrants: int, seats: int) -> int:
    """Return how many choices there are of who sits together."""
    return comb(entrants, seats) if entrants >= seats else comb(seats - 1, entrants - 1)


def choices(entrants: int, seats: int) -> list[LineUp]:
    """Return every choice of who sits together at a table of ``seats``, in no order yet.

    With more entrants than seats these are all choices of so many; with fewer, all ways to fill the table in which
    everybody has a seat at least.
    """
    if entrants >= seats:
        return list(combinations(range(entrants), seats))
    return [
        tuple([entrant for entrant, copies in enumerate(shares) for _ in range(copies)])
        for shares in _seat_shares(seats, entrants)
    ]


def seating_orders(choice: LineUp) -> list[LineUp]:
    """Return the players of ``choice`` in each order around the table; none is another one turned."""
    first, *others = choice
    order_by_rotation: dict[LineUp, LineUp] = {}
    for rest in permutations(others):
        order = (first, *rest)
        order_by_rotation.setdefault(min(rotations(order, duplicate=True)), order)
    return list(order_by_rotation.values())


def line_ups(setting: MatchConfig, names: Sequence[str], first: int) -> list[LineUp]:
    """Return the line-ups of the deals of a session, of which ``first`` is the number of the first.

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
    """Return the line-up as it is, or, with ``duplicate``, in each rotation: everybody in each seat once."""
    if not duplicate:
        return [line_up]
    return [line_up[-turn:] + line_up[:-turn] for turn in range(len(line_up))]


def _plays_all_orders(setting: MatchConfig) -> bool:
    """Whether every deal is played in all orders of the players, of which there are several."""
    return setting.orders and setting.duplicate and ONE_ORDER_SEATS < setting.seats <= ALL_ORDERS_SEATS


def _drawn_order(choice: LineUp, names: Sequence[str], seed_text: str) -> LineUp:
    """Return the players of ``choice`` in an order that ``seed_text`` and their names fix."""
    joined_names = "/".join([names[entrant] for entrant in choice])

    def lot(place: int) -> bytes:
        copy = choice[:place].count(choice[place])
        return blake2b(f"{seed_text}/{joined_names}/{names[choice[place]]}/{copy}".encode()).digest()

    return tuple([choice[place] for place in sorted(range(len(choice)), key=lot)])


def _seat_shares(seats: int, entrants: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to share ``seats`` among ``entrants`` with one each at least."""
    if entrants == 1:
        yield (seats,)
        return
    for first in range(1, seats - entrants + 2):
        for rest in _seat_shares(seats - first, entrants - 1):
            yield (first, *rest)

"""Satellites: how many tickets a pool buys, and whether a prize is one of them (rule T27)."""

from __future__ import annotations

from collections.abc import Sequence


def satellite_prizes(pool: int, ticket_price: int, entrants: int) -> tuple[int, ...]:
    """Return what places 1, 2, ... win, in money: a ticket for at most each entrant, then what is left over.

    When everybody has a ticket, the rest is for the first place.
    """
    tickets = min(pool // ticket_price, entrants)
    rest = pool - tickets * ticket_price
    if tickets == entrants:
        return (ticket_price + rest, *[ticket_price] * (tickets - 1))
    return (ticket_price,) * tickets + ((rest,) if rest else ())


def has_ticket(place: int, tied: int, prizes: Sequence[int], ticket_price: int) -> bool:
    """Return whether each of the ``tied`` players on a place wins a ticket: all places that they share must have one.

    Where one has none they divide money, even if the odd unit makes somebody's part as much as a ticket.
    """
    last = place + tied - 1
    return last <= len(prizes) and prizes[last - 1] >= ticket_price

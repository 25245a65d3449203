"""Satellites: how many tickets a pool buys, and whether a prize is one of them (rule T27)."""

from __future__ import annotations


def satellite_prizes(pool: int, ticket_price: int, entrants: int) -> tuple[int, ...]:
    """Return what places 1, 2, ... win, in money: a ticket for at most each entrant, then what is left over.

    When everybody has a ticket, the rest is for the first place.
    """
    tickets = min(pool // ticket_price, entrants)
    rest = pool - tickets * ticket_price
    if tickets == entrants:
        return (ticket_price + rest, *[ticket_price] * (tickets - 1))
    return (ticket_price,) * tickets + ((rest,) if rest else ())


def has_ticket(prize: int, ticket_price: int) -> bool:
    """Return whether a prize contains a ticket.

    Players who tie divide the prizes of all their places. Where each of these places has a ticket, each of the players
    gets at least its price; where one has none, each gets less: the rest is less than a ticket.
    """
    return prize >= ticket_price

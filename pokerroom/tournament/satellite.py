"""Satellites: how many tickets a pool buys, and who gets them when players tie (rule T27)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from pokerroom.tournament.places import Finish, Player, shared_prizes


@dataclass(frozen=True, slots=True)
class TicketPrize:
    """What a player wins in a satellite."""

    tickets: int = 0
    money: int = 0


@dataclass(frozen=True, slots=True)
class SatellitePrizes:
    """Tickets for the first places, and what is over for the next one."""

    tickets: int
    ticket_price: int
    remainder: int

    @property
    def worth(self) -> tuple[int, ...]:
        """The prizes of places 1, 2, ... in money."""
        return (self.ticket_price,) * self.tickets + ((self.remainder,) if self.remainder else ())


def satellite_prizes(pool: int, ticket_price: int, entrants: int) -> SatellitePrizes:
    """Return the prizes of ``pool``: a ticket for at most each entrant, the rest in money.

    When everybody has a ticket, the rest is for the first place.
    """
    tickets = min(pool // ticket_price, entrants)
    return SatellitePrizes(tickets, ticket_price, pool - tickets * ticket_price)


def shared_tickets(
    finishes: Iterable[Finish[Player]], prizes: SatellitePrizes, entrants: int
) -> Mapping[Player, TicketPrize]:
    """Return what each player wins.

    Players who tie get a ticket each where all of their places have one; otherwise they share what those places are
    worth, in money. With a ticket for everybody the rest goes to the first place, and those who tie there share it.
    """
    won: dict[Player, TicketPrize] = {}
    rest = prizes.remainder if prizes.tickets >= entrants else 0
    for place, group in groupby(finishes, key=lambda finish: finish.place):
        tied = list(group)
        if place + len(tied) - 1 <= prizes.tickets:
            money = shared_prizes(tied, [rest if place == 1 else 0] * place)
            won |= {finish.player: TicketPrize(1, money[finish.player]) for finish in tied}
        else:
            money = shared_prizes(tied, prizes.worth)
            won |= {finish.player: TicketPrize(0, money[finish.player]) for finish in tied}
    return won

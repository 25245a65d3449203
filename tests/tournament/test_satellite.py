"""Satellites: tickets, the remainder, and ties for the last ticket."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.places import Bust, Finish, rank_busts
from pokerroom.tournament.satellite import (
    SatellitePrizes,
    TicketPrize,
    satellite_prizes,
    shared_tickets,
)


@pytest.mark.parametrize(
    ("pool", "price", "entrants", "prizes"),
    [
        (1_050, 200, 50, SatellitePrizes(5, 200, 50)),
        (1_000, 200, 50, SatellitePrizes(5, 200, 0)),
        (150, 200, 50, SatellitePrizes(0, 200, 150)),
        (1_000, 200, 3, SatellitePrizes(3, 200, 400)),
    ],
)
def test_tickets_and_what_is_left(pool: int, price: int, entrants: int, prizes: SatellitePrizes) -> None:
    assert satellite_prizes(pool, price, entrants) == prizes


def finishes(*stacks: int, still_in: int = 0) -> tuple[Finish[int], ...]:
    return rank_busts([Bust(number, chips, number) for number, chips in enumerate(stacks)], still_in)


def test_the_next_place_gets_the_remainder() -> None:
    won = shared_tickets(finishes(900, 800, 700, 600, still_in=3), SatellitePrizes(5, 200, 50), 50)
    assert won == {0: TicketPrize(1), 1: TicketPrize(1), 2: TicketPrize(0, 50), 3: TicketPrize()}


def test_two_who_tie_for_the_last_ticket_share_its_worth_and_the_remainder() -> None:
    won = shared_tickets(finishes(700, 700, still_in=4), SatellitePrizes(5, 200, 51), 50)
    assert won == {0: TicketPrize(0, 126), 1: TicketPrize(0, 125)}


def test_two_who_tie_within_the_tickets_have_one_each() -> None:
    won = shared_tickets(finishes(700, 700, still_in=3), SatellitePrizes(5, 200, 50), 50)
    assert won == {0: TicketPrize(1), 1: TicketPrize(1)}


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12), st.integers(0, 5_000), st.integers(1, 500))
def test_tickets_and_money_are_the_pool(stacks: list[int], pool: int, price: int) -> None:
    prizes = satellite_prizes(pool, price, len(stacks))
    won = shared_tickets(finishes(*stacks), prizes, len(stacks)).values()
    assert sum([prize.tickets * price + prize.money for prize in won]) == pool

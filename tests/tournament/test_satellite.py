"""Satellites: tickets, the remainder, and ties for the last ticket."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.places import Bust, Finish, rank_busts, shared_prizes
from pokerroom.tournament.satellite import has_ticket, satellite_prizes


@pytest.mark.parametrize(
    ("pool", "price", "entrants", "prizes"),
    [
        (1_050, 200, 50, (200, 200, 200, 200, 200, 50)),
        (1_000, 200, 50, (200, 200, 200, 200, 200)),
        (150, 200, 50, (150,)),
        (0, 200, 50, ()),
        (1_000, 200, 3, (600, 200, 200)),
    ],
)
def test_tickets_and_what_is_left(pool: int, price: int, entrants: int, prizes: tuple[int, ...]) -> None:
    assert satellite_prizes(pool, price, entrants) == prizes


def finishes(*stacks: int, still_in: int = 0) -> tuple[Finish[int], ...]:
    return rank_busts([Bust(number, chips, number) for number, chips in enumerate(stacks)], still_in)


def test_two_who_tie_for_the_last_ticket_share_its_worth_and_the_remainder() -> None:
    prizes = satellite_prizes(1_051, 200, 50)
    assert shared_prizes(finishes(700, 700, still_in=4), prizes) == {0: 126, 1: 125}
    assert not has_ticket(5, 2, prizes, 200)


def test_an_odd_unit_makes_no_ticket() -> None:
    prizes = satellite_prizes(1_199, 200, 50)
    assert shared_prizes(finishes(700, 700, still_in=4), prizes) == {0: 200, 1: 199}
    assert not has_ticket(5, 2, prizes, 200)


def test_two_who_tie_within_the_tickets_have_one_each() -> None:
    prizes = satellite_prizes(1_050, 200, 50)
    assert shared_prizes(finishes(700, 700, still_in=3), prizes) == {0: 200, 1: 200}
    assert has_ticket(4, 2, prizes, 200)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12), st.integers(0, 5_000), st.integers(1, 500))
def test_as_many_have_tickets_as_have_all_places_of_their_tie_in_the_tickets(
    stacks: list[int], pool: int, price: int
) -> None:
    ranked = finishes(*stacks)
    prizes = satellite_prizes(pool, price, len(stacks))
    won = shared_prizes(ranked, prizes)
    assert sum(won.values()) == pool
    tickets = min(pool // price, len(stacks))
    for finish in ranked:
        ticket = has_ticket(finish.place, finish.tied, prizes, price)
        assert ticket == (finish.place + finish.tied - 1 <= tickets)
        assert won[finish.player] >= price or not ticket

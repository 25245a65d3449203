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
    won = shared_prizes(finishes(700, 700, still_in=4), satellite_prizes(1_051, 200, 50))
    assert won == {0: 126, 1: 125}
    assert not any(has_ticket(prize, 200) for prize in won.values())


def test_two_who_tie_within_the_tickets_have_one_each() -> None:
    won = shared_prizes(finishes(700, 700, still_in=3), satellite_prizes(1_050, 200, 50))
    assert won == {0: 200, 1: 200}
    assert all(has_ticket(prize, 200) for prize in won.values())


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12), st.integers(0, 5_000), st.integers(1, 500))
def test_as_many_have_tickets_as_have_all_places_of_their_tie_in_the_tickets(
    stacks: list[int], pool: int, price: int
) -> None:
    ranked = finishes(*stacks)
    won = shared_prizes(ranked, satellite_prizes(pool, price, len(stacks)))
    assert sum(won.values()) == pool
    tickets = min(pool // price, len(stacks))
    for finish in ranked:
        assert has_ticket(won[finish.player], price) == (finish.place + finish.tied - 1 <= tickets)

"""Changing seats in a browser: the free ones are offered, and the player moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.page_player import PagePlayer

if TYPE_CHECKING:
    from tests.browser.assertions import expect
from tests.browser.conftest import Meet


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Meet]:
    """Makes people at a room with one table of six; at the end no page may have complained of anything."""
    with (
        kept_room(tmp_path, '[[tables]]\nname = "Friday"\nseats = 6\n') as (address, _code),
        people_at(address) as make,
    ):
        yield make


def test_a_seated_player_moves_to_a_free_seat(people: Meet) -> None:
    ann = people("Ann")
    ann.arrive(1)
    mine = ann.look()["you"]
    ann.choose("change_seat")
    offered = offered_seats(ann)
    assert offered == [str(seat) for seat in range(1, 7) if seat != mine]
    ann.page.locator("dialog select[name=seat]").select_option(offered[-1])
    ann.page.locator("dialog button.main").click()
    seen = ann.see(lambda seen: seen["you"] == int(offered[-1]))
    assert list(seen["seats"]) == [offered[-1]]


def offered_seats(player: PagePlayer) -> list[str]:
    """Return what the dialog of seats lists, once it is open."""
    options = player.page.locator("dialog select[name=seat] option")
    expect(options).not_to_have_count(0)
    return [str(text) for text in options.all_inner_texts()]


def seated(player: PagePlayer) -> int:
    player.arrive(1)
    return int(player.look()["you"])


def test_two_players_swap_seats_by_the_plate_and_the_offer_of_the_other_page(people: Meet) -> None:
    ann, bob = people("Ann"), people("Bob")
    hers, his = seated(ann), seated(bob)
    ann.see(lambda seen: str(his) in seen["seats"])
    ann.page.locator(f'seat-plate[data-seat="{his}"] .plate').click()
    ann.page.locator("dialog .swap").click()
    bob.hears("Ann would like to swap seats with you")
    bob.page.get_by_role("button", name="Swap seats").click()
    for player, seat in ((ann, his), (bob, hers)):
        player.see(lambda seen, seat=seat: seen["you"] == seat)


@pytest.mark.parametrize("by", ["key", "own plate"])
def test_free_seats_and_those_of_others_are_listed_and_an_offer_is_refused(people: Meet, by: str) -> None:
    ann, bob = people("Ann"), people("Bob")
    hers, his = seated(ann), seated(bob)
    ann.see(lambda seen: str(his) in seen["seats"])
    if by == "key":
        ann.page.keyboard.press("g")
    else:
        ann.see(lambda seen: seen["turn"] is None or seen["turn"]["seat"] != hers)
        ann.page.locator(f'seat-plate[data-seat="{hers}"] .plate').click()
    offered = offered_seats(ann)
    assert sorted(offered) == sorted(
        [f"{his}: swap with Bob", *(str(seat) for seat in range(1, 7) if seat not in (hers, his))]
    )
    ann.page.locator("dialog select[name=seat]").select_option(str(his))
    ann.page.locator("dialog button.main").click()
    ann.hears("You swap seats between two hands, once Bob and you have agreed.")
    bob.hears("Ann would like to swap seats with you")
    bob.page.get_by_role("button", name="No", exact=True).click()
    ann.hears("Bob would rather not swap seats")
    assert ann.look()["you"] == hers


def test_the_list_of_seats_is_that_of_now_after_others_have_come(people: Meet) -> None:
    ann, bob, cid = people("Ann"), people("Bob"), people("Cid")
    hers, his = seated(ann), seated(bob)
    ann.see(lambda seen: str(his) in seen["seats"])
    cids = seated(cid)
    ann.see(lambda seen: str(cids) in seen["seats"])
    ann.choose("change_seat")
    offered = offered_seats(ann)
    free = [str(seat) for seat in range(1, 7) if seat not in (hers, his, cids)]
    swaps = [f"{seat}: swap with {name}" for seat, name in sorted([(his, "Bob"), (cids, "Cid")])]
    assert offered == [*free, *swaps]

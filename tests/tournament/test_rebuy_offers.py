"""Offers of rebuys end in the order of their times, whatever becomes of single ones."""

from __future__ import annotations

import random

from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.rebuy_offers import RebuyOffers
from pokerroom.tournament.seat_draw import SeatDraw
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_state import TableSlot, TournamentState

CONFIG = TournamentConfig(name="Any", structure=BlindStructure((Level(50, 100, minutes=10),)))


def _offers() -> tuple[RebuyOffers, TournamentState, list[TableSlot]]:
    state = TournamentState(1, CONFIG, SeatDraw.from_randomness(random.Random(1)))
    slots = [TableSlot(number, 9) for number in (1, 2, 3)]
    state.tables = {slot.number: slot for slot in slots}
    offers = RebuyOffers(state)
    for slot, player, until in ((slots[1], "Ann", 300), (slots[0], "Ben", 100), (slots[1], "Cid", 200)):
        offers.offer(slot, player, until)
    return offers, state, slots


def test_a_table_goes_on_when_its_last_offer_has_ended() -> None:
    offers, _, slots = _offers()
    assert (len(offers), offers.next_at) == (2, 100)
    assert offers.expire(99) == []
    assert offers.expire(250) == [slots[0]]
    assert (len(offers), offers.next_at) == (1, 300)
    assert offers.expire(300) == [slots[1]]
    assert (len(offers), offers.next_at) == (0, None)


def test_an_answer_ends_an_offer_before_its_time() -> None:
    offers, _, slots = _offers()
    assert offers.end(slots[0], "Ben")
    assert not offers.end(slots[0], "Ben")
    assert not offers.end(slots[1], "Ann")
    assert offers.next_at == 200


def test_offers_are_put_off_and_found_again_in_the_state() -> None:
    offers, state, slots = _offers()
    offers.put_off(1_000)
    assert offers.next_at == RebuyOffers(state).next_at == 1_100
    assert RebuyOffers(state).expire(1_300) == slots[:2]

from __future__ import annotations

import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.waiting_list import SeatOffer, WaitingList


def queue(*names: str, patience: int = 30, limit: int = 5) -> WaitingList:
    waiting = WaitingList(limit, patience)
    for name in names:
        waiting.join(name)
    return waiting


def test_first_come_first_offered() -> None:
    waiting = queue("Ana", "Bob", "Cid")
    assert waiting.offer([4, 2], 100) == [SeatOffer("Ana", 4, 130), SeatOffer("Bob", 2, 130)]
    assert waiting.offer([4, 2], 100) == []
    assert waiting.offer([4, 2, 6], 110) == [SeatOffer("Cid", 6, 140)]
    assert waiting.next_at == 130
    assert waiting.names == ("Ana", "Bob", "Cid")


def test_an_offer_that_runs_out_goes_to_the_next() -> None:
    waiting = queue("Ana", "Bob")
    waiting.offer([4], 100)
    assert not waiting.expire(129)
    assert waiting.expire(130)
    assert waiting.names == ("Bob",)
    assert waiting.offer([4], 130) == [SeatOffer("Bob", 4, 160)]


def test_an_offer_without_patience_runs_until_it_is_answered() -> None:
    waiting = queue("Ana", patience=0)
    assert waiting.offer([4], 100) == [SeatOffer("Ana", 4, None)]
    assert waiting.next_at is None
    assert not waiting.expire(10**12)


def test_kept_seats_are_for_nobody_else() -> None:
    waiting = queue("Ana")
    waiting.offer([4, 2], 100)
    assert waiting.unreserved([2, 4]) == [2]
    assert waiting.offer_to("Ana") == SeatOffer("Ana", 4, 130)
    assert waiting.discard("Ana")
    assert waiting.unreserved([2, 4]) == [2, 4]
    assert not waiting.discard("Ana")


@pytest.mark.parametrize(("name", "code"), [("Ana", "already_waiting"), ("Eve", "waiting_list_full")])
def test_who_cannot_join(name: str, code: str) -> None:
    waiting = queue("Ana", "Bob", limit=2)
    with pytest.raises(TableError) as refused:
        waiting.join(name)
    assert refused.value.code == code
    assert waiting.names == ("Ana", "Bob")


def test_who_is_not_there_cannot_go() -> None:
    with pytest.raises(TableError) as refused:
        queue("Ana").leave("Bob")
    assert refused.value.code == "not_waiting"


def test_a_pause_is_added_to_every_offer() -> None:
    waiting = queue("Ana", "Bob")
    waiting.offer([4, 5], 100)
    waiting.shift(1_000)
    assert [offer.until for offer in waiting.offers] == [1_130, 1_130]


def test_clear_sends_all_home() -> None:
    waiting = queue("Ana")
    waiting.offer([4], 100)
    assert waiting.clear()
    assert waiting.names == ()
    assert waiting.offers == ()
    assert not waiting.clear()

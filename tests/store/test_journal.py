"""Hands are written down in order, read back in order, and their deck is nobody's to read while they are live."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.store.accounts import stack, wallet
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import BadCommand, HandAlreadyOver, NotEnoughChips, ReadOnly, RecordSealed
from tests.store.conftest import StorePlace
from tests.store.sample_commands import act, buy_in, deck, issue, over


def read(
    store: Store, table: int | None = None, hand: str | None = None
) -> list[tuple[int, str, int, str, str]]:
    return [(one.table, one.hand, one.sequence, one.kind, one.payload) for one in store.records(table, hand)]


def test_records_come_back_in_order_by_hand_by_table_and_all(store: Store) -> None:
    store.submit(act("1", "a"), act("1", "b", table=2), act("1", "c"))
    store.commit(over("1"), act("2", "d"))
    assert read(store, 1, "1") == [
        (1, "1", 1, "action", "a"),
        (1, "1", 2, "action", "c"),
        (1, "1", 3, "over", "{}"),
    ]
    assert [one[4] for one in read(store, 1)] == ["a", "c", "{}", "d"]
    assert [one[4] for one in read(store)] == ["a", "b", "c", "{}", "d"]
    assert store.live_hands() == ((2, "1"), (1, "2"))


def test_a_deck_is_not_read_until_the_end_of_its_hand_is_written(place: StorePlace) -> None:
    store = place.open()
    store.commit(deck("1"), act("1"))
    assert [one[4] for one in read(store)] == ["", "{}"]
    assert "AsKsQs" not in repr((list(store.records()), store.audit(), store.live_hands()))
    store = place.open()
    assert [one[4] for one in read(store)] == ["", "{}"]
    store.commit(over("1"))
    assert [one[4] for one in read(store, 1, "1")] == ["AsKsQs", "{}", "{}"]


def test_live_hands_are_handed_to_the_room_once_before_it_plays(place: StorePlace) -> None:
    store = place.open()
    store.commit(deck("1"), act("1", "x"), deck("2", table=2), over("2", table=2), deck("9", "2c2d", table=3))
    with pytest.raises(RecordSealed):
        store.take_unfinished()
    store = place.open()
    hands = store.take_unfinished()
    assert sorted([one.payload for one in hand] for hand in hands) == [["2c2d"], ["AsKsQs", "x"]]
    with pytest.raises(RecordSealed, match="once"):
        store.take_unfinished()
    store.commit(act("1", "y"))
    assert [one[2] for one in read(store, 1, "1")] == [1, 2, 3]
    assert store.audit() == []


def test_who_only_looks_at_the_file_of_an_open_room_sees_no_live_deck(tmp_path: Path) -> None:
    room = Store(SqliteBackend(tmp_path / "room.db"))
    room.commit(deck("1"))
    looking = Store(SqliteBackend(tmp_path / "room.db", read_only=True))
    assert read(looking) == [(1, "1", 1, "deck", "")]
    with pytest.raises(RecordSealed):
        looking.take_unfinished()
    with pytest.raises(ReadOnly):
        looking.submit(act("1"))
    room.commit(deck("2", "2c2d"), over("1"))
    assert [one[4] for one in read(looking)] == ["AsKsQs", "", "{}"]
    looking.close()
    room.close()


@pytest.mark.parametrize("written", [False, True])
def test_nothing_is_added_to_a_hand_that_is_over(place: StorePlace, written: bool) -> None:
    store = place.open()
    store.submit(act("1"), over("1"))
    if written:
        store = place.open()
    with pytest.raises(HandAlreadyOver, match="hand 1 of table 1 is over"):
        store.submit(act("1"))
    store.commit(act("1", table=2), act("2"))
    assert len(read(store)) == 4


def test_a_record_needs_a_hand_and_a_kind(store: Store) -> None:
    with pytest.raises(BadCommand):
        store.submit(act(""))
    assert store.live_hands() == ()


def test_the_end_of_a_hand_and_its_pay_are_one_unit(store: Store) -> None:
    store.submit(issue("ann", 10), act("1"))
    with pytest.raises(NotEnoughChips):
        store.submit(over("1"), buy_in("ann", 11, "pay"))
    assert store.live_hands() == ((1, "1"),)
    store.commit(over("1"), buy_in("ann", 10, "pay"))
    assert store.live_hands() == ()
    assert (store.balance(wallet("ann")), store.balance(stack(1, "ann"))) == (0, 10)
    assert store.audit() == []


def test_a_reader_that_has_begun_sees_one_moment(store: Store) -> None:
    store.commit(*[act("1", str(i)) for i in range(1200)])
    reading = store.records()
    assert next(reading).payload == "0"
    store.commit(act("1", "late"))
    assert [one.payload for one in reading] == [str(i) for i in range(1, 1200)]


def test_a_hand_that_is_said_to_be_new_is_not_looked_up(
    place: StorePlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = place.open()
    asked: list[str] = []
    monkeypatch.setattr(store._journal, "_hand_exists", lambda table, hand: asked.append(hand))
    store.commit(act("1"), replace(act("2"), new=True), over("2"), act("1"))
    assert asked == ["1"]
    with pytest.raises(HandAlreadyOver):
        place.open().submit(act("2"))
    assert place.open().audit() == []

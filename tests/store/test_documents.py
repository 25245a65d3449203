"""Texts that last: settings, limits of play, rounds played."""

from __future__ import annotations

from pokerroom.store.store import Store
from pokerroom.store.store_commands import (
    DeleteDocument,
    DeletePerson,
    ExpireDocuments,
    SaveDocument,
    SavePerson,
)
from tests.store.conftest import StorePlace


def document(owner: str, item: str = "", payload: str = "{}", kind: str = "round") -> SaveDocument:
    return SaveDocument(kind, owner, item, payload, 5)


def test_documents_outlive_a_restart_and_are_read_by_kind_owner_and_item(place: StorePlace) -> None:
    first, second, other = document("Bob", "2"), document("Ann", "1"), document("Ann", kind="settings")
    place.open().commit(first, other, second)
    store = place.open()
    assert list(store.documents("round")) == [second, first]
    assert list(store.documents("round", "Bob")) == [first]
    assert list(store.documents("settings")) == [other]


def test_a_document_written_anew_is_there_once(store: Store) -> None:
    store.commit(document("Ann", "1"), document("Ann", "1", '{"a":1}'))
    store.commit(document("Ann", "2"), document("Ann", "2", '{"a":2}'))
    assert [one.payload for one in store.documents("round")] == ['{"a":1}', '{"a":2}']


def test_one_that_is_not_needed_goes_and_can_come_again_in_one_flush(store: Store) -> None:
    store.commit(document("Ann", "1"), document("Ann", "2"))
    store.commit(
        DeleteDocument("round", "Ann", "1"), DeleteDocument("round", "Ann", "2"), document("Ann", "2")
    )
    assert [one.item for one in store.documents("round")] == ["2"]


def test_documents_go_with_their_owner(store: Store) -> None:
    store.commit(SavePerson("Ann", "aa", (), 1), document("Ann"), document("Bob"))
    store.commit(DeletePerson("Ann"))
    assert [one.owner for one in store.documents("round")] == ["Bob"]


def test_of_the_first_of_a_kind_those_go_that_are_too_old(store: Store) -> None:
    ages = {"1": 10, "2": 30, "3": 10, "4": 10, "5": 40}
    store.commit(*[SaveDocument("hand", "", item, "{}", at) for item, at in ages.items()])
    store.commit(SaveDocument("hand", "Ann", "1", "{}", 10), SaveDocument("link", "", "1", "{}", 10))
    store.commit(ExpireDocuments("hand", 30, 3))
    assert [one.item for one in store.documents("hand", "")] == ["2", "4", "5"]
    store.commit(ExpireDocuments("hand", 31, 1), SaveDocument("hand", "", "6", "{}", 1))
    assert [one.item for one in store.documents("hand", "")] == ["4", "5", "6"]
    assert len(list(store.documents("hand", "Ann"))) == len(list(store.documents("link"))) == 1

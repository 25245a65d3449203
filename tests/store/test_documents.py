"""Texts that last: settings, limits of play, rounds played."""

from __future__ import annotations

from pokerroom.store.commands import DropDocument, ForgetPerson, KeepDocument, SavePerson
from pokerroom.store.store import Store
from tests.store.conftest import Place


def document(owner: str, item: str = "", payload: str = "{}", kind: str = "round") -> KeepDocument:
    return KeepDocument(kind, owner, item, payload, 5)


def test_documents_outlive_a_restart_and_are_read_by_kind_owner_and_item(place: Place) -> None:
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
    store.commit(DropDocument("round", "Ann", "1"), DropDocument("round", "Ann", "2"), document("Ann", "2"))
    assert [one.item for one in store.documents("round")] == ["2"]


def test_documents_go_with_their_owner(store: Store) -> None:
    store.commit(SavePerson("Ann", "aa", (), 1), document("Ann"), document("Bob"))
    store.commit(ForgetPerson("Ann"))
    assert [one.owner for one in store.documents("round")] == ["Bob"]

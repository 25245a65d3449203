"""Names with what proves them, and answers that were given."""

from __future__ import annotations

from pokerroom.store.store import Store
from pokerroom.store.store_commands import DeleteAnswers, DeletePerson, SaveAnswer, SavePerson
from tests.store.conftest import StorePlace

ANN = SavePerson("Ann", "aa", ("host", "player"), 5)
BOB = SavePerson("Bob", "bb", (), 6)


def answer(player: str, session: str, number: int, text: str = "ok") -> SaveAnswer:
    return SaveAnswer(player, session, number, f"print{number}", text, 7)


def test_people_outlive_a_restart_and_change(place: StorePlace) -> None:
    store = place.open()
    store.commit(BOB, ANN)
    assert place.open().people() == [ANN, BOB]
    rotated = SavePerson("Ann", "cc", ("player",), 9)
    place.open().commit(rotated)
    assert place.open().people() == [rotated, BOB]


def test_a_forgotten_person_goes_with_the_answers(store: Store) -> None:
    store.commit(ANN, BOB, answer("Ann", "s", 1), answer("Bob", "s", 1))
    store.commit(DeletePerson("Ann"))
    assert store.people() == [BOB]
    assert list(store.answers()) == [answer("Bob", "s", 1)]


def test_a_name_that_is_forgotten_and_taken_again_in_one_flush_is_there(store: Store) -> None:
    store.commit(ANN, answer("Ann", "s", 1), DeletePerson("Ann"), ANN, answer("Ann", "t", 1))
    assert store.people() == [ANN]
    assert list(store.answers("Ann")) == [answer("Ann", "t", 1)]


def test_answers_are_read_by_player_and_session_in_the_order_of_ids(place: StorePlace) -> None:
    store = place.open()
    given = [
        answer("Ann", "s", 10),
        answer("Ann", "s", 9),
        answer("Ann", "t", 1),
        answer("Bob", "s", 2, '{"seat":3}'),
    ]
    store.commit(*given)
    store = place.open()
    assert [one.id for one in store.answers("Ann", "s")] == [9, 10]
    assert [one.session for one in store.answers("Ann")] == ["s", "s", "t"]
    assert next(store.answers("Bob")) == given[3]
    store.commit(DeleteAnswers("Ann", "s", 9))
    assert [one.id for one in store.answers("Ann")] == [10, 1]


def test_an_answer_kept_again_is_there_once(store: Store) -> None:
    store.commit(answer("Ann", "s", 1))
    store.commit(answer("Ann", "s", 1, "other"))
    assert [one.answer for one in store.answers()] == ["other"]

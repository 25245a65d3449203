"""A player keeps a name: by four words, by a code for another device, and by ending the log-ins of lost ones."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from pokerroom.room.accounts.kept_words import new_words
from pokerroom.room.accounts.readmissions import VALID_MS
from tests.protocol.guarded_room import SECRET, GuardedRoomHarness


def log_in(place: GuardedRoomHarness, words: str, name: str = "Ann", **more: Any) -> dict[str, Any]:
    """Log in from a new device; return the answer."""
    return place.come("10.0.0.9").ask("log_in", protocol=1, name=name, password=words, **more)


def outcome(answer: dict[str, Any]) -> str:
    return str(answer.get("code", answer["type"]))


def test_words_are_four_that_anybody_can_say_and_no_two_are_alike():
    made = {new_words(Random(seed)) for seed in range(500)}
    assert len(made) == 500
    word = "[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]"
    assert all(re.fullmatch(f"{word}(-{word}){{3}}", words) for words in made)
    assert {letter for words in made for letter in words} == set("abdfghijklmnoprstuvz-")


@pytest.mark.parametrize("password", [None, SECRET])
def test_words_prove_a_name_again_and_again_on_any_device(password):
    place = GuardedRoomHarness()
    ann = place.come()
    welcome = ann.ask("register", protocol=1, name="Ann", password=password)
    assert (welcome["kept"], welcome["played"]) == (password is not None, False)
    kept = ann.ask("keep_name")
    assert (kept["type"], kept["name"]) == ("kept_name", "Ann")
    assert ann.ask("who_am_i")["has_words"]
    for typed in (kept["words"], kept["words"].upper().replace("-", " "), kept["words"]):
        back = log_in(place, typed)
        assert (back["type"], back["name"], back["kept"]) == ("welcome", "Ann", True)
        assert place.person("Ann", token=back["token"]).session.name == "Ann"
    assert outcome(log_in(place, kept["words"], "Bea")) == "unknown_name"
    if password:
        assert outcome(log_in(place, password)) == "welcome"


def test_new_words_end_the_ones_before_and_words_of_one_name_open_no_other():
    place = GuardedRoomHarness()
    ann, bea = place.person("Ann"), place.person("Bea")
    first, second, others = (each.ask("keep_name")["words"] for each in (ann, ann, bea))
    assert [outcome(log_in(place, words)) for words in (first, others, second)] == [
        "no_password",
        "no_password",
        "welcome",
    ]


def test_a_name_with_words_is_no_longer_claimed_by_its_first_session_and_may_log_out():
    place = GuardedRoomHarness()
    ann = place.person("Ann", session="s" * 20)
    assert ann.ask("log_out")["code"] == "no_password"
    words = ann.ask("keep_name")["words"]
    again = place.come().ask("hello", protocol=1, name="Ann", session="s" * 20)
    assert again["code"] == "name_taken"
    assert ann.ask("log_out")["type"] == "ok"
    assert outcome(log_in(place, words)) == "welcome"


def test_the_devices_of_a_name_are_notified_of_each_new_one():
    place = GuardedRoomHarness()
    ann = place.person("Ann", session="h" * 20)
    words = ann.ask("keep_name")["words"]
    ann.hear()
    assert outcome(log_in(place, words, session="p" * 20)) == "welcome"
    assert [one["code"] for one in ann.hear() if one["type"] == "notice"] == ["readmitted"]


def test_wrong_words_are_counted_and_right_ones_always_pass():
    place = GuardedRoomHarness()
    words = place.person("Ann").ask("keep_name")["words"]
    outcomes = [outcome(log_in(place, new_words(Random(seed)))) for seed in range(1_000)]
    assert set(outcomes[20:]) == {"too_many_attempts"}
    assert outcome(log_in(place, words)) == "welcome"


def test_wrong_words_from_the_players_own_address_are_counted_too():
    place = GuardedRoomHarness()
    place.person("Ann").session.address = "10.0.0.9"
    place.room.accounts.record_login("Ann", "10.0.0.9", place.now)
    outcomes = [outcome(log_in(place, new_words(Random(seed)))) for seed in range(30)]
    assert outcomes[-1] == "too_many_attempts"


def test_another_device_logs_in_once_with_a_code_of_the_first():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    made = ann.ask("add_device")
    assert (made["type"], made["player"], made["until"]) == ("readmission", "Ann", place.now + VALID_MS)
    assert outcome(log_in(place, made["code"])) == "welcome"
    assert outcome(log_in(place, made["code"])) == "no_password"
    assert place.person(None, client="x").ask("add_device")["code"] == "name_needed"


def test_a_player_sees_and_ends_the_log_in_of_a_lost_device():
    place = GuardedRoomHarness()
    ann = place.person("Ann", client="here", session="h" * 20)
    phone = place.come("10.0.0.9")
    words = ann.ask("keep_name")["words"]
    token = phone.ask("log_in", protocol=1, name="Ann", password=words, client="phone", session="p" * 20)[
        "token"
    ]
    logins = {one["client"]: one for one in ann.ask("who_am_i")["logins"]}
    assert (logins["phone"]["address"], logins["phone"]["here"], logins["here"]["here"]) == (
        "10.0.0.9",
        False,
        True,
    )
    lost = logins["phone"]["login"]
    phone.hear()
    assert ann.ask("end_login", login=lost)["type"] == "ok"
    assert [one["type"] for one in phone.hear()] == ["bye"]
    assert place.come().ask("hello", protocol=1, name="Ann", token=token)["code"] == "wrong_token"
    assert ann.ask("end_login", login=lost)["code"] == "no_such_login"
    assert outcome(log_in(place, words)) == "welcome"


def test_the_last_log_in_of_a_name_that_nothing_else_proves_stays():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    (only,) = ann.ask("who_am_i")["logins"]
    assert ann.ask("end_login", login=only["login"])["code"] == "no_password"
    ann.ask("keep_name")
    assert ann.ask("end_login", login=only["login"])["type"] == "ok"


def test_words_outlast_a_restart_and_keep_the_name():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    assert place.room.accounts.is_forgettable("Ann")
    ann.ask("keep_name")
    assert not place.room.accounts.is_forgettable("Ann")

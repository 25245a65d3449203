"""A host lets a name in again: the code works once, for an hour, after a restart too, and the old device learns it."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.room.accounts.readmissions import VALID_MS
from tests.protocol.guarded_room import SECRET, GuardedRoomHarness

SESSION, OTHER_SESSION = "s" * 20, "o" * 20


def readmitted(place: GuardedRoomHarness, name: str = "Ann") -> str:
    """Have a host make a code for a name."""
    answer = place.host().ask("readmit", player=name)
    assert answer["type"] == "readmission", answer
    return str(answer["code"])


def use(place: GuardedRoomHarness, code: str, name: str = "Ann", **more: Any) -> dict[str, Any]:
    """Log in with a code over a new connection; return the answer."""
    return place.come("10.0.0.9").ask("log_in", protocol=1, name=name, password=code, **more)


def outcome(answer: dict[str, Any]) -> str:
    return str(answer.get("code", answer["type"]))


@pytest.mark.parametrize("password", [None, SECRET])
def test_a_code_lets_a_name_in_once(password):
    place = GuardedRoomHarness()
    place.come().ask("register", protocol=1, name="Ann", password=password)
    answer = place.host().ask("readmit", player="ann")
    assert (answer["player"], answer["until"]) == ("Ann", place.now + VALID_MS)
    welcome = use(place, answer["code"].lower().replace("-", " "))
    assert (welcome["type"], welcome["name"]) == ("welcome", "Ann")
    assert place.person("Ann", token=welcome["token"]).session.name == "Ann"
    again = outcome(use(place, answer["code"]))
    assert again == ("wrong_password" if password else "no_password")


@pytest.mark.parametrize(
    ("wait", "name", "code", "expected"),
    [
        (VALID_MS - 1, "Ann", None, "welcome"),
        (VALID_MS, "Ann", None, "no_password"),
        (0, "Bea", None, "no_password"),
        (0, "Nobody", None, "unknown_name"),
        (0, "Ann", "7KQ2M-0XW8D-PV31H", "no_password"),
        (0, "Ann", "é\u200b", "no_password"),
    ],
)
def test_a_code_is_for_one_name_and_for_an_hour_of_the_rooms_clock(wait, name, code, expected):
    place = GuardedRoomHarness()
    place.person("Ann")
    place.person("Bea")
    made = readmitted(place)
    place.now += wait
    assert outcome(use(place, code or made, name)) == expected


def test_a_new_code_replaces_the_one_before():
    place = GuardedRoomHarness()
    place.person("Ann")
    first, second = readmitted(place), readmitted(place)
    assert outcome(use(place, first)) == "no_password"
    assert outcome(use(place, second)) == "welcome"


def test_a_name_that_is_locked_gets_in_and_one_that_is_banned_does_not():
    place = GuardedRoomHarness()
    place.registered()
    for number in range(6):
        place.try_password("wrong password", address=f"10.0.7.{number}")
    assert outcome(place.try_password(SECRET)) == "locked"
    assert outcome(use(place, readmitted(place))) == "welcome"
    code = readmitted(place)
    place.host().ask("host_ban", player="Ann")
    assert outcome(use(place, code)) == "banned"


def test_only_the_session_that_used_a_code_gets_another_token_when_the_first_did_not_arrive():
    place = GuardedRoomHarness()
    place.person("Ann")
    code = readmitted(place)
    lost = use(place, code, session=SESSION)["token"]
    assert outcome(use(place, code, session=OTHER_SESSION)) == "no_password"
    assert outcome(use(place, code)) == "no_password"
    kept = use(place, code, session=SESSION)["token"]
    assert place.come().ask("hello", protocol=1, name="Ann", token=lost)["code"] == "wrong_token"
    assert place.person("Ann", token=kept).session.name == "Ann"


def test_the_old_device_is_told_once_at_once_or_at_its_next_login():
    place = GuardedRoomHarness()
    here, token = place.registered(session=OTHER_SESSION)
    absent = place.come()
    away = absent.ask("log_in", protocol=1, name="Ann", password=SECRET)["token"]
    absent.session.on_disconnect(place.now)
    use(place, readmitted(place), session=SESSION)
    expected = (
        "Your name came in on another device at 1970-01-01 00:00 UTC. If that was not you, tell the host."
    )

    def told(messages: list[dict[str, Any]]) -> list[str]:
        return [one["text"] for one in messages if one["type"] == "notice" and one["code"] == "readmitted"]

    assert told(here.hear()) == [expected]
    for shown, times in ((token, 0), (away, 1), (away, 0)):
        assert told(place.person("Ann", token=shown).seen) == [expected] * times


def test_the_log_of_hosts_says_who_gave_a_code_and_who_used_it():
    place = GuardedRoomHarness()
    place.person("Ann")
    code = readmitted(place)
    use(place, code)
    acts = place.host().ask("get_host_log")["acts"]
    assert [(one["who"], one["what"], one["about"], one["detail"]) for one in reversed(acts)] == [
        ("host", "readmit", "Ann", ""),
        ("room", "readmitted", "Ann", "10.0.0.9"),
    ]
    assert code not in str(acts)


def test_only_hosts_make_codes_and_only_for_names_of_the_room():
    place = GuardedRoomHarness()
    assert place.person("Ann").ask("readmit", player="Ann")["code"] == "not_host"
    assert place.host().ask("readmit", player="Zoe")["code"] == "no_such_player"

"""Who is a host: whoever shows the host's code, with a name or without."""

import random

import pytest

from pokerroom.room.accounts.host_code import HostCode, new_code
from tests.protocol.room_harness import RoomHarness

CODE = new_code(random.Random(1))


def room_with_code() -> RoomHarness:
    place = RoomHarness()
    place.room.host_code = HostCode(CODE)
    return place


@pytest.mark.parametrize("name", ["Ann", None])
def test_the_code_makes_a_host(name):
    place = room_with_code()
    ann = place.person(name, client="test")
    assert not ann.session.is_host
    assert ann.ask("host_announce", text="hello")["code"] == "not_host"
    assert ann.ask("claim_host", code=CODE)["type"] == "ok"
    assert ann.ask("host_announce", text="hello")["type"] == "ok"


def test_the_role_stays_with_the_name_and_leaves_with_a_spectator():
    place = room_with_code()
    ann = place.person("Ann")
    token = ann.seen[0]["token"]
    ann.ask("claim_host", code=CODE)
    assert place.person("Ann", token=token).session.is_host
    assert not place.person(None, client="test").session.is_host
    assert not place.person("Bea").session.is_host


@pytest.mark.parametrize("wrong", ["", "x", CODE[:-1], CODE[:-1] + ("0" if CODE[-1] != "0" else "1")])
def test_another_code_does_not(wrong):
    place = room_with_code()
    ann = place.person("Ann")
    if wrong:
        assert ann.ask("claim_host", code=wrong)["code"] == "wrong_host_code"
    assert not HostCode(CODE).matches(wrong)
    assert not ann.session.is_host


def test_a_room_without_a_code_has_no_host():
    ann = RoomHarness().person("Ann")
    assert ann.ask("claim_host", code="-")["code"] == "wrong_host_code"
    assert not HostCode("").matches("")


def test_the_code_may_be_typed_as_people_type():
    code = HostCode("7KQ2M-0XW8D-PV31H")
    for typed in ("7KQ2M-0XW8D-PV31H", "7kq2m0xw8dpv31h", " 7KQ2M OXW8D PV3IH "):
        assert code.matches(typed)

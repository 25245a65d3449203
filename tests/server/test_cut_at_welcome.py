"""The line drops after a new name is taken in and before its token has arrived: the same session gets it back."""

from __future__ import annotations

import pytest

from pokerroom.room.accounts.account_registry import CLAIM_MS
from pokerwire.room.moderation_records import Penalty
from tests.server.server_harness import ServerHarness, WireClient
from tests.store.memory_backend import MemoryBackend

SESSION = "a-random-text-of-ann"
OTHER = "another-random-text!"


def cut_off(house: ServerHarness, **hello: object) -> None:
    """Ann says her name for the first time, and her line drops before anything comes back."""
    client = house.client()
    client.tell(hello.pop("type", "hello"), **{"protocol": 1, "name": "Ann", "session": SESSION, **hello})
    client.hang_up()
    if house.store is not None:
        house.safe()


def say(house: ServerHarness, session: str | None, type: str = "hello", **fields: object) -> WireClient:
    client = house.client(host="10.0.0.7")
    client.tell(type, protocol=1, name="Ann", session=session, **fields)
    if house.store is not None:
        house.safe()
    client.messages()
    return client


def answer(client: WireClient) -> dict:
    return next(message for message in client.seen if "id" in message)


def test_the_same_session_gets_another_token_which_proves_the_name() -> None:
    house = ServerHarness()
    cut_off(house)
    welcome = answer(say(house, SESSION))
    assert (welcome["type"], welcome["name"], welcome["wallet"]) == ("welcome", "Ann", 10_000)
    assert house.client("Ann", token=welcome["token"]).seen[0]["token"] is None
    assert len(house.room.accounts.get("Ann").logins) == 1
    assert house.room.total_chips() == house.room.wallets.issued


def test_the_second_welcome_may_get_lost_too() -> None:
    house = ServerHarness()
    cut_off(house)
    cut_off(house)
    assert answer(say(house, SESSION))["type"] == "welcome"


@pytest.mark.parametrize("session", [None, OTHER, SESSION.upper(), SESSION + "!"])
def test_nobody_else_gets_it(session: str | None) -> None:
    house = ServerHarness()
    cut_off(house)
    assert answer(say(house, session))["code"] == "name_taken"
    assert answer(say(house, SESSION))["type"] == "welcome"


def test_guesses_are_counted() -> None:
    house = ServerHarness(limits={"attempt_burst": 2})
    cut_off(house)
    codes = [answer(say(house, f"{OTHER}{number}"))["code"] for number in range(3)]
    assert codes == ["name_taken", "name_taken", "too_many_attempts"]


def test_it_ends_when_the_token_is_shown() -> None:
    house = ServerHarness()
    first = house.client()
    token = first.hello("Ann", session=SESSION)["token"]
    first.hang_up()
    house.client("Ann", token=token).hang_up()
    assert answer(say(house, SESSION))["code"] == "name_taken"


def test_it_ends_after_a_while() -> None:
    house = ServerHarness()
    cut_off(house)
    house.advance(CLAIM_MS, 10_000)
    assert answer(say(house, SESSION))["type"] == "welcome"
    house.advance(1_000)
    assert answer(say(house, SESSION))["code"] == "name_taken"


def test_it_outlives_the_process() -> None:
    disk = MemoryBackend()
    house = ServerHarness(disk=disk)
    cut_off(house)
    assert house.client().messages() == []
    again = ServerHarness(disk=disk, seed=2, start=5_000)
    assert answer(say(again, OTHER))["code"] == "name_taken"
    welcome = answer(say(again, SESSION))
    assert welcome["type"] == "welcome"
    third = ServerHarness(disk=disk, seed=3, start=9_000)
    assert answer(say(third, None, token=welcome["token"]))["type"] == "welcome"
    assert answer(say(third, SESSION))["code"] == "name_taken"


def test_an_invitation_is_used_up_once() -> None:
    house = ServerHarness(invitations=True)
    code = house.room.invitations.create("Hugo", 0, uses=1, days=1, bot=False, note="").code
    cut_off(house, type="register", invitation=code)
    assert answer(say(house, OTHER, "register", invitation=code))["code"] == "name_taken"
    assert answer(say(house, SESSION, "register", invitation=code))["type"] == "welcome"


def test_a_ban_comes_first() -> None:
    house = ServerHarness()
    cut_off(house)
    house.room.moderation.penalties.put(Penalty("ban", "Ann", 0, "", "Hugo", 0))
    assert answer(say(house, SESSION))["code"] == "banned"

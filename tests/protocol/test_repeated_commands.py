"""A command that is sent again changes nothing, whoever has come meanwhile; approvals keep the rules of seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.protocol.hosted_game import CODE, HostedGame


def session(letter: str) -> str:
    return letter * 24


def token_of(person: Any) -> str:
    return next(message["token"] for message in person.seen if message["type"] == "welcome")


@pytest.mark.parametrize("others", ["other devices", "strangers"])
def test_money_moves_once_however_many_sessions_came_after_the_one_that_is_connected(others: str) -> None:
    place = HostedGame(limits={"remembered_sessions": 6})
    place.player("Bob")
    ann = place.person("Ann", session=session("a"))
    token = token_of(ann)
    ann.ask("claim_host", code=CODE)
    for number in range(8):
        who = {"name": "Ann", "token": token} if others == "other devices" else {"name": f"Guest {number}"}
        other = place.person(**who, session=session(str(number)))
        other.session.on_disconnect(place.now)
    assert not ann.session.closed
    assert ann.ask("host_deposit", id=51, player="Bob", by=500)["type"] == "ok"
    wallet = place.room.wallets["Bob"]
    ann.session.on_disconnect(place.now)
    again = place.person("Ann", token=token, session=session("a"))
    assert again.ask("host_deposit", id=51, player="Bob", by=500)["type"] == "ok"
    assert place.room.wallets["Bob"] == wallet
    place.check()


def test_money_moves_once_where_the_session_has_made_room_for_others_of_the_player() -> None:
    place = HostedGame()
    place.player("Bob")
    ann = place.person("Ann", session=session("a"))
    token = token_of(ann)
    ann.ask("claim_host", code=CODE)
    assert ann.ask("host_deposit", id=51, player="Bob", by=500)["type"] == "ok"
    wallet = place.room.wallets["Bob"]
    ann.session.on_disconnect(place.now)
    for number in range(8):
        other = place.person("Ann", token=token, session=session(str(number)))
        other.ask("host_log", id=3)
        other.session.on_disconnect(place.now)
    again = place.person("Ann", token=token, session=session("a"))
    assert again.ask("host_deposit", id=51, player="Bob", by=500)["code"] == "id_forgotten"
    assert place.room.wallets["Bob"] == wallet
    assert again.ask("host_deposit", id=52, player="Bob", by=500)["type"] == "ok"
    place.check()


def test_a_forgotten_name_leaves_no_session() -> None:
    place = HostedGame(limits={"unused_names": 3})
    ann = place.person("Ann", session=session("a"))
    ann.session.on_disconnect(place.now)
    assert place.room.people.find("Ann") is not None
    assert place.hub.answer_caches.contains("Ann", session("a"))
    for number in range(12):
        place.person(f"Guest {number}").session.on_disconnect(place.now)
    assert place.room.people.find("Ann") is None
    assert not place.hub.answer_caches.contains("Ann", session("a"))


def test_a_host_approves_no_seat_beside_a_table_that_is_played_one_at_a_time() -> None:
    place = HostedGame()
    alone = place.hugo.ask("host_open", config={"name": "Solo", "one_at_a_time": True})["table"]
    ann = place.player("Ann")
    ann.ask("watch", table=alone)
    assert ann.ask("sit", table=2, buy_in=120)["type"] == "ok"
    assert ann.ask("sit", table=alone)["type"] == "ok"
    assert place.hugo.ask("host_approve", table=2, player="Ann")["code"] == "one_at_a_time"
    assert list(place.room.people.find("Ann").seats) == [alone]
    place.check()


def test_who_stands_in_the_settlement_is_not_forgotten() -> None:
    place = HostedGame(limits={"unused_names": 3})
    ann = place.person("Ann")
    wallet = place.room.wallets["Ann"]
    ann.ask("watch", table=1)
    assert ann.ask("sit", table=1, buy_in=100)["type"] == "ok"
    ann.ask("leave", table=1)
    assert place.room.wallets["Ann"] == wallet
    ann.session.on_disconnect(place.now)
    for number in range(12):
        place.person(f"Guest {number}").session.on_disconnect(place.now)
    assert place.room.people.find("Ann") is not None

"""A banned address at the door: refused before there is a session, in the language of whoever comes."""

from __future__ import annotations

import pytest

from pokerroom.room.accounts.host_code import HostCode
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_websocket import Browser

CODE = "7KQ2M-0XW8D-PV31H"
BAD = "203.0.113.7"
WORDS = "a host banned your address from this room: flooding"
BYE = {
    "type": "bye",
    "code": "banned",
    "message": WORDS,
    "retry": False,
    "sentence": {
        "template": "{what}: {why}",
        "values": {"what": {"template": "a host banned your address from this room"}, "why": "flooding"},
    },
}


def hosted(**config) -> tuple[ServerHarness, WireClient]:
    """A room, and a host of it from the room's own machine."""
    house = ServerHarness(**config)
    house.room.host_code = HostCode(CODE)
    hugo = house.client("Hugo", "127.0.0.1")
    assert hugo.ask("claim_host", code=CODE)["type"] == "ok"
    return house, hugo


def shut(house: ServerHarness, hugo: WireClient, network: str, **fields) -> None:
    answer = hugo.ask("host_ban_address", network=network, reason="flooding", **fields)
    assert answer["type"] == "ok", answer


def test_nobody_comes_in_from_a_banned_address_and_no_session_is_made() -> None:
    house, hugo = hosted()
    shut(house, hugo, "203.0.113.0/24")
    sessions = len(house.core.session_protocols)
    zoe = house.client(host=BAD)
    assert zoe.messages() == []
    (bye,) = zoe.tell("hello", protocol=1, name="Zoe")
    assert bye == BYE
    assert zoe.line.over
    assert len(house.core.session_protocols) == sessions
    assert house.room.people.find("Zoe") is None
    assert [event["code"] for event in house.log if event.get("event") == "not_let_in"] == ["banned"]
    assert house.core.activity_log.goodbyes["banned"] == 1
    assert house.client("Ann", "203.0.114.7").seen[0]["type"] == "welcome"


@pytest.mark.parametrize("host", [f"::ffff:{BAD}", BAD])
def test_an_old_address_in_a_new_dress_is_the_same(host: str) -> None:
    house, hugo = hosted()
    shut(house, hugo, BAD)
    assert house.client(host=host).tell("hello", protocol=1, name="Zoe")[0]["code"] == "banned"


@pytest.mark.parametrize("path", ["/", "/healthz", "/ws", "/nowhere"])
def test_a_browser_reads_the_sentence(path: str) -> None:
    house, hugo = hosted()
    shut(house, hugo, BAD)
    client = WireClient(house, BAD)
    client.connection.dataReceived(f"GET {path} HTTP/1.1\r\nHost: room\r\n\r\n".encode())
    head, _, body = client.line.value().decode().partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 403 ")
    assert body == WORDS + "\n"
    assert client.line.over


def test_an_open_page_hears_it_over_its_websocket() -> None:
    house, hugo = hosted()
    shut(house, hugo, BAD)
    browser = Browser(house, host=BAD)
    assert browser.messages() == [BYE]
    assert browser.close_code == 1000
    assert browser.client.line.over


def test_who_says_nothing_is_not_waited_for() -> None:
    house, hugo = hosted()
    shut(house, hugo, BAD)
    silent = house.client(host=BAD)
    house.advance(house.room.limits.hello_ms + 1_000)
    assert silent.line.over


def test_those_who_are_here_from_there_are_put_out() -> None:
    house, hugo = hosted()
    zoe, ann = house.client("Zoe", BAD), house.client("Ann", "10.0.0.1")
    look = house.client(host=BAD)
    assert look.hello()["type"] == "welcome"
    page = WireClient(house, BAD)
    page.connection.dataReceived(b"GET / HTTP/1.1\r\nHost: room\r\n\r\n")
    page.line.clear()
    table = hugo.ask("host_open", config={"name": "T"})["table"]
    for player in (zoe, ann):
        player.ask("watch", table=table)
        assert player.ask("sit", table=table, buy_in=100)["type"] == "ok"
    zoe.messages()
    shut(house, hugo, BAD)
    for line in (zoe, look):
        bye = line.messages()[-1]
        assert (bye["type"], bye["code"], bye["message"], bye["retry"]) == ("bye", "banned", WORDS, False)
        assert line.line.over
    assert page.line.over
    assert page.line.value() == b""
    assert not ann.line.over
    house.advance(60_000)
    assert list(house.room.tables[table].players.values()) == ["Ann"]
    assert house.room.total_chips() == house.room.wallets.issued
    assert house.faults() == []


def test_a_ban_ends_by_time_and_by_hand() -> None:
    house, hugo = hosted(start=1_000_000)
    shut(house, hugo, BAD, until=1_060_000)
    shut(house, hugo, "198.51.100.0/24")
    assert (
        house.client(host=BAD)
        .tell("hello", protocol=1)[0]["message"]
        .startswith("a host banned your address from this room until 1970-01-01 00:17 UTC")
    )
    told = hugo.ask("get_players")["penalties"]
    assert [(one["kind"], one["name"], one["who"]) for one in told] == [
        ("address", BAD, "Hugo"),
        ("address", "198.51.100.0/24", "Hugo"),
    ]
    for _ in range(4):
        hugo.ask("ping")
        house.advance(20_000)
    assert house.client("Zoe", BAD).seen[0]["type"] == "welcome"
    assert hugo.ask("host_unban_address", network="198.51.100.9/24")["type"] == "ok"
    assert hugo.ask("host_unban_address", network="198.51.100.0/24")["code"] == "no_penalty"
    assert house.client("Bob", "198.51.100.9").seen[0]["type"] == "welcome"
    assert [act["what"] for act in hugo.ask("get_host_log")["acts"]] == [
        "unban_address",
        "ban_address",
        "ban_address",
    ]


def test_name_and_address_go_together_when_the_host_wants_that() -> None:
    house, hugo = hosted()
    house.client("Zoe", BAD).hang_up()
    assert hugo.ask("host_ban", player="zoe", address=True, reason="flooding")["type"] == "ok"
    told = hugo.ask("get_players")["penalties"]
    assert [(one["kind"], one["name"], one["of"]) for one in told] == [
        ("ban", "Zoe", ""),
        ("address", BAD, "Zoe"),
    ]
    assert house.client(host=BAD).tell("hello", protocol=1, name="Other")[0]["code"] == "banned"
    assert house.client(host="10.9.9.9").hello("Zoe")["code"] == "banned"
    (line,) = [one for one in hugo.ask("get_players", everybody=True)["players"] if one["name"] == "Zoe"]
    assert line["address"] == BAD


def test_the_room_s_own_machine_and_the_host_s_own_address_cannot_be_banned() -> None:
    house, hugo = hosted()
    far = house.client("Fay", "203.0.113.50")
    assert far.ask("claim_host", code=CODE)["type"] == "ok"
    near = house.client("Zoe", "127.0.0.1")
    assert hugo.ask("host_ban_address", network="127.0.0.1")["code"] == "bad_address"
    assert hugo.ask("host_ban_address", network="0.0.0.0/0")["code"] == "bad_address"
    assert far.ask("host_ban_address", network="203.0.113.0/24")["code"] == "not_yourself"
    refused = hugo.ask("host_ban", player="Zoe", address=True)
    assert (refused["code"], "this machine itself" in refused["message"]) == ("bad_address", True)
    assert hugo.ask("host_ban", player="Nobody", address=True)["code"] == "no_address"
    assert hugo.ask("get_players")["penalties"] == []
    assert hugo.ask("get_host_log")["acts"] == []
    assert not near.line.over


def test_a_line_that_never_leaves_the_machine_comes_in_through_any_ban() -> None:
    house, hugo = hosted()
    shut(house, hugo, "10.0.0.0/24")
    client = WireClient(house, "10.0.0.1")
    assert client.line.getHost().host == "10.0.0.1"
    assert client.hello("Zoe")["type"] == "welcome"
    assert house.client(host="10.0.0.2").tell("hello", protocol=1)[0]["code"] == "banned"

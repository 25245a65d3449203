"""Players behind a trusted proxy are themselves to limits, bans and logs; forged headers count for nothing."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from pokerroom.room.accounts.host_code import HostCode
from pokerroom.server.proxies import HeadersDisagree, TrustedProxies
from tests.server.server_harness import ServerHarness, WireClient

PROXY, STRANGER, PLAYER = "10.0.0.1", "10.0.0.66", "203.0.113.9"
CODE = "7KQ2M-0XW8D-PV31H"
V2 = b"\r\n\r\n\x00\r\nQUIT\n"


def house_behind(*proxies: str, **options: Any) -> ServerHarness:
    house = ServerHarness(**options)
    house.server.runtime.proxies = TrustedProxies(proxies or (PROXY,))
    return house


def v1(player: str) -> bytes:
    return f"PROXY TCP{6 if ':' in player else 4} {player} {player} 4711 7777\r\n".encode()


def v2(player: str) -> bytes:
    address = bytes(int(part) for part in player.split("."))
    return V2 + struct.pack("!BBH4s4sHH", 0x21, 0x11, 12 + 5, address, address, 4711, 7777) + b"\x04\0\2ab"


def requested(
    house: ServerHarness, sender: str, *headers: str, path: str = "/healthz"
) -> tuple[WireClient, bytes]:
    """Send an HTTP request; return the connection and the first line of the answer."""
    client = WireClient(house, sender)
    lines = [f"GET {path} HTTP/1.1", "Host: room", *headers, "", ""]
    client.connection.dataReceived("\r\n".join(lines).encode())
    return client, client.line.value().partition(b"\r\n")[0]


@pytest.mark.parametrize(
    ("sender", "headers", "player"),
    [
        (PROXY, {}, PROXY),
        (PROXY, {"x-forwarded-for": PLAYER}, PLAYER),
        (PROXY, {"x-forwarded-for": f"{PLAYER}:4711"}, PLAYER),
        (PROXY, {"x-forwarded-for": f"198.51.100.1, {PLAYER}"}, PLAYER),  # the player has made up the first
        (
            PROXY,
            {"x-forwarded-for": f"198.51.100.1, {PLAYER}, 10.1.0.7"},
            PLAYER,
        ),  # two proxies, both trusted
        (PROXY, {"x-forwarded-for": "10.1.0.7"}, "10.1.0.7"),
        (PROXY, {"x-forwarded-for": f"{PLAYER}, unknown"}, PROXY),
        (PROXY, {"x-forwarded-for": "nonsense"}, PROXY),
        (PROXY, {"x-forwarded-for": " , "}, PROXY),
        (PROXY, {"forwarded": f"for={PLAYER};proto=https;by=10.0.0.1"}, PLAYER),
        (PROXY, {"forwarded": f"for=198.51.100.1, for={PLAYER}"}, PLAYER),
        (PROXY, {"forwarded": 'proto=https; For="[2001:db8::9]:4711"'}, "2001:db8::9"),
        (PROXY, {"forwarded": "for=_hidden"}, PROXY),
        (PROXY, {"forwarded": "proto=https"}, PROXY),
        (PROXY, {"forwarded": f"for={PLAYER}", "x-forwarded-for": PLAYER}, PLAYER),
        (STRANGER, {"x-forwarded-for": PLAYER}, STRANGER),
        (STRANGER, {"forwarded": f"for={PLAYER}"}, STRANGER),
        ("::ffff:10.0.0.1", {"x-forwarded-for": PLAYER}, PLAYER),
    ],
)
def test_the_nearest_address_that_a_trusted_proxy_names_is_the_players(
    sender: str, headers: dict[str, str], player: str
) -> None:
    assert TrustedProxies([PROXY, "10.1.0.0/16"]).player_behind(sender, headers) == player


def test_two_headers_that_disagree_are_refused_since_one_was_made_up() -> None:
    headers = {"x-forwarded-for": PLAYER, "forwarded": "for=198.51.100.1"}
    with pytest.raises(HeadersDisagree):
        TrustedProxies([PROXY]).player_behind(PROXY, headers)
    lines = [f"{name}: {value}" for name, value in headers.items()]
    assert requested(house_behind(), PROXY, *lines)[1].startswith(b"HTTP/1.1 400")
    assert requested(house_behind(), STRANGER, *lines)[1].startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("header", [v1(PLAYER), v2(PLAYER)])
@pytest.mark.parametrize("piece", [1, 7, 1_000])
def test_the_proxy_protocol_says_who_plays(header: bytes, piece: int) -> None:
    house = house_behind()
    client = WireClient(house, PROXY)
    for start in range(0, len(header), piece):
        client.connection.dataReceived(header[start : start + piece])
    assert client.ask("hello", protocol=1, name="Ada")["type"] == "welcome"
    assert house.room.people_by_name["Ada"].address == PLAYER
    assert client.connection.address == PLAYER


def test_a_proxy_that_says_nothing_stays_what_it_is() -> None:
    house = house_behind()
    for header in (b"", b"PROXY UNKNOWN\r\n", V2 + b"\x20\x00\x00\x00"):
        client = WireClient(house, PROXY)
        if header:
            client.connection.dataReceived(header)
        assert client.ask("hello", protocol=1, name=None)["type"] == "welcome"
        assert client.connection.address == PROXY


@pytest.mark.parametrize(
    "header",
    [
        b"PROXY TCP4 nonsense\r\n",
        b"PROXY TCP4 1.2.3.4 1.2.3.4 x y\r\n",
        b"PROXY " + b"x" * 200,
        b"PROXY TCP4 \xff\xff 1.2.3.4 1 2\r\n",
        V2 + b"\x31\x11\x00\x00",
        V2 + b"\x21\x11\x00\x01x",
        V2 + b"\x21\x77\x00\x00",
    ],
)
def test_a_malformed_header_ends_the_connection(header: bytes) -> None:
    client = WireClient(house_behind(), PROXY)
    client.connection.dataReceived(header)
    assert client.line.over


@pytest.mark.parametrize("header", [v1(PLAYER), v2(PLAYER)])
def test_a_stranger_who_speaks_the_proxy_protocol_is_not_believed(header: bytes) -> None:
    client = WireClient(house_behind(), STRANGER)
    client.connection.dataReceived(header)
    assert client.connection.address == STRANGER


def test_64_players_behind_one_proxy_are_64_addresses_to_the_limits() -> None:
    house = house_behind(limits={"connections_per_address": 2, "connect_burst": 2, "connects_per_minute": 2})
    for number in range(64):
        for _ in range(2):
            client = WireClient(house, PROXY)
            client.connection.dataReceived(v1(f"203.0.113.{number}"))
            assert client.ask("hello", protocol=1, name=None)["type"] == "welcome"
    third = WireClient(house, PROXY)
    third.connection.dataReceived(v1("203.0.113.5"))
    third.tell("hello", protocol=1, name=None)
    third.messages()
    assert third.seen[-1]["code"] == "too_many_connections"
    forged = WireClient(house, PROXY)
    assert forged.ask("hello", protocol=1, name=None)["type"] == "welcome"


def test_pages_through_one_proxy_count_for_the_player_of_each_request() -> None:
    house = house_behind(limits={"connect_burst": 1, "connects_per_minute": 1})
    name = "X-Forwarded-For"
    assert requested(house, PROXY, f"{name}: {PLAYER}")[1].startswith(b"HTTP/1.1 200")
    assert requested(house, PROXY, f"{name}: {PLAYER}")[1].startswith(b"HTTP/1.1 429")
    assert requested(house, PROXY, f"{name}: 198.51.100.7")[1].startswith(b"HTTP/1.1 200")
    assert requested(house, STRANGER, f"{name}: 198.51.100.8")[1].startswith(b"HTTP/1.1 200")
    assert requested(house, STRANGER, f"{name}: 198.51.100.9")[1].startswith(b"HTTP/1.1 429")


def test_a_ban_is_for_the_player_and_not_for_the_proxy() -> None:
    house = house_behind()
    house.room.host_code = HostCode(CODE)
    hugo = house.client("Hugo", "127.0.0.1")
    assert hugo.ask("claim_host", code=CODE)["type"] == "ok"
    banned = WireClient(house, PROXY)
    banned.connection.dataReceived(v1(PLAYER))
    assert banned.ask("hello", protocol=1, name="Bad")["type"] == "welcome"
    assert hugo.ask("host_ban_address", network=PLAYER, reason="flooding")["type"] == "ok"
    again = WireClient(house, PROXY)
    again.connection.dataReceived(v1(PLAYER))
    again.tell("hello", protocol=1, name=None)
    again.messages()
    assert again.seen[-1]["code"] == "banned"
    assert requested(house, PROXY, f"X-Forwarded-For: {PLAYER}")[1].startswith(b"HTTP/1.1 403")
    other = WireClient(house, PROXY)
    other.connection.dataReceived(v1("203.0.113.10"))
    assert other.ask("hello", protocol=1, name=None)["type"] == "welcome"


def test_nothing_stays_counted_when_connections_of_proxies_end() -> None:
    house = house_behind(limits={"connections": 3})
    for number in range(12):
        client = WireClient(house, PROXY)
        client.connection.dataReceived(v1(f"203.0.113.{number}")[: 60 if number % 2 else 9])
        client.hang_up()
    admission = house.server.runtime.admission
    assert (len(admission), admission._by_address) == (0, {})

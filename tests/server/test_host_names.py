"""The names by which browsers may reach a room: no page of a stranger's site asks it under a name of its own."""

from __future__ import annotations

import pytest

from pokerroom.host.certificate import new_certificate
from pokerroom.server.http.host_names import HostNames, is_host
from pokerroom.server.tls import Tls
from tests.server.server_harness import ServerHarness, WireClient

OWN = ("poker.example.org", "*.rooms.example")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:7777",
        "192.168.1.7:7777",
        "[::1]:7777",
        "[fe80::1]",
        "localhost:7777",
        "room.localhost",
        "laptop",
        "Laptop.local:7777",
        "laptop.local.",
        "nas.home.arpa",
        "poker.example.org",
        "POKER.example.org:443",
        "friday.rooms.example",
        "",
    ],
)
def test_addresses_local_names_and_its_own_are_the_rooms(host: str) -> None:
    assert HostNames(OWN).accepts(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:7777",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example.org",
        "a.friday.rooms.example",
        "rooms.example",
        "local.evil.com",
        "127.0.0.1@evil.example",
        "a" * 300,
        "laptop:" + "7" * 3000,
    ],
)
def test_any_other_name_is_not(host: str) -> None:
    assert not HostNames(OWN).accepts(host)


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Key: {'A' * 22}==\r\n"
)


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/ws", "/nothing"])
@pytest.mark.parametrize(("host", "refused"), [("evil.example", True), ("127.0.0.1", False)])
def test_every_page_and_the_websocket_are_refused_under_a_strange_name(
    path: str, host: str, refused: bool
) -> None:
    client = WireClient(ServerHarness(), "127.0.0.1")
    origin = f"Origin: http://{host}\r\n"
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{origin}{UPGRADE if path == '/ws' else ''}\r\n"
    client.connection.dataReceived(request.encode())
    answer = client.line.value()
    assert answer.startswith(b"HTTP/1.1 421") == refused
    if refused:
        assert b"this room is not called 'evil.example'" in answer
        assert b"--public-name NAME" in answer
        assert client.line.over


def test_the_names_of_a_certificate_are_known() -> None:
    pem = new_certificate(["poker.example.org", "10.0.0.1"]).encode()
    assert "poker.example.org" in Tls(pem, pem).names


MALFORMED = (
    *("[::1;id]", "[]", "[::1", "a]b", "[1::2::3]", "[127.0.0.1", "a;id", "laptop`id`", "$(id)", "two words"),
    *(
        "--help.local",
        "a'b",
        'a"b',
        "a|b",
        "a&b",
        "a>b",
        "a\\b",
        "user@laptop",
        "laptop:7777x",
        "[::1]x",
        "\xe9t\xe9",
    ),
)


def test_what_is_neither_a_name_nor_an_address_is_no_host() -> None:
    house = ServerHarness()
    for path in ("/terminal", "/nowhere"):
        for host in MALFORMED:
            client = WireClient(house)
            client.connection.dataReceived(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("latin-1"))
            assert client.line.value().startswith(b"HTTP/1.1 400 "), host


@pytest.mark.parametrize(
    "host", ["laptop", "laptop:", "a_b.local.", "[fe80::1%eth0]:80", "[::ffff:127.0.0.1]", "1.2.3.4:5"]
)
def test_every_name_and_address_is_a_host(host: str) -> None:
    assert is_host(host)

"""Where a room is reached, and its QR code."""

import pytest

from pokerclient.terminal.drawing.qr_code import can_draw, qr_code
from pokerclient.transport.address import Address
from pokerroom.host.addresses import (
    links_for_others,
    machine_addresses,
    reachable,
    web_link,
)
from pokerroom.host.local_name import claim_local_name, local_label
from pokerroom.host.setup import Listen

MACHINE = [
    "127.0.0.1",
    "::1",
    "fe80::1",
    "203.0.113.9",
    "192.168.1.7",
    "10.0.0.4",
    "2001:db8::7",
    "192.168.1.7",
]


@pytest.mark.parametrize(
    ("host", "machine", "expected"),
    [
        ("127.0.0.1", MACHINE, ["127.0.0.1"]),
        ("192.168.1.7", MACHINE, ["192.168.1.7"]),
        ("poker.local", MACHINE, ["poker.local"]),
        ("0.0.0.0", ["127.0.0.1", "8.8.8.8"], ["8.8.8.8"]),
        (
            "0.0.0.0",
            ["127.0.0.1", "8.8.8.8", "192.168.1.7", "10.0.0.4"],
            ["192.168.1.7", "10.0.0.4", "8.8.8.8"],
        ),
        ("0.0.0.0", ["192.168.1.7", "192.168.1.7", "2a00::7"], ["192.168.1.7"]),
        ("::", ["2a00::7", "192.168.1.7", "fe80::1", "::1"], ["192.168.1.7", "2a00::7"]),
        ("0.0.0.0", ["127.0.0.1"], ["127.0.0.1"]),
        ("::", [], ["::1"]),
    ],
)
def test_the_addresses_that_others_can_use(host: str, machine: list[str], expected: list[str]) -> None:
    assert reachable(host, machine) == expected


@pytest.mark.parametrize(
    ("listen", "local_name", "links"),
    [
        (Listen(), "", []),
        (Listen("0.0.0.0"), "", ["https://192.168.1.7:7/", "https://10.0.0.4:7/", "https://8.8.8.8:7/"]),
        (
            Listen("0.0.0.0", plaintext="lan"),
            "friday.local",
            ["http://friday.local:7/", "http://192.168.1.7:7/", "http://10.0.0.4:7/", "https://8.8.8.8:7/"],
        ),
        (Listen(names=("poker.example.org", "*.rooms.example")), "", ["https://poker.example.org/"]),
    ],
)
def test_the_links_that_others_can_follow(listen: Listen, local_name: str, links: list[str]) -> None:
    assert (
        links_for_others(listen, ["127.0.0.1", "8.8.8.8", "192.168.1.7", "10.0.0.4"], local_name, 7) == links
    )


def test_this_machine_has_an_address() -> None:
    assert "127.0.0.1" in machine_addresses()


def test_the_qr_code_is_a_square_of_blocks() -> None:
    lines = qr_code(web_link(Address("192.168.1.7", 7777), "lan")).splitlines()
    assert set("".join(lines)) <= set("█▀▄ ")
    widths = {len(line) for line in lines}
    assert len(widths) == 1
    assert widths.pop() == 2 * len(lines) - 1


@pytest.mark.parametrize(
    ("encoding", "can"), [("utf-8", True), ("ascii", False), (None, False), ("nonsense", False)]
)
def test_a_qr_code_is_drawn_only_where_it_can_be_shown(encoding: str | None, can: bool) -> None:
    assert can_draw(encoding) is can


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("friday", "friday"),
        ("Café: Friday!", "cafe-friday"),
        ("friday.local", "friday"),
        ("Ñandú 7", "nandu-7"),
        ("ポーカー", ""),
        ("x" * 62 + " yz", "x" * 62),
    ],
)
def test_a_room_has_a_name_of_letters_and_digits_on_the_network(text: str, label: str) -> None:
    assert local_label(text) == label


def test_a_room_that_the_network_cannot_reach_asks_nobody_for_a_name() -> None:
    assert claim_local_name("friday", ["127.0.0.1", "room.example"]) == ""
    assert claim_local_name("ポーカー", ["192.168.1.7"]) == ""

"""Addresses and networks as hosts write them."""

from __future__ import annotations

import pytest

from pokerroom.room.ip_networks import canonical_network, contains, network_of
from pokerroom.room.room_errors import RoomError


@pytest.mark.parametrize(
    ("text", "one_way"),
    [
        ("203.0.113.7", "203.0.113.7"),
        (" 203.0.113.7/32 ", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::FFFF:203.0.113.0/120", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:3:4:5:6/128", "2001:db8:1:2:3:4:5:6/128"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("fe80::1%eth0", "fe80::/64"),
    ],
)
def test_an_address_is_written_in_one_way(text: str, one_way: str) -> None:
    assert canonical_network(text) == one_way
    assert canonical_network(one_way) == one_way


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Zoe",
        "203.0.113",
        "203.0.113.7/33",
        "2001:db8::/x",
        "1.2.3.4/24/24",
        "1.2.3.4%eth",
        "1.2.3.4%",
        "1.2.3.4%eth/24",
        "fe80::1%",
        "fe80::1%e/64",
        "fe80::1%a b",
        "fe80::1%a\nb",
        "fe80::1%" + "e" * 33,
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(RoomError, match="neither an address nor a network"):
        canonical_network(text)


@pytest.mark.parametrize(
    "text",
    [
        "127.0.0.1",
        "127.9.9.9",
        "::1",
        "::ffff:127.0.0.1",
        "0.0.0.0/0",
        "126.0.0.0/7",
        "::/0",
        "::ffff:0:0/96",
    ],
)
def test_the_machine_itself_is_refused(text: str) -> None:
    with pytest.raises(RoomError, match="this machine itself"):
        canonical_network(text)


@pytest.mark.parametrize(
    ("network", "address", "inside"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.0/24", "203.0.113.255", True),
        ("203.0.113.0/24", "203.0.114.0", False),
        ("2001:db8:1:2::/64", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::/64", "2001:db8:1:3::1", False),
        ("2001:db8:1:2::/64", "203.0.113.7", False),
        ("203.0.113.0/24", "2001:db8::1", False),
        ("203.0.113.0/24", "local", False),
        ("203.0.113.0/24", "", False),
    ],
)
def test_who_comes_from_a_network(network: str, address: str, inside: bool) -> None:
    assert contains(network, address) is inside


def test_limits_count_a_customer_once() -> None:
    assert network_of("::ffff:203.0.113.7") == network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2::2") == "2001:db8:1:2::/64"
    assert network_of("local") == "local"

"""Addresses and networks as hosts write them, and whether somebody comes from one."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from pokerroom.room.errors import RoomError

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network

_MAPPED = ipaddress.IPv6Network("::ffff:0:0/96")
"""IPv4 in the dress of IPv6"""
_LOOPBACK = (ipaddress.IPv4Network("127.0.0.0/8"), ipaddress.IPv6Network("::1/128"))
"""what a machine calls itself"""
_CUSTOMER_BITS = 64
"""of an IPv6 address: the network that one customer has whole"""


def address_of(text: str) -> IpAddress | None:
    """Return an IP address, an IPv4 one in the dress of IPv6 as what it is; ``None`` for anything else."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_of(address: str) -> str:
    """Return what counts as one address: of IPv6 the network of 64 bits, which one customer has whole."""
    parsed = address_of(address)
    if parsed is None:
        return address
    if parsed.version == 6:
        return str(ipaddress.IPv6Network((parsed, _CUSTOMER_BITS), strict=False))
    return str(parsed)


def canonical_network(text: str) -> str:
    """Return the one way in which an address, or a network in CIDR form, is written here.

    An IPv6 address without the length of a prefix stands for its network of 64 bits.  Raises :class:`RoomError`
    ``bad_address`` for what is neither, and for what holds the machine's own address: the host would shut himself out,
    and everybody who comes through a proxy on the room's machine.
    """
    network = _parse_network(text.strip())
    if any(network.version == own.version and network.overlaps(own) for own in _LOOPBACK):
        raise RoomError(
            "bad_address",
            f"{text.strip()} is this machine itself, or has it in it: whoever plays or proxies here would be shut out",
        )
    is_single = network.prefixlen == network.max_prefixlen and network.version == 4
    return str(network.network_address if is_single else network)


def _parse_network(text: str) -> IpNetwork:
    bare, slash, _ = text.partition("/")
    address = address_of(bare)
    if address is not None and not slash:
        return ipaddress.ip_network(network_of(str(address)))
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise RoomError(
            "bad_address",
            f"{text!r} is no address and no network: 203.0.113.7, 203.0.113.0/24, or 2001:db8:1:2::/64",
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.subnet_of(_MAPPED):
        bits = network.prefixlen - _MAPPED.prefixlen
        return ipaddress.IPv4Network((int(network.network_address) & 0xFFFF_FFFF, bits))
    return network


@lru_cache(maxsize=4096)
def _network(text: str) -> IpNetwork:
    return ipaddress.ip_network(text)


def contains(network: str, address: str) -> bool:
    """Whether a network, as :func:`canonical_network` returns it, has an address in it."""
    parsed = address_of(address)
    return parsed is not None and parsed in _network(network)

"""IP addresses and networks: how hosts write them, what counts as one address, and which network holds which."""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache

from pokerroom.room.room_errors import RoomError
from pokerwire.quoted_text import unquoted

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network

_MAPPED = ipaddress.IPv6Network("::ffff:0:0/96")
"""IPv4 addresses mapped to IPv6"""
_LOOPBACK = (ipaddress.IPv4Network("127.0.0.0/8"), ipaddress.IPv6Network("::1/128"))
"""a machine's own addresses"""
_ZONE = re.compile(r"[\w.-]{1,32}", re.ASCII)
"""the name of a network interface"""
_CUSTOMER_BITS = 64
"""bits of the IPv6 network that one customer has"""


@lru_cache(maxsize=4096)
def address_of(text: str) -> IpAddress | None:
    """Return an IP address, a mapped IPv4 one unmapped; ``None`` for anything else."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return what counts as one address: for IPv6 the /64 network, which belongs to one customer."""
    parsed = address_of(address)
    if parsed is None:
        return address
    if parsed.version == 6:
        return str(ipaddress.IPv6Network((parsed, _CUSTOMER_BITS), strict=False))
    return str(parsed)


def canonical_network(text: str) -> str:
    """Return the canonical form of an address or of a network in CIDR form.

    An IPv6 address without a prefix length stands for its /64 network.  Raise :class:`RoomError` ``bad_address`` for
    text that is neither, and for a network with the machine's own address: banning it would shut out the host, and
    everybody who comes through a proxy on the room's machine.
    """
    network = _parse_network(text.strip())
    if any(network.version == own.version and network.overlaps(own) for own in _LOOPBACK):
        raise RoomError(
            "bad_address",
            "{address} is this machine itself, or includes it: everybody who plays or proxies here "
            "would be banned",
            address=unquoted(text.strip()),
        )
    is_single = network.prefixlen == network.max_prefixlen and network.version == 4
    return str(network.network_address if is_single else network)


def _parse_network(text: str) -> IpNetwork:
    bare, slash, _ = text.partition("/")
    address = address_of(bare)
    if address is not None and not slash and _zone_fits(bare):
        return ipaddress.ip_network(network_of(str(address)))
    try:
        if "%" in text:
            raise ValueError  # a network has no zone
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise RoomError(
            "bad_address",
            "'{address}' is neither an address nor a network: 203.0.113.7, 203.0.113.0/24, or 2001:db8:1:2::/64",
            address=unquoted(text),
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.subnet_of(_MAPPED):
        bits = network.prefixlen - _MAPPED.prefixlen
        return ipaddress.IPv4Network((int(network.network_address) & 0xFFFF_FFFF, bits))
    return network


def _zone_fits(address: str) -> bool:
    """Whether an address has no zone, or is of IPv6 and has one that can be: ``fe80::1%eth0``."""
    bare, percent, zone = address.partition("%")
    return not percent or (":" in bare and _ZONE.fullmatch(zone) is not None)


@lru_cache(maxsize=4096)
def _network(text: str) -> IpNetwork:
    return ipaddress.ip_network(text)


def contains(network: str, address: str) -> bool:
    """Whether a network, as :func:`canonical_network` returns it, contains an address."""
    parsed = address_of(address)
    return parsed is not None and parsed in _network(network)

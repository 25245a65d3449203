"""Who plays behind a proxy that the host trusts: the address that it says, and nobody else's word.

A proxy speaks for a player by the headers X-Forwarded-For or Forwarded (RFC 7239) in each HTTP request, or by the PROXY
protocol, one header before all other bytes of a connection.  Addresses are read from the nearest proxy outwards, as far
as each is trusted; what a player has put before that counts for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from ipaddress import ip_network

from twisted.protocols.haproxy._exceptions import InvalidProxyHeader
from twisted.protocols.haproxy._v1parser import V1Parser
from twisted.protocols.haproxy._v2parser import V2Parser

from pokerroom.room.ip_networks import IpNetwork, address_of
from pokerwire.error_tree import PokerRoomError

_V1, _V2 = V1Parser.PROXYSTR + b" ", V2Parser.PREFIX
"""how headers of both versions of the PROXY protocol begin; nothing else that a client sends does"""
_LONGEST_V1 = 107
"""bytes of a header of version 1, with the end of its line"""
_FOR = re.compile(r'(?:^|[;\s])for=(?:"([^"]*)"|([^;\s]*))', re.IGNORECASE)
_WITH_PORT = re.compile(r"\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+")


class HeadersDisagree(PokerRoomError):
    """The two headers name different players, so that one of them was made up; says what the host can do."""

    def __init__(self) -> None:
        super().__init__(
            "X-Forwarded-For and Forwarded name different addresses: have the proxy drop the one that it does not set"
        )


class BadProxyHeader(PokerRoomError):
    """A header of the PROXY protocol is malformed."""


class TrustedProxies:
    """The addresses and networks of proxies that the host trusts; none by default."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        self._networks = [proxy_network(text) for text in addresses]

    def trusts(self, address: str) -> bool:
        """Whether an address is that of such a proxy."""
        parsed = address_of(address)
        return parsed is not None and any(
            parsed in network for network in self._networks if network.version == parsed.version
        )

    def player_behind(self, sender: str, headers: Mapping[str, str]) -> str:
        """Return whose request it is that ``sender`` sent: the sender's own, unless it is a proxy that says another's.

        Raise :class:`HeadersDisagree`.
        """
        if not self.trusts(sender):
            return sender
        found = {
            self._nearest_stranger(sender, hops)
            for hops in (
                _listed(headers.get("x-forwarded-for", "")),
                _forwarded(headers.get("forwarded", "")),
            )
            if hops
        }
        if len(found) > 1:
            raise HeadersDisagree
        return found.pop() if found else sender

    def _nearest_stranger(self, sender: str, hops: list[str]) -> str:
        """Return the last address that a trusted proxy names."""
        address = sender
        for hop in reversed(hops):
            if address_of(hop) is None or not self.trusts(address):
                break
            address = hop
        return address


def proxy_network(text: str) -> IpNetwork:
    """Return the address or network of a proxy; raise ``ValueError`` for anything else."""
    return ip_network(text.strip(), strict=False)


def _listed(header: str) -> list[str]:
    return [_bare(part) for part in header.split(",") if part.strip()]


def _forwarded(header: str) -> list[str]:
    hops = []
    for part in header.split(","):
        match = _FOR.search(part)
        if part.strip():
            hops.append(_bare(match[1] or match[2] or "") if match else "")
    return hops


def _bare(hop: str) -> str:
    """Return an address without its brackets and port."""
    match = _WITH_PORT.fullmatch(hop.strip())
    return (match[1] or match[2]) if match else hop.strip()


class ProxyHeader:
    """Reads the header of the PROXY protocol with which a connection may begin."""

    def __init__(self) -> None:
        self._data = b""

    def feed(self, data: bytes) -> tuple[str, bytes] | None:
        """Take the first bytes; return the player's address ("": not said) and the bytes after the header.

        Return ``None`` while the header is not complete; raise :class:`BadProxyHeader`.
        """
        self._data += data
        alike = [start for start in (_V1, _V2) if start.startswith(self._data[: len(start)])]
        if not alike:
            return "", self._data
        end = _end_of_v1(self._data) if alike == [_V1] else _end_of_v2(self._data)
        if not end:
            return None
        try:
            player = _player_in(self._data[:end])
        except (InvalidProxyHeader, ValueError, LookupError) as error:
            raise BadProxyHeader(str(error)) from None
        return player, self._data[end:]


def _end_of_v1(data: bytes) -> int:
    """Return where a header of version 1 ends; 0 while it is incomplete."""
    end = data.find(b"\r\n", 0, _LONGEST_V1) + 2
    if end < 2 and len(data) >= _LONGEST_V1:
        raise BadProxyHeader("its line is too long")
    return end if end >= 2 else 0


def _end_of_v2(data: bytes) -> int:
    """Return where a header of version 2 ends, by its length in two bytes; 0 while it is incomplete."""
    end = 16 + int.from_bytes(data[14:16], "big")
    return end if len(data) >= max(16, end) else 0


def _player_in(header: bytes) -> str:
    if header.startswith(b"PROXY UNKNOWN"):
        return ""
    info = V2Parser.parse(header) if header.startswith(_V2) else V1Parser.parse(header.removesuffix(b"\r\n"))
    source = address_of(getattr(info.source, "host", ""))
    return "" if source is None else str(source)

"""Ports of a router by PCP (RFC 6887) and NAT-PMP (RFC 6886), which some routers speak that do not speak UPnP.

The gateway of this machine's network is asked, in datagrams of at most 60 bytes. A port belongs to the machine that
asked for it, so that nobody's is taken or given back by mistake.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import secrets
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from msgspec.structs import replace

from pokerlocale.spoken import _
from pokerroom.host.addresses import network_adapters
from pokerroom.host.router_answers import LEASE_SECONDS, Opening, RouterAnswer, is_global

PORT = 5_351
"""a router's port, for both protocols"""
TRIES = (0.25, 0.5, 1.0)
"""seconds to wait for an answer, after each time that a request is sent"""
MOST_BYTES = 1_100
"""bytes of an answer (RFC 6887)"""
MOST_GATEWAYS = 4
ROUTES = Path("/proc/net/route")
TCP = 6
PCP, NAT_PMP = "pcp", "nat-pmp"
"""the protocols, as the scheme of an opening's location: pcp://192.168.1.1/NONCE"""
_NAMES = {PCP: "PCP", NAT_PMP: "NAT-PMP"}


class Gateway(NamedTuple):
    """A router that speaks one of the protocols; ``nonce`` is for PCP, which knows a port's owner by it too."""

    protocol: str
    address: str
    inside: str
    """this machine's address, as the router sees it"""
    port: int = PORT
    nonce: bytes = b""


class _Mapped(NamedTuple):
    """A port that a router has opened."""

    lasts: int
    port: int
    host: str = ""
    """the router's own address; "" where the answer has none"""


async def find_gateways() -> list[Gateway]:
    """Return the gateways that answer, with the better of the two protocols."""
    asked = [_speaks(address) for address in _gateway_addresses()[:MOST_GATEWAYS]]
    found = await asyncio.gather(*asked, return_exceptions=True)
    return [one for one in found if isinstance(one, Gateway)]


async def ask_gateway(gateway: Gateway, port: int, note: Callable[[Opening], None]) -> RouterAnswer:
    """Ask for a port that leads to ``port``, the same one if it is free; ``note`` gets it before it is made."""
    location = f"{gateway.protocol}://{gateway.address}:{gateway.port}/{gateway.nonce.hex()}"
    opening = Opening(location, "", port, gateway.inside, port)
    try:
        if gateway.protocol == NAT_PMP:  # PCP says it with the port
            opening = replace(opening, host=await _own_address(gateway))
            if not is_global(opening.host):
                return RouterAnswer(found=True, shared_address=opening.host)
        note(opening)
        opened = await renew_mapping(opening)
    except OSError as error:
        return RouterAnswer(found=True, refusal=str(error))
    if is_global(opened.host):
        return RouterAnswer((opened,), found=True)
    await give_mapping_back(opened)
    return RouterAnswer(found=True, shared_address=opened.host)


def is_mapping(opening: Opening) -> bool:
    """Whether an opening was made by one of these protocols."""
    return urlsplit(opening.location).scheme in _NAMES


async def renew_mapping(opening: Opening) -> Opening:
    """Ask for a port once more; return where it is now, and for how long. Raise ``OSError``."""
    mapped = await _map(_gateway_of(opening), opening, LEASE_SECONDS)
    return replace(opening, host=mapped.host or opening.host, port=mapped.port, lasts=mapped.lasts)


async def give_mapping_back(opening: Opening) -> bool:
    """Close a port again; return whether the router could be asked."""
    try:
        await _map(_gateway_of(opening), opening, 0)
    except OSError:
        return False
    return True


def _gateway_of(opening: Opening) -> Gateway:
    parts = urlsplit(opening.location)
    nonce = bytes.fromhex(parts.path.strip("/"))
    return Gateway(parts.scheme, parts.hostname or "", opening.inside, parts.port or PORT, nonce)


async def _speaks(address: str, port: int = PORT) -> Gateway | None:
    """Return how a router is asked: by PCP if it answers to that, else by NAT-PMP; ``None``: it does not answer."""
    inside = _inside_towards(address)
    nonce = secrets.token_bytes(12)
    ways = [Gateway(PCP, address, inside, port, nonce), Gateway(NAT_PMP, address, inside, port)]
    requests = [_pcp_head(0, 0, inside), b"\0\0"]
    answers = await asyncio.gather(
        *[_exchange(one, request) for one, request in zip(ways, requests, strict=True)],
        return_exceptions=True,
    )
    for way, answer in zip(ways, answers, strict=True):
        if isinstance(answer, bytes) and _result(way, answer) == 0:
            return way
    return None


async def _own_address(gateway: Gateway) -> str:
    """Return the router's address on the internet, by NAT-PMP; raise ``OSError``."""
    answer = await _exchange(gateway, b"\0\0")
    return str(ipaddress.IPv4Address(_unpacked(gateway, ">8x4s", answer)[0]))


async def _map(gateway: Gateway, opening: Opening, seconds: int) -> _Mapped:
    """Ask for a port for ``seconds``, 0 to close it; raise ``OSError``."""
    if gateway.protocol == NAT_PMP:
        outside = opening.port if seconds else 0
        request = struct.pack(">BBHHHI", 0, 2, 0, opening.inside_port, outside, seconds)
        port, lasts = _unpacked(gateway, ">10xHI", await _exchange(gateway, request))
        return _Mapped(lasts, port)
    any_address = _mapped_address("0.0.0.0")
    about = struct.pack(">12sB3xHH16s", gateway.nonce, TCP, opening.inside_port, opening.port, any_address)
    answer = await _exchange(gateway, _pcp_head(1, seconds, gateway.inside) + about)
    lasts, port, host = _unpacked(gateway, ">4xI34xH16s", answer)
    return _Mapped(lasts, port, str(ipaddress.IPv6Address(host).ipv4_mapped or ""))


def _unpacked(gateway: Gateway, form: str, answer: bytes) -> tuple[Any, ...]:
    """Return the fields of an answer; raise ``OSError`` for an error of the router, and for what is no answer."""
    name, result = _NAMES[gateway.protocol], _result(gateway, answer)
    if result:
        raise OSError(_("it answers with error {number} of {protocol}", number=result, protocol=name))
    if result is None or len(answer) < struct.calcsize(form):
        raise OSError(_("it gave an answer that is not {protocol}", protocol=name))
    return struct.unpack_from(form, answer)


def _pcp_head(opcode: int, seconds: int, inside: str) -> bytes:
    return struct.pack(">BBHI16s", 2, opcode, 0, seconds, _mapped_address(inside))


def _mapped_address(address: str) -> bytes:
    return ipaddress.IPv6Address(f"::ffff:{address}").packed


def _result(gateway: Gateway, answer: bytes) -> int | None:
    """Return the result in an answer; ``None`` for one of another protocol."""
    version, at = (2, ">3xB") if gateway.protocol == PCP else (0, ">2xH")
    if len(answer) < 4 or answer[0] != version or not answer[1] & 0x80:
        return None
    return int(struct.unpack_from(at, answer)[0])


async def _exchange(gateway: Gateway, request: bytes) -> bytes:
    """Return the answer to a request, which is sent again for a while; raise ``OSError`` without one."""
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        line.connect((gateway.address, gateway.port))  # the system then drops what comes from elsewhere
        for seconds in TRIES:
            await loop.sock_sendall(line, request)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while True:
                        answer = await loop.sock_recv(line, MOST_BYTES)
                        if len(answer) > 1 and answer[1] == request[1] | 0x80:
                            return answer
    raise TimeoutError(_("it does not answer"))


def _gateway_addresses() -> list[str]:
    """Return the gateways that the system knows; where it does not say, what home networks have as theirs."""
    with contextlib.suppress(OSError):
        rows = [line.split() for line in ROUTES.read_text("ascii").splitlines()[1:]]
        return list(dict.fromkeys([_route_address(row[2]) for row in rows if row[1] == "00000000"]))
    ips = [ip for adapter in network_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    networks = [ipaddress.IPv4Network(f"{ip.ip}/{ip.network_prefix}", strict=False) for ip in ips]
    homes = [one for one in networks if one.is_private and not one.is_loopback and one.num_addresses > 3]
    return [str(address) for one in homes for address in (one[1], one[-2])]


def _route_address(hexadecimal: str) -> str:
    return str(ipaddress.IPv4Address(struct.pack("<I", int(hexadecimal, 16))))


def _inside_towards(address: str) -> str:
    """Return this machine's address on the way to another; raise ``OSError``."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect((address, PORT))  # sends nothing
        return str(line.getsockname()[0])

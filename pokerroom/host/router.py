"""The router before this machine, asked by UPnP to let connections from the internet through to a port here.

Nothing is kept between two calls: each finds the router anew by what an :class:`Opening` says of it, so that a port is
given back in the same way by the process that asked for it and by the next one, after a crash.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from msgspec.structs import replace

from pokerlocale.spoken import _
from pokerroom.host.addresses import network_adapters
from pokerroom.host.router_answers import LEASE_SECONDS, Opening, RouterAnswer, is_global

if TYPE_CHECKING:
    from async_upnp_client.client import UpnpService

GATEWAY = "urn:schemas-upnp-org:device:InternetGatewayDevice:1"
"""what routers answer to, those of the second version too"""
SEARCH_SECONDS, ROUTER_SECONDS = 2, 8
"""for how long routers may answer a search, and everything asked of one of them"""
MOST_ROUTERS = 4
"""the first that answer a search; they are asked side by side"""
PORTS = 10
"""ports that are tried, where the first are another machine's"""
TCP = 6
CONFLICT, ONLY_PERMANENT = 718, 725
"""errors of a router: the port is another machine's; it keeps ports until they are given back"""


async def ask_routers(port: int, note: Callable[[Opening], None], outside: int | None = None) -> RouterAnswer:
    """Ask all routers that can be found to lead a port to ``port``; ``note`` gets each opening before it is made.

    It is ``outside``, or by default this port too, or one of the next.
    """
    ports = range(port, min(port + PORTS, 65_536)) if outside is None else range(outside, outside + 1)
    asked: dict[str, asyncio.Task[RouterAnswer]] = {}

    def ask(location: str) -> None:
        if location not in asked and len(asked) < MOST_ROUTERS:
            asked[location] = asyncio.create_task(_ask(location, port, ports, note))

    await _find_routers(ask)
    answers = await asyncio.gather(*asked.values())
    openings = [one for answer in answers for one in answer.openings]
    openings.sort(key=lambda one: not one.is_ipv6)
    by_address = {one.host: one for one in reversed(openings)}
    return RouterAnswer(
        tuple(one for one in openings if by_address[one.host] is one),
        bool(asked),
        next((answer.shared_address for answer in answers if answer.shared_address), ""),
        next((answer.refusal for answer in answers if answer.refusal), ""),
    )


async def give_back(opening: Opening) -> bool:
    """Close a port again; return whether the router could be asked. What is another machine's by now stays."""
    try:
        async with asyncio.timeout(ROUTER_SECONDS):
            if opening.is_ipv6:
                if opening.pinhole is not None:
                    service = await _service(opening.location, "DeletePinhole")
                    await _call(service, "DeletePinhole", UniqueID=opening.pinhole)
            else:
                service = await _service(opening.location, "DeletePortMapping")
                if await _leads_to(service, opening.port) == (opening.inside, opening.inside_port):
                    await _call(service, "DeletePortMapping", **_mapping(opening.port))
    except _errors() as error:
        return _error_code(error) is not None
    return True


async def renew(opening: Opening) -> Opening:
    """Ask the router once more for a port; return where it is now. Raise ``OSError`` when that is not possible."""
    try:
        async with asyncio.timeout(ROUTER_SECONDS):
            if not opening.is_ipv6:
                service = await _service(opening.location, "AddPortMapping")
                await _map(service, opening)
                return replace(opening, host=await _outside(service))
            if opening.pinhole is None:
                return opening
            service = await _service(opening.location, "UpdatePinhole")
            try:
                await _call(service, "UpdatePinhole", UniqueID=opening.pinhole, NewLeaseTime=LEASE_SECONDS)
            except _errors() as error:
                if _error_code(error) is None:
                    raise
                return replace(opening, pinhole=await _pierce(service, opening))
            return opening
    except _errors() as error:
        raise OSError(str(error)) from None


async def _find_routers(found: Callable[[str], None]) -> None:
    """Search the routers of all networks; ``found`` gets where each describes itself as soon as it answers."""
    from async_upnp_client.search import async_search

    async def note(headers: Mapping[str, Any]) -> None:
        found(str(headers["location"]))

    searches = [
        async_search(note, timeout=SEARCH_SECONDS, search_target=GATEWAY, source=source)
        for source in _search_sources()
    ]
    await asyncio.gather(*searches, return_exceptions=True)


def _search_sources() -> list[Any]:
    """Return the addresses to search from: this machine's, one for each network and version of IP."""
    ips = [ip for adapter in network_adapters() for ip in adapter.ips]
    sources: list[Any] = [(ip.ip, 0) for ip in ips if isinstance(ip.ip, str)]
    for ip in ips:
        if not isinstance(ip.ip, str) and ipaddress.ip_address(ip.ip[0]).is_link_local:
            sources.append((ip.ip[0], 0, 0, ip.ip[2]))
    return [source for source in sources if not ipaddress.ip_address(source[0]).is_loopback]


async def _ask(location: str, port: int, ports: range, note: Callable[[Opening], None]) -> RouterAnswer:
    try:
        async with asyncio.timeout(ROUTER_SECONDS):
            inside = _address_towards(location)
            if ":" not in inside:
                return await _ask_for_mapping(location, inside, port, ports, note)
            if port not in ports:  # with IPv6 a port leads to none but itself
                return RouterAnswer(found=True)
            return await _ask_for_pinhole(location, inside, port, note)
    except _errors() as error:
        return RouterAnswer(found=True, refusal=str(error) or type(error).__name__)


async def _ask_for_mapping(
    location: str, inside: str, port: int, ports: range, note: Callable[[Opening], None]
) -> RouterAnswer:
    service = await _service(location, "AddPortMapping")
    outside = await _outside(service)
    if not is_global(outside):
        return RouterAnswer(found=True, shared_address=outside)
    for number in ports:
        if await _leads_to(service, number) not in (None, (inside, port)):
            continue
        opening = Opening(location, outside, number, inside, port)
        note(opening)
        try:
            lasts = await _map(service, opening)
        except _errors() as error:
            if _error_code(error) != CONFLICT:
                raise
            continue
        return RouterAnswer((replace(opening, lasts=lasts),), found=True)
    taken = _("its ports {first} to {last} lead to other machines", first=ports[0], last=ports[-1])
    return RouterAnswer(found=True, refusal=taken)


async def _ask_for_pinhole(
    location: str, inside: str, port: int, note: Callable[[Opening], None]
) -> RouterAnswer:
    """Ask for a way through the router's firewall to this machine's own address."""
    if not is_global(inside):
        return RouterAnswer(found=True)
    service = await _service(location, "AddPinhole")
    opening = Opening(location, inside, port, inside, port)
    status = await _call(service, "GetFirewallStatus")
    if not status["FirewallEnabled"]:
        return RouterAnswer((opening,), found=True)
    opening = replace(opening, pinhole=await _pierce(service, opening))
    note(opening)
    return RouterAnswer((opening,), found=True)


async def _map(service: UpnpService, opening: Opening) -> int:
    """Have the router lead its port to this machine; return for how many seconds."""
    wanted = {
        "NewInternalPort": opening.inside_port,
        "NewInternalClient": opening.inside,
        "NewEnabled": True,
        "NewPortMappingDescription": "pokerroom",
    }
    lasts = opening.lasts
    try:
        await _call(service, "AddPortMapping", **_mapping(opening.port), **wanted, NewLeaseDuration=lasts)
    except _errors() as error:
        if _error_code(error) != ONLY_PERMANENT:
            raise
        lasts = 0
        await _call(service, "AddPortMapping", **_mapping(opening.port), **wanted, NewLeaseDuration=lasts)
    return lasts


async def _pierce(service: UpnpService, opening: Opening) -> int:
    """Have the router's firewall let connections through; return its number for that."""
    made = await _call(
        service,
        "AddPinhole",
        RemoteHost="",
        RemotePort=0,
        InternalClient=opening.inside,
        InternalPort=opening.inside_port,
        Protocol=TCP,
        LeaseTime=LEASE_SECONDS,
    )
    return int(made["UniqueID"])


async def _leads_to(service: UpnpService, port: int) -> tuple[str, int] | None:
    """Return where a port of the router leads already; ``None``: nowhere."""
    try:
        entry = await _call(service, "GetSpecificPortMappingEntry", **_mapping(port))
    except _errors() as error:
        if _error_code(error) is None:
            raise
        return None
    return str(entry["NewInternalClient"]), int(entry["NewInternalPort"])


async def _outside(service: UpnpService) -> str:
    return str((await _call(service, "GetExternalIPAddress"))["NewExternalIPAddress"] or "")


def _mapping(port: int) -> dict[str, Any]:
    return {"NewRemoteHost": "", "NewExternalPort": port, "NewProtocol": "TCP"}


async def _service(location: str, action: str) -> UpnpService:
    """Return the first service of a router that has ``action``; raise ``OSError`` without one."""
    from async_upnp_client.client_factory import UpnpFactory

    from pokerroom.host.router_requests import RouterRequests

    asks: Any = RouterRequests()  # the class of the library is unknown where it is not installed
    device = await UpnpFactory(asks, non_strict=True).async_create_device(location)
    for service in device.all_services:
        if service.has_action(action):
            return service
    raise OSError(f"{location}: no {action}")


async def _call(service: UpnpService, action: str, **arguments: Any) -> Mapping[str, Any]:
    answer: Mapping[str, Any] = await service.action(action).async_call(**arguments)
    return answer


def _errors() -> tuple[type[Exception], ...]:
    """Return what can go wrong with a router: it is gone, slow, or does not do what it is asked."""
    from async_upnp_client.exceptions import UpnpError

    return (UpnpError, OSError, TimeoutError, KeyError, ValueError)


def _error_code(error: Exception) -> int | None:
    """Return the number of the error that a router answered; ``None``: it did not answer."""
    code = getattr(error, "error_code", None)
    return None if code is None else int(code)


def _address_towards(location: str) -> str:
    """Return this machine's address on the way to a router; raise ``OSError``."""
    parts = urlsplit(location)
    family, kind, number, __, address = socket.getaddrinfo(
        parts.hostname, parts.port or 80, type=socket.SOCK_DGRAM
    )[0]
    with socket.socket(family, kind, number) as one:
        one.connect(address)  # sends nothing
        return str(one.getsockname()[0])

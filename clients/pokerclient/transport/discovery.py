"""Finds rooms on the local network and announces a room there (zeroconf, mDNS).

announcement = Announcement("Friday poker", 7777, ["192.168.1.5"])     # the room
await announcement.start()

rooms = await find_rooms()                                              # a player
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import platform
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from dataclasses import dataclass

from zeroconf import (  # type: ignore[attr-defined]  # its list of names lacks the first, which its examples take
    AddressResolver,
    DNSQuestionType,
    InterfaceChoice,
    ServiceStateChange,
    Zeroconf,
)
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from pokerclient.errors import PokerClientError
from pokerclient.transport.address import LOCAL, Address
from pokerlocale.spoken import _

SERVICE = "_pokerroom._tcp.local."
SEARCH_SECONDS = 3.0
"""longest wait for a first answer, which usually comes within a second"""
LINGER_SECONDS = 0.5
"""wait for others after an answer"""
_QUESTION_MS = 2_000
_LABEL = 63
"""most bytes in the name of an announced service, and of a machine"""
_NAME_MS = 1_000
"""wait for another machine that has a name already (RFC 6762 waits 0.75 s)"""
_SAME_NAMES = 9
"""names tried where others on the network have the first: friday, friday-2 ... friday-9"""

_ASK_ALL = DNSQuestionType.QM
"""Answers must go to everybody: one sent to this machine alone may reach another program that searches here."""

Interfaces = Sequence[str] | InterfaceChoice


@dataclass(frozen=True, slots=True)
class DiscoveredRoom:
    """A room that announces itself on this network."""

    name: str
    address: Address


class MultipleRoomsFound(PokerClientError):
    """Raised if more than one room was found, so that somebody has to choose."""

    def __init__(self, rooms: Sequence[DiscoveredRoom]) -> None:
        listed = ", ".join([f"{room.name} ({room.address})" for room in rooms])
        super().__init__(_("several rooms are on this network, name one: {listed}", listed=listed))
        self.rooms = tuple(rooms)


class Announcement:
    """Announces the room ``name`` at ``port`` of ``addresses`` (IP addresses) until it is stopped.

    ``host`` (as friday.local) leads to these addresses meanwhile; empty: no name does.
    """

    def __init__(
        self,
        name: str,
        port: int,
        addresses: Sequence[str],
        interfaces: Interfaces = InterfaceChoice.All,
        *,
        host: str = "",
    ) -> None:
        self._info = AsyncServiceInfo(
            SERVICE,
            f"{_label(name, port)}.{SERVICE}",
            port=port,
            parsed_addresses=list(addresses),
            server=f"{host}." if host else None,
            properties={"room": name, "protocol": "1", "tls": "1"},
        )
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None

    async def start(self) -> None:
        """Start to announce; raise ``OSError`` if the network does not allow it."""
        self._zeroconf = AsyncZeroconf(interfaces=self._interfaces)
        announced = await self._zeroconf.async_register_service(self._info, allow_name_change=True)
        await announced

    async def stop(self) -> None:
        """Withdraw the announcement."""
        if self._zeroconf is not None:
            zeroconf, self._zeroconf = self._zeroconf, None
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()


async def free_local_name(
    label: str, addresses: Sequence[str], *, interfaces: Interfaces = InterfaceChoice.All
) -> str:
    """Return ``label`` with ".local", or the next name that no other machine of this network has: friday-2.local.

    A name that leads to one of ``addresses`` is this machine's own.  Return "" if the network cannot be asked, or all
    are taken.
    """
    try:
        zeroconf = AsyncZeroconf(interfaces=interfaces)
    except OSError:
        return ""
    try:
        for number in range(1, _SAME_NAMES + 1):
            ending = f"-{number}" if number > 1 else ""
            name = f"{label[: _LABEL - len(ending)]}{ending}.local"
            found = await _addresses_of(zeroconf, name, _NAME_MS)
            if not found or set(found) & set(addresses):
                return name
    finally:
        await zeroconf.async_close()
    return ""


async def address_of_local_name(name: str, *, interfaces: Interfaces = InterfaceChoice.All) -> str:
    """Return the address of the machine ``name`` (as friday.local) on this network, "" if none has that name."""
    try:
        zeroconf = AsyncZeroconf(interfaces=interfaces)
    except OSError:
        return ""
    try:
        found = await _addresses_of(zeroconf, name, _QUESTION_MS)
    finally:
        await zeroconf.async_close()
    return min(found, key=lambda text: ipaddress.ip_address(text).version, default="")


async def _addresses_of(zeroconf: AsyncZeroconf, name: str, ms: int) -> list[str]:
    machine = AddressResolver(f"{name}.")
    await machine.async_request(zeroconf.zeroconf, ms, question_type=_ASK_ALL)
    return machine.parsed_addresses()


async def find_rooms(
    seconds: float = SEARCH_SECONDS, *, interfaces: Interfaces = InterfaceChoice.All
) -> list[DiscoveredRoom]:
    """Return the rooms that answer on this network within ``seconds``, by name.

    The search ends sooner if no other answer follows for a while.  Return no rooms if the network cannot be searched.
    """
    rooms: set[DiscoveredRoom] = set()
    async with contextlib.aclosing(iter_rooms(interfaces=interfaces)) as stream:
        remaining = seconds
        while True:
            try:
                async with asyncio.timeout(remaining):
                    rooms.add(await anext(stream))
            except (TimeoutError, StopAsyncIteration):
                return sorted(rooms, key=lambda room: (room.name, room.address.port))
            remaining = LINGER_SECONDS


async def iter_rooms(*, interfaces: Interfaces = InterfaceChoice.All) -> AsyncGenerator[DiscoveredRoom, None]:
    """Yield the rooms of this network as they answer, endlessly; yield none if it cannot be searched."""
    try:
        zeroconf = AsyncZeroconf(interfaces=interfaces)
    except OSError:
        return
    questions = _ServiceResolver()
    browser = AsyncServiceBrowser(
        zeroconf.zeroconf, SERVICE, handlers=[questions.service_changed], question_type=_ASK_ALL
    )
    try:
        while True:
            yield await questions.rooms.get()
    finally:
        questions.stop()
        await browser.async_cancel()
        await zeroconf.async_close()


class _ServiceResolver:
    """Asks every service that shows up for its address."""

    def __init__(self) -> None:
        self.rooms: asyncio.Queue[DiscoveredRoom] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    def service_changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Handle a service that comes or goes; called by zeroconf's browser."""
        if state_change is not ServiceStateChange.Removed:
            task = asyncio.ensure_future(self._resolve(zeroconf, name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _resolve(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if await info.async_request(zeroconf, _QUESTION_MS, question_type=_ASK_ALL):
            room = _room_of_service(info)
            if room is not None:
                self.rooms.put_nowait(room)

    def stop(self) -> None:
        """Stop asking."""
        for task in self._tasks:
            task.cancel()


def _room_of_service(info: AsyncServiceInfo) -> DiscoveredRoom | None:
    addresses = sorted(info.parsed_addresses(), key=lambda text: ipaddress.ip_address(text).version)
    if not addresses or info.port is None:
        return None
    announced_name = info.decoded_properties.get("room")
    return DiscoveredRoom(announced_name or info.get_name(), Address(addresses[0], info.port))


def _label(name: str, port: int) -> str:
    """Return a unique name for the service that fits in one label; people do not see it."""
    ending = f" {platform.node()[:20]} {port}"
    return name.encode()[: _LABEL - len(ending.encode())].decode(errors="ignore").strip() + ending


async def locate_room(
    *, local: Address = LOCAL, find: Callable[[], Awaitable[list[DiscoveredRoom]]] = find_rooms
) -> Address:
    """Return where to play if no address is given: the room on this machine, else the one on this network.

    Raise :class:`MultipleRoomsFound` if the network has more than one.  Return ``local`` without one; connecting
    then says that nobody answers.
    """
    if await is_reachable(local):
        return local
    rooms = await find()
    if len(rooms) > 1:
        raise MultipleRoomsFound(rooms)
    return rooms[0].address if rooms else local


async def is_reachable(address: Address) -> bool:
    """Return whether something listens at ``address``."""
    try:
        async with asyncio.timeout(1):
            _, writer = await asyncio.open_connection(address.host, address.port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True

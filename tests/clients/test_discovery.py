"""Rooms that announce themselves on a network, and players who look for one; on the loopback interface alone."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import uuid

import pytest

from pokerclient.transport.address import Address
from pokerclient.transport.discovery import (
    Announcement,
    DiscoveredRoom,
    MultipleRoomsFound,
    address_of_local_name,
    find_rooms,
    free_local_name,
    iter_rooms,
    locate_room,
)
from tests.patience import PATIENCE

LOOPBACK = ["127.0.0.1"]


def closed_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def test_rooms_announce_themselves_and_players_find_them():
    mark = uuid.uuid4().hex  # other tests on this machine may announce rooms at the same time

    async def find(*names: str) -> list[DiscoveredRoom]:
        found: list[DiscoveredRoom] = []
        async with asyncio.timeout(PATIENCE), contextlib.aclosing(iter_rooms(interfaces=LOOPBACK)) as rooms:
            async for room in rooms:
                if mark in room.name:
                    found.append(room)
                if len(found) == len(names):
                    break
        assert {room.name for room in found} == set(names)
        return found

    async def story() -> None:
        cafe, long = f"{mark}: poker. Café", mark + "x" * 80
        rooms = [
            Announcement(name, port, ["127.0.0.1"], LOOPBACK)
            for name, port in ((cafe, 7001), (long, 7002), (long, 7003))
        ]
        await asyncio.gather(*(room.start() for room in rooms))
        found = await find(cafe, long, long)
        assert {str(room.address) for room in found} == {f"127.0.0.1:{port}" for port in (7001, 7002, 7003)}
        assert DiscoveredRoom(cafe, Address("127.0.0.1", 7001)) in found
        await asyncio.gather(*(room.stop() for room in rooms[1:]))
        await rooms[1].stop()
        assert await find(cafe) == [DiscoveredRoom(cafe, Address("127.0.0.1", 7001))]
        assert DiscoveredRoom(cafe, Address("127.0.0.1", 7001)) in await find_rooms(10, interfaces=LOOPBACK)
        await rooms[0].stop()

    asyncio.run(story())


def test_a_name_that_another_machine_has_gets_a_number():
    label = f"friday-{uuid.uuid4().hex}"

    async def story() -> None:
        theirs, ours = ["10.0.0.7"], ["192.168.1.7"]
        assert await free_local_name(label, ours, interfaces=LOOPBACK) == f"{label}.local"
        other = Announcement("Other", 7001, theirs, LOOPBACK, host=f"{label}.local")
        await other.start()
        async with asyncio.timeout(PATIENCE):  # a busy machine may answer late
            while await free_local_name(label, ours, interfaces=LOOPBACK) != f"{label}-2.local":
                pass
            while await address_of_local_name(f"{label}.local", interfaces=LOOPBACK) != "10.0.0.7":
                pass
        assert await free_local_name(label, theirs, interfaces=LOOPBACK) == f"{label}.local"
        await other.stop()

    asyncio.run(story())


def test_a_network_that_cannot_be_searched_has_no_rooms(monkeypatch):
    def no_network(**options: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr("pokerclient.transport.discovery.AsyncZeroconf", no_network)
    assert asyncio.run(find_rooms(30)) == []
    assert asyncio.run(free_local_name("friday", ["192.168.1.7"])) == ""


def test_a_network_without_rooms_is_not_searched_for_ever():
    async def story() -> None:
        async with asyncio.timeout(PATIENCE):
            await find_rooms(0.01, interfaces=LOOPBACK)

    asyncio.run(story())


# --- where to play when nothing was said ------------------------------------------------------------------------

ONE = DiscoveredRoom("One", Address("10.0.0.1", 7001))
TWO = DiscoveredRoom("Two", Address("10.0.0.2", 7002))


def located(local: Address, *rooms: DiscoveredRoom) -> Address:
    async def find() -> list[DiscoveredRoom]:
        return list(rooms)

    return asyncio.run(locate_room(local=local, find=find))


def test_the_room_of_this_machine_comes_first():
    with socket.create_server(("127.0.0.1", 0)) as here:
        address = Address("127.0.0.1", here.getsockname()[1])
        assert located(address, ONE, TWO) == address


def test_without_one_here_the_room_of_the_network_is_taken():
    assert located(Address("127.0.0.1", closed_port()), ONE) == ONE.address


def test_several_rooms_are_listed():
    with pytest.raises(
        MultipleRoomsFound, match=r"name one: One \(10\.0\.0\.1:7001\), Two \(10\.0\.0\.2:7002\)"
    ):
        located(Address("127.0.0.1", closed_port()), ONE, TWO)


def test_nobody_anywhere():
    nobody = Address("127.0.0.1", closed_port())
    assert located(nobody) == nobody

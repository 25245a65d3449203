"""A room that friends elsewhere reach: what the router is asked for, what is printed, and what is given back."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.two_routers import HOST_IPV6, OUTSIDE, SHARED, TwoRouters, two_routers
from tests.patience import PATIENCE

pytestmark = pytest.mark.equipped
ROOM = [sys.executable, "-m", "pokerroom", "serve", "--no-qr", "--name", "Friday", "--local-name", "friday"]
FRIDAY = ["--table", "Friday: no-limit holdem 1/2, 6 seats, 2 bots"]


class PrintedRoom:
    """A room in the host's namespace, known by what it prints alone."""

    def __init__(self, place: TwoRouters, data: Path, *flags: str) -> None:
        command = place.inside("host", *ROOM, *FRIDAY, "--data", str(data), *flags)
        self.process = subprocess.Popen(command, bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.text = ""

    def wait_until_open(self) -> None:
        """Read what it prints until it is open."""
        self.says("Ctrl-C closes the room.")

    def says(self, pattern: str) -> None:
        """Read what it prints, as far as the line that begins so, which may have been read before."""
        self.text = read_until(self.process, pattern, self.text)

    def end(self, number: int) -> str:
        """End it by a signal; return what it says on standard error."""
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        with self.process:
            assert self.process.stderr is not None
            return self.process.stderr.read().decode()


def read_until(process: subprocess.Popen[bytes], pattern: str, printed: str = "") -> str:
    """Return what a process has printed, as far as the line that begins with ``pattern``, after what it ``printed``."""
    assert process.stdout is not None
    lines = printed.splitlines(keepends=True)
    while not any(re.match(pattern, line) for line in lines):
        assert select.select([process.stdout], [], [], PATIENCE)[0], lines
        lines.append(process.stdout.readline().decode())
        assert lines[-1], lines
    return "".join(lines)


@contextlib.contextmanager
def printed_room(place: TwoRouters, data: Path, *flags: str) -> Iterator[PrintedRoom]:
    room = PrintedRoom(place, data, *flags)
    try:
        room.wait_until_open()
        yield room
    finally:
        if room.process.poll() is None:
            room.end(signal.SIGKILL)


def plays_a_hand(place: TwoRouters, folder: Path, link: str, name: str) -> None:
    """Come in as a friend by a link alone, sit down, and get cards."""
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "POKERROOM_ROOMS": str(folder / "rooms")}
    command = [sys.executable, "-m", "pokerroom", "play", "--plain", "--name", name, link]
    with subprocess.Popen(
        place.inside("friend", *command),
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **home},
    ) as friend:
        assert friend.stdin is not None
        try:
            friend.stdin.write(b"sit 1\n")
            read_until(friend, r"Hand \d+: your cards are ")
        finally:
            friend.kill()


def links(text: str) -> list[str]:
    """The links for friends elsewhere that a room prints."""
    return re.findall(r"(?m)^(?:For friends elsewhere| +without IPv6): (\S+)$", text)


def test_a_friend_behind_another_router_plays_by_the_printed_line_and_the_port_is_given_back(
    tmp_path: Path,
) -> None:
    data = tmp_path / "room"
    with two_routers(tmp_path) as place, place.upnp():
        with printed_room(place, data, "--internet") as room:
            assert room.text.startswith("Asking the router for port 7777 ...\n")
            (link,) = links(room.text)
            assert re.fullmatch(rf"https://{OUTSIDE}:7777/#invite=[0-9A-Z-]+", link)
            assert "Not checked: nobody outside has opened the link yet." in room.text
            assert (
                "Strangers: a new name needs an invitation; an address takes 20 new names an hour; only you open "
                "tables; no programs but the house bots.\n"
            ) in room.text
            assert len(place.opened_ports()) == 1
            plays_a_hand(place, tmp_path, link, "Eve")
            assert room.end(signal.SIGINT) == ""
        assert place.opened_ports() == [], "Ctrl-C gives the port back"
        with printed_room(place, data, "--internet") as room:
            room.end(signal.SIGKILL)
        assert len(place.opened_ports()) == 1, "nobody could give it back"
        with printed_room(place, data, "--lan"):
            assert place.opened_ports() == [], "the next start gives it back, though it asks for none"


def test_a_router_without_upnp_opens_the_port_by_pcp(tmp_path: Path) -> None:
    data = tmp_path / "room"
    with two_routers(tmp_path) as place, place.upnp(only_mappings=True):
        with printed_room(place, data, "--internet") as room:
            (link,) = links(room.text)
            assert link.startswith(f"https://{OUTSIDE}:7777/#invite=")
            assert len(place.opened_ports()) == 1
            plays_a_hand(place, tmp_path, link, "Eve")
            room.end(signal.SIGINT)
        assert place.opened_ports() == [], "Ctrl-C gives the port back"
        with printed_room(place, data, "--internet") as room:
            room.end(signal.SIGKILL)
        assert len(place.opened_ports()) == 1, "nobody could give it back"
        with printed_room(place, data, "--lan"):
            assert place.opened_ports() == [], "the next start gives it back"


BY_NAT_PMP = """
import asyncio, sys
from pokerroom.host.port_mapping import NAT_PMP, Gateway, ask_gateway, give_mapping_back, renew_mapping

async def ask():
    gateway = Gateway(NAT_PMP, "192.168.1.1", "192.168.1.2")
    (opening,) = (await ask_gateway(gateway, 7777, lambda one: None)).openings
    if sys.argv[1] == "close":
        await give_mapping_back(opening)
    else:
        print((await renew_mapping(opening)).host)

asyncio.run(ask())
"""


def test_a_real_router_opens_a_port_by_nat_pmp_and_closes_it(tmp_path: Path) -> None:
    with two_routers(tmp_path) as place, place.upnp(only_mappings=True):
        assert place.run("host", sys.executable, "-c", BY_NAT_PMP, "open") == f"{OUTSIDE}\n"
        assert len(place.opened_ports()) == 1
        place.run("host", sys.executable, "-c", BY_NAT_PMP, "close")
        assert place.opened_ports() == []


def test_ipv6_comes_first_through_the_routers_firewall(tmp_path: Path) -> None:
    with two_routers(tmp_path, ipv6=True) as place, place.upnp():
        with printed_room(place, tmp_path / "room", "--internet") as room:
            first, second = links(room.text)
            assert first.startswith(f"https://[{HOST_IPV6}]:7777/#invite=")
            assert second.startswith(f"https://{OUTSIDE}:7777/#invite=")
            for name, link in (("Eve", first), ("Fay", second)):
                (tmp_path / name).mkdir()
                plays_a_hand(place, tmp_path / name, link, name)
            room.end(signal.SIGINT)
        assert place.opened_ports() == []


OTHER_MACHINE = """
import asyncio
from pokerroom.host import router

router._address_towards = lambda location: "192.168.1.3"
asyncio.run(router.ask_routers(7777, lambda opening: None))
"""


def test_the_next_port_is_taken_where_one_is_another_machines(tmp_path: Path) -> None:
    with two_routers(tmp_path) as place, place.upnp(secure=False):
        place.run("host", sys.executable, "-c", OTHER_MACHINE)
        with printed_room(place, tmp_path / "room", "--internet") as room:
            (link,) = links(room.text)
            assert link.startswith(f"https://{OUTSIDE}:7778/#invite=")
            plays_a_hand(place, tmp_path, link, "Eve")
            room.end(signal.SIGINT)
        (left,) = place.opened_ports()
        assert "dport 7777" in left, "the other machine keeps its own"


@pytest.mark.parametrize(
    ("outside", "upnp", "why"),
    [
        (OUTSIDE, False, "No router here opens ports by UPnP, PCP or NAT-PMP."),
        (SHARED, True, "The router opens no port for this machine."),
    ],
)
def test_without_such_a_router_the_ways_that_work_are_printed(
    tmp_path: Path, outside: str, upnp: bool, why: str
) -> None:
    with two_routers(tmp_path, outside) as place, place.upnp() if upnp else contextlib.nullcontext():
        with printed_room(place, tmp_path / "room", "--internet", "--port", "7000") as room:
            assert why in room.text
            assert links(room.text) == []
            assert "cloudflared tunnel --url http://127.0.0.1:7000" in room.text
            assert "ssh -N -R 127.0.0.1:7777:127.0.0.1:7000 NAME@ADDRESS" in room.text
            assert "https://ADDRESS:7000/" in room.text
            assert re.search(r"Put #invite=[0-9A-Z-]+ behind each link", room.text)
            room.end(signal.SIGINT)
        if upnp:
            assert place.opened_ports() == []

"""A room on the internet: the ports that routers opened for it, asked for anew while it is open, and given back."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import ssl
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec

from pokerclient.transport.address import Address, invitation_link
from pokerroom.host.daemon_thread import in_thread
from pokerroom.host.data_folder import DataFolder
from pokerroom.host.port_opening import asks_by_upnp, close_port, open_port, renew_port
from pokerroom.host.router import ask_routers
from pokerroom.host.router_answers import LEASE_SECONDS, Opening, RouterAnswer
from pokerroom.host.setup import Listen
from pokerroom.room.accounts.invitations import HOST, Invitations
from pokerroom.room.room import Room

OPENINGS_FILE = "router.json"
"""the ports that are not given back yet; a room that was killed leaves it behind"""
LEAST_RENEWAL_SECONDS = 30
"""between two requests to routers, however short they keep a port open"""
CHECK_SECONDS = 3
"""for how long a connection to this room by way of the router may take"""
GUESTS, GUEST_DAYS = 10, 1
"""new names that the link of one start lets in, and for how long"""
NOTE = "--internet"
"""the note of such an invitation"""

log = logging.getLogger(__name__)

_Result = TypeVar("_Result")
_openings = msgspec.json.Decoder(list[Opening])


class Outside(NamedTuple):
    """How the internet reaches a room: its links, the best first; without one, ``answer`` says why."""

    links: tuple[str, ...]
    answer: RouterAnswer
    invitation: str = ""
    """the code that lets new names in; "" where none is needed"""
    leads_back: bool = False
    """whether a connection from here to the address that the internet sees came back to this room"""
    has_library: bool = True


class InternetAccess:
    """The ways from the internet to one room, which listens as ``listen`` says; they are noted in ``folder``."""

    def __init__(self, folder: DataFolder, listen: Listen) -> None:
        self._folder = folder
        self._listen = listen
        self._noted: list[Opening] = []
        self._answer = RouterAnswer()
        self._invitation = ""
        self._names: Sequence[str] = ()
        self.links: list[str] = []
        """where browsers on the internet reach the room, the best first"""

    def prepare(self, room: Room, names: Sequence[str], on_asking: Callable[[], None]) -> None:
        """Give back what a killed room of this folder left open, and ask for a port where the set-up wants that.

        ``names`` are those by which the internet knows this machine; without one it is known by its address.
        ``on_asking`` is called before a router is asked, which may take seconds.
        """
        if self._listen.internet:
            on_asking()
        self._give_back_left()
        if not self._listen.internet:
            return
        self._answer = _finished(open_port(self._listen.port, self._note))
        self._write(list(self._answer.openings))
        self._names = names
        self.links = _links(self._answer.openings, names)
        if room.config.invitations:
            self._invitation = start_invitation(room.invitations, round(time.time() * 1000))

    async def _outside(self, fingerprint: str) -> Outside:
        """Return how the internet reaches the room, whose certificate has this fingerprint."""
        code = self._invitation
        return Outside(
            tuple([invitation_link(link, code) for link in self.links] if code else self.links),
            self._answer,
            code,
            await _leads_back(self._answer.openings, fingerprint),
            asks_by_upnp(),
        )

    def give_back(self) -> None:
        """Close all ports again; one whose router does not answer is left for the next start, or ends by itself."""
        if self._noted:
            self._write([one for one in self._noted if not _finished(close_port(one)) and not one.lasts])

    def _give_back_left(self) -> None:
        if self._folder.path is not None:
            with contextlib.suppress(OSError, msgspec.MsgspecError):
                self._noted = _openings.decode((self._folder.path / OPENINGS_FILE).read_bytes())
            self.give_back()

    async def run(self, fingerprint: str, tell: Callable[[Outside], None]) -> None:
        """Say how the internet reaches the room, which is open, and keep its ports open."""
        tell(await self._outside(fingerprint))
        await self._keep_open()

    @contextlib.asynccontextmanager
    async def lead_from(self, outside: int) -> AsyncIterator[None]:
        """Have the routers lead this port of theirs to the room too for a while, where they do that.

        Only UPnP knows two ports that lead to one.
        """
        openings: tuple[Opening, ...] = ()
        if self._listen.internet and asks_by_upnp():
            openings = (await ask_routers(self._listen.port, self._note, outside)).openings
        try:
            yield
        finally:
            for one in openings:
                if await close_port(one):
                    self._write([other for other in self._noted if other.port != one.port])

    async def _keep_open(self) -> None:
        """Ask for the ports again before the routers forget them."""
        while self._noted:
            await asyncio.sleep(renewal_seconds(self._noted))
            for one in list(self._noted):
                try:
                    again = await renew_port(one)
                except OSError as error:
                    log.warning("the router does not keep port %d open: %s", one.port, error)
                    continue
                self._write([again if other is one else other for other in self._noted])
                self._note_move(one, again)

    def _note_move(self, before: Opening, now: Opening) -> None:
        """Say so where a router has renewed an opening elsewhere: another address or another port."""
        openings = self._answer.openings
        self._answer = self._answer._replace(
            openings=tuple([now if one == before else one for one in openings])
        )
        if (now.host, now.port) == (before.host, before.port):
            return
        self.links[:] = _links(self._answer.openings, self._names)
        log.warning(
            "the internet reaches the room elsewhere now, and the link that you gave out leads nowhere: give your "
            "friends %s",
            Address(now.host, now.port).web_link,
        )

    def _note(self, opening: Opening) -> None:
        self._write([*self._noted, opening])

    def _write(self, openings: list[Opening]) -> None:
        self._noted = openings
        if self._folder.path is None:
            return
        try:
            if openings:
                self._folder.write(OPENINGS_FILE, msgspec.json.encode(openings).decode() + "\n")
            else:
                (self._folder.path / OPENINGS_FILE).unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s could not be written: %s", OPENINGS_FILE, error.strerror)


def renewal_seconds(openings: Sequence[Opening]) -> float:
    """Return the time until ports are asked for anew: half of the shortest time that a router keeps one open."""
    shortest = min([one.lasts for one in openings if one.lasts], default=LEASE_SECONDS)
    return max(LEAST_RENEWAL_SECONDS, min(shortest, LEASE_SECONDS) / 2)


def start_invitation(invitations: Invitations, now: int) -> str:
    """Return the code that lets new names in for this start; those of earlier starts end."""
    for one in invitations.all(now):
        if one.by == HOST and one.note == NOTE:
            invitations.revoke(one.code)
    return invitations.create(HOST, now, uses=GUESTS, days=GUEST_DAYS, bot=False, note=NOTE).code


def _links(openings: Sequence[Opening], names: Sequence[str]) -> list[str]:
    named = [Address(name, one.port) for name in names for one in openings if "*" not in name]
    addresses = named or [Address(one.host, one.port) for one in openings]
    return list(dict.fromkeys(address.web_link for address in addresses))


async def _leads_back(openings: Sequence[Opening], fingerprint: str) -> bool:
    """Whether a connection from here to the address that the internet sees reaches the room with this certificate.

    Some routers lead such a connection back, others drop it, which proves nothing.  With IPv6 it never leaves this
    machine and is not tried.
    """
    return any([await _is_ours(one, fingerprint) for one in openings if not one.is_ipv6])


async def _is_ours(opening: Opening, fingerprint: str) -> bool:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # the fingerprint is compared
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            _, writer = await asyncio.open_connection(opening.host, opening.port, ssl=context)
    except OSError:
        return False
    shown = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    writer.close()
    return hashlib.sha256(shown).hexdigest() == fingerprint


def _finished(work: Coroutine[Any, Any, _Result]) -> _Result:
    """Return what ``work`` returns; the event loop of the room is left alone."""
    return in_thread(partial(asyncio.run, work)).result()

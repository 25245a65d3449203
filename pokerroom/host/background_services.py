"""What a host runs beside the server, in its event loop: the house bots and the announcement on the local network."""

from __future__ import annotations

import asyncio
import logging
import random
import signal
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from twisted.internet.defer import Deferred

from pokerclient.transport.address import Address
from pokerclient.transport.token_store import TokenStore
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerroom.host.house_bots import BotKinds, HouseBotManager
from pokerroom.host.local_name import is_on_network
from pokerroom.server.stop_signals import IRunningReactor
from pokerwire.stop_signals import STOP_SIGNALS

if TYPE_CHECKING:
    from pokerclient.transport.discovery import Announcement

log = logging.getLogger(__name__)


class BackgroundServices:
    """Starts with the server's reactor and ends with it."""

    def __init__(
        self,
        house_bots: tuple[Address, Mapping[str, BotKinds]] | None,
        announcement: Announcement | None,
        tokens: TokenStore | None = None,
        invitation: str = "",
        hurry: Callable[[], None] = lambda: None,
        *,
        language: str = SOURCE_LANGUAGE,
        talk: bool = True,
        to_internet: Callable[[], Coroutine[Any, Any, None]] | None = None,
        to_certificate: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """``house_bots`` is where the house bots join and who they are, ``announcement`` the announcement;
        ``None`` is without.

        ``tokens`` are the bots' own, for as long as their names last; ``invitation`` lets new ones in.
        ``language`` is that of their names and of what they say, if they ``talk``.  ``hurry`` is called when the
        process is asked a second time to stop.
        ``to_internet`` keeps the room open to the internet, ``to_certificate`` its certificate valid; ``None``: it
        has no such.
        """
        self._house_bots = house_bots
        self._announcement = announcement
        self._tokens = tokens
        self._invitation = invitation
        self._hurry = hurry
        self._language = language
        self._talk = talk
        self._to_internet = to_internet
        self._to_certificate = to_certificate
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def attach(self, reactor: IRunningReactor) -> None:
        """Start as soon as ``reactor`` turns, and end when it shuts down."""
        reactor.callLater(0, self._start)
        reactor.addSystemEventTrigger("before", "shutdown", self._stop)

    def _start(self) -> None:
        if self._house_bots is not None:
            address, tables = self._house_bots
            rng = random.Random()  # noqa: S311 - how bots play; they deal no card
            manager = HouseBotManager(
                address, tables, rng, self._tokens, self._invitation, language=self._language, talk=self._talk
            )
            self._run("the house bots stopped", manager.run())
        if self._announcement is not None:
            self._run("the room could not be announced on the network", self._announcement.start())
        if self._to_internet is not None:
            self._run("the router is not asked any more", self._to_internet())
        if self._to_certificate is not None:
            self._run("no certificate is asked for any more", self._to_certificate())

    def _run(self, failure: str, work: Any) -> None:
        def report(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            # House bots that were still on their way when the room closed find nobody; that is no news.
            if not task.cancelled() and task.exception() is not None and not self._closing:
                log.warning("%s: %s", failure, task.exception())

        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(report)

    def _stop(self) -> Deferred[None] | None:
        """Stop announcing the room, which is closing; a second Ctrl-C then only hurries that."""
        self._closing = True
        for number in STOP_SIGNALS:
            signal.signal(number, lambda *_: self._hurry())
        if self._announcement is None:
            return None
        return Deferred.fromFuture(asyncio.ensure_future(self._announcement.stop()))


def announcement(name: str, addresses: Sequence[Address], local_name: str = "") -> Announcement | None:
    """Return the announcement of a room at ``addresses``, or ``None`` when the network cannot reach it.

    ``local_name`` leads there too; empty: it has none.
    """
    hosts = [address.host for address in addresses if is_on_network(address.host)]
    if not hosts:
        return None
    from pokerclient.transport.discovery import Announcement  # zeroconf, which most rooms do without

    return Announcement(name, addresses[0].port, hosts, host=local_name)

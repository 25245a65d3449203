"""Admission of connections: limits, banned addresses, and closing silent ones.

A refused client learns the reason only in its own language, known from its first bytes: a browser needs a WebSocket for
that.  Waiting for those bytes, and speaking TLS, costs more than hanging up, so only a limited rate of refused clients
gets that; all others get a native goodbye at once, whatever they speak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.room.accounts.bans import Penalties
from pokerroom.room.accounts.login_throttle import BucketPerAddress
from pokerroom.room.ip_networks import network_of
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.outbound import OutboundQueue
from pokerroom.server.tls_policy import is_this_machine
from pokerwire.messages.connection_messages import Bye
from pokerwire.room.room_limits import Limits

EXPLAINED_REFUSALS_BURST = 16
EXPLAINED_REFUSALS_PER_SECOND = 4
"""how many refused connections get the reason in their own language"""


class AdmittedConnection(Protocol):
    """A connection, as admission sees it."""

    address: str
    outbound: OutboundQueue
    is_identified: bool
    """whether ``address`` is a player's, and not that of a proxy which has yet to say for whom it connects"""

    @property
    def local_address(self) -> str:
        """The server's address that the client connected to."""

    @property
    def language(self) -> str:
        """The protocol of the connection; "none" before the first byte."""

    def abandon(self) -> None:
        """Note nothing of this client from now on."""

    def goodbye(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Close, with a reason."""

    last_heard_at: int
    """last sign of life (ms)"""

    def check_idle(self, now: int) -> None:
        """Close when the client has been silent for too long."""


class Admission:
    """All open connections, closing ones included. Refused connections count towards no limit."""

    def __init__(
        self, limits: Limits, penalties: Penalties, report: Callable[[str, BaseException], None]
    ) -> None:
        self._limits = limits
        self._report = report
        self._penalties = penalties
        self._open: dict[AdmittedConnection, str] = {}
        """with the address that each counts for; "" for none"""
        self._refused: dict[AdmittedConnection, None] = {}
        self._by_address: dict[str, int] = {}
        self._connect_rates = BucketPerAddress(limits.connects_per_minute, limits.connect_burst)
        self._explained_refusals = TokenBucket(EXPLAINED_REFUSALS_PER_SECOND, EXPLAINED_REFUSALS_BURST, 0)

    def __len__(self) -> int:
        return len(self._open) + len(self._refused)

    @property
    def connections(self) -> list[AdmittedConnection]:
        """The open connections, oldest first, then the refused ones."""
        return [*self._open, *self._refused]

    def admit(self, connection: AdmittedConnection, now: int, *, anew: bool = False) -> Bye | None:
        """Count a connection; return the goodbye to it if a limit is reached.

        One that a gateway brings ``anew`` is not new to its client, and counts towards no rate.  One of a proxy counts
        for an address once its player is known (:meth:`identify`).
        """
        bye = self._room_full()
        if bye is None and connection.is_identified:
            bye = self._limit_reached(connection, now, anew)
        if bye is not None:
            self._refused[connection] = None
            return bye
        self._open[connection] = ""
        if connection.is_identified:
            self._count(connection)
        return None

    def identify(self, connection: AdmittedConnection, now: int) -> Bye | None:
        """Count a connection of a proxy for its player, whose address it has now; return as :meth:`admit`."""
        if connection not in self._open:
            return None
        self._uncount(connection)
        bye = self._limit_reached(connection, now, anew=False)
        if bye is not None:
            del self._open[connection]
            self._refused[connection] = None
            return bye
        self._count(connection)
        return None

    def _count(self, connection: AdmittedConnection) -> None:
        address = self._open[connection] = network_of(connection.address)
        self._by_address[address] = self._by_address.get(address, 0) + 1

    def _uncount(self, connection: AdmittedConnection) -> None:
        address = self._open[connection]
        if address:
            remaining = self._by_address.pop(address) - 1
            if remaining:
                self._by_address[address] = remaining

    def may_explain_refusal(self, now: int) -> bool:
        """Whether to wait for the language of a refused connection; each call that returns True counts."""
        return self._explained_refusals.take(now)

    def _room_full(self) -> Bye | None:
        if len(self._open) >= self._limits.connections:
            return Bye.of(
                "room_full",
                Sentence(
                    "the room is full: {maximum} connections are open, which is the limit",
                    {"maximum": self._limits.connections},
                ),
            )
        return None

    def _limit_reached(self, connection: AdmittedConnection, now: int, anew: bool) -> Bye | None:
        address = network_of(connection.address)
        if self._by_address.get(address, 0) >= self._limits.connections_per_address:
            limit = self._limits.connections_per_address
            return Bye.of(
                "too_many_connections",
                Sentence("{maximum} connections are open from your address, the limit", {"maximum": limit}),
            )
        if not anew and not self._connect_rates.bucket(address, now).take(now):
            limit = self._limits.connects_per_minute
            return Bye.of(
                "too_fast",
                Sentence(
                    "more than {maximum} new connections a minute from your address: wait a little",
                    {"maximum": limit},
                ),
            )
        return None

    def check_ban(self, connection: AdmittedConnection, now: int) -> Bye | None:
        """Return the goodbye to a connection from a banned address; this machine and proxies are never banned."""
        if not connection.is_identified or is_this_machine(connection.address, connection.local_address):
            return None
        ban = self._penalties.active_for_address(connection.address, now)
        if ban is None:
            return None
        return Bye.of("banned", ban.explained(N_("a host banned your address from this room")), retry=False)

    def drop_banned(self, now: int) -> None:
        """Close the connections from addresses that have just been banned."""
        for connection in self.connections:
            if not connection.outbound.closing and (bye := self.check_ban(connection, now)) is not None:
                connection.goodbye(bye.code, bye.sentence or bye.message, bye.retry)

    def remove(self, connection: AdmittedConnection) -> None:
        """Forget a connection that is gone."""
        self._refused.pop(connection, None)
        if connection in self._open:
            self._uncount(connection)
            del self._open[connection]

    def wait_longer(self, ms: int) -> None:
        """Leave out of every silence a time in which nothing could arrive, as when the clock was set."""
        for connection in self.connections:
            connection.last_heard_at += ms

    def check_idle(self, now: int) -> None:
        """Close the connections that have been silent for too long."""
        for connection in self.connections:
            try:
                connection.check_idle(now)
            except Exception as error:
                self._report("looking after a connection", error)
                connection.outbound.abort()

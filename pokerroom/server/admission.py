"""Who may come in: counts of open connections, and the round that finds silent ones.

Why a connection is too much can only be told in the language of whoever comes, which his first bytes give away: a
browser hears it over a WebSocket, not before.  To wait for them, and to speak TLS, costs more than to hang up, so only
so many are heard in a time; the others get a native goodbye at once, whatever they speak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.protocol.messages.connection import Bye
from pokerroom.room.accounts.login_throttle import Rates
from pokerroom.room.ip_networks import network_of
from pokerroom.room.limits import Limits
from pokerroom.room.moderation.bans import Penalties
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.tls_policy import is_this_machine

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection

HEARD_AT_ONCE = 16
HEARD_PER_SECOND = 4
"""connections for which there is no room, and which are told so in their language"""


class Doors:
    """All open connections, those that are closing included. Who finds no room counts for no limit."""

    def __init__(self, limits: Limits, penalties: Penalties) -> None:
        self._limits = limits
        self._penalties = penalties
        self._open: dict[Connection, None] = {}
        self._refused: dict[Connection, None] = {}
        self._by_address: dict[str, int] = {}
        self._new = Rates(limits.connects_per_minute, limits.connect_burst)
        self._heard = TokenBucket(HEARD_PER_SECOND, HEARD_AT_ONCE, 0)

    def __len__(self) -> int:
        return len(self._open) + len(self._refused)

    @property
    def connections(self) -> list[Connection]:
        """The open connections, oldest first; then those for which there is no room."""
        return [*self._open, *self._refused]

    def enter(self, connection: Connection, now: int) -> Bye | None:
        """Count a connection; return the goodbye to it when there is no room for it."""
        bye = self._no_room(connection, now)
        if bye is not None:
            self._refused[connection] = None
            return bye
        self._open[connection] = None
        address = network_of(connection.address)
        self._by_address[address] = self._by_address.get(address, 0) + 1
        return None

    def hears(self, now: int) -> bool:
        """Whether somebody for whom there is no room may say first what he speaks; each answer counts."""
        return self._heard.take(now)

    def _no_room(self, connection: Connection, now: int) -> Bye | None:
        address = network_of(connection.address)
        if len(self._open) >= self._limits.connections:
            return Bye("room_full", f"{self._limits.connections} connections are open, which is the limit")
        if self._by_address.get(address, 0) >= self._limits.connections_per_address:
            most = self._limits.connections_per_address
            return Bye("too_many_connections", f"{most} connections are open from your address, the limit")
        if not self._new.bucket(address, now).take(now):
            most = self._limits.connects_per_minute
            return Bye(
                "too_fast", f"more than {most} new connections a minute from your address: wait a little"
            )
        return None

    def bar(self, connection: Connection, now: int) -> Bye | None:
        """Return the goodbye to a connection whose address a host has banned; a line of this machine is never one."""
        if is_this_machine(connection.address, connection.here):
            return None
        ban = self._penalties.of_address(connection.address, now)
        if ban is None:
            return None
        return Bye("banned", f"a host keeps your address out of this room{ban.words}", retry=False)

    def clear(self, now: int) -> None:
        """An address was banned: say goodbye to those who are here from there."""
        for connection in self.connections:
            if not connection.link.closing and (bye := self.bar(connection, now)) is not None:
                connection.goodbye(bye.code, bye.message, bye.retry)

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        self._refused.pop(connection, None)
        if connection not in self._open:
            return
        del self._open[connection]
        address = network_of(connection.address)
        left = self._by_address.pop(address) - 1
        if left:
            self._by_address[address] = left

    def check(self, now: int) -> None:
        """Close the connections from which nothing was heard for too long."""
        for connection in self.connections:
            try:
                connection.check(now)
            except Exception as error:
                connection.core.report("looking after a connection", error)
                connection.link.abort()

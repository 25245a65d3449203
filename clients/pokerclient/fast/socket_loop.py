"""Sockets for fast players: one read, all the decisions that came with it, one write."""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from pokerclient.errors import CannotConnect, WireError
from pokerclient.fast.fast_player import FastPlayer
from pokerclient.transport.address import Address

READ_BYTES = 262_144
CONNECT_TIMEOUT = 10.0
PING_AFTER = 15.0
"""after this many seconds in which it sent nothing, the client sends a ping"""
POLL_SECONDS = 0.5
"""seconds between two looks at the clock when nothing comes"""
RETRY_DELAYS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""seconds before the second and each further try to connect again"""


class PlayerSocket:
    """The connection of one player."""

    def __init__(self, player: FastPlayer, address: Address) -> None:
        self.player = player
        self.last_sent_at = 0.0
        self._address = address
        self.socket = self._connect()

    def _connect(self) -> socket.socket:
        try:
            sock = socket.create_connection((self._address.host, self._address.port), CONNECT_TIMEOUT)
        except OSError as error:
            raise CannotConnect(f"no room answers at {self._address}: {error.strerror or error}") from None
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.settimeout(None)
        self._send(sock, self.player.hello_bytes())
        return sock

    def reconnect(self, stopping: Callable[[], bool]) -> None:
        """Reconnect; raise :class:`CannotConnect` when nobody answers, or when asked to stop meanwhile."""
        self.socket.close()
        for wait in (*RETRY_DELAYS, 0.0):
            try:
                self.socket = self._connect()
                return
            except (CannotConnect, OSError):
                if not wait or not _sleep_unless_stopping(wait, stopping):
                    raise

    def receive(self) -> bool:
        """Read once, decide, write once; return ``False`` when the connection is lost.

        Data that no poker room sends ends this player; the others play on.
        """
        try:
            data = self.socket.recv(READ_BYTES)
            if not data:
                return False
            reply = self.player.data_received(data)
            if reply:
                self._send(self.socket, reply)
        except WireError as error:
            self.player.connection_lost(str(error))
        except OSError:
            return False
        return True

    def send(self, data: bytes) -> None:
        """Send something unasked; a lost connection shows at the next read."""
        if data:
            with suppress(OSError):
                self._send(self.socket, data)

    def keep_alive(self) -> None:
        """Ping when nothing was sent for long."""
        if time.monotonic() - self.last_sent_at >= PING_AFTER:
            self.send(self.player.ping())

    def _send(self, sock: socket.socket, data: bytes) -> None:
        sock.sendall(data)
        self.last_sent_at = time.monotonic()


def _sleep_unless_stopping(seconds: float, stopping: Callable[[], bool]) -> bool:
    """Wait; return false when a request to stop ended the wait."""
    end = time.monotonic() + seconds
    while not stopping() and (remaining := end - time.monotonic()) > 0:
        time.sleep(min(remaining, POLL_SECONDS))
    return not stopping()


class SocketLoop:
    """Runs players until each has played ``hands`` hands over all its tables (0: for ever), or until
    :meth:`stop`; they stop together.  Now and again it calls ``on_look``."""

    def __init__(
        self,
        players: Sequence[FastPlayer],
        address: Address,
        hands: int = 0,
        on_look: Callable[[], object] = lambda: None,
    ) -> None:
        self._hands = hands
        self._on_look = on_look
        self._stopping = False
        self._stop_sent = False
        self._selector = selectors.DefaultSelector()
        self._sockets: list[PlayerSocket] = []
        self._players = players
        self._address = address
        logged_kinds: set[str] = set()
        for player in players:
            player.fault_log.logged_kinds = logged_kinds

    def stop(self) -> None:
        """Let all players leave when their hands are over; may be called from a signal handler."""
        self._stopping = True

    def run(self) -> None:
        """Play; the results are in the players. Raise :class:`CannotConnect` when no room answers."""
        for player in self._players:
            player_socket = PlayerSocket(player, self._address)
            self._sockets.append(player_socket)
            self._selector.register(player_socket.socket, selectors.EVENT_READ, player_socket)
        last_poll = time.monotonic()
        while self._sockets:
            ready = self._wait_readable()
            for player_socket in ready:
                if not player_socket.receive():
                    self._reconnect(player_socket)
                elif player_socket.player.stopped:
                    self._close(player_socket)
            if self._hands and not self._stop_sent:
                self._stopping = self._stopping or self._all_done()
            if self._stopping and not self._stop_sent:
                self._send_stop()
            now = time.monotonic()
            if now - last_poll > POLL_SECONDS:
                last_poll = now
                self._on_look()
                for player_socket in self._sockets:
                    player_socket.keep_alive()

    def _wait_readable(self) -> list[PlayerSocket]:
        return [key.data for key, _ in self._selector.select(POLL_SECONDS)]

    def _all_done(self) -> bool:
        return all(player_socket.player.hands >= self._hands for player_socket in self._sockets)

    def _send_stop(self) -> None:
        self._stop_sent = True
        for player_socket in self._sockets:
            player_socket.send(player_socket.player.stop())

    def _reconnect(self, player_socket: PlayerSocket) -> None:
        """Reconnect after a loss, or end the player."""
        self._selector.unregister(player_socket.socket)
        try:
            if player_socket.player.stopped:
                raise CannotConnect(player_socket.player.stopped)
            player_socket.reconnect(lambda: self._stopping)
        except (CannotConnect, OSError) as error:
            player_socket.player.connection_lost(str(error))
            self._sockets.remove(player_socket)
            player_socket.socket.close()
        else:
            self._selector.register(player_socket.socket, selectors.EVENT_READ, player_socket)

    def _close(self, player_socket: PlayerSocket) -> None:
        self._selector.unregister(player_socket.socket)
        player_socket.socket.close()
        self._sockets.remove(player_socket)

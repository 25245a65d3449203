"""Sockets for fast players: one read, all the decisions that came with it, one write."""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from pokerclient.errors import CannotConnect, WireError
from pokerclient.fast.player import FastPlayer
from pokerclient.transport.address import Address

READ_BYTES = 262_144
CONNECT_TIMEOUT = 10.0
PING_AFTER = 15.0
"""seconds without a word of ours after which we say one"""
LOOK_EVERY = 0.5
"""seconds between two looks at the clock when nothing comes"""
WAITS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""seconds before the second and each further try to connect again"""


class Line:
    """The connection of one player."""

    def __init__(self, player: FastPlayer, address: Address) -> None:
        self.player = player
        self.said_at = 0.0
        self._address = address
        self.socket = self._connect()

    def _connect(self) -> socket.socket:
        try:
            made = socket.create_connection((self._address.host, self._address.port), CONNECT_TIMEOUT)
        except OSError as error:
            raise CannotConnect(f"no room answers at {self._address}: {error.strerror or error}") from None
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        made.settimeout(None)
        self._send(made, self.player.greeting())
        return made

    def again(self, stopping: Callable[[], bool]) -> None:
        """Make the connection anew; raise :class:`CannotConnect` when nobody answers, at the latest while stopping."""
        self.socket.close()
        for wait in (*WAITS, 0.0):
            try:
                self.socket = self._connect()
                return
            except (CannotConnect, OSError):
                if not wait or not _waited(wait, stopping):
                    raise

    def turn(self) -> bool:
        """Read once, decide, write once; ``False``: the line is down.

        What comes from no poker room ends this player; the others play on.
        """
        try:
            data = self.socket.recv(READ_BYTES)
            if not data:
                return False
            answer = self.player.received(data)
            if answer:
                self._send(self.socket, answer)
        except WireError as error:
            self.player.lost(str(error))
        except OSError:
            return False
        return True

    def say(self, data: bytes) -> None:
        """Send something unasked; when the line is down the next look at it will tell."""
        if data:
            with suppress(OSError):
                self._send(self.socket, data)

    def keep_alive(self) -> None:
        """Ping when nothing was said for long."""
        if time.monotonic() - self.said_at >= PING_AFTER:
            self.say(self.player.ping())

    def _send(self, made: socket.socket, data: bytes) -> None:
        made.sendall(data)
        self.said_at = time.monotonic()


def _waited(seconds: float, stopping: Callable[[], bool]) -> bool:
    """Wait; return whether it was to the end, and not broken off because we are told to stop."""
    end = time.monotonic() + seconds
    while not stopping() and (left := end - time.monotonic()) > 0:
        time.sleep(min(left, LOOK_EVERY))
    return not stopping()


class Drive:
    """Lets players play until each has played ``hands`` hands, all its tables together (0: for ever), or they are told
    to :meth:`stop`; they stop together."""

    def __init__(self, players: Sequence[FastPlayer], address: Address, hands: int = 0) -> None:
        self._hands = hands
        self._stopping = False
        self._told = False
        self._selector = selectors.DefaultSelector()
        self._lines: list[Line] = []
        self._players = players
        self._address = address
        traced: set[str] = set()
        for player in players:
            player.mistakes.traced = traced

    def stop(self) -> None:
        """Let all get up when their hands are over; may be called from a signal handler."""
        self._stopping = True

    def run(self) -> None:
        """Play; what became of it is in the players. Raise :class:`CannotConnect` when no room answers."""
        for player in self._players:
            line = Line(player, self._address)
            self._lines.append(line)
            self._selector.register(line.socket, selectors.EVENT_READ, line)
        looked = time.monotonic()
        while self._lines:
            ready = self._wait()
            for line in ready:
                if not line.turn():
                    self._mend(line)
                elif line.player.stopped:
                    self._drop(line)
            if self._hands and not self._told:
                self._stopping = self._stopping or self._enough()
            if self._stopping and not self._told:
                self._tell_stop()
            now = time.monotonic()
            if now - looked > LOOK_EVERY:
                looked = now
                for line in self._lines:
                    line.keep_alive()

    def _wait(self) -> list[Line]:
        return [key.data for key, _ in self._selector.select(LOOK_EVERY)]

    def _enough(self) -> bool:
        return all(line.player.hands >= self._hands for line in self._lines)

    def _tell_stop(self) -> None:
        self._told = True
        for line in self._lines:
            line.say(line.player.stop())

    def _mend(self, line: Line) -> None:
        """A line is down: make it anew, or end its player."""
        self._selector.unregister(line.socket)
        try:
            if line.player.stopped:
                raise CannotConnect(line.player.stopped)
            line.again(lambda: self._stopping)
        except (CannotConnect, OSError) as error:
            line.player.lost(str(error))
            self._lines.remove(line)
            line.socket.close()
        else:
            self._selector.register(line.socket, selectors.EVENT_READ, line)

    def _drop(self, line: Line) -> None:
        self._selector.unregister(line.socket)
        line.socket.close()
        self._lines.remove(line)

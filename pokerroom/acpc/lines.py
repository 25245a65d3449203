"""Lines over a TCP connection, one blocking socket at a time.

A dealer waits for one player and a player for his dealer, so there is nothing that an event loop could do meanwhile.
"""

from __future__ import annotations

import contextlib
import socket
import time

from pokerroom.acpc.wire import MOST_BYTES


class Gone(Exception):
    """The peer closed the line, or it broke."""


class Late(Exception):
    """Nothing came in time."""


class Lines:
    """One connection. Text is Latin-1, so that every byte is a character."""

    def __init__(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError):  # no TCP: a test's socket pair
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = connection
        self._buffer = b""

    def send(self, line: bytes, within: float | None) -> None:
        """Send a whole line with its end; raise :class:`Late` when the peer does not read, :class:`Gone`."""
        try:
            self._socket.settimeout(within)
            self._socket.sendall(line)
        except TimeoutError:
            raise Late("does not read what it is sent") from None
        except OSError as error:
            raise Gone(error.strerror or str(error)) from None

    def waiting(self) -> bool:
        """Whether a line has come already."""
        return b"\n" in self._buffer

    def read(self, within: float | None) -> str:
        """Return the next line with its end, all of which must come ``within`` seconds; ``None``: wait.

        A line without an end is cut after 4,095 bytes, and ends where the connection does.
        Raise :class:`Late` or :class:`Gone`.
        """
        until = None if within is None else time.monotonic() + within
        while True:
            end = self._buffer.find(b"\n", 0, MOST_BYTES - 1) + 1
            if not end and len(self._buffer) >= MOST_BYTES - 1:
                end = MOST_BYTES - 1
            if end:
                line, self._buffer = self._buffer[:end], self._buffer[end:]
                return line.decode("latin-1")
            self._receive(None if until is None else until - time.monotonic())

    def _receive(self, within: float | None) -> None:
        if within is not None and within <= 0:
            raise Late("no time is left")
        try:
            self._socket.settimeout(within)
            data = self._socket.recv(MOST_BYTES)
        except TimeoutError:
            raise Late("did not answer in time") from None
        except OSError as error:
            raise Gone(error.strerror or str(error)) from None
        if data:
            self._buffer += data
        elif self._buffer:
            self._buffer += b"\n"
        else:
            raise Gone("closed the connection")

    def close(self) -> None:
        """Close the connection."""
        with contextlib.suppress(OSError):
            self._socket.close()

"""Lines over a TCP connection, one blocking socket at a time.

A dealer waits for one player and a player for his dealer, so there is nothing that an event loop could do meanwhile.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import sys
import time

from pokerroom.acpc.protocol import MOST_BYTES

SOON = 0.005
"""seconds: a program that plays answers in this time, a person does not"""

_SOON, _ANY_TIME = struct.pack("ll", 0, round(SOON * 1e6)), struct.pack("ll", 0, 0)


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
        self._quick = False
        """the socket blocks, and reads wait for ``SOON``: what :meth:`soon` needs"""

    def send(self, lines: bytes, within: float | None) -> None:
        """Send whole lines with their ends; raise :class:`Late` when the peer does not read, :class:`Gone`."""
        try:
            sent = self._send_at_once(lines) if self._quick else 0
            if sent < len(lines):
                self._wait(within)
                self._socket.sendall(lines[sent:])
        except TimeoutError:
            raise Late("does not read what it is sent") from None
        except OSError as error:
            raise Gone(error.strerror or str(error)) from None

    def _send_at_once(self, lines: bytes) -> int:
        """Send what goes out without waiting; return how many bytes that were."""
        try:
            return self._socket.send(lines, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return 0

    def soon(self) -> str | None:
        """Return the next line if it comes within ``SOON``; raise :class:`Gone`.

        Where the system allows it this is one system call, as it is asked for before every decision.
        """
        if self._buffer or not (self._quick or self._make_quick()):
            return self._at_most_soon()
        try:
            data = self._socket.recv(MOST_BYTES)
        except BlockingIOError:
            return None
        except OSError as error:
            raise Gone(error.strerror or str(error)) from None
        if 0 < data.find(b"\n") == len(data) - 1 < MOST_BYTES - 1:
            return data.decode("latin-1")
        self._take(data)
        return self._at_most_soon()

    def _make_quick(self) -> bool:
        """Let reads wait for ``SOON`` without being told so each time; return whether the system can do that."""
        if sys.platform.startswith("linux"):
            self._socket.settimeout(None)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _SOON)
            self._quick = True
        return self._quick

    def _wait(self, within: float | None) -> None:
        """Let reads and writes wait so long."""
        if self._quick:
            self._quick = False
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _ANY_TIME)
        self._socket.settimeout(within)

    def _at_most_soon(self) -> str | None:
        try:
            return self.read(SOON)
        except Late:
            return None

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
            self._wait(within)
            data = self._socket.recv(MOST_BYTES)
        except TimeoutError:
            raise Late("did not answer in time") from None
        except OSError as error:
            raise Gone(error.strerror or str(error)) from None
        self._take(data)

    def _take(self, data: bytes) -> None:
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

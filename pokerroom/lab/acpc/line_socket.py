"""Lines over a TCP connection, one blocking socket at a time.

A dealer waits for one player and a player for the dealer, so there is nothing that an event loop could do meanwhile.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import sys
import time

from pokerroom.lab.acpc.acpc_errors import ConnectionLost, LineTimeout
from pokerroom.lab.acpc.protocol import MAX_LINE_BYTES

QUICK_WAIT = 0.005
"""seconds: a program that plays answers in this time, a person does not"""

_QUICK_WAIT_OPTION, _NO_WAIT_LIMIT = struct.pack("ll", 0, round(QUICK_WAIT * 1e6)), struct.pack("ll", 0, 0)


class LineSocket:
    """One connection. Text is Latin-1, so that every byte is a character."""

    def __init__(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError):  # no TCP: a test's socket pair
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = connection
        self._buffer = b""
        self._quick = False
        """the socket blocks, and reads wait for ``QUICK_WAIT``: what :meth:`read_quickly` needs"""

    def send(self, lines: bytes, timeout: float | None) -> None:
        """Send whole lines with their ends; raise :class:`LineTimeout` when the peer does not read,
        :class:`ConnectionLost`."""
        try:
            sent = self._send_at_once(lines) if self._quick else 0
            if sent < len(lines):
                self._set_timeout(timeout)
                self._socket.sendall(lines[sent:])
        except TimeoutError:
            raise LineTimeout("does not read what it is sent") from None
        except OSError as error:
            raise ConnectionLost(error.strerror or str(error)) from None

    def _send_at_once(self, lines: bytes) -> int:
        """Send what goes out without waiting; return how many bytes that were."""
        if sys.platform != "linux":
            return 0
        try:
            return self._socket.send(lines, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return 0

    def read_quickly(self) -> str | None:
        """Return the next line if it comes within ``QUICK_WAIT``; raise :class:`ConnectionLost`.

        Where the system allows it this is one system call, as it is asked for before every decision.
        """
        if self._buffer or not (self._quick or self._make_quick()):
            return self._read_buffered_quickly()
        try:
            data = self._socket.recv(MAX_LINE_BYTES)
        except BlockingIOError:
            return None
        except OSError as error:
            raise ConnectionLost(error.strerror or str(error)) from None
        if 0 < data.find(b"\n") == len(data) - 1 < MAX_LINE_BYTES - 1:
            return data.decode("latin-1")
        self._append(data)
        return self._read_buffered_quickly()

    def _make_quick(self) -> bool:
        """Let reads wait for ``QUICK_WAIT`` without being asked each time; return whether the system can do that."""
        if sys.platform == "linux":
            self._socket.settimeout(None)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _QUICK_WAIT_OPTION)
            self._quick = True
        return self._quick

    def _set_timeout(self, timeout: float | None) -> None:
        """Set how long reads and writes wait."""
        if self._quick:
            self._quick = False
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _NO_WAIT_LIMIT)
        self._socket.settimeout(timeout)

    def _read_buffered_quickly(self) -> str | None:
        try:
            return self.read(QUICK_WAIT)
        except LineTimeout:
            return None

    def has_line(self) -> bool:
        """Whether a line has come already."""
        return b"\n" in self._buffer

    def read(self, timeout: float | None) -> str:
        """Return the next line with its end; it must be complete in ``timeout`` seconds; ``None``: wait.

        A line without an end is cut after 4,095 bytes, and ends where the connection does.
        Raise :class:`LineTimeout` or :class:`ConnectionLost`.
        """
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            end = self._buffer.find(b"\n", 0, MAX_LINE_BYTES - 1) + 1
            if not end and len(self._buffer) >= MAX_LINE_BYTES - 1:
                end = MAX_LINE_BYTES - 1
            if end:
                line, self._buffer = self._buffer[:end], self._buffer[end:]
                return line.decode("latin-1")
            self._receive(None if deadline is None else deadline - time.monotonic())

    def _receive(self, timeout: float | None) -> None:
        if timeout is not None and timeout <= 0:
            raise LineTimeout("no time is left")
        try:
            self._set_timeout(timeout)
            data = self._socket.recv(MAX_LINE_BYTES)
        except TimeoutError:
            raise LineTimeout("did not answer in time") from None
        except OSError as error:
            raise ConnectionLost(error.strerror or str(error)) from None
        self._append(data)

    def _append(self, data: bytes) -> None:
        if data:
            self._buffer += data
        elif self._buffer:
            self._buffer += b"\n"
        else:
            raise ConnectionLost("closed the connection")

    def close(self) -> None:
        """Close the connection."""
        with contextlib.suppress(OSError):
            self._socket.close()

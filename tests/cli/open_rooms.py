"""A room opened by the real command, for tests that look at it from outside."""

from __future__ import annotations

import contextlib
import json
import select
import signal
import socket
import struct
from collections.abc import Iterator
from typing import Any

import msgpack

from tests.patience import PATIENCE
from tests.warm_start import started

HELLO = {"type": "hello", "id": 1, "protocol": 1, "name": "Ann", "session": "the session of Ann"}
"""how Ann comes in; with her token, again from the same session"""


class OpenRoom:
    """A running ``pokerroom serve``, or another ``module`` that does the same; ``cold``: in a new interpreter."""

    def __init__(self, *arguments: str, module: str = "", cold: bool = False) -> None:
        if "--data" not in arguments:
            arguments = (*arguments, "--data", "")
        words = (module, *arguments) if module else ("pokerroom", "serve", *arguments)
        self.process = started(*words, typing=bool(module), cold=cold)

    def say(self, line: str) -> None:
        """Say a line to a module that listens."""
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)

    def first_line(self) -> str:
        """The first line that it prints."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert ready, "pokerroom serve said nothing"
        return self.process.stdout.readline()

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str, str]:
        """Send the signal and return exit status, the rest of standard output, and standard error."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        return status, self.process.stdout.read(), self.process.stderr.read()


@contextlib.contextmanager
def opened(*arguments: str, module: str = "", cold: bool = False) -> Iterator[OpenRoom]:
    """Open a room and end it in any case."""
    room = OpenRoom(*arguments, module=module, cold=cold)
    try:
        yield room
    finally:
        if room.process.poll() is None:
            room.process.kill()
        with room.process:
            pass


@contextlib.contextmanager
def opened_json(
    *arguments: str, module: str = "", cold: bool = False
) -> Iterator[tuple[OpenRoom, dict[str, Any]]]:
    """Open a room on a free port and read its JSON line."""
    with opened("--port", "0", "--json", *arguments, module=module, cold=cold) as room:
        yield room, json.loads(room.first_line())


class Wire:
    """A bare socket that speaks the native protocol."""

    def __init__(self, port: int, line: socket.socket | None = None) -> None:
        self._socket = line or socket.create_connection(("127.0.0.1", port), PATIENCE)

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *error: object) -> None:
        self._socket.close()

    def send(self, **message: Any) -> None:
        """Send one message."""
        body = msgpack.packb(message)
        self._socket.sendall(struct.pack(">I", len(body)) + body)

    def receive(self) -> dict[str, Any]:
        """Return the next message."""
        (length,) = struct.unpack(">I", self._exactly(4))
        message: dict[str, Any] = msgpack.unpackb(self._exactly(length))
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of this type, skipping others."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def come_and_sit(self, buy_in: int) -> str:
        """Come in as Ann, watch table 1 and take seat 4 there by command 3; return her token."""
        self.send(**HELLO)
        token: str = self.until("welcome")["token"]
        self.send(type="watch", id=2, table=1)
        self.send(type="sit", id=3, table=1, seat=4, buy_in=buy_in)
        while self.receive().get("id") != 3:
            pass
        return token

    def _exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self._socket.recv(count - len(data))
            assert more, "the room closed the connection"
            data += more
        return data

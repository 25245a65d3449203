"""Where bots of the competition come in: a port that stays open, or a program that is started for each session."""

from __future__ import annotations

import contextlib
import shlex
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.arena.runners.process import BotExited, start_and_accept
from pokerwire.error_tree import PokerRoomError

ACPC_PREFIX = "acpc:"
FIRST_CONNECT_TIMEOUT = 600.0
"""seconds for the first bot to come to a port"""
CONNECT_TIMEOUT = 60.0
"""seconds for a bot to come back for the next session, and for a program to connect"""
EXIT_GRACE = 1.0
"""seconds to end when the session is over"""
LOOPBACK = "127.0.0.1"
_POLL_SECONDS = 0.1


class BotNeverConnected(PokerRoomError):
    """No bot connected; the text says where it was awaited."""


class BotDidNotReturn(PokerRoomError):
    """A bot did not come to its port, and the match cannot do without it; the text says where it was awaited."""


class BadAcpcSpec(PokerRoomError, ValueError):
    """What follows ``acpc:`` is neither a port nor a program; the text says what would be right."""


class AcpcBotConnection(Protocol):
    """One bot for one session."""

    lines: LineSocket

    def end(self) -> None:
        """The session is over."""


class BotListener:
    """A port at which bots come in, one connection for each seat of each session."""

    def __init__(self, host: str, port: int, *, required: bool = False) -> None:
        """Listen; raise OSError. ``required``: who does not come ends the match, and has not lost it."""
        self._required = required
        self._socket = socket.create_server((host, port), backlog=8)
        self._accepted_one = False
        self.address = f"{host}:{self._socket.getsockname()[1]}"

    def accept(self) -> AcpcBotConnection:
        """Wait for a bot; raise :class:`BotNeverConnected`, or :class:`BotDidNotReturn` when it is needed."""
        timeout = CONNECT_TIMEOUT if self._accepted_one else FIRST_CONNECT_TIMEOUT
        self._socket.settimeout(_POLL_SECONDS)
        with contextlib.suppress(TimeoutError):
            return self._accept()
        print(f"waiting for a bot at {self.address}", file=sys.stderr, flush=True)
        self._socket.settimeout(timeout)
        try:
            return self._accept()
        except TimeoutError:
            message = f"no bot came to {self.address} within {timeout:.0f} seconds"
            raise BotDidNotReturn(message) if self._required else BotNeverConnected(message) from None

    def _accept(self) -> AcpcBotConnection:
        connection, _ = self._socket.accept()
        self._accepted_one = True
        return AcceptedBot(LineSocket(connection))

    def close(self) -> None:
        """Let nobody in any more."""
        self._socket.close()


class AcceptedBot:
    """A bot that came by itself."""

    def __init__(self, lines: LineSocket) -> None:
        self.lines = lines

    def end(self) -> None:
        """Close its connection."""
        self.lines.close()


class LaunchedBot:
    """A program that was started with the address and the port to connect to, as the competition starts its bots."""

    def __init__(self, command: list[str], memory: int, log: Path | None) -> None:
        """Raise :class:`BotNeverConnected` when it does not connect.

        ``memory`` is in bytes; its standard error is appended to the file ``log``.
        """
        with socket.create_server((LOOPBACK, 0)) as server:
            try:
                self._process, connection = start_and_accept(
                    [*command, LOOPBACK, str(server.getsockname()[1])], memory, log, server, CONNECT_TIMEOUT
                )
            except BotExited as gone:
                raise BotNeverConnected(str(gone)) from None
        self.lines = LineSocket(connection)

    def end(self) -> None:
        """Close its connection, wait a moment, then kill it and all that it started."""
        self.lines.close()
        self._process.end(EXIT_GRACE)


_LISTENERS: dict[str, BotListener] = {}


def is_port(spec: str) -> bool:
    """Whether a bot comes by itself to a port, rather than being started."""
    return spec.removeprefix(ACPC_PREFIX).rpartition(":")[2].isdecimal()


def check_spec(spec: str) -> None:
    """Raise :class:`BadAcpcSpec` unless ``spec`` is ``acpc:PORT``, ``acpc:ADDRESS:PORT`` or ``acpc:COMMAND``."""
    rest = spec.removeprefix(ACPC_PREFIX)
    if is_port(spec):
        if int(rest.rpartition(":")[2]) > 65_535:
            raise BadAcpcSpec(f"{rest!r} is no port, as in acpc:18791")
        return
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise BadAcpcSpec(f"{rest!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadAcpcSpec(
            f"there is no program {words[0] if words else rest!r} to run, as in acpc:./startme.sh"
        )


def open_listener(spec: str, *, required: bool = False) -> BotListener:
    """Return the door of ``acpc:PORT``, opened if it is not yet, for a bot that is ``required`` or not; raise
    OSError."""
    if spec not in _LISTENERS:
        host, _, port = spec.removeprefix(ACPC_PREFIX).rpartition(":")
        _LISTENERS[spec] = BotListener(host or LOOPBACK, int(port), required=required)
    return _LISTENERS[spec]


def close_listeners() -> None:
    """Close all ports."""
    while _LISTENERS:
        _LISTENERS.popitem()[1].close()


def command_words(spec: str) -> list[str]:
    """Return the words of the command that ``acpc:COMMAND`` starts; none for a port."""
    return [] if is_port(spec) else shlex.split(spec.removeprefix(ACPC_PREFIX))


def connector(spec: str, memory: int, log: Path | None = None) -> Callable[[], AcpcBotConnection]:
    """Return what brings the bot of ``spec`` in for a session; ``memory`` (bytes) and ``log`` if it is started."""
    if is_port(spec):
        return lambda: open_listener(spec).accept()
    command = command_words(spec)
    return lambda: LaunchedBot(command, memory, log)

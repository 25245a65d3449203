"""Where bots of the competition come in: a port that stays open, or a program that is started for each session."""

from __future__ import annotations

import contextlib
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from pokerroom.acpc.line_socket import Lines
from pokerroom.arena.runners import parent_death
from pokerroom.arena.runners.bot_logs import opened

PREFIX = "acpc:"
FIRST_WAIT = 600.0
"""seconds for the first bot to come to a port"""
WAIT = 60.0
"""seconds for a bot to come back for the next session, and for a program to connect"""
GRACE = 1.0
"""seconds to end when the session is over"""
LOOPBACK = "127.0.0.1"
_LOOK = 0.1


class NobodyCame(Exception):
    """No bot connected; the text says where it was awaited."""


class StayedAway(Exception):
    """A bot did not come to its port, and the match cannot do without it; the text says where it was awaited."""


class BadDoor(ValueError):
    """What follows ``acpc:`` is neither a port nor a program; the text says what would be right."""


class Visit(Protocol):
    """One bot for one session."""

    lines: Lines

    def end(self) -> None:
        """The session is over."""


class Door:
    """A port at which bots come in, one connection for each seat of each session."""

    def __init__(self, host: str, port: int, *, needed: bool = False) -> None:
        """Listen; raise OSError. ``needed``: who does not come ends the match, and has not lost it."""
        self._needed = needed
        self._socket = socket.create_server((host, port), backlog=8)
        self._came = False
        self.address = f"{host}:{self._socket.getsockname()[1]}"

    def visit(self) -> Visit:
        """Wait for a bot; raise :class:`NobodyCame`, or :class:`StayedAway` when it is needed."""
        wait = WAIT if self._came else FIRST_WAIT
        self._socket.settimeout(_LOOK)
        with contextlib.suppress(TimeoutError):
            return self._entered()
        print(f"waiting for a bot at {self.address}", file=sys.stderr, flush=True)
        self._socket.settimeout(wait)
        try:
            return self._entered()
        except TimeoutError:
            nobody = f"no bot came to {self.address} within {wait:.0f} seconds"
            raise StayedAway(nobody) if self._needed else NobodyCame(nobody) from None

    def _entered(self) -> Visit:
        connection, _ = self._socket.accept()
        self._came = True
        return Guest(Lines(connection))

    def close(self) -> None:
        """Let nobody in any more."""
        self._socket.close()


class Guest:
    """A bot that came by itself."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    def end(self) -> None:
        """Close its connection."""
        self.lines.close()


class Started:
    """A program that was started with the address and the port to connect to, as the competition starts its bots."""

    def __init__(self, command: list[str], memory: int, log: Path | None) -> None:
        """Raise :class:`NobodyCame` when it does not connect.

        ``memory`` is in bytes; what it says on standard error is added to the file ``log``.
        """
        with socket.create_server((LOOPBACK, 0)) as door, opened(log) as (errors, _):
            door.settimeout(_LOOK)
            try:
                self._process = parent_death.start(
                    [*command, LOOPBACK, str(door.getsockname()[1])],
                    memory,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=errors,
                )
            except (OSError, subprocess.SubprocessError) as error:
                raise NobodyCame(f"cannot be started: {error}") from None
            try:
                self.lines = Lines(self._connected(door))
            except NobodyCame:
                parent_death.end(self._process, 0)
                raise

    def _connected(self, door: socket.socket) -> socket.socket:
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                return door.accept()[0]
            if self._process.poll() is not None:
                raise NobodyCame(f"ended with status {self._process.returncode} without connecting")
        raise NobodyCame(f"did not connect within {WAIT:.0f} seconds")

    def end(self) -> None:
        """Close its connection, wait a moment, then kill it and all that it started."""
        self.lines.close()
        parent_death.end(self._process, GRACE)


_OPEN: dict[str, Door] = {}


def is_port(spec: str) -> bool:
    """Whether a bot comes by itself to a port, rather than being started."""
    return spec.removeprefix(PREFIX).rpartition(":")[2].isdecimal()


def check(spec: str) -> None:
    """Raise :class:`BadDoor` unless ``spec`` is ``acpc:PORT``, ``acpc:ADDRESS:PORT`` or ``acpc:COMMAND``."""
    rest = spec.removeprefix(PREFIX)
    if is_port(spec):
        if int(rest.rpartition(":")[2]) > 65_535:
            raise BadDoor(f"{rest!r} is no port, as in acpc:18791")
        return
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise BadDoor(f"{rest!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadDoor(f"there is no program {words[0] if words else rest!r} to run, as in acpc:./startme.sh")


def open_door(spec: str, *, needed: bool = False) -> Door:
    """Return the door of ``acpc:PORT``, opened if it is not yet, for a bot that is ``needed`` or not; raise OSError."""
    if spec not in _OPEN:
        host, _, port = spec.removeprefix(PREFIX).rpartition(":")
        _OPEN[spec] = Door(host or LOOPBACK, int(port), needed=needed)
    return _OPEN[spec]


def close_doors() -> None:
    """Close all ports."""
    while _OPEN:
        _OPEN.popitem()[1].close()


def words_of(spec: str) -> list[str]:
    """Return the words of the command that ``acpc:COMMAND`` starts; none for a port."""
    return [] if is_port(spec) else shlex.split(spec.removeprefix(PREFIX))


def visitor(spec: str, memory: int, log: Path | None = None) -> Callable[[], Visit]:
    """Return what brings the bot of ``spec`` in for a session; ``memory`` (bytes) and ``log`` if it is started."""
    if is_port(spec):
        return lambda: open_door(spec).visit()
    command = words_of(spec)
    return lambda: Started(command, memory, log)

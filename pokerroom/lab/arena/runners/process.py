"""Runs the process of a bot: starts it with its limits, keeps its standard error, and ends it with its children."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

from pokerroom.lab.arena.match.bot_faults import FaultKind
from pokerroom.lab.arena.runners import parent_death
from pokerroom.lab.arena.runners.bot_logs import last_stderr_line, open_log
from pokerwire.error_tree import PokerRoomError

EXIT_GRACE = 0.2
"""seconds for a process to exit after it closed its streams"""
POLL_SECONDS = 0.05
"""seconds between two looks at whether a program that is to connect still runs"""


class BotLost(PokerRoomError):
    """A bot's process cannot be asked any more; the text says why."""

    kind: FaultKind = "crashed"
    """what counts as the bot's fault"""


class BotTimedOut(BotLost):
    """The bot did not answer in time."""

    kind = "late"


class BotExited(BotLost):
    """The bot's process exited, or closed its streams."""


class BotLeftTable(BotExited):
    """The bot left its seat between two hands, as it may."""


class BotFlooded(BotLost):
    """The bot sends far more than the arena asked for."""

    kind = "illegal"


class BotSubprocess:
    """A running bot."""

    def __init__(
        self,
        command: Sequence[str],
        memory: int,
        log: Path | None,
        *,
        standard_input: int,
        standard_output: int | None,
        extra_environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start ``command`` with at most ``memory`` bytes; raise :class:`BotExited` when it cannot be started.

        Its standard error is appended to the file ``log``, and its standard output too when that is ``None``;
        ``extra_environment`` is added to its environment.
        """
        self._log = log
        with open_log(log) as (errors, self._log_start):
            try:
                self._process = parent_death.start(
                    command,
                    memory,
                    stdin=standard_input,
                    stdout=errors if standard_output is None else standard_output,
                    stderr=errors,
                    env={**os.environ, **extra_environment} if extra_environment else None,
                )
            except (OSError, subprocess.SubprocessError) as error:
                raise BotExited(f"cannot be started: {error}") from None

    def streams(self) -> tuple[IO[bytes], IO[bytes]]:
        """Return its standard output and standard input, which must be pipes."""
        out, standard_in = self._process.stdout, self._process.stdin
        assert out is not None
        assert standard_in is not None
        return out, standard_in

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def exited(self) -> bool:
        """Whether it has exited."""
        return self._process.poll() is not None

    def exit_description(self, context: str = "") -> str:
        """Return in words how the process ended, and in what ``context``; wait a moment for its exit."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(EXIT_GRACE)
        status = self._process.poll()
        if status is None:
            return "closed its standard streams"
        if status < 0:
            return f"was killed by {signal.Signals(-status).name}{context}{self._last_stderr_line()}"
        return f"ended with status {status}{context}{self._last_stderr_line()}"

    def _last_stderr_line(self) -> str:
        last = last_stderr_line(self._log, self._log_start)
        return f": {last}" if last else ""

    def end(self, grace: float = 0.0) -> None:
        """Wait ``grace`` seconds for its exit, then kill it and its children."""
        parent_death.terminate(self._process, grace)


def start_and_accept(
    command: Sequence[str],
    memory: int,
    log: Path | None,
    listener: socket.socket,
    timeout: float,
    *,
    output: int | None = subprocess.DEVNULL,
    environment: Mapping[str, str] | None = None,
    wanted: Callable[[socket.socket], bool] = lambda connection: True,
) -> tuple[BotSubprocess, socket.socket]:
    """Start a program that connects to ``listener``, and return its first ``wanted`` connection.

    Raise :class:`BotExited` unless it connects in ``timeout`` seconds.
    """
    deadline = time.monotonic() + timeout
    process = BotSubprocess(
        command,
        memory,
        log,
        standard_input=subprocess.DEVNULL,
        standard_output=output,
        extra_environment=environment,
    )
    listener.settimeout(POLL_SECONDS)
    reason = f"did not connect to the address that it was given within {timeout:.0f} seconds"
    while time.monotonic() < deadline:
        with contextlib.suppress(TimeoutError):
            connection = listener.accept()[0]
            if wanted(connection):
                return process, connection
            connection.close()
            continue
        if process.exited:
            reason = process.exit_description(" without connecting")
            break
    process.end()
    raise BotExited(reason)

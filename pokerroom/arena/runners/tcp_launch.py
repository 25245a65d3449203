"""A program that is started and connects to a port of this machine that was opened for it."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from pokerroom.arena.runners.process import BotExited, BotSubprocess

ADDRESS_PLACEHOLDER = "{address}"
"""stands for the address in a command"""
ADDRESS_VARIABLE = "POKERROOM_ADDRESS"
"""the environment variable that has it too"""
POLL_SECONDS = 0.05
"""seconds between two looks at whether the program still runs"""


def launch_and_accept(
    command: Sequence[str], memory: int, log: Path | None, timeout: float
) -> tuple[BotSubprocess, socket.socket]:
    """Start ``command`` and return it with its connection; raise :class:`BotExited` when none comes in so many seconds.

    ``memory`` is bytes; what it says on its standard streams is added to the file ``log``.
    """
    deadline = time.monotonic() + timeout
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        process = BotSubprocess(
            [word.replace(ADDRESS_PLACEHOLDER, address) for word in command],
            memory,
            log,
            standard_input=subprocess.DEVNULL,
            standard_output=None,
            extra_environment={ADDRESS_VARIABLE: address},
        )
        try:
            return process, _accept(listener, process, deadline)
        except BotExited:
            process.end()
            raise


def _accept(listener: socket.socket, process: BotSubprocess, deadline: float) -> socket.socket:
    listener.settimeout(POLL_SECONDS)
    while time.monotonic() < deadline:
        try:
            connection, _ = listener.accept()
        except TimeoutError:
            if process.exited:
                raise BotExited(process.exit_description()) from None
            continue
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection
    raise BotExited(f"did not connect to the address in {ADDRESS_VARIABLE}")

"""A program that is started and connects to a port of this machine that was opened for it."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from pokerroom.arena.runners.process import Gone, Process

ADDRESS = "{address}"
"""stands for the address in a command"""
VARIABLE = "POKERROOM_ADDRESS"
"""the environment variable that has it too"""
LOOK = 0.05
"""seconds between two looks at whether the program still runs"""


def arrival(
    command: Sequence[str], memory: int, log: Path | None, within: float
) -> tuple[Process, socket.socket]:
    """Start ``command`` and return it with its connection; raise :class:`Gone` when none comes in so many seconds.

    ``memory`` is bytes; what it says on its standard streams is added to the file ``log``.
    """
    until = time.monotonic() + within
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        process = Process(
            [word.replace(ADDRESS, address) for word in command],
            memory,
            log,
            standard_input=subprocess.DEVNULL,
            standard_output=None,
            more={VARIABLE: address},
        )
        try:
            return process, _accepted(listener, process, until)
        except Gone:
            process.end()
            raise


def _accepted(listener: socket.socket, process: Process, until: float) -> socket.socket:
    listener.settimeout(LOOK)
    while time.monotonic() < until:
        try:
            line, _ = listener.accept()
        except TimeoutError:
            if process.gone:
                raise Gone(process.how_it_ended()) from None
            continue
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line
    raise Gone(f"did not connect to the address in {VARIABLE}")

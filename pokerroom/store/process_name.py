"""The names of a room's processes, as owners of the room and in the database's list of sessions."""

from __future__ import annotations

import os
import socket
from typing import NamedTuple

GATEWAY, WAITS = "gateway ", " waits"
"""what stands before the name of a gateway, and after that of one which waits for a later owner"""


def process_name() -> str:
    """Return the name of this process: its machine and its number, as HOST:PID."""
    host = "".join(letter for letter in socket.gethostname() if letter.isascii() and letter.isprintable())
    return f"{host[:24]}:{os.getpid()}"


class NamedProcess(NamedTuple):
    """A process of a room: its machine, its number there, and whether it waits for a later owner of the room."""

    host: str
    pid: str
    waits: bool = False


def named_process(name: str) -> NamedProcess:
    """Return the process that an owner, a spare or a gateway names; one without a number is its name."""
    host, _, rest = name.removeprefix(GATEWAY).removesuffix(WAITS).partition(":")
    return NamedProcess(host, rest.partition(":")[0], name.endswith(WAITS))

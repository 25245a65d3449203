"""Ports for processes that need the number of the one to listen on."""

from __future__ import annotations

import random
import socket
from pathlib import Path

FIRST = 20_000
USUAL_END = 32_768
RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
_rng = random.SystemRandom()


def free_port() -> int:
    """Return a port that nobody listens on, and that nobody gets who asks for any.

    Between a look and the use of it, and while a process is down that will be started again, other tests open
    thousands of connections: the system would give one of them a port of the range that it takes from.
    """
    end = int(RANGE.read_text("ascii").split()[0]) if RANGE.exists() else USUAL_END
    while True:
        port = _rng.randrange(FIRST, max(end, FIRST + 1_000))
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port

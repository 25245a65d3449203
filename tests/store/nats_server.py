"""A NATS server of the tests' own, on a free port of the loopback."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.free_ports import free_port
from tests.patience import PATIENCE

HOW = "there is no NATS server here: apt-get install nats-server"


def program() -> str | None:
    """The program of the server; Debian keeps it where a user's commands are not looked for."""
    return shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin:/usr/local/sbin")


class NatsServer:
    """A running server, which may be killed and started again under the same URL."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        found = program()
        assert found is not None, HOW
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", found, "-a", "127.0.0.1", "-p", str(self.port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self._process.poll() is None, "the NATS server has ended"
                assert time.monotonic() < deadline
                time.sleep(0.02)

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._process is not None

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None


@contextmanager
def nats_server() -> Iterator[NatsServer]:
    """A server for as long as the context lasts."""
    server = NatsServer()
    server.start()
    try:
        yield server
    finally:
        server.kill()

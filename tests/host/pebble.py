"""Pebble, the test server of Let's Encrypt for ACME, with a name server of its own that knows every name."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pokerroom.host.certificate import new_certificate
from tests.free_ports import free_port
from tests.patience import PATIENCE

PROGRAMS = ("pebble", "pebble-challtestsrv")
ALWAYS_THE_SAME = {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}
"""what keeps it from sleeping, and from refusing one request in twenty, at random"""


class Pebble:
    """An authority that reads at ``http_port`` of ``address``, to which every name leads."""

    def __init__(
        self, folder: Path, http_port: int, address: str, place: str, inside: Callable[..., list[str]]
    ) -> None:
        self._folder = folder
        self._inside = inside
        self.place = place
        self._ports = {name: free_port() for name in ("acme", "management", "dns", "orders")}
        self._http_port, self._address = http_port, address
        self._certificate = folder / "pebble.pem"

    @property
    def directory(self) -> str:
        return f"https://{self.place}:{self._ports['acme']}/dir"

    def environment(self) -> dict[str, str]:
        """What makes a room trust the server, as it trusts the authorities of the system otherwise."""
        return {"REQUESTS_CA_BUNDLE": str(self._certificate)}

    def commands(self) -> list[list[str]]:
        self._certificate.write_text(new_certificate([self.place]))
        file = str(self._certificate)
        setup = {
            "listenAddress": f"{self.place}:{self._ports['acme']}",
            "managementListenAddress": f"{self.place}:{self._ports['management']}",
            "certificate": file,
            "privateKey": file,
            "httpPort": self._http_port,
            "tlsPort": 5001,
        }
        config = self._folder / "pebble.json"
        config.write_text(json.dumps({"pebble": setup}))
        dns = f"127.0.0.1:{self._ports['dns']}"
        silent = ["-http01", "", "-https01", "", "-tlsalpn01", ""]
        management = f"127.0.0.1:{self._ports['orders']}"
        answers = [
            "-defaultIPv4",
            self._address,
            "-defaultIPv6",
            "",
            "-dns01",
            dns,
            "-management",
            management,
        ]
        return [
            self._inside(_found("pebble-challtestsrv"), *answers, *silent),
            self._inside(_found("pebble"), "-config", str(config), "-dnsserver", dns),
        ]

    def root(self) -> str:
        """The certificate that vouches for all that it gives."""
        context = ssl.create_default_context(cafile=str(self._certificate))
        with urllib.request.urlopen(
            f"https://{self.place}:{self._ports['management']}/roots/0", context=context
        ) as it:
            return str(it.read().decode())


def _found(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"there is no {program} here: apt-get install pebble")
    return found


def _as_it_is(*words: str) -> list[str]:
    return list(words)


@contextlib.contextmanager
def pebble(
    folder: Path,
    http_port: int,
    address: str = "127.0.0.2",
    *,
    place: str = "127.0.0.1",
    inside: Callable[..., list[str]] = _as_it_is,
) -> Iterator[Pebble]:
    """Start it; ``inside`` puts a command where it is to run, and ``place`` is its address there."""
    server = Pebble(folder, http_port, address, place, inside)
    with contextlib.ExitStack() as running:
        log = running.enter_context((folder / "pebble.log").open("w+"))
        for command in server.commands():
            process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | ALWAYS_THE_SAME)
            running.enter_context(process)
            running.callback(process.terminate)
        ends = time.monotonic() + PATIENCE
        while "ACME directory available" not in (folder / "pebble.log").read_text():
            assert process.poll() is None, (folder / "pebble.log").read_text()
            assert time.monotonic() < ends, "pebble does not listen"
            time.sleep(0.02)
        yield server

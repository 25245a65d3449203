"""Two homes and the internet between them, as network namespaces: a host behind miniupnpd, a friend behind another NAT.

Nothing leaves the machine: the addresses stand for those of the internet, and lead to these namespaces alone.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

PROGRAMS = {"ip": "iproute2", "nft": "nftables", "sysctl": "procps", "miniupnpd": "miniupnpd"}
"""with the Debian packages that have them"""
SEARCH_PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
OUTSIDE = "11.0.0.1"
"""the address of the host's router on the internet"""
SHARED = "100.64.0.1"
"""one that a provider shares among several customers"""
HOST_IPV6 = "2a00:1::2"
FIREWALL = """
table inet filter {
  chain miniupnpd { }
  chain prerouting_miniupnpd { }
  chain postrouting_miniupnpd { }
  chain forward { type filter hook forward priority 0; policy drop;
    ct state established,related accept
    iifname "lan" accept
    jump miniupnpd
  }
  chain prerouting { type nat hook prerouting priority -100; jump prerouting_miniupnpd; }
  chain postrouting { type nat hook postrouting priority 100;
    jump postrouting_miniupnpd
    meta nfproto ipv4 oifname "wan" masquerade
  }
}
"""
"""a router's: everybody inside gets out, and in comes what miniupnpd lets in"""
MINIUPNPD = """
ext_ifname=wan
ext_ifname6=wan
listening_ip=lan
http_port=5000
uuid=4f765d8a-bc3e-4007-83d3-8781f179a66c
"""


class TwoRouters:
    """Four namespaces: ``host`` and ``friend``, each behind its router, which are connected."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._prefix = f"p{os.getpid()}"

    def inside(self, place: str, *words: str) -> list[str]:
        """Return a command to be run in a namespace; it takes the place of ``ip``, with its pid."""
        return [_found("ip"), "netns", "exec", f"{self._prefix}{place}", *words]

    def run(self, place: str, *words: str, **options: Any) -> str:
        """Run a command in a namespace to its end and return what it prints."""
        done = subprocess.run(
            self.inside(place, *words),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
            **options,
        )
        return str(done.stdout)

    def build(self, outside: str = OUTSIDE, *, ipv6: bool = False) -> None:
        """Connect everything; ``outside`` is the address of the host's router."""
        network = outside.rpartition(".")[0]
        links = [
            ("host", "eth0", "192.168.1.2", "2a00:1::2", "hosts", "lan", "192.168.1.1", "2a00:1::1"),
            ("friend", "eth0", "192.168.2.2", "2a00:2::2", "friends", "lan", "192.168.2.1", "2a00:2::1"),
            ("hosts", "wan", outside, "2a00:f::1", "friends", "wan", f"{network}.2", "2a00:f::2"),
        ]
        for place in ("host", "hosts", "friends", "friend"):
            _ip("netns", "add", self._prefix + place)
            self.run(place, "ip", "link", "set", "lo", "up")
            self.run(place, "sysctl", "-qw", f"net.ipv6.conf.all.disable_ipv6={int(not ipv6)}")
        for one, device, four, six, other, its_device, its_four, its_six in links:
            end = ["type", "veth", "peer", "name", its_device, "netns", self._prefix + other]
            _ip("link", "add", "name", device, "netns", self._prefix + one, *end)
            for place, interface, address, address6 in (
                (one, device, four, six),
                (other, its_device, its_four, its_six),
            ):
                self.run(place, "ip", "link", "set", interface, "up")
                self.run(place, "ip", "address", "add", f"{address}/24", "dev", interface)
                if ipv6:
                    self.run(place, "ip", "address", "add", f"{address6}/64", "dev", interface, "nodad")
        for place, gateway, gateway6 in (
            ("host", "192.168.1.1", "2a00:1::1"),
            ("friend", "192.168.2.1", "2a00:2::1"),
            ("hosts", f"{network}.2", "2a00:f::2"),
            ("friends", outside, "2a00:f::1"),
        ):
            if place in ("host", "friend"):
                self.run(place, "ip", "route", "add", "default", "via", gateway)
            if ipv6:
                self.run(place, "ip", "-6", "route", "add", "default", "via", gateway6)
        for place in ("hosts", "friends"):
            self.run(place, "sysctl", "-qw", "net.ipv4.ip_forward=1")
            if ipv6:
                self.run(place, "sysctl", "-qw", "net.ipv6.conf.all.forwarding=1")
            self.run(place, "nft", "-f", "-", input=FIREWALL)

    def remove(self) -> None:
        """Remove the namespaces with all that is in them."""
        for place in ("host", "hosts", "friends", "friend"):
            subprocess.run(
                [_found("ip"), "netns", "delete", self._prefix + place], capture_output=True, check=False
            )

    @contextlib.contextmanager
    def upnp(
        self, *, secure: bool = True, lowest: int = 1_024, only_mappings: bool = False
    ) -> Iterator[None]:
        """Have the host's router open ports from ``lowest`` on for those inside; ``secure``: each for itself alone.

        ``only_mappings``: it speaks PCP and NAT-PMP, and no UPnP.
        """
        setup = self._folder / "miniupnpd.conf"
        allowed = f"allow {lowest}-65535 192.168.1.0/24 1024-65535\ndeny 0-65535 0.0.0.0/0 0-65535\n"
        spoken = "enable_upnp=no\nenable_natpmp=yes\n" if only_mappings else ""
        setup.write_text(f"{MINIUPNPD}{spoken}secure_mode={'yes' if secure else 'no'}\n{allowed}")
        pid_file = self._folder / "miniupnpd.pid"
        command = self.inside("hosts", _found("miniupnpd"), "-d", "-f", str(setup), "-P", str(pid_file))
        log = self._folder / "miniupnpd.log"
        with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
            try:
                ends = time.monotonic() + PATIENCE
                ready = "Listening for NAT-PMP/PCP" if only_mappings else "HTTP listening on port"
                while ready not in log.read_text():
                    assert process.poll() is None, log.read_text()
                    assert time.monotonic() < ends, "miniupnpd does not listen"
                    time.sleep(0.02)
                yield
            finally:
                process.terminate()

    def opened_ports(self) -> list[str]:
        """Return what the host's router lets in from the internet, a line each."""
        rules = self.run("hosts", "nft", "list", "chain", "inet", "filter", "miniupnpd")
        return [line.strip() for line in rules.splitlines() if "accept" in line]


def _found(program: str) -> str:
    found = shutil.which(program, path=SEARCH_PATH)
    if found is None:
        pytest.skip(f"there is no {program} here: apt-get install {PROGRAMS[program]}")
    return found


def _ip(*words: str) -> None:
    subprocess.run([_found("ip"), *words], capture_output=True, check=True)


@contextlib.contextmanager
def two_routers(folder: Path, outside: str = OUTSIDE, *, ipv6: bool = False) -> Iterator[TwoRouters]:
    """Build the two homes; skip where the machine cannot."""
    for program in PROGRAMS:
        _found(program)
    place = TwoRouters(folder)
    probe: Sequence[str] = ["netns", "add", f"p{os.getpid()}probe"]
    if subprocess.run([_found("ip"), *probe], capture_output=True, check=False).returncode:
        pytest.skip("this user may not make network namespaces")
    _ip("netns", "delete", probe[-1])
    try:
        place.build(outside, ipv6=ipv6)
        yield place
    finally:
        place.remove()

"""What routers are asked for and answer, by whatever protocol: ports of theirs that lead to this machine."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

LEASE_SECONDS = 3_600
"""for how long a router is asked to keep a port open; a room that is open asks again"""


class Opening(msgspec.Struct, frozen=True):
    """A port on the internet that leads to a port of this machine."""

    location: str
    """where the router describes itself"""
    host: str
    """the address that the internet sees: the router's, or with IPv6 this machine's own"""
    port: int
    inside: str
    """this machine's address, as the router knows it"""
    inside_port: int
    pinhole: int | None = None
    """with IPv6, the router's number for it; ``None``: its firewall lets everything through"""
    lasts: int = LEASE_SECONDS
    """seconds after which the router forgets it; 0: never"""

    @property
    def is_ipv6(self) -> bool:
        """Whether the router passes packets on as they are, rather than under an address of its own."""
        return ":" in self.inside


class RouterAnswer(NamedTuple):
    """What routers answered: the openings, those of IPv6 first; and why there is none."""

    openings: tuple[Opening, ...] = ()
    found: bool = False
    """whether any router answered"""
    shared_address: str = ""
    """the router's own address, where the internet does not reach it: nobody outside reaches its ports"""
    refusal: str = ""
    """what a router said that opened no port"""


def is_global(address: str) -> bool:
    """Whether an address is one of the internet."""
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(address).is_global
    return False


def outside_hosts(machine: Sequence[str]) -> list[str]:
    """Return the addresses of ``machine`` at which the internet reaches it without a router's help: those of IPv6."""
    return [host for host in machine if ":" in host and is_global(host)]

"""By which names browsers may reach the room: the ``Host`` of each request, checked against DNS rebinding.

A page of a stranger's site can have its own name lead to this machine, and then asks the room in its visitor's name.
It cannot do that with an address, nor with a name that no public server has.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from pokerwire.quoted_text import quoted

_LOCAL_ENDINGS = (".localhost", ".local", ".home.arpa", ".internal")
"""names that nobody can register (RFC 6761, 6762, 8375, and ICANN's reservation of ``internal``)"""
_LONGEST = 253 + len(":65535")
"""characters of a name (RFC 1035) and a port"""
_NAME = r"[A-Za-z0-9_][A-Za-z0-9_.-]*"
_HOST = re.compile(rf"(?:{_NAME}|\[([0-9A-Fa-f:.]+)(?:%{_NAME})?\])(?::\d{{0,5}})?", re.ASCII)


class HostNames:
    """The names of a room besides addresses and local names; ``*.example.org`` stands for all below it."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {name.lower().rstrip(".") for name in names}

    def accepts(self, host: str) -> bool:
        """Whether a request with this ``Host`` is meant for the room."""
        name = _without_port(host).lower().rstrip(".")
        if len(host) > _LONGEST:
            return False
        return nobody_registered(name) or name in self._names or f"*.{name.partition('.')[2]}" in self._names

    @staticmethod
    def refusal(host: str) -> str:
        """Return why a request is refused, and what its host can do."""
        name = _without_port(host)[:100]
        return (
            f"this room is not called {quoted(name)}: open it by its address, or let its host add the name, "
            "with 'pokerroom serve --public-name NAME' or in the set-up file as one of listen.names"
        )


def is_host(text: str) -> bool:
    """Whether a ``Host`` is a name or an address, and perhaps a port: nothing else gets into links and commands."""
    found = _HOST.fullmatch(text)
    return found is not None and (found[1] is None or _is_address(found[1]))


def nobody_registered(name: str) -> bool:
    """Whether a name is an address, or one of a network of its own, which no authority vouches for."""
    return _is_address(name) or "." not in name or name.endswith(_LOCAL_ENDINGS)


def leads_home(host: str) -> bool:
    """Whether a request with this ``Host`` comes by a name that means, on any machine, that machine itself."""
    name = _without_port(host).lower().rstrip(".")
    if _is_address(name):
        return ipaddress.ip_address(name).is_loopback
    return name == "localhost" or name.endswith(".localhost")


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

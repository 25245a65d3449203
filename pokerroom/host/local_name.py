"""The room's name on the local network, which stays when the router gives the machine another address (mDNS)."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import unicodedata
from collections.abc import Iterable

_LABEL = 63
"""most characters of the name of a machine (RFC 1035)"""


def local_label(text: str) -> str:
    """Return ``text`` as the name of a machine: "Café: Friday" is ``cafe-friday``; "" without letters and digits."""
    plain = unicodedata.normalize("NFKD", text.lower().removesuffix(".local")).encode("ascii", "ignore")
    return re.sub("[^a-z0-9]+", "-", plain.decode()).strip("-")[:_LABEL].strip("-")


def claim_local_name(text: str, hosts: Iterable[str]) -> str:
    """Return a name like ``text`` that no other machine of this network has: "friday.local", or "friday-2.local".

    It is for a room at ``hosts``; "" if these are no addresses on a network, or it cannot be asked.
    """
    addresses = [host for host in hosts if is_on_network(host)]
    label = local_label(text)
    if not addresses or not label:
        return ""
    from pokerclient.transport.discovery import free_local_name  # zeroconf, which most rooms do without

    return asyncio.run(free_local_name(label, addresses))


def is_on_network(host: str) -> bool:
    """Whether ``host`` is an address that others than this machine can use."""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

"""How others reach a room on this machine: its addresses on the network, and the links to them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pokerclient.transport.address import Address
from pokerroom.host.setup import Listen
from pokerroom.server.tls_policy import Plaintext, is_local

if TYPE_CHECKING:
    import ifaddr

VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "lxc")
"""Names of interfaces that lead to this machine's own guests, not to the people in the room next door."""


def network_adapters() -> list[ifaddr.Adapter]:
    """Return this machine's network interfaces with their addresses."""
    import ifaddr  # here and below: what few rooms need is no part of opening each of them

    return [adapter for adapter in ifaddr.get_adapters() if not adapter.name.startswith(VIRTUAL)]


def machine_addresses() -> list[str]:
    """Return the addresses of this machine's network interfaces, as text."""
    ips = [ip for adapter in network_adapters() for ip in adapter.ips]
    return [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for ip in ips]


def reachable(host: str, machine: Iterable[str]) -> list[str]:
    """Return where a room that listens on ``host`` is reached, the best address first.

    A room on a single address is reached there.  One on all addresses is reached on each of the machine's own,
    those of a local network first; loopback is the last resort when there is no network.
    """
    try:
        listening = ipaddress.ip_address(host)
    except ValueError:
        return [host]
    if not listening.is_unspecified:
        return [host]
    candidates = [ipaddress.ip_address(text) for text in machine]
    fitting = [
        ip
        for ip in candidates
        if not (ip.is_loopback or ip.is_link_local or ip.is_multicast)
        and (ip.version == 4 or listening.version == 6)
    ]
    fitting.sort(key=lambda ip: (ip.version, not ip.is_private))
    return [str(ip) for ip in dict.fromkeys(fitting)] or [loopback(host)]


def room_hosts(host: str, machine: Iterable[str], local_name: str) -> list[str]:
    """Return :func:`reachable` with the room's name on the local network before it, which outlives addresses."""
    return [local_name] * bool(local_name) + reachable(host, machine)


THIS_MACHINE = "127.0.0.1"
"""where only programs on this machine connect"""


def loopback(host: str) -> str:
    """Return where this machine itself reaches a room that listens on ``host``."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def web_link(address: Address, plaintext: Plaintext) -> str:
    """Return the link to the browser client of the room at ``address``: plain where the room lets browsers be so."""
    near = is_local(address.host) or address.host.endswith(".local")
    plain = address.on_this_machine or plaintext == "anywhere" or (plaintext == "lan" and near)
    return f"{'http' if plain else 'https'}://{address.bare}/"


def links_for_others(listen: Listen, machine: Iterable[str], local_name: str, port: int) -> list[str]:
    """Return where browsers on other machines reach a room that listens on ``port``, the best first.

    These are the names that the host gave it, as behind a proxy, ``local_name`` (empty: it has none), and its
    addresses on the network.
    """
    named = [f"https://{name}/" for name in listen.names if "*" not in name]
    addresses = [Address(host, port) for host in room_hosts(listen.host, machine, local_name)]
    return named + [
        web_link(address, listen.plaintext) for address in addresses if not address.on_this_machine
    ]

"""Where a process listens, and what to say when it cannot listen there."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

from pokerclient.transport.address import Address
from pokerlocale.spoken import _
from pokerroom.host.addresses import THIS_MACHINE
from pokerroom.host.setup import Listen
from pokerroom.server.run_server import HostPort
from pokerroom.tables.table_errors import ConfigError

Place = tuple[str, int, str]
"""a host, a port, and the flag for them"""
HOST, GATEWAYS, LINK, HEALTH = "--host", "--gateways", "--link", "--health"


def listening_places(
    listen: Listen, gateways: HostPort | None, health: HostPort | None, *, waits: bool
) -> list[Place]:
    """Return where a process will listen, each with the flag for it; one that ``waits`` leaves the room's port free."""
    places = [(listen.host, 0 if waits else listen.port, HOST)] if gateways is None else []
    if gateways is not None:
        places.append((*gateways, LINK if gateways[1] else GATEWAYS))
    if health is not None:
        places.append((*health, HEALTH))
    return places


def address_error(host: str, port: int, flag: str) -> str:
    """Return why this machine cannot listen there, which was asked for by ``flag``; "" if it can."""
    try:
        family, kind, number, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind(address)
    except OSError as error:
        return listen_error_text(host, port, error, flag)
    return ""


def link_warning(host: str, port: int, flag: str) -> str:
    """Return what to say of an address for gateways that only this machine reaches; "" for another.

    The default of ``--gateways`` is such a one on purpose.  Raise :class:`ConfigError` for all addresses at once.
    """
    if flag == GATEWAYS and host == THIS_MACHINE:
        return ""
    try:
        found = ip_address(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
    except (OSError, ValueError):
        return ""  # not an address: listening there says so
    if found.is_unspecified:
        raise ConfigError(
            _(
                "{flag} cannot be {host}: gateways connect to that address, so it must be a single one of this "
                "machine, as 10.0.0.1",
                flag=flag,
                host=host,
            )
        )
    if not found.is_loopback:
        return ""
    return _(
        "Gateways on other machines cannot reach this process: {flag} {host} is {address}, which leads only to this "
        "machine. Name its address in your network there, unless all gateways run here.",
        flag=flag,
        host=host,
        address=found,
    )


def listen_error_text(host: str, port: int, error: Exception, flag: str = "--host") -> str:
    """Return the sentence for an address that cannot be bound, which was asked for by ``flag``."""
    number = getattr(error, "errno", None)
    if flag != HOST and number == errno.EADDRNOTAVAIL:
        return _("{host} is not an address of this machine: {flag} takes one that is", host=host, flag=flag)
    if flag != HOST and number == errno.EADDRINUSE:
        return _("port {port} is in use: choose another one with {flag}", port=port, flag=flag)
    if number == errno.EADDRINUSE:
        return _(
            "port {port} is in use, perhaps by another room: close that one, or choose another port with --port",
            port=port,
        )
    if number == errno.EACCES:
        return _("port {port} may not be opened by this user: choose one above 1023 with --port", port=port)
    if number == errno.EADDRNOTAVAIL:
        return _(
            "{host} is not an address of this machine: --host takes one that is, --lan takes all", host=host
        )
    return _("cannot listen on {address}: {error}", address=Address(host, port), error=error)

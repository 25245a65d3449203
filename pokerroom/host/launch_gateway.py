"""Opens a gateway of a room and keeps it open until a signal stops the process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from twisted.internet.error import CannotListenError

from pokerclient.transport.address import Address
from pokerlocale.said import said
from pokerroom.host.addresses import links_for_others, machine_addresses, reachable
from pokerroom.host.certificate import folder_of_room, room_tls
from pokerroom.host.data_folder import BadFolder, DataFolder, metrics_token
from pokerroom.host.file_limit import raise_file_limit
from pokerroom.host.launch_room import LogSettings, RoomOpenError
from pokerroom.host.listen_places import listen_error_text
from pokerroom.host.setup import Setup
from pokerroom.server.gateway.run_gateway import run_gateway
from pokerroom.server.log_format import log_libraries_to
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.run_server import HostPort
from pokerroom.server.tls import BadCertificate
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.store_errors import StoreFailed


class OpenedGateway(NamedTuple):
    """A gateway that takes players: where they reach it, the likeliest address first, and its certificate.

    ``own``: where it answers on this machine, and no other gateway does.
    """

    addresses: list[Address]
    fingerprint: str
    own: str = ""


def open_gateway(
    setup: Setup,
    on_open: Callable[[OpenedGateway], None],
    log_settings: LogSettings,
    health: HostPort | None = None,
) -> None:
    """Hold connections of players to the room of ``setup``, whichever process has it, until SIGINT or SIGTERM.

    At ``health`` it says how it is; ``None``: at a free port of this machine.  Raise :class:`RoomOpenError` for an
    address that cannot be had, or a database or folder that cannot be used.
    """
    folder = DataFolder(Path(setup.data) if setup.data else None)
    machine = machine_addresses()
    try:
        tls = room_tls(setup.listen, folder, [*machine, setup.listen.host])
        token = metrics_token(folder) if setup.metrics.allow == "token" else ""
    except (BadFolder, BadCertificate) as error:
        raise RoomOpenError(str(error)) from None
    raise_file_limit(setup.limits.connections)
    log_libraries_to(log_settings.file or sys.stderr, log_settings.level, log_settings.log_format)

    def on_listening(bound: tuple[str, int], own: tuple[str, int]) -> None:
        addresses = [Address(host, bound[1]) for host in reachable(setup.listen.host, machine)]
        on_open(OpenedGateway(addresses, tls.fingerprint, str(Address(*own))))

    try:
        run_gateway(
            setup.limits,
            setup.store,
            setup.listen.host,
            setup.listen.port,
            folder=folder_of_room(setup.listen, folder, tls),
            tls_policy=TlsPolicy(tls, setup.listen.plaintext),
            host_names=[*setup.listen.names, *tls.names],
            proxies=setup.listen.behind,
            links=partial(links_for_others, setup.listen, machine, ""),
            metrics=MetricsAccess(setup.metrics.allow, token),
            health=health,
            on_listening=on_listening,
            log_file=log_settings.file,
            log_level=log_settings.level,
            log_format=log_settings.log_format,
        )
    except StoreFailed as error:
        raise RoomOpenError(said(error.sentence)) from None
    except CannotListenError as error:
        raise RoomOpenError(
            listen_error_text(
                str(error.interface),
                int(error.port),
                error.socketError,
                "--health" if (error.interface, error.port) == health else "--host",
            )
        ) from None

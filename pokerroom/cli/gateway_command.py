"""``pokerroom gateway``: hold the connections of players to a room in PostgreSQL, whichever process plays it."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError
from pokerroom.cli.cluster_setup import add_setup_arguments, read_cluster_setup
from pokerroom.cli.log_arguments import add_log_arguments, opened_log
from pokerroom.cli.values import host_port

if TYPE_CHECKING:
    from pokerroom.host.launch_gateway import OpenedGateway

HELP = N_("hold players' connections to a room in PostgreSQL while its processes change")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    add_setup_arguments(parser)
    parser.add_argument("--data", metavar="FOLDER", help=_("its folder (default: the one in the file)"))
    parser.add_argument(
        "--health",
        type=host_port,
        metavar="HOST:PORT",
        help=_("answer /healthz and /metrics there (default: a free port of this machine)"),
    )
    parser.add_argument("--json", action="store_true", help=_("say where it listens as one line of JSON"))
    add_log_arguments(parser)
    parser.epilog = _(
        "The processes that play are started with 'serve --standby --gateways', or all "
        "together with 'cluster --gateways'. Several gateways on one machine share the "
        "port."
    )


def run(args: argparse.Namespace) -> int:
    """Hold connections until SIGINT or SIGTERM."""
    from pokerroom.host.launch_gateway import open_gateway
    from pokerroom.host.launch_room import RoomOpenError

    setup = read_cluster_setup(args.config, args.store, args.data)

    def announce(opened: OpenedGateway) -> None:
        addresses = [str(address) for address in opened.addresses]
        if args.json:
            told = {"gateway": addresses, "fingerprint": opened.fingerprint, "own": opened.own}
            print(json.dumps(told), flush=True)
        else:
            print(
                _("Gateway: players connect to {addresses}. Ctrl-C ends it.", addresses=", ".join(addresses)),
            )
            print(
                _("Its health: http://{own}/healthz; its metrics: http://{own}/metrics.", own=opened.own),
                flush=True,
            )

    with opened_log(args) as log_settings:
        try:
            open_gateway(setup, announce, log_settings, args.health)
        except RoomOpenError as error:
            raise CommandError(str(error)) from None
    return 0

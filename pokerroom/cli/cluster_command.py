"""``pokerroom cluster``: start the processes of one room in PostgreSQL from one file, and keep them running."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from functools import partial
from typing import Any

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.cluster_setup import add_setup_arguments, read_cluster_setup

HELP = N_("start a room in PostgreSQL with a spare, and keep both running")

MAX_LINE_BYTES = 16_777_216
"""of what a process says in one line: a room lists all of its tables"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    add_setup_arguments(parser)
    parser.add_argument(
        "--processes", type=int, default=2, metavar="N", help=_("how many processes (default 2)")
    )
    parser.add_argument(
        "--gateways",
        type=int,
        default=0,
        metavar="N",
        help=_(
            "how many processes hold players' connections, so that these outlive the "
            "process that plays (default 0: it holds them itself)"
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("say what happens as lines of JSON"))
    parser.epilog = _(
        "Ctrl-C closes the room. SIGHUP starts every process anew, one after the "
        "other, while play goes on: so a new version is taken up. Gateways come last; "
        "players on them come back by themselves. SIGUSR1 does the same but leaves "
        "gateways alone, so that nobody is disconnected."
    )


def run(args: argparse.Namespace) -> int:
    """Start them and wait for the end."""
    import asyncio

    from pokerroom.host.process_supervisor import ChildFailed

    if not 2 <= args.processes <= 16:
        raise UsageError(
            _("--processes cannot be {processes}: 2 to 16, one of which plays", processes=args.processes)
        )
    if not 0 <= args.gateways <= 16:
        raise UsageError(
            _("--gateways cannot be {gateways}: 0 to 16, which share the port", gateways=args.gateways)
        )
    read_cluster_setup(args.config, args.store)
    try:
        asyncio.run(_supervise(args))
    except ChildFailed as error:
        raise CommandError(str(error)) from None
    return 0


async def _supervise(args: argparse.Namespace) -> None:
    import asyncio

    from pokerroom.cli.signals import on_stop
    from pokerroom.host.process_supervisor import RoomSupervisor

    async def start(*command: str) -> asyncio.subprocess.Process:
        flags = ["--config", str(args.config), "--json", *(["--store", args.store] if args.store else [])]
        # A group of its own: Ctrl-C in the terminal reaches this process alone, which ends the others in order.
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pokerroom", *command, *flags),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_LINE_BYTES,
            start_new_session=True,
        )

    def report(number: int, said: dict[str, Any]) -> None:
        print(json.dumps({"process": number, **said}) if args.json else _sentence(number, said), flush=True)

    supervisor = RoomSupervisor(
        partial(start, "serve", "--standby", *(["--gateways"] if args.gateways else [])),
        args.processes,
        report,
        start_gateway=partial(start, "gateway"),
        gateways=args.gateways,
    )
    loop, restarts = asyncio.get_running_loop(), set[asyncio.Task[None]]()

    def restart(gateways: bool) -> None:
        if not restarts:
            task = loop.create_task(supervisor.restart_all(gateways=gateways))
            restarts.add(task)
            task.add_done_callback(restarts.discard)

    if hasattr(signal, "SIGHUP"):
        loop.add_signal_handler(signal.SIGHUP, restart, True)
        loop.add_signal_handler(signal.SIGUSR1, restart, False)
    with on_stop(supervisor.stop):
        await supervisor.run()
    for task in list(restarts):
        task.cancel()


def _sentence(number: int, said: dict[str, Any]) -> str:
    match said:
        case {"standby": owner}:
            return _("Process {number} stands by: {owner} has the room open.", number=number, owner=owner)
        case {"gateway": addresses}:
            return _(
                "Process {number} is a gateway: players connect to {addresses}.",
                number=number,
                addresses=", ".join(addresses),
            )
        case {"takes_over": ""}:
            return _("Process {number} opens the room.", number=number)
        case {"takes_over": owner}:
            return _("Process {number} takes the room over from {owner}.", number=number, owner=owner)
        case {"ended": 0}:
            return _("Process {number} has ended.", number=number)
        case {"ended": status}:
            return _("Process {number} has ended with status {status}.", number=number, status=status)
    return _(
        "Process {number} has the room. Join with: {address}",
        number=number,
        address=said.get("link") or ", ".join(said.get("addresses", ())),
    )

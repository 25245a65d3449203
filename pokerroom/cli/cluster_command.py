"""``pokerroom cluster``: start the processes of one room in PostgreSQL from one file, and keep them running."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerroom.cli.cli_errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerroom.host.setup import Setup

HELP = "start a room in PostgreSQL with a spare, and keep both running"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        required=True,
        help="the set-up file of the room, with its store",
    )
    parser.add_argument(
        "--store", metavar="URL", help="its PostgreSQL database (default: the one in the file)"
    )
    parser.add_argument(
        "--processes", type=int, default=2, metavar="N", help="how many processes (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="say what happens as lines of JSON")
    parser.epilog = (
        "Ctrl-C closes the room. SIGHUP starts every process anew, one after the other, while play goes on: "
        "so a new version is taken up."
    )


def run(args: argparse.Namespace) -> int:
    """Start them and wait for the end."""
    import asyncio

    from pokerroom.host.process_supervisor import ChildFailed

    if not 2 <= args.processes <= 16:
        raise UsageError(f"--processes cannot be {args.processes}: 2 to 16, one of which plays")
    setup = _checked_setup(args)
    try:
        asyncio.run(_supervise(args, setup))
    except ChildFailed as error:
        raise CommandError(str(error)) from None
    return 0


def _checked_setup(args: argparse.Namespace) -> Setup:
    from pokerroom.cli.values import read_text_file
    from pokerroom.host.config_file import read_setup
    from pokerroom.tables.table_errors import ConfigError

    try:
        setup = read_setup(read_text_file(args.config))
    except ConfigError as error:
        raise UsageError(f"{args.config}: {error}") from None
    if not (args.store or setup.store):
        raise UsageError(f'{args.config} names no store: add store = "postgresql://HOST/NAME", or --store')
    if not setup.listen.port:
        raise UsageError(
            f"{args.config}: listen.port cannot be 0: a process that takes over needs the same port"
        )
    return setup


async def _supervise(args: argparse.Namespace, setup: Setup) -> None:
    import asyncio

    from pokerroom.cli.signals import on_stop
    from pokerroom.host.process_supervisor import RoomSupervisor

    command = [
        sys.executable,
        "-m",
        "pokerroom",
        "serve",
        "--config",
        str(args.config),
        "--standby",
        "--json",
    ]
    if args.store:
        command += ["--store", args.store]

    async def start() -> asyncio.subprocess.Process:
        # A group of its own: Ctrl-C in the terminal reaches this process alone, which ends the others in order.
        return await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, start_new_session=True
        )

    def report(number: int, said: dict[str, Any]) -> None:
        print(json.dumps({"process": number, **said}) if args.json else _sentence(number, said), flush=True)

    supervisor = RoomSupervisor(start, args.processes, report)
    loop, restarts = asyncio.get_running_loop(), set[asyncio.Task[None]]()

    def restart() -> None:
        if not restarts:
            task = loop.create_task(supervisor.restart_all())
            restarts.add(task)
            task.add_done_callback(restarts.discard)

    if hasattr(signal, "SIGHUP"):
        loop.add_signal_handler(signal.SIGHUP, restart)
    with on_stop(supervisor.stop):
        await supervisor.run()
    for task in list(restarts):
        task.cancel()


def _sentence(number: int, said: dict[str, Any]) -> str:
    match said:
        case {"standby": owner}:
            return f"Process {number} stands by: {owner} has the room open."
        case {"takes_over": ""}:
            return f"Process {number} opens the room."
        case {"takes_over": owner}:
            return f"Process {number} takes the room over from {owner}."
        case {"ended": 0}:
            return f"Process {number} has ended."
        case {"ended": status}:
            return f"Process {number} has ended with status {status}."
    return f"Process {number} has the room. Join with: {said.get('link') or ', '.join(said.get('addresses', ()))}"

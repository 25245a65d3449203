"""``pokerroom cluster``: start the processes of one room in PostgreSQL from one file, and keep them running."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerlocale.amounts import write_decimals
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.cluster_output import process_text
from pokerroom.cli.cluster_setup import add_setup_arguments, read_cluster_setup

if TYPE_CHECKING:
    from pokerroom.host.process_supervisor import RoomSupervisor

HELP = N_("start a room in PostgreSQL with a spare, and keep both running")
CLUSTER_ACTIONS = {
    "start": N_("start the processes and keep them running (the default)"),
    "restart": N_("start every process of a running room anew, while play continues"),
    "status": N_("what each process does and how it is"),
}

MAX_LINE_BYTES = 16_777_216
"""bytes that a process says in one line: a room lists all of its tables"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the action and the flags."""
    listed = "; ".join(f"{action}: {_(text)}" for action, text in CLUSTER_ACTIONS.items())
    parser.add_argument(
        "action", nargs="?", default="start", choices=[*CLUSTER_ACTIONS], metavar="ACTION", help=listed
    )
    add_setup_arguments(parser)
    parser.add_argument("--processes", type=int, metavar="N", help=_("how many processes (default 2)"))
    parser.add_argument(
        "--gateways",
        type=int,
        metavar="N",
        help=_(
            "how many processes hold players' connections, so that these outlive the "
            "process that plays (default 0: it holds them itself)"
        ),
    )
    parser.add_argument(
        "--keep-gateways",
        action="store_true",
        help=_("restart: leave gateways alone, so that nobody is disconnected"),
    )
    parser.add_argument("--json", action="store_true", help=_("report what happens as lines of JSON"))
    parser.epilog = _(
        "Ctrl-C closes the room. 'restart', or SIGHUP, restarts every process, one after "
        "the other, while play continues, so that a new version takes over. Gateways come "
        "last; their players reconnect by themselves. With --keep-gateways, or by "
        "SIGUSR1, they stay."
    )


def run(args: argparse.Namespace) -> int:
    """Start them and wait for the end, or ask something of those that run."""
    from pokerroom.cli import cluster_actions

    if sys.platform == "win32":
        raise CommandError(
            _(
                "a cluster needs Linux or macOS, or Linux in Windows (WSL); here 'pokerroom serve' opens a room"
            )
        )
    _check_flags(args)
    if args.action == "restart":
        return cluster_actions.restart(args)
    if args.action == "status":
        return cluster_actions.status(args)
    args.processes = 2 if args.processes is None else args.processes
    args.gateways = args.gateways or 0
    _check_counts(args)
    setup = read_cluster_setup(args.config, args.store)
    write_decimals(setup.decimals)
    return _start(args, setup.data)


def _check_flags(args: argparse.Namespace) -> None:
    """Raise :class:`UsageError` for a flag that means nothing for the action."""
    flags = ("processes", "gateways") if args.action != "start" else ()
    for flag in flags:
        if getattr(args, flag) is not None:
            raise UsageError(
                _(
                    "--{flag} is for starting: '{action}' is about the processes that run",
                    flag=flag,
                    action=args.action,
                )
            )
    if args.keep_gateways and args.action != "restart":
        raise UsageError(_("--keep-gateways is for 'restart'"))


def _check_counts(args: argparse.Namespace) -> None:
    if not 2 <= args.processes <= 16:
        raise UsageError(
            _(
                "--processes cannot be {processes}: it must be 2 to 16, one of which plays",
                processes=args.processes,
            )
        )
    if not 0 <= args.gateways <= 16:
        raise UsageError(
            _(
                "--gateways cannot be {gateways}: it must be 0 to 16, which share the port",
                gateways=args.gateways,
            )
        )


def _start(args: argparse.Namespace, data: str) -> int:
    import asyncio

    from pokerroom.host.data_folder import BadFolder
    from pokerroom.host.process_supervisor import ChildFailed

    try:
        with _noted(data) as note:
            asyncio.run(_supervise(args, note))
    except (BadFolder, ChildFailed) as error:
        raise CommandError(str(error)) from None
    except asyncio.CancelledError:
        raise CommandError(
            _("its processes were ended at once: the room continues where it was when it opens again")
        ) from None
    return 0


@contextmanager
def _noted(data: str) -> Iterator[Callable[[RoomSupervisor], None]]:
    """Hold the lock of the folder, and give what notes there which processes run; a room may have no folder."""
    from pokerroom.host import running_cluster

    if not data:
        yield lambda supervisor: None
        return
    folder = Path(data)
    lock = running_cluster.lock(folder)

    def note(supervisor: RoomSupervisor) -> None:
        processes = [
            running_cluster.ClusterProcess(one.number, one.process.pid, one.state, one.own)
            for one in supervisor.children
        ]
        cluster = running_cluster.RunningCluster(
            os.getpid(), supervisor.restarts, supervisor.restarting, processes
        )
        running_cluster.write(folder, cluster)

    try:
        yield note
    finally:
        running_cluster.remove(folder)
        lock.release()


async def _supervise(args: argparse.Namespace, note: Callable[[RoomSupervisor], None]) -> None:
    import asyncio

    from pokerclient.stopping import on_stop
    from pokerroom.cli.process_status import answers
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
        if args.json:
            print(json.dumps({"process": number, **said}), flush=True)
            return
        for key in ("standby", "takes_over"):
            if key in said and (owner := supervisor.number_of(said[key])) is not None:
                said = {**said, key: _("process {number}", number=owner)}
        print(process_text(number, said), flush=True)

    supervisor = RoomSupervisor(
        partial(start, "serve", "--standby", *(["--gateways"] if args.gateways else [])),
        args.processes,
        report,
        start_gateway=partial(start, "gateway"),
        gateways=args.gateways,
        on_change=lambda: note(supervisor),
        answers=answers,
    )
    loop, restarts = asyncio.get_running_loop(), set[asyncio.Task[None]]()

    def restart(gateways: bool) -> None:
        if not restarts:
            task = loop.create_task(supervisor.restart_all(gateways=gateways))
            restarts.add(task)
            task.add_done_callback(restarts.discard)

    if sys.platform != "win32":
        loop.add_signal_handler(signal.SIGHUP, restart, True)
        loop.add_signal_handler(signal.SIGUSR1, restart, False)
    with on_stop(supervisor.stop, times=2):
        await supervisor.run()
    for task in list(restarts):
        task.cancel()

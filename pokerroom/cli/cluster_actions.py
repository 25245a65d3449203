"""What `pokerroom cluster restart` and `pokerroom cluster status` ask of a cluster that runs."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerlocale.messages import N_
from pokerlocale.said import said
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError
from pokerroom.cli.cluster_setup import read_cluster_setup
from pokerroom.cli.process_status import ProcessStatus, process_status
from pokerroom.cli.process_words import process_in_words
from pokerroom.store.process_name import NamedProcess, named_process

if TYPE_CHECKING:
    from pokerroom.host.running_cluster import ClusterProcess, RunningCluster

LOOK_SECONDS = 0.1
PATIENCE_SECONDS = 600.0
"""seconds for all processes to start again"""
STATES = {
    "starts": N_("starts"),
    "stands_by": N_("stands by"),
    "takes_over": N_("takes the room over"),
    "plays": N_("plays"),
    "gateway": N_("gateway"),
    "ended": N_("has ended"),
}

COUNTS = {
    "tables": N_("tables: {count}"),
    "seats": N_("seats taken: {count}"),
    "connections": N_("connections: {count}"),
}


def restart(args: argparse.Namespace) -> int:
    """Start every process again, and return when all run."""
    if sys.platform == "win32":
        raise NotImplementedError
    folder = _folder_of(args)
    before = _running(folder)
    if before.restarting:
        raise CommandError(_("the processes are being started anew already: wait until that is done"))
    os.kill(before.pid, signal.SIGUSR1 if args.keep_gateways else signal.SIGHUP)
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while (now := _running(folder)).restarts == before.restarts:
        if time.monotonic() > give_up_at:
            raise CommandError(
                _("the processes have not started anew yet: 'pokerroom cluster status' says how they are")
            )
        time.sleep(LOOK_SECONDS)
    if args.json:
        print(json.dumps({"restarts": now.restarts}))
    else:
        print(_("Every process has started anew."))
    return 0


def status(args: argparse.Namespace) -> int:
    """Say who has the room, and how the processes of a cluster command here are; return 1 when something is wrong.

    That includes that no spare stands by, and a gateway that waits for a later owner than the database names.
    """
    from pokerroom.host import running_cluster
    from pokerroom.store.store_errors import StoreFailed

    setup = read_cluster_setup(args.config, args.store)
    cluster = _present(Path(setup.data)) if setup.data else None
    left_behind = running_cluster.left_behind(Path(setup.data)) if cluster is None and setup.data else []
    processes = [] if cluster is None else cluster.processes
    found = {one.number: process_status(one.own, Path(setup.data)) for one in processes if one.own}
    presence, problem = None, ""
    try:
        presence = _presence(setup.store)
    except StoreFailed as error:
        problem = said(error.sentence)
    if args.json:
        listed = [
            {"number": one.number, "pid": one.pid, "state": one.state}
            | ({"own": one.own, **found[one.number]._asdict()} if one.own else {})
            for one in processes
        ]
        told: dict[str, object] = {
            "room": {"problem": problem} if presence is None else _for_programs(presence)
        }
        if cluster is not None:
            told |= {"pid": cluster.pid, "restarting": cluster.restarting}
        if left_behind:
            told["left_behind"] = left_behind
        print(json.dumps({**told, "processes": listed}))
    else:
        for one in processes:
            print(_line(one, found.get(one.number)))
        print(problem if presence is None else "\n".join(_presence_lines(presence)))
        if left_behind:
            print(running_cluster.left_behind_text(left_behind))
    well = all(status.health == ["ok"] for status in found.values())
    return 0 if well and not left_behind and presence is not None and presence.is_well else 1


class _Presence(NamedTuple):
    """Who has the room by its database ("": nobody), by which epoch, how many processes stand by, and which.

    ``lapsed``: whether its owner has not renewed the lease in time.
    """

    owner: str
    epoch: int
    spares: int
    spare_processes: Sequence[NamedProcess]
    gateways: Sequence[NamedProcess]
    lapsed: bool

    @property
    def is_well(self) -> bool:
        """Whether a process plays, a spare stands by, and no gateway waits in vain."""
        waits_in_vain = any(one.waits for one in self.gateways)
        return bool(self.owner and self.spares) and not self.lapsed and not waits_in_vain


def _for_programs(presence: _Presence) -> dict[str, object]:
    lists = {
        name: [one._asdict() for one in getattr(presence, name)] for name in ("spare_processes", "gateways")
    }
    return presence._asdict() | lists


def _presence(store: str) -> _Presence:
    from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase
    from pokerroom.store.postgresql.room_lease import RoomLease

    lease = RoomLease(PostgresqlDatabase(store, "status"), "")
    try:
        state = lease.look()
        spares, gateways = lease.others()
        owner = state.owner if state.connected else ""
        return _Presence(owner, state.epoch, len(spares), spares, gateways, bool(owner and state.has_ended))
    finally:
        lease.disconnect()


def _presence_lines(presence: _Presence) -> Iterator[str]:
    if presence.owner:
        owner = process_in_words(named_process(presence.owner))
        yield _("Has the room, epoch {epoch}: {process}", epoch=presence.epoch, process=owner)
        if presence.lapsed:
            yield _("It has not renewed its lease: it stands still, or the database takes no writes.")
    else:
        yield _("No process has the room.")
    yield _("Spares that stand by: {spares}", spares=_listed(presence.spare_processes))
    yield _("Gateways: {gateways}", gateways=_listed(presence.gateways))
    for waiting in [one for one in presence.gateways if one.waits]:
        yield _(
            "The gateway {process} has seen a later epoch than the database has now, and waits for another one: "
            "restart it.",
            process=process_in_words(waiting),
        )


def _listed(processes: Sequence[NamedProcess]) -> str:
    """Return how many there are, and which."""
    if not processes:
        return "0"
    return f"{len(processes)} ({', '.join(map(process_in_words, processes))})"


def _line(one: ClusterProcess, status: ProcessStatus | None) -> str:
    what = _(STATES.get(one.state, one.state))
    if status is None:
        return _("Process {number} (PID {pid}): {what}", number=one.number, pid=str(one.pid), what=what)
    counts = {name: count for name, count in status._asdict().items() if name in COUNTS and count is not None}
    return _(
        "Process {number} (PID {pid}): {what}, {health}; http://{own}/metrics",
        number=one.number,
        pid=str(one.pid),
        what=what,
        health=", ".join([*status.health, *[_(COUNTS[name], count=count) for name, count in counts.items()]]),
        own=one.own,
    )


def _folder_of(args: argparse.Namespace) -> Path:
    setup = read_cluster_setup(args.config, args.store)
    if not setup.data:
        raise CommandError(
            _("{config} names no folder (data), so nobody knows which processes run", config=args.config)
        )
    return Path(setup.data)


def _present(folder: Path) -> RunningCluster | None:
    from pokerroom.host import running_cluster
    from pokerroom.host.data_folder import BadFolder

    try:
        return running_cluster.read(folder)
    except BadFolder as error:
        raise CommandError(str(error)) from None


def _running(folder: Path) -> RunningCluster:
    from pokerroom.host import running_cluster

    found = _present(folder)
    if found is None and (pids := running_cluster.left_behind(folder)):
        raise CommandError(running_cluster.left_behind_text(pids))
    if found is None:
        raise CommandError(_("no 'pokerroom cluster' runs in {folder}: start one first", folder=folder))
    return found

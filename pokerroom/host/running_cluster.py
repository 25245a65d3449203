"""The processes that `pokerroom cluster` runs: a small file in the room's folder says which, while that command runs.

The command holds a lock beside the file, so that nobody takes the process id in a file left behind for its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from pokerlocale.spoken import _
from pokerroom.host.data_folder import BadFolder, DataFolder
from pokerroom.store.file_lock import FileLock, is_locked

CLUSTER_FILE, LOCK_FILE = "cluster.json", "cluster.lock"


class ClusterProcess(msgspec.Struct, frozen=True):
    """One process: its number, process id and state, and where it answers on this machine about itself alone."""

    number: int
    pid: int
    state: str
    own: str = ""


class RunningCluster(msgspec.Struct, frozen=True):
    """All processes, the one that keeps them running first. ``restarts`` counts those of the whole cluster."""

    pid: int
    restarts: int
    restarting: bool
    processes: Sequence[ClusterProcess]


def lock(folder: Path) -> FileLock:
    """Take the lock; raise :class:`BadFolder` when another command runs a cluster in this folder."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if pids := left_behind(folder):
            raise BadFolder(left_behind_text(pids))
        if is_locked(folder / LOCK_FILE):
            raise BadFolder(
                _("another 'pokerroom cluster' runs in {folder}: end that one first", folder=folder)
            )
        return FileLock(folder / LOCK_FILE, str(folder))
    except OSError as error:
        raise BadFolder(
            _("{folder} cannot be used: {strerror}", folder=folder, strerror=error.strerror)
        ) from None


def left_behind(folder: Path) -> list[int]:
    """Return the ids of the processes that still run though the cluster's command was killed."""
    try:
        if is_locked(folder / LOCK_FILE):
            return []
        cluster = msgspec.json.decode((folder / CLUSTER_FILE).read_bytes(), type=RunningCluster)
    except (OSError, msgspec.MsgspecError):
        return []
    return [one.pid for one in cluster.processes if is_of_room(one.pid)]


def is_of_room(pid: int) -> bool:
    """Return whether a process runs, and is one of this program where the system says so."""
    if sys.platform == "win32":
        return False  # no process there has a room with others, and a look at it would interrupt it
    try:
        os.kill(pid, 0)
        command = Path(f"/proc/{pid}/cmdline")
        return not command.exists() or b"pokerroom" in command.read_bytes()
    except OSError:
        return False


def left_behind_text(pids: Sequence[int]) -> str:
    """Return what a host has to do about processes that outlived their command."""
    return _(
        "the processes of a 'pokerroom cluster' that was killed go on without it: "
        "end them first, with kill -TERM {pids}",
        pids=" ".join(map(str, pids)),
    )


def write(folder: Path, cluster: RunningCluster) -> None:
    """Write the file."""
    DataFolder(folder).write(CLUSTER_FILE, msgspec.json.encode(cluster).decode() + "\n")


def remove(folder: Path) -> None:
    """Remove the file."""
    (folder / CLUSTER_FILE).unlink(missing_ok=True)


def read(folder: Path) -> RunningCluster | None:
    """Return the cluster that runs in ``folder``, or ``None``; raise :class:`BadFolder` for a damaged file."""
    try:
        if not is_locked(folder / LOCK_FILE):
            return None
        return msgspec.json.decode((folder / CLUSTER_FILE).read_bytes(), type=RunningCluster)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as error:
        raise BadFolder(
            _("{file} cannot be read: {error}", file=folder / CLUSTER_FILE, error=error)
        ) from None

"""Processes that end with the one that started them, however that ends.

Theory of operation.  A program in a group of its own is killed with all that it started by killing the group.  When
this process is killed itself it cannot do that any more, so another one does: the reaper, which runs as long as this
process holds its input open, and knows all groups.  On Linux the kernel kills the programs as well, at once, which
leaves nothing to the reaper but what they started.  On Windows the system does all of that.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from pokerroom.lab.arena.runners import windows_jobs

REAPER = [sys.executable, "-I", "-S", str(Path(__file__).with_name("reaper.py"))]
MAX_FILES = 64
MAX_FILE_SIZE = 64 * 1024 * 1024
"""bytes of a file that a bot writes"""
_PR_SET_PDEATHSIG = 1


class Reaper:
    """The process that kills what this one started, when this one is gone."""

    def __init__(self) -> None:
        self._announcements: dict[int, str] = {}
        """for each process or group that runs: how it was announced"""
        self._process: subprocess.Popen[bytes] | None = None

    def ensure_running(self) -> int:
        """Return the file descriptor that takes the groups; start the program if it does not run."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                REAPER,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                cwd="/",
            )
            for announcement in self._announcements.values():
                self.send(announcement)
        assert self._process.stdin is not None
        return self._process.stdin.fileno()

    def send(self, announcement: str) -> None:
        """Send it a line."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                os.write(self._process.stdin.fileno(), f"{announcement}\n".encode())

    def add(self, number: int, *, group: bool) -> None:
        """A group runs, or a single process."""
        self._announcements[number] = announcement = f"{'+' if group else '*'}{number}"
        self.send(announcement)

    def drop(self, number: int) -> None:
        """A group or a process has ended."""
        self._announcements.pop(number, None)
        self.send(f"-{number}")

    def close(self) -> None:
        """Let it kill what still runs, and end."""
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait()
            self._process = None


_REAPER = Reaper()
atexit.register(_REAPER.close)


def start(
    command: Sequence[str],
    memory: int,
    *,
    stdin: int,
    stdout: int,
    stderr: int,
    env: Mapping[str, str] | None = None,
) -> subprocess.Popen[bytes]:
    """Start a program in a group of its own with at most ``memory`` bytes (0 = any).

    Raise OSError or :class:`subprocess.SubprocessError` when that cannot be.
    """
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl-C is not for it
        process = subprocess.Popen(
            command, stdin=stdin, stdout=stdout, stderr=stderr, env=env, creationflags=group
        )
        windows_jobs.add(process.pid, memory)
        return process
    try:
        process = subprocess.Popen(
            command,
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            env=env,
            start_new_session=True,
            preexec_fn=_child_setup(memory, _REAPER.ensure_running()),  # noqa: PLW1509 - no other thread holds a lock
        )
    except (OSError, subprocess.SubprocessError):
        _REAPER.send("!")
        raise
    _REAPER.add(process.pid, group=True)
    return process


def terminate(process: subprocess.Popen[bytes], grace: float) -> None:
    """Wait ``grace`` seconds for the end of a program, then kill it and all that it started."""
    try:
        if (grace := _EXIT_DEADLINE.limited(grace)) > 0:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(grace)
    finally:
        if sys.platform == "win32":
            windows_jobs.end(process.pid)
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        _REAPER.drop(process.pid)


def start_bound(start_process: Callable[[], object], number: Callable[[], int | None]) -> None:
    """Start a process of Python's own making, whose ``number`` is known then, so that it ends with this one."""
    if sys.platform != "win32":
        _REAPER.ensure_running()
    start_process()
    if (pid := number()) is not None:
        if sys.platform == "win32":
            windows_jobs.add(pid)
        else:
            _REAPER.add(pid, group=False)


def unbind(number: int | None) -> None:
    """A process that was bound has ended."""
    if number is not None:
        windows_jobs.end(number)
        _REAPER.drop(number)


class _ExitDeadline:
    """When everything is to have ended."""

    def __init__(self) -> None:
        self.deadline: float | None = None

    def limited(self, grace: float) -> float:
        """Return how much of ``grace`` a program is given."""
        return grace if self.deadline is None else min(grace, self.deadline - time.monotonic())


_EXIT_DEADLINE = _ExitDeadline()


def limit_grace(seconds: float | None) -> None:
    """Limit the seconds that programs have to end, all together; ``None``: each has its own time again."""
    _EXIT_DEADLINE.deadline = None if seconds is None else time.monotonic() + seconds


def end_with_parent() -> None:
    """Let the kernel kill this process when the one that started it is gone, where it can do that."""
    _parent_death_signal()()


def _child_setup(memory: int, reaper: int) -> Callable[[], None]:
    """Return what a new process does before it runs its program."""
    if sys.platform == "win32":
        raise NotImplementedError
    set_limits, tie, parent = _limit_setter(memory), _parent_death_signal(), os.getpid()

    def prepare() -> None:
        tie()
        if os.getppid() != parent:
            os._exit(1)
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a reaper that was killed must not kill it
        with contextlib.suppress(OSError):
            os.write(reaper, b"?%d\n" % os.getpid())
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        if set_limits is not None:
            set_limits()

    return prepare


@cache
def _parent_death_signal() -> Callable[[], None]:
    """Return what ties a process to its parent; it is called between fork and exec, so it loads nothing itself."""
    if sys.platform != "linux":
        return lambda: None
    import ctypes

    prctl = ctypes.PyDLL(None).prctl
    return lambda: prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0) and None


def _limit_setter(memory: int) -> Callable[[], None] | None:
    """Return what sets the limits in the new process: ``memory`` bytes (0 = any), few files, no core dump.

    ``None`` where the operating system has no such limits.
    """
    if sys.platform == "win32":
        return None
    import resource

    def set_limits() -> None:
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_NOFILE, (MAX_FILES, MAX_FILES))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE_SIZE, MAX_FILE_SIZE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return set_limits

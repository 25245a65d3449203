"""Starts programs of the project in processes of their own, without the second that their imports take.

One process for each worker of the tests imports what the programs need, and forks for each start.  What it forks is a
real process: it has its own pid, its own standard streams, environment and folder, and gets signals as any other.
Where the operating system cannot do that, and for what only a new interpreter can show (``PYTHON...`` in the
environment), the program is started as a user starts it.

A test whose point is the start itself starts its program ``cold``, or by :mod:`subprocess`.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from tests.patience import PATIENCE

IMPORTED = (
    "pokerroom.cli.main",
    "pokerroom.cli.serve",
    "pokerroom.cli.admin",
    "pokerroom.cli.account_command",
    "pokerroom.cli.bots",
    "pokerroom.cli.play_command",
    "pokerroom.host.config_file",
    "pokerroom.host.launch_room",
    "pokerroom.host.startup_banner",
    "pokerroom.host.table_spec",
    "pokerroom.store.migrations",
    "pokerroom.lab.arena.match.match",
    "pokerclient.bots.bot_group",
    "pokerclient.bots.sensible",
    "pokerclient.bots.simple",
    "pokerclient.plain",
    "pokerclient.sdk.client",
    "pokerclient.transport.discovery",
    "twisted.internet.asyncioreactor",
)
"""what most programs import; what they import besides, they import after the fork"""


class WarmProcess:
    """A program that runs, with the part of :class:`subprocess.Popen` that tests use."""

    def __init__(self, pid: int, ended: int, streams: list[IO[str] | None]) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.stdin, self.stdout, self.stderr = streams
        self._ended = ended

    def __enter__(self) -> WarmProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                stream.close()
        self.wait()

    def poll(self) -> int | None:
        """Return the exit status, or ``None`` while it runs."""
        return self._status(0)

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit status as soon as it ends."""
        status = self._status(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return status

    def _status(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            said = os.read(self._ended, 64)
            os.close(self._ended)
            assert said, "the process that forks is gone"
            self.returncode = int(said)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Return what it still says, and its complaints, once it has ended; each must have place in a pipe."""
        with self:
            self.wait(timeout)
            streams = [stream for stream in (self.stdout, self.stderr) if stream is not None]
            said, complaints = ["" if stream.closed else stream.read() for stream in streams]
        return said, complaints

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a crash does."""
        self.send_signal(signal.SIGKILL)


Started = WarmProcess | subprocess.Popen[str]


class Forker:
    """The process that has all imported, as the tests see it."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.warm_start", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                cwd=Path(__file__).parents[1],
            )
        atexit.register(self._close)

    def _close(self) -> None:
        self._line.close()
        self._process.wait()

    def start(
        self, module: str, arguments: tuple[str, ...], streams: list[int], env: Mapping[str, str], cwd: str
    ) -> tuple[int, int]:
        """Start a module with these standard streams; return its pid and a descriptor that will say how it ended."""
        ended, at_end = os.pipe()
        asked = {"module": module, "arguments": arguments, "env": dict(env), "cwd": cwd}
        try:
            socket.send_fds(self._line, [json.dumps(asked).encode()], [*streams, at_end])
        finally:
            os.close(at_end)
        return int(self._line.recv(64)), ended


@cache
def forker() -> Forker:
    """Return the one of this worker."""
    return Forker()


def can_fork(env: Mapping[str, str]) -> bool:
    """Whether the fork of a running interpreter is what a new one in this environment would be."""
    ours, theirs = ({k: v for k, v in of.items() if k.startswith("PYTHON")} for of in (START, env))
    return can_watch() and ours == theirs


@cache
def can_watch() -> bool:
    """Whether the operating system notifies one process of the end of several others."""
    try:
        os.close(os.pidfd_open(os.getpid()))
    except (AttributeError, OSError):
        return False
    return True


START = dict(os.environ)
"""the environment in which the tests started"""


def started(
    module: str,
    *arguments: str,
    typing: bool = False,
    cold: bool = False,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Started:
    """Start ``python -m module arguments``, its standard output and errors, and input for ``typing``, in pipes.

    ``cold`` takes a new interpreter in any case.
    """
    env = os.environ if env is None else env
    if cold or not can_fork(env):
        command = [sys.executable, "-m", module, *arguments]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, stdin=pipe if typing else None, stdout=pipe, stderr=pipe, text=True, env=env, cwd=cwd
        )
    keys, ours = os.pipe() if typing else (os.open(os.devnull, os.O_RDONLY), None)
    out, said = os.pipe()
    errors, complained = os.pipe()
    theirs = [keys, said, complained]
    try:
        pid, ended = forker().start(module, arguments, theirs, env, str(cwd or os.getcwd()))
    finally:
        for one in theirs:
            os.close(one)
    return WarmProcess(pid, ended, [None if ours is None else open(ours, "w"), open(out), open(errors)])


def finished(
    module: str,
    *arguments: str,
    typed: str = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = PATIENCE,
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m module arguments`` to its end with what is typed, and return what it said."""
    env = os.environ if env is None else env
    command = [sys.executable, "-m", module, *arguments]
    if not can_fork(env):
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            timeout=timeout,
            env=env,
            cwd=cwd,
            check=False,
        )
    with contextlib.ExitStack() as files:
        streams = [files.enter_context(tempfile.TemporaryFile("w+")) for _ in range(3)]
        streams[0].write(typed)
        streams[0].seek(0)
        numbers = [stream.fileno() for stream in streams]
        pid, ended = forker().start(module, arguments, numbers, env, str(cwd or os.getcwd()))
        with WarmProcess(pid, ended, [None, None, None]) as process:
            try:
                status = process.wait(timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        said = []
        for stream in streams[1:]:
            stream.seek(0)
            said.append(stream.read())
    return subprocess.CompletedProcess(command, status, *said)


# --- the process that forks ---------------------------------------------------------------------------------------


def serve(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Fork for each request; return it in the child, and ``None`` when the tests are over."""
    children: dict[int, tuple[int, int]] = {}  # what reports its end -> pid, and where to say it
    while True:
        ready, _, _ = select.select([line, *children], [], [])
        for watch in ready:
            if watch is not line:
                pid, at_end = children.pop(watch)
                status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
                with contextlib.suppress(BrokenPipeError):  # nobody wants to know
                    os.write(at_end, str(status).encode())
                os.close(at_end)
                os.close(watch)
        if line not in ready:
            continue
        asked, descriptors, *_ = socket.recv_fds(line, 1 << 20, 4)
        if not asked:
            return None
        pid = os.fork()
        if not pid:
            for watch, (_, at_end) in children.items():
                os.close(watch)
                os.close(at_end)
            line.close()
            os.close(descriptors.pop())
            return json.loads(asked), descriptors
        children[os.pidfd_open(pid)] = pid, descriptors.pop()
        for descriptor in descriptors:
            os.close(descriptor)
        line.send(str(pid).encode())


def become(asked: dict[str, Any], streams: list[int]) -> None:
    """Run what is asked for as if a new interpreter had started for it."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin, sys.stdout = os.fdopen(0, closefd=False), os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace", closefd=False)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.path[0] = asked["cwd"]
    sys.argv[1:] = asked["arguments"]
    runpy.run_module(asked["module"], run_name="__main__", alter_sys=True)


def main() -> None:
    """Import, and serve the tests that have the other end of the socket."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tests end it
    for name in IMPORTED:
        importlib.import_module(name)
    assert "twisted.internet.reactor" not in sys.modules, "each process needs one of its own"
    gc.freeze()
    work = serve(socket.socket(fileno=int(sys.argv[1])))
    if work:
        become(*work)


if __name__ == "__main__":
    main()

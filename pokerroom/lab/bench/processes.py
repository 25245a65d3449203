"""The processes of a benchmark: started, talked to, measured and stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from pokerroom.lab.arena.runners import parent_death
from pokerwire.error_tree import PokerRoomError

Progress = Callable[[str], None]


class BenchFailed(PokerRoomError, RuntimeError):
    """The benchmark could not be carried out; the sentence says why."""


class BenchProcess:
    """A child process that answers lines of JSON, and ends with this one, however that ends."""

    popen: subprocess.Popen[str]

    def __init__(self, *args: str) -> None:
        def start() -> None:
            self.popen = subprocess.Popen(
                [sys.executable, "-m", *args],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )

        parent_death.start_bound(start, lambda: self.popen.pid)

    def read(self) -> dict[str, Any]:
        """Return the next JSON line; raise :class:`BenchFailed` when the process ends instead."""
        line = open_stream(self.popen.stdout).readline()
        if not line:
            raise BenchFailed(f"a process of the benchmark ended early with status {self.popen.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def next_stage(self) -> None:
        """Move it to its next stage."""
        open_stream(self.popen.stdin).write("\n")
        open_stream(self.popen.stdin).flush()

    def stop(self) -> None:
        """End it and wait for it."""
        if self.popen.poll() is None:
            self.popen.terminate()
        try:
            self.popen.wait(10)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
        parent_death.unbind(self.popen.pid)
        for pipe in (self.popen.stdin, self.popen.stdout):
            open_stream(pipe).close()


def open_stream(pipe: IO[str] | None) -> IO[str]:
    """Return a pipe that is there."""
    assert pipe is not None
    return pipe


@dataclass(frozen=True, slots=True)
class ProcessUsage:
    """Processor time and memory of a process at one moment."""

    cpu_seconds: float
    resident_mb: float


def usage(pid: int) -> ProcessUsage:
    """Read the usage of process ``pid``; raise :class:`BenchFailed` where there is no ``/proc``."""
    needs_linux = "the server benchmark reads /proc and so needs Linux"
    if sys.platform == "win32":
        raise BenchFailed(needs_linux)
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        raise BenchFailed(needs_linux) from None
    ticks = int(fields[11]) + int(fields[12])
    return ProcessUsage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used, its ended threads included; needs Linux.

    Raise :class:`BenchFailed` elsewhere, and where no such process runs.
    """
    if sys.platform != "linux":
        raise BenchFailed("this benchmark reads the clock of another process and so needs Linux")
    # Linux makes a process's clock from its number, as clock_getcpuclockid(3) does; Python has no name for that.
    clock = (~pid << 3) | 2
    try:
        return time.clock_gettime(clock)
    except OSError:
        raise BenchFailed(f"process {pid} of the benchmark has ended") from None


@contextmanager
def stopping(processes: Sequence[BenchProcess]) -> Iterator[None]:
    """Stop ``processes`` at the end, however it comes."""
    try:
        yield
    finally:
        for process in processes:
            process.stop()

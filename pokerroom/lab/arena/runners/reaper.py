"""A program that kills the processes on its list as soon as its standard input closes.

Whoever starts processes holds the other end of that input, so they end with it however it went, killed too.  It
reads, a line each: ``?5`` that process 5 is about to run a program, ``!`` that those did not, ``+5`` that group 5 runs,
``*5`` that process 5 does, which is in no group of its own, ``-5`` that it has ended.  It is run by its path, so it
imports nothing of this project.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable


def running_processes(lines: Iterable[bytes]) -> tuple[set[int], set[int]]:
    """Return the groups and the single processes that run when ``lines`` end."""
    starting: set[int] = set()
    groups: set[int] = set()
    single: set[int] = set()
    for line in lines:
        kind, number = line[:1], int(line[1:].strip() or b"0")
        if kind == b"?":
            starting.add(number)
        elif kind == b"!":
            starting.clear()
        elif kind == b"+":
            groups.add(number)
        elif kind == b"*":
            single.add(number)
        elif kind == b"-":
            for numbers in (starting, groups, single):
                numbers.discard(number)
    return groups | starting, single


def main() -> None:
    """Wait for the end of the input, then kill; nothing else ends this program."""
    if sys.platform == "win32":
        raise NotImplementedError
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    groups, single = running_processes(sys.stdin.buffer)
    for kill, numbers in ((os.killpg, groups), (os.kill, single)):
        for number in numbers:
            try:
                kill(number, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue


if __name__ == "__main__":
    main()

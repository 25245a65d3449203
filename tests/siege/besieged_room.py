"""The room that is attacked: opened by ``pokerroom serve`` with its usual limits, and looked at from outside."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.patience import PATIENCE

TABLES = 300
"""tables of the lobby"""
SETUP = """
name = "besieged"
[listen]
host = "127.0.0.1"
port = 0
[clocks]
street_pause = 0
hand_pause = 0
decision = 60_000
"""


class BesiegedRoom:
    """A running room: where it listens, and what it uses."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path, data: Path) -> None:
        self.process = process
        self.port = port
        self.data = data
        self._log = log

    def memory(self) -> float:
        """Return the resident memory in MB."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def files(self) -> int:
        """Return how many files it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor_seconds(self) -> float:
        """Return the processor time that it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def reactor_seconds(self) -> float:
        """Return the processor time of the thread that serves everybody, to the nanosecond."""
        with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as schedstat:
            return int(schedstat.read().split()[0]) / 1e9

    def log(self) -> str:
        """Return all that it has logged."""
        return self._log.read_text("utf-8")


@contextlib.contextmanager
def besieged_room(setup: str = "") -> Iterator[BesiegedRoom]:
    """Open a room in a folder of its own, and end it in any case; ``setup`` has tables and limits besides the usual."""
    with tempfile.TemporaryDirectory() as folder:
        path, log = Path(folder, "room.toml"), Path(folder, "stderr.log")
        tables = "".join(f'[[tables]]\nname = "Table {n}"\nseats = 9\n' for n in range(1, TABLES + 1))
        path.write_text(SETUP + (setup or tables), "utf-8")
        words = [sys.executable, "-m", "pokerroom", "serve", "--config", str(path), "--json"]
        with log.open("w") as errors:
            process = subprocess.Popen(
                [*words, "--data", f"{folder}/data"], stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            assert said, log.read_text("utf-8")
            yield BesiegedRoom(process, json.loads(said)["port"], log, Path(folder, "data"))
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            process.stdout.close()

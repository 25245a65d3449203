"""The process of the room: started, killed, and started again on the same port and folder."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from pathlib import Path

PATIENCE = 120.0
"""seconds; much, since many kills are for a machine that does other things too"""
GONE = "gone"
"""what :mod:`tests.crash.room_forks` says when a room's process has ended"""
SETUP = """
name = "crash"
starting_chips = 1_000_000
house_bank = 100_000_000
closing_ms = 2_000

[listen]
host = "127.0.0.1"

[limits]
table_burst = 1_000_000
address_table_burst = 1_000_000

[clocks]
decision = 2_000
street_pause = 0
hand_pause = 0

[[tables]]
name = "Hold'em"
seats = 6
small_blind = 5
big_blind = 10

[[tables]]
name = "Draw"
game = "draw"
structure = "pot_limit"
seats = 5
small_blind = 5
big_blind = 10

[[tables]]
name = "Limit"
structure = "limit"
seats = 3
small_blind = 5
big_blind = 10

[[house_tables]]
rules = "casino"
name = "Casino"
timing = { betting = 300, yellow = 100, decision = 1_000, deal_pause = 0, street_pause = 0, result_pause = 50 }

[[house_tables]]
rules = "extreme"
name = "Extreme"
timing = { betting = 300, yellow = 100, decision = 1_000, deal_pause = 50, street_pause = 50, result_pause = 50 }
"""


def free_port() -> int:
    """Return a port that nothing listens on now."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class RoomProcess:
    """One room in ``folder``; ``kind`` is one of :mod:`tests.crash.faulty_server`, "" the room as it is.

    ``more`` is put at the end of its set-up.
    """

    def __init__(self, folder: Path, *, kind: str = "", more: str = "") -> None:
        self.folder = folder
        self.port = free_port()
        self.database = folder / "data" / "room.db"
        self._command = ["tests.crash.faulty_server", kind] if kind else ["pokerroom", "serve"]
        self._process: asyncio.subprocess.Process | None = None
        (folder / "room.toml").write_text(SETUP + more, encoding="utf-8")

    @property
    def host_code(self) -> str:
        """What makes a host of who shows it."""
        return (self.folder / "data" / "host.key").read_text("utf-8").strip()

    @property
    def arguments(self) -> list[str]:
        """What the command is told."""
        return [
            *("--config", str(self.folder / "room.toml"), "--data", str(self.folder / "data")),
            *("--port", str(self.port), "--json", "--log", str(self.folder / "room.log")),
        ]

    async def start(self) -> None:
        """Open the room, and return when it says where it is."""
        self._process = await self._run(*self._command, *self.arguments)
        await self._read_address(self._process)

    async def _run(self, *module_and_arguments: str) -> asyncio.subprocess.Process:
        with (self.folder / "stderr.log").open("ab") as errors:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *module_and_arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
            )

    async def _read_address(self, process: asyncio.subprocess.Process) -> None:
        if not (line := await _next_line(process)).startswith("{"):
            raise RuntimeError(f"the room did not open: {self.errors()}")
        json.loads(line)

    async def kill(self) -> None:
        """End it as a crash does."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()

    async def close(self) -> int:
        """End it as a host does; return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    def errors(self) -> str:
        """What the room wrote to standard error, and its log's faults."""
        log = self.folder / "room.log"
        faults = (
            [line for line in log.read_text("utf-8").splitlines() if "critical" in line]
            if log.exists()
            else []
        )
        return (self.folder / "stderr.log").read_text("utf-8") + "\n".join(faults)


class ForkedRoom(RoomProcess):
    """A room whose code is imported once, for many starts (:mod:`~tests.crash.room_forks`)."""

    _room = 0
    """the process of the room that runs"""

    async def start(self) -> None:
        """Open the room, and return when it says where it is."""
        if self._process is None:
            self._process = await self._run("tests.crash.room_forks")
        forks = self._process
        assert forks.stdin is not None
        forks.stdin.write(json.dumps(["serve", *self.arguments]).encode() + b"\n")
        self._room = int(await _next_line(forks))
        await self._read_address(forks)

    async def kill(self) -> None:
        """End the room as a crash does."""
        assert self._process is not None
        os.kill(self._room, signal.SIGKILL)
        while await _next_line(self._process) != GONE:
            pass

    async def leave(self) -> None:
        """End the process that forks; no room runs."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def _next_line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode().rstrip()

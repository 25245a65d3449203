"""The process of the room: started, killed, and started again on the same port and folder."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.warm_start import WarmProcess, forker

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
        """The arguments of the command."""
        return [
            *("--config", str(self.folder / "room.toml"), "--data", str(self.folder / "data")),
            *("--port", str(self.port), "--json", "--log", str(self.folder / "room.log")),
        ]

    async def start(self) -> None:
        """Open the room, and return when it says where it is."""
        with (self.folder / "stderr.log").open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *self._command,
                *self.arguments,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
            )
        assert self._process.stdout is not None
        self._check_opened(await asyncio.wait_for(self._process.stdout.readline(), PATIENCE))

    def _check_opened(self, line: bytes | str) -> None:
        if not line:
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


class WarmRoom(RoomProcess):
    """A room that is forked from a process which has its code (:mod:`tests.warm_start`): a start imports nothing."""

    _warm: WarmProcess | None = None

    async def start(self) -> None:
        """Open the room, and return when it says where it is."""
        module, *words = self._command
        out, said = os.pipe()
        with (self.folder / "stderr.log").open("ab") as errors, Path(os.devnull).open("rb") as nothing:
            streams = [nothing.fileno(), said, errors.fileno()]
            pid, ended = forker().start(module, (*words, *self.arguments), streams, os.environ, os.getcwd())
        os.close(said)
        self._warm = WarmProcess(pid, ended, [None, None, None])
        with open(out) as told:
            self._check_opened(await asyncio.wait_for(asyncio.to_thread(told.readline), PATIENCE))

    async def kill(self) -> None:
        """End it as a crash does."""
        assert self._warm is not None
        self._warm.kill()
        await asyncio.to_thread(self._warm.wait, PATIENCE)

    async def close(self) -> int:
        """End it as a host does; return its exit status."""
        assert self._warm is not None
        self._warm.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self._warm.wait, PATIENCE)

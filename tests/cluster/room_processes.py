"""The processes of one room in PostgreSQL: one plays, the others stand by, and gateways may hold connections."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

from pokerroom.cli.cluster_command import MAX_LINE_BYTES
from tests.cluster.front import Front
from tests.crash.room_process import SETUP
from tests.free_ports import free_port
from tests.patience import PATIENCE

TRACEBACK_LINES = 60


class RoomMember:
    """One process. ``opened`` is set when it has the room, and ``standing_by`` when it waits for it."""

    def __init__(self, number: int, process: asyncio.subprocess.Process, port: int, front: Front) -> None:
        self.number = number
        self.process = process
        self.port = port
        self.opened = asyncio.Event()
        self.standing_by = asyncio.Event()
        self._front = front
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            said = json.loads(line)
            if "standby" in said:
                self.standing_by.set()
            elif "port" in said:
                self._front.target = self.port
                self.opened.set()

    def send(self, number: int) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    async def ended(self) -> int:
        """Return the exit status."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


class RoomProcesses:
    """All of them. Each has a port of its own, and players know the one of ``front``; or they come by gateways."""

    def __init__(
        self,
        folder: Path,
        url: str,
        gateways: int = 0,
        *,
        setup: str = SETUP,
    ) -> None:
        self.folder = folder
        self.url = url
        self.front = Front()
        self.members: list[RoomMember] = []
        self.gateways: list[asyncio.subprocess.Process] = []
        self.gateway_addresses: dict[int, str] = {}
        """by process: where each gateway says how it is"""
        self._gateway_count = gateways
        self._gateway_port = free_port() if gateways else 0
        self._count = 0
        if gateways:
            setup = setup.replace("[listen]\n", f"[listen]\nport = {self._gateway_port}\n")
        (folder / "room.toml").write_text(setup, encoding="utf-8")

    @property
    def port(self) -> int:
        """Where players connect."""
        return self._gateway_port or self.front.port

    @property
    def host_code(self) -> str:
        """What makes a host of who shows it."""
        return (self.folder / "data" / "host.key").read_text("utf-8").strip()

    async def start(self, count: int) -> RoomMember:
        """Start all, and return the one that has the room."""
        await self.front.open()
        first = await self.add()
        await asyncio.wait_for(first.opened.wait(), PATIENCE)
        for _ in range(count - 1):
            await self.add()
        await self.settled()
        for _ in range(self._gateway_count):
            await self.add_gateway()
        return first

    async def add_gateway(self) -> None:
        """Start a gateway, and return when it takes players."""
        process = await self._start("gateway")
        self.gateways.append(process)
        assert process.stdout is not None
        if not (line := await asyncio.wait_for(process.stdout.readline(), PATIENCE)):
            raise RuntimeError(f"a gateway did not open: {self.errors()}")
        self.gateway_addresses[process.pid] = json.loads(line)["own"]

    async def replace_gateway(self, number: int) -> None:
        """Kill a gateway, and start another one."""
        process = self.gateways.pop(0)
        process.send_signal(number)
        await asyncio.wait_for(process.wait(), PATIENCE)
        await self.add_gateway()

    async def _start(self, *command: str) -> asyncio.subprocess.Process:
        with (self.folder / "stderr.log").open("ab") as errors:
            return await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "pokerroom", *command, "--store", self.url),
                *("--config", str(self.folder / "room.toml"), "--data", str(self.folder / "data")),
                *("--json", "--log", str(self.folder / "room.log")),
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
                stderr=errors,
            )

    async def add(self) -> RoomMember:
        """Start one more."""
        self._count += 1
        port = self._gateway_port or free_port()
        gateways = ["--gateways"] if self._gateway_count else []
        process = await self._start("serve", "--standby", "--port", str(port), *gateways)
        member = RoomMember(self._count, process, port, self.front)
        self.members.append(member)
        return member

    async def restart_spares(self, owner: RoomMember) -> None:
        """End all that stand by with SIGTERM, one after the other, and start others."""
        for spare in [member for member in self.members if member is not owner]:
            spare.send(signal.SIGTERM)
            if status := await spare.ended():
                raise RuntimeError(f"a spare ended with {status}: {self.errors()}")
            self.members.remove(spare)
            await self.add()
            await self.settled()

    async def settled(self) -> None:
        """Return when all but the owner stand by."""
        for member in self.members:
            waits = [asyncio.create_task(one.wait()) for one in (member.opened, member.standing_by)]
            done, pending = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            if not done:
                raise RuntimeError(
                    f"process {member.number} neither opened the room nor stands by: {self.errors()}"
                )

    async def next_owner(self) -> RoomMember:
        """Return the process that takes the room over, or has done so."""
        for member in self.members:
            if member.opened.is_set() and member.process.returncode is None:
                return member
        waits = {
            asyncio.create_task(one.opened.wait()): one for one in self.members if not one.opened.is_set()
        }
        done, pending = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        if not done:
            raise RuntimeError(f"nobody took the room over: {self.errors()}")
        return waits[done.pop()]

    async def stop(self) -> None:
        """End all of them; the owner closes the room."""
        for member in self.members:
            if member.process.returncode is None and not member.opened.is_set():
                member.send(signal.SIGKILL)
                await member.ended()
        for member in self.members:
            if member.process.returncode is None:
                member.send(signal.SIGCONT)
                member.send(signal.SIGINT)
                await member.ended()
        for process in self.gateways:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
                await asyncio.wait_for(process.wait(), PATIENCE)
        await self.front.close()

    def internal_errors(self) -> list[str]:
        """The faults that the processes have logged, with what was wrong."""
        found, lines = [], (self.folder / "room.log").read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if "#critical] fault" in line:
                found.append("\n".join(lines[number : number + TRACEBACK_LINES]))
        return found

    def errors(self) -> str:
        """What all of them wrote to standard error."""
        return (self.folder / "stderr.log").read_text("utf-8")[-3_000:]

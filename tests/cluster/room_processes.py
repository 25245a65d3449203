"""The processes of one room in PostgreSQL: one plays, the others stand by, and gateways may hold connections."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path

from pokerroom.cli.cluster_command import MAX_LINE_BYTES
from tests.cluster.forked_process import Process, forked
from tests.cluster.front import Front
from tests.crash.room_process import SETUP
from tests.free_ports import free_port
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer

TRACEBACK_LINES = 60
DOORS_LEAD_TO_PROXIES = """
CREATE TABLE link_proxies (port INTEGER PRIMARY KEY, proxy INTEGER);
CREATE FUNCTION by_proxy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.port := COALESCE((SELECT proxy FROM link_proxies WHERE port = NEW.port), NEW.port); RETURN NEW;
END $$;
CREATE TRIGGER by_proxy BEFORE INSERT OR UPDATE ON doors FOR EACH ROW EXECUTE FUNCTION by_proxy();
"""
"""gateways reach a process where its door says; here that is the proxy before it"""


class RoomMember:
    """One process. ``opened`` is set when it has the room, and ``standing_by`` when it waits for it."""

    def __init__(self, number: int, process: Process, front: Front, port: int) -> None:
        self.number = number
        self.process = process
        self.link = Front()
        """between gateways and this process, if there are proxies"""
        self.database = Front()
        """between this process and the database, if there are proxies"""
        self.opened = asyncio.Event()
        self.standing_by = asyncio.Event()
        self._front = front
        self._port = port
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            said = json.loads(line)
            if "standby" in said:
                self.standing_by.set()
            elif "port" in said:
                if self._port:
                    self._front.targets = [self._port]
                self.opened.set()

    def send(self, number: int) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    async def ended(self) -> int:
        """Return the exit status."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


class RoomProcesses:
    """All of them. Players know the port of ``front``, from where they reach the process that plays, or a gateway.

    With ``proxies_to`` a database, a proxy stands before that for each process, and between gateways and each process;
    without, all gateways share the port that players know.  ``warm`` processes start without their imports.
    """

    def __init__(
        self,
        folder: Path,
        url: str,
        gateways: int = 0,
        *,
        setup: str = SETUP,
        proxies_to: PostgresqlServer | None = None,
        warm: bool = False,
    ) -> None:
        self.folder = folder
        self.url = url
        self.front = Front()
        self.side_front = Front()
        """another way to the gateways, for those who only look"""
        self.members: list[RoomMember] = []
        self.gateways: list[Process] = []
        self.gateway_ports: dict[Process, int] = {}
        """where players reach each"""
        self.gateway_addresses: dict[int, str] = {}
        """by process: where each gateway says how it is"""
        self._server = proxies_to if gateways else None
        self._fronts = [self.front, self.side_front]
        self._gateway_count = gateways
        self._shared_port = free_port() if gateways and self._server is None else 0
        self._count = 0
        self._setup = setup
        self._warm = warm
        self._config(self._shared_port)

    def _config(self, port: int) -> Path:
        """Write the set-up file for processes that listen there, and return where it is."""
        file = self.folder / f"room{port}.toml"
        file.write_text(self._setup.replace("[listen]\n", f"[listen]\nport = {port}\n"), encoding="utf-8")
        return file

    @property
    def port(self) -> int:
        """Where players connect."""
        return self._shared_port or self.front.port

    @property
    def host_code(self) -> str:
        """What makes a host of who shows it."""
        return (self.folder / "data" / "host.key").read_text("utf-8").strip()

    async def start(self, count: int) -> RoomMember:
        """Start all, and return the one that has the room."""
        await self.front.open()
        await self.side_front.open()
        first = await self.add()
        await asyncio.wait_for(first.opened.wait(), PATIENCE)
        if self._server is not None:
            link = f"INSERT INTO link_proxies VALUES ({first.link.targets[0]}, {first.link.port});"
            self._server.run_sql(DOORS_LEAD_TO_PROXIES + link + "UPDATE doors SET port = port", self.url)
        for _ in range(count - 1):
            await self.add()
        await self.settled()
        for _ in range(self._gateway_count):
            await self.add_gateway()
        return first

    async def _database(self, front: Front) -> str:
        """Return the URL of the database, behind ``front`` if there are proxies."""
        if self._server is None:
            return self.url
        front.targets = [self._server.port]
        await front.open()
        self._fronts.append(front)
        return self.url.replace(f":{self._server.port}/", f":{front.port}/")

    async def add_gateway(self) -> None:
        """Start a gateway, and return when it takes players."""
        port = self._shared_port or free_port()
        process = await self._start("gateway", port=port, store=await self._database(Front()))
        assert process.stdout is not None
        if not (line := await asyncio.wait_for(process.stdout.readline(), PATIENCE)):
            raise RuntimeError(f"a gateway did not open: {self.errors()}")
        self.gateway_addresses[process.pid] = json.loads(line)["own"]
        self.gateways.append(process)
        self.gateway_ports[process] = port
        self.lead_to_gateways()

    def lead_to_gateways(self) -> None:
        """Have players reach the gateways that there are, and no other."""
        for front in (self.front, self.side_front):
            front.targets = [self.gateway_ports[gateway] for gateway in self.gateways]

    async def _start(self, *command: str, port: int, store: str) -> Process:
        words = [
            *("pokerroom", *command, "--store", store),
            *("--config", str(self._config(port)), "--data", str(self.folder / "data")),
            *("--json", "--log", str(self.folder / "room.log")),
        ]
        with (self.folder / "stderr.log").open("ab") as errors:
            if self._warm:
                return await forked(*words, errors=errors, limit=MAX_LINE_BYTES)
            return await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *words),
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
                stderr=errors,
            )

    async def add(self) -> RoomMember:
        """Start one more."""
        self._count += 1
        port, gateways = free_port(), []
        link, database = Front(), Front()
        if self._server is not None:
            link.targets = [free_port()]
            await link.open()
            self._fronts.append(link)
            gateways = ["--link", f"127.0.0.1:{link.targets[0]}"]
            if self._count > 1:
                row = f"INSERT INTO link_proxies VALUES ({link.targets[0]}, {link.port})"
                self._server.run_sql(row, self.url)
        elif self._gateway_count:
            gateways = ["--gateways"]
        process = await self._start(
            *("serve", "--standby", *gateways), port=port, store=await self._database(database)
        )
        member = RoomMember(self._count, process, self.front, 0 if self._gateway_count else port)
        member.link, member.database = link, database
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
        for front in self._fronts:
            await front.close()

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

"""What may happen to the processes of a room, to its database, and to what runs between them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress

from pokerroom.store.postgresql.postgresql_connection import APPLICATION
from tests.cluster.forked_process import Process
from tests.cluster.room_processes import RoomMember, RoomProcesses
from tests.patience import PATIENCE
from tests.store.postgresql_server import PostgresqlServer

END_SESSIONS = (
    f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '{APPLICATION}%'"
)
DOWN_SECONDS = 4.0
"""for how long the database is away"""
SPARE_STOP_SECONDS = 3.0
HEALTH_SECONDS = 3.0
"""until the proxy before the gateways notices that one answers nothing"""
CHECK_SECONDS = 2.0
"""for how long it is seen whether a process that should continue does"""


class Faults:
    """Does one thing after the other to ``room``, whose ``owner`` has it now, or to the database on ``server``.

    ``replaced`` is called when another one has it.  A process or a gateway that stands still continues after
    ``stop_seconds``; ``complaints`` says where it did not do then what it should.
    """

    def __init__(
        self,
        room: RoomProcesses,
        server: PostgresqlServer,
        owner: RoomMember,
        stop_seconds: float,
        replaced: Callable[[], Awaitable[None]],
    ) -> None:
        self.owner = owner
        self.complaints: list[str] = []
        self._room = room
        self._server = server
        self._stop_seconds = stop_seconds
        self._on_replaced = replaced
        self._standing_still: set[RoomMember] = set()
        self._going_on: list[asyncio.Task[None]] = []
        self._followed = asyncio.Event()
        """set when another process is what the one was to which something happened"""
        of_owner: dict[str, Callable[[], Coroutine[None, None, None]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "hand over": lambda: self._signal_owner(signal.SIGUSR2),
            "terminate": lambda: self._signal_owner(signal.SIGTERM),
        }
        of_database = {
            "cut": self._cut,
            "database": self._crash_database,
            "database stopped": self._stop_database,
            "demoted": self._demote,
        }
        of_gateways = {
            "gateway": lambda: self._end_gateway(signal.SIGKILL),
            "terminate gateway": lambda: self._end_gateway(signal.SIGTERM),
            "stop gateway": self._stop_gateway,
            "kill spare": lambda: self._end_spare(signal.SIGKILL),
            "terminate spare": lambda: self._end_spare(signal.SIGTERM),
            "stop spare": self._stop_spare,
            "kill machine": self._kill_machine,
            "stop machine": self._stop_machine,
            "restart": self._restart,
            "lose player-gateway": self._lose_players,
            "lose gateway-room": self._lose_link,
            "lose room-database": self._lose_database,
            "lose spare-database": self._lose_spare,
        }
        self.kinds = {**of_owner, **of_database, **of_gateways}

    async def finish(self) -> None:
        """Return when all that stood still runs again."""
        await asyncio.gather(*self._going_on)

    async def check_owner(self) -> None:
        """Replace an owner that a busy machine has kept from its lease, so that it has ended by itself."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.owner.process.wait(), CHECK_SECONDS)
            await self._replaced()

    # --- the process that plays -------------------------------------------------------------------------------------

    async def _kill(self) -> None:
        await self._signal_owner(signal.SIGKILL)

    async def _signal_owner(self, number: int) -> None:
        self.owner.send(number)
        await self._replaced()

    async def _stop(self) -> None:
        self._stand_still()
        await self._replaced()

    def _stand_still(self) -> None:
        self._followed = asyncio.Event()
        self.owner.send(signal.SIGSTOP)
        self._standing_still.add(self.owner)
        self._going_on.append(asyncio.create_task(self._go_on(self.owner, self._followed)))

    async def _go_on(self, member: RoomMember, followed: asyncio.Event) -> None:
        """Let a process that stood still continue; it has to end, because another has the room."""
        await asyncio.sleep(self._stop_seconds)
        await followed.wait()
        member.send(signal.SIGCONT)
        if await member.ended() != 1:
            self.complaints.append(f"process {member.number} did not notice that it had lost the room")
        self._standing_still.discard(member)

    async def _replaced(self) -> None:
        """Wait for the next owner, and have another spare."""
        before = self.owner
        self._room.members.remove(before)
        self.owner = await self._room.next_owner()
        self._followed.set()
        await self._on_replaced()
        if before not in self._standing_still:
            await before.ended()
        await self._add_spare()

    async def _add_spare(self) -> None:
        await self._room.add()
        await self._room.settled()

    # --- its spare --------------------------------------------------------------------------------------------------

    @property
    def _spare(self) -> RoomMember:
        return next(member for member in self._room.members if member is not self.owner)

    async def _end_spare(self, number: int) -> None:
        spare = self._spare
        spare.send(number)
        await spare.ended()
        self._room.members.remove(spare)
        await self._add_spare()

    async def _stop_spare(self) -> None:
        self._spare.send(signal.SIGSTOP)
        await asyncio.sleep(SPARE_STOP_SECONDS)
        self._spare.send(signal.SIGCONT)

    # --- gateways ---------------------------------------------------------------------------------------------------

    async def _end_gateway(self, number: int) -> None:
        gateway = self._room.gateways.pop(0)
        gateway.send_signal(number)
        await asyncio.wait_for(gateway.wait(), PATIENCE)
        await self._room.add_gateway()

    async def _stop_gateway(self) -> None:
        gateway = self._room.gateways[0]
        gateway.send_signal(signal.SIGSTOP)
        await self._wait_for_gateway(gateway)

    async def _wait_for_gateway(self, gateway: Process) -> None:
        """Lead players elsewhere while a gateway stands still."""
        await asyncio.sleep(HEALTH_SECONDS)
        self._room.gateways.remove(gateway)
        self._room.lead_to_gateways()
        await asyncio.sleep(self._stop_seconds - HEALTH_SECONDS)
        gateway.send_signal(signal.SIGCONT)
        self._room.gateways.append(gateway)
        self._room.lead_to_gateways()

    # --- a machine with the process that plays and a gateway --------------------------------------------------------

    async def _kill_machine(self) -> None:
        self.owner.send(signal.SIGKILL)
        await asyncio.gather(self._end_gateway(signal.SIGKILL), self._replaced())

    async def _stop_machine(self) -> None:
        self._stand_still()
        await asyncio.gather(self._stop_gateway(), self._replaced())

    async def _restart(self) -> None:
        """Replace one process after the other, as for a new version."""
        await self._end_spare(signal.SIGTERM)
        await self._signal_owner(signal.SIGTERM)
        for _ in list(self._room.gateways):
            await self._end_gateway(signal.SIGTERM)

    # --- the database -----------------------------------------------------------------------------------------------

    async def _cut(self) -> None:
        self._server.run_sql(END_SESSIONS)
        await self.check_owner()

    async def _crash_database(self) -> None:
        await asyncio.to_thread(self._server.stop, signal.SIGQUIT)
        await asyncio.to_thread(self._server.start)
        await self.check_owner()

    async def _stop_database(self) -> None:
        await asyncio.to_thread(self._server.stop)
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(self._server.start)
        await self.check_owner()

    async def _demote(self) -> None:
        await asyncio.to_thread(self._server.demote)
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(self._server.run_sql, "SELECT pg_promote()")
        await self.check_owner()

    # --- what runs between them -------------------------------------------------------------------------------------

    async def _lose_players(self) -> None:
        self._room.front.lose_flows(self._room.gateway_ports[self._room.gateways[0]])

    async def _lose_link(self) -> None:
        self.owner.link.lose_flows()

    async def _lose_database(self) -> None:
        self.owner.database.lose_flows()
        await self._replaced()

    async def _lose_spare(self) -> None:
        """The spare has to notice that the database is gone, and to look again."""
        spare = self._spare
        spare.database.lose_flows()
        async with asyncio.timeout(PATIENCE):
            while not spare.database.flow_count:
                await asyncio.sleep(0.05)

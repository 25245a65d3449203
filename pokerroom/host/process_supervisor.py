"""Starts the processes of one room and keeps them running: one plays, the others stand by, gateways hold connections.

A process that ends is started again, a spare at once.  When one takes the room over while another that had it still
exists, that other one stands still: it is killed, so that it holds neither port nor memory.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Literal, Protocol

from pokerlocale.spoken import _
from pokerwire.error_tree import PokerRoomError

QUICK_SECONDS = 5.0
"""a process that ends sooner is started again after a pause, which doubles each time"""
FIRST_PAUSE, MAX_PAUSE = 1.0, 30.0
CHECK_SECONDS = 2.0
SILENT_CHECKS = 3
"""a gateway that does not answer so often, one check after the other, stands still: another one follows it"""

RoomProcessState = Literal["starts", "stands_by", "takes_over", "plays", "gateway", "ended"]
_LAST_WORDS = {"closing", "closed", "handed_over"}
"""what a process says that plays on for a little, or has played"""


class ChildFailed(PokerRoomError):
    """No process of the room could begin; what was wrong stands on standard error."""


class ChildProcess(Protocol):
    """A process that was started; :class:`asyncio.subprocess.Process` is one."""

    @property
    def stdout(self) -> asyncio.StreamReader | None:
        """What it says, as lines of JSON."""

    @property
    def pid(self) -> int:
        """Its process id."""

    @property
    def returncode(self) -> int | None:
        """Its exit status, when it has ended."""

    def send_signal(self, signal: int, /) -> None:
        """Send a signal."""

    def kill(self) -> None:
        """End it at once."""

    async def wait(self) -> int:
        """Return the exit status."""


class RoomChild:
    """One process of the room, as its lines of JSON describe it."""

    def __init__(self, number: int, process: ChildProcess) -> None:
        self.number = number
        self.process = process
        self.state: RoomProcessState = "starts"
        self.own = ""
        """where it answers on this machine about itself alone, as HOST:PORT"""
        self.reading: asyncio.Task[None] | None = None
        """what reads its lines, until it has ended"""
        self.care: asyncio.Task[None] | None = None
        """what looks whether it answers"""

    @property
    def ended(self) -> bool:
        """Whether the process has ended."""
        return self.process.returncode is not None


Report = Callable[[int, dict[str, Any]], None]
"""takes the number of a process, from 1, and what it says, or ``{"ended": status}``"""


class RoomSupervisor:
    """Keeps ``count`` processes running until :meth:`stop`; ``start`` starts one, ``report`` receives what they say.

    ``start_gateway`` starts one of the ``gateways`` gateways; their numbers follow those of the others.
    ``on_change`` is called when :attr:`children` are others, or in another state.  ``answers`` says whether a process
    answers at the address that it has for itself alone; a gateway that does not is killed.
    """

    def __init__(
        self,
        start: Callable[[], Awaitable[ChildProcess]],
        count: int,
        report: Report,
        *,
        seconds: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        start_gateway: Callable[[], Awaitable[ChildProcess]] | None = None,
        gateways: int = 0,
        on_change: Callable[[], None] = lambda: None,
        answers: Callable[[str], Awaitable[bool]] | None = None,
    ) -> None:
        self._start = start
        self._start_gateway = start_gateway
        self._gateways = gateways
        self._count = count
        self._report = report
        self._seconds = seconds
        self._sleep = sleep
        self._children: dict[int, RoomChild] = {}
        self._successors: dict[int, RoomChild] = {}
        """running processes that are to follow one that is asked to end"""
        self._numbers: dict[str, int] = {}
        """the numbers of all processes that were started, by process id"""
        self._starting: set[asyncio.Future[ChildProcess]] = set()
        self._stopping = False
        self._is_handing_over = False
        self._stops_after_handing_over = False
        self._has_begun = False
        self._on_change = on_change
        self._answers = answers
        self.restarts = 0
        """how often all processes were started anew"""
        self.restarting = False
        self._changed = asyncio.Condition()

    @property
    def children(self) -> list[RoomChild]:
        """The processes, by number."""
        return [child for _, child in sorted(self._children.items())]

    async def run(self) -> None:
        """Run until :meth:`stop` has ended all processes; raise :class:`ChildFailed` when none can begin."""
        count = self._count + self._gateways
        minds = [asyncio.create_task(self._mind(number)) for number in range(1, count + 1)]
        try:
            await asyncio.gather(*minds)
        finally:
            for task in minds:
                task.cancel()
            await asyncio.gather(*minds, return_exceptions=True)
            await self._kill_all()

    async def _kill_all(self) -> None:
        """Kill what still runs, also processes that are only being started, and wait until they are gone."""
        starting = await asyncio.gather(*self._starting, return_exceptions=True)
        processes = [child.process for child in self._everybody()]
        processes += [process for process in starting if not isinstance(process, BaseException)]
        for process in processes:
            if process.returncode is None:
                process.kill()
        await asyncio.gather(*[process.wait() for process in processes])

    def stop(self) -> None:
        """End all of them: spares at once, then the one that plays closes the room, and hurries at a second call."""
        if self._is_handing_over and not self._stops_after_handing_over:
            self._stops_after_handing_over = True
            return
        self._stopping = True
        for child in self._everybody():
            if child.ended:
                continue
            if child.state != "gateway":
                self._end(child)
        if not self._someone_plays:
            self._stop_gateways()

    @staticmethod
    def _end(child: RoomChild) -> None:
        if child.state == "plays":
            child.process.send_signal(signal.SIGINT)
        elif child.state == "stands_by":
            child.process.send_signal(signal.SIGTERM)
        else:
            child.process.kill()

    @property
    def _someone_plays(self) -> bool:
        return any(child.state == "plays" and not child.ended for child in self._children.values())

    def _stop_gateways(self) -> None:
        """End the gateways, once the room has closed and players have its last words."""
        for child in self._everybody():
            if child.state == "gateway" and not child.ended:
                child.process.send_signal(signal.SIGTERM)

    def _everybody(self) -> list[RoomChild]:
        return [*self._children.values(), *self._successors.values()]

    async def restart_all(self, *, gateways: bool = True) -> None:
        """Start every process anew, spares first; the one that plays hands the room over before; gateways last."""
        self.restarting = True
        self._on_change()
        await self._restart_each(gateways)
        self.restarting = False
        self.restarts += 1
        self._on_change()

    async def _restart_each(self, gateways: bool) -> None:
        for child in self._present("starts", "stands_by", "takes_over", "ended"):
            await self._restart(child, signal.SIGTERM)
        await self._hand_over()
        for child in self._present("gateway") if gateways else ():
            await self._replace(child, signal.SIGTERM, "gateway")

    def _present(self, *states: RoomProcessState) -> Iterator[RoomChild]:
        """Iterate over the processes that are in one of these states when it is their turn."""
        return (child for child in list(self._children.values()) if child.state in states)

    async def _hand_over(self) -> None:
        """Have the process that plays hand the room over; if all are to stop meanwhile, the next one closes it."""
        if sys.platform == "win32":
            raise NotImplementedError
        playing = next(self._present("plays"), None)
        if playing is None or self._stopping:
            return
        self._is_handing_over = True
        await self._restart(playing, signal.SIGUSR2)
        await self._until(lambda: self._stopping or self._someone_plays)
        self._is_handing_over = False
        if self._stops_after_handing_over:
            self.stop()

    async def _replace(self, child: RoomChild, number: int, ready: RoomProcessState) -> None:
        """Start the process that follows ``child``, and end that with a signal once the new one is ``ready``.

        So players wait for nothing that a new process does first.  If the new one fails, which may be because both
        cannot have the port on this system, the old one ends first.
        """
        if self._stopping:
            return
        following = self._successors[child.number] = await self._begin(child.number)
        await self._until(lambda: self._stopping or child.ended or following.state in (ready, "ended"))
        if following.state == "ended":
            self._successors.pop(child.number, None)
            self._report(child.number, {"ended": following.process.returncode})
        await self._restart(child, number)

    async def _restart(self, child: RoomChild, number: int) -> None:
        if self._stopping:
            return  # each ends in its own way
        if not child.ended:
            child.process.send_signal(number)
        await self._until(lambda: self._is_ready(child.number, child))

    def _is_ready(self, number: int, before: RoomChild) -> bool:
        now = self._children[number]
        return self._stopping or (now is not before and now.state in ("stands_by", "plays", "gateway"))

    async def _look_after(self, child: RoomChild) -> None:
        """Kill a gateway that answers nothing: it takes connections, and lets them wait."""
        silent = 0
        while self._answers is not None and child.own and not child.ended and silent < SILENT_CHECKS:
            await self._sleep(CHECK_SECONDS)
            silent = 0 if await self._answers(child.own) else silent + 1
        if silent and not child.ended:
            self._report(child.number, {"silent": True})
            child.process.kill()

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with self._changed:
            await self._changed.wait_for(condition)

    async def _mind(self, number: int) -> None:
        """Keep the process ``number`` running."""
        pause = FIRST_PAUSE
        while not self._stopping:
            began = self._seconds()
            successor = self._successors.pop(number, None)
            child = self._children[number] = successor or await self._begin(number)
            await self._note_change()
            assert child.reading is not None
            await child.reading
            status = await child.process.wait()
            followed = {"followed": True} if number in self._successors else {}
            self._report(number, {"ended": status, **followed})
            if self._stopping:
                return
            if status and not self._has_begun:
                self.stop()
                raise ChildFailed(
                    _(
                        "process {number} of the room ended with status {status} before it could begin",
                        number=number,
                        status=status,
                    )
                )
            if self._seconds() - began < QUICK_SECONDS and status:
                await self._sleep(pause)
                pause = min(2 * pause, MAX_PAUSE)
            else:
                pause = FIRST_PAUSE

    async def _begin(self, number: int) -> RoomChild:
        """Start the process ``number``, and read what it says."""
        starting = asyncio.ensure_future(self._started(number))
        self._starting.add(starting)
        process = await asyncio.shield(starting)
        self._starting.discard(starting)
        if self._stopping:
            process.kill()
        self._numbers[str(process.pid)] = number
        child = RoomChild(number, process)
        child.reading = asyncio.create_task(self._follow(child))
        return child

    async def _follow(self, child: RoomChild) -> None:
        """Read what a process says, until it has ended."""
        await self._read(child)
        await child.process.wait()
        if self._stopping and child.state == "plays":
            self._stop_gateways()
        child.state = "ended"
        if child.care is not None:
            child.care.cancel()
        await self._note_change()

    async def _started(self, number: int) -> ChildProcess:
        if number <= self._count:
            return await self._start()
        assert self._start_gateway is not None
        return await self._start_gateway()

    async def _read(self, child: RoomChild) -> None:
        assert child.process.stdout is not None
        while line := await child.process.stdout.readline():
            said = json.loads(line)
            if _LAST_WORDS & said.keys():
                self._report(child.number, said)
                continue
            if "standby" in said:
                child.state = "stands_by"
            elif "gateway" in said:
                child.state = "gateway"
            elif "takes_over" in said:
                child.state = "takes_over"
                self._end_former_owner(child)
            else:
                child.state = "plays"
            child.own = said.get("own", "")
            if child.state == "gateway":
                child.care = asyncio.create_task(self._look_after(child))
            self._has_begun = self._has_begun or self._begins(child, said)
            self._on_change()  # first, so that whoever is notified finds it noted
            self._report(child.number, said)
            await self._wake()

    def _begins(self, child: RoomChild, said: dict[str, Any]) -> bool:
        """Return whether the room is open with what a process says: some process plays, here or elsewhere."""
        if child.state == "stands_by":
            return self.number_of(said["standby"]) is None
        return child.state in ("plays", "gateway")

    def number_of(self, owner: str) -> int | None:
        """Return the number of the process of this supervisor that owns a lease as ``MACHINE:PID:CHANCE``."""
        pid = owner.split(":")[1:2]
        return self._numbers.get(pid[0]) if pid else None

    def _end_former_owner(self, following: RoomChild) -> None:
        for child in self._children.values():
            if child is not following and child.state == "plays" and not child.ended:
                child.process.kill()

    async def _note_change(self) -> None:
        self._on_change()
        await self._wake()

    async def _wake(self) -> None:
        async with self._changed:
            self._changed.notify_all()

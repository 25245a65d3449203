"""The processes of a room are kept running, replaced one after the other, and ended in order."""

from __future__ import annotations

import asyncio
import json
import signal
from typing import Any

import pytest

from pokerroom.host.process_supervisor import CHECK_SECONDS, ChildFailed, RoomSupervisor
from tests.patience import PATIENCE

ROOM = {"room": "x", "port": 7777}


class FakeChild:
    """A process that does what a test says."""

    def __init__(self, cluster: FakeCluster) -> None:
        self.pid = 100 + len(cluster.started)
        self.stdout = asyncio.StreamReader()
        self.returncode: int | None = None
        self.signals: list[int] = []
        self._cluster = cluster
        self._ended = asyncio.Event()

    def say(self, said: dict[str, Any]) -> None:
        self.stdout.feed_data(json.dumps(said).encode() + b"\n")

    def end(self, status: int) -> None:
        if self.returncode is None:
            self.returncode = status
            self.stdout.feed_eof()
            self._ended.set()

    def send_signal(self, number: int, /) -> None:
        self.signals.append(number)
        self._cluster.signalled(self, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode


class FakeCluster:
    """All processes: the first opens the room, others stand by, and the first of those takes over."""

    def __init__(self, gateways: int = 0) -> None:
        self.started: list[FakeChild] = []
        self.ended: list[int] = []
        """the processes by their number in ``started``, as they were asked to end"""
        self.rooms: list[FakeChild] = []
        """those of them that may have the room"""
        self.owner: FakeChild | None = None
        self.reports: list[tuple[int, dict[str, Any]]] = []
        self.pauses: list[float] = []
        self.broken = False
        self.broken_gateways = 0
        self.frozen: set[str] = set()
        """where nobody answers"""
        self.noted: list[tuple[bool, list[str]]] = []
        self.noted_first: list[bool] = []
        """whether it was noted that a process plays when that was reported"""
        self.supervisor = RoomSupervisor(
            self.start,
            2,
            self.report,
            sleep=self.sleep,
            on_change=self.note,
            start_gateway=lambda: self.start_gateway(),  # noqa: PLW0108 a test puts another in its place
            gateways=gateways,
            answers=self.answers,
        )

    def report(self, number: int, said: dict[str, Any]) -> None:
        self.reports.append((number, said))
        if said == ROOM:
            self.noted_first.append("plays" in self.noted[-1][1])

    def note(self) -> None:
        states = [child.state for child in self.supervisor.children]
        self.noted.append((self.supervisor.restarting, states))

    async def start_gateway(self) -> FakeChild:
        child = FakeChild(self)
        self.started.append(child)
        if self.broken_gateways:
            self.broken_gateways -= 1
            child.end(1)
        else:
            child.say({"gateway": ["x"], "own": f"127.0.0.1:{child.pid}"})
        return child

    async def start(self) -> FakeChild:
        child = FakeChild(self)
        self.started.append(child)
        self.rooms.append(child)
        if self.broken:
            child.end(1)
        elif self.owner is None:
            self.take_over(child)
        else:
            child.say({"standby": "another"})
        return child

    async def answers(self, own: str) -> bool:
        return own not in self.frozen

    async def sleep(self, seconds: float) -> None:
        if seconds != CHECK_SECONDS:
            self.pauses.append(seconds)
        await asyncio.sleep(0)

    def take_over(self, child: FakeChild) -> None:
        self.owner = child
        child.say({"takes_over": "another"})
        child.say(ROOM)

    def signalled(self, child: FakeChild, number: int) -> None:
        self.ended.append(self.started.index(child))
        child.end(-number if number == signal.SIGKILL or child is not self.owner else 0)
        if child is self.owner and number == signal.SIGUSR2:
            self.fail_over()

    def fail_over(self) -> None:
        spares = [one for one in self.rooms if one.returncode is None and one is not self.owner]
        spare = spares[0] if spares else None
        self.owner = None
        if spare is not None:
            self.take_over(spare)

    async def until(self, number: int) -> None:
        """Return when that many processes were started, and all that live have said where they are."""
        while len(self.started) < number:
            await asyncio.sleep(0)
        for _ in range(50):
            await asyncio.sleep(0)


def test_a_process_that_ends_is_started_again_and_the_room_is_closed_last() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster()
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(2)
        first, second = cluster.started
        first.end(-9)
        cluster.fail_over()
        await cluster.until(3)
        assert cluster.owner is second
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster

    cluster = asyncio.run(play())
    first, second, third = cluster.started
    assert (first.signals, second.signals, third.signals) == ([], [signal.SIGINT], [signal.SIGTERM])
    assert (1, {"ended": -9}) in cluster.reports
    assert cluster.noted_first == [True, True]
    assert cluster.pauses == [1.0]


def test_all_are_replaced_one_after_the_other_spares_first() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster()
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(2)
        await asyncio.wait_for(cluster.supervisor.restart_all(), PATIENCE)
        assert [one.returncode is None for one in cluster.started] == [False, False, True, True]
        assert cluster.owner is cluster.started[2], "the new spare took over"
        assert cluster.supervisor.restarts == 1
        assert cluster.noted[-1] == (False, ["stands_by", "plays"])
        assert (True, ["plays", "ended"]) in cluster.noted
        assert [child.process.pid for child in cluster.supervisor.children] == [103, 102]
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster

    cluster = asyncio.run(play())
    first, second, *_ = cluster.started
    assert (second.signals, first.signals) == ([signal.SIGTERM], [signal.SIGUSR2])


def test_an_owner_that_stands_still_is_killed_when_another_takes_over() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster()
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(2)
        cluster.take_over(cluster.started[1])
        await cluster.until(3)
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster

    assert asyncio.run(play()).started[0].signals == [signal.SIGKILL]


def test_gateways_begin_after_the_room_and_end_after_it() -> None:
    async def play() -> tuple[list[int], list[str]]:
        cluster = FakeCluster(gateways=1)
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(3)
        states = [child.state for child in cluster.supervisor.children]
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster.ended, states

    ended, states = asyncio.run(play())
    assert states == ["plays", "stands_by", "gateway"]
    assert ended == [0, 1, 2], "players have the last words of the room"


def test_a_room_that_is_to_stop_while_it_changes_hands_is_closed_by_the_next_process() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster(gateways=1)
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(3)
        fail_over, cluster.fail_over = cluster.fail_over, lambda: None  # type: ignore[method-assign]
        restart = asyncio.create_task(cluster.supervisor.restart_all())
        await cluster.until(5)
        assert cluster.started[0].signals == [signal.SIGUSR2]
        cluster.supervisor.stop()
        assert not cluster.started[3].signals
        fail_over()
        await asyncio.wait_for(running, PATIENCE)
        await asyncio.wait_for(restart, PATIENCE)
        return cluster

    cluster = asyncio.run(play())
    first, spare, gateway, second, third = cluster.started
    assert (second.signals, third.signals) == ([signal.SIGINT], [signal.SIGTERM])
    assert gateway.signals == [signal.SIGTERM], "none follows it"
    assert (first.returncode, spare.returncode) == (0, -signal.SIGTERM)


def test_what_a_process_says_last_is_passed_on_while_it_still_plays() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster()
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(2)
        for said in ({"closing": {}}, {"closed": {}}, {"handed_over": True}):
            cluster.started[0].say(said)
            await cluster.until(2)
            assert (1, said) in cluster.reports
            assert cluster.supervisor.children[0].state == "plays"
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster

    assert asyncio.run(play()).started[0].signals == [signal.SIGINT]


def test_gateways_run_before_those_end_that_they_follow() -> None:
    async def play() -> None:
        cluster = FakeCluster(gateways=1)
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(3)
        await asyncio.wait_for(cluster.supervisor.restart_all(), PATIENCE)
        gateway, next_gateway = cluster.started[2], cluster.started[5]
        assert gateway.signals == [signal.SIGTERM]
        assert cluster.ended == [1, 0, 2], "spare, owner, then the gateway"
        assert (3, {"ended": -signal.SIGTERM, "followed": True}) in cluster.reports
        assert cluster.supervisor.children[2].process is next_gateway
        assert len(cluster.started) == 6
        assert cluster.supervisor.children[2].state == "gateway"
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)

    asyncio.run(play())


def test_a_gateway_that_answers_nothing_is_killed_and_another_one_follows() -> None:
    async def play() -> FakeCluster:
        cluster = FakeCluster(gateways=2)
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(4)
        silent = cluster.started[2]
        cluster.frozen.add(f"127.0.0.1:{silent.pid}")
        await cluster.until(5)
        assert (silent.signals, cluster.started[3].signals) == ([signal.SIGKILL], [])
        assert (3, {"silent": True}) in cluster.reports
        assert [child.state for child in cluster.supervisor.children[2:]] == ["gateway", "gateway"]
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)
        return cluster

    assert len(asyncio.run(play()).started) == 5


def test_a_gateway_that_cannot_have_the_port_yet_follows_when_the_one_before_has_ended() -> None:
    async def play() -> None:
        cluster = FakeCluster(gateways=1)
        running = asyncio.create_task(cluster.supervisor.run())
        await cluster.until(3)
        cluster.broken_gateways = 1
        await asyncio.wait_for(cluster.supervisor.restart_all(), PATIENCE)
        before, refused, after = (cluster.started[number] for number in (2, 5, 6))
        assert (refused.returncode, before.signals) == (1, [signal.SIGTERM])
        assert cluster.supervisor.children[2].process is after
        assert (3, {"ended": 1}) in cluster.reports
        cluster.supervisor.stop()
        await asyncio.wait_for(running, PATIENCE)

    asyncio.run(play())


def test_a_room_of_which_no_process_can_begin_is_given_up() -> None:
    async def play() -> None:
        cluster = FakeCluster()
        cluster.broken = True
        await asyncio.wait_for(cluster.supervisor.run(), PATIENCE)

    with pytest.raises(ChildFailed, match="ended with status 1 before it could begin"):
        asyncio.run(play())


def test_a_room_that_no_process_can_open_ends_though_each_takes_it_over() -> None:
    """As when the port of all of them is in use: none is to follow the other for good."""

    async def run() -> None:
        cluster = FakeCluster()

        def fail(child: FakeChild) -> None:
            child.say({"takes_over": ""})
            child.say({"standby": f"here:{child.pid}:1"})
            child.end(1)

        cluster.take_over = fail  # type: ignore[method-assign]
        await cluster.supervisor.run()

    with pytest.raises(ChildFailed, match="ended with status 1 before it could begin"):
        asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_process_that_is_being_started_when_the_room_fails_is_killed() -> None:
    async def run() -> FakeCluster:
        cluster = FakeCluster(gateways=1)
        cluster.broken = True
        slow, start = asyncio.Event(), cluster.start_gateway

        async def start_slowly() -> FakeChild:
            await slow.wait()
            return await start()

        cluster.start_gateway = start_slowly  # type: ignore[method-assign]
        running = asyncio.create_task(cluster.supervisor.run())
        for _ in range(50):
            await asyncio.sleep(0)
        assert not running.done(), "it waits for what it has begun to start"
        slow.set()
        with pytest.raises(ChildFailed):
            await running
        return cluster

    cluster = asyncio.run(asyncio.wait_for(run(), PATIENCE))
    assert all(child.returncode is not None for child in cluster.started)

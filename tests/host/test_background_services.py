"""What runs beside the server: the announcement comes and goes with it, and failures are reported, not raised."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from pokerclient.transport.address import Address
from pokerclient.transport.discovery import Announcement
from pokerroom.host.background_services import BackgroundServices, announcement


class FakeReactor:
    """Notes what it shall call."""

    def __init__(self) -> None:
        self.start: Callable[[], None] = lambda: None
        self.stop: Callable[[], Any] = lambda: None

    def callLater(self, seconds: float, call: Callable[[], None]) -> None:
        assert seconds == 0
        self.start = call

    def addSystemEventTrigger(self, phase: str, event: str, call: Callable[[], Any]) -> None:
        assert (phase, event) == ("before", "shutdown")
        self.stop = call


class FakeWord:
    """An announcement that notes what it was sent to do."""

    def __init__(self, error: OSError | None = None) -> None:
        self.told: list[str] = []
        self._error = error

    async def start(self) -> None:
        self.told.append("start")
        if self._error is not None:
            raise self._error

    async def stop(self) -> None:
        self.told.append("stop")


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def attached(word: FakeWord | None) -> FakeReactor:
    reactor = FakeReactor()
    BackgroundServices(None, cast(Announcement | None, word)).attach(reactor)
    return reactor


def test_the_room_is_announced_from_start_to_end() -> None:
    word = FakeWord()

    async def scenario() -> None:
        reactor = attached(word)
        assert word.told == []
        reactor.start()
        await asyncio.sleep(0)
        assert word.told == ["start"]
        await reactor.stop().asFuture(asyncio.get_running_loop())
        assert word.told == ["start", "stop"]

    asyncio.run(scenario())


def test_a_network_that_cannot_announce_is_told_and_the_room_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        attached(FakeWord(OSError("no multicast"))).start()
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert caplog.messages == ["the room could not be announced on the network: no multicast"]


def test_what_fails_because_the_room_closes_is_no_news(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        reactor = attached(FakeWord(OSError("no room answers")))
        reactor.start()
        reactor.stop()
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert caplog.messages == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_only_hurries_the_closing(number: int) -> None:
    hurried: list[str] = []
    reactor = FakeReactor()
    BackgroundServices(None, None, hurry=lambda: hurried.append("hurry")).attach(reactor)
    assert reactor.stop() is None
    assert hurried == []
    signal.raise_signal(number)
    signal.raise_signal(number)
    assert hurried == ["hurry", "hurry"]


@pytest.mark.parametrize(
    ("hosts", "announced"),
    [
        (["192.168.1.7"], True),
        (["127.0.0.1"], False),
        (["::1"], False),
        (["poker.local"], False),
        (["127.0.0.1", "10.0.0.4"], True),
    ],
)
def test_only_addresses_of_a_network_are_announced(hosts: list[str], announced: bool) -> None:
    word = announcement("The kitchen", [Address(host, 7777) for host in hosts])
    assert (word is not None) is announced

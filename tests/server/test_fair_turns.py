"""What one address asks for beyond its share waits behind everybody else, and the log says whose it is."""

from __future__ import annotations

import msgpack
import pytest
from twisted.internet.task import Clock

from pokerroom.protocol.session import Session
from pokerroom.server.fair_turns import (
    MAX_SECONDS_IN_A_TURN,
    MIN_REPORTED_TURNS,
    SHORT_SLICE_SECONDS,
    FairTurns,
)
from pokerwire.frames import frame
from tests.server.fake_pipes import PAGE
from tests.server.server_harness import ServerHarness, WireClient

COST = 0.010
"""seconds of processor time that each command but ``hello`` takes here"""


SOON = 10
"""turns of the reactor after which a busy address has used up its budget"""


class Busy:
    """A room where each command takes :data:`COST`; ``order`` has who was served, one entry for each command."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = ServerHarness(limits={"commands_per_second": 100_000, "command_burst": 100_000})
        self.seconds = 0.0
        self.order: list[str] = []
        self.house.core.cpu_time = lambda: self.seconds
        real = Session.receive

        def receive(session: Session, payload: bytes, now: int) -> None:
            self.seconds += COST if session.answer_cache else 0.0
            self.order.append(session.address)
            real(session, payload, now)

        monkeypatch.setattr(Session, "receive", receive)

    def client(self, address: str) -> WireClient:
        client = WireClient(self.house, address)
        client.hello()
        return client

    def turn(self, count: int = 1) -> None:
        """Let the reactor have turns in which no time passes; what they put off for no time comes in the next one."""
        clock = self.house.clock
        for _ in range(count):
            for call in [call for call in clock.getDelayedCalls() if call.getTime() <= clock.seconds()]:
                if call.active():
                    clock.calls.remove(call)
                    call.called = 1
                    call.func(*call.args, **call.kw)

    def warnings(self) -> list[dict]:
        return [event for event in self.house.log if event.get("event") == "busy_address"]


def pings(first: int, count: int) -> bytes:
    return b"".join(frame(msgpack.packb({"type": "ping", "id": first + number})) for number in range(count))


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    return Busy(monkeypatch)


def spend_budget(busy: Busy, address: str, connections: int) -> list[WireClient]:
    """Connect that many times from an address and flood until its budget is gone."""
    clients = [busy.client(address) for _ in range(connections)]
    for client in clients:
        client.raw(pings(10, 1_000))
    busy.turn(SOON)
    busy.order.clear()
    return clients


def test_each_turn_serves_one_connection_of_a_busy_address(busy: Busy):
    spend_budget(busy, "10.0.0.1", 8)
    for _ in range(20):
        before = len(busy.order)
        busy.turn()
        assert len(busy.order) - before == 1


def test_who_waits_again_while_served_may_be_served_out_in_the_same_turn():
    clock, served = Clock(), []
    turns = FairTurns(clock, lambda address, connections: None, cpu_time=lambda: 0.0)

    def serve() -> None:
        served.append("10.0.0.1")
        if len(served) < 3:
            turns.wait_in_line("10.0.0.1", serve)

    turns.wait_in_line("10.0.0.1", serve)
    for _ in range(3):
        clock.advance(0)
    assert len(served) == 3
    assert not turns.has_line("10.0.0.1")
    assert clock.getDelayedCalls() == []


def test_others_are_answered_between_two_turns(busy: Busy):
    spend_budget(busy, "10.0.0.1", 8)
    other = busy.client("10.0.0.2")
    for _ in range(5):
        busy.turn()
        assert other.ask("ping")["type"] == "pong"


def test_all_that_waits_is_carried_out_when_nobody_else_asks(busy: Busy):
    clients = spend_budget(busy, "10.0.0.1", 2)
    busy.turn(2_000)
    for client in clients:
        client.messages()
        assert [m["id"] for m in client.seen if m["type"] == "pong"] == list(range(10, 1_010))
        assert client.line.producerState == "producing"
    assert busy.house.core.fair_turns.has_line("10.0.0.1") is False


def test_two_busy_addresses_take_turns_however_many_connections_they_have(busy: Busy):
    spend_budget(busy, "10.0.0.1", 10)
    spend_budget(busy, "10.0.0.2", 1)
    busy.turn(40)
    assert busy.order[-20:].count("10.0.0.2") == 10


def test_a_budget_comes_back_with_time(busy: Busy):
    client = busy.client("10.0.0.1")
    client.raw(pings(10, 40))
    busy.turn(100)
    client.messages()
    assert client.tell("ping") == [], "it waits for its turn"
    busy.turn()
    assert client.messages()[-1]["type"] == "pong"
    busy.house.advance(5_000)
    assert client.ask("ping")["type"] == "pong"


def test_an_address_within_its_budget_has_a_few_milliseconds_in_a_turn(busy: Busy):
    """However fast the budget comes back: a machine that is busy elsewhere gives the room little time."""
    clients = [busy.client("10.0.0.1") for _ in range(8)]
    for client in clients:
        busy.house.clock.rightNow += 1.0
        client.raw(pings(10, 1))
    assert busy.order.count("10.0.0.1") == 8 + MAX_SECONDS_IN_A_TURN // COST + 1
    busy.turn(20)
    assert busy.order.count("10.0.0.1") == 8 + 8


def test_the_line_waits_while_others_wait_for_the_disk(busy: Busy):
    spend_budget(busy, "10.0.0.1", 4)
    turns = busy.house.core.fair_turns
    turns._others_wait = lambda: True
    busy.turn(5)
    assert busy.order == []
    turns._others_wait = lambda: False
    busy.house.clock.advance(0.001)
    assert busy.order != []


def test_the_log_says_who_once_in_a_while(busy: Busy):
    spend_budget(busy, "10.0.0.1", 4)
    busy.turn(MIN_REPORTED_TURNS // 2)
    assert busy.warnings() == []
    busy.turn(4 * MIN_REPORTED_TURNS)
    (warning,) = busy.warnings()
    assert (warning["address"], warning["connections"]) == ("10.0.0.1", 4)
    assert warning["log_level"].name == "warn"


def test_requests_over_http_count_too(busy: Busy, monkeypatch: pytest.MonkeyPatch):
    from pokerroom.server.http.http_protocol import HttpProtocol

    real = HttpProtocol._answer
    served: list[str] = []

    def answer(self: HttpProtocol, request: object) -> None:
        busy.seconds += COST / 2
        served.append(self._connection.address)
        real(self, request)

    monkeypatch.setattr(HttpProtocol, "_answer", answer)
    for _ in range(8):
        line = WireClient(busy.house, "10.0.0.1")
        line.connection.dataReceived(PAGE.replace(b"GET", b"HEAD") * 100)
    busy.turn(SOON)
    for _ in range(10):
        before = len(served)
        busy.turn()
        assert len(served) - before == 1


def test_a_connection_that_ends_while_it_waits_is_not_served(busy: Busy):
    clients = spend_budget(busy, "10.0.0.1", 3)
    for client in clients:
        client.hang_up()
    busy.turn(20)
    assert busy.order == []
    assert busy.house.faults() == []


def test_small_commands_of_a_busy_address_share_a_turn(busy: Busy, monkeypatch: pytest.MonkeyPatch):
    """A turn of the reactor for each would cost more than the commands themselves."""
    clients = spend_budget(busy, "10.0.0.1", 8)
    busy.turn(2_000 * 8)
    monkeypatch.setattr("tests.server.test_fair_turns.COST", SHORT_SLICE_SECONDS / 8)
    busy.order.clear()
    for client in clients:
        client.raw(pings(5_000, 1))
    assert busy.order == []
    busy.turn()
    assert busy.order == ["10.0.0.1"] * 8


def test_who_waits_with_one_command_is_not_paused_and_who_sends_more_is(busy: Busy):
    one, more = spend_budget(busy, "10.0.0.1", 2)
    busy.turn(4_000)
    for client in (one, more):
        client.raw(pings(5_000, 1))
    more.raw(pings(5_001, 1))
    assert (one.line.producerState, more.line.producerState) == ("producing", "paused")
    busy.turn(10)
    assert more.line.producerState == "producing"
    more.messages()
    assert [m["id"] for m in more.seen if m["type"] == "pong"][-2:] == [5_000, 5_001]


def test_no_more_is_read_before_what_was_read_is_done(busy: Busy):
    """Whoever sends as much as is read at each turn fills their own system's buffers, not the room's memory."""
    clients = spend_budget(busy, "10.0.0.1", 4)
    sent = 0
    for _ in range(400):
        for client in clients:
            if client.line.producerState == "producing":
                client.raw(pings(10, 100))
                sent += 100
        busy.turn()
        busy.house.clock.rightNow += 0.05
    assert sent - len(busy.order) <= len(clients) * 200

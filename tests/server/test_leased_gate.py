"""A process that may have lost the room sends nobody anything: neither what it does nor what it still believes."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.server.leased_gate import LeasedGate
from pokerroom.store.store import Store
from pokerroom.store.store_errors import Fenced, StoreError
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act


class FakeOwnership:
    """A lease that a test ends."""

    def __init__(self) -> None:
        self.current = True
        self.loss: Fenced | None = None
        self.on_lost: Callable[[Fenced], object] = lambda error: None
        self.on_renewed: Callable[[], object] = lambda: None

    def is_current(self) -> bool:
        return self.current

    def open_door(self, host: str, port: int, key: str) -> None:
        pass

    def lose(self) -> None:
        self.current, self.loss = False, Fenced("gone")
        self.on_lost(self.loss)


class GateDesk:
    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.failures: list[StoreError] = []
        self.parcels: list[Callable[[], None]] = []
        self.store = Store(MemoryBackend(), deliver=self.parcels.append)
        self.ownership = FakeOwnership()
        self.gate: LeasedGate[str] = LeasedGate(
            self.store,
            self.failures.append,
            lambda who, messages, last: self.sent.extend(messages),
            lambda: None,
        )
        self.gate.ownership = self.ownership
        self.gate.follow(lambda work, *arguments: work(*arguments))

    def deliver(self) -> None:
        self.store.writer.flush()
        while self.parcels:
            self.parcels.pop(0)()


def test_nothing_is_told_while_the_lease_is_not_known_to_be_current() -> None:
    desk = GateDesk()
    assert desk.gate.open
    desk.ownership.current = False
    assert not desk.gate.open
    desk.gate.hold("ann", [b"a snapshot"], False)
    desk.gate.submit([act("1")])
    desk.gate.hold("ann", [b"an event"], False)
    desk.deliver()
    assert desk.sent == [], "the unit is safe, but somebody else may have gone on from there"
    desk.ownership.on_renewed()
    assert desk.sent == []
    desk.ownership.current = True
    desk.ownership.on_renewed()
    assert desk.sent == [b"a snapshot", b"an event"]
    assert desk.gate.open


def test_what_waited_is_dropped_when_the_room_is_lost() -> None:
    desk = GateDesk()
    desk.ownership.current = False
    desk.gate.hold("ann", [b"a snapshot"], False)
    desk.ownership.lose()
    desk.ownership.current = True
    desk.ownership.on_renewed()
    assert desk.sent == []
    assert [type(error) for error in desk.failures] == [Fenced]


def test_a_room_that_was_lost_before_it_opened_stops_at_once() -> None:
    desk = GateDesk()
    desk.ownership.loss = Fenced("gone")
    desk.gate.follow(lambda work, *arguments: work(*arguments))
    assert [type(error) for error in desk.failures] == [Fenced]

"""The gate: what waits for the disk goes out when it may, in its order, one write for each connection."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.server.durability_gate import GROUP_COMMIT_SECONDS, CallSoon, DurabilityGate
from pokerroom.store.store import Store
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act


class GateRoom:
    """A gate over a store whose flushes are reported when the test says so; ``out`` is what went out."""

    def __init__(self, soon: CallSoon | None = None) -> None:
        self.parcels: list[Callable[[], None]] = []
        self.store = Store(MemoryBackend(), deliver=self.parcels.append)
        self.out: list[tuple[str, list[bytes], bool]] = []
        self.released = 0
        self.now = 0.0
        self.gate: DurabilityGate[str] = DurabilityGate(
            self.store, self.fail, self.send, self.free, call_soon=soon, seconds=lambda: self.now
        )

    def send(self, to: str, messages: list[bytes], last: bool) -> None:
        self.out.append((to, messages, last))

    def free(self) -> None:
        self.released += 1

    def fail(self, error: Exception) -> None:
        raise error

    def tell(self) -> None:
        """Let the units so far be safe, and notify the gate."""
        self.store.writer.flush()
        while self.parcels:
            self.parcels.pop(0)()


def test_all_that_a_flush_lets_free_goes_to_each_connection_in_one_write_and_in_order():
    room = GateRoom()
    gate = room.gate
    gate.submit([act("1")])
    gate.hold("ada", [b"a1"], False)
    gate.hold("bea", [b"b1"], False)
    gate.submit([act("1")])
    gate.hold("ada", [b"a2", b"a3"], True)
    assert (gate.open, gate.waiting, gate.held_count, room.out) == (False, 2, 3, [])
    room.now = 3.0
    assert gate.oldest_wait == 3.0
    assert room.store.writer.listener is not None
    room.store.writer.listener(2, None)
    assert sorted(room.out) == [("ada", [b"a1", b"a2", b"a3"], True), ("bea", [b"b1"], False)]
    assert (gate.open, gate.waiting, gate.held_count, gate.oldest_wait) == (True, 0, 0, 0.0)
    assert gate.durability_times.count == 2


def test_what_came_after_a_flush_waits_for_the_next():
    room = GateRoom()
    room.gate.submit([act("1")])
    room.gate.hold("ada", [b"1"], False)
    room.store.writer.flush()
    room.gate.submit([act("1")])
    room.gate.hold("ada", [b"2"], False)
    room.parcels.pop(0)()
    assert (room.out, room.gate.open, room.released) == ([("ada", [b"1"], False)], False, 1)
    room.tell()
    assert room.out[1:] == [("ada", [b"2"], False)]


def test_units_of_others_in_the_same_store_open_no_gate_too_early():
    room = GateRoom()
    room.store.submit(act("1"))
    room.tell()
    room.gate.submit([act("1")])
    assert (room.gate.open, room.gate.waiting) == (False, 1)
    room.tell()
    assert room.gate.open


def test_units_gather_while_the_reactor_has_more_to_do_and_no_longer_than_a_moment():
    turns: list[Callable[[], None]] = []
    room = GateRoom(turns.append)
    written: list[int] = []
    room.store.release = lambda: written.append(room.store.submitted)  # type: ignore[method-assign]
    room.gate.submit([act("1")])
    turns.pop()()
    assert written == [1], "who plays alone waits for one turn"
    room.gate.submit([act("1")])
    room.gate.submit([act("1")])
    turns.pop()()
    assert written == [1], "more came, and more may come"
    turns.pop()()
    assert (written, turns) == ([1, 3], [])
    room.gate.submit([act("1")])
    for _ in range(2):
        room.gate.submit([act("1")])
        room.now += GROUP_COMMIT_SECONDS / 2
        if turns:
            turns.pop()()
    assert written == [1, 3, 6], "but not for ever"


def test_units_that_gather_are_safe_soon():
    turns: list[Callable[[], None]] = []
    room = GateRoom(turns.append)
    room.gate.submit([act("1")])
    room.gate.hold("ada", [b"1"], False)
    turns.pop()()
    room.tell()
    assert room.out == [("ada", [b"1"], False)]

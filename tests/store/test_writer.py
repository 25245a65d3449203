"""Nobody waits for the disk, all who wait are written at once, and nothing is sent before it is safe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, get_ident

import pytest

from pokerroom.store.rows import Row
from pokerroom.store.store import Store
from pokerroom.store.store_errors import DiskFull, StoreFailed, Unusable
from tests.patience import PATIENCE
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act, issue


class GatedBackend(MemoryBackend):
    """A disk that writes when it is let, and fails when asked to."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = Event()
        self.opened = Event()
        self.fault: Exception | None = None
        self.batches: list[int] = []

    def write(self, rows: Sequence[Row]) -> None:
        self.reached.set()
        assert self.opened.wait(PATIENCE)
        if self.fault is not None:
            raise self.fault
        self.batches.append(len(rows))
        super().write(rows)


def test_units_that_wait_are_written_in_one_transaction_and_told_after_it() -> None:
    gate = GatedBackend()
    store, told = Store(gate), []
    store.submit(act("1"), then=lambda failure: told.append(("first", failure)))
    assert gate.reached.wait(PATIENCE)
    for number in range(50):
        store.submit(act("1"), then=lambda failure, number=number: told.append((number, failure)))
    assert told == []
    assert list(store.records()) == []
    gate.opened.set()
    store.writer.flush()
    assert told == [("first", None), *[(number, None) for number in range(50)]]
    assert gate.batches == [2, 50]
    assert (store.writer.flushes, store.writer.units, store.writer.queued) == (2, 51, 0)
    store.close()


def test_callbacks_are_delivered_where_they_belong_once_a_flush() -> None:
    gate = GatedBackend()
    parcels: list[Callable[[], None]] = []
    store = Store(gate, deliver=parcels.append)
    where: list[int] = []
    store.submit(act("1"))
    assert gate.reached.wait(PATIENCE)
    for _ in range(3):
        store.submit(act("1"), then=lambda failure: where.append(get_ident()))
    gate.opened.set()
    store.writer.flush()
    assert (len(parcels), where) == (2, [])
    for parcel in parcels:
        parcel()
    assert where == [get_ident()] * 3
    store.close()


def test_who_listens_is_told_once_a_flush_which_unit_was_its_last() -> None:
    gate = GatedBackend()
    store, told = Store(gate), []
    store.set_listener(lambda safe, failure: told.append((safe, failure)))
    store.submit(act("1"))
    assert gate.reached.wait(PATIENCE)
    for _ in range(4):
        store.submit(act("1"))
    assert (store.submitted, told) == (5, [])
    gate.opened.set()
    store.writer.flush()
    assert told == [(1, None), (5, None)]
    gate.fault = DiskFull("full")
    store.submit(act("1"))
    store.close()
    assert told[2:] == [(5, gate.fault)]


def test_units_that_wait_are_written_when_it_is_said_or_with_one_that_does_not() -> None:
    gate = GatedBackend()
    gate.opened.set()
    store = Store(gate)
    for _ in range(3):
        store.submit(act("1"), wait=True)
    assert not gate.reached.wait(0.02)
    store.release()
    store.writer.flush()
    store.submit(act("1"), wait=True)
    store.submit(act("1"))
    store.writer.flush()
    assert gate.batches == [4, 2]
    store.submit(act("1"), wait=True)
    store.writer.flush()
    store.submit(act("1"), wait=True)
    store.close()
    assert gate.batches == [4, 2, 1, 1], "who waits for the disk, or closes it, waits for all"


@pytest.mark.parametrize(
    ("fault", "kind", "says"),
    [
        (DiskFull("full: make room"), DiskFull, "make room"),
        (ZeroDivisionError("x"), Unusable, "writing failed"),
    ],
)
def test_a_write_that_fails_is_told_to_all_and_stops_the_store(
    fault: Exception, kind: type[StoreFailed], says: str
) -> None:
    gate = GatedBackend()
    gate.fault = fault
    store, told = Store(gate), []
    store.submit(issue("ann", 5), then=told.append)
    assert gate.reached.wait(PATIENCE)
    store.submit(act("1"), then=told.append)
    gate.opened.set()
    with pytest.raises(kind, match=says):
        store.writer.flush()
    store.close()
    assert [type(failure) for failure in told] == [kind, kind]
    with pytest.raises(kind, match=says):
        store.submit(act("1"))
    assert Store(gate).balances() == {}


def test_one_callback_that_fails_keeps_nobody_from_going_on(caplog: pytest.LogCaptureFixture) -> None:
    store, told = Store(MemoryBackend()), []

    def fail(_: object) -> None:
        raise ZeroDivisionError("mine")

    store.submit(act("1"), then=fail)
    store.submit(act("1"), then=told.append)
    store.close()
    assert told == [None]
    assert "a callback of the store failed" in caplog.text


def test_closing_writes_what_waits_and_takes_no_more() -> None:
    backend = MemoryBackend()
    store = Store(backend)
    for number in range(100):
        store.submit(act("1", str(number)))
    store.close()
    assert [one.payload for one in backend.records()] == [str(number) for number in range(100)]
    with pytest.raises(Unusable, match="closed"):
        store.submit(act("1"))


def test_the_writers_own_thread_may_not_wait_for_itself() -> None:
    store, seen = Store(MemoryBackend()), []

    def wait(_: object) -> None:
        with pytest.raises(RuntimeError):
            store.writer.flush()
        seen.append(True)

    store.submit(act("1"), then=wait)
    store.close()
    assert seen == [True]

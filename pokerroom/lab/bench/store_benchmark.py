"""How fast the store keeps things safe on this machine's disk: one by one, and in groups.

*single*: one writer that waits until each transfer is safe.  *stream*: transfers, or records of hands, handed in
without waiting, until all are safe.  *ring*: several tables at once; each hands in a record when its last
one is safe, as a room does; p50 and p99 from handing in to the notification.  *submit* is what one record costs the
thread that hands it in.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Semaphore
from time import perf_counter
from typing import Any

from pokerroom.store.accounts import ISSUE, stack, wallet
from pokerroom.store.audit import audit
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import AppendRecord, StoreCommand, transfer
from pokerroom.store.store_errors import StoreFailed

SECONDS = 2.0
RING = 50
ACTIONS = 20
"""records of one hand"""


def run(seconds: float, folder: Path | None = None) -> dict[str, Any]:
    """Measure in a new file in ``folder`` (the system's temporary one); ``seconds`` for each measurement."""
    result: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        backend = SqliteBackend(Path(temporary) / "room.db")
        store = Store(backend)
        store.commit(transfer("issue", ISSUE, wallet("ann"), 2**50, key="issue", who="bench", at=0))
        result["single_commits_per_s"] = _single(store, seconds)
        result["stream_transfers_per_s"] = _stream(store, seconds, _transfer("stream"))
        result["stream_records_per_s"] = _stream(store, seconds, _record)
        result["ring"] = _ring(store, seconds)
        result["submit_us"] = _submit(store)
        rows = sum(head.number for head in store.heads())
        store.writer.flush()
        began = perf_counter()
        result["audit_findings"] = len(audit(backend))
        result["audit_rows_per_s"] = round(rows / (perf_counter() - began))
        store.close()
    return result


def show(result: dict[str, Any]) -> str:
    """Return the result for people."""
    ring = result["ring"]
    return "\n".join(
        (
            f"one by one      {result['single_commits_per_s']:>10,} transfers/s, each safe before the next",
            f"in groups       {result['stream_transfers_per_s']:>10,} transfers/s",
            f"                {result['stream_records_per_s']:>10,} records/s",
            f"{ring['tables']} tables at once {ring['records_per_s']:>9,} records/s, {ring['a_flush']} a flush, "
            f"safe after {ring['p50_ms']} ms (p50), {ring['p99_ms']} ms (p99)",
            f"handing in      {result['submit_us']:>10} microseconds of the calling thread",
            f"audit           {result['audit_rows_per_s']:>10,} rows/s, {result['audit_findings']} findings",
        )
    )


def _transfer(run_name: str) -> Callable[[int], StoreCommand]:
    return lambda i: transfer(
        "buy_in", wallet("ann"), stack(1, "ann"), 1, key=f"{run_name}:{i}", who="ann", at=i
    )


def _record(i: int) -> StoreCommand:
    payload = '{"type":"action","seat":3,"kind":"raise","to":120}'
    return AppendRecord(1, str(i // ACTIONS), "action", payload, i, ends=i % ACTIONS == ACTIONS - 1)


def _single(store: Store, seconds: float) -> int:
    make, done, began = _transfer("single"), 0, perf_counter()
    while perf_counter() - began < seconds:
        store.commit(make(done))
        done += 1
    return round(done / (perf_counter() - began))


def _stream(store: Store, seconds: float, make: Callable[[int], StoreCommand]) -> int:
    done, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        for i in range(done, done + 100):
            store.submit(make(i))
        done += 100
    store.writer.flush()
    return round(done / (perf_counter() - began))


def _ring(store: Store, seconds: float) -> dict[str, Any]:
    free, waits, submitted = Semaphore(RING), list[float](), list[int]()
    flushes, began = store.writer.flushes, perf_counter()

    def safe(at: float) -> Callable[[StoreFailed | None], None]:
        def told_safe(_: StoreFailed | None) -> None:
            waits.append(perf_counter() - at)
            free.release()

        return told_safe

    while perf_counter() - began < seconds:
        free.acquire()
        submitted.append(1)
        record = AppendRecord(len(submitted) % RING, f"ring:{len(submitted) // 1000}", "action", "{}", 0)
        store.submit(record, then=safe(perf_counter()))
    store.writer.flush()
    seconds_spent = perf_counter() - began
    waits.sort()
    return {
        "tables": RING,
        "records_per_s": round(len(waits) / seconds_spent),
        "a_flush": round(len(waits) / (store.writer.flushes - flushes), 1),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 2),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 2),
    }


def _submit(store: Store, records: int = 2_000) -> float:
    """Return the wall time of one ``submit`` in microseconds, the writer working beside it."""
    store.writer.flush()
    began = perf_counter()
    for i in range(records):
        store.submit(AppendRecord(2, "submit", "action", "{}", i))
    spent = perf_counter() - began
    store.writer.flush()
    return round(spent / records * 1e6, 1)

"""``pokerroom admin prune``: removes old hands and rounds from a room's history. The room must be closed.

It audits the file before and after, makes a copy, and removes rows in atomic portions.  After an interruption the room
still opens, and another run goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from pokerroom.cli.admin.database import (
    add_database,
    database_file,
    open_file_read_only,
    print_result,
    room_running_error,
    unused_backup_name,
)
from pokerroom.cli.admin.export import since
from pokerroom.cli.admin.progress_line import ProgressLine
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.values import local_time
from pokerwire.room.time_units import DAY

if TYPE_CHECKING:
    from pokerroom.room.history.pruning import PruningPlan
    from pokerroom.store.sqlite_backend import SqliteBackend

HELP = "remove old hands and rounds from the history, and give their space back; the room may not run"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags: which hands, and how carefully."""
    parser.description = (
        "Remove hands and rounds that ended before a time from the history that a room keeps, with the links to them, "
        "and give their space back to the disk. Chips do not move: the ledger stays whole, and so do names, settings, "
        "sums of days and what hosts did. The room may not run. A copy of the file is kept beside it."
    )
    add_database(parser)
    ended = parser.add_mutually_exclusive_group(required=True)
    ended.add_argument(
        "--before",
        type=since,
        metavar="TIME",
        help="what ended before that: 2026-12-31, 2026-12-31T18:00, or so long ago, 6h, 7d, 4w",
    )
    ended.add_argument("--days", type=_days, metavar="N", help="what ended more than N days ago; 0: all")
    parser.add_argument(
        "--dry-run", action="store_true", help="only say what would go, also while the room runs"
    )
    parser.add_argument("--no-copy", action="store_true", help="keep no copy of the file as it was before")


def run(args: argparse.Namespace) -> int:
    """Prune the history, or only say what would be removed."""
    now = round(time() * 1000)
    before = args.before if args.before is not None else now - args.days * DAY
    if before > now:
        raise UsageError(f"{local_time(before)} is not yet over: history can be removed up to now")
    path = database_file(args)
    if args.dry_run:
        from pokerroom.room.history.pruning import plan_pruning

        with open_file_read_only(path) as backend, backend.snapshot() as rows:
            planned, size = plan_pruning(rows, before), backend.file_bytes
        result = {"file": str(path), **_counts(planned), "size": size, "removed": False}
        print_result(
            args, result, f"{path}, {_size_text(size)}: {_summary(planned)} would go. Nothing is changed."
        )
        return 0
    with _open_exclusively(path) as backend:
        return _prune(args, path, backend, before, now)


def _prune(args: argparse.Namespace, path: Path, backend: SqliteBackend, before: int, now: int) -> int:
    from pokerroom.room.history.pruning import plan_pruning

    _audit(path, backend, "nothing is removed")
    with backend.snapshot() as rows:
        planned, balances = plan_pruning(rows, before), rows.balances()
    size, backup = backend.file_bytes, None
    if not planned.empty:
        print(f"{path}, {_size_text(size)}: {_summary(planned)} go", file=sys.stderr)
        if not args.no_copy:
            backup = _copy(path, backend)
        _remove(path, backend, planned, now)
    progress = ProgressLine(sys.stderr)
    backend.shrink(lambda: progress.show("giving the space back"))
    progress.clear()
    _audit(path, backend, f"restore {backup or 'a copy'}")
    with backend.snapshot() as rows:
        if rows.balances() != balances:
            raise CommandError(f"{path} has other balances than before: restore {backup or 'a copy'}")
    result = {"file": str(path), **_counts(planned), "size": size, "removed": not planned.empty}
    result |= {"size_after": backend.file_bytes, "kept": str(backup) if backup else None}
    removed_text = (
        f"{_summary(planned)} are gone" if not planned.empty else f"nothing ended before {local_time(before)}"
    )
    text = (
        f"{removed_text}; {path} has {_size_text(backend.file_bytes)},"
        f" it had {_size_text(size)}; all balances are the same"
    )
    print_result(
        args,
        result,
        text + (f"\nas it was before it is kept in {backup}: remove that by hand" if backup else ""),
    )
    return 0


# --- steps ------------------------------------------------------------------------------------------------------------


@contextmanager
def _open_exclusively(path: Path) -> Iterator[SqliteBackend]:
    """Open the file for writing, exclusively; raise CommandError."""
    from pokerroom.store.sqlite_backend import SqliteBackend
    from pokerroom.store.store_errors import InUse, StoreFailed

    if not path.exists():
        raise CommandError(f"there is no file {path}")
    try:
        backend = SqliteBackend(path)
        try:
            yield backend
        finally:
            backend.close()
    except InUse:
        raise room_running_error(path) from None
    except StoreFailed as error:
        raise CommandError(str(error)) from None


def _audit(path: Path, backend: SqliteBackend, advice: str) -> None:
    from pokerroom.cli.admin.audit_command import audit_with_progress

    findings, _ = audit_with_progress(backend)
    if findings:
        raise CommandError(
            f"{path} is not as it was written ({findings[0]}): `pokerroom admin audit` tells all; {advice}"
        )


def _copy(path: Path, backend: SqliteBackend) -> Path:
    backup = unused_backup_name(path, "before-prune")
    backend.backup(backup)
    return backup


def _remove(path: Path, backend: SqliteBackend, planned: PruningPlan, now: int) -> None:
    import msgspec

    from pokerroom.room.history.pruning import prune
    from pokerroom.store.store import Store

    store = Store(backend)
    progress = ProgressLine(sys.stderr)
    try:
        prune(store, planned, now, lambda done: progress.show(f"{done} of {planned.steps} removed"))
        progress.clear()
    except msgspec.MsgspecError as error:
        raise CommandError(f"{path} holds what this version cannot read: {error}") from None
    finally:
        store.writer.close()


# --- words ------------------------------------------------------------------------------------------------------------


def _counts(planned: PruningPlan) -> dict[str, Any]:
    return {
        "before": planned.before,
        "hands": len(planned.hands),
        "rounds": len(planned.rounds),
        "links": planned.links,
        "records": planned.journal.records,
        "bytes": planned.bytes,
    }


def _summary(planned: PruningPlan) -> str:
    hands, rounds, links = len(planned.hands), len(planned.rounds), planned.links
    many = [_count_text(hands, "hand"), _count_text(rounds, "round"), _count_text(links, "link")]
    many.append(f"{planned.journal.records} records of the journal")
    return f"{', '.join(many)} from before {local_time(planned.before)} ({_size_text(planned.bytes)})"


def _count_text(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _size_text(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{count} bytes"


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days: 0 to 100000")
    return int(text)

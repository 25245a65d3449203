"""``pokerroom admin prune``: old hands and rounds go from the history that a room keeps. The room may not run.

The file is looked through before and after, a copy of it is made, and what is removed goes in portions that are whole
or not there; so whatever cuts this off, the room opens again, and pruning it again goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from pokerroom.cli.admin.database import add_database, database, is_running, looking, name_aside, say
from pokerroom.cli.admin.export import since, when
from pokerroom.cli.admin.progress import ProgressLine
from pokerroom.cli.errors import CommandError, UsageError
from pokerroom.room.spans import DAY

if TYPE_CHECKING:
    from pokerroom.room.history.pruning import Plan
    from pokerroom.store.sqlite_backend import SqliteBackend

HELP = "remove old hands and rounds from the history, and give their space back; the room may not run"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which hands, and how carefully."""
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
    """Do it, or only say what would be done."""
    now = round(time() * 1000)
    before = args.before if args.before is not None else now - args.days * DAY
    if before > now:
        raise UsageError(f"{when(before)} is not yet over: history can be removed up to now")
    path = database(args)
    if args.dry_run:
        from pokerroom.room.history.pruning import plan

        with looking(path) as backend, backend.snapshot() as rows:
            planned, size = plan(rows, before), backend.size
        told = {"file": str(path), **_counts(planned), "size": size, "removed": False}
        say(args, told, f"{path}, {_bytes(size)}: {_words(planned)} would go. Nothing is changed.")
        return 0
    with _alone(path) as backend:
        return _prune(args, path, backend, before, now)


def _prune(args: argparse.Namespace, path: Path, backend: SqliteBackend, before: int, now: int) -> int:
    from pokerroom.room.history.pruning import plan

    _audit(path, backend, "nothing is removed")
    with backend.snapshot() as rows:
        planned, balances = plan(rows, before), rows.balances()
    size, kept = backend.size, None
    if not planned.empty:
        print(f"{path}, {_bytes(size)}: {_words(planned)} go", file=sys.stderr)
        if not args.no_copy:
            kept = _copy(path, backend)
        _remove(path, backend, planned, now)
    line = ProgressLine(sys.stderr)
    backend.shrink(lambda: line.tell("giving the space back"))
    line.done()
    _audit(path, backend, f"restore {kept or 'a copy'}")
    with backend.snapshot() as rows:
        if rows.balances() != balances:
            raise CommandError(f"{path} has other balances than before: restore {kept or 'a copy'}")
    told = {"file": str(path), **_counts(planned), "size": size, "removed": not planned.empty}
    told |= {"size_after": backend.size, "kept": str(kept) if kept else None}
    gone = f"{_words(planned)} are gone" if not planned.empty else f"nothing ended before {when(before)}"
    said = f"{gone}; {path} has {_bytes(backend.size)}, it had {_bytes(size)}; all balances are the same"
    say(args, told, said + (f"\nas it was before it is kept in {kept}: remove that by hand" if kept else ""))
    return 0


# --- steps ------------------------------------------------------------------------------------------------------------


@contextmanager
def _alone(path: Path) -> Iterator[SqliteBackend]:
    """Open the file for writing, which nobody else has; raise CommandError."""
    from pokerroom.store.errors import InUse, StoreFailed
    from pokerroom.store.sqlite_backend import SqliteBackend

    if not path.exists():
        raise CommandError(f"there is no file {path}")
    try:
        backend = SqliteBackend(path)
        try:
            yield backend
        finally:
            backend.close()
    except InUse:
        raise is_running(path) from None
    except StoreFailed as error:
        raise CommandError(str(error)) from None


def _audit(path: Path, backend: SqliteBackend, otherwise: str) -> None:
    from pokerroom.cli.admin.audit import audited

    findings, _ = audited(backend)
    if findings:
        raise CommandError(
            f"{path} is not as it was written ({findings[0]}): `pokerroom admin audit` tells all; {otherwise}"
        )


def _copy(path: Path, backend: SqliteBackend) -> Path:
    kept = name_aside(path, "before-prune")
    backend.backup(kept)
    return kept


def _remove(path: Path, backend: SqliteBackend, planned: Plan, now: int) -> None:
    import msgspec

    from pokerroom.room.history.pruning import prune
    from pokerroom.store.store import Store

    store = Store(backend)
    line = ProgressLine(sys.stderr)
    try:
        prune(store, planned, now, lambda done: line.tell(f"{done} of {planned.steps} removed"))
        line.done()
    except msgspec.MsgspecError as error:
        raise CommandError(f"{path} holds what this version cannot read: {error}") from None
    finally:
        store.writer.close()


# --- words ------------------------------------------------------------------------------------------------------------


def _counts(planned: Plan) -> dict[str, Any]:
    return {
        "before": planned.before,
        "hands": len(planned.hands),
        "rounds": len(planned.rounds),
        "links": planned.links,
        "records": planned.journal.records,
        "bytes": planned.bytes,
    }


def _words(planned: Plan) -> str:
    hands, rounds, links = len(planned.hands), len(planned.rounds), planned.links
    many = [_many(hands, "hand"), _many(rounds, "round"), _many(links, "link")]
    many.append(f"{planned.journal.records} records of the journal")
    return f"{', '.join(many)} from before {when(planned.before)} ({_bytes(planned.bytes)})"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _bytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{count} bytes"


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days: 0 to 100000")
    return int(text)

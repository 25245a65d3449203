"""``pokerroom admin prune``: removes old hands and rounds from a room's history. The room must be closed.

It audits the file before and after, makes a copy, and removes rows in atomic portions.  After an interruption the room
still opens, and another run continues.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from pokerlocale.amounts import in_written_decimals
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _, spoken_language
from pokerroom.cli.admin.database import (
    add_database_file,
    database_file,
    open_file_read_only,
    print_result,
    room_running_error,
    unused_backup_name,
)
from pokerroom.cli.admin.export import since
from pokerroom.cli.admin.progress_line import ProgressLine
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerwire.room.time_units import DAY

if TYPE_CHECKING:
    from pokerroom.room.history.pruning import PruningPlan
    from pokerroom.store.sqlite_backend import SqliteBackend

_HANDS = NN_("{count} hand", "{count} hands")
_ROUNDS = NN_("{count} round", "{count} rounds")
_LINKS = NN_("{count} link", "{count} links")
_ANSWERS = NN_("{count} remembered answer", "{count} remembered answers")
_RECORDS = NN_("{count} record of the journal", "{count} records of the journal")

HELP = N_("remove old hands and rounds from the history, and free their space; the room must be closed")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags: which hands, and how carefully."""
    parser.description = _(
        "Remove hands and rounds that ended before a time from the history that a room "
        "keeps, with the links to them, and give their space back to the disk. Chips "
        "do not move: the ledger stays whole, and so do names, settings, sums of days "
        "and what hosts did. The room must be closed. A copy of the file is kept beside it."
    )
    add_database_file(parser)
    ended = parser.add_mutually_exclusive_group(required=True)
    ended.add_argument(
        "--before",
        type=since,
        metavar="TIME",
        help=_("what ended before that: 2026-12-31, 2026-12-31T18:00, or so long ago, 6h, 7d, 4w"),
    )
    ended.add_argument("--days", type=_days, metavar="N", help=_("what ended more than N days ago; 0: all"))
    parser.add_argument(
        "--dry-run", action="store_true", help=_("only say what would be removed, even while the room runs")
    )
    parser.add_argument("--no-copy", action="store_true", help=_("keep no copy of the file as it was before"))


def run(args: argparse.Namespace) -> int:
    """Prune the history, or only say what would be removed."""
    now = round(time() * 1000)
    before = args.before if args.before is not None else now - args.days * DAY
    if before > now:
        raise UsageError(_("{at} is not over yet: history can be removed up to now", at=local_time(before)))
    path = database_file(args)
    if args.dry_run:
        from pokerroom.room.history.pruning import plan_pruning

        with open_file_read_only(path) as backend, backend.snapshot() as rows:
            planned, size = plan_pruning(rows, before), backend.file_bytes
        result = {"file": str(path), **_counts(planned), "size": size, "removed": False}
        print_result(
            args,
            result,
            _(
                "{path}, {size}: {summary} would go. Nothing is changed.",
                path=path,
                size=_size_text(size),
                summary=_summary(planned),
            ),
        )
        return 0
    with _open_exclusively(path) as backend:
        return _prune(args, path, backend, before, now)


def _prune(args: argparse.Namespace, path: Path, backend: SqliteBackend, before: int, now: int) -> int:
    from pokerroom.room.history.pruning import plan_pruning

    _audit(path, backend, _("nothing is removed"))
    with backend.snapshot() as rows:
        planned, balances = plan_pruning(rows, before), rows.balances()
    size, backup = backend.file_bytes, None
    if not planned.empty:
        print(
            _(
                "{path}, {size}: {summary} will go",
                path=path,
                size=_size_text(size),
                summary=_summary(planned),
            ),
            file=sys.stderr,
        )
        if not args.no_copy:
            backup = _copy(path, backend)
        _remove(path, backend, planned, now)
    progress = ProgressLine(sys.stderr)
    backend.shrink(lambda: progress.show(_("giving the space back")))
    progress.clear()
    _audit(path, backend, _("restore {backup}", backup=backup or _("a copy")))
    with backend.snapshot() as rows:
        if rows.balances() != balances:
            raise CommandError(
                _(
                    "{path} has other balances than before: restore {backup}",
                    path=path,
                    backup=backup or _("a copy"),
                )
            )
    result = {"file": str(path), **_counts(planned), "size": size, "removed": not planned.empty}
    result |= {"size_after": backend.file_bytes, "kept": str(backup) if backup else None}
    removed_text = (
        _("{summary} are gone", summary=_summary(planned))
        if not planned.empty
        else _("nothing ended before {at}", at=local_time(before))
    )
    text = _(
        "{removed}; {path} has {size}, it had {size_before}; all balances are the same",
        removed=removed_text,
        path=path,
        size=_size_text(backend.file_bytes),
        size_before=_size_text(size),
    )
    print_result(
        args,
        result,
        text
        + (
            "\n" + _("the file as it was is kept in {backup}: remove that by hand", backup=backup)
            if backup
            else ""
        ),
    )
    return 0


# --- steps ------------------------------------------------------------------------------------------------------------


@contextmanager
def _open_exclusively(path: Path) -> Iterator[SqliteBackend]:
    """Open the file for writing, exclusively; raise CommandError."""
    from pokerlocale.said import said
    from pokerroom.store.sqlite_backend import SqliteBackend
    from pokerroom.store.store_errors import InUse, StoreFailed

    if not path.exists():
        raise CommandError(_("there is no file {path}", path=path))
    try:
        backend = SqliteBackend(path)
        try:
            yield backend
        finally:
            backend.close()
    except InUse:
        raise room_running_error(path) from None
    except StoreFailed as error:
        raise CommandError(said(error.sentence)) from None


def _audit(path: Path, backend: SqliteBackend, advice: str) -> None:
    from pokerroom.cli.admin.audit_command import audit_with_progress

    findings, _counted = audit_with_progress(backend)
    if findings:
        raise CommandError(
            _(
                "{path} is not as it was written ({finding}): 'pokerroom admin audit' tells all; {advice}",
                path=path,
                finding=findings[0],
                advice=advice,
            )
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
        prune(
            store,
            planned,
            now,
            lambda done: progress.show(_("{done} of {steps} removed", done=done, steps=planned.steps)),
        )
        progress.clear()
    except msgspec.MsgspecError as error:
        raise CommandError(
            _("{path} holds what this version cannot read: {error}", path=path, error=error)
        ) from None
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
        "answers": planned.answer_count,
        "bytes": planned.bytes,
    }


def _summary(planned: PruningPlan) -> str:
    hands, rounds, links = len(planned.hands), len(planned.rounds), planned.links
    many = [_(_HANDS, count=hands), _(_ROUNDS, count=rounds), _(_LINKS, count=links)]
    many.append(_(_RECORDS, count=planned.journal.records))
    if planned.answers:
        many.append(_(_ANSWERS, count=planned.answer_count))
    return _(
        "{counts} from before {at} ({size})",
        counts=", ".join(many),
        at=local_time(planned.before),
        size=_size_text(planned.bytes),
    )


def _size_text(count: int) -> str:
    if count < 100_000:
        return _(NN_("{count} byte", "{count} bytes"), count=count)
    megabytes = f"{count / 1e6:.1f}"
    return _("{size} MB", size=in_written_decimals(megabytes, spoken_language()))


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > 100_000:
        raise argparse.ArgumentTypeError(_("'{text}' is not a number of days: 0 to 100000", text=text))
    return int(text)

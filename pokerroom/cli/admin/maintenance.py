"""The jobs of ``pokerroom admin`` at what a room keeps: copies, audits, settlements. The room may run, or not."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.cli.admin import arguments as typed
from pokerroom.cli.admin import export, prune
from pokerroom.cli.admin.database import add_database, database, is_running, looking, name_aside, say
from pokerroom.cli.errors import CommandError, UsageError
from pokerroom.cli.host_connection import runs

if TYPE_CHECKING:
    from pokerroom.store.backend import Rows


class Job(NamedTuple):
    """One job: its words on the command line, and what does it."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    at_room: bool = False
    """whether it may ask the running room"""


# --- copies -----------------------------------------------------------------------------------------------------------


def backup(args: argparse.Namespace) -> int:
    """Write a whole copy to a new file, also while the room runs."""
    source = database(args)
    with looking(source) as backend:
        backend.backup(args.file)
    size = args.file.stat().st_size
    say(args, {"file": str(args.file), "bytes": size}, f"{source} is copied to {args.file} ({size} bytes)")
    return 0


def restore(args: argparse.Namespace) -> int:
    """Put a copy in the place of the room's file, which is kept under another name; the room may not run."""
    from pokerroom.store.audit import sound_balances
    from pokerroom.store.errors import StoreFailed
    from pokerroom.store.lock import FileLock

    target = database(args)
    with looking(args.file) as copy:
        sound_balances(copy)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FileLock(target.with_name(target.name + ".lock"), str(target))
    except StoreFailed:
        raise is_running(target) from None
    except OSError as error:
        raise CommandError(f"{target} cannot be replaced: {error.strerror}") from None
    try:
        kept = _replace(args.file, target)
    except OSError as error:
        raise CommandError(f"{target} cannot be replaced: {error.strerror}") from None
    finally:
        lock.release()
    said = f"{target} is what {args.file} was" + (f"; what it was before is kept in {kept}" if kept else "")
    say(args, {"file": str(target), "kept": str(kept) if kept else None}, said)
    return 0


def _replace(source: Path, target: Path) -> Path | None:
    """Copy ``source`` to the place of ``target``; return the name under which the former is kept, if there was one."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        with source.open("rb") as copy:
            shutil.copyfileobj(copy, out)
        out.flush()
        os.fsync(out.fileno())
    kept = _put_aside(target) if target.exists() else None
    part.replace(target)
    return kept


def _put_aside(target: Path) -> Path:
    """Give a database, with what belongs to it, another name that says when."""
    kept = name_aside(target, "replaced")
    for ending in ("-wal", "-shm"):
        beside = target.with_name(target.name + ending)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + ending))
    target.replace(kept)
    return kept


# --- looking ----------------------------------------------------------------------------------------------------------


def audit(args: argparse.Namespace) -> int:
    """Look at every row of ledger and journal; return 1 when anything is not as it was written."""
    from pokerroom.cli.admin.audit import audited

    path = database(args)
    with looking(path) as backend:
        findings, counted = audited(backend)
    told = {
        "file": str(path),
        "transactions": counted.transactions_seen,
        "records": counted.records_seen,
        "removed": counted.removed,
        "findings": [finding._asdict() for finding in findings],
    }
    seen = f"{counted.transactions_seen} transactions and {counted.records_seen} records"
    if counted.removed:
        seen += f"; {counted.removed} records of hands that are over were removed before"
    text = "\n".join(map(str, findings)) or f"{path} is as it was written: {seen}"
    say(args, told, text)
    return 1 if findings else 0


def settlement(args: argparse.Namespace) -> int:
    """Say who pays whom: at the running room as if all stood up now, otherwise by the ledger."""
    if args.room is not None and (args.db is not None or args.since is not None):
        raise UsageError("--db and --since are for the file of a room on this machine: leave out --room")
    if args.db is None and args.since is None and (args.room is not None or runs(args.data)):
        from pokerroom.cli.admin.host_commands import SETTLEMENT

        return SETTLEMENT.run(args)
    import msgspec

    from pokerclient.text import host_reports
    from pokerroom.room.chips.session_settlement import of_ledger, settle
    from pokerroom.store import accounts

    on_tables: dict[str, int] = {}
    with looking(database(args)) as backend, backend.snapshot() as rows:
        for account, chips in rows.balances().items():
            name = accounts.at_table(account)
            if name is not None and chips:
                on_tables[name] = on_tables.get(name, 0) + chips
        evening = settle(of_ledger(rows.transactions(None, _since(args, rows))), on_tables)
    told = msgspec.to_builtins(evening)
    say(args, told, host_reports.settlement(told))
    return 0


def _since(args: argparse.Namespace, rows: Rows) -> int:
    """Return from when on to count, in ms since 1970: as typed; for the room's own file its last evening."""
    from pokerroom.room.persistence.stored_state import ROOM, last_evening

    if args.since is not None or args.db is not None:
        return args.since or 0
    since = last_evening(rows.documents(ROOM))
    if not since:
        note = (
            "this room never noted when an evening began, so all of them are counted (--since says from when)"
        )
        print(f"pokerroom: {note}", file=sys.stderr)
    return since


def _file_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy")
    add_database(parser)


def _settlement_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", type=Path, metavar="FILE", help="by the ledger of this file")
    parser.add_argument(
        "--since",
        type=typed.moment,
        metavar="DATE",
        help="by the ledger, from then on: 2026-12-31T18:00 (default: the evening that is, or was the last one; "
        "with --db all)",
    )


JOBS = (
    Job("backup", "copy all that a room keeps to a new file, also while it runs", _file_arguments, backup),
    Job("export", export.HELP, export.add_arguments, export.run),
    Job("restore", "put a copy in the place of the room's file, which is kept", _file_arguments, restore),
    Job("prune", prune.HELP, prune.add_arguments, prune.run),
    Job("audit", "look whether every transaction and record is as it was written", add_database, audit),
    Job(
        "settlement",
        "say who brought and took how many chips, and who pays whom",
        _settlement_arguments,
        settlement,
        True,
    ),
)

"""The jobs of ``pokerroom admin`` on a room's file, whether the room runs or not: copies, audits, settlements."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.spoken import _, after_program
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.admin import admin_arguments as typed
from pokerroom.cli.admin import backup_command as backup
from pokerroom.cli.admin import copy_command as copy
from pokerroom.cli.admin import evenings_command, export, folder_command, host_password_command, prune
from pokerroom.cli.admin.database import (
    add_database,
    add_database_file,
    database,
    database_file,
    fold_side_files_in,
    open_read_only,
    place,
    print_result,
    room_running_error,
    unused_backup_name,
    write_as_room,
)
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.host_connection import is_room_running
from pokerwire.host_command_table import host_command

if TYPE_CHECKING:
    from pokerroom.store.backend import Rows


_LOG = host_command("log")
_LOG_ROWS = 50
"""how many acts a room lists"""


@dataclass(frozen=True, slots=True)
class MaintenanceJob:
    """One job: its arguments and the function that does it."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    at_room: bool = False
    """whether it may ask the running room"""


# --- copies -----------------------------------------------------------------------------------------------------------


def restore(args: argparse.Namespace) -> int:
    """Replace the room's file by a copy and keep the old file under another name; the room must be closed."""
    from pokerroom.store.audit import checked_balances
    from pokerroom.store.file_lock import FileLock, lock_path
    from pokerroom.store.noted_heads import note_path
    from pokerroom.store.store_errors import StoreFailed

    target = database_file(args)
    if isinstance(args.file, str):
        raise CommandError(
            _("a room is restored from a file: 'pokerroom admin copy' makes one of a database")
        )
    if args.file.is_file() and not args.file.stat().st_size:
        raise CommandError(
            _(
                "{file} is empty, so it is no copy of a room: {target} stays as it is",
                file=args.file,
                target=target,
            )
        )
    with open_read_only(args.file) as copy:
        checked_balances(copy)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FileLock(lock_path(target), str(target))
    except StoreFailed:
        raise room_running_error(target) from None
    except OSError as error:
        raise CommandError(
            _("{target} cannot be replaced: {strerror}", target=target, strerror=system_error_text(error))
        ) from None
    try:
        note_path(target).unlink(missing_ok=True)  # the copy may hold less
        backup_file = _replace(args.file, target)
    except OSError as error:
        raise CommandError(
            _("{target} cannot be replaced: {strerror}", target=target, strerror=system_error_text(error))
        ) from None
    finally:
        lock.release()
    text = _("{target} is restored from {file}", target=target, file=args.file) + (
        _("; what it was before is kept in {backup_file}", backup_file=backup_file) if backup_file else ""
    )
    print_result(args, {"file": str(target), "kept": str(backup_file) if backup_file else None}, text)
    return 0


def _replace(source: Path, target: Path) -> Path | None:
    """Replace ``target`` by a copy of ``source``; return the new name of the old file, if there was one."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        with source.open("rb") as copy:
            shutil.copyfileobj(copy, out)
        out.flush()
        os.fsync(out.fileno())
    backup_file = _move_to_backup(target) if target.exists() else None
    part.replace(target)
    return backup_file


def _move_to_backup(target: Path) -> Path:
    """Rename a database and its side files; the new name says when."""
    backup_file = unused_backup_name(target, "replaced")
    fold_side_files_in(target)
    for ending in ("-wal", "-shm"):
        companion = target.with_name(target.name + ending)
        if companion.exists():
            companion.replace(backup_file.with_name(backup_file.name + ending))
    target.replace(backup_file)
    return backup_file


# --- looking ----------------------------------------------------------------------------------------------------------


def audit(args: argparse.Namespace) -> int:
    """Check every row of ledger and journal; return 1 when any differs from what was written."""
    from pokerroom.cli.admin.audit_command import audit_with_progress
    from pokerroom.store.database_place import database_label

    with open_read_only(database(args)) as backend:
        findings, counted = audit_with_progress(backend)
    path = database_label(database(args))
    result = {
        "file": path,
        "transactions": counted.transactions_seen,
        "records": counted.records_seen,
        "removed": counted.removed,
        "findings": [finding._asdict() for finding in findings],
    }
    counts_text = _(
        "{transactions_seen} transactions and {records_seen} records",
        transactions_seen=counted.transactions_seen,
        records_seen=counted.records_seen,
    )
    if counted.removed:
        counts_text += _(
            "; {removed} records of hands that are over were removed before", removed=counted.removed
        )
    text = "\n".join(map(str, findings)) or _(
        "{path} is as it was written: {counts_text}", path=path, counts_text=counts_text
    )
    print_result(args, result, text)
    return 1 if findings else 0


def settlement(args: argparse.Namespace) -> int:
    """Say who pays whom: at the running room as if all stood up now, otherwise by the ledger."""
    if args.room is not None and (args.db is not None or args.since is not None):
        raise UsageError(_("--db and --since are for the file of a room on this machine: leave out --room"))
    if args.db is None and args.since is None and (args.room is not None or is_room_running(args.data)):
        from pokerroom.cli.admin.admin_host_commands import SETTLEMENT

        return SETTLEMENT.run(args)
    import msgspec

    from pokerclient.text import host_reports
    from pokerroom.host.evening_report import money_kept_for
    from pokerroom.room.accounts.account_registry import ACCOUNT, stored_bots
    from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE
    from pokerroom.room.chips.session_settlement import ledger_settlement

    with open_read_only(database(args)) as backend, backend.snapshot() as rows:
        write_as_room(rows)
        since = _since(args, rows)
        transactions, kept = list(rows.transactions(None, since)), money_kept_for(rows, since)
        bots, changes = stored_bots(rows.documents(ACCOUNT)), rows.documents(STACK_CHANGE)
        computed = ledger_settlement(transactions, rows.balances(), bots, changes, kept)
    result = msgspec.to_builtins(computed)
    print_result(args, result, host_reports.settlement(result))
    return 0


def summary(args: argparse.Namespace) -> int:
    """Print the evening from the room's file, as text or as a page; also while the room runs."""
    import msgspec

    from pokerroom.host.evening_report import html_report, read_evening, text_report, write_whole
    from pokerroom.room.persistence.stored_state import ROOM, stored_room_name

    with open_read_only(database(args)) as backend, backend.snapshot() as rows:
        write_as_room(rows)
        told = read_evening(rows, _since(args, rows))
        title = stored_room_name(rows.documents(ROOM)) or _("The evening")
    if args.html is None:
        print_result(args, msgspec.to_builtins(told), text_report(told))
        return 0
    try:
        write_whole(args.html, html_report(told, title))
    except OSError as error:
        raise CommandError(
            _("{html} cannot be written: {strerror}", html=args.html, strerror=system_error_text(error))
        ) from None
    print_result(args, {"file": str(args.html)}, _("the summary is in {html}", html=args.html))
    return 0


def log(args: argparse.Namespace) -> int:
    """List what hosts have done: as the running room says, otherwise out of its file."""
    if args.db is None and (args.room is not None or is_room_running(args.data)):
        from pokerroom.cli.admin.admin_host_commands import LOG

        return LOG.run(args)
    import msgspec

    from pokerclient.text import host_reports
    from pokerroom.room.moderation.audit_log import HOST_ACT, stored_acts

    with open_read_only(database(args)) as backend, backend.snapshot() as rows:
        write_as_room(rows)
        newest_first = stored_acts(rows.documents(HOST_ACT))[::-1]
    most = args.most or _LOG_ROWS
    result = {"acts": msgspec.to_builtins(newest_first[:most]), "more": len(newest_first) > most}
    print_result(args, result, host_reports.log(result))
    return 0


def _since(args: argparse.Namespace, rows: Rows) -> int:
    """Return from when on to count, in ms since 1970: as typed; for the room's own file its last evening."""
    from pokerroom.room.persistence.stored_state import ROOM, last_session_start

    if args.since is not None or args.db is not None:
        return args.since or 0
    since = last_session_start(rows.documents(ROOM))
    if not since:
        note = _(
            "this room never noted when an evening began, so all of them are counted; --since sets a start"
        )
        print(after_program("pokerroom", note), file=sys.stderr)
    return since


def _restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=place, metavar="FILE", help=_("the copy"))
    add_database_file(parser)


def _settlement_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--db", type=place, metavar="FILE", help=_("count the ledger of this file or database")
    )
    parser.add_argument(
        "--since",
        type=typed.moment,
        metavar="DATE",
        help=_(
            "count the ledger from then on: 2026-12-31T18:00 (default: the last evening; "
            "with --db: everything)"
        ),
    )


def _summary_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--html", type=Path, metavar="FILE", help=_("write it as an HTML page of one file"))
    _settlement_arguments(parser)


def _log_arguments(parser: argparse.ArgumentParser) -> None:
    for argument in _LOG.arguments:
        typed.add_command_argument(parser, argument)
    add_database(parser)


JOBS = (
    MaintenanceJob("backup", backup.HELP, backup.add_arguments, backup.run),
    MaintenanceJob("copy", copy.HELP, copy.add_arguments, copy.run),
    MaintenanceJob("folder", folder_command.HELP, folder_command.add_arguments, folder_command.run),
    MaintenanceJob("export", export.HELP, export.add_arguments, export.run),
    MaintenanceJob(
        "restore",
        N_("replace the room's file with a copy, and keep the old file"),
        _restore_arguments,
        restore,
    ),
    MaintenanceJob(
        "password",
        host_password_command.HELP,
        host_password_command.add_arguments,
        host_password_command.run,
    ),
    MaintenanceJob("prune", prune.HELP, prune.add_arguments, prune.run),
    MaintenanceJob(
        "audit", N_("check that all transactions and records are as they were written"), add_database, audit
    ),
    MaintenanceJob(
        "settlement",
        host_command("settlement").text,
        _settlement_arguments,
        settlement,
        True,
    ),
    MaintenanceJob(_LOG.name, _LOG.text, _log_arguments, log, True),
    MaintenanceJob(
        "summary",
        N_("summarize the evening: who won what, hands, the biggest pot, the longest session"),
        _summary_arguments,
        summary,
    ),
    MaintenanceJob("evenings", evenings_command.HELP, evenings_command.add_arguments, evenings_command.run),
)

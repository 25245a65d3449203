"""``pokerroom admin copy``: a whole room from a file into a PostgreSQL database, back, or from any place to another."""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.admin.database import open_read_only, place, print_result, room_running_error
from pokerroom.cli.cli_errors import CommandError

HELP = N_("copy a room to a new file or an empty PostgreSQL database, and audit the copy")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add both places."""
    parser.add_argument(
        "source", type=place, metavar="FROM", help=_("a room's file, or postgresql://HOST/NAME")
    )
    parser.add_argument(
        "target", type=place, metavar="TO", help=_("a new file, or the URL of an empty database")
    )


def run(args: argparse.Namespace) -> int:
    """Copy every row as it is, then audit the copy against the heads of the source."""
    from pokerlocale.said import said
    from pokerroom.cli.admin.audit_command import audit_with_progress
    from pokerroom.store.copy_room import copy_room
    from pokerroom.store.database_place import database_label
    from pokerroom.store.open_database import open_database
    from pokerroom.store.store_errors import StoreFailed

    source, target = database_label(args.source), database_label(args.target)
    if not isinstance(args.target, str) and args.target.exists():
        raise CommandError(_("{target} exists already: copy to a new file", target=target))
    if not isinstance(args.source, str) and _is_open(args.source):
        raise room_running_error(args.source)
    with open_read_only(args.source) as backend:
        try:
            copy = open_database(args.target)
            try:
                heads = copy_room(backend, copy)
                findings, counted = audit_with_progress(copy, heads)
            finally:
                copy.close()
        except StoreFailed as error:
            raise CommandError(said(error.sentence)) from None
    result = {
        "from": source,
        "to": target,
        "transactions": counted.transactions_seen,
        "records": counted.records_seen,
        "heads": {head.chain: [head.number, head.hash] for head in heads},
        "findings": [finding._asdict() for finding in findings],
    }
    counts = _(
        "{transactions_seen} transactions and {records_seen} records, with the same heads",
        transactions_seen=counted.transactions_seen,
        records_seen=counted.records_seen,
    )
    text = "\n".join(map(str, findings)) or _(
        "{source} is copied to {target}, which audits: {counts}", source=source, target=target, counts=counts
    )
    print_result(args, result, text)
    return 1 if findings else 0


def _is_open(path: Path) -> bool:
    """Return whether a room plays on in this file, so that a copy would lack what follows."""
    from pokerroom.store.file_lock import is_locked, lock_path

    with suppress(OSError):  # nobody knows, as in a folder that may only be read
        return is_locked(lock_path(path))
    return False

"""``pokerroom admin backup``: copies a room's file, also while the room runs; with ``--keep`` night after night."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.admin.database import (
    add_database,
    database,
    open_read_only,
    print_result,
    unused_dated_name,
)
from pokerroom.cli.cli_errors import CommandError, UsageError

HELP = N_("copy the room's file to a new file, even while the room runs")
MAX_KEPT = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the copy"))
    parser.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help=_("put the date and time into the copy's name, and remove older such copies: N are left"),
    )
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Write a whole copy to a new file; with ``--keep`` remove the oldest of its dated neighbours."""
    from pokerroom.store.database_place import database_label

    if args.keep is not None and not 1 <= args.keep <= MAX_KEPT:
        raise UsageError(
            _("--keep cannot be {count}: it must be 1 to {maximum}", count=args.keep, maximum=MAX_KEPT)
        )
    source, folder = database(args), args.file.parent
    if not folder.is_dir():
        raise CommandError(
            _("{file} cannot be written: there is no folder {folder}", file=args.file, folder=folder)
        )
    file = (
        args.file
        if args.keep is None
        else unused_dated_name(args.file.parent, args.file.stem, args.file.suffix)
    )
    with open_read_only(source) as backend:
        backend.backup(file)
    removed = [] if args.keep is None else _remove_oldest(args.file, args.keep)
    size = file.stat().st_size
    text = _(
        "{source} is copied to {file} ({size} bytes)", source=database_label(source), file=file, size=size
    )
    for old in removed:
        text += "\n" + _("{file} is removed: it was one too many", file=old)
    told = {"file": str(file), "bytes": size}
    print_result(args, told if args.keep is None else {**told, "removed": list(map(str, removed))}, text)
    return 0


def _remove_oldest(file: Path, kept: int) -> list[Path]:
    """Remove all but the newest ``kept`` copies named by :func:`unused_dated_name`; return them, oldest first."""
    form = re.compile(rf"{re.escape(file.stem)}-(\d{{8}}-\d{{6}}(?:-\d{{3,}})?){re.escape(file.suffix)}")
    copies = sorted(
        (found[1], one) for one in file.parent.iterdir() if (found := form.fullmatch(one.name)) is not None
    )
    removed = [one for _stamp, one in copies[:-kept]]
    for one in removed:
        try:
            one.unlink()
        except OSError as error:
            raise CommandError(
                _("{file} cannot be removed: {strerror}", file=one, strerror=system_error_text(error))
            ) from None
    return removed

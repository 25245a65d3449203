"""``pokerroom admin evenings``: who is up over several evenings, as text, as a page and as CSV."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.admin.admin_arguments import moment
from pokerroom.cli.admin.database import add_database, database, open_read_only, print_result, write_as_room
from pokerroom.cli.cli_errors import CommandError

HELP = N_("show who is up over several evenings, with a graph")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what is counted, and the files to write."""
    for flag, text in (
        ("--since", _("count from then on: 2026-12-31T18:00 (default: everything)")),
        ("--until", _("count until before then (default: everything)")),
    ):
        parser.add_argument(flag, type=moment, metavar="DATE", help=text)
    parser.add_argument("--html", type=Path, metavar="FILE", help=_("write it as an HTML page of one file"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=_("write it as CSV, for spreadsheets"))
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Read the evenings out of the room's file, also while the room runs, and print or write them."""
    import msgspec

    from pokerroom.host.season_report import season_csv, season_page, season_text
    from pokerroom.room.accounts.account_registry import ACCOUNT, stored_bots
    from pokerroom.room.history.evening_series import series_of
    from pokerroom.store.backend import END_OF_TIME

    with open_read_only(database(args)) as backend, backend.snapshot() as rows:
        write_as_room(rows)
        transactions = rows.transactions(None, args.since or 0, args.until or END_OF_TIME)
        series = series_of(transactions, stored_bots(rows.documents(ACCOUNT)))
    written = [
        *write_asked(args.html, lambda: season_page(series, _("Our evenings"))),
        *write_asked(args.csv, lambda: season_csv(series)),
    ]
    if written:
        text = "\n".join([_("the evenings are in {file}", file=file) for file in written])
        print_result(args, {"files": written}, text)
    else:
        print_result(args, msgspec.to_builtins(series), season_text(series))
    return 0


def write_asked(path: Path | None, text: Callable[[], str]) -> list[str]:
    """Write a file if there is a path for it; return the files that were written."""
    from pokerroom.host.evening_report import write_whole

    if path is None:
        return []
    try:
        write_whole(path, text())
    except OSError as error:
        raise CommandError(
            _("{html} cannot be written: {strerror}", html=path, strerror=system_error_text(error))
        ) from None
    return [str(path)]

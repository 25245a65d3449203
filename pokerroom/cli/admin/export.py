"""``pokerroom admin export``: writes played hands from the room's file to other files, also while the room runs.

It holds one hand at a time, so a year of hands takes the memory of an evening.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _
from pokerroom.cli.admin import admin_arguments
from pokerroom.cli.admin.database import add_database, database, open_read_only
from pokerroom.cli.admin.export_files import EXPORT_FORMS, SINGLE, STDOUT, WriteHand, open_export
from pokerroom.cli.admin.progress_line import ProgressLine
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerwire.room.hand_formats import CURRENCIES

if TYPE_CHECKING:
    from datetime import date

    from pokerroom.history.text.text_amounts import Money
    from pokerroom.room.history.hand_export import ExportedHand, ExportFilter, UnreadableHand
    from pokerroom.store.read_queries import SqlSnapshot

HELP = N_("write finished hands to a file, even while the room runs")
STEP = 500
"""hands between two reports of progress"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags: which hands, as seen by whom, and where to."""
    parser.description = _(
        "Write finished hands from the room's file to another, even while the room runs. Running hands are "
        "never in it. Without --player or --public the file has all cards: keep it to yourself."
    )
    add_database(parser)
    parser.add_argument(
        "--form",
        choices=EXPORT_FORMS,
        default="phhs",
        help=_(
            "phhs: PHH, all hands in one file (default); phh: a folder with a file for each; text: as trackers read "
            "it; ohh: Open Hand History; csv: a table with a line for each player; jsonl: the room's own records"
        ),
    )
    parser.add_argument(
        "--money",
        choices=CURRENCIES,
        default="",
        help=_("write amounts as money of this currency, in text, ohh and csv (default: play chips)"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=STDOUT,
        metavar="FILE",
        help=_("a new file, or folder with --form phh (default: -, standard output)"),
    )
    parser.add_argument(
        "--since",
        type=since,
        default=0,
        metavar="TIME",
        help=_("hands that ended then or later: 2026-12-31, 2026-12-31T18:00, or so long ago: 6h, 7d"),
    )
    parser.add_argument(
        "--until",
        type=until,
        metavar="TIME",
        help=_("hands that ended before that; a day counts whole"),
    )
    parser.add_argument(
        "--table", default="", metavar="TABLE", help=_("hands of this table, by number or name")
    )
    seen = parser.add_mutually_exclusive_group()
    seen.add_argument(
        "--player",
        default="",
        metavar="NAME",
        help=_("the hands that this player played, with the cards that they may see"),
    )
    seen.add_argument("--public", action="store_true", help=_("only with the cards that everybody saw"))


def run(args: argparse.Namespace) -> int:
    """Write the hands; return 1 when one could not be read."""
    from pokerroom.room.history.hand_archive import HAND
    from pokerroom.room.history.hand_export import select_hands

    _check(args)
    path = database(args)
    count = _ExportCounter(sys.stderr)
    with (
        open_read_only(path) as backend,
        backend.snapshot() as rows,
        open_export(args.form, args.out, _money(args, rows)) as write_hand,
    ):
        for hand in select_hands(rows.documents(HAND, ""), _wanted(args)):
            count.add(hand, write_hand)
        count.done()
        if not count.hands and not count.unreadable:
            raise CommandError(_("{path} has no such hand: nothing is written", path=path))
    result = {"file": None if args.out == STDOUT else str(args.out), "form": args.form, **count.as_dict()}
    if args.json:
        print(json.dumps(result))
    else:
        print(count.text(args.out), file=sys.stderr if args.out == STDOUT else sys.stdout)
    return 1 if count.unreadable else 0


def _money(args: argparse.Namespace, rows: SqlSnapshot) -> Money:
    """Return how amounts are written: with the decimals of the room."""
    from pokerroom.history.text.text_amounts import Money
    from pokerroom.room.persistence.stored_state import ROOM, stored_decimals

    return Money.of(args.money, stored_decimals(rows.documents(ROOM, "")))


def _check(args: argparse.Namespace) -> None:
    if args.out == STDOUT and args.form == SINGLE:
        raise UsageError(_("a .phh file has one hand: name a folder with --out, or take --form phhs"))
    if args.out == STDOUT and args.json:
        raise UsageError(_("--json prints its line where the hands would go: name a file with --out"))
    if args.until is not None and args.until <= args.since:
        raise UsageError(_("--until is not after --since: no hand can be between"))
    if args.out != STDOUT and args.out.exists():
        raise CommandError(_("{out} exists already: choose another name", out=args.out))


def _wanted(args: argparse.Namespace) -> ExportFilter:
    from pokerroom.room.history.hand_export import ExportFilter, ExportView
    from pokerroom.store.backend import END_OF_TIME

    until = END_OF_TIME if args.until is None else args.until
    view: ExportView = "player" if args.player else "public" if args.public else "whole"
    return ExportFilter(args.since, until, args.table.strip(), args.player.strip(), view)


# --- counting ---------------------------------------------------------------------------------------------------------


class _ExportCounter:
    """Counts the hands, and shows the progress on ``out`` if that is a terminal."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._progress = ProgressLine(out)
        self.hands = 0
        self.left_out = 0
        self.unreadable = 0
        self.first = 0
        self.last = 0

    def add(self, hand: ExportedHand | UnreadableHand, write_hand: WriteHand) -> None:
        """Write a hand that was found, and count it."""
        if isinstance(hand, Exception):
            self.unreadable += 1
            print(f"pokerroom: {hand}", file=self._out)
            return
        if not write_hand(hand):
            self.left_out += 1
            return
        self.hands += 1
        self.first = self.first or hand.ended
        self.last = hand.ended
        if self.hands % STEP == 0:
            self._progress.show(_("{hands} hands, up to {at}", hands=self.hands, at=local_time(self.last)))

    def done(self) -> None:
        """Clear the line of progress."""
        self._progress.clear()

    def as_dict(self) -> dict[str, Any]:
        """Return the sums; times in ms since 1970, 0: there was no hand."""
        return {
            "hands": self.hands,
            "first": self.first,
            "last": self.last,
            "left_out": self.left_out,
            "unreadable": self.unreadable,
        }

    def text(self, out: Path) -> str:
        """Return the sums for people."""
        if out == STDOUT:
            text = _(NN_("{count} hand", "{count} hands"), count=self.hands)
        else:
            text = _(
                NN_("{count} hand is in {file}", "{count} hands are in {file}"), count=self.hands, file=out
            )
        if self.hands:
            text += _(", {since} to {until}", since=local_time(self.first), until=local_time(self.last))
        if self.left_out:
            text += _("; {left_out} left out, for which this form has no words", left_out=self.left_out)
        if self.unreadable:
            text += _("; {unreadable} cannot be read", unreadable=self.unreadable)
        return text


# --- times ------------------------------------------------------------------------------------------------------------


_DAYS = re.compile(r"(?P<year>\d{4})(?:-?(?P<month>\d\d)(?:-?(?P<day>\d\d))?)?")
"""a year, a month or a day"""


def since(text: str) -> int:
    """Read a year, a month, a day, a time, or how long ago, in ms since 1970; for ``argparse``."""
    if re.fullmatch(r"[1-9]\d{0,5}[mhdw]", text):
        import time

        return round(time.time() * 1000) - admin_arguments.span(text)
    match = _DAYS.fullmatch(text)
    try:
        return admin_arguments.moment(
            "-".join([match["year"], match["month"] or "01", match["day"] or "01"]) if match else text
        )
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(
            _(
                "'{text}' is not a time: 2026-12-31, 2026-12-31T18:00, or so long ago as in 30m, 6h, 7d or 4w",
                text=text,
            )
        ) from None


def until(text: str) -> int:
    """The same, for an end: a day, a month or a year counts with all its hours."""
    at = since(text)
    match = _DAYS.fullmatch(text)
    if match is None:
        return at
    try:
        return admin_arguments.moment(_day_after(match).isoformat())
    except (OverflowError, ValueError):
        return at  # the last day that there is


def _day_after(match: re.Match[str]) -> date:
    """Return the first day after a year, a month or a day; raise ValueError or OverflowError if there is none."""
    from datetime import date, timedelta

    year, month = int(match["year"]), int(match["month"] or 12)
    if match["day"]:
        return date(year, month, int(match["day"])) + timedelta(days=1)
    return date(year + month // 12, month % 12 + 1, 1)

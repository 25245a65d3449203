"""Writing kept hands to a file in any of the formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history.hand_record import seen_by
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.written_hand import written_hand
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_record import SiteRecord, room_record
from pokerroom.lab.collection.search import NEWEST_FIRST, HandSearch, condition
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HAND_FORMATS, HandFormat


def record_of_hand(file: HandFile, number: int) -> tuple[SiteRecord, int]:
    """Return a kept hand as the record of a room's hand, and with how many decimals its amounts are counted."""
    row = file.rows("SELECT name, played, table_name, tournament FROM hands WHERE id = ?", (number,))[0]
    record = file.record(number)
    decimals = 2 if record.unit == "cent" else 0
    return room_record(record, row[0], played=row[1], table=row[2], tournament=row[3]), decimals


def money_of_hand(file: HandFile, number: int, currency: str, decimals: int) -> Money:
    """Return how the amounts of a kept hand are written: in ``currency``, or else in what it was played for."""
    own = file.rows("SELECT currency FROM hands WHERE id = ?", (number,))[0][0]
    return Money.of(currency or own, decimals)


def dealt_to_player(record: SiteRecord) -> HandRecord:
    """Return a kept hand for other programs, which take whose cards were dealt face up for the player."""
    return seen_by(record, record.viewer)


def export_hands(
    file: HandFile, search: HandSearch, form: HandFormat, currency: str, out: Path | None
) -> tuple[int, int]:
    """Write the hands that match to a new file, or to standard output; return what :func:`write_hands` does."""
    with _opened(out) as target:
        return write_hands(file, search, form, currency, target)


def write_hands(
    file: HandFile, search: HandSearch, form: HandFormat, currency: str, target: TextIO
) -> tuple[int, int]:
    """Write the hands that match, oldest first; return how many were written, and for how many there are no words."""
    where, values = condition(file, search)
    oldest_first = NEWEST_FIRST.replace("DESC", "ASC")
    numbers = [row[0] for row in file.rows(f"SELECT id FROM hands WHERE {where} {oldest_first}", values)]
    row, written = HAND_FORMATS[form], 0
    for number in numbers:
        record, decimals = record_of_hand(file, number)
        if text := written_hand(
            dealt_to_player(record), form, money_of_hand(file, number, currency, decimals)
        ):
            written += 1
            target.write(("" if written > 1 else row.heading) + row.piece(text, written))
    return written, len(numbers) - written


@contextmanager
def _opened(out: Path | None) -> Iterator[TextIO]:
    if out is None:
        yield sys.stdout
        return
    try:
        with out.open("x", encoding="utf-8", newline="\n") as file:
            yield file
    except FileExistsError:
        raise CommandError(f"{out} exists already: choose another name") from None
    except OSError as error:
        raise CommandError(f"{out} cannot be written: {error.strerror or error}") from None

"""The list of kept hands for a terminal: a line a hand under its day, with who else was there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pokerroom.lab.arena.reports.battle_text import counted
from pokerroom.lab.collection.amounts import amount_text, time_text
from pokerroom.lab.collection.groupings import GROUPS
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.search import FoundHand, HandSearch, condition
from pokerroom.room.sanitize import without_invisible

HEADS = ("ID", "UTC", "site", "stakes", "position", "cards", "board", "came to", "result", "against", "notes")
MOST_NAMES = 3
"""opponents that a line names"""
NO_DAY = "?"


def table_text(lines: list[list[str]]) -> Iterator[str]:
    """Yield lines with their columns below each other."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        yield without_invisible("  ".join(cells).rstrip())


def list_lines(file: HandFile, search: HandSearch, found: list[FoundHand]) -> Iterator[str]:
    """Yield the hands that were found under the head of the columns, each day with how many of its hands match."""
    if not found:
        return
    lines = table_text([list(HEADS), *[_cells(file, hand) for hand in found]])
    yield next(lines)
    counts = _hands_by_day(file, search)
    for day, hands in groupby(found, key=_day):
        yield f"{'without a date' if day == NO_DAY else day}: {counted(counts[day], 'hand')}"
        for _ in hands:
            yield next(lines)


def _day(hand: FoundHand) -> str:
    return time_text(hand.played)[:10] or NO_DAY


def _hands_by_day(file: HandFile, search: HandSearch) -> dict[str, int]:
    where, values = condition(file, search)
    rows = file.rows(
        f"SELECT {GROUPS['day'].sql} AS day, count(*) FROM hands WHERE {where} GROUP BY day", values
    )
    return {row[0]: row[1] for row in rows}


def _cells(file: HandFile, hand: FoundHand) -> list[str]:
    others = [seat.name for seat in file.record(hand.id).seats if seat.seat != file.own_seat(hand.id)]
    more = f" +{len(others) - MOST_NAMES}" if len(others) > MOST_NAMES else ""
    notes = [*[f"#{tag}" for tag in hand.tags.split()], *([hand.note] if hand.note else [])]
    return [
        *(str(hand.id), time_text(hand.played)[11:], hand.site, hand.stakes, hand.position),
        *(hand.cards, hand.board, hand.street, amount_text(hand.net, hand.currency, sign=True)),
        *(", ".join(others[:MOST_NAMES]) + more, " ".join(notes)),
    ]

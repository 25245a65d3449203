"""The statistics of kept hands for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.lab.arena.reports.battle_text import counted
from pokerroom.lab.cli.hands.hand_table import table_text
from pokerroom.lab.collection.starting_hands import grid
from pokerroom.lab.collection.statistics import Play
from pokerroom.lab.collection.statistics_table import definitions, lines_of, narrow_tables

INTERVALS = "Shares are in per cent. In brackets: the 95 % interval (Wilson's); with few hands it is wide."


def statistics_lines(plays: list[Play], by: str) -> Iterator[str]:
    """Yield a line for each statistic, or tables of those of parts, with what each means."""
    if by == "cards":
        for title, lines in grid(plays):
            yield title
            yield from table_text(lines)
            yield ""
        return
    if by:
        for table in narrow_tables(plays, by):
            yield from table_text(table)
            yield ""
        for title, definition in definitions():
            yield f"{title}: {definition}"
    else:
        for play in plays:
            yield f"{play.kind.title}: {counted(play.hands, 'hand')}"
            yield from table_text(list(lines_of(play)))
            yield ""
    yield INTERVALS

"""What each seat won of each hand of a battle: columns in memory, for data frames and files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pokerroom.lab.arena.match.hand_histories import RESULT_COLUMNS

TEXTS = {"position", "bot"}


class HandResults:
    """A table with a row for each seat of each hand, hand after hand.

    ``columns`` are ``hand``, ``deal``, ``line_up``, ``rotation``, ``seat`` (all from 1), ``position``, ``bot``,
    ``net`` (chips won), and
    ``adjusted``: the same with all-in hands at their expected value, or ``None`` where that was not computed.
    """

    def __init__(self) -> None:
        self.columns: dict[str, list[Any]] = {name: [] for name in RESULT_COLUMNS}

    def __len__(self) -> int:
        return len(self.columns["hand"])

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Yield the rows as dicts."""
        for values in zip(*self.columns.values(), strict=True):
            yield dict(zip(self.columns, values, strict=True))

    def add_lines(self, lines: bytes) -> None:
        """Take lines of CSV without a head, as a battle writes them."""
        for row in csv.reader(io.StringIO(lines.decode())):
            for (name, column), cell in zip(self.columns.items(), row, strict=True):
                column.append(_value(name, cell))

    def to_pandas(self) -> Any:
        """Return a pandas data frame; needs pandas."""
        import pandas as pd

        return pd.DataFrame(self.columns)

    def to_polars(self) -> Any:
        """Return a polars data frame; needs polars."""
        import polars as pl

        return pl.DataFrame(self.columns, schema_overrides={"adjusted": pl.Float64})

    def write_csv(self, path: str | Path) -> None:
        """Write the table as CSV, with a head."""
        with Path(path).open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(self.columns)
            writer.writerows(self._rows())

    def write_parquet(self, path: str | Path) -> None:
        """Write the table as a Parquet file; needs pyarrow."""
        from pokerroom.lab.result_files import parquet_writer

        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(self._rows())
        with parquet_writer(path) as write:
            write(out.getvalue().encode())

    def _rows(self) -> Iterator[tuple[Any, ...]]:
        for *values, adjusted in zip(*self.columns.values(), strict=True):
            yield *values, "" if adjusted is None else f"{adjusted:g}"


def _value(name: str, cell: str) -> Any:
    if name in TEXTS:
        return cell
    if name == "adjusted":
        return float(cell) if cell else None
    return int(cell)

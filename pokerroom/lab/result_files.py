"""Parquet files of what each seat won of each hand. Needs pyarrow.

The writer takes the same lines of CSV that a CSV file has, block by block, and makes a group of rows of each.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

from pokerroom.lab.arena.match.hand_histories import RESULT_COLUMNS
from pokerroom.lab.arena.match.match_loop import HistoryWriter

TYPES = {"position": pa.string(), "bot": pa.string(), "adjusted": pa.float64()}
SCHEMA = pa.schema([(name, TYPES.get(name, pa.int64())) for name in RESULT_COLUMNS])


@contextlib.contextmanager
def parquet_writer(path: str | Path) -> Iterator[HistoryWriter]:
    """Yield what adds lines of CSV, without a head, to the Parquet file ``path``; raise ``OSError`` if it cannot."""
    read = pyarrow.csv.ReadOptions(column_names=list(RESULT_COLUMNS))
    convert = pyarrow.csv.ConvertOptions(column_types=SCHEMA)
    with pyarrow.parquet.ParquetWriter(str(path), SCHEMA) as writer:

        def write(lines: bytes) -> None:
            if lines:
                writer.write_table(
                    pyarrow.csv.read_csv(io.BytesIO(lines), read_options=read, convert_options=convert)
                )

        yield write

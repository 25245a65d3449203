"""Where a battle or a league writes: reports, histories, logs of the bots, and the line on the terminal."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pokerroom.cli.cli_errors import CommandError

if TYPE_CHECKING:
    from pokerroom.lab.arena.match.hand_histories import BattleFormat
    from pokerroom.lab.arena.match.match_loop import HistoryWriter
    from pokerroom.lab.arena.reports.standings import MatchResults

T = TypeVar("T")


def check_report(name: str | None) -> None:
    """Raise :class:`CommandError` when the report could not be written to the file ``name`` when all is played."""
    if name is None:
        return
    try:
        with Path(name).open("ab"):
            pass
    except OSError as error:
        raise CommandError(f"{name} cannot be written: {error.strerror}") from None


@contextlib.contextmanager
def open_output(name: str) -> Iterator[HistoryWriter]:
    """Yield what writes to the file ``name``; raise :class:`CommandError` when it cannot be opened."""
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("wb"))
        except OSError as error:
            raise CommandError(f"{name} cannot be written: {error.strerror}") from None
        yield file.write


def write_results(results: MatchResults, args: argparse.Namespace) -> None:
    """Print the results of a match, and write the page, in the forms that were asked for."""
    import msgspec

    from pokerroom.lab.arena.reports.battle_html import match_page
    from pokerroom.lab.arena.reports.battle_text import match_text

    if args.html is not None:
        with open_output(args.html) as write:
            write(match_page(results).encode())
    print(msgspec.json.encode(results).decode() if args.json else match_text(results, args.logs or ""))


@contextlib.contextmanager
def history(name: str | None) -> Iterator[tuple[HistoryWriter | None, BattleFormat]]:
    """Yield what writes histories to the file ``name``, and in which form; ``None``: nothing does."""
    from pokerroom.lab.arena.match.hand_histories import FORMAT_BY_SUFFIX

    if name is None:
        yield None, "jsonl"
        return
    form = FORMAT_BY_SUFFIX[Path(name).suffix]
    if Path(name).suffix == ".parquet":
        with _parquet_output(name) as write:
            yield write, form
        return
    with open_output(name) as write:
        if form == "csv":
            from pokerroom.lab.arena.match.hand_histories import RESULT_COLUMNS

            write(f"{','.join(RESULT_COLUMNS)}\n".encode())
        yield write, form


@contextlib.contextmanager
def _parquet_output(name: str) -> Iterator[HistoryWriter]:
    """Yield what makes a Parquet file of lines of CSV; raise :class:`CommandError` when it cannot be written."""
    try:
        from pokerroom.lab.result_files import parquet_writer
    except ImportError:
        raise CommandError(f"{name}: a Parquet file needs the package pyarrow, or write a .csv") from None
    try:
        with parquet_writer(name) as write:
            yield write
    except OSError as error:
        raise CommandError(f"{name} cannot be written: {error.strerror or error}") from None


@contextlib.contextmanager
def progress_drawing(
    progress_text: Callable[[T], str], *, live: bool = True
) -> Iterator[Callable[[T], None]]:
    """Yield what draws ``progress_text`` of what it is given on the terminal; nothing without one, or when not
    ``live``."""
    from pokerroom.lab.arena.reports.battle_progress import clear_line, throttled_drawer

    if not (live and sys.stderr.isatty()):
        yield lambda played: None
        return
    try:
        yield throttled_drawer(sys.stderr, time.monotonic, progress_text)
    finally:
        clear_line(sys.stderr)


@contextlib.contextmanager
def log_folder(name: str | None) -> Iterator[str]:
    """Yield the folder for the bots' standard error: the one that is asked for, or one that is gone at the end."""
    if name is None:
        with tempfile.TemporaryDirectory(prefix="pokerroom-") as folder:
            yield folder
        return
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{name} cannot be a folder for logs: {error.strerror}") from None
    yield name

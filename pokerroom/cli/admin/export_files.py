"""The files that exported hands go into, hand by hand: one of each form, or a folder of single hands."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.cli_errors import CommandError
from pokerwire.room.hand_formats import HAND_FORMATS, HandFormat

if TYPE_CHECKING:
    from pokerroom.history.text.text_amounts import Money
    from pokerroom.room.history.hand_export import ExportedHand

STDOUT = Path("-")

WriteHand = Callable[["ExportedHand"], bool]
"""writes a hand; returns whether the form can hold it"""


SINGLE: HandFormat = "phh"
"""a folder with a file for each hand; ``phhs`` is one file with all"""
EXPORT_FORMS = ("phhs", *HAND_FORMATS)


@contextmanager
def open_export(file_format: str, out: Path, money: Money) -> Iterator[WriteHand]:
    """Yield a function that writes a hand; the file gets its name at the end, and is removed after a failure."""
    if out == STDOUT:
        yield hand_writer(file_format, sys.stdout.buffer.write, money)
        sys.stdout.buffer.flush()
        return
    part = out.with_name(out.name + ".part")
    try:
        if file_format == SINGLE:
            part.mkdir(mode=0o700)
            yield _folder_writer(part)
        else:
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                yield hand_writer(file_format, file.write, money)
        part.replace(out)
    except FileExistsError:
        raise CommandError(
            _(
                "{part} is there: another export to {out} is running or was cut off; remove it first",
                part=part,
                out=out,
            )
        ) from None
    except OSError as error:
        _remove(part)
        raise CommandError(
            _("{out} cannot be written: {value}", out=out, value=system_error_text(error))
        ) from None
    except BaseException:
        _remove(part)
        raise


def hand_writer(file_format: str, write: Callable[[bytes], object], money: Money) -> WriteHand:
    """Return a function that formats each hand for ``write``, in a form with many hands in a file."""
    from pokerroom.history.written_hand import written_hand

    form = next(form for form, row in HAND_FORMATS.items() if file_format in {form, row.list_suffix})
    row, written = HAND_FORMATS[form], 0

    def put(hand: ExportedHand) -> bool:
        nonlocal written
        text = written_hand(hand.record, form, money)
        if text:
            written += 1
            heading = row.heading if written == 1 else ""
            write((heading + row.piece(text, written)).encode())
        return bool(text)

    return put


def _folder_writer(folder: Path) -> WriteHand:
    from pokerroom.history.written_hand import written_hand

    def put(hand: ExportedHand) -> bool:
        text = written_hand(hand.record, SINGLE)
        if text:
            (folder / f"{hand.number:012d}.phh").write_text(text, "utf-8")
        return bool(text)

    return put


def _remove(part: Path) -> None:
    import shutil

    if part.is_dir():
        shutil.rmtree(part, ignore_errors=True)
    else:
        with suppress(OSError):
            part.unlink()

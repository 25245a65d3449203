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

if TYPE_CHECKING:
    from pokerroom.room.history.hand_export import ExportedHand

STDOUT = Path("-")

WriteHand = Callable[["ExportedHand"], bool]
"""writes a hand; returns whether the form can hold it"""


@contextmanager
def open_export(file_format: str, out: Path) -> Iterator[WriteHand]:
    """Yield a function that writes a hand; the file gets its name at the end, and is removed after a failure."""
    if out == STDOUT:
        yield hand_writer(file_format, sys.stdout.buffer.write)
        sys.stdout.buffer.flush()
        return
    part = out.with_name(out.name + ".part")
    try:
        if file_format == "phh":
            part.mkdir(mode=0o700)
            yield _folder_writer(part)
        else:
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                yield hand_writer(file_format, file.write)
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


def hand_writer(file_format: str, write: Callable[[bytes], object]) -> WriteHand:
    """Return a function that formats each hand for ``write``, in a form with many hands in a file."""
    from pokerroom.history import jsonl
    from pokerroom.history.phh import phh_writer as phh
    from pokerroom.history.text import text_writer as text

    written = 0

    def put(hand: ExportedHand) -> bool:
        nonlocal written
        record = hand.record
        if file_format == "phhs" and record.voided:
            return False
        written += 1
        if file_format == "phhs":
            write("".join(phh.write((record,), written)).encode())
        elif file_format == "text":
            write("".join(text.write((record,))).encode())
        else:
            write(b"".join(jsonl.write((record,))))
        return True

    return put


def _folder_writer(folder: Path) -> WriteHand:
    from pokerroom.history.phh import phh_writer as phh

    def put(hand: ExportedHand) -> bool:
        if hand.record.voided:
            return False
        (folder / f"{hand.number:012d}.phh").write_text(phh.hand_text(hand.record), "utf-8")
        return True

    return put


def _remove(part: Path) -> None:
    import shutil

    if part.is_dir():
        shutil.rmtree(part, ignore_errors=True)
    else:
        with suppress(OSError):
            part.unlink()

"""Values that commands read and print: numbers of flags, text files and times."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from pokerroom.cli.cli_errors import UsageError


def positive(text: str) -> int:
    """Read a whole number of at least 1; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def up_to(most: int) -> Callable[[str], int]:
    """Return what reads a whole number from 1 to ``most``; for ``argparse``."""

    def read(text: str) -> int:
        # so long a text of digits is too large, and too long for int()
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not in the range 1 to {most:,}")
        return int(text)

    return read


def natural(text: str) -> int:
    """Read a whole number of at least 0; for ``argparse``."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 0")
    return int(text)


def read_text_file(path: Path) -> str:
    """Return the text of a file that a flag names; raise :class:`UsageError` when it cannot be read."""
    from pokerroom.host.data_folder import file_error_text

    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {file_error_text(error)}") from None


def check_is_folder(path: Path, flag: str) -> None:
    """Raise :class:`UsageError` when ``path``, which ``flag`` names, is there and no folder."""
    if path.exists() and not path.is_dir():
        raise UsageError(f"{path} is a file: {flag} takes a folder, the room's")


def local_time(at: int) -> str:
    """Return ``at``, in milliseconds since 1970, as local time to the minute."""
    from datetime import datetime

    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")

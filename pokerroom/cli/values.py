"""Values that commands read and print: numbers of flags, text files and times."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError


def positive(text: str) -> int:
    """Read a whole number of at least 1; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(_("'{text}' is not a whole number of at least 1", text=text))
    return int(text)


def up_to(most: int) -> Callable[[str], int]:
    """Return what reads a whole number from 1 to ``most``; for ``argparse``."""

    def read(text: str) -> int:
        # a text of this many digits is too large, and too long for int()
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                _("'{text}' is not a number from 1 to {most}", text=text[:40], most=most)
            )
        return int(text)

    return read


def host_port(text: str) -> tuple[str, int]:
    """Read HOST:PORT, the address in brackets if it has colons; for ``argparse``."""
    host, colon, port = text.rpartition(":")
    if not (colon and host and port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= 65_535):
        raise argparse.ArgumentTypeError(
            _("'{text}' is not an address with a port, as in 10.0.0.5:7801", text=text[:80])
        )
    return host.removeprefix("[").removesuffix("]"), int(port)


def natural(text: str) -> int:
    """Read a whole number of at least 0; for ``argparse``."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(_("'{text}' is not a whole number of at least 0", text=text))
    return int(text)


class TypedAmount(NamedTuple):
    """An amount as it was typed. What it is depends on the room: see :func:`resolved`."""

    text: str
    sign: int = 1


_NUMBER = re.compile(r"(?!.*_(?!\d{3}(?!\d)))(\d[\d_,]*(\.\d+)?|\.\d+)", re.ASCII)
"""a ``_`` separates thousands, as in 1_000: three digits are behind it"""


def number(text: str) -> TypedAmount:
    """Read a number of chips above 0; for ``argparse``."""
    if not _NUMBER.fullmatch(text) or not re.search("[1-9]", text):
        raise argparse.ArgumentTypeError(
            _("'{text}' is not a number of chips: a number above 0, as in 500", text=text)
        )
    return TypedAmount(text)


def number_or_none(text: str) -> TypedAmount:
    """Read a number of chips, 0 for none; for ``argparse``."""
    return TypedAmount("0") if text == "0" else number(text)


def resolved(value: Any) -> Any:
    """Return ``value`` with integers for typed amounts, now that the room's decimals are known; raise UsageError."""
    if isinstance(value, TypedAmount):
        from pokerwire.room.room_limits import MAX_CHIPS

        amount = amount_from_text(value.text)
        if amount is None:
            rule = (
                _("two figures at most follow the point")
                if decimals_written()
                else _("this room's chips are whole")
            )
            raise UsageError(_("{text} is not a number of chips here: {rule}", text=value.text, rule=rule))
        if amount > MAX_CHIPS:
            raise UsageError(_("{text} chips are too many: at most {most}", text=value.text, most=MAX_CHIPS))
        return value.sign * amount
    if type(value) in (list, tuple):
        return type(value)([resolved(part) for part in value])
    return value


def read_text_file(path: Path) -> str:
    """Return the text of a file that a flag names; raise :class:`UsageError` when it cannot be read."""
    from pokerroom.host.data_folder import file_error_text

    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            _("cannot read {path}: {file_error}", path=path, file_error=file_error_text(error))
        ) from None


def check_is_folder(path: Path, flag: str) -> None:
    """Raise :class:`UsageError` when ``path``, which ``flag`` names, is there and no folder."""
    if path.exists() and not path.is_dir():
        raise UsageError(_("{path} is a file: {flag} takes a folder, the room's", path=path, flag=flag))

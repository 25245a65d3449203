"""Standard output that takes any text: a file or pipe on Windows has an old encoding with few letters."""

from __future__ import annotations

import codecs
import contextlib
import sys
import unicodedata

NEAREST = "pokerroom.nearest"
"""the name of :func:`nearest` among Python's ways to treat a letter that an encoding lacks"""


def accept_any_text() -> None:
    """Let standard output write the nearest letter for one that its encoding lacks."""
    codecs.register_error(NEAREST, nearest)
    with contextlib.suppress(AttributeError):  # not a text stream of Python's own
        sys.stdout.reconfigure(errors=NEAREST)  # type: ignore[union-attr]


def is_text(argument: str) -> bool:
    """Whether an argument is text: bytes that were not text stand in it as halves of letters."""
    return not any("\ud800" <= letter <= "\udfff" for letter in argument)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for the letters that ``error`` is about: "e" for "é", a space for a narrow one, or "?"."""
    assert isinstance(error, UnicodeEncodeError)
    letters = unicodedata.normalize("NFKD", error.object[error.start : error.end])
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.encode(error.encoding, "replace").decode(error.encoding), error.end

"""QR codes in characters."""

from __future__ import annotations

import io

LIGHT = "█▀▄ "
"""the characters that a QR code in a terminal is drawn with"""


def qr_code(text: str) -> str:
    """Return a QR code of ``text`` for a terminal, as lines of block characters."""
    import segno  # not at the start of each program: few draw a code

    out = io.StringIO()
    segno.make(text, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def can_draw(encoding: str | None) -> bool:
    """Whether an output of this ``encoding`` can show :func:`qr_code`."""
    try:
        LIGHT.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True

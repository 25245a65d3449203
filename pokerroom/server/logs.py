"""What may be written down: a fault's traceback, without any card or token that its message may name."""

from __future__ import annotations

import re
import traceback

_CARD = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9TJQKAtjqka])[cdhs])+(?![A-Za-z0-9])")
_TOKEN = re.compile(r"[0-9a-fA-F]{16,}")


def fault_text(error: BaseException) -> str:
    """Return the traceback of ``error``: source lines and messages, no values of variables, cards and tokens hidden."""
    text = "".join(traceback.format_exception(error))
    return _TOKEN.sub("(token)", _CARD.sub("(card)", text))

"""When and where a hand of PHH was played, and for whom it was written: fields that stand anywhere among the others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence

import msgspec

from pokerroom.lab.importers.reading.headings import Heading, read_heading

_FIELDS = re.compile(r"(?:event|year|month|day|time|table|currency|_tournament) *=")
_VIEWER = re.compile(r"_viewer *=")


def phh_heading(lines: Sequence[str]) -> Heading:
    """Return what the fields say; a time without a zone counts as UTC."""
    heading = read_heading([line for line in lines if _FIELDS.match(line)])
    viewer = next((line for line in lines if _VIEWER.match(line)), "")
    return msgspec.structs.replace(heading, viewer=_text(viewer)) if viewer else heading


def _text(line: str) -> str:
    try:
        value = next(iter(tomllib.loads(line).values()))
    except tomllib.TOMLDecodeError:
        return ""
    return value if isinstance(value, str) else ""

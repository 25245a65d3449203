"""How the tables of solved strategies are packed into their files."""

from __future__ import annotations

import lzma

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 1}]
"""the setting that makes these tables smallest"""


def packed(table: bytes) -> bytes:
    """Return a table as it is written."""
    return lzma.compress(table, format=lzma.FORMAT_RAW, filters=_FILTERS)


def unpacked(data: bytes) -> bytes:
    """Return the table that :func:`packed` made into ``data``."""
    return lzma.decompress(data, format=lzma.FORMAT_RAW, filters=_FILTERS)

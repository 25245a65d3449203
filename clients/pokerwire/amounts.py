"""The largest amount of chips."""

from __future__ import annotations

MAX_CHIPS = 2**53 - 1

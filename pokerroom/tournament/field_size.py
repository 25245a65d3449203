"""How many players a tournament may have."""

from __future__ import annotations

MAX_FIELD = 2_000
"""as many as one process plays"""

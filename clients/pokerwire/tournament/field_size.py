"""How large a tournament may be."""

from __future__ import annotations

MAX_FIELD = 2_000
"""entrants of one tournament at most"""

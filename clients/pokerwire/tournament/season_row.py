"""One player in the table of a season."""

from __future__ import annotations

from pokerwire.mapped import Mapped


class SeasonRow(Mapped, frozen=True):
    """A player's results in a season; ``points`` are tenths of a point (rule T31)."""

    player: str
    points: int
    played: int
    wins: int
    prizes: int

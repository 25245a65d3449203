"""An invitation to a room."""

from __future__ import annotations

from pokerwire.mapped import Mapped


class Invitation(Mapped, frozen=True):
    """A code for ``left`` new names until ``until`` (ms since 1970). ``bot``: for programs, which need no password."""

    code: str
    by: str
    """who has made it"""
    at: int
    until: int
    left: int
    bot: bool = False
    note: str = ""

"""Notices that the owner of a room goes or has come, for processes that wait for that.

A notice decides nothing: who hears one reads the rows.  So notices may be lost, doubled, late, or out of order, and
nothing but speed depends on their carrier.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from pokerroom.store.postgresql.postgresql_connection import StatementConnection


class OwnerNotice(NamedTuple):
    """The ``seq``-th thing that the owner of ``thing`` with this ``epoch`` tells."""

    thing: str
    epoch: int
    seq: int


class NoticeCarrier(Protocol):
    """A carrier of notices beside the database. Any thread may call it; nothing is raised."""

    def tell(self, notice: OwnerNotice) -> None:
        """Send a notice soon."""

    def wait(self, seconds: float) -> None:
        """Wait until there is news, for ``seconds`` at most; what was told since the last call counts."""

    def close(self) -> None:
        """Send what waits, for a moment at most, and stop."""


NoticesFactory = Callable[[StatementConnection], NoticeCarrier]
"""opens the carrier of the room in the database of a connection"""

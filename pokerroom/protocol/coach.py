"""The coach as the protocol needs it: it judges hands that are over, which may take a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord


class Coach(Protocol):
    """Compares a player's decisions with a solved strategy; records are those that the player may see.

    Both are asked in another thread.  They raise :class:`~pokerroom.room.room_errors.RoomError` ``too_busy``
    when nothing answers in time.
    """

    def judge_hand(self, record: HandRecord, player: str) -> CoachedHand:
        """Return what the strategy does at the decisions of one hand."""

    def judge_evening(self, records: Sequence[HandRecord], player: str) -> CoachedEvening:
        """Return what stands out in several hands."""

    def close(self) -> None:
        """Judge no more; who waits is refused."""

"""What a room asks the coach, and what that answers, between two processes."""

from __future__ import annotations

import msgspec

from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord


class CoachQuestion(msgspec.Struct, frozen=True):
    """Hands of a player, as that player may see them."""

    player: str
    records: tuple[HandRecord, ...]
    evening: bool
    """whether to say what stands out in all of them; else there is one, to be judged"""


class CoachAnswer(msgspec.Struct, frozen=True):
    """One of the two."""

    hand: CoachedHand | None = None
    evening: CoachedEvening | None = None

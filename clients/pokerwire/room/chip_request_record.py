"""A player's request for a deposit or a withdrawal of chips."""

from __future__ import annotations

from typing import Literal

import msgspec

ChipRequestKind = Literal["deposit", "withdrawal"]


class ChipRequest(msgspec.Struct, frozen=True):
    """A player waits for a host to approve a deposit or withdrawal of ``by`` chips; ``at`` is in ms since 1970."""

    number: int
    at: int
    player: str
    kind: ChipRequestKind
    by: int
    note: str = ""

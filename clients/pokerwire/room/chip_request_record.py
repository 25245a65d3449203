"""A player's request for a deposit or a withdrawal of chips."""

from __future__ import annotations

from typing import Literal

from pokerwire.mapped import Mapped

ChipRequestKind = Literal["deposit", "withdrawal"]
CHIP_REQUEST_KINDS: tuple[ChipRequestKind, ...] = ("deposit", "withdrawal")


class ChipRequest(Mapped, frozen=True):
    """A player waits for a host to approve a deposit or withdrawal of ``by`` chips; ``at`` is in ms since 1970."""

    number: int
    at: int
    player: str
    kind: ChipRequestKind
    by: int
    note: str = ""


class ChipAnswer(Mapped, frozen=True):
    """A host's answer to a deposit or withdrawal that a player asked for."""

    request: ChipRequest
    approved: bool
    reason: str = ""

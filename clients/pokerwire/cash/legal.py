"""What a player may do on their turn, with exact amounts."""

from __future__ import annotations

from typing import Literal

from pokerwire.mapped import Mapped


class Legal(Mapped, frozen=True, gc=False):
    """The legal actions of the player to act, with exact amounts.

    ``check`` and ``call_by`` exclude each other: ``call_by`` is what calling adds (0 = nothing to call) and
    ``call_to`` the total after it.  ``aggression`` is ``"bet"`` or ``"raise"`` when one of them is possible, with
    every integer from ``min_to`` to ``max_to`` legal (fixed limit: the two are equal); ``None`` when it is not.
    ``max_to`` equal to the player's whole stack in play (``all_in_to``) means that they can go all-in.
    ``draw_max`` > 0 says that this is a draw: discard 0 to ``draw_max`` cards.
    """

    fold: bool = False
    check: bool = False
    call_by: int = 0
    call_to: int = 0
    aggression: Literal["bet", "raise"] | None = None
    min_to: int = 0
    max_to: int = 0
    all_in_to: int = 0
    draw_max: int = 0


ActionKind = Literal["fold", "check", "call", "bet", "raise", "draw"]

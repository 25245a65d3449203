"""What is left in a checkpoint of a hand that is over: what may still be shown of it."""

from __future__ import annotations

import msgspec

from pokerroom.poker.held import FinalCards


class LastHand(msgspec.Struct, frozen=True):
    """A hand by its number: who had which seat, and who holds what."""

    number: int
    seats: dict[int, str]
    hand: FinalCards

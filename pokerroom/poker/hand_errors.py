"""What a hand raises when something cannot be done."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError, Refusal


class IllegalAction(Refusal):
    """A player's mistake: the action is not legal now, and nothing changed.

    ``code`` is stable (``not_your_turn``, ``hand_over``, ``cannot_check``, ``nothing_to_call``, ``cannot_raise``,
    ``cannot_bet``, ``amount_too_small``, ``amount_too_large``, ``bad_discard``, ``cannot_draw``,
    ``must_draw``, ``cannot_show``); the text says what would be right.
    """


class ChipConservationError(PokerRoomError, RuntimeError):
    """An internal error: the chips of a hand or round do not add up; void it and give all stakes back."""

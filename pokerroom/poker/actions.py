"""What a player can do when it is his turn, and what the engine answers to what he cannot do."""

from __future__ import annotations

from typing import Literal

import msgspec

ActionKind = Literal["fold", "check", "call", "bet", "raise", "draw"]


class Action(msgspec.Struct, frozen=True, gc=False):
    """One decision. ``to`` is the total of this betting round (bet, raise); ``cards`` are the discards (draw)."""

    action: ActionKind
    to: int = 0
    cards: tuple[str, ...] = ()


FOLD = Action("fold")
CHECK = Action("check")
CALL = Action("call")
STAND_PAT = Action("draw")


def bet_to(amount: int) -> Action:
    """A bet of ``amount`` when nobody has bet yet in this round."""
    return Action("bet", amount)


def raise_to(amount: int) -> Action:
    """A raise to ``amount``, counting all that the player has put in this round (rule A9)."""
    return Action("raise", amount)


def draw(*cards: str) -> Action:
    """Discard the named cards and get as many (rule D3); none is standing pat."""
    return Action("draw", cards=cards)


class Legal(msgspec.Struct, frozen=True, gc=False):
    """The legal actions of the player to act, with exact amounts.

    ``check`` and ``call_by`` exclude each other: ``call_by`` is what calling adds (0 = nothing to call) and
    ``call_to`` the total after it.  ``aggression`` is ``"bet"`` or ``"raise"`` when one of them is possible, with
    every integer from ``min_to`` to ``max_to`` legal (fixed limit: the two are equal); ``None`` when it is not.
    ``max_to`` equal to the player's whole stack in play (``all_in_to``) means that he can go all-in.
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


class IllegalAction(Exception):
    """A peer's mistake: the action is not legal now and nothing was changed.

    ``code`` is stable (``not_your_turn``, ``hand_over``, ``cannot_check``, ``nothing_to_call``, ``cannot_raise``,
    ``cannot_bet``, ``amount_too_small``, ``amount_too_large``, ``bad_discard``, ``cannot_draw``,
    ``must_draw``, ``cannot_show``); the text says what would be right.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class ChipConservationError(RuntimeError):
    """Our mistake: an invariant of the hand does not hold; the hand must be voided and the stacks given back."""

"""What players can do on their turn, and the errors for what they cannot do."""

from __future__ import annotations

import msgspec

from pokerroom.poker.hand_errors import IllegalAction
from pokerwire.cash.legal import ActionKind, Legal


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
    """A raise to ``amount``, which counts all that the player has put in during this round (rule A9)."""
    return Action("raise", amount)


def draw(*cards: str) -> Action:
    """Discard the named cards and draw as many (rule D3); none is standing pat."""
    return Action("draw", cards=cards)


def has_whole_amount(action: Action) -> bool:
    """Whether the amount is a whole number, as its type says: an action made in Python can break that.

    Compiled code would raise TypeError at the first use of any other amount.
    """
    return type(action.to) is int


def illegal_action_error(action: Action, legal: Legal) -> IllegalAction:
    """Return the error that says why ``action`` is not among ``legal`` and what would be right."""
    kind = action.action
    if legal.draw_max:
        return IllegalAction("must_draw", f"it is the draw: discard 0 to {legal.draw_max} cards")
    if kind == "draw":
        return IllegalAction("cannot_draw", f"there is no draw now: {describe_legal_actions(legal)}")
    if kind == "fold":
        return IllegalAction("cannot_fold", f"there is nothing to fold to: {describe_legal_actions(legal)}")
    if kind == "check":
        return IllegalAction("cannot_check", f"there is a bet to match: {describe_legal_actions(legal)}")
    if kind == "call":
        return IllegalAction("nothing_to_call", f"there is no bet to call: {describe_legal_actions(legal)}")
    if legal.aggression is None:
        return IllegalAction(f"cannot_{kind}", f"you may not {kind} now: {describe_legal_actions(legal)}")
    if legal.aggression != kind:
        return IllegalAction(
            f"cannot_{kind}", f"this would be a {legal.aggression}: {describe_legal_actions(legal)}"
        )
    if type(action.to) is not int:
        return IllegalAction(
            f"cannot_{kind}", f"an amount is a whole number of chips: {describe_legal_actions(legal)}"
        )
    code = "amount_too_small" if action.to < legal.min_to else "amount_too_large"
    return IllegalAction(code, f"{action.to} is not a legal size: {describe_legal_actions(legal)}")


def describe_legal_actions(legal: Legal) -> str:
    """Return the legal actions in words, for error messages."""
    words = ["fold"] if legal.fold else []
    words.append("check" if legal.check else f"call {legal.call_by}")
    if legal.aggression:
        span = str(legal.min_to) if legal.min_to == legal.max_to else f"{legal.min_to}..{legal.max_to}"
        words.append(f"{legal.aggression} to {span}")
    return " or ".join(words)

"""What players can do on their turn, and the errors for what they cannot do."""

from __future__ import annotations

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Part, Sentence
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
        return IllegalAction(
            "must_draw", "it is the draw: discard 0 to {maximum} cards", maximum=legal.draw_max
        )
    if kind == "draw":
        return IllegalAction(
            "cannot_draw",
            "there is no draw now: {legal}",
            legal=legal_actions(legal),
        )
    if kind == "fold":
        return IllegalAction(
            "cannot_fold",
            "there is nothing to fold to: {legal}",
            legal=legal_actions(legal),
        )
    if kind == "check":
        return IllegalAction(
            "cannot_check",
            "there is a bet to match: {legal}",
            legal=legal_actions(legal),
        )
    if kind == "call":
        return IllegalAction(
            "nothing_to_call",
            "there is no bet to call: {legal}",
            legal=legal_actions(legal),
        )
    if legal.aggression is None:
        template = _NOT_NOW["bet" if kind == "bet" else "raise"]
        return IllegalAction(f"cannot_{kind}", template, legal=legal_actions(legal))
    if legal.aggression != kind:
        return IllegalAction(f"cannot_{kind}", _WOULD_BE[legal.aggression], legal=legal_actions(legal))
    if type(action.to) is not int:
        return IllegalAction(
            f"cannot_{kind}",
            "an amount is a whole number of chips: {legal}",
            legal=legal_actions(legal),
        )
    code = "amount_too_small" if action.to < legal.min_to else "amount_too_large"
    return IllegalAction(
        code,
        "{to} is not a legal size: {legal}",
        to=action.to,
        legal=legal_actions(legal),
    )


def legal_actions(legal: Legal) -> tuple[Part, ...]:
    """Return the legal actions for a sentence: fold, call 10, raise to 20..80."""
    actions: list[Part] = [Sentence("fold")] if legal.fold else []
    actions.append(Sentence("check") if legal.check else Sentence("call {by}", {"by": legal.call_by}))
    if legal.aggression:
        template = _SIZES[legal.aggression][legal.min_to < legal.max_to]
        actions.append(Sentence(template, {"least": legal.min_to, "most": legal.max_to}))
    return tuple(actions)


_SIZES = {
    "bet": (N_("bet to {least}"), N_("bet to {least}..{most}")),
    "raise": (N_("raise to {least}"), N_("raise to {least}..{most}")),
}
"""a size that is fixed, and one that may be chosen"""
_NOT_NOW = {"bet": N_("you may not bet now: {legal}"), "raise": N_("you may not raise now: {legal}")}
_WOULD_BE = {"bet": N_("this would be a bet: {legal}"), "raise": N_("this would be a raise: {legal}")}

"""What the player whose turn it is may do, with exact amounts."""

from __future__ import annotations

from pokerroom.poker.actions import Action, IllegalAction, Legal
from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import Structure


def betting_actions(betting: Betting, structure: Structure) -> Legal:
    """Return the legal actions in a betting round (rules A1-A8).

    Raising needs somebody who could still answer: when all others are all-in a player calls or folds.
    """
    p = betting.turn
    bet, stack, level = betting.bets[p], betting.stacks[p], betting.level
    all_in_to = bet + stack
    owed = (level if betting.able > 1 else betting.matched) - bet
    if owed > 0:
        fold, check, call_by = True, False, owed if owed < stack else stack
        call_to = bet + call_by
    else:
        fold, check, call_by, call_to = False, True, 0, 0
    sizes = structure.sizes(betting) if betting.able > 1 and all_in_to > level else None
    if sizes is None:
        return Legal(fold, check, call_by, call_to, None, 0, 0, all_in_to)
    least, most = sizes
    return Legal(
        fold,
        check,
        call_by,
        call_to,
        "raise" if level else "bet",
        least if least < all_in_to else all_in_to,
        most if most < all_in_to else all_in_to,
        all_in_to,
    )


def refuse(action: Action, legal: Legal) -> IllegalAction:
    """Return the error that says why ``action`` is not among ``legal`` and what would be right."""
    kind = action.action
    if legal.draw_max:
        return IllegalAction("must_draw", f"it is the draw: discard 0 to {legal.draw_max} cards")
    if kind == "draw":
        return IllegalAction("cannot_draw", f"there is no draw now: {options(legal)}")
    if kind == "fold":
        return IllegalAction("cannot_fold", f"there is nothing to fold to: {options(legal)}")
    if kind == "check":
        return IllegalAction("cannot_check", f"there is a bet to match: {options(legal)}")
    if kind == "call":
        return IllegalAction("nothing_to_call", f"there is no bet to call: {options(legal)}")
    if legal.aggression is None:
        return IllegalAction(f"cannot_{kind}", f"you may not {kind} now: {options(legal)}")
    if legal.aggression != kind:
        return IllegalAction(f"cannot_{kind}", f"this would be a {legal.aggression}: {options(legal)}")
    if type(action.to) is not int:
        return IllegalAction(f"cannot_{kind}", f"an amount is a whole number of chips: {options(legal)}")
    code = "amount_too_small" if action.to < legal.min_to else "amount_too_large"
    return IllegalAction(code, f"{action.to} is not a legal size: {options(legal)}")


def options(legal: Legal) -> str:
    """Return the legal actions in words, for error messages."""
    words = ["fold"] if legal.fold else []
    words.append("check" if legal.check else f"call {legal.call_by}")
    if legal.aggression:
        span = str(legal.min_to) if legal.min_to == legal.max_to else f"{legal.min_to}..{legal.max_to}"
        words.append(f"{legal.aggression} to {span}")
    return " or ".join(words)

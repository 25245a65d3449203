"""What the player whose turn it is may do, with exact amounts."""

from __future__ import annotations

from pokerroom.poker.actions import Action, IllegalAction, Legal
from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import BettingStructure


def legal_betting_actions(betting: Betting, structure: BettingStructure) -> Legal:
    """Return the legal actions in a betting round (rules A1-A8).

    Raising needs somebody who could still answer: when all others are all-in a player calls or folds.
    """
    p = betting.turn
    bet, stack, bet_to_match = betting.bets[p], betting.stacks[p], betting.bet_to_match
    all_in_to = bet + stack
    to_call = (bet_to_match if betting.can_act_count > 1 else betting.bet_to_call) - bet
    if to_call > 0:
        fold, check, call_by = True, False, to_call if to_call < stack else stack
        call_to = bet + call_by
    else:
        fold, check, call_by, call_to = False, True, 0, 0
    limits = structure.bet_range(betting) if betting.can_act_count > 1 and all_in_to > bet_to_match else None
    if limits is None:
        return Legal(fold, check, call_by, call_to, None, 0, 0, all_in_to)
    minimum, maximum = limits
    return Legal(
        fold,
        check,
        call_by,
        call_to,
        "raise" if bet_to_match else "bet",
        minimum if minimum < all_in_to else all_in_to,
        maximum if maximum < all_in_to else all_in_to,
        all_in_to,
    )


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

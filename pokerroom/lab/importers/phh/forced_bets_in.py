"""Reading forced bets from the lists of PHH (rules B2-B6)."""

from __future__ import annotations

from pokerroom.history.phh.forced_bets_out import as_listed
from pokerroom.history.replay.recorded_hand import RecordedAction
from pokerroom.lab.importers.phh.fields import PhhFields

FOR_ALL = "ante_for_all"

PostedBet = tuple[str, int, int]
"""kind, player from 0, nominal amount"""


def forced_actions(fields: PhhFields) -> list[RecordedAction]:
    """Return the forced bets in the order of posting, with what a stack had for them."""
    stacks = list(fields.stacks)
    actions = []
    posted = posted_bets(fields)
    alone = all(kind != "small_blind" for kind, _, _ in posted)
    for kind, p, amount in posted:
        amount_posted = min(amount, stacks[p])
        stacks[p] -= amount_posted
        act = "ante" if kind == FOR_ALL else kind
        if amount_posted or (alone and kind == "big_blind"):  # a button's, whose ante took all
            actions.append(RecordedAction(0, fields.seats[p], act, amount_posted, all_in=stacks[p] == 0))
    return actions


def posted_bets(fields: PhhFields) -> list[PostedBet]:
    """Return the forced bets in the order of posting, by our own field, else by the lists."""
    return from_own_field(fields) or from_lists(fields)


def from_own_field(fields: PhhFields) -> list[PostedBet]:
    """Return the forced bets by our own field; empty without it."""
    return [(kind, player - 1, amount) for kind, player, amount in fields.forced]


def from_lists(fields: PhhFields) -> list[PostedBet]:
    """Return the forced bets by the lists of the specification.

    An ante of everybody is one; what some put on top of it, or a few alone, is dead, but for a big blind who is the
    only one to pay.  Of two blinds the first is the small one, unless it is as large as the minimum bet and smaller
    than the next: then nobody posted a small blind.  More than the big blind is a straddle.
    """
    antes = as_listed(fields.antes)
    each = min(antes)
    blinds = _blinds(fields)
    big = next((p for kind, p, _ in blinds if kind == "big_blind"), None)
    posted: list[PostedBet] = [("ante", p, each) for p in range(len(antes)) if each]
    extra = [(p, ante - each) for p, ante in enumerate(antes) if ante > each]
    if [p for p, _ in extra] == [big]:
        return [*posted, *blinds, *[("dead" if each else FOR_ALL, p, chips) for p, chips in extra]]
    return [*posted, *[("dead", p, chips) for p, chips in extra], *blinds]


def _blinds(fields: PhhFields) -> list[PostedBet]:
    n = len(fields.blinds)
    player = as_listed(range(n))
    live = [(i, bet) for i, bet in enumerate(fields.blinds) if bet > 0]
    kinds: list[PostedBet] = []
    min_bet = fields.small_bet or fields.min_bet
    no_small = len(live) < 2 or (live[0][1] == min_bet < live[1][1])
    small = [] if no_small else [live.pop(0)]
    kinds += [("small_blind", player[i], bet) for i, bet in small]
    big = live.pop(0) if live else None
    if big is not None:
        kinds.append(("big_blind", player[big[0]], big[1]))
    kinds += [("post", player[i], -bet) for i, bet in enumerate(fields.blinds) if bet < 0]
    for i, bet in live:
        assert big is not None, "there is no third blind without a second"
        kinds.append(("straddle" if bet > big[1] else "post", player[i], bet))
    return kinds

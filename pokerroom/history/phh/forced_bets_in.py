"""What is posted before the cards, out of the lists of PHH (rules B2-B6)."""

from __future__ import annotations

from pokerroom.history.phh.fields import Fields
from pokerroom.history.phh.forced_bets_out import as_listed
from pokerroom.history.replay.recorded_hand import RecordedAction

FOR_ALL = "ante_for_all"

Posted = tuple[str, int, int]
"""kind, player from 0, nominal amount"""


def forced_actions(fields: Fields) -> list[RecordedAction]:
    """Return the forced bets in the order of posting, with what a stack had for them."""
    stacks = list(fields.stacks)
    actions = []
    for kind, p, amount in posted(fields):
        by = min(amount, stacks[p])
        stacks[p] -= by
        act = "ante" if kind == FOR_ALL else kind
        if by:
            actions.append(RecordedAction(0, fields.seats[p], act, by, all_in=stacks[p] == 0))
    return actions


def posted(fields: Fields) -> list[Posted]:
    """Return the forced bets in the order of posting, as our own field tells them, else by the lists."""
    return told(fields) or listed(fields)


def told(fields: Fields) -> list[Posted]:
    """Return the forced bets as our own field tells them; empty when there is none."""
    return [(kind, player - 1, amount * fields.scale) for kind, player, amount in fields.forced]


def listed(fields: Fields) -> list[Posted]:
    """Return the forced bets as the lists of the specification tell them.

    An ante of everybody is one; what some put on top of it, or a few alone, is dead, but for a big blind who is the
    only one to pay.  Of two blinds the first is the small one, unless it is as large as the least bet and smaller than
    the next: then nobody posted a small blind.  More than the big blind is a straddle.
    """
    antes = as_listed(fields.antes)
    each = min(antes)
    blinds = _blinds(fields)
    big = next((p for kind, p, _ in blinds if kind == "big_blind"), None)
    posted: list[Posted] = [("ante", p, each) for p in range(len(antes)) if each]
    more = [(p, ante - each) for p, ante in enumerate(antes) if ante > each]
    if [p for p, _ in more] == [big]:
        return [*posted, *blinds, *[("dead" if each else FOR_ALL, p, by) for p, by in more]]
    return [*posted, *[("dead", p, by) for p, by in more], *blinds]


def _blinds(fields: Fields) -> list[Posted]:
    n = len(fields.blinds)
    player = as_listed(range(n))
    live = [(i, bet) for i, bet in enumerate(fields.blinds) if bet > 0]
    kinds: list[Posted] = []
    least = fields.small_bet or fields.min_bet
    no_small = len(live) < 2 or (live[0][1] == least < live[1][1])
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

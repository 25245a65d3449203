"""Whether the balance covers the raises of a round: said before a bet that leaves too little for one, and with it."""

from __future__ import annotations

from collections.abc import Mapping

from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, amount_text
from pokerwire.uth.rule_set import ANTE

Chips = Mapping[str, int]
"""Chips by spot; those of the blind are counted with the ante and not listed."""


class RaiseFunds:
    """Warns before a bet that leaves too little for a raise, once a round for each raise that gets out of reach."""

    def __init__(self) -> None:
        self._warned = ("", False)

    def warning(self, view: UthTableView, added: Chips) -> str:
        """Return what to say before the chips ``added`` are put down; empty: nothing, or it was said already."""
        me = view.me
        left = view.balance - sum(added.values()) - added.get(ANTE, 0)
        ante = added.get(ANTE, 0) + (me.amount_on(ANTE) if me else 0)
        raises = view.rules.raises
        first = min(raises.preflop)
        any_raise = left >= ante * min(*raises.preflop, *raises.flop, *raises.river)
        warned = (f"{view.table} {view.opened_as}", any_raise)
        if left < 0 or left >= ante * first or self._warned in (warned, (warned[0], False)):
            return ""
        self._warned = warned
        label = view.rules.raise_label(first)
        if any_raise:
            return _(
                "You would have {balance} left, too little for {label} ({by}). Once more to bet it.",
                balance=amount_text(left),
                label=label,
                by=amount_text(ante * first),
            )
        return _(
            "You would have {balance} left, too little for any raise: you could only fold in the end. "
            "Once more to bet it.",
            balance=amount_text(left),
        )


def placed(view: UthTableView, spot: str, amount: int) -> Chips:
    """Return what ``amount`` more chips on a spot come to, which takes no more than its limit."""
    limit, me = view.limit(spot), view.me
    most = (limit.max if limit else amount) - (me.amount_on(spot) if me else 0)
    return {spot: min(amount, max(0, most))}


def doubled(view: UthTableView) -> Chips:
    """Return what doubling all bets adds, each up to its limit."""
    me = view.me
    amounts = {limit.bet: me.amount_on(limit.bet) if me else 0 for limit in view.limits}
    return {limit.bet: min(amounts[limit.bet], limit.max - amounts[limit.bet]) for limit in view.limits}


def repeated(view: UthTableView) -> Chips:
    """Return what the bets of the last round come to."""
    spots = {limit.bet for limit in view.limits}
    return {bet.bet: bet.amount for bet in view.previous if bet.bet in spots}


def not_covered(view: UthTableView) -> str:
    """Return which of the viewer's raises their balance does not cover; empty: it covers them all."""
    missing = [one for one in view.options if one.by > view.balance]
    if not missing:
        return ""
    listed = ", ".join([one.label for one in missing])
    return _(
        "Your balance of {balance} does not cover {listed}", balance=amount_text(view.balance), listed=listed
    )

"""What may be done at this moment, as the view tells it: pure functions about the viewer's own seat."""

from __future__ import annotations

from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import TurnInfo


def my_turn(view: TableView) -> TurnInfo | None:
    """Return the turn that I have to answer, or ``None``."""
    return view.turn if view.my_turn else None


def facing(view: TableView) -> int:
    """Return what a call would cost me now, as the bets on the table stand."""
    me = view.me
    if me is None:
        return 0
    return min(me.stack, max(seat.bet for seat in view.seats.values()) - me.bet)


def can_pre_act(view: TableView) -> bool:
    """Whether a choice can be made before my turn: I am in the hand with chips behind, and it is another's turn."""
    me = view.me
    return me is not None and view.hand_running and me.live and me.stack > 0 and not view.my_turn


def can_show(view: TableView) -> bool:
    """Whether the hand is over and I hold cards that I may show."""
    return not view.hand_running and view.me is not None and view.me.in_hand and bool(view.my_cards)


def may_mark(view: TableView) -> bool:
    """Whether I may mark cards to be thrown away: I am in a hand of draw and have not drawn yet."""
    me = view.me
    if view.config.get("game") != "draw" or not view.hand_running or me is None:
        return False
    return me.live and me.drew is None and bool(me.cards)

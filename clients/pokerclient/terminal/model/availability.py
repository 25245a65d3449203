"""What the viewer can do now: pure functions of the view."""

from __future__ import annotations

from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES
from pokerwire.tournament.tournament_tables import tournament_of


def my_turn(view: TableView) -> Turn | None:
    """Return the turn that the viewer has to answer, or ``None``."""
    return view.turn if view.my_turn else None


def facing(view: TableView) -> int:
    """Return what a call would cost the viewer now."""
    me = view.me
    if me is None:
        return 0
    return min(me.stack, max(seat.bet for seat in view.seats.values()) - me.bet)


def can_pre_act(view: TableView) -> bool:
    """Whether the viewer can choose before their turn: in the hand, with chips behind, while a decision may come."""
    me = view.me
    if me is None or not (view.hand_running and me.live and me.stack) or view.my_turn:
        return False
    others = [seat for seat in view.seats.values() if seat.live and seat.seat != view.you]
    return facing(view) > 0 or any(seat.stack for seat in others)


def can_show(view: TableView) -> bool:
    """Whether the hand is over and the viewer has cards to show that nobody has seen."""
    me = view.me
    if view.hand_running or me is None or not me.in_hand:
        return False
    return bool(set(view.my_cards) - set(me.shown_cards or ()))


def can_hunt(view: TableView) -> bool:
    """Whether the viewer may ask which cards would have come in the hand that is over."""
    me, results = view.me, view.results
    if not view.config.rabbit_hunt or view.hand_running or me is None or not me.in_hand:
        return False
    whole = len(view.board) == GAMES[view.config.game].board_size
    return results is not None and not (whole or results.voided or results.to_come)


def is_broke(view: TableView) -> bool:
    """Whether the viewer has a seat without chips, none on their way, and no running hand that may win some."""
    me = view.me
    return me is not None and not me.stack and not me.top_up and not (view.hand_running and me.in_hand)


def may_mark(view: TableView) -> bool:
    """Whether the viewer may mark discards: in a hand of draw, before their draw, or the next one of several."""
    me, game = view.me, GAMES[view.config.game]
    if not game.draws or not view.hand_running or me is None:
        return False
    to_come = me.drew is None or game.draws_after(view.street) > 0
    return me.live and to_come and bool(me.cards)


def may_bring_bots(view: TableView) -> bool:
    """Whether nobody else has a seat at the viewer's table, and house bots may play there."""
    if view.me is None or len(view.seats) > 1 or view.closed is not None or tournament_of(view.table):
        return False
    config = view.config
    return config.access == "open" and config.bots_allowed and config.buy_ins != "approved"

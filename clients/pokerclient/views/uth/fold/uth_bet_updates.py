"""Bets, while betting is open and until it closes."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.uth_view_state import PhaseClock, UthSeatState, UthTableViewState
from pokerclient.views.wire_types import Event


def _betting_opened(view: UthTableViewState, event: Event, now: float) -> None:
    _clear(view)
    view.game, view.meter = event["game"], event["meter"]
    view.phase, view.light = "betting", "green"


def _bets_changed(view: UthTableViewState, event: Event, now: float) -> None:
    _bets(view, event)
    if event["seat"] == view.you:
        view.missing = event["missing"]


def _bets_declined(view: UthTableViewState, event: Event, now: float) -> None:
    _bets(view, event)
    if event["seat"] == view.you:
        view.missing = 0


def _deal_asked(view: UthTableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].ready = True


def _light_changed(view: UthTableViewState, event: Event, now: float) -> None:
    view.light = event["light"]
    initial_time = view.rules["timing"]["betting"]
    view.clock = PhaseClock(now, event["time"], initial_time) if event["time"] else None


def _betting_closed(view: UthTableViewState, event: Event, now: float) -> None:
    view.phase, view.clock = "closed", None
    view.betting, view.total = event["players"], event["total"]
    me = view.me
    if me is not None and me.bets:
        view.previous = me.bets


def _bank_short(view: UthTableViewState, event: Event, now: float) -> None:
    _clear(view)
    view.bank_short = event["reason"]


def _clear(view: UthTableViewState) -> None:
    """Take everything off the table: no round runs."""
    view.phase, view.light, view.clock = "idle", "red", None
    view.betting = view.total = view.waiting = view.missing = view.dealer_cards = 0
    view.board, view.shared_hand, view.counts = (), (), []
    view.shared_shown = view.dealer = view.choices = None
    view.auto = view.cancelled = view.round_pause_reason = view.bank_short = ""
    for player_seat in view.seats.values():
        player_seat.clear()


def _bets(view: UthTableViewState, event: Event) -> None:
    player_seat = view.seats[event["seat"]]
    player_seat.bets, player_seat.ready = tuple(event["bets"]), False
    set_total(view, player_seat, event["total"])


def set_total(view: UthTableViewState, player_seat: UthSeatState, total: int) -> None:
    """Set what a player has on the table; at a table for a crowd the room sends the sums."""
    if not view.crowd:
        view.betting += bool(total) - bool(player_seat.total)
        view.total += total - player_seat.total
    player_seat.total = total


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "betting_opened": _betting_opened,
    "bets_changed": _bets_changed,
    "bets_declined": _bets_declined,
    "deal_asked": _deal_asked,
    "light_changed": _light_changed,
    "betting_closed": _betting_closed,
    "bank_short": _bank_short,
}

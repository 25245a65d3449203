"""What becomes of bets and rounds."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.fold.uth_bet_updates import set_total
from pokerclient.views.uth.uth_view_state import UthTableViewState
from pokerclient.views.wire_types import Event


def _bets_settled(view: UthTableViewState, event: Event, now: float) -> None:
    player_seat = view.seats.get(event["seat"])
    if player_seat is not None:
        player_seat.settled = event


def _round_ended(view: UthTableViewState, event: Event, now: float) -> None:
    view.phase, view.meter, view.clock = "over", event["meter"], None


def _bets_refunded(view: UthTableViewState, event: Event, now: float) -> None:
    player_seat = view.seats.get(event["seat"])
    if player_seat is not None:
        player_seat.bets, player_seat.ready = (), False
        set_total(view, player_seat, 0)
        if event["seat"] == view.you:
            view.missing = 0


def _round_cancelled(view: UthTableViewState, event: Event, now: float) -> None:
    view.phase, view.round_pause_reason, view.waiting = "cancelled", "", 0
    view.choices = view.clock = None
    view.cancelled = event["reason"]


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "bets_settled": _bets_settled,
    "round_ended": _round_ended,
    "bets_refunded": _bets_refunded,
    "round_cancelled": _round_cancelled,
}

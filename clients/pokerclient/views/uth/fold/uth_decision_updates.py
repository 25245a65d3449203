"""Who decides until when, and how."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.fold.uth_bet_updates import set_total
from pokerclient.views.uth.uth_view_state import PhaseClock, UthTableViewState
from pokerclient.views.wire_types import Event


def _decision_time(view: UthTableViewState, event: Event, now: float) -> None:
    view.clock = PhaseClock(now, event["time"], event["time"]) if event["time"] else None


def _decision_opened(view: UthTableViewState, event: Event, now: float) -> None:
    view.phase, view.waiting, view.auto = event["phase"], event["waiting"], ""
    for player_seat in view.seats.values():
        if player_seat.total and not (player_seat.raised or player_seat.folded):
            player_seat.decided = ""


def _choices(view: UthTableViewState, event: Event, now: float) -> None:
    view.choices = event


def _decided(view: UthTableViewState, event: Event, now: float) -> None:
    player_seat = view.seats[event["seat"]]
    player_seat.decided, player_seat.folded = event["label"], event["choice"] == "fold"
    if not view.crowd:
        view.waiting -= 1
    if event["by"]:
        player_seat.raised = event["by"]
        player_seat.bets = (*player_seat.bets, {"bet": "raise", "amount": event["by"]})
        set_total(view, player_seat, player_seat.total + event["by"])
        player_seat.ready = False
    if event["seat"] == view.you:
        view.choices = None
        view.auto = event["label"] if event["auto"] else ""


def _decisions_closed(view: UthTableViewState, event: Event, now: float) -> None:
    view.waiting, view.counts, view.clock = 0, list(event["counts"]), None


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "decision_time": _decision_time,
    "decision_opened": _decision_opened,
    "choices": _choices,
    "decided": _decided,
    "decisions_closed": _decisions_closed,
}

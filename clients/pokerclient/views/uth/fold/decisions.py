"""Who decides until when, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.views.uth.fold.sums import put_total
from pokerclient.views.uth.parts import PhaseClock
from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def _decision_time(view: HousePicture, event: Event, now: float) -> None:
    view.clock = PhaseClock(now, event["time"], event["time"]) if event["time"] else None


def _decision_opened(view: HousePicture, event: Event, now: float) -> None:
    view.phase, view.waiting, view.auto = event["phase"], event["waiting"], ""
    for place in view.places.values():
        if place.total and not (place.raised or place.folded):
            place.decided = ""


def _choices(view: HousePicture, event: Event, now: float) -> None:
    view.choices = event


def _decided(view: HousePicture, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.decided, place.folded = event["label"], event["choice"] == "fold"
    if not view.crowd:
        view.waiting -= 1
    if event["by"]:
        place.raised = event["by"]
        place.bets = (*place.bets, {"bet": "raise", "amount": event["by"]})
        put_total(view, place, place.total + event["by"])
        place.ready = False
    if event["seat"] == view.you:
        view.choices = None
        view.auto = event["label"] if event["auto"] else ""


def _decisions_closed(view: HousePicture, event: Event, now: float) -> None:
    view.waiting, view.counts, view.clock = 0, list(event["counts"]), None


FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {
    "decision_time": _decision_time,
    "decision_opened": _decision_opened,
    "choices": _choices,
    "decided": _decided,
    "decisions_closed": _decisions_closed,
}

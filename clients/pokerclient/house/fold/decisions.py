"""Who decides until when, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.house.fold.sums import put_total
from pokerclient.house.parts import PhaseClock
from pokerclient.naming import named_in
from pokerclient.shapes import Event

if TYPE_CHECKING:
    from pokerclient.house.picture import HousePicture

FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {}
_on = named_in(FOLDS)


@_on
def _decision_time(view: HousePicture, event: Event, now: float) -> None:
    view.clock = PhaseClock(now, event["time"], event["time"]) if event["time"] else None


@_on
def _decision_opened(view: HousePicture, event: Event, now: float) -> None:
    view.phase, view.waiting, view.auto = event["phase"], event["waiting"], ""
    for place in view.places.values():
        if place.total and not (place.raised or place.folded):
            place.decided = ""


@_on
def _choices(view: HousePicture, event: Event, now: float) -> None:
    view.choices = event


@_on
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


@_on
def _decisions_closed(view: HousePicture, event: Event, now: float) -> None:
    view.waiting, view.counts, view.clock = 0, list(event["counts"]), None

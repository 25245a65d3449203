"""What becomes of bets and rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.views.uth.fold.sums import put_total
from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def _bets_settled(view: HousePicture, event: Event, now: float) -> None:
    place = view.places.get(event["seat"])
    if place is not None:
        place.settled = event


def _round_ended(view: HousePicture, event: Event, now: float) -> None:
    view.phase, view.meter, view.clock = "over", event["meter"], None


def _bets_refunded(view: HousePicture, event: Event, now: float) -> None:
    place = view.places.get(event["seat"])
    if place is not None:
        place.bets, place.ready = (), False
        put_total(view, place, 0)
        if event["seat"] == view.you:
            view.missing = 0


def _round_cancelled(view: HousePicture, event: Event, now: float) -> None:
    view.phase, view.fault, view.waiting = "cancelled", "", 0
    view.choices = view.clock = None
    view.cancelled = event["reason"]


FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {
    "bets_settled": _bets_settled,
    "round_ended": _round_ended,
    "bets_refunded": _bets_refunded,
    "round_cancelled": _round_cancelled,
}

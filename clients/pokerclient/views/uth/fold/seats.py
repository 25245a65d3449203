"""Who has a place, is away, wants to leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.views.uth.parts import PlaceState
from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def _place_taken(view: HousePicture, event: Event, now: float) -> None:
    seat = event["seat"]
    view.places[seat] = PlaceState(seat, event["player"], bot=event["bot"])
    if event["player"] == view.player:
        view.you = seat
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players += 1


def _place_left(view: HousePicture, event: Event, now: float) -> None:
    view.places.pop(event["seat"], None)
    if view.you == event["seat"]:
        view.you = view.choices = None
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players -= 1


def _place_held(view: HousePicture, event: Event, now: float) -> None:
    view.places[event["seat"]].held = True


def _place_back(view: HousePicture, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.held, place.leaving = place.held and place.leaving, False


def _place_leaving(view: HousePicture, event: Event, now: float) -> None:
    view.places[event["seat"]].leaving = True


def _place_line(view: HousePicture, event: Event, now: float) -> None:
    view.places[event["seat"]].connected = event["connected"]


def _crowd_counted(view: HousePicture, event: Event, now: float) -> None:
    view.players, view.betting, view.total = event["players"], event["betting"], event["total"]


FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {
    "place_taken": _place_taken,
    "place_left": _place_left,
    "place_held": _place_held,
    "place_back": _place_back,
    "place_leaving": _place_leaving,
    "place_line": _place_line,
    "crowd_counted": _crowd_counted,
}

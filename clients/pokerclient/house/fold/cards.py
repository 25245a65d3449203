"""Cards, dealt and turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.naming import named_in
from pokerclient.shapes import Event

if TYPE_CHECKING:
    from pokerclient.house.picture import HousePicture

FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {}
_on = named_in(FOLDS)


@_on
def _player_dealt(view: HousePicture, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.card_count = event["count"]
    place.cards = None if event["cards"] is None else tuple(event["cards"])


@_on
def _shared_hand_dealt(view: HousePicture, event: Event, now: float) -> None:
    view.shared_hand = tuple(event["cards"])


@_on
def _dealer_dealt(view: HousePicture, event: Event, now: float) -> None:
    view.dealer_cards = event["count"]


@_on
def _community_shown(view: HousePicture, event: Event, now: float) -> None:
    view.board, view.phase = tuple(event["board"]), event["phase"]


@_on
def _dealer_shown(view: HousePicture, event: Event, now: float) -> None:
    view.dealer, view.phase, view.clock = event, "showdown", None


@_on
def _player_shown(view: HousePicture, event: Event, now: float) -> None:
    if not event["seat"]:
        view.shared_shown = event
        return
    place = view.places.get(event["seat"])
    if place is not None:
        place.shown, place.cards = event, tuple(event["cards"])

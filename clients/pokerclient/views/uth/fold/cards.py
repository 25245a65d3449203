"""Cards, dealt and turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def _player_dealt(view: HousePicture, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.card_count = event["count"]
    place.cards = None if event["cards"] is None else tuple(event["cards"])


def _shared_hand_dealt(view: HousePicture, event: Event, now: float) -> None:
    view.shared_hand = tuple(event["cards"])


def _dealer_dealt(view: HousePicture, event: Event, now: float) -> None:
    view.dealer_cards = event["count"]


def _community_shown(view: HousePicture, event: Event, now: float) -> None:
    view.board, view.phase = tuple(event["board"]), event["phase"]


def _dealer_shown(view: HousePicture, event: Event, now: float) -> None:
    view.dealer, view.phase, view.clock = event, "showdown", None


def _player_shown(view: HousePicture, event: Event, now: float) -> None:
    if not event["seat"]:
        view.shared_shown = event
        return
    place = view.places.get(event["seat"])
    if place is not None:
        place.shown, place.cards = event, tuple(event["cards"])


FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {
    "player_dealt": _player_dealt,
    "shared_hand_dealt": _shared_hand_dealt,
    "dealer_dealt": _dealer_dealt,
    "community_shown": _community_shown,
    "dealer_shown": _dealer_shown,
    "player_shown": _player_shown,
}

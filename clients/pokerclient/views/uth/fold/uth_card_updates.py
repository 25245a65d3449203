"""Cards, dealt and turned up."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.uth_view_state import UthTableViewState
from pokerclient.views.wire_types import Event


def _player_dealt(view: UthTableViewState, event: Event, now: float) -> None:
    player_seat = view.seats[event["seat"]]
    player_seat.card_count = event["count"]
    player_seat.cards = None if event["cards"] is None else tuple(event["cards"])


def _shared_hand_dealt(view: UthTableViewState, event: Event, now: float) -> None:
    view.shared_hand = tuple(event["cards"])


def _dealer_dealt(view: UthTableViewState, event: Event, now: float) -> None:
    view.dealer_cards = event["count"]


def _community_shown(view: UthTableViewState, event: Event, now: float) -> None:
    view.board, view.phase = tuple(event["board"]), event["phase"]


def _dealer_shown(view: UthTableViewState, event: Event, now: float) -> None:
    view.dealer, view.phase, view.clock = event, "showdown", None


def _player_shown(view: UthTableViewState, event: Event, now: float) -> None:
    if not event["seat"]:
        view.shared_shown = event
        return
    player_seat = view.seats.get(event["seat"])
    if player_seat is not None:
        player_seat.shown, player_seat.cards = event, tuple(event["cards"])


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "player_dealt": _player_dealt,
    "shared_hand_dealt": _shared_hand_dealt,
    "dealer_dealt": _dealer_dealt,
    "community_shown": _community_shown,
    "dealer_shown": _dealer_shown,
    "player_shown": _player_shown,
}

"""Who has a place, is away, wants to leave."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.uth_view_state import UthSeatState, UthTableViewState
from pokerclient.views.wire_types import Event


def _place_taken(view: UthTableViewState, event: Event, now: float) -> None:
    seat = event["seat"]
    view.seats[seat] = UthSeatState(seat, event["player"], bot=event["bot"])
    if event["player"] == view.player:
        view.you = seat
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players += 1


def _place_left(view: UthTableViewState, event: Event, now: float) -> None:
    view.seats.pop(event["seat"], None)
    if view.you == event["seat"]:
        view.you = view.choices = None
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players -= 1


def _place_held(view: UthTableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].held = True


def _place_back(view: UthTableViewState, event: Event, now: float) -> None:
    player_seat = view.seats[event["seat"]]
    player_seat.held, player_seat.leaving = player_seat.held and player_seat.leaving, False


def _place_leaving(view: UthTableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].leaving = True


def _place_line(view: UthTableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].connected = event["connected"]


def _crowd_counted(view: UthTableViewState, event: Event, now: float) -> None:
    view.players, view.betting, view.total = event["players"], event["betting"], event["total"]


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "place_taken": _place_taken,
    "place_left": _place_left,
    "place_held": _place_held,
    "place_back": _place_back,
    "place_leaving": _place_leaving,
    "place_line": _place_line,
    "crowd_counted": _crowd_counted,
}

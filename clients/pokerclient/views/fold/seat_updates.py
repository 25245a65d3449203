"""Who sits, is away, wants to leave or to straddle, and what they owe."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.view_state import SeatState, TableViewState
from pokerclient.views.wire_types import Event


def _sat(view: TableViewState, event: Event, now: float) -> None:
    number = event["seat"]
    seat = SeatState(number, event["player"], event["stack"], bot=event["bot"])
    view.seats = dict(sorted({**view.seats, number: seat}.items()))
    if seat.player == view.name:
        view.you = number
    view.offers = [offer for offer in view.offers if offer.player != seat.player]


def _stood_up(view: TableViewState, event: Event, now: float) -> None:
    view.seats.pop(event["seat"], None)
    if view.you == event["seat"]:
        view.you = None
        view.made_hand = None


def _sat_out(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.sitting_out, seat.sit_out_reason = True, event["reason"]
    seat.kept = event.get("kept", 0) if event["seat"] == view.you else 0


def _sat_in(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.sitting_out, seat.sit_out_reason, seat.kept = False, None, 0


def _top_up_set(view: TableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].top_up = event["by"]


def _topped_up(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.stack, seat.top_up = event["stack"], 0


def _auto_top_up_set(view: TableViewState, event: Event, now: float) -> None:
    rule = {"to": event["to"], "below": event["below"]}
    view.seats[event["seat"]].auto_top_up = rule if event["to"] else None


def _line_lost(view: TableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].connected = False


def _line_back(view: TableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].connected = True


def _blinds_owed(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.owes_big_blind = event["big_blind"]
    seat.owes_small_blind = event["small_blind"]
    seat.blind_choice = event["choice"]


def _straddle_set(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.straddle, seat.straddle_to = event["on"], event.get("to", 0)
    seat.straddle_range = (event.get("min_to", 0), event.get("max_to", 0))


def _leave_set(view: TableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].leaving = event["on"]


EVENT_HANDLERS: dict[str, Callable[[TableViewState, Event, float], None]] = {
    "sat": _sat,
    "stood_up": _stood_up,
    "sat_out": _sat_out,
    "sat_in": _sat_in,
    "top_up_set": _top_up_set,
    "topped_up": _topped_up,
    "auto_top_up_set": _auto_top_up_set,
    "line_lost": _line_lost,
    "line_back": _line_back,
    "blinds_owed": _blinds_owed,
    "straddle_set": _straddle_set,
    "leave_set": _leave_set,
}

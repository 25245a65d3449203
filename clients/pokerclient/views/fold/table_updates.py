"""Clocks, the button, the waiting list, what hosts change, the end of the table."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.view_state import BuyInRequestState, SeatOfferState, TableViewState
from pokerclient.views.wire_types import Event


def _turn(view: TableViewState, event: Event, now: float) -> None:
    view.turn = event  # type: ignore[assignment]
    if event["legal"]["draw_max"]:
        view.street = "draw"
    view.start_clock(now)


def _clock_extended(view: TableViewState, event: Event, now: float) -> None:
    if view.clock is not None:
        view.clock.started, view.clock.time, view.clock.source = now, event["time"], event["source"]


def _button_drawn(view: TableViewState, event: Event, now: float) -> None:
    view.button = event["button"]


def _waiting_list_changed(view: TableViewState, event: Event, now: float) -> None:
    view.waiting = tuple(event["names"])
    view.offers = [offer for offer in view.offers if offer.player in view.waiting]


def _seat_offered(view: TableViewState, event: Event, now: float) -> None:
    view.offers.append(SeatOfferState(event["player"], event["seat"], event["time"], now))


def _stakes_set(view: TableViewState, event: Event, now: float) -> None:
    view.next_config = event["config"]


def _stakes_changed(view: TableViewState, event: Event, now: float) -> None:
    view.config, view.next_config = event["config"], None


def _buy_in_asked(view: TableViewState, event: Event, now: float) -> None:
    view.requests.append(BuyInRequestState(event["player"], event["seat"], event["by"], event["top_up"]))


def _buy_in_answered(view: TableViewState, event: Event, now: float) -> None:
    view.requests = [request for request in view.requests if request.player != event["player"]]


def _adjust_set(view: TableViewState, event: Event, now: float) -> None:
    view.seats[event["seat"]].adjust_by = event["by"]


def _stack_adjusted(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.stack, seat.adjust_by = event["stack"], 0


def _closing_set(view: TableViewState, event: Event, now: float) -> None:
    view.closing = event["reason"]


def _paused(view: TableViewState, event: Event, now: float) -> None:
    view.paused = True


def _resumed(view: TableViewState, event: Event, now: float) -> None:
    view.paused = False


def _table_closed(view: TableViewState, event: Event, now: float) -> None:
    view.closed = event["reason"]


EVENT_HANDLERS: dict[str, Callable[[TableViewState, Event, float], None]] = {
    "turn": _turn,
    "clock_extended": _clock_extended,
    "button_drawn": _button_drawn,
    "waiting_list_changed": _waiting_list_changed,
    "seat_offered": _seat_offered,
    "stakes_set": _stakes_set,
    "stakes_changed": _stakes_changed,
    "buy_in_asked": _buy_in_asked,
    "buy_in_answered": _buy_in_answered,
    "adjust_set": _adjust_set,
    "stack_adjusted": _stack_adjusted,
    "closing_set": _closing_set,
    "paused": _paused,
    "resumed": _resumed,
    "table_closed": _table_closed,
}

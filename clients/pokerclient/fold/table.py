"""Clocks, the puck, the waiting list, what hosts change, the end of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.naming import named_in
from pokerclient.parts import Offer, Request
from pokerclient.shapes import Event

if TYPE_CHECKING:
    from pokerclient.picture import TablePicture

FOLDS: dict[str, Callable[[TablePicture, Event, float], None]] = {}
_on = named_in(FOLDS)


@_on
def _turn(view: TablePicture, event: Event, now: float) -> None:
    view.turn = event  # type: ignore[assignment]
    if event["legal"]["draw_max"]:
        view.street = "draw"
    view.start_clock(now)


@_on
def _clock_extended(view: TablePicture, event: Event, now: float) -> None:
    if view.clock is not None:
        view.clock.started, view.clock.time, view.clock.source = now, event["time"], event["source"]


@_on
def _button_drawn(view: TablePicture, event: Event, now: float) -> None:
    view.button = event["button"]


@_on
def _waiting_list_changed(view: TablePicture, event: Event, now: float) -> None:
    view.waiting = tuple(event["names"])
    view.offers = [offer for offer in view.offers if offer.player in view.waiting]


@_on
def _seat_offered(view: TablePicture, event: Event, now: float) -> None:
    view.offers.append(Offer(event["player"], event["seat"], event["time"], now))


@_on
def _stakes_set(view: TablePicture, event: Event, now: float) -> None:
    view.next_config = event["config"]


@_on
def _stakes_changed(view: TablePicture, event: Event, now: float) -> None:
    view.config, view.next_config = event["config"], None


@_on
def _buy_in_asked(view: TablePicture, event: Event, now: float) -> None:
    view.requests.append(Request(event["player"], event["seat"], event["by"], event["top_up"]))


@_on
def _buy_in_answered(view: TablePicture, event: Event, now: float) -> None:
    view.requests = [request for request in view.requests if request.player != event["player"]]


@_on
def _adjust_set(view: TablePicture, event: Event, now: float) -> None:
    view.seats[event["seat"]].adjust_by = event["by"]


@_on
def _stack_adjusted(view: TablePicture, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.stack, seat.adjust_by = event["stack"], 0


@_on
def _closing_set(view: TablePicture, event: Event, now: float) -> None:
    view.closing = event["reason"]


@_on
def _paused(view: TablePicture, event: Event, now: float) -> None:
    view.paused = True


@_on
def _resumed(view: TablePicture, event: Event, now: float) -> None:
    view.paused = False


@_on
def _table_closed(view: TablePicture, event: Event, now: float) -> None:
    view.closed = event["reason"]

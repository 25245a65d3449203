"""Rounds and tables that stand still, go on, close, or get other limits."""

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
def _round_paused(view: HousePicture, event: Event, now: float) -> None:
    view.fault = event["reason"]
    _stop(view, now)


@_on
def _round_resumed(view: HousePicture, event: Event, now: float) -> None:
    view.fault = ""
    _go_on(view, now)


@_on
def _paused(view: HousePicture, event: Event, now: float) -> None:
    view.host_paused = True
    _stop(view, now)


@_on
def _resumed(view: HousePicture, event: Event, now: float) -> None:
    view.host_paused = False
    _go_on(view, now)


@_on
def _limits_set(view: HousePicture, event: Event, now: float) -> None:
    view.next_limits = event["limits"]


@_on
def _limits_changed(view: HousePicture, event: Event, now: float) -> None:
    view.limits, view.next_limits = event["limits"], []
    told = {limit["bet"]: {"min": limit["min"], "max": limit["max"]} for limit in view.limits}
    sides = [side | told[side["bet"]] for side in view.rules["side_bets"]]
    view.rules = view.rules | {"ante": told["ante"], "side_bets": sides}


@_on
def _table_closed(view: HousePicture, event: Event, now: float) -> None:
    view.closed = event["reason"]


def _stop(view: HousePicture, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _go_on(view: HousePicture, now: float) -> None:
    if view.clock is not None and not view.paused:
        view.clock.go_on(now)

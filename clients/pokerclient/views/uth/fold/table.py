"""Rounds and tables that stand still, go on, close, or get other limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def _round_paused(view: HousePicture, event: Event, now: float) -> None:
    view.fault = event["reason"]
    _stop(view, now)


def _round_resumed(view: HousePicture, event: Event, now: float) -> None:
    view.fault = ""
    _go_on(view, now)


def _paused(view: HousePicture, event: Event, now: float) -> None:
    view.host_paused = True
    _stop(view, now)


def _resumed(view: HousePicture, event: Event, now: float) -> None:
    view.host_paused = False
    _go_on(view, now)


def _limits_set(view: HousePicture, event: Event, now: float) -> None:
    view.next_limits = event["limits"]


def _limits_changed(view: HousePicture, event: Event, now: float) -> None:
    view.limits, view.next_limits = event["limits"], []
    told = {limit["bet"]: {"min": limit["min"], "max": limit["max"]} for limit in view.limits}
    sides = [side | told[side["bet"]] for side in view.rules["side_bets"]]
    view.rules = view.rules | {"ante": told["ante"], "side_bets": sides}


def _table_closed(view: HousePicture, event: Event, now: float) -> None:
    view.closed = event["reason"]


def _stop(view: HousePicture, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _go_on(view: HousePicture, now: float) -> None:
    if view.clock is not None and not view.paused:
        view.clock.go_on(now)


FOLDS: dict[str, Callable[[HousePicture, Event, float], None]] = {
    "round_paused": _round_paused,
    "round_resumed": _round_resumed,
    "paused": _paused,
    "resumed": _resumed,
    "limits_set": _limits_set,
    "limits_changed": _limits_changed,
    "table_closed": _table_closed,
}

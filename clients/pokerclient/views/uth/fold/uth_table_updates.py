"""Rounds and tables that stand still, go on, close, or get other limits."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.uth.uth_view_state import UthTableViewState
from pokerclient.views.wire_types import Event


def _round_paused(view: UthTableViewState, event: Event, now: float) -> None:
    view.round_pause_reason = event["reason"]
    _stop_clock(view, now)


def _round_resumed(view: UthTableViewState, event: Event, now: float) -> None:
    view.round_pause_reason = ""
    _resume_clock(view, now)


def _paused(view: UthTableViewState, event: Event, now: float) -> None:
    view.host_paused = True
    _stop_clock(view, now)


def _resumed(view: UthTableViewState, event: Event, now: float) -> None:
    view.host_paused = False
    _resume_clock(view, now)


def _limits_set(view: UthTableViewState, event: Event, now: float) -> None:
    view.next_limits = event["limits"]


def _limits_changed(view: UthTableViewState, event: Event, now: float) -> None:
    view.limits, view.next_limits = event["limits"], []
    limits = {limit["bet"]: {"min": limit["min"], "max": limit["max"]} for limit in view.limits}
    sides = [side | limits[side["bet"]] for side in view.rules["side_bets"]]
    view.rules = view.rules | {"ante": limits["ante"], "side_bets": sides}


def _table_closed(view: UthTableViewState, event: Event, now: float) -> None:
    view.closed = event["reason"]


def _stop_clock(view: UthTableViewState, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _resume_clock(view: UthTableViewState, now: float) -> None:
    if view.clock is not None and not view.paused:
        view.clock.resume(now)


EVENT_HANDLERS: dict[str, Callable[[UthTableViewState, Event, float], None]] = {
    "round_paused": _round_paused,
    "round_resumed": _round_resumed,
    "paused": _paused,
    "resumed": _resumed,
    "limits_set": _limits_set,
    "limits_changed": _limits_changed,
    "table_closed": _table_closed,
}

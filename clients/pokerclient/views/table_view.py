"""A table as one viewer sees it: a fold of events over a snapshot, without any I/O.

:class:`TableView` starts from the server's snapshot and applies each event after it; at every moment it says what a
new snapshot would say.  It holds no rules of poker: what may be done now stands in the ``turn`` that the server sent.
How each event changes the picture is in :mod:`pokerclient.views.fold`, one small function an event.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pokerclient.sdk.event_sequence import SequencedView
from pokerclient.views.fold import apply_event
from pokerclient.views.view_state import (
    BuyInRequestState,
    Clock,
    HandResult,
    PotState,
    SeatOfferState,
    SeatState,
    TableViewState,
    Win,
    pot_name,
)
from pokerclient.views.wire_types import Event

__all__ = [
    "BuyInRequestState",
    "Clock",
    "HandResult",
    "PotState",
    "SeatOfferState",
    "SeatState",
    "TableView",
    "Win",
    "pot_name",
]


class TableView(TableViewState, SequencedView):
    """A picture that is kept current; :meth:`from_snapshot` is the usual way in."""

    @classmethod
    def from_snapshot(
        cls, table: int, state: dict[str, Any], name: str | None = None, now: float = 0.0
    ) -> TableView:
        """Return the view that the snapshot ``state`` of ``table`` describes; ``now`` (seconds) starts its clock."""
        view = cls(table, name)
        view.reset(state, now)
        return view

    def reset(self, state: dict[str, Any], now: float = 0.0) -> None:
        """Start anew from the snapshot ``state``, keeping the result of the last hand for reading."""
        for key in (
            "seq",
            "config",
            "you",
            "hand",
            "hand_running",
            "button",
            "street",
            "made_hand",
            "paused",
        ):
            setattr(self, key, state[key])
        self.spectators = state["spectators"]
        self.requests = [
            BuyInRequestState(r["player"], r["seat"], r["by"], r["top_up"]) for r in state.get("requests", ())
        ]
        self.next_config, self.closing = state.get("next_config"), state.get("closing")
        self.seats = {seat["seat"]: _seat_state(seat) for seat in sorted(state["seats"], key=_seat_number)}
        self.board = tuple(state["board"])
        self.waiting = tuple(state["waiting"])
        self.small_blind_seat, self.big_blind_seat = state["small_blind_seat"], state["big_blind_seat"]
        self.offers = [SeatOfferState(o["player"], o["seat"], o["time"], now) for o in state["offers"]]
        self.set_pots((amount, tuple(seats)) for amount, seats in state["pots"])
        self.turn = state["turn"]
        self.start_clock(now)
        if state["clock"] is not None:
            self.apply(state["clock"], now)
        self.dead = self.turn["pot"] - self.pot_total if self.turn else 0
        if self.hand_running and (self.results is None or self.results.hand != self.hand):
            self.results = HandResult(self.hand)

    def apply(self, event: Event, now: float = 0.0) -> None:
        """Fold one event in; ``now`` (seconds) is used for clocks only."""
        apply_event(self, event, now)


def _seat_number(seat: dict[str, Any]) -> int:
    number: int = seat["seat"]
    return number


_SEAT_FIELDS = tuple(f.name for f in fields(SeatState))


def _seat_state(seat: dict[str, Any]) -> SeatState:
    state = SeatState(**{key: seat[key] for key in _SEAT_FIELDS if key in seat})
    if state.cards is not None:
        state.cards = tuple(state.cards)
    state.straddle_range = (state.straddle_range[0], state.straddle_range[1])
    return state

"""A house table as one viewer sees it: a fold of events over a snapshot, without any I/O.

:class:`UthTableView` starts from the server's snapshot and applies each event after it; at every moment it says what a
new snapshot would say.  It knows no rules: names, limits, pay tables and the buttons of a decision come from the room.
How each event changes the picture is in :mod:`pokerclient.views.uth.fold`, one small function an event.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pokerclient.sdk.event_sequence import SequencedView
from pokerclient.views.uth.fold import apply_uth_event
from pokerclient.views.uth.uth_view_state import HOST_PAUSED, PhaseClock, UthSeatState, UthTableViewState
from pokerclient.views.wire_types import Event

_COPIED_FIELDS = (
    "seq",
    "name",
    "rules",
    "limits",
    "you",
    "players",
    "game",
    "phase",
    "light",
    "betting",
    "total",
    "waiting",
    "meter",
    "shared_shown",
    "dealer_cards",
    "dealer",
    "choices",
    "missing",
    "balance",
    "bank_short",
    "next_limits",
)
"""fields of the snapshot that are taken as they are"""


class UthTableView(UthTableViewState, SequencedView):
    """A picture that is kept current; :meth:`from_snapshot` is the usual way in."""

    @classmethod
    def from_snapshot(
        cls, table: int, state: dict[str, Any], player: str | None = None, now: float = 0.0
    ) -> UthTableView:
        """Return the view that the snapshot ``state`` of ``table`` describes; ``now`` (seconds) starts its clock."""
        view = cls(table, player)
        view.reset(state, now)
        return view

    def reset(self, state: dict[str, Any], now: float = 0.0) -> None:
        """Start anew from the snapshot ``state``."""
        for key in _COPIED_FIELDS:
            setattr(self, key, state[key])
        self.seats = {seat["seat"]: _uth_seat_state(seat) for seat in state["places"]}
        self.board, self.shared_hand = tuple(state["board"]), tuple(state["shared_hand"])
        self.previous = tuple(state["previous"])
        self.host_paused = state["paused"] == HOST_PAUSED
        self.round_pause_reason = "" if self.host_paused else state["paused"]
        self.auto = self.cancelled = ""
        self.counts = []
        self.clock = None
        if (
            state["time"]
            and not self.round_pause_reason
            and self.phase in ("betting", "preflop", "flop", "river")
        ):
            self.clock = PhaseClock(now, state["time"], self._initial_time())
            if self.host_paused:
                self.clock.stop(now)

    def apply(self, event: Event, now: float = 0.0) -> None:
        """Fold one event in; ``now`` (seconds) is used for clocks only."""
        apply_uth_event(self, event, now)

    def _initial_time(self) -> int:
        timing = self.rules["timing"]
        return int(timing["betting"] if self.phase == "betting" else timing["decision"])


_SEAT_FIELDS = tuple(f.name for f in fields(UthSeatState))


def _uth_seat_state(snapshot: dict[str, Any]) -> UthSeatState:
    seat = UthSeatState(**{key: snapshot[key] for key in _SEAT_FIELDS})
    seat.bets = tuple(seat.bets)
    if seat.cards is not None:
        seat.cards = tuple(seat.cards)
    return seat

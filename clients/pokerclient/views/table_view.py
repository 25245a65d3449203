"""A table as one viewer sees it: a fold of events over a snapshot, without any I/O.

:class:`TableView` starts from the server's snapshot and applies each event after it; at every moment it says what a
new snapshot would say.  It holds no rules of poker: what may be done now stands in the ``turn`` that the server sent.
How each event changes the state is in :mod:`pokerwire.cash.fold`, which the server uses too; what a client notes
besides is in :mod:`pokerclient.views.event_notes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerclient.sdk.event_sequence import SequencedView
from pokerclient.views.event_notes import extend_clock, note_event, start_choice_clock, start_clock
from pokerclient.views.view_state import (
    Clock,
    HandResult,
    PotState,
    SeatOfferState,
    TableViewState,
    Win,
    pot_name,
)
from pokerwire.cash.cash_events import Sat, SatOut
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.fold import fold
from pokerwire.hand_events import Event
from pokerwire.reading import read

__all__ = [
    "Clock",
    "HandResult",
    "PotState",
    "SeatOfferState",
    "TableView",
    "Win",
    "pot_name",
]


class TableView(TableViewState, SequencedView):
    """A picture that is kept current; :meth:`from_snapshot` is the usual way in."""

    @classmethod
    def from_snapshot(
        cls, table: int, state: TableSnapshot | Mapping[str, Any], name: str | None = None, now: float = 0.0
    ) -> TableView:
        """Return the view that the snapshot ``state`` of ``table`` describes; ``now`` (seconds) starts its clock."""
        view = cls(table, name)
        view.reset(state, now)
        return view

    def reset(self, state: TableSnapshot | Mapping[str, Any], now: float = 0.0) -> None:
        """Start anew from the snapshot ``state``, keeping the result of the last hand for reading."""
        snapshot = read(state, TableSnapshot)
        self.seq, self.you, self.spectators = snapshot.seq, snapshot.you, snapshot.spectators
        self.state = PublicState.from_snapshot(snapshot)
        self._sort_seats()
        self.own_hands = {} if snapshot.made_hand is None else {snapshot.made_hand.run: snapshot.made_hand}
        self.start_betting()
        self.betting_known = not self.hand_running
        self.kept_from = now
        self.offer_times = dict.fromkeys([offer.player for offer in snapshot.offers], now)
        start_clock(self, snapshot.turn, now)
        if snapshot.clock is not None:
            extend_clock(self, snapshot.clock, now)
        if snapshot.game_asked is not None:
            start_choice_clock(self, snapshot.game_asked, now)
        self.dead = 0
        if snapshot.turn is not None:
            self.dead = snapshot.turn.pot - self.pot_total
        if self.hand_running and (self.results is None or self.results.hand != self.hand):
            self.results = HandResult(self.hand)

    def apply(self, event: Event, now: float = 0.0) -> None:
        """Fold one event in; ``now`` (seconds) is used for clocks only."""
        note_event(self, event, now)
        fold(self.state, event)
        if type(event) is Sat:
            self._sort_seats()
        elif type(event) is SatOut:
            if event.seat != self.you:
                self.seats[event.seat].kept = 0  # only its player knows how long a seat is kept
            else:
                self.kept_from = now

    def kept_seconds(self, now: float) -> int:
        """Return for how many seconds my seat is kept while I sit out; 0: no clock is running."""
        kept = self.me.kept / 1000 if self.me is not None else 0
        return max(1, round(kept - (now - self.kept_from))) if kept else 0

    def _sort_seats(self) -> None:
        self.state.seats = dict(sorted(self.state.seats.items()))

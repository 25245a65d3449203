"""A house table as one viewer sees it: a fold of events over a snapshot, without any I/O.

:class:`UthTableView` starts from the server's snapshot and applies each event after it; at every moment it says what a
new snapshot would say.  It knows no rules: names, limits, pay tables and the buttons of a decision come from the room.
The round is folded by :class:`pokerwire.uth.uth_public_state.UthPublicState`, as on the server; what a client notes
besides is in :mod:`pokerclient.views.uth.uth_event_notes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerclient.sdk.event_sequence import SequencedView
from pokerclient.views.uth.standard_words import rules_in
from pokerclient.views.uth.uth_event_notes import note_uth_event
from pokerclient.views.uth.uth_view_state import (
    HOST_PAUSED,
    CrowdState,
    PhaseClock,
    UthSeatState,
    UthTableViewState,
)
from pokerlocale.spoken import asked_language
from pokerwire.hand_events import Event
from pokerwire.reading import read
from pokerwire.uth.uth_public_state import UthPublicState
from pokerwire.uth.uth_snapshot import UthSnapshot


class UthTableView(UthTableViewState, SequencedView):
    """A picture that is kept current; :meth:`from_snapshot` is the usual way in."""

    @classmethod
    def from_snapshot(
        cls, table: int, state: UthSnapshot | Mapping[str, Any], player: str | None = None, now: float = 0.0
    ) -> UthTableView:
        """Return the view that the snapshot ``state`` of ``table`` describes; ``now`` (seconds) starts its clock."""
        view = cls(table, player)
        view.reset(state, now)
        return view

    def reset(self, state: UthSnapshot | Mapping[str, Any], now: float = 0.0) -> None:
        """Start anew from the snapshot ``state``."""
        snapshot = read(state, UthSnapshot)
        self.seq, self.name, self.you = snapshot.seq, snapshot.name, snapshot.you
        self.rules = rules_in(snapshot.rules, asked_language())
        self.limits, self.next_limits = snapshot.limits, snapshot.next_limits
        self.players, self.meter, self.balance = snapshot.players, snapshot.meter, snapshot.balance
        self.meter_return = snapshot.meter_return
        self.previous, self.lent = snapshot.previous, snapshot.lent
        self.opened_as = snapshot.game
        self.waiting_list, self.offers = snapshot.waiting_list, snapshot.offers
        self.host_paused = snapshot.paused == HOST_PAUSED
        kind = CrowdState if self.crowd else UthPublicState
        self.state = kind.from_snapshot(snapshot, "" if self.host_paused else snapshot.paused)
        self.seats = {
            place.seat: UthSeatState(
                self.state,
                place.seat,
                place.player,
                bot=place.bot,
                connected=place.connected,
                held=place.held,
                leaving=place.leaving,
                reserved_for=place.reserved_for,
            )
            for place in snapshot.places
        }
        self.auto = self.cancelled = ""
        self.counts = []
        self.clock = None
        if (
            snapshot.time
            and not self.round_pause_reason
            and self.phase in ("betting", "preflop", "flop", "river")
        ):
            self.clock = PhaseClock(now, snapshot.time, self._initial_time())
            if self.host_paused:
                self.clock.stop(now)

    def apply(self, event: Event, now: float = 0.0) -> None:
        """Fold one event in; ``now`` (seconds) is used for clocks only."""
        note_uth_event(self, event, now)
        self.state.apply(event)

    def _initial_time(self) -> int:
        timing = self.rules.timing
        return timing.betting if self.phase == "betting" else timing.decision

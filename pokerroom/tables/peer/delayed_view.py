"""A table as it was a while ago, for spectators: events that wait for their time, and the state before them.

Only what everybody may see comes in here, so nothing else can come out.  A moment is what happened at once; it is due
`TableConfig.spectator_delay` ms after it was.  Clocks in it are as long as they were then, so that they
end when the decision is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pokerwire.cash.cash_events import AnyEvent, ClockExtended, Paused, Resumed, SeatOffered, Turn
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.fold import fold
from pokerwire.cash.table_config import TableConfig

NumberedEvent = tuple[int, AnyEvent]


class DelayedEvents(NamedTuple):
    """What everybody may see of what happened ``at`` a time: ``events`` with their numbers, up to ``last``.

    A ``public_state`` stands for the events before it, which are not known here.
    """

    at: int
    last: int
    events: Sequence[NumberedEvent] = ()
    public_state: PublicState | None = None


class DelayedView:
    """One table `TableConfig.spectator_delay` ms ago. At most ``max_events`` events wait.

    When there are more, those that come then are left out, and the table is seen again as it stands when all that waits
    has been sent: late, as everything is.
    """

    def __init__(self, config: TableConfig, max_events: int) -> None:
        self.seq = 0
        """the number of the last event that is sent"""
        self._delay = config.spectator_delay
        self._max_events = max_events
        self._public_state = PublicState(config)
        self._waiting: deque[DelayedEvents] = deque()
        self._waiting_count = 0
        self._has_gap = False
        self._now = 0
        """the time that is shown: `TableConfig.spectator_delay` ms ago"""
        self._since: dict[type, int] = {}
        """when the clocks of the state began to run"""
        self._paused_at = 0

    @property
    def next_at(self) -> int | None:
        """When the next moment is due; None: nothing waits."""
        return self._waiting[0].at + self._delay if self._waiting else None

    @property
    def has_gap(self) -> bool:
        """Whether all that waited is sent and something was left out: :meth:`restart_from` what the table is now."""
        return self._has_gap and not self._waiting

    def restart_from(self, public_state: PublicState, seq: int, at: int) -> None:
        """What was before is not known here: the table is ``public_state`` after event ``seq``."""
        self._has_gap = False
        self._waiting.append(DelayedEvents(at, seq, (), public_state))

    def add(self, at: int, last: int, events: Sequence[NumberedEvent]) -> None:
        """Note what happened ``at`` a time: ``events`` that everybody may see, with their numbers, up to ``last``."""
        if self._has_gap or self._waiting_count + len(events) > self._max_events:
            self._has_gap = True
            return
        self._waiting_count += len(events)
        self._waiting.append(DelayedEvents(at, last, events))

    def due(self, now: int) -> Iterator[DelayedEvents]:
        """Yield what is due ``now``, each moment after the state has reached it."""
        while self._waiting and self._waiting[0].at + self._delay <= now:
            moment = self._waiting.popleft()
            self._waiting_count -= len(moment.events)
            self.seq = moment.last
            self._now = moment.at
            if moment.public_state is not None:
                self._public_state = moment.public_state
                self._since = dict.fromkeys((Turn, ClockExtended, SeatOffered), moment.at)
            for _, event in moment.events:
                self._apply(event)
            yield moment

    def _apply(self, event: AnyEvent) -> None:
        fold(self._public_state, event)
        kind = type(event)
        if kind is Paused:
            self._paused_at = self._now
        elif kind is Resumed:
            paused_for = self._now - self._paused_at
            self._since = {clock: since + paused_for for clock, since in self._since.items()}
        elif kind in (Turn, ClockExtended, SeatOffered):
            self._since[kind] = self._now

    @property
    def last_finished_hand(self) -> int:
        """The number of the last hand that is over as seen here."""
        return self._public_state.hand - self._public_state.hand_running

    def snapshot(self, now: int) -> TableSnapshot:
        """Return the table as it is seen ``now``, with the time that its clocks have left."""
        view = self._public_state.view(None, self.seq)
        clock_time = self._paused_at if view.paused else now - self._delay
        turn, clock = view.turn, view.clock
        if turn is not None:
            turn = replace(turn, time=max(0, turn.time - self._elapsed(Turn, clock_time)))
        if clock is not None:
            clock = replace(clock, time=max(0, clock.time - self._elapsed(ClockExtended, clock_time)))
        offers = tuple(
            [
                replace(offer, time=max(0, offer.time - self._elapsed(SeatOffered, clock_time)))
                for offer in view.offers
            ]
        )
        return replace(view, turn=turn, clock=clock, offers=offers)

    def _elapsed(self, clock: type, clock_time: int) -> int:
        """How long a clock has run."""
        return max(0, clock_time - self._since.get(clock, clock_time))

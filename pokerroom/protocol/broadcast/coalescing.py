"""Coalescing of updates for clients that asked for `Hello.hold`: when their events go out.

Such a client plays at many tables, or very fast, and a message for each event of other players would cost it and the
server too much.  It gets a table's events when it is its turn, when nobody is to act, or after `Limits.hold_ms`.
Answers to ``act`` wait no longer than that; everything else goes out at once.
"""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.protocol.broadcast.pending_updates import Subscription, TableProgress
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import NumberedEvents
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import Turn


class TableSubscribers(TableProgress):
    """The coalescing subscribers of a table."""

    __slots__ = ("subscriptions",)

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self.subscriptions: dict[Subscriber, Subscription] = {}


class UpdateCoalescer:
    """The coalescing sessions of a hub; calls ``mark_dirty`` with each that has something to send now."""

    def __init__(self, mark_dirty: Callable[[Subscriber], None]) -> None:
        self._mark_dirty = mark_dirty
        self._subscribers: dict[int, TableSubscribers] = {}
        self._waiting: dict[int, TableSubscribers] = {}
        """by table: a player is to act, and other subscribers may have unsent events"""
        self._idle: dict[int, TableSubscribers] = {}
        """by table: nobody is to act"""
        self._deferred_answers: dict[Subscriber, None] = {}
        """sessions with answers to ``act`` that can wait"""

    @property
    def waiting(self) -> bool:
        """Whether anything waits: then call :meth:`flush_overdue` twice in every `Limits.hold_ms`."""
        return bool(self._waiting or self._deferred_answers)

    def subscriber_count(self, number: int) -> int:
        """Return how many sessions watch a table with coalesced updates."""
        subscribers = self._subscribers.get(number)
        return 0 if subscribers is None else len(subscribers.subscriptions)

    def watch(self, session: Subscriber, opened: OpenTable) -> None:
        """Subscribe a session that has seen the table as it is now."""
        self.unwatch(session, opened.number)
        subscribers = self._subscribers.get(opened.number)
        if subscribers is None:
            subscribers = self._subscribers[opened.number] = TableSubscribers(opened)
        subscribers.subscriptions[session] = Subscription(subscribers)

    def unwatch(self, session: Subscriber, number: int) -> None:
        """Unsubscribe a session."""
        subscribers = self._subscribers.get(number)
        if subscribers is None:
            return
        subscription = subscribers.subscriptions.pop(session, None)
        if subscription is not None:
            session.pending_updates.remove(subscription)
        if not subscribers.subscriptions:
            self.remove_table(number)

    def remove_table(self, number: int) -> None:
        """Forget a closed table; events that are queued already still go out."""
        self._subscribers.pop(number, None)
        self._waiting.pop(number, None)

    def add_events(
        self, new_events: NumberedEvents[AnyTableEvent], number: int, next_to_act: Subscriber | None
    ) -> None:
        """Take new events of a table; ``next_to_act`` is the session whose turn it is after them, if any."""
        subscribers = self._subscribers.get(number)
        if subscribers is None:
            return
        subscribers.last = new_events.last
        if type(new_events.events[-1]) is not Turn:
            self._idle[number] = subscribers
            return
        self._idle.pop(number, None)
        self._waiting[number] = subscribers
        subscription = None if next_to_act is None else subscribers.subscriptions.get(next_to_act)
        if next_to_act is not None and subscription is not None:
            next_to_act.pending_updates.add(subscription)
            self._mark_dirty(next_to_act)

    def defer_answer(self, session: Subscriber) -> None:
        """Note that a session has an answer in its outbox that can wait."""
        self._deferred_answers[session] = None

    def flush_idle_tables(self) -> None:
        """Queue the events of tables where nobody is to act."""
        if self._idle:
            idle, self._idle = self._idle, {}
            for subscribers in idle.values():
                for session, subscription in subscribers.subscriptions.items():
                    self._queue(session, subscription)

    def flush_session(self, session: Subscriber) -> None:
        """Queue everything unsent for a session that is about to end."""
        for number in session.watching:
            subscribers = self._subscribers.get(number)
            if subscribers is not None and session in subscribers.subscriptions:
                self._queue(session, subscribers.subscriptions[session])

    def flush_overdue(self) -> None:
        """Queue updates for sessions that got none since the last call, so that nobody waits longer than two calls."""
        deferred, self._deferred_answers = self._deferred_answers, {}
        for session in deferred:
            self._mark_dirty(session)
        for number, subscribers in list(self._waiting.items()):
            some_behind = False
            for session, subscription in subscribers.subscriptions.items():
                if not subscription.sent_since_flush:
                    self._queue(session, subscription)
                elif subscription.behind:
                    some_behind = True
                subscription.sent_since_flush = False
            if not some_behind:
                del self._waiting[number]

    def _queue(self, session: Subscriber, subscription: Subscription) -> None:
        if subscription.behind:
            session.pending_updates.add(subscription)
            self._mark_dirty(session)

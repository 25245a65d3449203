"""Who said ``hold``, and until when he is told nothing: as long as another player at the table is asked.

Such a client plays at many tables, or very fast: what it can do nothing about costs it and the server a message each.
It is told of a table when it is its turn there, when nobody is asked there, or after ``hold_ms``.  Answers to ``act``
wait as long at most; anything else goes out at once.
"""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.protocol.broadcast.pending_updates import Subscription, TableProgress
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.table import AnyTableEvent


class TableSubscribers(TableProgress):
    """The coalescing subscribers of a table."""

    __slots__ = ("subscriptions",)

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self.subscriptions: dict[Subscriber, Subscription] = {}


class UpdateCoalescer:
    """The patient sessions of a hub; ``dirty`` is told of those that have something to send now."""

    def __init__(self, mark_dirty: Callable[[Subscriber], None]) -> None:
        self._mark_dirty = mark_dirty
        self._subscribers: dict[int, TableSubscribers] = {}
        self._waiting: dict[int, TableSubscribers] = {}
        """by table, where somebody may have to be told something, while another one is asked"""
        self._idle: dict[int, TableSubscribers] = {}
        """by table, where nobody is asked"""
        self._deferred_answers: dict[Subscriber, None] = {}
        """who has answers to ``act`` that can wait"""

    @property
    def waiting(self) -> bool:
        """Whether anything waits: then :meth:`beat` must be called, twice in every ``hold_ms``."""
        return bool(self._waiting or self._deferred_answers)

    def subscriber_count(self, number: int) -> int:
        """How many see a table in this way."""
        subscribers = self._subscribers.get(number)
        return 0 if subscribers is None else len(subscribers.subscriptions)

    def watch(self, session: Subscriber, opened: OpenTable) -> None:
        """A session has seen a table as it is now, and waits for what comes."""
        self.unwatch(session, opened.number)
        subscribers = self._subscribers.get(opened.number)
        if subscribers is None:
            subscribers = self._subscribers[opened.number] = TableSubscribers(opened)
        subscribers.subscriptions[session] = Subscription(subscribers)

    def unwatch(self, session: Subscriber, number: int) -> None:
        """A session sees a table no more."""
        subscribers = self._subscribers.get(number)
        if subscribers is None:
            return
        subscription = subscribers.subscriptions.pop(session, None)
        if subscription is not None:
            session.pending_updates.remove(subscription)
        if not subscribers.subscriptions:
            self.remove_table(number)

    def remove_table(self, number: int) -> None:
        """A table is gone; what is due is still told."""
        self._subscribers.pop(number, None)
        self._waiting.pop(number, None)

    def add_events(
        self, new_events: NumberedEvents[AnyTableEvent], number: int, next_to_act: Subscriber | None
    ) -> None:
        """Something happened at a table; it ends with the turn of ``next_to_act`` when that is somebody here."""
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
        """Nobody shall wait for those tables where nobody is asked."""
        if self._idle:
            idle, self._idle = self._idle, {}
            for subscribers in idle.values():
                for session, subscription in subscribers.subscriptions.items():
                    self._queue(session, subscription)

    def flush_session(self, session: Subscriber) -> None:
        """A session shall be told all that it has not been told, because it ends."""
        for number in session.watching:
            subscribers = self._subscribers.get(number)
            if subscribers is not None and session in subscribers.subscriptions:
                self._queue(session, subscribers.subscriptions[session])

    def flush_overdue(self) -> None:
        """Tell those who were told nothing since the last beat, so that nobody waits for more than two of them."""
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

"""Who is connected, who sees what, and what goes out to them.

The hub holds the sessions of one room.  After every command and every tick of a table's clock it publishes what
happened; bytes gather in the sessions' outboxes, and :meth:`Hub.take_dirty` names the sessions that have some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from pokerroom.protocol.broadcast.coalescing import UpdateCoalescer
from pokerroom.protocol.broadcast.delayed_spectators import DelayedSpectators
from pokerroom.protocol.broadcast.event_batch import EncodedBatch
from pokerroom.protocol.broadcast.observer import SessionObserver
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.protocol.idempotency import AnswerCaches
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.host import BuyInRequests
from pokerroom.protocol.messages.lobby import Chat, Lobby, LobbyChanges, Notice, Wallet
from pokerroom.protocol.messages.player import RealityCheck
from pokerroom.protocol.password_hashing import NoPasswordHashing, PasswordHashing
from pokerroom.room.room import Room
from pokerroom.room.tables.event_handler import handle_events
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.store.commands import StoreCommand
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.table import AnyTableEvent

ErrorReporter = Callable[[str, BaseException], None]
"""Told of every fault of ours: what was being done, and the exception."""

StoreUnit = Callable[[list[StoreCommand]], None]
"""Takes what must outlive the process: all of it is kept, or none."""


_NO_VIEWERS: dict[Any, Any] = {}


def _discard_unit(unit: list[StoreCommand]) -> None:
    """A room that is for now keeps nothing."""


class Hub:
    """All sessions of a room. ``report`` hears of faults that are ours; the room goes on.

    ``keep`` is given all that a command changed, before anybody is told of it; ``onlooker`` sees all that goes on.
    """

    def __init__(
        self,
        room: Room,
        report: ErrorReporter,
        store_unit: StoreUnit = _discard_unit,
        observer: SessionObserver | None = None,
    ) -> None:
        self.room = room
        self.report = report
        self.observer = observer or SessionObserver()
        self._store_unit = store_unit
        self.password_hashing: PasswordHashing = NoPasswordHashing()
        self.answer_caches = AnswerCaches(room.limits, room.unit_of_work, room.stored_answers)
        self.by_name: dict[str, Subscriber] = {}
        self.viewers: dict[int, dict[Subscriber, int]] = {}
        """by table: who sees it, and the number of the last event that he was told of"""
        self.coalescer = UpdateCoalescer(self.mark_dirty)
        """of these, those who are told together what can wait"""
        self.delayed_spectators = DelayedSpectators(self.viewers, self.by_name, room.limits.late_events)
        """who sees tables late, and when"""
        self._lobby: dict[Subscriber, None] = {}
        self._lobby_encoded: dict[str, tuple[tuple[int, int], bytes]] = {}
        """by codec: the whole lobby, and what it was made of"""
        self._dirty: dict[Subscriber, None] = {}
        self._tables_with_new_deadlines: set[int] = set()
        self._chats: list[Chat] = []

    # --- what goes out ----------------------------------------------------------------------------------------------

    def mark_dirty(self, session: Subscriber) -> None:
        """Note that a session has something to send."""
        self._dirty[session] = None

    def take_dirty(self) -> list[Subscriber]:
        """The sessions that have something to send since the last call."""
        self.coalescer.flush_idle_tables()
        sessions = list(self._dirty)
        self._dirty.clear()
        return sessions

    def take_tables_with_new_deadlines(self) -> list[int]:
        """The tables at which something was done since the last call: their clocks may be due at another time now."""
        numbers = sorted(self._tables_with_new_deadlines)
        self._tables_with_new_deadlines.clear()
        return numbers

    def publish(self, now: int) -> None:
        """Bring what happened to those who see it: events of touched tables, lobby chat, changed wallets."""
        room = self.room
        tables = room.tables
        for number in tables.take_touched():
            opened = tables.get_open(number)
            if opened is not None:
                self._tables_with_new_deadlines.add(number)
                self._publish_table(opened)
        if room.moderation.pending_buy_ins_changed:
            room.moderation.pending_buy_ins_changed = False
            hosts = [session for session in self.by_name.values() if session.is_host]
            self._broadcast(BuyInRequests(0, room.moderation.pending_buy_ins()), hosts)
        if tables.internal_errors:
            for fault in tables.take_internal_errors():
                self.report(fault.activity, fault.error)
        if self._chats:
            chats, self._chats = self._chats, []
            for chat in chats:
                self._broadcast(chat, self._lobby)
        if room.wallets.changed:
            for name, chips in room.wallets.take_changed():
                session = self.by_name.get(name)
                if session is not None:
                    session.send(Wallet(chips))
        if unit := room.take_commands(now):
            self._store_unit(unit)

    def _publish_table(self, opened: OpenTable) -> None:
        number = opened.number
        try:
            new_events = handle_events(self.room, opened)
        except Exception as error:
            self.report(f"collecting the events of table {number}", error)
            return
        if not new_events.events:
            return
        self.observer.on_table_events(opened, new_events)
        if opened.delay:
            self.delayed_spectators.publish(opened, new_events)
        else:
            self._send_events(opened, new_events)
        if number not in self.room.tables:
            self.coalescer.remove_table(number)
            for session in self.viewers.pop(number, ()):
                session.watching.discard(number)

    def _send_events(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Tell everybody who sees a table what happened there."""
        number = opened.number
        viewers = self.viewers.get(number, _NO_VIEWERS)
        if len(viewers) > self.coalescer.subscriber_count(number):
            self._send_batch(EncodedBatch(number, new_events.events, new_events.last), viewers)
        event = new_events.events[-1]
        name = opened.players.get(event.seat) if type(event) is Turn else None
        self.coalescer.add_events(new_events, number, None if name is None else self.by_name.get(name))

    def _send_batch(self, batch: EncodedBatch, viewers: dict[Subscriber, int]) -> None:
        """Tell those who are told everything at once; of what only some players may see, only them."""
        owners = [self.by_name.get(name) for name in batch.owners] if batch.has_no_public_events else viewers
        for session in owners:
            if session is None or session.pending_updates.coalescing or session not in viewers:
                continue
            name, codec, first = session.name, session.codec, viewers[session] + 1
            data = batch.private(name, first, codec) if name in batch.owners else batch.public(first, codec)
            viewers[session] = batch.last
            session.send_bytes(data)

    def announce(self, text: str, *, code: str = "") -> None:
        """Say a word to everybody who is here; ``code`` says to programs what it is about."""
        self._broadcast(Notice(text, code=code), self.by_name.values())

    def lobby_chat(self, player: str, text: str) -> None:
        """Somebody speaks in the lobby; all who see it get that with the next :meth:`publish`."""
        self._chats.append(Chat(player, text))

    def _broadcast(self, message: Message, sessions: Iterable[Subscriber]) -> None:
        encoded: dict[str, bytes] = {}
        for session in sessions:
            if session.codec.name not in encoded:
                encoded[session.codec.name] = session.codec.encode(message)
            session.send_bytes(encoded[session.codec.name])

    # --- the lobby --------------------------------------------------------------------------------------------------

    @property
    def lobby_subscribers(self) -> int:
        """How many sessions see the lobby."""
        return len(self._lobby)

    def subscribe_lobby(self, session: Subscriber) -> bytes:
        """Let a session see the lobby; return it as it is now, encoded: once for all who ask before it changes."""
        self._lobby[session] = None
        lobby, codec = self.room.lobby, session.codec
        version = lobby.version, lobby.players
        cached = self._lobby_encoded.get(codec.name)
        if cached is None or cached[0] != version:
            cached = version, codec.encode(Lobby(lobby.rows(), lobby.players))
            self._lobby_encoded[codec.name] = cached
        return cached[1]

    def unsubscribe_lobby(self, session: Subscriber) -> None:
        """Tell a session no more of the lobby."""
        self._lobby.pop(session, None)

    def enforce_play_limits(self, now: int) -> None:
        """Tell players what their own limits of play have brought; the server calls this every now and then."""
        for notice in self.room.enforce_play_limits(now):
            session = self.by_name.get(notice.name)
            if session is not None and notice.reality_check is not None:
                session.send(RealityCheck(notice.reality_check))
            if session is not None and notice.stop_reason:
                session.send(Notice(notice.stop_reason))
        self.publish(now)

    def close_empty_tables(self, now: int) -> None:
        """Close the tables of players at which nobody sits; the server calls this every now and then."""
        ms = self.room.config.empty_table_ms
        reason = "nobody sat there for " + (f"{ms / 60_000:g} min" if ms >= 60_000 else f"{ms / 1000:g} s")
        tables = self.room.tables
        for opened in tables.idle_tables(now):
            number, name = opened.number, opened.lobby_row().name
            tables.isolate_fault(
                f"closing table {number}, which is empty", partial(tables.close_by_room, number, now, reason)
            )
            session = self.by_name.get(opened.creator or "")
            if session is not None:
                session.send(Notice(f"Your table {number}, {name}, is closed: {reason}."))
        self.publish(now)

    def publish_lobby_changes(self) -> None:
        """Send what changed in the lobby since the last time; the server calls this every now and then."""
        if self.room.lobby.has_changes:
            changed, closed = self.room.lobby.take_changes()
            self._broadcast(LobbyChanges(changed, closed, self.room.lobby.players), self._lobby)

    # --- who sees a table -------------------------------------------------------------------------------------------

    def watch(self, session: Subscriber, number: int) -> None:
        """Let a session see a table from now on."""
        opened = self.room.tables[number]
        session.watching.add(number)
        if opened.delay and self.delayed_spectators.watch(session, opened):
            self.viewers.get(number, {}).pop(session, None)
            self._count_viewers(number)
            return
        self.viewers.setdefault(number, {})[session] = opened.table.seq
        if session.pending_updates.coalescing and not opened.delay:
            self.coalescer.watch(session, opened)
        self._count_viewers(number)

    def unwatch(self, session: Subscriber, number: int) -> None:
        """Let a session see a table no more."""
        session.watching.discard(number)
        self.viewers.get(number, {}).pop(session, None)
        self.delayed_spectators.unwatch(session, number)
        self.coalescer.unwatch(session, number)
        self._count_viewers(number)

    def spectator_count(self, number: int) -> int:
        """How many look on at a table without a seat there."""
        viewers = self.viewers.get(number, {})
        players = [self.by_name.get(name) for name in self.room.tables[number].players.values()]
        viewer_count = len(viewers) + self.delayed_spectators.viewer_count(number)
        return viewer_count - sum(1 for player in players if player in viewers)

    def _count_viewers(self, number: int) -> None:
        opened = self.room.tables.get(number)
        if opened is not None:
            opened.watching = len(self.viewers.get(number, ())) + self.delayed_spectators.viewer_count(number)
            self.room.lobby.mark_changed(number)

    def remove_session(self, session: Subscriber) -> None:
        """A session is over: it sees nothing any more."""
        self._lobby.pop(session, None)
        for number in list(session.watching):
            self.unwatch(session, number)

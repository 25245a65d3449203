"""Tables with a ``spectator_delay``: players with a seat get events at once, spectators get them late.

A player who stands up gets that event at once and all later ones with the delay.  A spectator who sits down gets a
snapshot of the table as it is now.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from pokerlocale.sentences import Sentence, with_reason
from pokerroom.protocol.broadcast.event_batch import EncodedBatch, with_clock
from pokerroom.protocol.broadcast.player_connections import PlayerConnections
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent, visible_to
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.delayed_view import DelayedEvents, DelayedView
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import AnyEvent, BuyInAnswered, HandVoided, SeatOffered, StoodUp, TableClosed
from pokerwire.hand_events import HandEnded
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Message
from pokerwire.messages.table_messages import Events, Snapshot
from pokerwire.room.finished_hand import HandRecord


class DelayedTable:
    """A table with a delay: ``viewers`` are the sessions that see it late, each with the last event it was sent."""

    def __init__(self, opened: OpenTable, max_events: int) -> None:
        self.opened = opened
        self.table = cast(CashTable, opened.table)
        self.number = opened.number
        self.view = DelayedView(self.table.config, max_events)
        self.viewers: dict[Subscriber, int] = {}
        self._stood_up_at: dict[str, int] = {}
        """players who stood up lately: the last event they were sent as a player"""
        self._initialized = False
        self._closed: TableClosed | None = None

    def add_events(self, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Store new events until they may be shown."""
        last = new_events.events[-1]
        if type(last) is TableClosed:
            self._closed = last
        if not self._initialized and new_events.first > 1:
            self.resync()
            return
        self._initialized = True
        views = [
            (seq, view)
            for seq, entry in new_events.numbered()
            if (view := entry.event.redacted() if type(entry) is PrivateEvent else entry) is not None
        ]
        self.view.add(self.table.now, new_events.last, cast("list[tuple[int, AnyEvent]]", views))
        if self.view.has_gap:
            self.resync()

    def watch(self, session: Subscriber) -> None:
        """Let a session see the table, from the delayed state on."""
        if not self._initialized and self.table.seq:
            self.resync()
        self._initialized = True
        self.viewers[session] = self.view.seq

    def resync(self) -> None:
        """Start again from the present state, because earlier events are unknown here; show it after the delay."""
        self._initialized = True
        self.view.restart_from(self.table.public_state(), self.table.seq, self.table.now)

    def missed_since(self, session: Subscriber, seq: int, now: int) -> Message | None:
        """Return what a session that has seen everything up to event ``seq`` missed; let it see the table from here."""
        at = self.view.seq
        if at < seq <= self._stood_up_at.get(session.name or "", 0):
            self.viewers[session] = seq
            return None
        missed = self.table.entries_since(seq, at) if seq <= at else None
        if missed is None:
            return self.snapshot(now)
        if seq == at:
            return None
        turn = self.view.snapshot(now).turn
        visible: list[AnyTableEvent] = visible_to(missed, None)
        return Events(self.number, seq + 1, at, tuple([with_clock(event, turn) for event in visible]))

    def demote_to_spectator(
        self, session: Subscriber, new_events: NumberedEvents[AnyTableEvent], first: int
    ) -> None:
        """Send a player who has just left their seat everything up to that; they see the table late from there on."""
        name = session.name
        events = new_events.events
        positions = range(len(events), 0, -1)
        end = next((position for position in positions if _is_stand_up(events[position - 1], name)), 0)
        if self.table.closed:
            end = len(events)
        last = new_events.first + end - 1 if end else first - 1
        if end:
            session.send_bytes(_encoded_for(EncodedBatch(self.number, events[:end], last), session, first))
        self.viewers[session] = self._stood_up_at[name or ""] = last

    def release(self, now: int) -> None:
        """Send what is due."""
        for moment in self.view.due(now):
            self._send_moment(moment, now)
        if self.view.has_gap and not self.table.closed:
            self.resync()
        self._stood_up_at = {name: seq for name, seq in self._stood_up_at.items() if seq > self.view.seq}

    def _send_moment(self, moment: DelayedEvents, now: int) -> None:
        batches: dict[int, EncodedBatch] = {}
        for session, last_sent in self.viewers.items():
            if last_sent >= moment.last:
                continue
            if moment.public_state is not None:
                session.send(self.snapshot(now))
                self.viewers[session] = moment.last
                continue
            if last_sent not in batches:
                new = [event for seq, event in moment.events if seq > last_sent]
                batches[last_sent] = EncodedBatch(self.number, new, moment.last)
            if not batches[last_sent].has_no_public_events:
                session.send_bytes(batches[last_sent].public(last_sent + 1, session.codec))
                self.viewers[session] = moment.last

    def snapshot(self, now: int) -> Snapshot:
        """Return the table as spectators may see it now."""
        return Snapshot(self.number, replace(self.view.snapshot(now), spectators=self.table.spectators))

    def close(self) -> None:
        """Detach all viewers: the table is closed, and everything that waited was sent."""
        for session, last_sent in self.viewers.items():
            session.watching.discard(self.number)
            if last_sent < self.table.seq and self._closed is not None:
                session.send(Events(self.number, last_sent + 1, self.table.seq, (self._closed,)))

    def visible_hand(self, record: HandRecord) -> HandRecord:
        """Return the part of the last hand that spectators may see; raise RoomError ``no_such_hand`` before its end."""
        if record.hand > self.view.last_finished_hand:
            seconds = self.table.config.spectator_delay / 1000
            raise RoomError(
                "no_such_hand",
                "without a seat you see this table {seconds} s late: the last hand is not over yet",
                seconds=seconds,
            )
        if self.view.next_at is None:
            return record
        events = [event for event in record.events if type(event) in (HandEnded, HandVoided)]
        end = record.events.index(events[0]) + 1
        return replace(record, events=record.events[:end])


def _is_stand_up(event: AnyTableEvent | PrivateEvent, name: str | None) -> bool:
    """Whether this event is that player standing up."""
    return type(event) is StoodUp and event.player == name


def _encoded_for(batch: EncodedBatch, session: Subscriber, first: int) -> bytes:
    name = session.name
    if name is not None and name in batch.owners:
        return batch.private(name, first, session.codec)
    return batch.public(first, session.codec)


class DelayedSpectators:
    """All tables with a delay.

    ``viewers`` are those who see a table at once, players with a seat among them; ``connections`` are those of
    players; ``max_events`` bounds the events kept for each table.
    """

    def __init__(
        self,
        viewers: dict[int, dict[Subscriber, int]],
        connections: PlayerConnections,
        max_events: int,
    ) -> None:
        self._viewers = viewers
        self._connections = connections
        self._max_events = max_events
        self._tables: dict[int, DelayedTable] = {}

    def table_of(self, opened: OpenTable) -> DelayedTable:
        """Return a table's delayed state; create it on first use."""
        delayed_table = self._tables.get(opened.number)
        if delayed_table is None or delayed_table.opened is not opened:
            delayed_table = self._tables[opened.number] = DelayedTable(opened, self._max_events)
        return delayed_table

    @property
    def next_at(self) -> int | None:
        """When something is due next; ``None`` if nothing waits."""
        if not self._tables:
            return None
        return min(
            [at for delayed_table in self._tables.values() if (at := delayed_table.view.next_at) is not None],
            default=None,
        )

    def viewer_count(self, number: int) -> int:
        """Return how many sessions see a table late."""
        delayed_table = self._tables.get(number)
        return 0 if delayed_table is None else len(delayed_table.viewers)

    def delayed_table_for(self, session: Subscriber, number: int) -> DelayedTable | None:
        """Return the table if this session sees it late."""
        delayed_table = self._tables.get(number)
        return delayed_table if delayed_table is not None and session in delayed_table.viewers else None

    def watch(self, session: Subscriber, opened: OpenTable) -> bool:
        """Let a session see a table late; return False for a player with a seat there."""
        delayed_table = self.table_of(opened)
        if session.name in opened.players.values():
            delayed_table.viewers.pop(session, None)
            return False
        delayed_table.watch(session)
        return True

    def unwatch(self, session: Subscriber, number: int) -> None:
        """Stop sending a table to a session."""
        delayed_table = self._tables.get(number)
        if delayed_table is not None:
            delayed_table.viewers.pop(session, None)

    def publish(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Send new events to players with a seat, and store them for spectators."""
        delayed_table = self.table_of(opened)
        delayed_table.add_events(new_events)
        seated = set(opened.players.values())
        viewers = self._viewers.setdefault(opened.number, {})
        batch = EncodedBatch(opened.number, new_events.events, new_events.last)
        for session, last_sent in list(viewers.items()):
            if session.name not in seated:
                del viewers[session]
                delayed_table.demote_to_spectator(session, new_events, last_sent + 1)
            elif not batch.has_no_public_events or session.name in batch.owners:
                session.send_bytes(_encoded_for(batch, session, last_sent + 1))
                viewers[session] = batch.last
        for session in [session for session in delayed_table.viewers if session.name in seated]:
            del delayed_table.viewers[session]
            viewers[session] = batch.last
            session.send(
                Snapshot(opened.number, delayed_table.table.snapshot(session.name, delayed_table.table.now))
            )
        self._notify_addressed(delayed_table, new_events)

    def _notify_addressed(
        self, delayed_table: DelayedTable, new_events: NumberedEvents[AnyTableEvent]
    ) -> None:
        """Notify spectators at once of a seat offered to them, or of their refused buy-in: later is too late."""
        for event in new_events.events:
            if type(event) is SeatOffered:
                code, text = (
                    "seat_offered",
                    Sentence(
                        "a seat at table {table} is kept for you for {seconds} s: sit down"
                        if event.time
                        else "a seat at table {table} is kept for you: sit down",
                        {"table": delayed_table.number, "seconds": event.time // 1000},
                    ),
                )
            elif type(event) is BuyInAnswered and event.answer == "refused":
                refused = Sentence(
                    "the host refused your chips at table {table}", {"table": delayed_table.number}
                )
                code, text = "buy_in_refused", with_reason(refused, event.reason)
            else:
                continue
            session = self._connections.holder(delayed_table.number, event.player)
            if session is not None and session in delayed_table.viewers:
                session.send(Notice.of(code, text))

    def release(self, now: int) -> None:
        """Send what is due."""
        for number, delayed_table in list(self._tables.items()):
            at = delayed_table.view.next_at
            if at is not None and at <= now:
                delayed_table.release(now)
            if delayed_table.table.closed and delayed_table.view.next_at is None:
                del self._tables[number]
                delayed_table.close()

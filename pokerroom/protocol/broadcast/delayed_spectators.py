"""Tables that people without a seat see late (``spectator_delay``): who sees them when, and how one becomes the other.

Who has a seat is told everything at once.  When he stands up he is told of it, and of nothing after it before its time;
who sits down gets the table as it is now.  Tables without a delay have nothing to do with this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from pokerroom.history.hand_record import HandRecord
from pokerroom.poker.events import HandEnded
from pokerroom.protocol.broadcast.event_batch import Batch, with_clock
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.lobby import Notice
from pokerroom.protocol.messages.table import Events, Snapshot
from pokerroom.room.errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.cash.delayed_view import LatePicture, Moment
from pokerroom.tables.cash.events import (
    AnyEvent,
    BuyInAnswered,
    HandVoided,
    SeatOffered,
    StoodUp,
    TableClosed,
)
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.event_log import News, Owned, seen_by
from pokerroom.tables.table import TableEvents

if TYPE_CHECKING:
    from pokerroom.protocol.broadcast.hub import Hub
    from pokerroom.protocol.session import Session


class LateTable:
    """One of these tables: ``viewers`` are those who see it late, with the last event that each was told of."""

    def __init__(self, opened: OpenTable, most: int) -> None:
        self.opened = opened
        self.table = cast(CashTable, opened.table)
        self.number = opened.number
        self.picture = LatePicture(self.table.config, most)
        self.viewers: dict[Session, int] = {}
        self._left: dict[str, int] = {}
        """who stood up lately: the last event that he was told of as a player"""
        self._begun = False
        self._closed: TableClosed | None = None

    def take(self, news: News[TableEvents]) -> None:
        """Note what happened now."""
        last = news.events[-1]
        if type(last) is TableClosed:
            self._closed = last
        if not self._begun and news.first > 1:
            self.begin()
            return
        self._begun = True
        views = [
            (seq, view)
            for seq, entry in news.numbered()
            if (view := entry.event.redacted() if type(entry) is Owned else entry) is not None
        ]
        self.picture.add(self.table.now, news.last, cast("list[tuple[int, AnyEvent]]", views))
        if self.picture.gap:
            self.begin()

    def watch(self, session: Session) -> None:
        """Let a session see the table from where it is told."""
        if not self._begun and self.table.seq:
            self.begin()
        self._begun = True
        self.viewers[session] = self.picture.seq

    def begin(self) -> None:
        """What was before is not known here: it is not told before the time of what is now."""
        self._begun = True
        self.picture.begin_at(self.table.public_picture(), self.table.seq, self.table.now)

    def resumed(self, session: Session, seq: int, now: int) -> Message | None:
        """Return what a session that was told of all up to event ``seq`` has missed; it sees the table from here."""
        at = self.picture.seq
        if at < seq <= self._left.get(session.name or "", 0):
            self.viewers[session] = seq
            return None
        missed = self.table.entries_since(seq, at) if seq <= at else None
        if missed is None:
            return self.snapshot(now)
        if seq == at:
            return None
        turn = self.picture.snapshot(now).turn
        seen: list[TableEvents] = seen_by(missed, None)
        return Events(self.number, seq + 1, at, tuple([with_clock(event, turn) for event in seen]))

    def stood_up(self, session: Session, news: News[TableEvents], first: int) -> None:
        """Tell a player who had a seat until now all up to his standing up; he sees the table late from there on."""
        name = session.name
        events = news.events
        places = range(len(events), 0, -1)
        end = next((place for place in places if _is_end(events[place - 1], name)), 0)
        if self.table.closed:
            end = len(events)
        last = news.first + end - 1 if end else first - 1
        if end:
            session.send_bytes(_written(Batch(self.number, events[:end], last), session, first))
        self.viewers[session] = self._left[name or ""] = last

    def release(self, now: int) -> None:
        """Tell what is due."""
        for moment in self.picture.due(now):
            self._tell(moment, now)
        if self.picture.gap and not self.table.closed:
            self.begin()
        self._left = {name: seq for name, seq in self._left.items() if seq > self.picture.seq}

    def _tell(self, moment: Moment, now: int) -> None:
        batches: dict[int, Batch] = {}
        for session, known in self.viewers.items():
            if known >= moment.last:
                continue
            if moment.picture is not None:
                session.send(self.snapshot(now))
                self.viewers[session] = moment.last
                continue
            if known not in batches:
                new = [event for seq, event in moment.events if seq > known]
                batches[known] = Batch(self.number, new, moment.last)
            if not batches[known].silent:
                session.send_bytes(batches[known].public(known + 1, session.codec))
                self.viewers[session] = moment.last

    def snapshot(self, now: int) -> Snapshot:
        """Return the table as it is told now."""
        return Snapshot(self.number, replace(self.picture.snapshot(now), spectators=self.table.spectators))

    def end(self) -> None:
        """The table is gone, and all that waited is told: nobody sees it any more."""
        for session, known in self.viewers.items():
            session.watching.discard(self.number)
            if known < self.table.seq and self._closed is not None:
                session.send(Events(self.number, known + 1, self.table.seq, (self._closed,)))

    def hand_seen(self, record: HandRecord) -> HandRecord:
        """Return the last hand as far as it is told here; raise RoomError ``no_such_hand`` before its end is."""
        if record.hand > self.picture.hand_over:
            seconds = self.table.config.spectator_delay / 1000
            raise RoomError(
                "no_such_hand",
                f"who has no seat sees this table {seconds:g} s late: the last hand is not over yet",
            )
        if self.picture.next_at is None:
            return record
        events = [event for event in record.events if type(event) in (HandEnded, HandVoided)]
        end = record.events.index(events[0]) + 1
        return replace(record, events=record.events[:end])


def _is_end(event: TableEvents | Owned, name: str | None) -> bool:
    """Whether a player stands up here."""
    return type(event) is StoodUp and event.player == name


def _written(batch: Batch, session: Session, first: int) -> bytes:
    name = session.name
    if name is not None and name in batch.owners:
        return batch.private(name, first, session.codec)
    return batch.public(first, session.codec)


class Late:
    """All of these tables. Those who have a seat are in ``hub.viewers``, as at any table."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tables: dict[int, LateTable] = {}

    def of(self, opened: OpenTable) -> LateTable:
        """Return a table of which something is told late; it is noted from now on."""
        late = self._tables.get(opened.number)
        if late is None or late.opened is not opened:
            late = self._tables[opened.number] = LateTable(opened, self._hub.room.limits.late_events)
        return late

    @property
    def next_at(self) -> int | None:
        """When something is due; None: nothing waits."""
        if not self._tables:
            return None
        return min(
            [at for late in self._tables.values() if (at := late.picture.next_at) is not None], default=None
        )

    def viewers(self, number: int) -> int:
        """How many see a table late."""
        late = self._tables.get(number)
        return 0 if late is None else len(late.viewers)

    def sees(self, session: Session, number: int) -> LateTable | None:
        """Return the table if it is one that this session sees late."""
        late = self._tables.get(number)
        return late if late is not None and session in late.viewers else None

    def watch(self, session: Session, opened: OpenTable) -> bool:
        """Let a session see a table late, from where it is told; return False for who has a seat there."""
        late = self.of(opened)
        if session.name in opened.players.values():
            late.viewers.pop(session, None)
            return False
        late.watch(session)
        return True

    def unwatch(self, session: Session, number: int) -> None:
        """Let him see it no more."""
        late = self._tables.get(number)
        if late is not None:
            late.viewers.pop(session, None)

    def publish(self, opened: OpenTable, news: News[TableEvents]) -> None:
        """Tell those who have a seat what happened, and note it for the others."""
        late = self.of(opened)
        late.take(news)
        seated = set(opened.players.values())
        viewers = self._hub.viewers.setdefault(opened.number, {})
        batch = Batch(opened.number, news.events, news.last)
        for session, known in list(viewers.items()):
            if session.name not in seated:
                del viewers[session]
                late.stood_up(session, news, known + 1)
            elif not batch.silent or session.name in batch.owners:
                session.send_bytes(_written(batch, session, known + 1))
                viewers[session] = batch.last
        for session in [session for session in late.viewers if session.name in seated]:
            del late.viewers[session]
            viewers[session] = batch.last
            session.send(Snapshot(opened.number, late.table.snapshot(session.name, late.table.now)))
        self._call(late, news)

    def _call(self, late: LateTable, news: News[TableEvents]) -> None:
        """Tell at once those who are asked, or answered, and would hear of it too late."""
        for event in news.events:
            if type(event) is SeatOffered:
                limit = f" for {event.time // 1000} s" if event.time else ""
                text = f"a seat at table {late.number} is kept for you{limit}: sit down"
            elif type(event) is BuyInAnswered and event.answer == "refused":
                text = f"the host refused your chips at table {late.number}" + (
                    event.reason and f": {event.reason}"
                )
            else:
                continue
            session = self._hub.by_name.get(event.player)
            if session is not None and session in late.viewers:
                session.send(Notice(text))

    def release(self, now: int) -> None:
        """Tell what is due."""
        for number, late in list(self._tables.items()):
            at = late.picture.next_at
            if at is not None and at <= now:
                late.release(now)
            if late.table.closed and late.picture.next_at is None:
                del self._tables[number]
                late.end()

"""Who is connected, who sees what, and what goes out to them.

The hub holds the sessions of one room.  After every command and every tick of a table's clock it publishes what
happened; bytes gather in the sessions' outboxes, and :meth:`Hub.take_dirty` names the sessions that have some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from pokerroom.protocol.broadcast.coalescing import Patience
from pokerroom.protocol.broadcast.delayed_spectators import Late
from pokerroom.protocol.broadcast.event_batch import Batch
from pokerroom.protocol.broadcast.observer import Onlooker
from pokerroom.protocol.idempotency import Memories
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.host import BuyInRequests
from pokerroom.protocol.messages.lobby import Chat, Lobby, LobbyChanges, Notice, Wallet
from pokerroom.protocol.messages.player import RealityCheck
from pokerroom.protocol.password_hashing import NoPasswords, Passwords
from pokerroom.room.room import Room
from pokerroom.room.tables.event_handler import collect
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.store.commands import Command
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.event_log import News
from pokerroom.tables.table import TableEvents

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

Report = Callable[[str, BaseException], None]
"""Told of every fault of ours: what was being done, and the exception."""

Keep = Callable[[list[Command]], None]
"""Takes what must outlive the process: all of it is kept, or none."""


_NOBODY: dict[Any, Any] = {}


def _keep_nothing(unit: list[Command]) -> None:
    """A room that is for now keeps nothing."""


class Hub:
    """All sessions of a room. ``report`` hears of faults that are ours; the room goes on.

    ``keep`` is given all that a command changed, before anybody is told of it; ``onlooker`` sees all that goes on.
    """

    def __init__(
        self, room: Room, report: Report, keep: Keep = _keep_nothing, onlooker: Onlooker | None = None
    ) -> None:
        self.room = room
        self.report = report
        self.onlooker = onlooker or Onlooker()
        self._keep = keep
        self.passwords: Passwords = NoPasswords()
        self.memories = Memories(room.limits, room.keeper, room.kept_answers)
        self.by_name: dict[str, Session] = {}
        self.viewers: dict[int, dict[Session, int]] = {}
        """by table: who sees it, and the number of the last event that he was told of"""
        self.patience = Patience(self.dirty)
        """of these, those who are told together what can wait"""
        self.late = Late(self)
        """who sees tables late, and when"""
        self._lobby: dict[Session, None] = {}
        self._lobby_encoded: dict[str, tuple[tuple[int, int], bytes]] = {}
        """by codec: the whole lobby, and what it was made of"""
        self._dirty: dict[Session, None] = {}
        self._stirred: set[int] = set()
        self._chats: list[Chat] = []

    # --- what goes out ----------------------------------------------------------------------------------------------

    def dirty(self, session: Session) -> None:
        """Note that a session has something to send."""
        self._dirty[session] = None

    def take_dirty(self) -> list[Session]:
        """The sessions that have something to send since the last call."""
        self.patience.tell_quiet()
        sessions = list(self._dirty)
        self._dirty.clear()
        return sessions

    def take_stirred(self) -> list[int]:
        """The tables at which something was done since the last call: their clocks may be due at another time now."""
        stirred = sorted(self._stirred)
        self._stirred.clear()
        return stirred

    def publish(self, now: int) -> None:
        """Bring what happened to those who see it: events of touched tables, lobby chat, changed wallets."""
        room = self.room
        tables = room.tables
        for number in tables.take_touched():
            opened = tables.opened(number)
            if opened is not None:
                self._stirred.add(number)
                self._publish_table(opened)
        if room.desk.requests_changed:
            room.desk.requests_changed = False
            hosts = [session for session in self.by_name.values() if session.is_host]
            self._to_all(BuyInRequests(0, room.desk.requests()), hosts)
        if tables.faults:
            for fault in tables.take_faults():
                self.report(fault.doing, fault.error)
        if self._chats:
            chats, self._chats = self._chats, []
            for chat in chats:
                self._to_all(chat, self._lobby)
        if room.wallets.changed:
            for name, chips in room.wallets.take_changed():
                session = self.by_name.get(name)
                if session is not None:
                    session.send(Wallet(chips))
        if unit := room.take_unit(now):
            self._keep(unit)

    def _publish_table(self, opened: OpenTable) -> None:
        number = opened.number
        try:
            news = collect(self.room, opened)
        except Exception as error:
            self.report(f"collecting the events of table {number}", error)
            return
        if not news.events:
            return
        self.onlooker.told(opened, news)
        if opened.delay:
            self.late.publish(opened, news)
        else:
            self._tell_all(opened, news)
        if number not in self.room.tables:
            self.patience.forget(number)
            for session in self.viewers.pop(number, ()):
                session.watching.discard(number)

    def _tell_all(self, opened: OpenTable, news: News[TableEvents]) -> None:
        """Tell everybody who sees a table what happened there."""
        number = opened.number
        viewers = self.viewers.get(number, _NOBODY)
        if len(viewers) > self.patience.count(number):
            self._tell(Batch(number, news.events, news.last), viewers)
        event = news.events[-1]
        name = opened.players.get(event.seat) if type(event) is Turn else None
        self.patience.note(news, number, None if name is None else self.by_name.get(name))

    def _tell(self, batch: Batch, viewers: dict[Session, int]) -> None:
        """Tell those who are told everything at once; of what only some players may see, only them."""
        owners = [self.by_name.get(name) for name in batch.owners] if batch.silent else viewers
        for session in owners:
            if session is None or session.parcel.patient or session not in viewers:
                continue
            name, codec, first = session.name, session.codec, viewers[session] + 1
            data = batch.private(name, first, codec) if name in batch.owners else batch.public(first, codec)
            viewers[session] = batch.last
            session.send_bytes(data)

    def announce(self, text: str, *, code: str = "") -> None:
        """Say a word to everybody who is here; ``code`` says to programs what it is about."""
        self._to_all(Notice(text, code=code), self.by_name.values())

    def lobby_chat(self, player: str, text: str) -> None:
        """Somebody speaks in the lobby; all who see it get that with the next :meth:`publish`."""
        self._chats.append(Chat(player, text))

    def _to_all(self, message: Message, sessions: Iterable[Session]) -> None:
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

    def subscribe_lobby(self, session: Session) -> bytes:
        """Let a session see the lobby; return it as it is now, encoded: once for all who ask before it changes."""
        self._lobby[session] = None
        lobby, codec = self.room.lobby, session.codec
        made_of = lobby.changes, lobby.players
        known = self._lobby_encoded.get(codec.name)
        if known is None or known[0] != made_of:
            known = made_of, codec.encode(Lobby(lobby.whole(), lobby.players))
            self._lobby_encoded[codec.name] = known
        return known[1]

    def unsubscribe_lobby(self, session: Session) -> None:
        """Tell a session no more of the lobby."""
        self._lobby.pop(session, None)

    def check_play(self, now: int) -> None:
        """Tell players what their own limits of play have brought; the server calls this every now and then."""
        for due in self.room.stop_play(now):
            session = self.by_name.get(due.name)
            if session is not None and due.check is not None:
                session.send(RealityCheck(due.check))
            if session is not None and due.stop:
                session.send(Notice(due.stop))
        self.publish(now)

    def close_empty(self, now: int) -> None:
        """Close the tables of players at which nobody sits; the server calls this every now and then."""
        ms = self.room.config.empty_table_ms
        why = "nobody sat there for " + (f"{ms / 60_000:g} min" if ms >= 60_000 else f"{ms / 1000:g} s")
        tables = self.room.tables
        for opened in tables.empty(now):
            number, name = opened.number, opened.info().name
            tables.contain(f"closing table {number}, which is empty", partial(tables.shut, number, now, why))
            session = self.by_name.get(opened.creator or "")
            if session is not None:
                session.send(Notice(f"Your table {number}, {name}, is closed: {why}."))
        self.publish(now)

    def tell_lobby(self) -> None:
        """Send what changed in the lobby since the last time; the server calls this every now and then."""
        if self.room.lobby.stale:
            changed, closed = self.room.lobby.take_changes()
            self._to_all(LobbyChanges(changed, closed, self.room.lobby.players), self._lobby)

    # --- who sees a table -------------------------------------------------------------------------------------------

    def watch(self, session: Session, number: int) -> None:
        """Let a session see a table from now on."""
        opened = self.room.tables[number]
        session.watching.add(number)
        if opened.delay and self.late.watch(session, opened):
            self.viewers.get(number, {}).pop(session, None)
            self._count_viewers(number)
            return
        self.viewers.setdefault(number, {})[session] = opened.table.seq
        if session.parcel.patient and not opened.delay:
            self.patience.watch(session, opened)
        self._count_viewers(number)

    def unwatch(self, session: Session, number: int) -> None:
        """Let a session see a table no more."""
        session.watching.discard(number)
        self.viewers.get(number, {}).pop(session, None)
        self.late.unwatch(session, number)
        self.patience.unwatch(session, number)
        self._count_viewers(number)

    def spectators(self, number: int) -> int:
        """How many look on at a table without a seat there."""
        viewers = self.viewers.get(number, {})
        players = [self.by_name.get(name) for name in self.room.tables[number].players.values()]
        lookers = len(viewers) + self.late.viewers(number)
        return lookers - sum(1 for player in players if player in viewers)

    def _count_viewers(self, number: int) -> None:
        opened = self.room.tables.get(number)
        if opened is not None:
            opened.watching = len(self.viewers.get(number, ())) + self.late.viewers(number)
            self.room.lobby.touch(number)

    def forget(self, session: Session) -> None:
        """A session is over: it sees nothing any more."""
        self._lobby.pop(session, None)
        for number in list(session.watching):
            self.unwatch(session, number)

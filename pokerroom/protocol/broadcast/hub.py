"""The hub of a room: its sessions, what each of them watches, and what is sent to them.

After every command and every tick of a table's clock the hub publishes what happened.  Encoded messages gather in the
sessions' outboxes, and :meth:`Hub.take_dirty` returns the sessions that have some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.coalescing import UpdateCoalescer
from pokerroom.protocol.broadcast.delayed_spectators import DelayedSpectators
from pokerroom.protocol.broadcast.event_batch import EncodedBatch
from pokerroom.protocol.broadcast.observer import SessionObserver
from pokerroom.protocol.broadcast.player_connections import PlayerConnections
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.protocol.broadcast.tournament_broadcast import TournamentBroadcast
from pokerroom.protocol.coach import Coach
from pokerroom.protocol.idempotency import AnswerCaches
from pokerroom.protocol.slow_work import NoPasswordHashing, PasswordHashing, SlowWork
from pokerroom.room.acts.meter_warnings import take_meter_warnings
from pokerroom.room.room import Room
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.store.store_commands import StoreCommand
from pokerroom.tables.event_log import NumberedEvents
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import Turn
from pokerwire.messages.host_messages import BuyInRequests
from pokerwire.messages.lobby_messages import Chat, Lobby, LobbyChanges, Notice, Wallet
from pokerwire.messages.message_base import Message
from pokerwire.messages.player_messages import RealityCheck
from pokerwire.messages.table_messages import TableMoved
from pokerwire.room.table_info import TableInfo
from pokerwire.tournament.tournament_tables import room_table, table_in_tournament, tournament_of

ErrorReporter = Callable[[str, BaseException], None]
"""Called with every internal error: what was being done, and the exception."""

StoreUnit = Callable[[list[StoreCommand]], None]
"""Stores what must outlive the process: all of it, or none."""


_NO_VIEWERS: dict[Any, Any] = {}


def _discard_unit(unit: list[StoreCommand]) -> None:
    """Store nothing: the room lives in memory only."""


class Hub:
    """All sessions of a room.

    ``report`` gets internal errors; the room survives them.  ``store_unit`` gets everything that a command changed
    before any message about it is sent.  ``observer`` sees everything that happens.
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
        self.review_work: SlowWork | None = None
        """judges rounds in another thread; ``None``: they are judged where they are asked for"""
        self.ledger_work: SlowWork | None = None
        """reads the ledger in another thread; ``None``: it is read where it is asked for"""
        self.coach: Coach | None = None
        """judges hands that are over; ``None``: nobody does"""
        self.coach_work: SlowWork | None = None
        """waits for the coach in another thread; ``None``: it is waited for where it is asked"""
        self.answer_caches = AnswerCaches(room.limits, room.unit_of_work, room.stored_answers)
        room.stored_answers = ()
        room.registrar.add_records(self.answer_caches)
        self.connections = PlayerConnections()
        self.links: tuple[str, ...] = ()
        """where others reach the room's page, the likeliest address first"""
        self.login_notice: Notice | None = None
        """what everybody who comes in receives after the room's greeting"""
        self.viewers: dict[int, dict[Subscriber, int]] = {}
        """by table: the sessions that see it at once, each with the number of the last event it was sent"""
        self.coalescer = UpdateCoalescer(self.mark_dirty)
        """updates of sessions with `Hello.hold`"""
        self.delayed_spectators = DelayedSpectators(self.viewers, self.connections, room.limits.late_events)
        """sessions that see tables late"""
        self.tournaments = TournamentBroadcast(room, self._broadcast, self.send_to_player, self.connections)
        self._lobby: dict[Subscriber, None] = {}
        self._lobby_encoded: dict[str, tuple[tuple[int, int], bytes]] = {}
        """by codec: the version of the lobby, and the whole lobby encoded"""
        self._dirty: dict[Subscriber, None] = {}
        self._tables_with_new_deadlines: set[int] = set()
        self._chats: list[Chat] = []

    # --- what goes out ------------------------------------------------------------------------------------------------

    def mark_dirty(self, session: Subscriber) -> None:
        """Note that a session has something to send."""
        self._dirty[session] = None

    def take_dirty(self) -> list[Subscriber]:
        """Return the sessions with something to send since the last call."""
        self.coalescer.flush_idle_tables()
        sessions = list(self._dirty)
        self._dirty.clear()
        return sessions

    def take_tables_with_new_deadlines(self) -> list[int]:
        """Return the tables and directors touched since the last call: their clocks may be due at another time now."""
        numbers = sorted(self._tables_with_new_deadlines)
        self._tables_with_new_deadlines.clear()
        return numbers

    def publish(self, now: int) -> None:
        """Send what happened to everybody who sees it: events of touched tables, lobby chat, changed wallets."""
        room = self.room
        tables = room.tables
        self._publish_tables(now)
        self._part_from_private_tables()
        if room.moderation.pending_buy_ins_changed or room.chip_requests.changed:
            room.moderation.pending_buy_ins_changed = room.chip_requests.changed = False
            self._broadcast(BuyInRequests(0, room.moderation.pending_buy_ins()), self._hosts())
        for table, bet, meter in take_meter_warnings(room, now):
            text = N_(
                "Table {table}: {bet} gives back more than it costs with the meter at {meter}, until it is won."
            )
            warning = Sentence(text, {"table": table, "bet": bet, "meter": meter})
            self._broadcast(Notice.of("meter_above_even", warning), self._hosts())
        if tables.internal_errors:
            for fault in tables.take_internal_errors():
                self.report(fault.activity, fault.error)
                text = N_("There was a fault while {activity}; the log of the room has the details.")
                self._broadcast(
                    Notice.of("fault", Sentence(text, {"activity": fault.activity})), self._hosts()
                )
        if self._chats:
            chats, self._chats = self._chats, []
            for chat in chats:
                self._broadcast(chat, self._lobby)
        if room.wallets.changed:
            for name, chips in room.wallets.take_changed():
                self.send_to_player(name, Wallet(chips))
        if unit := room.take_commands(now):
            self._store_unit(unit)

    def _publish_tables(self, now: int) -> None:
        """Send the events of touched tables, and of those that directors touch in answer to reports."""
        tables = self.room.tables
        while touched := tables.take_touched():
            for number in touched:
                opened = tables.get(number)
                if opened is not None:
                    self._tables_with_new_deadlines.add(number)
                    if tournament := tournament_of(number):
                        self._hear_tournament(tournament, number, now)
                    self._publish_table(opened)
        for tournament in self.tournaments.publish():
            self._tables_with_new_deadlines.add(room_table(tournament, 0))

    def _part_from_private_tables(self) -> None:
        """Stop sending private tables to players who may no longer come there, and say so."""
        private = self.room.private_tables
        for number, name in private.take_departures():
            for session in self.connections.of(name) if number in self.room.tables else ():
                if not private.may_enter(number, name, is_host=session.is_host):
                    self._part_from(session, number)

    def _part_from(self, session: Subscriber, number: int) -> None:
        if number in session.watching:
            self.unwatch(session, number)
            text = N_("You may no longer come to table {table}: ask for a new invitation.")
            session.send(Notice.of("removed_from_table", Sentence(text, {"table": number}), number))
        if session in self._lobby and number in self.room.private_tables.hidden:
            session.send(self._lobby_changes((), (number,)))

    def _hear_tournament(self, tournament: int, number: int, now: int) -> None:
        """Pass a table's reports to its director before the table's events are sent."""
        try:
            self.room.tournaments.table_changed(tournament, table_in_tournament(number), now)
        except Exception as error:
            self.report(f"directing tournament {tournament}", error)

    def warn_hosts(self, now: int) -> None:
        """Notify hosts when wrong passwords have locked the host's password."""
        if warning := self.host_warning(now):
            self.observer.on_host_password_locked(warning)
            self._broadcast(Notice.of("host_password_guessed", warning), self._hosts())

    def host_warning(self, now: int) -> Sentence | None:
        """Return what hosts should know of guesses at their password or code; ``None``: nothing."""
        guard, short_code = self.room.host_password_guard, self.room.host_code.guessable
        return guard.warning(now, short_code=short_code)

    def _hosts(self) -> list[Subscriber]:
        return [session for session in self.connections if session.is_host]

    def _publish_table(self, opened: OpenTable) -> None:
        number = opened.number
        try:
            new_events = self.room.event_handler.handle_events(opened)
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
            self.connections.forget_table(number)

    def _send_events(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Send new events to everybody who sees the table."""
        number = opened.number
        viewers = self.viewers.get(number, _NO_VIEWERS)
        if len(viewers) > self.coalescer.subscriber_count(number):
            self._send_batch(EncodedBatch(number, new_events.events, new_events.last), viewers)
        event = new_events.events[-1]
        name = opened.players.get(event.seat) if type(event) is Turn else None
        self.coalescer.add_events(
            new_events, number, None if name is None else self.connections.holder(number, name)
        )

    def _send_batch(self, batch: EncodedBatch, viewers: dict[Subscriber, int]) -> None:
        """Send a batch to all viewers without `Hello.hold`, or only to its owners if it has no public events."""
        recipients: Iterable[Subscriber | None] = viewers
        if batch.has_no_public_events:
            recipients = [self.connections.holder(batch.table, name) for name in batch.owners]
        for session in recipients:
            if session is None or session.pending_updates.coalescing or session not in viewers:
                continue
            name, codec, first = session.name, session.codec, viewers[session] + 1
            data = batch.private(name, first, codec) if name in batch.owners else batch.public(first, codec)
            viewers[session] = batch.last
            session.send_bytes(data)

    def announce(self, text: str) -> None:
        """Send a host's own words to every player."""
        self._broadcast(Notice(text), self.connections)

    def notify_all(self, code: str, sentence: Sentence) -> None:
        """Send a notice to every player; ``code`` says to programs what it is about."""
        self._broadcast(Notice.of(code, sentence), self.connections)

    def send_to_player(self, name: str, message: Message) -> None:
        """Send a message to every connection of a player."""
        self._broadcast(message, self.connections.of(name))

    def lobby_chat(self, player: str, text: str) -> None:
        """Queue a lobby message; subscribers get it with the next :meth:`publish`."""
        self._chats.append(Chat(player, text))

    def _broadcast(self, message: Message, sessions: Iterable[Subscriber]) -> None:
        encoded: dict[str, bytes] = {}
        for session in sessions:
            if session.codec.name not in encoded:
                encoded[session.codec.name] = session.codec.encode(message)
            session.send_bytes(encoded[session.codec.name])

    # --- the lobby ----------------------------------------------------------------------------------------------------

    @property
    def lobby_subscribers(self) -> int:
        """How many sessions are subscribed to the lobby."""
        return len(self._lobby)

    def subscribe_lobby(self, session: Subscriber) -> bytes:
        """Subscribe a session to the lobby; return the present lobby, encoded only once until it changes."""
        self._lobby[session] = None
        lobby, codec = self.room.lobby, session.codec
        unseen, hidden = self._unseen_by(session), self.room.private_tables.hidden
        if unseen != hidden:
            return codec.encode(self._whole_lobby(unseen))
        version = lobby.version, lobby.players
        cached = self._lobby_encoded.get(codec.name)
        if cached is None or cached[0] != version:
            cached = version, codec.encode(self._whole_lobby(hidden))
            self._lobby_encoded[codec.name] = cached
        return cached[1]

    def unsubscribe_lobby(self, session: Subscriber) -> None:
        """Stop sending the lobby, and the list of tournaments, to a session."""
        self.tournaments.unsubscribe_list(session)
        self._lobby.pop(session, None)

    def enforce_play_limits(self, now: int) -> None:
        """Send players the notices due by their own play limits; the server calls this regularly."""
        for notice in self.room.player_commands.enforce_play_limits(now):
            if notice.reality_check is not None:
                person = self.room.people_by_name[notice.name]
                shown = self.room.activity_shown(person, notice.reality_check)
                self.send_to_player(notice.name, RealityCheck(shown))
            if notice.stop is not None:
                self.send_to_player(notice.name, Notice.of(notice.stop.code, notice.stop.sentence))
        self.publish(now)

    def close_empty_tables(self, now: int) -> None:
        """Close players' tables at which nobody sits; the server calls this regularly."""
        reason = N_("nobody sat there")
        tables, lifecycle = self.room.tables, self.room.table_lifecycle
        for opened in lifecycle.idle_tables(now):
            number, name = opened.number, opened.lobby_row().name
            tables.isolate_fault(
                f"closing table {number}, which is empty",
                partial(lifecycle.close_by_room, number, now, reason),
            )
            closed = Sentence(
                "Your table {table}, {name}, is closed: {why}.",
                {"table": number, "name": name, "why": reason},
            )
            self.send_to_player(opened.creator or "", Notice.of("table_closed", closed))
        self.publish(now)

    def publish_lobby_changes(self) -> None:
        """Send changes of the lobby since the last call; the server calls this regularly."""
        self.tournaments.publish_list()
        lobby = self.room.lobby
        if not lobby.has_changes:
            return
        of_all = lobby.players_changed or lobby.ended_changed
        changed, closed = lobby.take_changes()
        by_view: dict[frozenset[int], list[Subscriber]] = {}
        for session in self._lobby:
            by_view.setdefault(self._unseen_by(session), []).append(session)
        for unseen, sessions in by_view.items():
            rows = tuple([row for row in changed if row.table not in unseen])
            numbers = tuple([number for number in closed if number not in unseen])
            if rows or numbers or of_all:
                self._broadcast(self._lobby_changes(rows, numbers), sessions)
        self.room.private_tables.drop_closed()

    def _whole_lobby(self, unseen: frozenset[int]) -> Lobby:
        lobby = self.room.lobby
        return Lobby(lobby.rows(unseen), lobby.players, lobby.ended)

    def _lobby_changes(self, changed: tuple[TableInfo, ...], closed: tuple[int, ...]) -> LobbyChanges:
        lobby = self.room.lobby
        return LobbyChanges(changed, closed, lobby.players, lobby.ended)

    def _unseen_by(self, session: Subscriber) -> frozenset[int]:
        return self.room.private_tables.unseen_by(session.name, is_host=session.is_host)

    # --- who sees a table ---------------------------------------------------------------------------------------------

    def watch(self, session: Subscriber, number: int) -> None:
        """Send a table's events to a session from now on, and no longer to another connection of the same player."""
        self._move_table(session, number)
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
        """Stop sending a table's events to a session."""
        session.watching.discard(number)
        self.viewers.get(number, {}).pop(session, None)
        self.delayed_spectators.unwatch(session, number)
        self.coalescer.unwatch(session, number)
        self._count_viewers(number)
        name = session.name
        if name is not None and not self._has_seat(name, number):
            self.connections.release(number, name, session)

    def _move_table(self, session: Subscriber, number: int) -> None:
        """Give a table to a player's connection; notify their other connection that had it."""
        name = session.name
        older = None if name is None else self.connections.take(number, name, session)
        if (tournament := tournament_of(number)) and self._has_seat(name, number):
            self.tournaments.take(session, tournament)
        if older is not None and (number in older.watching or self._has_seat(name, number)):
            self.unwatch(older, number)
            older.send(TableMoved(number))

    def _has_seat(self, name: str | None, number: int) -> bool:
        opened = self.room.tables.get(number)
        return opened is not None and name in opened.players.values()

    def spectator_count(self, number: int) -> int:
        """Return how many sessions watch a table without a seat there."""
        viewers = self.viewers.get(number, {})
        players = [
            self.connections.holder(number, name) for name in self.room.tables[number].players.values()
        ]
        viewer_count = len(viewers) + self.delayed_spectators.viewer_count(number)
        return viewer_count - sum(1 for player in players if player in viewers)

    def _count_viewers(self, number: int) -> None:
        opened = self.room.tables.get(number)
        if opened is not None:
            opened.watching = len(self.viewers.get(number, ())) + self.delayed_spectators.viewer_count(number)
            self.room.lobby.mark_changed(number)

    def remove_session(self, session: Subscriber) -> None:
        """Remove a session that is over from everything it watches."""
        self.tournaments.remove_session(session)
        self._lobby.pop(session, None)
        for number in list(session.watching):
            self.unwatch(session, number)

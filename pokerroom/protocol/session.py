"""The session of one connected client, without input and output: payloads in, encoded messages out.

The server passes the payload of each frame to :meth:`Session.receive` and sends what gathers in the outbox.  The rules:

- the first message is ``hello``; every other command before it is refused;
- every command is answered exactly once, before the events that it causes; accepted decisions of a client that asked
  for ``quiet`` are the exception and get no answer;
- a command sent again gets the same answer from the cache; queries, which change only what this connection sees, run
  again; repeated decisions of a ``quiet`` client are refused as stale, by their decision numbers;
- a client's mistake gets an ``error`` with a code; an internal error is reported and answered with ``internal``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from pokerlocale.sentences import Sentence
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.broadcast.pending_updates import PendingUpdates
from pokerroom.protocol.codec import Codec
from pokerroom.protocol.handlers import HANDLERS
from pokerroom.protocol.handlers.context import AnswerBeside, DeferredAnswer, Handler
from pokerroom.protocol.handlers.login_handlers import hello
from pokerroom.protocol.idempotency import AnswerCache
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.accounts.people import Person
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerroom.uth.round_errors import RoundError
from pokerwire.messages.account_messages import Hello, Welcome
from pokerwire.messages.connection_messages import Bye, Error, Ok
from pokerwire.messages.lobby_messages import Wallet
from pokerwire.messages.message_base import Command, Message, Trait
from pokerwire.messages.message_registry import QUERIES, commands_with
from pokerwire.messages.table_messages import Act
from pokerwire.messages.tournament_messages import EnterTournament, Tournaments, WatchTournament

SECRET_COMMANDS = commands_with(Trait.SECRET)
TABLE_SETUP_COMMANDS = commands_with(Trait.TABLE_SETUP)
REFUSAL_ERRORS = (RoomError, TableError, IllegalAction, RoundError)


class Session:
    """One connected client. ``answer_cache`` is set after ``hello``; ``name`` is ``None`` for a spectator."""

    def __init__(self, hub: Hub, codec: Codec, address: str = "", origin: str = "") -> None:
        self.hub, self.room = hub, hub.room
        self.address = address
        """the client's network address, for limits per address"""
        self.origin = origin
        """which page of the room it is, as in ``https://poker.example.org``; empty: none of a browser"""
        self.codec = codec
        self.person: Person | None = None
        self.name: str | None = None
        self.answer_cache: AnswerCache | None = None
        self.session_text: str | None = None
        """the ``session`` of ``hello``"""
        self.login = ""
        """hash of the token of this login"""
        self.last_login = (0, "")
        """time and address of the player's previous login"""
        self.awaiting_answer = False
        """whether a command is not answered yet; commands that arrive meanwhile wait for it"""
        self._queued_payloads: list[bytes] = []
        self.quiet = False
        """whether accepted decisions get no answer"""
        self.closed = False
        self._disconnected = False
        self.since = 0
        """when its client said hello, in ms since 1970, perhaps to another process"""
        self.continues = False
        """whether another process had this session before, where its player logged in"""
        self.has_new_token = False
        """whether the token in the welcome may not have arrived: any further command shows that it has"""
        self.claimed_host = False
        """whether this connection has shown the host's code, even without a name"""
        self.bad_messages = 0
        self.watching: set[int] = set()
        """tables that this connection watches"""
        self.pending_updates = PendingUpdates()
        """events to send with the next message, for a client that asked for ``hold``"""
        self._outbox: list[bytes] = []
        self.outbox_bytes = 0
        """size of the outbox"""
        self._after_answer: list[Message | bytes] = []

    @property
    def welcomed(self) -> bool:
        """Whether ``hello`` was accepted."""
        return self.answer_cache is not None

    @property
    def has_unanswered(self) -> bool:
        """Whether a command has still to be answered."""
        return self.awaiting_answer

    @property
    def is_host(self) -> bool:
        """Whether a host of the room is at the other end."""
        return self.claimed_host or (self.person is not None and self.person.is_host)

    # --- in -----------------------------------------------------------------------------------------------------------

    def receive(self, payload: bytes, now: int) -> None:
        """Carry out the command in ``payload`` and answer it."""
        if self.closed:
            return
        if self.awaiting_answer:
            self._queued_payloads.append(payload)
            return
        try:
            command = self.codec.decode(payload)
        except BadMessage as error:
            self._reject(error)
            return
        self._send_answer(command, self._execute_once(command, now))
        self.hub.publish(now)

    def continue_session(self, greeting: Hello, commands: Iterable[Command], now: int, *, since: int) -> bool:
        """Take up a session that its client holds: log it in, and show it what it looks at from there on.

        The client gets no answers, and their wallet in place of the welcome.  Return whether everything was accepted.
        ``since``: when they said hello.  A connection that has taken their place meanwhile keeps it.
        """
        self.continues, self.since = True, since
        welcome = self._execute(hello, greeting, now)
        self._after_answer.clear()
        if not isinstance(welcome, Welcome):
            return False
        self.hub.observer.on_continue(self)
        if self.closed:
            return True
        if self.name is not None:
            self.send(Wallet(welcome.wallet))
        for command in commands:
            answer = self._carry_out(command, now)
            if isinstance(answer, Error):
                return False
            if isinstance(answer, Tournaments):
                self.send(replace(answer, id=0))
            self._send_what_follows()
        self.hub.publish(now)
        return True

    def on_disconnect(self, now: int) -> None:
        """Leave the room: the connection is gone, whatever the cause."""
        self.closed = True
        self.hub.remove_session(self)
        if self.answer_cache is not None and not self._disconnected:
            self.hub.answer_caches.disconnect(self.answer_cache)
        person, connections = self.person, self.hub.connections
        if person is None:
            if self.answer_cache is not None and not self._disconnected:
                self.hub.observer.on_leave(self)
        elif self in connections:
            tables = connections.remove(person.name, self)
            if connections.of(person.name):
                self.room.lose_lines(person, tables, now)
            else:
                self.hub.observer.on_leave(self)
                self.room.disconnect(person, now)
                self.hub.tournaments.presence_changed(person.name)
            self.hub.publish(now)
        self._disconnected = True

    def answer_deferred(self, command: Command, work: Callable[[int], Message], now: int) -> None:
        """Answer a command that was put off, with what ``work`` returns or with its refusal."""
        self.awaiting_answer = False
        if self.closed and self.answer_cache is None:
            return
        cache = self.answer_cache
        answer = self._execute(lambda session, command, now: work(now), command, now)
        if cache is not None and answer is not None:
            cache.store(command, answer, now, lasting=False)
        self._send_answer(command, answer)
        self.hub.publish(now)
        queued, self._queued_payloads = self._queued_payloads, []
        for payload in queued:
            self.receive(payload, now)

    def answer_beside(self, command: Command, work: Callable[[int], Message], now: int) -> None:
        """Answer a command beside which later ones were carried out."""
        if not self.closed:
            self._send_answer(command, self._execute(lambda session, command, now: work(now), command, now))
            self.hub.publish(now)

    def _execute_once(self, command: Command, now: int) -> Message | None:
        """Return the answer, from the cache if the command was sent before; ``None`` if it comes later."""
        if isinstance(command, Hello):
            return self._execute(hello, command, now)
        kind = type(command)
        cache = self.answer_cache
        if cache is None:
            return Error.of(
                command.id, RoomError("not_welcome_yet", "say hello first, with your name or without one")
            )
        if self.has_new_token and self.person is not None:
            self.has_new_token = False
            self.room.accounts.end_claim(self.person.name)
        if self.quiet and kind is Act:
            return self._carry_out(command, now)
        try:
            answer = cache.recall(command)
        except BadMessage as error:
            return Error.of(command.id, error)
        if kind in QUERIES:
            answer = self._carry_out(command, now)
            cache.store_id(command)
        elif answer is None:
            answer = self._carry_out(command, now)
            if answer is not None:
                cache.store(command, answer, now, lasting=self._must_outlive_process(command))
        elif isinstance(command, EnterTournament) and isinstance(answer, Ok):
            # It may be another connection than the one that was to follow the tournament.
            follow = WatchTournament(command.id, command.tournament, command.code)
            self._carry_out(follow, now)
        return answer

    def _must_outlive_process(self, command: Command) -> bool:
        """Whether the answer must survive a restart of the server."""
        room = self.room
        if not room.unit_of_work.enabled or type(command) in SECRET_COMMANDS:
            return False
        table = getattr(command, "table", None)
        return table is None or type(command) in TABLE_SETUP_COMMANDS or room.tables.is_durable(table)

    def _carry_out(self, command: Command, now: int) -> Message | None:
        """Return the answer to a command from somebody who knows only some of the tables; ``None`` as below."""
        tables = self.room.tables
        tables.unseen = self.room.private_tables.unseen_by(self.name, is_host=self.is_host)
        try:
            return self._execute(HANDLERS[type(command)], command, now)
        finally:
            tables.unseen = frozenset()

    def _execute(self, handler: Handler, command: Command, now: int) -> Message | None:
        """Return the answer; ``None`` if it comes later."""
        try:
            return handler(self, command, now)
        except DeferredAnswer as deferred:
            self.awaiting_answer = self.awaiting_answer or not isinstance(deferred, AnswerBeside)
            return None
        except REFUSAL_ERRORS as error:
            return Error.of(command.id, error)
        except Exception as error:
            self.hub.report(f"carrying out {type(command).__name__}", error)
            return Error.of(
                command.id,
                RoomError(
                    "internal",
                    "a fault of the server, which has logged it: whether your request was carried out is not known",
                ),
            )

    def _reject(self, error: BadMessage) -> None:
        self.hub.observer.on_bad_message(self, error.code)
        self.send(Error.of(error.id, error))
        self.bad_messages += 1
        max_bad_messages = self.room.limits.bad_messages
        if self.bad_messages > max_bad_messages:
            self.close(
                "bad_messages",
                Sentence(
                    "more than {maximum} messages could not be understood", {"maximum": max_bad_messages}
                ),
                retry=False,
            )

    # --- out ----------------------------------------------------------------------------------------------------------

    def send_after_answer(self, message: Message | bytes) -> None:
        """Send ``message``, which may be encoded already, right after the answer to the running command."""
        self._after_answer.append(message)

    def send(self, message: Message) -> None:
        """Put ``message`` in the outbox."""
        self.send_bytes(self.codec.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Put an encoded message in the outbox."""
        if not self.closed:
            self._append(data)
            self.hub.mark_dirty(self)

    def close(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye; send and receive nothing after it."""
        if not self.closed:
            self.hub.observer.on_disconnect(self, code)
            if self.pending_updates.coalescing:
                self.hub.coalescer.flush_session(self)
                self._flush_updates()
        self.send(Bye.of(code, message, retry))
        self.closed = True

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""
        if self.pending_updates.coalescing and not self.closed:
            self._flush_updates()
        outbox, self._outbox = self._outbox, []
        self.outbox_bytes = 0
        return outbox

    def _append(self, data: bytes) -> None:
        self._outbox.append(data)
        self.outbox_bytes += len(data)

    def _flush_updates(self) -> None:
        for message in self.pending_updates.take_messages(self.name):
            self._append(self.codec.encode(message))

    def close_after_answer(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye right after the answer to the running command."""
        self.send_after_answer(Bye.of(code, message, retry))

    def _send_answer(self, command: Command, answer: Message | None) -> None:
        if answer is None:
            return
        self.hub.observer.on_answer(self, command, answer)
        if type(command) is Act and type(answer) is Ok:
            if self.quiet:
                return
            if self.pending_updates.coalescing:
                self._append(self.codec.encode(answer))
                self.hub.coalescer.defer_answer(self)
                return
        self.send(answer)
        if self._after_answer:
            self._send_what_follows()

    def _send_what_follows(self) -> None:
        after, self._after_answer = self._after_answer, []
        for message in after:
            if isinstance(message, bytes):
                self.send_bytes(message)
            elif isinstance(message, Bye):
                self.close(message.code, message.message, message.retry)
            else:
                self.send(message)

"""A client's session in a gateway: messages go on to the process that has the room, whichever that is.

The session notes what the client has asked and not been answered, and what they look at.  At the next process it says
hello again with the client's token, goes on with each table after the last event that the client has seen, and asks
again what was not answered, under the same ids, so that nothing is done twice.  The client sees none of that.  Where a
session cannot go on so, its connection is closed, and the client comes back by themselves.

Tables may be played by branches.  Whoever is asked about a table that is elsewhere says where it is, and the session
asks there; see :class:`~pokerroom.server.gateway.relay.Relay`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from pokerroom.protocol.codec import MSGPACK, Codec
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.protocol.table_place import ELSEWHERE, TABLE_COMMANDS
from pokerroom.server.gateway.link_frames import ChannelOpening, Continuation, Continued
from pokerroom.server.gateway.noted_messages import (
    NOTED_COMMANDS,
    ROOM_WRITER,
    TABLE_MESSAGES,
    UNANSWERING,
    AnswerHead,
    CommandHead,
    MessageKind,
    ToldMessage,
)
from pokerroom.server.gateway.relay import Relay
from pokerroom.server.gateway.room_lines import RoomLines
from pokerwire.frames import LENGTH_BYTES, frame
from pokerwire.messages.account_messages import ClaimHost, Hello
from pokerwire.messages.connection_messages import Bye, Ping, Pong
from pokerwire.messages.lobby_messages import SubscribeLobby, UnsubscribeLobby
from pokerwire.messages.message_base import Command, tag_of
from pokerwire.messages.table_messages import Act, Resume, Unwatch, Watch
from pokerwire.messages.tournament_messages import EnterTournament, UnwatchTournament, WatchTournament

MAX_WAITING_COMMANDS = 64
"""commands without an answer while no process has the room, before a client is read no further"""
BOUNCE_SECONDS = 0.05
"""pause before a table is looked for again that was not where it should be: it is on its way"""

_LOOKS = (Watch, Resume)
_ACT = tag_of(Act)
AT_TABLES = frozenset(map(tag_of, TABLE_COMMANDS))
STALE = "stale_decision"


@dataclass(slots=True)
class _Asked:
    """A command without an answer: its bytes, and what it is if that is noted."""

    payload: bytes
    command: Command | None
    table: int | None
    unanswered_if_done: bool
    """whether it gets an answer only when it is refused"""
    sent: bool = False
    again: bool = False
    """whether it was asked again"""
    writer: int = ROOM_WRITER
    """which process was asked"""
    bounces: int = 0
    """how often a table was not where it should be"""


class RelayedSession:
    """One client of a gateway. ``on_output(session)`` is called when there is something to send to them."""

    def __init__(
        self, lines: RoomLines, codec: Codec, address: str, on_output: Callable[[RelayedSession], None]
    ) -> None:
        self.name: str | None = None
        self.address = address
        self.closed = False
        self.outbox_bytes = 0
        self._lines = lines
        self._codec = codec
        self._on_output = on_output
        packed = codec is MSGPACK
        decoder: Any = msgspec.msgpack.Decoder if packed else msgspec.json.Decoder
        self._read_command: Callable[[bytes], CommandHead] = decoder(CommandHead).decode
        self._read_kind: Callable[[bytes], MessageKind] = decoder(MessageKind).decode
        self._read_answered: Callable[[bytes], AnswerHead] = decoder(AnswerHead).decode
        self._read_told: Callable[[bytes], ToldMessage] = decoder(ToldMessage).decode
        self._packed = packed
        self._outbox: list[bytes] = []
        self._asked: dict[int, _Asked] = {}
        self._hello: Hello | None = None
        """how the client would log in again; set by the welcome"""
        self._greeted_at = 0
        self._lobby: SubscribeLobby | None = None
        self._tournaments: dict[int, WatchTournament] = {}
        self._arriving: dict[int, list[int]] = {}
        """by table that is on its way: the commands about it that wait"""
        self._claimed_host = False
        self._places: dict[int, int] = {}
        """tables that branches play -> the branch, as this client has heard"""
        self._left: dict[int, int] = {}
        """by table: the process where this client saw it before"""
        self._early: list[bytes] = []
        """what came before the channel was open and has no id"""
        self._room = Relay(self, lines.line_of(ROOM_WRITER), ROOM_WRITER)
        self._relays = {ROOM_WRITER: self._room}

    # --- as a session of the gateway's connection -------------------------------------------------------------------

    @property
    def welcomed(self) -> bool:
        """Whether ``hello`` was accepted."""
        return self._hello is not None

    @property
    def awaiting_answer(self) -> bool:
        """Whether no more commands are taken: the room does not read them, or has nobody who does."""
        waiting = len(self._asked) + len(self._early) > MAX_WAITING_COMMANDS
        return any(relay.paused or (waiting and not relay.linked) for relay in self._relays.values())

    @property
    def has_unanswered(self) -> bool:
        """Whether the room has still to answer a command that it answers in any case."""
        return any(not asked.unanswered_if_done for asked in self._asked.values())

    def receive(self, payload: bytes, now: int) -> None:
        """Pass a command on, or keep it until somebody has the room."""
        if self.closed:
            return
        try:
            head = self._read_command(payload)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            head = CommandHead()  # the room says what is wrong with it
        command: Command | None = None
        if head.type in NOTED_COMMANDS:
            try:
                command = self._codec.decode(payload)
            except BadMessage:
                command = None
        if isinstance(command, Ping):
            self._tell(self._codec.encode(Pong(command.id)))
            return
        if isinstance(command, Hello):
            self._greeted_at = now
            if command.session is None:
                command = replace(command, session=secrets.token_urlsafe(24))
                payload = self._encoded(command)
        relay = self._relay_for(head)
        if head.id > 0:
            self._note_asked(head, payload, command, relay)
            if head.type in AT_TABLES and head.table in self._arriving:
                self._arriving[head.table].append(head.id)
                return
            self._ask(head.id)
        elif relay.ready:
            relay.send(payload)
        else:
            self._early.append(payload)

    def close(self, code: str, message: str, retry: bool = True) -> None:
        """Say goodbye; send and receive nothing after it."""
        if not self.closed:
            self._tell(self._codec.encode(Bye(code, message, retry)))
            self.closed = True
            self._detach()

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""
        outbox, self._outbox = self._outbox, []
        self.outbox_bytes = 0
        return outbox

    def on_disconnect(self, now: int) -> None:
        """The client is gone."""
        self.closed = True
        self._detach()

    def _detach(self) -> None:
        for relay in self._relays.values():
            relay.detach()

    # --- its channels -----------------------------------------------------------------------------------------------

    def opening(self, relay: Relay) -> ChannelOpening | None:
        """Return how to open a channel at the process that is there now; ``None`` if the session cannot go on."""
        continued = None
        if self._hello is not None:
            if self._claimed_host and self.name is None:
                return None
            looks = [Resume(1, table, seq) for table, seq in relay.tables.items()]
            commands: list[Continued] = [*looks]
            if relay is self._room:
                commands += self._tournaments.values()
                if self._lobby is not None:
                    commands.append(self._lobby)
            continued = Continuation(self._hello, tuple(commands), self._greeted_at)
        return ChannelOpening("msgpack" if self._packed else "json", self.address, continued=continued)

    def on_open(self, relay: Relay) -> None:
        """Ask again what was not answered, in the same order."""
        for id, asked in self._asked.items():
            if asked.writer == relay.writer:
                asked.again = asked.again or asked.sent
                self._ask(id)
        if relay is self._room:
            for payload in self._early:
                relay.send(payload)
            self._early.clear()
        self._on_output(self)  # so that a client is read again who was not

    def on_message(self, relay: Relay, payload: bytes) -> None:
        """Take a message of a process."""
        if not self.closed and self._note_told(relay, payload):
            self._tell(frame(payload) if self._packed else payload)

    def on_pause(self) -> None:
        """A process takes no more commands for a while, or goes on."""
        self._on_output(self)

    def on_close(self) -> None:
        """A process has closed the session."""
        self.closed = True
        self._detach()
        self._on_output(self)

    def _relay_for(self, head: CommandHead) -> Relay:
        """Return where a command goes: to the room, but for what players do at a table that a branch has."""
        if head.table is None or head.type not in AT_TABLES:
            return self._room
        return self._relay_to(self._places.get(head.table, ROOM_WRITER))

    def _relay_to(self, writer: int) -> Relay:
        relay = self._relays.get(writer)
        if relay is None:
            relay = self._relays[writer] = Relay(self, self._lines.line_of(writer), writer)
        return relay

    def _table_is_at(self, table: int, writer: int) -> None:
        """A table is at another process than this client thought: look at it there, if they do."""
        if writer == ROOM_WRITER:
            self._places.pop(table, None)
        else:
            self._places[table] = writer
        for relay in list(self._relays.values()):
            seq = relay.forget(table) if relay.writer != writer else None
            if seq is None:
                continue
            target = self._relay_to(writer)
            target.tables[table] = seq
            was_there = self._left.get(table) == writer
            self._left[table] = relay.writer
            if not was_there:
                target.show(table)
            elif table not in self._arriving:  # it is on its way
                self._arriving[table] = []
                self._lines.later(BOUNCE_SECONDS, partial(self._arrive, table))

    def _arrive(self, table: int) -> None:
        """Look at a table that should have arrived by now, and ask there what waited for it."""
        waiting = self._arriving.pop(table, [])
        self._relay_to(self._places.get(table, ROOM_WRITER)).show(table)
        for id in waiting:
            self._ask_again(id)

    def _ask_elsewhere(self, id: int, asked: _Asked, writer: int) -> None:
        """Ask another process what was not answered, and after a while if the table is on its way."""
        asked.writer = writer
        asked.bounces += 1
        if asked.table in self._arriving:
            self._arriving[asked.table].append(id)
        elif asked.bounces < 2:
            self._ask_again(id)
        else:
            self._lines.later(BOUNCE_SECONDS, partial(self._ask_again, id))

    def _ask_at_home(self, table: int | None) -> None:
        """The room's own process has a table of a branch that is gone: ask there what that one did not answer."""
        for id, asked in list(self._asked.items()):
            if asked.table == table and asked.writer != ROOM_WRITER:
                self._ask_elsewhere(id, asked, ROOM_WRITER)

    def _ask_again(self, id: int) -> None:
        if id in self._asked and not self.closed:
            self._ask(id)

    def _ask(self, id: int) -> None:
        """Send a command to the process that it is for, unless it has to wait or nobody is there."""
        asked = self._asked[id]
        relay = self._relay_to(asked.writer)
        asked.sent = relay.ready and not self._waits_for_look(id)
        if asked.sent:
            relay.send(asked.payload)

    def _waits_for_look(self, id: int) -> bool:
        """Return whether the client has yet to be shown the table of a command, which they have asked for before it.

        Nobody would know the client there: what they asked first may still look for a table that moves.
        """
        waiting = self._asked[id]
        if waiting.table is None:
            return False
        if waiting.table in self._relay_to(waiting.writer).looks:
            return True
        for number, asked in self._asked.items():
            if number == id:
                return False
            if asked.table == waiting.table and isinstance(asked.command, _LOOKS):
                return True
        return False

    def _ask_waiting(self, table: int | None) -> None:
        """The client sees a table, or may not: ask what waited for that."""
        for id, asked in list(self._asked.items()):
            if asked.table is None or asked.table != table or asked.sent or self._waits_for_look(id):
                continue
            if asked.table in self._arriving:
                self._arriving[asked.table].append(id)
            else:
                asked.writer = self._places.get(asked.table, ROOM_WRITER)
                self._ask(id)

    # --- what is noted ----------------------------------------------------------------------------------------------

    def _note_asked(self, head: CommandHead, payload: bytes, command: Command | None, relay: Relay) -> None:
        quiet_act = head.type == _ACT and self._hello is not None and self._hello.quiet
        if quiet_act:
            for number, asked in list(self._asked.items()):
                if asked.unanswered_if_done and asked.table == head.table:
                    del self._asked[number]
        self._asked[head.id] = _Asked(
            payload, command, head.table, quiet_act, relay.ready, writer=relay.writer
        )

    def _note_told(self, relay: Relay, payload: bytes) -> bool:
        """Note what a message tells, and return whether it is for the client."""
        kind = self._read_kind(payload).type
        if kind in UNANSWERING:
            return True
        try:
            told = self._read_told(payload)
        except msgspec.ValidationError:  # its fields of these names are about something else
            told = ToldMessage(self._read_answered(payload).id)
        if kind == ELSEWHERE and told.shown:
            relay.looks.discard(told.table or 0)
            self._ask_waiting(told.table)
            return False
        if kind == ELSEWHERE:
            self._note_place(told)
            if told.id is None and relay is self._room and told.writer == ROOM_WRITER:
                self._ask_at_home(told.table)
            return False
        if kind in TABLE_MESSAGES:
            self._note_seen(relay, kind, told)
            return True
        if kind == "bye" and relay is not self._room:
            return False
        asked = None if told.id is None else self._asked.pop(told.id, None)
        if asked is not None and isinstance(asked.command, _LOOKS):
            self._ask_waiting(asked.table)
        if kind == "your_token" and self._hello is not None and told.token:
            self._hello = _hello_with(self._hello, self._hello.name, told.token)
        if asked is None:
            return True
        if kind == "error":
            return not (asked.again and asked.unanswered_if_done and told.code == STALE)
        if asked.command is not None:
            self._note_done(relay, asked.command, told)
        return True

    def _note_place(self, told: ToldMessage) -> None:
        """Note where a table is, and ask there what was asked in the wrong place."""
        if told.table is None:
            return
        self._table_is_at(told.table, told.writer)
        asked = None if told.id is None else self._asked.get(told.id)
        if told.id is not None and asked is not None:
            self._ask_elsewhere(told.id, asked, told.writer)

    def _note_seen(self, relay: Relay, kind: str, told: ToldMessage) -> None:
        if told.table is None:
            return
        if kind == "table_moved":
            relay.forget(told.table)
            self._ask_waiting(told.table)
        elif told.state is not None:
            relay.tables[told.table] = told.state.seq
        elif told.last is not None and told.table in relay.tables:
            relay.tables[told.table] = told.last

    def _note_done(self, relay: Relay, command: Command, told: ToldMessage) -> None:
        """Note what a command that was accepted means for the session."""
        match command:
            case Hello():
                self.name = told.name
                self._hello = _hello_with(command, told.name, told.token or command.token)
                if "bot" in told.roles:
                    self._hello = replace(self._hello, bot=True)
            case Watch() | Resume():
                relay.tables.setdefault(command.table, 0)
            case Unwatch():
                relay.forget(command.table)
                self._ask_waiting(command.table)
            case SubscribeLobby():
                self._lobby = command
            case UnsubscribeLobby():
                self._lobby = None
            case WatchTournament():
                self._tournaments[command.tournament] = command
            case EnterTournament():  # its events follow too
                self._tournaments[command.tournament] = WatchTournament(1, command.tournament, command.code)
            case UnwatchTournament():
                self._tournaments.pop(command.tournament, None)
            case ClaimHost():
                self._claimed_host = True

    def _tell(self, data: bytes) -> None:
        self._outbox.append(data)
        self.outbox_bytes += len(data)
        self._on_output(self)

    def _encoded(self, command: Command) -> bytes:
        encoded = self._codec.encode(command)
        return encoded[LENGTH_BYTES:] if self._packed else encoded


def _hello_with(greeting: Hello, name: str | None, token: str | None) -> Hello:
    """Return a greeting that proves ``name`` by ``token``, whatever it was proved by before."""
    return Hello(
        id=greeting.id,
        protocol=greeting.protocol,
        name=name,
        token=token,
        session=greeting.session,
        client=greeting.client,
        bot=greeting.bot,
        hold=greeting.hold,
        quiet=greeting.quiet,
    )

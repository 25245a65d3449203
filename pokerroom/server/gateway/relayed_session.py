"""A client's session in a gateway: messages pass to the process that has the room, whichever that is.

The session notes what the client has asked and not been answered, and what they look at.  At the next process it says
hello again with the client's token, continues each table after the last event that the client has seen, and asks
again what was not answered, under the same ids, so that nothing is done twice.  The client sees none of that.  Where a
session cannot continue this way, its connection is closed, and the client comes back by themselves.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace
from twisted.internet.interfaces import IReactorTime

from pokerlocale.sentences import Sentence
from pokerroom.protocol.codec import MSGPACK, Codec
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.server.gateway.link_frames import ChannelOpening, Continuation, Continued
from pokerroom.server.gateway.noted_messages import (
    NOTED_COMMANDS,
    AnswerHead,
    CommandHead,
    MessageKind,
    ToldMessage,
)
from pokerroom.server.gateway.room_line import RoomLine
from pokerwire.frames import LENGTH_BYTES, FrameDecoder, frame
from pokerwire.messages.account_messages import ClaimHost, Hello
from pokerwire.messages.connection_messages import Bye, Ping, Pong
from pokerwire.messages.lobby_messages import SubscribeLobby, UnsubscribeLobby
from pokerwire.messages.message_base import Command, tag_of
from pokerwire.messages.message_registry import UNANSWERING, WATCHED_TABLE
from pokerwire.messages.table_messages import Act, Resume, Unwatch, Watch
from pokerwire.messages.tournament_messages import (
    EnterTournament,
    GetTournaments,
    UnwatchTournament,
    WatchTournament,
)

MAX_WAITING_COMMANDS = 64
"""commands without an answer while no process has the room, before a client is read no further"""
MAX_MESSAGE_BYTES = 67_108_864
IDLE_MS = 3_000
"""time without a message after which a client may be sent to another gateway"""
HOLD_SECONDS = 0.25
"""how long a hello waits that a gateway finds after it stood still: by then it knows which connections have ended"""

_ACT = tag_of(Act)
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


class RelayedSession:
    """One client of a gateway. ``on_output(session)`` is called when there is something to send to them.

    While ``has_stood_still`` says that the gateway did, a hello waits a moment by ``clock``: it may be of a client who
    has long given this connection up and come back by another one, which it must not take over.
    """

    def __init__(
        self,
        line: RoomLine,
        codec: Codec,
        address: str,
        on_output: Callable[[RelayedSession], None],
        *,
        origin: str = "",
        clock: IReactorTime,
        has_stood_still: Callable[[], bool],
    ) -> None:
        self.name: str | None = None
        self.address = address
        self._origin = origin
        self.closed = False
        self.outbox_bytes = 0
        self._line = line
        self._codec = codec
        self._on_output = on_output
        self._clock = clock
        self._has_stood_still = has_stood_still
        self._holds = False
        """whether all that the client sends waits"""
        packed = codec is MSGPACK
        decoder: Any = msgspec.msgpack.Decoder if packed else msgspec.json.Decoder
        self._read_command: Callable[[bytes], CommandHead] = decoder(CommandHead).decode
        self._read_kind: Callable[[bytes], MessageKind] = decoder(MessageKind).decode
        self._read_answered: Callable[[bytes], AnswerHead] = decoder(AnswerHead).decode
        self._read_told: Callable[[bytes], ToldMessage] = decoder(ToldMessage).decode
        self._packed = packed
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self._outbox: list[bytes] = []
        self._asked: dict[int, _Asked] = {}
        self._hello: Hello | None = None
        """how the client would log in again; set by the welcome"""
        self._greeted_at = 0
        self.own_session: str | None = None
        """the session's name, given by the client, which continues when they come back"""
        self.last_command_at = 0
        self._tables: dict[int, int] = {}
        """watched table -> the last event that the client has seen"""
        self._lobby: SubscribeLobby | None = None
        self._tournament_list: GetTournaments | None = None
        self._tournaments: dict[int, WatchTournament] = {}
        self._claimed_host = False
        self._paused = False
        self._open = False
        """whether the channel is open at the process that has the room"""
        self._early: list[bytes] = []
        """what came before that and has no id"""
        self._channel = line.attach(self)

    # --- as a session of the gateway's connection -------------------------------------------------------------------

    @property
    def welcomed(self) -> bool:
        """Whether ``hello`` was accepted."""
        return self._hello is not None

    @property
    def awaiting_answer(self) -> bool:
        """Whether no more commands are taken: the room does not read them, or has nobody who does."""
        waiting = len(self._asked) + len(self._early) > MAX_WAITING_COMMANDS
        return self._paused or (waiting and not self._line.linked)

    @property
    def has_unanswered(self) -> bool:
        """Whether the room has still to answer a command that it answers in any case."""
        return not self._holds and any(not asked.unanswered_if_done for asked in self._asked.values())

    def is_idle(self, now: int) -> bool:
        """Whether the client, who can continue elsewhere, has done nothing for a while, and waits for nothing."""
        waits = self.has_unanswered or bool(self._early) or not self._open
        can_go = self.welcomed and self.own_session is not None and not self.closed
        return can_go and not waits and now - self.last_command_at >= IDLE_MS

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
        self.last_command_at = now
        if isinstance(command, Hello):
            self._greeted_at = now
            self.own_session = command.session
            if command.session is None:
                command = replace(command, session=secrets.token_urlsafe(24))
                payload = self._encoded(command)
            if self._has_stood_still():
                self._holds = True
                self._clock.callLater(HOLD_SECONDS, self._hold_no_longer)
        ready = self._open and self._line.linked and not self._holds
        if head.id > 0:
            self._note_asked(head, payload, command, sent=ready)
        elif not ready:
            self._early.append(payload)
        if ready:
            self._send(payload)

    def close(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye; send and receive nothing after it."""
        if not self.closed:
            self._tell(self._codec.encode(Bye.of(code, message, retry)))
            self.closed = True
            self._line.detach(self._channel)

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""
        outbox, self._outbox = self._outbox, []
        self.outbox_bytes = 0
        return outbox

    def on_disconnect(self, now: int) -> None:
        """The client is gone."""
        self.closed = True
        self._line.detach(self._channel)

    # --- as a channel of the line to the room -----------------------------------------------------------------------

    def opening(self) -> ChannelOpening | None:
        """Return how to open the channel at the process that has the room now; ``None`` if it cannot continue."""
        self._frames = FrameDecoder(MAX_MESSAGE_BYTES)
        self._paused = self._open = False
        continued = None
        if self._hello is not None:
            if self._claimed_host and self.name is None:
                return None
            looks = [Resume(1, table, seq) for table, seq in self._tables.items()]
            commands: list[Continued] = [*looks, *self._tournaments.values()]
            commands += [one for one in (self._lobby, self._tournament_list) if one is not None]
            age = max(0, round(self._clock.seconds() * 1000) - self._greeted_at)
            continued = Continuation(self._hello, tuple(commands), self._greeted_at, age)
        return ChannelOpening(
            "msgpack" if self._packed else "json", self.address, origin=self._origin, continued=continued
        )

    def on_open(self) -> None:
        """Ask again what was not answered, in the same order."""
        self._open = True
        if not self._holds:
            self._send_waiting()
        self._on_output(self)  # so that a client is read again who was not

    def on_data(self, data: bytes) -> None:
        """Take messages of the room."""
        for payload in self._frames.feed(data):
            if not self.closed and self._note_told(payload):
                self._tell(frame(payload) if self._packed else payload)

    def on_pause(self, paused: bool) -> None:
        """Pause or resume reading commands."""
        self._paused = paused
        self._on_output(self)

    def on_close(self) -> None:
        """The room has closed the session."""
        self.closed = True
        self._on_output(self)

    def _hold_no_longer(self) -> None:
        self._holds = False
        if self._open and self._line.linked and not self.closed:
            self._send_waiting()

    def _send_waiting(self) -> None:
        for asked in self._asked.values():
            asked.again, asked.sent = asked.again or asked.sent, True
            self._send(asked.payload)
        for payload in self._early:
            self._send(payload)
        self._early.clear()

    def _send(self, payload: bytes) -> None:
        self._line.send(self._channel, frame(payload))

    # --- what is noted ----------------------------------------------------------------------------------------------

    def _note_asked(self, head: CommandHead, payload: bytes, command: Command | None, *, sent: bool) -> None:
        quiet_act = head.type == _ACT and self._hello is not None and self._hello.quiet
        if quiet_act:
            for number, asked in list(self._asked.items()):
                if asked.unanswered_if_done and asked.table == head.table:
                    del self._asked[number]
        self._asked[head.id] = _Asked(payload, command, head.table, quiet_act, sent)

    def _note_told(self, payload: bytes) -> bool:
        """Note the content of a message, and return whether it is for the client."""
        kind = self._read_kind(payload).type
        if kind in UNANSWERING and kind not in WATCHED_TABLE:
            return True
        try:
            told = self._read_told(payload)
        except msgspec.ValidationError:  # its fields of these names are about something else
            told = ToldMessage(self._read_answered(payload).id)
        if kind in WATCHED_TABLE:
            self._note_seen(kind, told)
            return True
        asked = None if told.id is None else self._asked.pop(told.id, None)
        if kind == "your_token" and self._hello is not None and told.token:
            self._hello = _hello_with(self._hello, self._hello.name, told.token)
        if asked is None:
            return True
        if kind == "error":
            return not (asked.again and asked.unanswered_if_done and told.code == STALE)
        if asked.command is not None:
            self._note_done(asked.command, told)
        return True

    def _note_seen(self, kind: str, told: ToldMessage) -> None:
        if told.table is None:
            return
        if kind == "table_moved":
            self._tables.pop(told.table, None)
        elif told.state is not None:
            self._tables[told.table] = told.state.seq
        elif told.last is not None and told.table in self._tables:
            self._tables[told.table] = told.last

    def _note_done(self, command: Command, told: ToldMessage) -> None:
        """Note what a command that was accepted means for the session."""
        match command:
            case Hello():
                self.name = told.name
                self._hello = _hello_with(command, told.name, told.token or command.token)
                if "bot" in told.roles:
                    self._hello = replace(self._hello, bot=True)
            case Watch() | Resume():
                self._tables.setdefault(command.table, 0)
            case Unwatch():
                self._tables.pop(command.table, None)
            case SubscribeLobby():
                self._lobby = command
            case UnsubscribeLobby():
                self._lobby = self._tournament_list = None
            case GetTournaments():
                self._tournament_list = command
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

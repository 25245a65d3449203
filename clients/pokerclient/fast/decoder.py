"""The wire for bots that play many hands a second: only what a bot decides by is read, the rest is skipped.

Messages come as :class:`Heard`, one wide record for all of them, and events as :class:`Happened`: fields that nobody
here reads are not even decoded.  Sans I/O.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pokerclient.errors import WireError
from pokerclient.moves import Act
from pokerclient.transport.framing import MAX_FRAME

HEAD = 4
FOLD, CHECK, CALL, STAND_PAT = Act("fold"), Act("check"), Act("call"), Act("draw")


class Legal(msgspec.Struct, frozen=True, gc=False):
    """The legal actions of a turn; see :class:`pokerclient.views.wire_types.Legal`. Its methods make exact actions
    of wishes."""

    fold: bool = False
    check: bool = False
    call_by: int = 0
    call_to: int = 0
    aggression: Any = None
    """``"bet"``, ``"raise"`` or ``None``"""
    min_to: int = 0
    max_to: int = 0
    all_in_to: int = 0
    draw_max: int = 0

    def passive(self) -> Act:
        """Return what costs nothing: stand pat at a draw, check when that is free, else fold."""
        if self.draw_max:
            return STAND_PAT
        return CHECK if self.check else FOLD

    def match(self) -> Act:
        """Return the check or the call; at a draw standing pat."""
        if self.call_by:
            return CALL
        return CHECK if self.check else STAND_PAT

    def raise_to(self, to: int) -> Act:
        """Return the bet or raise to ``to``, moved into what is legal; check or call where nothing may be bet."""
        if self.aggression is None:
            return self.match()
        return Act(self.aggression, max(self.min_to, min(to, self.max_to)))


class Options(msgspec.Struct):
    """What a bot must know of a table's options."""

    min_buy_in: int
    max_buy_in: int
    buy_ins: str = "free"


class Happened(msgspec.Struct, gc=False):
    """One event of a table: ``type`` says which, and which of the other fields it has; see the protocol reference."""

    type: str
    seat: int | None = 0
    """``None`` where a spectator speaks"""
    hand: Any = 0
    decision: int = 0
    legal: Legal = Legal()
    pot: int = 0
    action: str = ""
    by: int = 0
    to: int = 0
    stack: int = 0
    cards: Any = None
    board: tuple[str, ...] = ()
    player: str = ""
    results: Any = ()
    reason: str = ""
    config: Options | None = None


class Heard(msgspec.Struct, gc=False):
    """One message of the room: ``type`` says which, and which of the other fields it has."""

    type: str
    id: int = 0
    table: Any = None
    events: list[Happened] = []
    code: str = ""
    """of an ``error``, a ``bye`` or a ``notice``"""
    message: str = ""
    seat: Any = None
    wallet: int = 0
    token: str | None = None
    name: str | None = None
    retry: bool = True
    state: msgspec.Raw = msgspec.Raw()
    tables: msgspec.Raw = msgspec.Raw()


class SeatSeen(msgspec.Struct):
    """One seat of a snapshot."""

    seat: int
    stack: int
    cards: tuple[str, ...] | None = None
    sitting_out: bool = False
    in_hand: bool = False


class State(msgspec.Struct):
    """What a bot must know of a snapshot."""

    config: Options
    seats: tuple[SeatSeen, ...]
    you: int | None
    board: tuple[str, ...]
    hand_running: bool
    turn: Happened | None
    hand: int = 0


class Decided(msgspec.Struct, tag_field="type", tag="act", omit_defaults=True, gc=False):
    """The command ``act``."""

    id: int
    table: int
    hand: int
    decision: int
    action: str
    to: int = 0
    cards: tuple[str, ...] = ()


class Pieces(msgspec.Struct, gc=False):
    """A message taken apart, when it cannot be read whole."""

    type: str
    table: Any = None
    events: list[msgspec.Raw] = []


class Unread(NamedTuple):
    """Something that cannot be read: what is wrong with it, and what it was."""

    why: str
    what: str


SHOWN = 200
"""characters of something unreadable that are shown"""

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(Heard).decode
_DECODE_PIECES = msgspec.msgpack.Decoder(Pieces).decode
_DECODE_EVENT = msgspec.msgpack.Decoder(Happened).decode
_DECODE_ANY = msgspec.msgpack.Decoder().decode
_DECODE_STATE = msgspec.msgpack.Decoder(State).decode


def frame(message: object) -> bytes:
    """Return ``message`` as it goes over the line."""
    body = _ENCODE(message)
    return len(body).to_bytes(HEAD, "big") + body


def state_of(message: Heard) -> State:
    """Return the state in a snapshot; raise :class:`WireError` when it is not one of a cash table."""
    try:
        return _DECODE_STATE(message.state)
    except msgspec.DecodeError as error:
        raise WireError(f"the picture of table {message.table} cannot be understood: {error}") from None


def hear(body: bytes) -> Heard:
    """Return the message in ``body``; raise :class:`WireError` for what is none."""
    try:
        return _DECODE(body)
    except msgspec.DecodeError as error:
        raise WireError(f"a message cannot be understood: {error}") from None


def salvage(body: bytes) -> tuple[Heard, list[Unread]]:
    """Return what can be read of a message that :func:`hear` refuses, and each event that cannot.

    Raise :class:`WireError` for a message of which nothing is left.
    """
    try:
        pieces = _DECODE_PIECES(body)
        if pieces.type != "events":
            _DECODE(body)
    except msgspec.DecodeError as error:
        raise WireError(f"{_named(body)} cannot be understood: {error}") from None
    message, lost = Heard(pieces.type, table=pieces.table, events=[]), []
    for raw in pieces.events:
        try:
            message.events.append(_DECODE_EVENT(raw))
        except msgspec.DecodeError as error:
            lost.append(Unread(str(error), f"an event of table {pieces.table}: {error}: {_shown(raw)}"))
    return message, lost


def _named(body: bytes) -> str:
    """What kind of message this is; the rest of it may be secret."""
    try:
        return f"a message {_DECODE_ANY(body)['type']!r:.40}"
    except (msgspec.DecodeError, LookupError, TypeError):
        return "a message"


def _shown(raw: msgspec.Raw) -> str:
    try:
        return f"{_DECODE_ANY(raw)!r:.{SHOWN}}"
    except msgspec.DecodeError:
        return f"{bytes(raw)!r:.{SHOWN}}"


def is_ok(body: bytes) -> bool:
    """Whether a message is an ``ok``, as the room writes it: most are of no interest and need not be decoded."""
    return body.startswith(_OK, 1)


_OK = b"\xa4type\xa2ok"


class Reader:
    """Cuts a stream of bytes into messages."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Add received bytes and return every message that is whole; raise :class:`WireError` for too long ones."""
        if self._rest:
            data = self._rest + data
        bodies = []
        start, size = 0, len(data)
        while size - start >= HEAD:
            begin = start + HEAD
            length = int.from_bytes(data[start:begin], "big")
            if length > MAX_FRAME:
                raise WireError(f"a frame of {length} bytes was announced: this is not a poker room")
            end = begin + length
            if end > size:
                break
            bodies.append(data[begin:end])
            start = end
        self._rest = data[start:]
        return bodies

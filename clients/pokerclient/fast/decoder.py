"""The wire for bots that play many hands a second: reads only what a bot needs for its decisions, skips the rest.

Messages are :class:`FastMessage`, one wide record for all of them, and events :class:`FastEvent`: fields
that nobody here reads are not decoded.  Sans I/O.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pokerclient.errors import WireError
from pokerclient.moves import PlayerAction
from pokerwire.frames import frame

FOLD, CHECK, CALL, STAND_PAT = (
    PlayerAction("fold"),
    PlayerAction("check"),
    PlayerAction("call"),
    PlayerAction("draw"),
)


class FastLegal(msgspec.Struct, frozen=True, gc=False):
    """The legal actions of a turn; see :class:`pokerwire.cash.legal.Legal`. Its methods make exact actions
    from wishes."""

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

    def passive(self) -> PlayerAction:
        """Return the action that costs nothing: stand pat at a draw, check if that is free, else fold."""
        if self.draw_max:
            return STAND_PAT
        return CHECK if self.check else FOLD

    def match(self) -> PlayerAction:
        """Return the check or the call; at a draw, stand pat."""
        if self.call_by:
            return CALL
        return CHECK if self.check else STAND_PAT

    def raise_to(self, amount: int) -> PlayerAction:
        """Return the bet or raise to ``amount``, moved into what is legal; check or call where nothing may be bet."""
        if self.aggression is None:
            return self.match()
        return PlayerAction(self.aggression, max(self.min_to, min(amount, self.max_to)))


class FastTableConfig(msgspec.Struct):
    """The options of a table that a bot needs."""

    min_buy_in: int
    max_buy_in: int
    buy_ins: str = "free"


class FastEvent(msgspec.Struct, gc=False):
    """One event of a table: ``type`` says which, and which of the other fields it has; see the protocol reference."""

    type: str
    seat: int | None = 0
    """``None`` where a spectator speaks"""
    hand: Any = 0
    decision: int = 0
    legal: FastLegal = FastLegal()
    pot: int = 0
    action: str = ""
    by: int = 0
    to: int = 0
    stack: int = 0
    cards: Any = None
    board: tuple[str, ...] = ()
    run: int = 0
    player: str = ""
    results: Any = ()
    reason: str = ""
    config: FastTableConfig | None = None


class FastMessage(msgspec.Struct, gc=False):
    """One message of the room: ``type`` says which, and which of the other fields it has."""

    type: str
    id: int = 0
    table: Any = None
    events: list[FastEvent] = []
    code: str = ""
    """the code of an ``error``, a ``bye`` or a ``notice``"""
    message: str = ""
    seat: Any = None
    wallet: int = 0
    token: str | None = None
    name: str | None = None
    retry: bool = True
    state: msgspec.Raw = msgspec.Raw()
    decimals: int = 0
    """in ``welcome``: decimals with which the room writes amounts"""
    refill_to: int | None = None
    """in ``welcome``: 0 where the room gives no fresh chips"""
    tables: msgspec.Raw = msgspec.Raw()


class FastSeatState(msgspec.Struct):
    """One seat of a snapshot."""

    seat: int
    stack: int
    cards: tuple[str, ...] | None = None
    sitting_out: bool = False
    in_hand: bool = False


class FastSnapshot(msgspec.Struct):
    """The part of a snapshot that a bot needs."""

    config: FastTableConfig
    seats: tuple[FastSeatState, ...]
    you: int | None
    board: tuple[str, ...]
    hand_running: bool
    turn: FastEvent | None
    hand: int = 0


class ActCommand(msgspec.Struct, tag_field="type", tag="act", omit_defaults=True, gc=False):
    """The command ``act``."""

    id: int
    table: int
    hand: int
    decision: int
    action: str
    to: int = 0
    cards: tuple[str, ...] = ()


class RawEventsMessage(msgspec.Struct, gc=False):
    """A message taken apart, when it cannot be read whole."""

    type: str
    table: Any = None
    events: list[msgspec.Raw] = []


class UnreadablePart(NamedTuple):
    """An unreadable part of a message: what is wrong with it, and what it was."""

    reason: str
    description: str


PREVIEW_LENGTH = 200
"""characters of something unreadable that are shown"""

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(FastMessage).decode
_DECODE_RAW_EVENTS = msgspec.msgpack.Decoder(RawEventsMessage).decode
_DECODE_EVENT = msgspec.msgpack.Decoder(FastEvent).decode
_DECODE_ANY = msgspec.msgpack.Decoder().decode
_DECODE_STATE = msgspec.msgpack.Decoder(FastSnapshot).decode


def encode_frame(message: object) -> bytes:
    """Return ``message`` as bytes for the connection."""
    return frame(_ENCODE(message))


def decode_snapshot(message: FastMessage) -> FastSnapshot:
    """Return the state in a snapshot; raise :class:`WireError` when it is not a cash table's."""
    try:
        return _DECODE_STATE(message.state)
    except msgspec.DecodeError as error:
        raise WireError(f"the picture of table {message.table} cannot be understood: {error}") from None


def decode(body: bytes) -> FastMessage:
    """Return the message in ``body``; raise :class:`WireError` for anything else."""
    try:
        return _DECODE(body)
    except msgspec.DecodeError as error:
        raise WireError(f"a message cannot be understood: {error}") from None


def salvage(body: bytes) -> tuple[FastMessage, list[UnreadablePart]]:
    """Return the readable part of a message that :func:`decode` refuses, and each unreadable event.

    Raise :class:`WireError` when nothing is readable.
    """
    try:
        raw_message = _DECODE_RAW_EVENTS(body)
        if raw_message.type != "events":
            _DECODE(body)
    except msgspec.DecodeError as error:
        raise WireError(f"{_described(body)} cannot be understood: {error}") from None
    message, unreadable = FastMessage(raw_message.type, table=raw_message.table, events=[]), []
    for raw in raw_message.events:
        try:
            message.events.append(_DECODE_EVENT(raw))
        except msgspec.DecodeError as error:
            unreadable.append(
                UnreadablePart(str(error), f"an event of table {raw_message.table}: {error}: {_preview(raw)}")
            )
    return message, unreadable


def _described(body: bytes) -> str:
    """Return the kind of a message; the rest of it may be secret."""
    try:
        return f"a message {_DECODE_ANY(body)['type']!r:.40}"
    except (msgspec.DecodeError, LookupError, TypeError):
        return "a message"


def _preview(raw: msgspec.Raw) -> str:
    try:
        return f"{_DECODE_ANY(raw)!r:.{PREVIEW_LENGTH}}"
    except msgspec.DecodeError:
        return f"{bytes(raw)!r:.{PREVIEW_LENGTH}}"


def is_ok(body: bytes) -> bool:
    """Whether a message is an ``ok`` as the room writes it: most of those need no decoding."""
    return body.startswith(_OK, 1)


_OK = b"\xa4type\xa2ok"
